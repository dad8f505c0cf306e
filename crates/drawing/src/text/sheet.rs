//! A sheet of characters, each with its own style.

use std::fmt::Write;

use anstyle::Style;

/// Lines of characters.
#[derive(Default)]
pub(super) struct Sheet(Vec<Vec<(char, Style)>>);

impl Sheet {
    /// Writes text from a column of a line on, over what is there.
    pub(super) fn put(&mut self, column: usize, line: usize, text: &str, style: Style) {
        self.extend(line + 1);
        let row = &mut self.0[line];
        let end = column + text.chars().count();
        if row.len() < end {
            row.resize(end, (' ', Style::new()));
        }
        for (place, letter) in row[column..end].iter_mut().zip(text.chars()) {
            *place = (letter, style);
        }
    }

    /// Makes sure that there are that many lines.
    pub(super) fn extend(&mut self, lines: usize) {
        if self.0.len() < lines {
            self.0.resize(lines, Vec::new());
        }
    }

    /// How many lines there are.
    pub(super) fn height(&self) -> usize {
        self.0.len()
    }

    /// The lines, each at least so wide; blanks at their ends beyond that are left out.
    pub(super) fn lines(&self, width: usize) -> Vec<String> {
        let blank = (' ', Style::new());
        let line = |row: &Vec<(char, Style)>| {
            let end = row.iter().rposition(|place| *place != blank);
            let shown = &row[..end.map_or(0, |end| end + 1)];
            let mut out = String::new();
            let mut now = Style::new();
            for &(letter, style) in shown {
                if style != now {
                    let _ = write!(out, "{now:#}{style}");
                    now = style;
                }
                out.push(letter);
            }
            let missing = width.saturating_sub(shown.len());
            let _ = write!(out, "{now:#}{:missing$}", "");
            out
        };
        self.0.iter().map(line).collect()
    }
}
