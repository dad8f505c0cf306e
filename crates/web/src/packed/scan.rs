//! JSON read as text: where values end, and what their shape is.

use super::comma;
use std::fmt::Write;

/// What lies deeper is one value.
const MOST_DEPTH: usize = 24;
/// Texts of more words are one value.
const MOST_WORDS: usize = 24;
/// Lists of fewer numbers, such as cells, are a column for each.
const LEAST_LIST: usize = 4;
/// Lists of more texts and the like are one value.
const MOST_ITEMS: usize = 16;
/// Every number of as many digits is exact for all readers.
const MOST_DIGITS: usize = 15;

/// What a value is that has columns of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Value,
    Word,
    List,
    Rows,
    Map,
}

/// A part of a line for which a shape has a column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    /// How deep within the line.
    pub(super) depth: usize,
}

/// The whole number that a text is, if any reader keeps it as it is.
pub(super) fn whole_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty()
        && digits.len() <= MOST_DIGITS
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (text == "0" || !digits.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// Where the value ends that begins at a place; what is within is not looked at.
fn end_of(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (start, 0_usize);
    loop {
        match bytes.get(at)? {
            b'"' => at = end_of_string(bytes, at)?,
            b'{' | b'[' => {
                depth += 1;
                at += 1;
                continue;
            }
            b'}' | b']' => {
                depth = depth.checked_sub(1)?;
                at += 1;
            }
            _ if depth > 0 => {
                at += 1;
                continue;
            }
            _ => at = end_of_word(bytes, at)?,
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

fn end_of_string(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The end of a number, `true`, `false` or `null`.
fn end_of_word(bytes: &[u8], start: usize) -> Option<usize> {
    let part = |byte: &&u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
    let length = bytes.get(start..)?.iter().take_while(part).count();
    (length > 0).then_some(start + length)
}

/// What comes after a value of a list or an object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    Another,
    End,
}

/// What comes after the value that ends at a place; none if it is neither.
pub(super) fn after(text: &str, at: usize, end: u8) -> Option<After> {
    match *text.as_bytes().get(at)? {
        b',' => Some(After::Another),
        byte => (byte == end).then_some(After::End),
    }
}

/// The key at a place, with its quotes, and where its value begins.
pub(super) fn key(text: &str, at: usize) -> Option<(&str, usize)> {
    let bytes = text.as_bytes();
    let end = (bytes.get(at) == Some(&b'"')).then(|| end_of_string(bytes, at))??;
    let colon = bytes.get(end) == Some(&b':');
    Some((text.get(at..end)?, colon.then_some(end + 1)?))
}

/// The number that a key is.
pub(super) fn number_of_key(key: &str) -> Option<i64> {
    whole_number(key.strip_prefix('"')?.strip_suffix('"')?)
}

/// Writes down the shape of a row, and collects what is in its columns.
pub(super) struct Reader<'a, 'r> {
    pub(super) text: &'a str,
    pub(super) shape: &'r mut String,
    pub(super) leaves: &'r mut Vec<Leaf<'a>>,
}

impl<'a> Reader<'a, '_> {
    /// Reads the value at a place, and says where it ends; none if it is no JSON.
    pub(super) fn read(&mut self, at: usize, depth: usize) -> Option<usize> {
        let kind = match self.text.as_bytes().get(at)? {
            b'"' => return self.words(at, depth),
            b'{' if depth < MOST_DEPTH && self.has_numbers_as_keys(at) => Kind::Map,
            b'{' if depth < MOST_DEPTH => return self.object(at, depth),
            b'[' if depth < MOST_DEPTH => match self.kind_of_list(at)? {
                Some(kind) => kind,
                None => return self.list(at, depth),
            },
            _ => Kind::Value,
        };
        self.shape.push_str(match kind {
            Kind::Value | Kind::Word => "0",
            Kind::List => "\"list\"",
            Kind::Rows => "\"rows\"",
            Kind::Map => "\"map\"",
        });
        let end = end_of(self.text, at)?;
        self.leaf(kind, at, end, depth)?;
        Some(end)
    }

    fn leaf(&mut self, kind: Kind, start: usize, end: usize, depth: usize) -> Option<()> {
        let text = self.text.get(start..end)?;
        self.leaves.push(Leaf { kind, text, depth });
        Some(())
    }

    fn object(&mut self, start: usize, depth: usize) -> Option<usize> {
        self.shape.push_str("[\"{\"");
        let mut at = start + 1;
        if self.text.as_bytes().get(at) != Some(&b'}') {
            loop {
                let (name, value) = key(self.text, at)?;
                self.shape.push(',');
                self.shape.push_str(name);
                self.shape.push(',');
                at = self.read(value, depth + 1)?;
                match after(self.text, at, b'}')? {
                    After::Another => at += 1,
                    After::End => break,
                }
            }
        }
        self.shape.push(']');
        Some(at + 1)
    }

    /// Nearly all objects show with the first letter of their first key that they have not.
    fn has_numbers_as_keys(&self, start: usize) -> bool {
        let digit = self.text.as_bytes().get(start + 2);
        digit.is_some_and(u8::is_ascii_digit) && self.numbers_as_keys(start).is_some()
    }

    fn numbers_as_keys(&self, start: usize) -> Option<()> {
        let mut at = start + 1;
        loop {
            let (name, value) = key(self.text, at)?;
            number_of_key(name)?;
            at = end_of(self.text, value)?;
            match after(self.text, at, b'}')? {
                After::Another => at += 1,
                After::End => return Some(()),
            }
        }
    }

    /// As what a list is a column; nothing within if it is part of its row's shape.
    fn kind_of_list(&self, start: usize) -> Option<Option<Kind>> {
        let bytes = self.text.as_bytes();
        let is_thing = |at: usize| matches!(bytes.get(at), Some(b'{' | b'['));
        let mut at = start + 1;
        if bytes.get(at) == Some(&b']') {
            return Some(None);
        }
        let (mut count, mut numbers) = (0, true);
        let first_is_thing = is_thing(at);
        loop {
            // Things are looked at when they become rows.
            if first_is_thing && count == 1 && is_thing(at) {
                return Some(Some(Kind::Rows));
            }
            let end = end_of(self.text, at)?;
            numbers = numbers && whole_number(self.text.get(at..end)?).is_some();
            count += 1;
            match after(self.text, end, b']')? {
                After::Another => at = end + 1,
                After::End => break,
            }
        }
        Some(match count {
            LEAST_LIST.. if numbers => Some(Kind::List),
            0..=MOST_ITEMS => None,
            _ => Some(Kind::Value),
        })
    }

    fn list(&mut self, start: usize, depth: usize) -> Option<usize> {
        self.shape.push_str("[\"[\"");
        let mut at = start + 1;
        if self.text.as_bytes().get(at) != Some(&b']') {
            loop {
                self.shape.push(',');
                at = self.read(at, depth + 1)?;
                match after(self.text, at, b']')? {
                    After::Another => at += 1,
                    After::End => break,
                }
            }
        }
        self.shape.push(']');
        Some(at + 1)
    }

    fn words(&mut self, start: usize, depth: usize) -> Option<usize> {
        let end = end_of_string(self.text.as_bytes(), start)?;
        let inner = self.text.get(start + 1..end - 1)?;
        let count = inner.bytes().filter(|&byte| byte == b' ').count() + 1;
        if !(2..=MOST_WORDS).contains(&count) {
            self.shape.push('0');
            self.leaf(Kind::Value, start, end, depth)?;
            return Some(end);
        }
        // Writing to memory cannot fail.
        let _ = write!(self.shape, "{count}");
        self.leaves.extend(inner.split(' ').map(|text| Leaf {
            kind: Kind::Word,
            text,
            depth,
        }));
        Some(end)
    }
}

/// Values as a list.
pub(super) fn write_list<'a>(out: &mut String, values: impl Iterator<Item = &'a str>, quote: &str) {
    out.push('[');
    for (at, value) in values.enumerate() {
        comma(out, at);
        for part in [quote, value, quote] {
            out.push_str(part);
        }
    }
    out.push(']');
}
