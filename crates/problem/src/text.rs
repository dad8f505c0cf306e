use crate::Problem;
use std::ops::Range;

/// Where a byte of a text stands, for people: both counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl Location {
    /// Finds byte `at` of `text`; past the end counts as the end.
    pub fn of(text: &str, at: usize) -> Self {
        let before = &text.as_bytes()[..at.min(text.len())];
        let line_start = (before.iter().rposition(|&byte| byte == b'\n')).map_or(0, |end| end + 1);
        Self {
            line: before.iter().filter(|&&byte| byte == b'\n').count() + 1,
            column: String::from_utf8_lossy(&before[line_start..])
                .chars()
                .count()
                + 1,
        }
    }
}

/// The lines of a text with the bytes they cover; `\n` and `\r\n` end a line and are not
/// part of it. A final line break does not begin another line.
pub struct Lines<'t> {
    text: &'t str,
    next: usize,
}

impl<'t> Lines<'t> {
    /// All lines of `text`.
    pub fn of(text: &'t str) -> Self {
        Self { text, next: 0 }
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = (Range<usize>, &'t str);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.text[self.next..];
        if rest.is_empty() {
            return None;
        }
        let (line, length) = match rest.find('\n') {
            Some(end) => (&rest[..end], end + 1),
            None => (rest, rest.len()),
        };
        let line = line.strip_suffix('\r').unwrap_or(line);
        let span = self.next..self.next + line.len();
        self.next += length;
        Some((span, line))
    }
}

/// The words of a line with the bytes they cover, if the line begins at byte `offset`.
pub fn words(line: &str, offset: usize) -> impl Iterator<Item = (Range<usize>, &str)> {
    line.split_ascii_whitespace().map(move |word| {
        let start = offset + (word.as_ptr() as usize - line.as_ptr() as usize);
        (start..start + word.len(), word)
    })
}

/// Text from bytes. What is not UTF-8 is reported at the first such byte, together with a
/// text to show the place in.
pub fn read_utf8(bytes: Vec<u8>) -> Result<String, (String, Box<Problem>)> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let byte = error.as_bytes()[at];
        let problem = Problem::error("not-text", "this is not UTF-8 text")
            .at(
                at..at + char::REPLACEMENT_CHARACTER.len_utf8(),
                format!("byte 0x{byte:02X}"),
            )
            .help("save the file as plain text (ASCII or UTF-8)");
        let shown = String::from_utf8_lossy(error.as_bytes()).into_owned();
        (shown, Box::new(problem))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_either_ending() {
        let lines: Vec<_> = Lines::of("ab\r\n\nc").collect();
        assert_eq!(lines, [(0..2, "ab"), (4..4, ""), (5..6, "c")]);
        assert_eq!(Lines::of("").count(), 0);
        assert_eq!(Lines::of("a\n").count(), 1);
    }

    #[test]
    fn columns_count_characters() {
        let text = "é!\nx";
        assert_eq!(Location::of(text, 2), Location { line: 1, column: 2 });
        assert_eq!(Location::of(text, 4), Location { line: 2, column: 1 });
        assert_eq!(Location::of(text, 99), Location { line: 2, column: 2 });
    }

    #[test]
    fn what_is_not_utf8_is_placed() {
        let (shown, problem) = read_utf8(vec![b'a', 0xFF, b'b']).unwrap_err();
        assert_eq!(&shown[problem.places[0].span.clone()], "\u{FFFD}");
        assert_eq!(read_utf8(b"abc".to_vec()).unwrap(), "abc");
    }
}
