//! Reads the rooms of a map: drawings, zones, objects.

use super::{
    RoomPlan,
    read::{Line, Reader, begins_room, number, shorten},
};
use crate::{
    board::{Cell, Room, Way},
    geometry::Position,
    interface::{Object, Orientation, Side, Terrain},
    terrain::BOULDER,
};
use std::ops::Range;
use stechec_problem::words;

/// A room as far as it could be read.
pub(super) struct RoomSection {
    pub(super) name: char,
    /// Its first line.
    pub(super) span: Range<usize>,
    /// Its start cells and where they are drawn.
    pub(super) starts: Vec<(Terrain, Range<usize>)>,
    /// Whether its drawing has all of its lines.
    pub(super) drawn: bool,
    pub(super) plan: Option<RoomPlan>,
}

/// The rooms, one after the other; rooms without a readable name are left out.
pub(super) fn read_rooms(
    reader: &mut Reader,
    lines: &[Line<'_>],
    side: Option<usize>,
) -> Vec<RoomSection> {
    let mut rooms: Vec<RoomSection> = Vec::new();
    let starts: Vec<usize> = room_starts(lines, side);
    for (at, &start) in starts.iter().enumerate() {
        let end = starts.get(at + 1).copied().unwrap_or(lines.len());
        let Some((room, section)) = lines[start..end].split_first() else {
            continue;
        };
        let header = room_header(reader, room);
        let mut body = Body {
            reader: &mut *reader,
            side,
            cells: Vec::new(),
            starts: Vec::new(),
            drawn: false,
            after: room.0.end,
        };
        let cells = body.read(section);
        let (starts, drawn) = (std::mem::take(&mut body.starts), body.drawn);
        let Some(header) = header else { continue };
        if let Some(first) = rooms.iter().find(|room| room.name == header.name) {
            let message = format!("there are two rooms {}", header.name);
            let first = first.span.clone();
            let problem = stechec_problem::Problem::error("room-name-twice", message)
                .at(room.0.clone(), "the second one")
                .at(first, "the first one");
            reader
                .problems
                .push(problem.help("name one of them otherwise"));
            continue;
        }
        rooms.push(RoomSection {
            name: header.name,
            span: room.0.clone(),
            starts,
            drawn,
            plan: cells.map(|cells| RoomPlan {
                room: header,
                cells,
            }),
        });
    }
    rooms
}

/// The lines that begin a room. A row of zones may be any word, `salle` too: it is none.
fn room_starts(lines: &[Line<'_>], side: Option<usize>) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut zones_left = 0;
    for (at, (_, line)) in lines.iter().enumerate() {
        if zones_left > 0 && !line.contains(' ') {
            zones_left -= 1;
        } else if begins_room(line) {
            starts.push(at);
            zones_left = 0;
        } else if *line == "zones" {
            zones_left = side.unwrap_or(0);
        }
    }
    starts
}

/// `salle NAME GEAR WAY`
fn room_header(reader: &mut Reader, (span, line): &Line<'_>) -> Option<Room> {
    let parts: Vec<&str> = words(line, span.start).map(|(_, word)| word).collect();
    let read = || {
        let [_, name, gear, way] = parts[..] else {
            return None;
        };
        let mut letters = name.chars();
        let name = letters.next().filter(|_| letters.next().is_none())?;
        let gear = number(gear).filter(|gear| (1..=9).contains(gear))?;
        Some(Room {
            name: Some(name).filter(char::is_ascii_uppercase)?,
            gear: gear as u8,
            way: [Way::Droite, Way::Gauche]
                .into_iter()
                .find(|it| it.word() == way)?,
            quarters: 0,
            face_up: true,
        })
    };
    let room = read();
    if room.is_none() {
        let message = "the first line of a room cannot be read";
        let help = "write a letter, a gear number 1-9 and the way it turns, as in \
                    `salle A 1 droite` or `salle B 2 gauche`";
        reader.error("bad-room", message, span.clone(), "this room", help);
    }
    room
}

/// What follows the first line of a room.
struct Body<'r> {
    reader: &'r mut Reader,
    side: Option<usize>,
    cells: Vec<Cell>,
    starts: Vec<(Terrain, Range<usize>)>,
    drawn: bool,
    /// Where the last line that was read ends.
    after: usize,
}

const NO_CELL: Cell = Cell {
    terrain: Terrain::Sol,
    sides: [Side::Ouvert; 4],
    zone: 0,
    object: Object::Rien,
    boulder: false,
};

impl Body<'_> {
    /// The room's cells; none if anything is wrong with them.
    fn read(&mut self, lines: &[Line<'_>]) -> Option<Vec<Cell>> {
        let before = self.reader.problems.errors();
        let drawn = (lines.iter())
            .position(|(_, line)| *line == "zones" || line.starts_with("objet"))
            .unwrap_or(lines.len());
        let (drawing, rest) = lines.split_at(drawn);
        if let Some(side) = self.side {
            self.cells = vec![NO_CELL; side * side];
            self.drawing(drawing, side);
        }
        let rest = self.zones(rest);
        self.objects(rest);
        let sound = self.side.is_some() && self.reader.problems.errors() == before;
        sound.then(|| std::mem::take(&mut self.cells))
    }

    fn missing(&mut self, what: &str, count: usize) {
        let message = format!("{count} {what} missing");
        let help = "a room of n cells per side has 2n + 1 lines of drawing and n lines of zones";
        let end = self.after..self.after;
        self.reader
            .error("missing-line", message, end, "here", help);
    }

    fn unexpected(&mut self, (span, _): &Line<'_>) {
        let message = "a line that fits nothing";
        let help = "a room is its first line, its drawing, `zones`, rows of zones, and objects";
        self.reader
            .error("unexpected-line", message, span.clone(), "here", help);
    }

    /// A line must have this many characters.
    fn has_length(&mut self, (span, line): &Line<'_>, length: usize) {
        let line = line.trim_end();
        let there = line.chars().count();
        if there == length {
            return;
        }
        let (place, label) = match line.char_indices().nth(length) {
            Some((at, _)) => (span.start + at..span.start + line.len(), "too much"),
            None => {
                let end = span.start + line.len();
                (end..end, "something is missing here")
            }
        };
        let message = format!("this line has {there} characters, not {length}");
        let help = format!("make it {length} characters long");
        self.reader
            .error("line-length", message, place, label, &help);
    }

    fn drawing(&mut self, lines: &[Line<'_>], side: usize) {
        let length = 2 * side + 1;
        self.drawn = lines.len() >= length;
        if !self.drawn {
            // Which line is missing nobody knows: what the others mean depends on it.
            self.after = lines.last().map_or(self.after, |(span, _)| span.end);
            return self.missing("lines of the drawing are", length - lines.len());
        }
        for (row, line) in lines.iter().enumerate() {
            if row >= length {
                self.unexpected(line);
                continue;
            }
            self.after = line.0.end;
            self.has_length(line, length);
            let characters = line.1.trim_end().char_indices().take(length);
            for (column, (at, character)) in characters.enumerate() {
                let place = line.0.start + at..line.0.start + at + character.len_utf8();
                match (row % 2, column % 2) {
                    (0, 0) => self.corner(character, place),
                    (1, 1) => self.cell(row / 2 * side + column / 2, character, place),
                    _ => self.side(side, row, column, character, place),
                }
            }
        }
    }

    fn corner(&mut self, character: char, place: Range<usize>) {
        if character != '+' {
            let message = format!("`{}` at a corner", character.escape_debug());
            let help = "corners, at even columns of even lines, are `+`";
            self.reader
                .error("bad-corner", message, place, "corner", help);
        }
    }

    fn cell(&mut self, index: usize, character: char, place: Range<usize>) {
        if character == BOULDER {
            self.cells[index].boulder = true;
            return;
        }
        let Some(terrain) = Terrain::from_char(character) else {
            let message = format!("`{}` is not a cell", character.escape_debug());
            let help = match character {
                'p' => "passages are opened in play: no map has one",
                _ => "cells are _ T S ^ > v < / \\ , ~ % P X L t i h H r * @ A B o",
            };
            self.reader
                .error("unknown-cell", message, place, "cell", help);
            return;
        };
        if terrain.is_start() {
            self.starts.push((terrain, place));
        }
        self.cells[index].terrain = terrain;
    }

    /// A side: it belongs to the cells on both sides of it, as far as there are any.
    fn side(
        &mut self,
        side: usize,
        row: usize,
        column: usize,
        character: char,
        place: Range<usize>,
    ) {
        let flat = row.is_multiple_of(2);
        let wrong_wall = if flat { '|' } else { '-' };
        let read = Side::from_char(character).filter(|_| character != wrong_wall);
        let Some(what) = read else {
            let message = format!("`{}` is not a side here", character.escape_debug());
            let help = if flat {
                "sides above and below cells are . - # = t k :"
            } else {
                "sides left and right of cells are . | # = t k :"
            };
            self.reader
                .error("unknown-side", message, place, "side", help);
            return;
        };
        let (cell_row, cell_column) = (row / 2, column / 2);
        let (before, after) = if flat {
            (Orientation::Sud, Orientation::Nord)
        } else {
            (Orientation::Est, Orientation::Ouest)
        };
        let index = cell_row * side + cell_column;
        let has_after = if flat {
            cell_row < side
        } else {
            cell_column < side
        };
        let has_before = if flat { cell_row > 0 } else { cell_column > 0 };
        if has_after {
            self.cells[index].sides[after.index()] = what;
        }
        if has_before {
            let index = index - if flat { side } else { 1 };
            self.cells[index].sides[before.index()] = what;
        }
    }

    /// `zones` and its rows; answers the lines behind them.
    fn zones<'l, 't>(&mut self, lines: &'l [Line<'t>]) -> &'l [Line<'t>] {
        let Some(((span, _), rows)) = lines
            .split_first()
            .filter(|((_, first), _)| *first == "zones")
        else {
            self.missing("line `zones` and its rows are", 1);
            return lines;
        };
        self.after = span.end;
        let Some(side) = self.side else {
            let objects = rows.iter().position(|(_, line)| line.starts_with("objet "));
            return &rows[objects.unwrap_or(rows.len())..];
        };
        let there = (rows.iter().take(side))
            .take_while(|(_, line)| !line.trim_end().contains(' '))
            .count();
        for (row, line) in rows[..there].iter().enumerate() {
            self.after = line.0.end;
            self.has_length(line, side);
            self.zone_row(row, line, side);
        }
        if there < side {
            self.missing("rows of zones are", side - there);
        }
        &rows[there..]
    }

    fn zone_row(&mut self, row: usize, (span, line): &Line<'_>, side: usize) {
        for (column, (at, letter)) in line.trim_end().char_indices().take(side).enumerate() {
            if letter.is_ascii_lowercase() {
                self.cells[row * side + column].zone = letter as u8 - b'a';
                continue;
            }
            let place = span.start + at..span.start + at + letter.len_utf8();
            let message = format!("`{}` is not a zone", letter.escape_debug());
            let help = "zones are letters from a to z";
            self.reader.error("bad-zone", message, place, "zone", help);
        }
    }

    fn objects(&mut self, lines: &[Line<'_>]) {
        for line in lines {
            let parts: Vec<Line<'_>> = words(line.1, line.0.start).collect();
            match parts[..] {
                [(_, "objet"), ref kind, ref column, ref row] => {
                    self.object(line, kind, [column, row]);
                }
                [(_, "objet"), ..] => {
                    let message = "an object cannot be read";
                    let help = "write kind, column and row, as in `objet corde 2 0`";
                    self.reader
                        .error("bad-object", message, line.0.clone(), "here", help);
                }
                _ if line.1.trim().is_empty() => {}
                _ => self.unexpected(line),
            }
        }
    }

    fn object(&mut self, line: &Line<'_>, kind: &Line<'_>, at: [&Line<'_>; 2]) {
        let object = Object::from_word(kind.1).filter(|&object| object != Object::Rien);
        if object.is_none() {
            let message = format!("`{}` is not an object", shorten(kind.1));
            let all: Vec<&str> = Object::ALL[1..].iter().map(|it| it.word()).collect();
            let help = format!("write one of {}", all.join(", "));
            let place = kind.0.clone();
            self.reader
                .error("unknown-object", message, place, "here", &help);
        }
        let Some(side) = self.side else { return };
        let [column, row] = at.map(|(_, word)| number(word));
        let inside = |part: Option<i32>| part.filter(|&part| (part as usize) < side);
        let (Some(column), Some(row)) = (inside(column), inside(row)) else {
            let message = "an object outside of its room";
            let help = format!("columns and rows go from 0 to {}", side - 1);
            let place = at[0].0.start..at[1].0.end;
            self.reader
                .error("object-outside", message, place, "here", &help);
            return;
        };
        let index = row as usize * side + column as usize;
        let cell = self.cells[index];
        let place = Position::new(column, row);
        let refused = match cell.terrain {
            _ if cell.object != Object::Rien => Some(("object-twice", "two objects on one cell")),
            Terrain::Arbre | Terrain::Lave => {
                Some(("object-misplaced", "no object lies in a tree or lava"))
            }
            _ if cell.is_solid() => Some(("object-misplaced", "no object lies on a solid cell")),
            _ => None,
        };
        if let Some((code, message)) = refused {
            let message = format!("{message}: {place}");
            let help = "move it to another cell";
            self.reader
                .error(code, message, line.0.clone(), "this object", help);
        } else if let Some(object) = object {
            self.cells[index].object = object;
        }
    }
}
