//! Reads a map file and reports everything that is wrong with it at once.

use super::{
    Map, Spot,
    rooms::{RoomSection, read_rooms},
};
use crate::{
    geometry::Layout,
    interface::{Class, Terrain},
    numbers::MAX_FIGURES,
};
use std::ops::{Range, RangeInclusive};
use stechec_problem::{Lines, Problem, Problems, words};

/// The largest map file: 26 rooms of 12 cells per side, with much room for objects.
pub const MAX_BYTES: usize = 1 << 18;
/// Rooms across, and down.
const ROOMS: RangeInclusive<i32> = 1..=6;
/// Cells per side of a room.
const CELLS: RangeInclusive<i32> = 3..=12;
/// Columns, and rows, of cells at most.
const MAX_SIDE: i32 = 40;

/// A line and the bytes it covers.
pub(super) type Line<'t> = (Range<usize>, &'t str);

/// A checked map, or everything that is wrong with the text.
pub fn read(text: &str) -> Result<Map, Problems> {
    if text.len() > MAX_BYTES {
        let message = format!(
            "the file has {} bytes, a map has at most {MAX_BYTES}",
            text.len()
        );
        let help = "a map has at most 26 rooms of 12 by 12 cells";
        return Err(Problem::error("too-large", message).help(help).into());
    }
    let mut lines: Vec<Line<'_>> = Lines::of(text).collect();
    while lines.last().is_some_and(|(_, line)| line.is_empty()) {
        lines.pop();
    }
    let mut reader = Reader {
        end: text.len(),
        problems: Problems::new(),
    };
    reader.blanks(&lines);
    let map = reader.map(&lines);
    reader.problems.sort_by_place();
    match map {
        Some(map) if reader.problems.is_empty() => Ok(map),
        _ => Err(reader.problems),
    }
}

pub(super) struct Reader {
    pub(super) end: usize,
    pub(super) problems: Problems,
}

/// What the first line says.
struct Header {
    layout: Layout,
    turns: u32,
    goal: i32,
}

/// How many rooms a map has, known even if the rest of the first line is wrong.
#[derive(Clone, Copy)]
struct Grid {
    across: usize,
    down: usize,
}

/// A place as it is written.
struct Place<'t> {
    span: Range<usize>,
    word: &'t str,
}

impl Reader {
    pub(super) fn error(
        &mut self,
        code: &'static str,
        message: impl Into<String>,
        span: Range<usize>,
        label: &str,
        help: &str,
    ) {
        let problem = Problem::error(code, message).at(span, label);
        self.problems.push(problem.help(help));
    }

    /// Blank lines stand only at the end, and no line ends with blanks.
    fn blanks(&mut self, lines: &[Line<'_>]) {
        for (span, line) in lines {
            let kept = line.trim_end().len();
            if line.trim().is_empty() {
                let help = "remove the line";
                self.error("blank-line", "a blank line", span.clone(), "here", help);
            } else if kept < line.len() {
                let place = span.start + kept..span.end;
                let help = "remove them";
                self.error("blanks", "blanks at the end of a line", place, "here", help);
            }
        }
    }

    fn map(&mut self, lines: &[Line<'_>]) -> Option<Map> {
        let header = self.header(lines.first());
        let classes = self.figures(lines.get(1));
        let rest = lines.get(2..).unwrap_or_default();
        let first_room = (rest.iter()).position(|(_, line)| begins_room(line));
        let (places, rooms) = rest.split_at(first_room.unwrap_or(rest.len()));
        let behind = lines.get(1).map_or(self.end, |(span, _)| span.end);
        let first = lines.first();
        let grid = first.and_then(|line| {
            Some(Grid {
                across: size(line, 0, ROOMS)?,
                down: size(line, 1, ROOMS)?,
            })
        });
        let places = self.places(places, grid, behind);
        let side = first.and_then(|line| size(line, 2, CELLS));
        let rooms = read_rooms(self, rooms, side);
        let spots = self.spots(&places, &rooms);
        let starts = self.starts(&rooms, &spots, classes.as_ref().map(Vec::len));
        let header = header?;
        let plans = rooms.into_iter().map(|room| room.plan);
        let map = Map {
            layout: header.layout,
            turns: header.turns,
            goal: header.goal,
            classes: classes?,
            spots: spots.into_iter().collect::<Option<_>>()?,
            rooms: plans.collect::<Option<_>>()?,
        };
        starts.then_some(map)
    }

    fn header(&mut self, line: Option<&Line<'_>>) -> Option<Header> {
        let help = "write rooms across, rooms down, cells per side of a room, turns and points, \
                    as in `2 1 5 40 5`";
        let Some((span, line)) = line else {
            let end = self.end..self.end;
            self.error(
                "empty",
                "the map is empty",
                end,
                "it should begin here",
                help,
            );
            return None;
        };
        let numbers: Vec<Line<'_>> = words(line, span.start).collect();
        let values: Vec<Option<i32>> = numbers.iter().map(|(_, word)| number(word)).collect();
        let [
            Some(across),
            Some(down),
            Some(side),
            Some(turns),
            Some(goal),
        ] = values[..]
        else {
            let message = "the first line of a map holds five numbers";
            self.error(
                "bad-header",
                message,
                span.clone(),
                "not five numbers",
                help,
            );
            return None;
        };
        let limits = [
            (across, ROOMS, "rooms across"),
            (down, ROOMS, "rooms down"),
            (side, CELLS, "cells per side of a room"),
            (turns, 2..=60, "turns"),
            (goal, 1..=20, "points"),
        ];
        let mut sound = true;
        for ((value, limits, what), (span, _)) in limits.into_iter().zip(&numbers) {
            if !limits.contains(&value) {
                let message = format!("a map cannot have {value} {what}");
                let help = format!("write a number from {} to {}", limits.start(), limits.end());
                self.error("out-of-limits", message, span.clone(), what, &help);
                sound = false;
            }
        }
        if turns % 2 != 0 {
            let message = format!("{turns} turns are odd: a team would have one more");
            let place = numbers[3].0.clone();
            self.error("odd-turns", message, place, "turns", "write an even number");
            sound = false;
        }
        sound &= self.not_too_wide(across, side, &numbers[0].0, "columns");
        sound &= self.not_too_wide(down, side, &numbers[1].0, "rows");
        sound.then_some(Header {
            layout: Layout { across, down, side },
            turns: turns as u32,
            goal,
        })
    }

    fn not_too_wide(&mut self, rooms: i32, side: i32, span: &Range<usize>, what: &str) -> bool {
        let cells = rooms.saturating_mul(side);
        let fits = cells <= MAX_SIDE || !ROOMS.contains(&rooms) || !CELLS.contains(&side);
        if !fits {
            let message = format!("{rooms} rooms of {side} cells make {cells} {what}");
            let help = format!("at most {MAX_SIDE} {what} are allowed: fewer or smaller rooms");
            self.error("out-of-limits", message, span.clone(), what, &help);
        }
        fits
    }

    fn figures(&mut self, line: Option<&Line<'_>>) -> Option<Vec<Class>> {
        let all: Vec<&str> = Class::ALL.iter().map(|class| class.word()).collect();
        let help = format!("write 1 to {MAX_FIGURES} of {}", all.join(", "));
        let line = line.filter(|(_, line)| !line.trim().is_empty());
        let Some((span, line)) = line else {
            let end = self.end..self.end;
            self.error("no-figures", "the map has no figures", end, "here", &help);
            return None;
        };
        let mut classes = Vec::new();
        let mut sound = true;
        for (place, word) in words(line, span.start) {
            match Class::from_word(word) {
                None => {
                    let message = format!("`{}` is not a figure", shorten(word));
                    self.error("unknown-figure", message, place, "not a class", &help);
                    sound = false;
                }
                Some(class) if classes.contains(&class) => {
                    let message = format!("the figure {word} stands here twice");
                    let help = "a team has each class once";
                    self.error("figure-twice", message, place, "again", help);
                    sound = false;
                }
                Some(class) => classes.push(class),
            }
        }
        if classes.len() > MAX_FIGURES {
            let message = format!("{} figures are too many", classes.len());
            let label = format!("at most {MAX_FIGURES}");
            self.error("too-many-figures", message, span.clone(), &label, &help);
            sound = false;
        }
        sound.then_some(classes)
    }

    /// The lines of places, in reading order; none for those that cannot be known.
    fn places<'t>(
        &mut self,
        lines: &[Line<'t>],
        grid: Option<Grid>,
        behind: usize,
    ) -> Vec<Place<'t>> {
        let mut places = Vec::new();
        for (at, (span, line)) in lines.iter().enumerate() {
            if grid.is_some_and(|grid| at >= grid.down) {
                let message = "a line that fits nothing";
                let help = "behind the places come the rooms: `salle A 1 droite`";
                self.error("unexpected-line", message, span.clone(), "here", help);
                continue;
            }
            let row: Vec<Line<'_>> = words(line, span.start).collect();
            if let Some(grid) = grid.filter(|grid| grid.across != row.len()) {
                let message = format!(
                    "this line has {} places, the map {} rooms across",
                    row.len(),
                    grid.across
                );
                let help = "write a room such as `A` or `A!`, or `?`, for each place";
                self.error("place-count", message, span.clone(), "places", help);
            }
            places.extend(row.into_iter().map(|(span, word)| Place { span, word }));
        }
        if let Some(grid) = grid.filter(|grid| lines.len() < grid.down) {
            let message = format!(
                "{} of {} lines of places are missing",
                grid.down - lines.len(),
                grid.down
            );
            let end = lines.last().map_or(behind, |(span, _)| span.end);
            let help = "write a line of places for each row of rooms";
            self.error("place-count", message, end..end, "here", help);
        }
        places
    }

    /// Which room lies at which place; none where that cannot be known.
    fn spots(&mut self, places: &[Place<'_>], rooms: &[RoomSection]) -> Vec<Option<Spot>> {
        let mut used: Vec<Option<Range<usize>>> = vec![None; rooms.len()];
        let mut spots = Vec::new();
        for place in places {
            let spot = self.spot(place, rooms);
            if let Some(Spot::Room { room, .. }) = spot {
                if let Some(first) = used[room].clone() {
                    let message = format!("the room {} lies at two places", rooms[room].name);
                    let problem = Problem::error("room-twice", message)
                        .at(place.span.clone(), "the second one")
                        .at(first, "the first one");
                    self.problems
                        .push(problem.help("every room lies at one place"));
                } else {
                    used[room] = Some(place.span.clone());
                }
            }
            spots.push(spot);
        }
        self.unplaced(places, rooms, &used);
        spots
    }

    fn spot(&mut self, place: &Place<'_>, rooms: &[RoomSection]) -> Option<Spot> {
        if place.word == "?" {
            return Some(Spot::Any);
        }
        let name = place.word.strip_suffix('!').unwrap_or(place.word);
        let mut letters = name.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let Some(letter) = letter.filter(char::is_ascii_uppercase) else {
            let message = format!("`{}` is not a place", shorten(place.word));
            let help = "write a room such as `A` (face up) or `A!` (face down), or `?`";
            self.error("unknown-place", message, place.span.clone(), "here", help);
            return None;
        };
        let room = rooms.iter().position(|room| room.name == letter);
        let Some(room) = room else {
            let message = format!("there is no room {letter}");
            let help = format!("draw it: `salle {letter} 1 droite` and so on");
            self.error("unknown-place", message, place.span.clone(), "here", &help);
            return None;
        };
        let face_up = !place.word.ends_with('!');
        Some(Spot::Room { room, face_up })
    }

    /// There must be as many `?` as rooms that are named nowhere.
    fn unplaced(
        &mut self,
        places: &[Place<'_>],
        rooms: &[RoomSection],
        used: &[Option<Range<usize>>],
    ) {
        let open = places.iter().filter(|place| place.word == "?");
        let left: Vec<&RoomSection> = (rooms.iter().zip(used))
            .filter_map(|(room, used)| used.is_none().then_some(room))
            .collect();
        let open: Vec<&Place<'_>> = open.collect();
        for place in open.iter().skip(left.len()) {
            let message = "there is no room left for this `?`";
            let help = "draw one more room, or name one here";
            self.error("no-room-left", message, place.span.clone(), "here", help);
        }
        for room in left.iter().skip(open.len()) {
            let message = format!("the room {} lies at no place", room.name);
            let help = "write its name, or one more `?`, among the places";
            self.error(
                "room-nowhere",
                message,
                room.span.clone(),
                "this room",
                help,
            );
        }
    }

    /// Start cells lie face up, and there are enough of them.
    fn starts(
        &mut self,
        rooms: &[RoomSection],
        spots: &[Option<Spot>],
        figures: Option<usize>,
    ) -> bool {
        let is_up = |room: usize| {
            (spots.iter()).any(
                |spot| matches!(*spot, Some(Spot::Room { room: of, face_up: true }) if of == room),
            )
        };
        let mut sound = true;
        let mut counts = [0, 0];
        for (at, room) in rooms.iter().enumerate() {
            for (terrain, span) in &room.starts {
                if is_up(at) {
                    counts[usize::from(*terrain == Terrain::Depart1)] += 1;
                } else {
                    let message = "a start cell in a room that does not lie face up";
                    let help = "name the room among the places, without `!`";
                    self.error("start-hidden", message, span.clone(), "start cell", help);
                    sound = false;
                }
            }
        }
        if rooms.iter().any(|room| !room.drawn) {
            return false;
        }
        for (team, (count, letter)) in counts.into_iter().zip(['A', 'B']).enumerate() {
            if figures.is_some_and(|figures| count < figures) {
                let message = format!(
                    "team {team} has {count} start cells for {} figures",
                    figures.unwrap_or(0)
                );
                let help = format!("draw more start cells `{letter}` in rooms that lie face up");
                let problem = Problem::error("few-starts", message).help(help);
                self.problems.push(problem.at(0..0, "in this map"));
                sound = false;
            }
        }
        sound
    }
}

/// A number of the first line that says how large something is, even if the rest of the line
/// is wrong.
fn size((span, line): &Line<'_>, place: usize, limits: RangeInclusive<i32>) -> Option<usize> {
    let (_, word) = words(line, span.start).nth(place)?;
    number(word)
        .filter(|size| limits.contains(size))
        .and_then(|size| usize::try_from(size).ok())
}

/// Whether a line begins a room.
pub(super) fn begins_room(line: &str) -> bool {
    line == "salle" || line.starts_with("salle ")
}

/// A number in digits alone.
pub(super) fn number(word: &str) -> Option<i32> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}

/// A word from outside, short enough for a message.
pub(super) fn shorten(word: &str) -> String {
    word.chars().take(30).flat_map(char::escape_debug).collect()
}
