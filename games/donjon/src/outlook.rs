//! Why a cell is seen or is not: which way a ray takes, over which mirrors, and what stops
//! it.

use crate::{
    dungeon::Dungeon,
    geometry::Position,
    interface::{Orientation, Terrain},
    sight::{Glimpse, Ray, Stop},
};

/// A ray from its beginning to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The way it set out.
    pub direction: Orientation,
    /// The cells it came to.
    pub cells: Vec<Glimpse>,
    /// Those of them that are mirrors.
    pub mirrors: Vec<Position>,
    /// The last cell: the one it set out from, if it came nowhere.
    pub end: Position,
    /// The way it would go on from there.
    pub heading: Orientation,
    /// Why it goes no further.
    pub stop: Stop,
}

/// Follows a ray to its end.
pub fn trace(dungeon: &Dungeon, from: Position, direction: Orientation) -> Trace {
    let mut ray = Ray::new(dungeon, from, direction);
    let cells: Vec<Glimpse> = ray.by_ref().collect();
    let is_mirror = |at: &Position| dungeon.board.terrain(*at).is_mirror();
    Trace {
        direction,
        mirrors: (cells.iter())
            .map(|glimpse| glimpse.at)
            .filter(is_mirror)
            .collect(),
        cells,
        end: ray.at(),
        heading: ray.heading(),
        stop: ray.stop().unwrap_or(Stop::Loop),
    }
}

/// How near a ray comes to showing a cell, the nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// It shows the cell.
    Shows,
    /// It comes there, but what stands there is hidden by mist or a tree.
    Hidden,
    /// It would come there if nothing stopped it.
    Beyond,
    /// It does not lead there.
    Elsewhere,
}

/// Why one sees from a cell to another, or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Nothing sees out of a room that lies face down.
    Blind,
    /// It is the same cell.
    Same,
    /// A ray shows it.
    Seen(Trace),
    /// A ray comes there, but what stands there is hidden by mist or a tree.
    Hidden(Trace, Terrain),
    /// A ray would come there if nothing stopped it.
    Stopped(Trace),
    /// No ray leads there.
    NoLine,
}

/// Why one sees from a cell to another, or does not.
pub fn outlook(dungeon: &Dungeon, from: Position, to: Position) -> Outlook {
    if !dungeon.board.is_face_up(from) {
        return Outlook::Blind;
    }
    if from == to {
        return Outlook::Same;
    }
    let best = (Orientation::ALL.iter())
        .map(|&direction| trace(dungeon, from, direction))
        .map(|trace| (trace.reach(dungeon, to), trace))
        .min_by_key(|(reach, _)| *reach);
    match best {
        Some((Reach::Shows, trace)) => Outlook::Seen(trace),
        Some((Reach::Hidden, trace)) => Outlook::Hidden(trace, dungeon.board.terrain(to)),
        Some((Reach::Beyond, trace)) => Outlook::Stopped(trace),
        Some((Reach::Elsewhere, _)) | None => Outlook::NoLine,
    }
}

/// Whether a ray would come to a cell if nothing but mirrors were in its way.
fn goes_on_to(dungeon: &Dungeon, trace: &Trace, to: Position) -> bool {
    let (mut at, mut heading) = (trace.end, trace.heading);
    for _ in 0..4 * dungeon.board.layout().cells() {
        at = at.step(heading);
        if at == to {
            return true;
        }
        match dungeon.board.cell(at) {
            None => return false,
            Some(_) if !dungeon.board.is_face_up(at) => {}
            Some(cell) => match cell.terrain {
                Terrain::MiroirMontant => heading = heading.off_rising_mirror(),
                Terrain::MiroirDescendant => heading = heading.off_falling_mirror(),
                _ => {}
            },
        }
    }
    false
}

impl Outlook {
    /// Whether the cell is seen.
    pub fn sees(&self) -> bool {
        matches!(self, Self::Same | Self::Seen(_))
    }

    /// In words.
    pub fn words(&self) -> String {
        match self {
            Self::Blind => "nothing is seen from a room that lies face down".to_owned(),
            Self::Same => "it is the same cell".to_owned(),
            Self::Seen(trace) => format!("{} comes there", trace.way()),
            Self::Hidden(trace, Terrain::Brume) => {
                format!("{} comes there, but brume hides it", trace.way())
            }
            Self::Hidden(trace, _) => {
                format!("{} comes there, but the tree hides an elf", trace.way())
            }
            Self::Stopped(trace) => {
                format!("{} would come there, but {}", trace.way(), trace.ending())
            }
            Self::NoLine => "no ray leads there: it lies on none of the four".to_owned(),
        }
    }
}

impl Trace {
    /// How near it comes to showing a cell.
    pub fn reach(&self, dungeon: &Dungeon, to: Position) -> Reach {
        let comes = |seen: bool| {
            (self.cells.iter()).any(|glimpse| glimpse.at == to && glimpse.seen == seen)
        };
        if comes(true) {
            Reach::Shows
        } else if comes(false) {
            Reach::Hidden
        } else if goes_on_to(dungeon, self, to) {
            Reach::Beyond
        } else {
            Reach::Elsewhere
        }
    }

    /// Which ray it is.
    pub fn way(&self) -> String {
        let over: Vec<String> = self.mirrors.iter().map(Position::to_string).collect();
        let mirrors = match over.as_slice() {
            [] => String::new(),
            [one] => format!(" over the mirror at {one}"),
            _ => format!(" over the mirrors at {}", over.join(" and ")),
        };
        format!("the ray to the {}{mirrors}", self.direction.word())
    }

    /// What ends it.
    pub fn ending(&self) -> String {
        let (at, heading) = (self.end, self.heading.word());
        match self.stop {
            Stop::Border => format!("it ends at {at}, at the outer border"),
            Stop::FaceDown(next) => {
                format!("it ends at {at}: the room of {next} lies face down")
            }
            Stop::Side(side) => format!("{} {heading} of {at} stops it", side.word()),
            Stop::Loop => "it comes back to where it was".to_owned(),
            Stop::Gloom(terrain) | Stop::Tall(terrain) => {
                format!("{} at {at} stops it", terrain.word())
            }
        }
    }
}
