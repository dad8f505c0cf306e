/// A call through the door that is not a call of the game's interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadCall {
    /// There is no function of this number.
    #[error("there is no function number {0}")]
    UnknownFunction(u32),
    /// The words given are not the function's arguments.
    #[error("the words given to {function} are not its arguments")]
    WrongArguments {
        /// The function's name.
        function: &'static str,
    },
}

/// Reads a call's arguments word by word.
pub struct Words<'a> {
    words: &'a [i32],
    function: &'static str,
}

impl<'a> Words<'a> {
    /// The arguments of a call of `function`.
    pub fn new(words: &'a [i32], function: &'static str) -> Self {
        Self { words, function }
    }

    fn wrong(&self) -> BadCall {
        BadCall::WrongArguments {
            function: self.function,
        }
    }

    /// The next word.
    pub fn word(&mut self) -> Result<i32, BadCall> {
        let (&word, rest) = self.words.split_first().ok_or(self.wrong())?;
        self.words = rest;
        Ok(word)
    }

    /// An array of items of `width` words each: its length, then its items.
    pub fn array(&mut self, width: usize) -> Result<&'a [i32], BadCall> {
        let length = usize::try_from(self.word()?).map_err(|_| self.wrong())?;
        let words = length.checked_mul(width).ok_or(self.wrong())?;
        let (items, rest) = self.words.split_at_checked(words).ok_or(self.wrong())?;
        self.words = rest;
        Ok(items)
    }

    /// There must be nothing left.
    pub fn end(self) -> Result<(), BadCall> {
        match self.words {
            [] => Ok(()),
            _ => Err(self.wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_that_lie_are_refused() {
        for words in [&[][..], &[-1], &[2, 1, 1, 1], &[i32::MAX, 0]] {
            assert!(Words::new(words, "f").array(2).is_err(), "{words:?}");
        }
        let mut words = Words::new(&[1, 5, 6, 7], "f");
        assert_eq!(words.array(2).unwrap(), [5, 6]);
        assert!(words.end().is_err());
    }
}
