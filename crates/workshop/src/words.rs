//! Values of choices: words with commas between them.

use std::ops::RangeInclusive;

/// The words of a value such as `5,4,north,3`, read one after the other.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    whole: &'a str,
    form: &'a str,
    rest: Option<&'a str>,
}

impl<'a> Words<'a> {
    /// The words of a value that should look like `form`.
    pub fn new(value: &'a str, form: &'a str) -> Self {
        Self {
            whole: value,
            form,
            rest: Some(value),
        }
    }

    /// The next word; `what` it should be is said if there is none.
    pub fn word(&mut self, what: &str) -> Result<&'a str, String> {
        let (word, rest) = match self.rest {
            Some(rest) => match rest.split_once(',') {
                Some((word, rest)) => (word.trim(), Some(rest)),
                None => (rest.trim(), None),
            },
            None => ("", None),
        };
        self.rest = rest;
        match word {
            "" => Err(self.wrong(&format!("the {what} is missing"))),
            word => Ok(word),
        }
    }

    /// The next word, as a number within limits.
    pub fn number(&mut self, what: &str, within: RangeInclusive<i64>) -> Result<i64, String> {
        let word = self.word(what)?;
        let number = word.parse().ok().filter(|number| within.contains(number));
        number.ok_or_else(|| {
            let (least, most) = (within.start(), within.end());
            self.wrong(&format!(
                "`{word}` is not a {what}: write a number from {least} to {most}"
            ))
        })
    }

    /// Makes sure that there is nothing else.
    pub fn end(self) -> Result<(), String> {
        match self.rest {
            None => Ok(()),
            Some(rest) => Err(self.wrong(&format!("`{rest}` is too much"))),
        }
    }

    fn wrong(&self, why: &str) -> String {
        format!("`{}`: {why}; the form is {}", self.whole, self.form)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(value: &str) -> Result<(i64, i64, String), String> {
        let mut words = Words::new(value, "X,Y,SIZE");
        let at = (words.number("column", 0..=9)?, words.number("row", 0..=9)?);
        let size = words.word("size")?.to_owned();
        words.end()?;
        Ok((at.0, at.1, size))
    }

    #[test]
    fn values_are_read_word_by_word() {
        assert_eq!(read("5, 4,small"), Ok((5, 4, "small".to_owned())));
        let cases = [
            ("", "the column is missing"),
            ("5", "the row is missing"),
            ("5,,small", "the row is missing"),
            ("5,x,small", "`x` is not a row: write a number from 0 to 9"),
            ("5,10,small", "`10` is not a row"),
            ("5,99999999999999999999,small", "is not a row"),
            ("5,4", "the size is missing"),
            ("5,4,small,7", "`7` is too much"),
        ];
        for (value, why) in cases {
            let error = read(value).unwrap_err();
            assert!(error.contains(why), "{value}: {error}");
            assert!(error.ends_with("the form is X,Y,SIZE"), "{error}");
        }
    }
}
