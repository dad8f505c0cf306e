//! Cells, sides and zones as they are drawn. Of rooms that lie face down nothing is told.

use crate::{
    board::{Board, Room},
    dungeon::Dungeon,
    geometry::Position,
    interface::{Orientation, Side, Terrain},
    map::Map,
    zones::{self, LETTERS},
};
use std::collections::BTreeMap;
use stechec_game::show;

/// The character of cells in rooms that lie face down.
pub(super) const UNKNOWN: char = '?';

/// What stands on a side, with what is left of something that was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideShown {
    /// As the rules have it.
    Is(Side),
    /// A portcullis that somebody broke.
    BrokenBars,
    /// A wall that somebody pierced.
    PiercedWall,
}

impl SideShown {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Is(side) => side.word(),
            Self::BrokenBars => "herse_brisee",
            Self::PiercedWall => "mur_perce",
        }
    }
}

/// The rows of the board as characters.
pub(super) fn rows(dungeon: &Dungeon) -> Vec<String> {
    let layout = dungeon.board.layout();
    let character = |at: Position| {
        if !dungeon.board.is_face_up(at) {
            UNKNOWN
        } else if dungeon.is_passage(at) {
            Terrain::Portail.character()
        } else {
            dungeon.board.terrain(at).character()
        }
    };
    (0..layout.rows())
        .map(|y| {
            let cells = (0..layout.columns()).map(|x| Position::new(x, y));
            cells.map(character).collect()
        })
        .collect()
}

/// Every side of the rooms that lie face up where something stands or stood: two rooms have
/// two sides between them. Within a room a side is named once, from the south or the east.
pub fn sides_shown<'a>(
    map: &'a Map,
    board: &'a Board,
) -> impl Iterator<Item = (Position, Orientation, SideShown)> + 'a {
    let layout = board.layout();
    let shown = move |at: Position, direction: Orientation| {
        let inside = layout.place(at) == layout.place(at.step(direction));
        let named_here = matches!(direction, Orientation::Nord | Orientation::Ouest);
        board.is_face_up(at) && (!inside || named_here)
    };
    (layout.positions())
        .flat_map(|at| Orientation::ALL.iter().map(move |&way| (at, way)))
        .filter(move |&(at, way)| shown(at, way))
        .map(|(at, way)| (at, way, side_shown(map, board, at, way)))
        .filter(|(_, _, side)| *side != SideShown::Is(Side::Ouvert))
}

fn side_shown(map: &Map, board: &Board, at: Position, way: Orientation) -> SideShown {
    let side = board.side(at, way);
    let drawn = (board.room(at)).and_then(|room| drawn_side(map, board, room, at, way));
    match (side, drawn) {
        (Side::Ouvert, Some(Side::HerseFermee | Side::HerseOuverte)) => SideShown::BrokenBars,
        (Side::Ouvert, Some(Side::Mur)) => SideShown::PiercedWall,
        _ => SideShown::Is(side),
    }
}

/// What the map draws where a side is now.
fn drawn_side(
    map: &Map,
    board: &Board,
    room: &Room,
    at: Position,
    way: Orientation,
) -> Option<Side> {
    let layout = board.layout();
    let plan = map.rooms.iter().find(|plan| plan.room.name == room.name)?;
    let corner = layout.corner(layout.place(at)?);
    let back = (4 - room.quarters % 4) % 4;
    let drawn_at = (0..back).fold(at, |at, _| layout.turned(at));
    let index = (drawn_at.y - corner.y) * layout.side + (drawn_at.x - corner.x);
    let drawn_way = (0..back).fold(way, |way, _| way.right());
    let cell = plan.cells.get(usize::try_from(index).ok()?)?;
    Some(cell.sides[drawn_way.index()])
}

pub(super) fn sides(map: &Map, board: &Board) -> Vec<show::Side> {
    sides_shown(map, board)
        .map(|(at, way, side)| show::Side {
            at: at.into(),
            way: way.index() as u8,
            kind: Some(side.word().into()),
        })
        .collect()
}

/// The zones of rooms that lie face up, and a room that lies face down as a whole.
pub(super) fn zones(board: &Board) -> Vec<show::Zone> {
    let layout = board.layout();
    let mut cells: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (index, at) in layout.positions().enumerate() {
        let hidden = layout.places() * LETTERS + layout.place(at).unwrap_or(0);
        let zone = zones::zone(board, at).unwrap_or(hidden);
        cells.entry(zone).or_default().push(index);
    }
    let first_hidden = layout.places() * LETTERS;
    (cells.into_iter())
        .map(|(id, cells)| show::Zone {
            id: id as u32,
            name: if id < first_hidden {
                char::from(b'a' + (id % LETTERS) as u8).to_string().into()
            } else {
                "".into()
            },
            team: None,
            cells,
            hidden: id >= first_hidden,
        })
        .collect()
}
