//! Where the parts of a map stand in its file.

use casus_belli::geometry::Position;
use std::ops::Range;
use stechec_problem::{Lines, words};

/// Lines before the grid.
const HEADER_LINES: usize = 4;

/// The lines of a map file.
pub(super) struct Places<'t> {
    lines: Vec<(Range<usize>, &'t str)>,
    end: usize,
}

impl<'t> Places<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        Self {
            lines: Lines::of(text).collect(),
            end: text.len(),
        }
    }

    /// A cell of the grid.
    pub(super) fn cell(&self, at: Position) -> Range<usize> {
        self.run(at, 1)
    }

    /// Some cells beside each other.
    pub(super) fn run(&self, at: Position, cells: usize) -> Range<usize> {
        let row = self.lines.get(HEADER_LINES + at.y.max(0) as usize);
        let start = row.map_or(self.end, |(span, _)| span.start + at.x.max(0) as usize);
        let start = start.min(self.end);
        start..(start + cells).min(self.end)
    }

    /// The numbers of a line of the header.
    fn header(&self, line: usize) -> Range<usize> {
        let Some((span, text)) = self.lines.get(line) else {
            return self.end..self.end;
        };
        let spans: Vec<Range<usize>> = words(text, span.start).map(|(span, _)| span).collect();
        match (spans.first(), spans.last()) {
            (Some(first), Some(last)) => first.start..last.end,
            _ => span.clone(),
        }
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> Range<usize> {
        self.header(0)
    }

    /// The start's two numbers.
    pub(super) fn start(&self) -> Range<usize> {
        self.header(1)
    }

    /// The number of placement turns.
    pub(super) fn placement_turns(&self) -> Range<usize> {
        self.header(2)
    }

    /// The number of all turns.
    pub(super) fn turns(&self) -> Range<usize> {
        self.header(3)
    }
}
