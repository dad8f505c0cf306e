//! Values of choices: words with commas between them.

use std::ops::RangeInclusive;

/// Why the value of a choice will not do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadValue {
    /// A word is missing.
    #[error("`{value}`: the {what} is missing; the form is {form}")]
    Missing {
        /// The whole value.
        value: String,
        /// What the word should be.
        what: String,
        /// What the value should look like.
        form: String,
    },
    /// A word is not a number, or one out of range.
    #[error("`{value}`: `{word}` is not a {what}: write a number from {} to {}; the form is {form}", within.start(), within.end())]
    NoNumber {
        /// The whole value.
        value: String,
        /// The word.
        word: String,
        /// What it should be.
        what: String,
        /// The numbers that will do.
        within: RangeInclusive<i64>,
        /// What the value should look like.
        form: String,
    },
    /// There are more words than there should be.
    #[error("`{value}`: `{rest}` is unexpected; the form is {form}")]
    Unexpected {
        /// The whole value.
        value: String,
        /// What is too much.
        rest: String,
        /// What the value should look like.
        form: String,
    },
    /// It does not suit the map, as the game says.
    #[error("{0}")]
    Unsuitable(String),
}

impl From<String> for BadValue {
    fn from(why: String) -> Self {
        Self::Unsuitable(why)
    }
}

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
    pub fn word(&mut self, what: &str) -> Result<&'a str, BadValue> {
        let (word, rest) = match self.rest {
            Some(rest) => match rest.split_once(',') {
                Some((word, rest)) => (word.trim(), Some(rest)),
                None => (rest.trim(), None),
            },
            None => ("", None),
        };
        self.rest = rest;
        match word {
            "" => Err(BadValue::Missing {
                value: self.whole.to_owned(),
                what: what.to_owned(),
                form: self.form.to_owned(),
            }),
            word => Ok(word),
        }
    }

    /// The next word, as a number within limits.
    pub fn number(&mut self, what: &str, within: RangeInclusive<i64>) -> Result<i64, BadValue> {
        let word = self.word(what)?;
        let number = word.parse().ok().filter(|number| within.contains(number));
        number.ok_or_else(|| BadValue::NoNumber {
            value: self.whole.to_owned(),
            word: word.to_owned(),
            what: what.to_owned(),
            within,
            form: self.form.to_owned(),
        })
    }

    /// Makes sure that there is nothing else.
    pub fn end(self) -> Result<(), BadValue> {
        match self.rest {
            None => Ok(()),
            Some(rest) => Err(BadValue::Unexpected {
                value: self.whole.to_owned(),
                rest: rest.to_owned(),
                form: self.form.to_owned(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(value: &str) -> Result<(i64, i64, String), BadValue> {
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
            ("5,4,small,7", "`7` is unexpected"),
        ];
        for (value, why) in cases {
            let error = read(value).unwrap_err().to_string();
            assert!(error.contains(why), "{value}: {error}");
            assert!(error.ends_with("the form is X,Y,SIZE"), "{error}");
        }
    }
}
