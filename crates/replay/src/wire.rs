//! Numbers, texts and lists as bytes. Everything has exactly one form, so that the same
//! match is always the same bytes.

use crate::error::{ReplayError, TooLarge};

/// Writes to the end of some bytes.
#[derive(Default)]
pub(crate) struct Writer(pub(crate) Vec<u8>);

impl Writer {
    pub(crate) fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// Seven bits a byte, the lowest first; all but the last have the highest bit set.
    pub(crate) fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    /// 0, -1, 1, -2, 2 … are written as 0, 1, 2, 3, 4 …
    pub(crate) fn signed(&mut self, number: i32) {
        let number = i64::from(number);
        self.number(((number << 1) ^ (number >> 63)) as u64);
    }

    pub(crate) fn fixed<const N: usize>(&mut self, bytes: [u8; N]) {
        self.0.extend(bytes);
    }

    pub(crate) fn blob(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.blob(text.as_bytes());
    }

    pub(crate) fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.number(items.len() as u64);
        items.iter().for_each(|item| write(self, item));
    }

    pub(crate) fn option<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.byte(u8::from(value.is_some()));
        if let Some(value) = value {
            write(self, value);
        }
    }
}

/// Reads bytes from outside: anything may be wrong with them.
pub(crate) struct Reader<'b> {
    part: &'static str,
    bytes: &'b [u8],
    at: usize,
}

type Read<T> = Result<T, ReplayError>;

impl<'b> Reader<'b> {
    /// Reads a part of a file, called so in messages.
    pub(crate) fn new(part: &'static str, bytes: &'b [u8]) -> Self {
        Self { part, bytes, at: 0 }
    }

    pub(crate) fn wrong(&self, why: impl Into<String>) -> ReplayError {
        ReplayError::Corrupt {
            part: self.part,
            at: self.at as u64,
            why: why.into(),
        }
    }

    pub(crate) fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    pub(crate) fn take(&mut self, count: usize, what: &str) -> Read<&'b [u8]> {
        let rest = &self.bytes[self.at..];
        let Some(taken) = rest.get(..count) else {
            return Err(self.wrong(format!("{what} goes beyond the end")));
        };
        self.at += count;
        Ok(taken)
    }

    pub(crate) fn fixed<const N: usize>(&mut self, what: &str) -> Read<[u8; N]> {
        let taken = self.take(N, what)?;
        taken.try_into().map_err(|_| self.wrong(what))
    }

    pub(crate) fn byte(&mut self, what: &str) -> Read<u8> {
        self.fixed::<1>(what).map(|[byte]| byte)
    }

    pub(crate) fn number(&mut self, what: &str) -> Read<u64> {
        let mut number = 0_u64;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte(what)?;
            let part = u64::from(byte & 0x7F);
            let lost = part << shift >> shift != part;
            // A last byte of zero would be a second way to write the same number.
            if lost || (byte == 0 && shift > 0) {
                return Err(self.wrong(format!("{what} is not a valid number")));
            }
            number |= part << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(self.wrong(format!("{what} is not a valid number")))
    }

    pub(crate) fn signed(&mut self, what: &str) -> Read<i32> {
        let number = self.number(what)?;
        let number = (number >> 1) as i64 ^ -((number & 1) as i64);
        i32::try_from(number).map_err(|_| self.wrong(format!("{what} does not fit in 32 bits")))
    }

    /// A number up to a limit.
    pub(crate) fn up_to(&mut self, what: &'static str, limit: usize) -> Read<usize> {
        let found = self.number(what)?;
        let limit = limit as u64;
        if found > limit {
            return Err(TooLarge { what, found, limit }.into());
        }
        Ok(found as usize)
    }

    pub(crate) fn small<T: TryFrom<u64>>(&mut self, what: &str) -> Read<T> {
        let number = self.number(what)?;
        T::try_from(number).map_err(|_| self.wrong(format!("{what} is too large a number")))
    }

    pub(crate) fn blob(&mut self, what: &'static str, limit: usize) -> Read<&'b [u8]> {
        let count = self.up_to(what, limit)?;
        self.take(count, what)
    }

    pub(crate) fn text(&mut self, what: &'static str, limit: usize) -> Read<String> {
        let bytes = self.blob(what, limit)?;
        let text = std::str::from_utf8(bytes);
        text.map(str::to_owned)
            .map_err(|_| self.wrong(format!("{what} is not text")))
    }

    /// A list of items that take at least `least` bytes each, so that a large number alone
    /// reserves no memory.
    pub(crate) fn list<T>(
        &mut self,
        what: &'static str,
        limit: usize,
        least: usize,
        mut read: impl FnMut(&mut Self) -> Read<T>,
    ) -> Read<Vec<T>> {
        let count = self.up_to(what, limit)?;
        if count > self.left() / least.max(1) {
            return Err(self.wrong(format!("{what}: the list goes beyond the end")));
        }
        let mut items = Vec::with_capacity(count);
        for _ in 0..count {
            items.push(read(self)?);
        }
        Ok(items)
    }

    pub(crate) fn option<T>(
        &mut self,
        what: &str,
        read: impl FnOnce(&mut Self) -> Read<T>,
    ) -> Read<Option<T>> {
        match self.byte(what)? {
            0 => Ok(None),
            1 => read(self).map(Some),
            _ => Err(self.wrong(format!("{what} is neither present nor absent"))),
        }
    }

    pub(crate) fn end(self) -> Read<()> {
        match self.left() {
            0 => Ok(()),
            left => Err(self.wrong(format!("{left} bytes too many"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn written(write: impl FnOnce(&mut Writer)) -> Vec<u8> {
        let mut writer = Writer::default();
        write(&mut writer);
        writer.0
    }

    #[test]
    fn numbers_have_the_documented_form() {
        assert_eq!(written(|w| w.number(300)), [0xAC, 0x02]);
        assert_eq!(written(|w| w.signed(-1)), [1]);
        assert_eq!(written(|w| w.signed(64)), [0x80, 0x01]);
        assert_eq!(written(|w| w.text("é")), [2, 0xC3, 0xA9]);
    }

    #[test]
    fn a_number_has_one_form_only() {
        let most = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01];
        assert_eq!(Reader::new("test", &most).number("it"), Ok(u64::MAX));
        for bytes in [
            &[0x80, 0x00][..],
            &[0x80],
            &[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
            &[0x80; 11],
        ] {
            let read = Reader::new("test", bytes).number("it");
            assert!(read.is_err(), "{bytes:?} was read as {read:?}");
        }
    }

    #[test]
    fn a_long_list_reserves_nothing_for_what_is_not_there() {
        let bytes = written(|w| w.number(1_000_000));
        let read = Reader::new("test", &bytes).list("them", 2_000_000, 1, |r| r.byte("it"));
        assert!(matches!(read, Err(ReplayError::Corrupt { .. })), "{read:?}");
        let read = Reader::new("test", &bytes).list("them", 10, 1, |r| r.byte("it"));
        assert!(matches!(read, Err(ReplayError::TooLarge(_))), "{read:?}");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(number: u64, signed: i32, text: String, choice: Option<u8>) {
            let bytes = written(|w| {
                w.number(number);
                w.signed(signed);
                w.text(&text);
                w.option(choice, Writer::byte);
            });
            let mut reader = Reader::new("test", &bytes);
            prop_assert_eq!(reader.number("a")?, number);
            prop_assert_eq!(reader.signed("b")?, signed);
            prop_assert_eq!(reader.text("c", usize::MAX)?, text);
            prop_assert_eq!(reader.option("d", |r| r.byte("d"))?, choice);
            reader.end()?;
        }

        #[test]
        fn whatever_is_read_would_be_written_so(bytes: Vec<u8>) {
            let mut reader = Reader::new("test", &bytes);
            if let Ok(number) = reader.number("it") {
                let length = bytes.len() - reader.left();
                prop_assert_eq!(written(|w| w.number(number)), &bytes[..length]);
            }
        }
    }
}
