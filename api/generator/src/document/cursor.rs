//! Finds the parts of a tree in the text they were read from.

use super::{Content, Node, Other, Tree};
use std::ops::Range;

/// Walks through a text from scalar to scalar.
pub(super) struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// Gives everything in a tree its place.
    pub(super) fn place(&mut self, tree: Tree) -> Node {
        match tree {
            Tree::Text(text) => Node {
                span: self.scalar(Some(&text)),
                content: Content::Text(text),
            },
            Tree::Number(number) => Node {
                span: self.scalar(None),
                content: Content::Number(number),
            },
            Tree::Other(Other::Nothing) => Node {
                span: self.nothing(),
                content: Content::Other(Other::Nothing),
            },
            Tree::Other(other) => Node {
                span: self.scalar(None),
                content: Content::Other(other),
            },
            Tree::List(items) => {
                let start = self.opening();
                let items: Vec<Node> = items.into_iter().map(|item| self.place(item)).collect();
                let first = items.first().map(|item| &item.span);
                let span = self.around(start, first);
                Node {
                    span,
                    content: Content::List(items),
                }
            }
            Tree::Map(pairs) => {
                let start = self.opening();
                let pairs: Vec<(Node, Node)> = (pairs.into_iter())
                    .map(|(key, value)| (self.place(key), self.place(value)))
                    .collect();
                let first = pairs.first().map(|(key, _)| &key.span);
                let span = self.around(start, first);
                Node {
                    span,
                    content: Content::Map(pairs),
                }
            }
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Goes on while `more` says how many bytes can be left out.
    fn skip(&mut self, more: impl Fn(&str) -> usize) {
        loop {
            match more(self.rest()) {
                0 => return,
                bytes => self.at += bytes,
            }
        }
    }

    /// Where a list or a map begins if it is written with brackets.
    fn opening(&mut self) -> usize {
        self.skip(|rest| blank(rest).max(indicator(rest, &[':', '-', '?', ','])));
        self.at
    }

    /// From the first part, or an opening bracket, to where the cursor is.
    fn around(&self, start: usize, first: Option<&Range<usize>>) -> Range<usize> {
        let bracket = self.text[start..].starts_with(['[', '{']);
        match first {
            Some(first) if !bracket => first.start..self.at.max(first.start),
            Some(_) => start..self.at.max(start),
            None => start..start + usize::from(bracket) * 2,
        }
    }

    fn scalar(&mut self, expected: Option<&str>) -> Range<usize> {
        self.skip(|rest| {
            let punctuation = &[':', '-', '?', ',', '[', ']', '{', '}'];
            (blank(rest).max(indicator(rest, punctuation))).max(property(rest))
        });
        let start = self.at;
        let rest = self.rest();
        self.at += match rest.chars().next() {
            None => 0,
            Some(quote @ ('"' | '\'')) => quoted(rest, quote),
            Some('|' | '>') => self.block(),
            Some(_) => expected
                .and_then(|expected| words(rest, expected))
                .unwrap_or_else(|| plain(rest)),
        };
        start..self.at
    }

    /// A value that is not there, or says so.
    fn nothing(&mut self) -> Range<usize> {
        let before = self.at;
        self.skip(|rest| blank_in_line(rest).max(indicator(rest, &[':', '-', '?'])));
        let start = self.at;
        for word in ["~", "null", "Null", "NULL"] {
            if self.rest().starts_with(word) {
                self.at += word.len();
                return start..self.at;
            }
        }
        let end = self.text[before..start].trim_end().len() + before;
        self.at = end;
        end..end
    }

    /// The length of a block of text: all lines further in than the one it begins on.
    fn block(&self) -> usize {
        let line_start = self.text[..self.at].rfind('\n').map_or(0, |end| end + 1);
        let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
        let outer = indent(&self.text[line_start..]);
        let mut lines = self.rest().split_inclusive('\n');
        let head = lines.next().map_or(0, str::len);
        let inner = lines.take_while(|line| line.trim().is_empty() || indent(line) > outer);
        head + inner.map(str::len).sum::<usize>()
    }
}

/// White space and comments at the beginning.
fn blank(rest: &str) -> usize {
    if rest.starts_with('#') {
        return rest.find('\n').unwrap_or(rest.len());
    }
    rest.len() - rest.trim_start().len()
}

fn blank_in_line(rest: &str) -> usize {
    rest.len() - rest.trim_start_matches([' ', '\t']).len()
}

/// Punctuation at the beginning; `-`, `:` and `?` are only such before white space or
/// other punctuation, a row of three `-` or `.` only as the mark of a document.
fn indicator(rest: &str, of: &[char]) -> usize {
    let Some(first) = rest.chars().next().filter(|first| of.contains(first)) else {
        return 0;
    };
    if rest.starts_with("---") {
        return 3;
    }
    let next = rest[1..].chars().next();
    let ends = next.is_none_or(|next| next.is_whitespace() || ",[]{}\"'".contains(next));
    match first {
        '-' | ':' | '?' => usize::from(ends),
        _ => 1,
    }
}

/// An anchor or a tag at the beginning.
fn property(rest: &str) -> usize {
    if rest.starts_with(['&', '!']) {
        rest.find(char::is_whitespace).unwrap_or(rest.len())
    } else {
        0
    }
}

/// The length of text in quotes at the beginning.
fn quoted(rest: &str, quote: char) -> usize {
    let mut chars = rest.char_indices().skip(1).peekable();
    while let Some((at, char)) = chars.next() {
        match char {
            '\\' if quote == '"' => {
                chars.next();
            }
            _ if char != quote => {}
            _ if quote == '\'' && chars.peek().is_some_and(|&(_, next)| next == quote) => {
                chars.next();
            }
            _ => return at + 1,
        }
    }
    rest.len()
}

/// The length of text at the beginning that has these words.
fn words(rest: &str, expected: &str) -> Option<usize> {
    let mut left = rest;
    for word in expected.split_whitespace() {
        left = left.trim_start().strip_prefix(word)?;
    }
    Some(rest.len() - left.len())
}

/// The length of text without quotes at the beginning.
fn plain(rest: &str) -> usize {
    let ends = [": ", " #", "\n", ",", "]", "}", ":\n", ":\r"];
    (ends.iter())
        .filter_map(|end| rest.find(end))
        .min()
        .unwrap_or(rest.len())
}
