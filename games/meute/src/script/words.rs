//! Reads the words of a line and says what is wrong with each.

use crate::geometry::Position;
use std::ops::{Range, RangeInclusive};
use stechec_problem::Problem;
use stechec_scenario::Word;

/// A word from outside, short enough for a message.
pub(super) fn shorten(word: &str) -> String {
    word.chars().take(30).flat_map(char::escape_debug).collect()
}

/// Reads a line that is not empty, word by word.
pub(super) struct LineReader<'l, 't, 'p> {
    line: &'l [Word<'t>],
    next: usize,
    problems: &'p mut Vec<Problem>,
}

impl<'l, 't, 'p> LineReader<'l, 't, 'p> {
    pub(super) fn new(line: &'l [Word<'t>], problems: &'p mut Vec<Problem>) -> Self {
        Self {
            line,
            next: 0,
            problems,
        }
    }

    /// The first word; what is read next stands behind it.
    pub(super) fn first(&mut self) -> &'t str {
        self.next = 1;
        self.line.first().map_or("", |word| word.1)
    }

    /// The bytes of the whole line.
    pub(super) fn span(&self) -> Range<usize> {
        match (self.line.first(), self.line.last()) {
            (Some(first), Some(last)) => first.0.start..last.0.end,
            _ => 0..0,
        }
    }

    pub(super) fn has_more(&self) -> bool {
        self.next < self.line.len()
    }

    /// The next word, whatever it is.
    pub(super) fn any(&mut self) -> Option<&'t str> {
        let word = self.line.get(self.next)?.1;
        self.next += 1;
        Some(word)
    }

    /// Reads this word, if it comes next.
    pub(super) fn takes(&mut self, word: &str) -> bool {
        let comes = self.line.get(self.next).is_some_and(|next| next.1 == word);
        self.next += usize::from(comes);
        comes
    }

    /// This very word.
    pub(super) fn word(&mut self, word: &str) -> Option<()> {
        self.named(&format!("`{word}`"), &[word], |next| {
            (next == word).then_some(())
        })
    }

    /// A whole number within limits.
    pub(super) fn number(&mut self, what: &str, limits: RangeInclusive<i32>) -> Option<i32> {
        let next = self.expected(what)?;
        let number = next.parse().ok().filter(|number| limits.contains(number));
        if number.is_none() {
            let message = format!("`{}` is not {what}", shorten(next));
            let help = format!("write a number from {} to {}", limits.start(), limits.end());
            self.wrong_word(&message, &help);
        }
        number
    }

    /// A hex, anywhere.
    pub(super) fn position(&mut self) -> Option<Position> {
        let next = self.expected("a hex")?;
        let position = (next.split_once(','))
            .and_then(|(x, y)| Some(Position::new(x.parse().ok()?, y.parse().ok()?)));
        if position.is_none() {
            let message = format!("`{}` is not a hex", shorten(next));
            self.wrong_word(&message, "write x,y without a blank, such as 3,4");
        }
        position
    }

    /// One of some words.
    pub(super) fn named<T>(
        &mut self,
        what: &str,
        words: &[&str],
        from_word: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let next = self.expected(what)?;
        let value = from_word(next);
        if value.is_none() {
            let message = format!("`{}` is not {what}", shorten(next));
            self.wrong_word(&message, &format!("write {}", words.join(", ")));
        }
        value
    }

    /// Nothing may stand behind what was read.
    pub(super) fn end(&mut self) {
        if let (Some(first), Some(last)) = (self.line.get(self.next), self.line.last()) {
            let place = first.0.start..last.0.end;
            self.wrong(place, "nothing more belongs into this line", "remove it");
        }
    }

    fn expected(&mut self, what: &str) -> Option<&'t str> {
        let next = self.any();
        if next.is_none() {
            let end = self.span().end;
            let message = format!("{what} is missing here");
            self.wrong(end..end, &message, "write it behind the other words");
        }
        next
    }

    /// Something is wrong with the word read last.
    pub(super) fn wrong_word(&mut self, message: &str, help: &str) {
        let word = self.line.get(self.next.saturating_sub(1));
        let place = word.map_or(0..0, |word| word.0.clone());
        self.wrong(place, message, help);
    }

    /// Something is wrong with the line as a whole.
    pub(super) fn wrong_line(&mut self, message: &str, help: &str) {
        let place = self.span();
        self.wrong(place, message, help);
    }

    fn wrong(&mut self, place: Range<usize>, message: &str, help: &str) {
        let problem = Problem::error("bad-setup", message);
        self.problems.push(problem.at(place, "here").help(help));
    }
}
