use crate::{BadSetting, Choice, Chosen, Words, value_of};
use std::ops::RangeInclusive;

/// Settings that are numbers, read one after the other; whatever is wrong with them is told
/// at once in the end.
#[derive(Debug)]
pub struct Numbers<'a> {
    chosen: &'a Chosen<'a>,
    wrong: Vec<BadSetting>,
}

impl<'a> Numbers<'a> {
    /// The numbers among what was chosen.
    pub fn new(chosen: &'a Chosen<'a>) -> Self {
        Self {
            chosen,
            wrong: Vec::new(),
        }
    }

    /// The number given for a choice; the usual one if none was given, or none that will do.
    pub fn read(&mut self, choice: &Choice, within: RangeInclusive<i64>, usual: i64) -> i64 {
        let Some(value) = value_of(self.chosen, choice) else {
            return usual;
        };
        let mut words = Words::new(value, choice.value);
        let read = words.number(choice.name, within);
        let read = read.and_then(|number| words.end().map(|()| number));
        read.unwrap_or_else(|why| {
            self.wrong.push(BadSetting::value(choice.name, why));
            usual
        })
    }

    /// Everything that was wrong, if anything was.
    pub fn check(self) -> Result<(), Vec<BadSetting>> {
        if self.wrong.is_empty() {
            Ok(())
        } else {
            Err(self.wrong)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: Choice = Choice::new("rows", "N", "Rows");
    const SEED: Choice = Choice::new("seed", "N", "Seed");

    #[test]
    fn what_is_not_given_is_usual_and_all_mistakes_are_told() {
        let mut numbers = Numbers::new(&[("rows", "7")]);
        assert_eq!(numbers.read(&ROWS, 1..=9, 5), 7);
        assert_eq!(numbers.read(&SEED, 0..=9, 3), 3);
        assert_eq!(numbers.check(), Ok(()));

        let mut numbers = Numbers::new(&[("rows", "70"), ("seed", "1,2")]);
        assert_eq!(numbers.read(&ROWS, 1..=9, 5), 5);
        assert_eq!(numbers.read(&SEED, 0..=9, 3), 3);
        let wrong = numbers.check().unwrap_err();
        let wrong: Vec<String> = wrong.iter().map(ToString::to_string).collect();
        assert!(wrong[0].starts_with("--rows: `70`"), "{wrong:?}");
        assert!(wrong[1].starts_with("--seed: `1,2`"), "{wrong:?}");
    }
}
