//! New maps, the same for the same settings, without anything that would hurt.
//!
//! Half a turn takes a map to itself, with the start lines changed: the room at a place is
//! the room at the opposite place turned by two quarters. Rooms that chance lays come in
//! pairs that are alike. Doors lie in the same places on all four sides of all rooms, so that
//! rooms fit together whichever way they lie. Maps that turn out to have warnings are thrown
//! away and drawn again, emptier and emptier; the last resort is a dungeon of empty rooms.

mod room;

use crate::lint;
use donjon::{
    board::{Room, Way},
    geometry::Layout,
    interface::Class,
    map::{Map, RoomPlan, Spot, print},
};
use room::Sketch;
use stechec_game::Chance;

/// What a new map is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Rooms in a row.
    pub across: i32,
    /// Rows of rooms.
    pub down: i32,
    /// Cells per side of a room.
    pub side: i32,
    /// Figures of each team.
    pub figures: usize,
    /// Rooms that lie face down, in percent of those without start cells.
    pub hidden: u32,
    /// The last turn.
    pub turns: u32,
    /// Points that win.
    pub points: i32,
    /// What everything else follows from.
    pub seed: u64,
}

/// The most rooms there are letters for.
pub const MOST_ROOMS: i32 = 26;
/// The most cells in a row or a column of the board.
const MOST_CELLS: i32 = 40;
/// How many maps are drawn with all that belongs into them until one is without warnings.
const FULL_TRIES: u32 = 100;
/// How many are tried after that, each with less in it.
const EMPTIER_TRIES: u32 = 10;

/// Settings that are possible one by one and not together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// Each room is named by a letter.
    #[error("{across} x {down} rooms are more than the {MOST_ROOMS} there are letters for")]
    Rooms {
        /// Rooms in a row.
        across: i32,
        /// Rows of rooms.
        down: i32,
    },
    /// The board is too large.
    #[error("{columns} columns and {rows} rows: no more than {MOST_CELLS} fit")]
    Board {
        /// Cells in a row.
        columns: i32,
        /// Rows of cells.
        rows: i32,
    },
    /// Somebody would move once more than the other.
    #[error("the number of turns must be even")]
    OddTurns,
    /// A start room is too small.
    #[error("{figures} figures do not fit into a start room with {side} cells per side")]
    Figures {
        /// Figures of each team.
        figures: usize,
        /// Cells per side of a room.
        side: i32,
    },
}

/// Everything that is wrong with settings, each within its own limits.
pub fn problems(settings: &Settings) -> Vec<Impossible> {
    let layout = settings.layout();
    let &Settings {
        across,
        down,
        side,
        figures,
        ..
    } = settings;
    let (columns, rows) = (layout.columns(), layout.rows());
    let room = match layout.places() {
        1 => side * (side / 2 - 1).max(0),
        _ => side * (side - 1),
    };
    let wrong = [
        (across * down > MOST_ROOMS).then_some(Impossible::Rooms { across, down }),
        (columns.max(rows) > MOST_CELLS).then_some(Impossible::Board { columns, rows }),
        (settings.turns % 2 == 1).then_some(Impossible::OddTurns),
        (figures > room as usize).then_some(Impossible::Figures { figures, side }),
    ];
    wrong.into_iter().flatten().collect()
}

/// A new map as text, without warnings.
pub fn new_map(settings: &Settings) -> String {
    let attempts = 0..FULL_TRIES + EMPTIER_TRIES;
    let mut maps = attempts.map(|attempt| attempted(settings, attempt));
    maps.find(|text| lint::check(text).is_empty())
        .unwrap_or_else(|| empty_map(settings))
}

/// A map of empty rooms: what is left if nothing else is without warnings.
pub fn empty_map(settings: &Settings) -> String {
    attempted(settings, FULL_TRIES + EMPTIER_TRIES)
}

/// The map of one attempt; in that after the last one the rooms are empty.
fn attempted(settings: &Settings, attempt: u32) -> String {
    let mut chance = Chance::new(settings.seed, &format!("donjon map {attempt}"));
    let emptier = attempt.saturating_sub(FULL_TRIES - 1);
    let percent = 100 - emptier.min(EMPTIER_TRIES + 1) * 100 / (EMPTIER_TRIES + 1);
    print(&drawn(settings, percent, &mut chance))
}

impl Settings {
    fn layout(&self) -> Layout {
        Layout {
            across: self.across,
            down: self.down,
            side: self.side,
        }
    }
}

/// A map with so many percent of the things that belong into its rooms.
fn drawn(settings: &Settings, percent: u32, chance: &mut Chance) -> Map {
    let layout = settings.layout();
    let mut classes: Vec<Class> = Class::ALL.to_vec();
    chance.shuffle(&mut classes);
    classes.truncate(settings.figures.clamp(1, 8));
    let doors = doors(layout.side, chance);
    let last = layout.places() - 1;
    // In a single row teams begin at its ends, else in the middle of the first and last row.
    let start = match layout.down {
        1 => 0,
        _ => (layout.across / 2) as usize,
    };
    let mut rooms: Vec<Option<(RoomPlan, bool)>> = vec![None; layout.places()];
    let mut gear = 0;
    for place in 0..=last / 2 {
        let opposite = last - place;
        let single = place == opposite;
        let has_start = place == start;
        // The room in the middle turns with the pair before it.
        if !single || gear == 0 {
            gear = gear % 9 + 1;
        }
        let mut sketch = Sketch::new(layout.side, &doors, layout.places() > 1);
        sketch.zones(chance);
        if has_start {
            sketch.start_line(settings.figures, layout.down == 1 && !single);
        }
        let is_deep = !has_start && (!single || layout.places() > 1);
        sketch.furnish(chance, &classes, is_deep, percent);
        if single {
            sketch.make_symmetric();
        }
        let face_up = has_start || single || !chance.percent(settings.hidden);
        let way = if chance.percent(50) {
            Way::Droite
        } else {
            Way::Gauche
        };
        let room = Room {
            name: '?',
            gear,
            way,
            quarters: 0,
            face_up: true,
        };
        let twin = sketch.turned_round();
        rooms[place] = Some((plan(room, sketch), face_up));
        if !single {
            rooms[opposite] = Some((plan(room, twin), face_up));
        }
    }
    named(settings, classes, rooms.into_iter().flatten().collect())
}

fn plan(room: Room, sketch: Sketch) -> RoomPlan {
    RoomPlan {
        room,
        cells: sketch.cells,
    }
}

/// Where the doors of every side are: as far from one end as from the other.
fn doors(side: i32, chance: &mut Chance) -> Vec<i32> {
    let middle = (side - 1) / 2;
    let first = chance.below((middle + 1).unsigned_abs()) as i32;
    let mut doors = vec![first, side - 1 - first];
    if side >= 7 && chance.percent(60) {
        doors.extend([middle, side - 1 - middle]);
    }
    doors.sort_unstable();
    doors.dedup();
    doors
}

/// Gives rooms their letters; those that lie face down are laid by chance.
fn named(settings: &Settings, classes: Vec<Class>, rooms: Vec<(RoomPlan, bool)>) -> Map {
    let mut map = Map {
        layout: settings.layout(),
        turns: settings.turns,
        goal: settings.points,
        classes,
        spots: Vec::new(),
        rooms: Vec::new(),
    };
    for ((mut plan, face_up), name) in rooms.into_iter().zip('A'..='Z') {
        plan.room.name = name;
        map.spots.push(if face_up {
            Spot::Room {
                room: map.rooms.len(),
                face_up,
            }
        } else {
            Spot::Any
        });
        map.rooms.push(plan);
    }
    map
}
