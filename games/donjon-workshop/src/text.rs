//! Where things stand in the text of a sound map.

use donjon::map::Map;
use std::ops::Range;
use stechec_problem::Lines;

/// The text of a map, to point at.
pub(crate) struct Places<'a> {
    map: &'a Map,
    lines: Vec<(Range<usize>, &'a str)>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(map: &'a Map, text: &'a str) -> Self {
        Self {
            map,
            lines: Lines::of(text).collect(),
        }
    }

    /// The line of a number, from 0.
    pub(crate) fn line(&self, number: usize) -> Range<usize> {
        (self.lines.get(number)).map_or(0..0, |(span, _)| span.clone())
    }

    /// The line a room begins with.
    fn room_line(&self, room: usize) -> usize {
        let title = format!("salle {} ", self.map.rooms[room].room.name);
        let found = self
            .lines
            .iter()
            .position(|(_, line)| line.starts_with(&title));
        found.unwrap_or(0)
    }

    /// The line a room begins with.
    pub(crate) fn room(&self, room: usize) -> Range<usize> {
        self.line(self.room_line(room))
    }

    /// The character of a cell as it is drawn.
    pub(crate) fn cell(&self, room: usize, at: usize) -> Range<usize> {
        let side = self.map.layout.side as usize;
        let row = self.room_line(room) + 2 + 2 * (at / side);
        let start = self.line(row).start + 2 * (at % side) + 1;
        start..start + 1
    }

    /// The letter of a cell's zone.
    pub(crate) fn zone(&self, room: usize, at: usize) -> Range<usize> {
        let side = self.map.layout.side as usize;
        let row = self.room_line(room) + 2 * side + 3 + at / side;
        let start = self.line(row).start + at % side;
        start..start + 1
    }
}
