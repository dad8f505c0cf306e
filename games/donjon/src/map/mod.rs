//! A checked map: what every match is played on.

mod print;
mod read;
mod rooms;

pub use print::print;
pub use read::{MAX_BYTES, read};

use crate::{
    board::{Cell, Room, Way},
    geometry::Layout,
    interface::{Class, Object, Side, Terrain},
};

/// What lies at a place when a match begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A room, by its number among the map's rooms.
    Room {
        /// Which.
        room: usize,
        /// Whether it lies face up.
        face_up: bool,
    },
    /// One of the rooms that are named at no place, face down.
    Any,
}

/// A room as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomPlan {
    /// Its name, gear and way; it is not turned.
    pub room: Room,
    /// Its cells in reading order.
    pub cells: Vec<Cell>,
}

/// A map that passed every check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// How rooms and cells are laid out.
    pub layout: Layout,
    /// The last turn.
    pub turns: u32,
    /// Points with which a team wins at once.
    pub goal: i32,
    /// The figures of each team.
    pub classes: Vec<Class>,
    /// What lies at each place.
    pub spots: Vec<Spot>,
    /// The rooms in the order of the file.
    pub rooms: Vec<RoomPlan>,
}

impl Map {
    /// The rooms that are named at no place: they lie where it says `?`.
    pub fn unplaced_rooms(&self) -> Vec<usize> {
        let is_named = |room: usize| {
            (self.spots.iter())
                .any(|spot| matches!(spot, Spot::Room { room: of, .. } if *of == room))
        };
        (0..self.rooms.len())
            .filter(|&room| !is_named(room))
            .collect()
    }

    /// The map as everybody knows it before a match: rooms that lie face down are empty and
    /// go by other names, so that nothing tells which is which.
    #[must_use]
    pub fn public(&self) -> Self {
        let shown = |room: usize| {
            (self.spots.iter())
                .any(|spot| matches!(*spot, Spot::Room { room: of, face_up: true } if of == room))
        };
        let kept: Vec<usize> = (0..self.rooms.len()).filter(|&room| shown(room)).collect();
        let mut rooms: Vec<RoomPlan> = kept.iter().map(|&room| self.rooms[room].clone()).collect();
        let free_names =
            ('A'..='Z').filter(|&name| !rooms.iter().any(|plan| plan.room.name == name));
        let free_names: Vec<char> = free_names.collect();
        let hidden = self.rooms.len() - rooms.len();
        rooms.extend((free_names.into_iter().take(hidden)).map(|name| self.blank_room(name)));
        let spot = |spot: &Spot| match *spot {
            Spot::Room {
                room,
                face_up: true,
            } => Spot::Room {
                room: kept.iter().position(|&of| of == room).unwrap_or(0),
                face_up: true,
            },
            _ => Spot::Any,
        };
        Self {
            spots: self.spots.iter().map(spot).collect(),
            rooms,
            classes: self.classes.clone(),
            ..*self
        }
    }

    fn blank_room(&self, name: char) -> RoomPlan {
        let cell = Cell {
            terrain: Terrain::Sol,
            sides: [Side::Ouvert; 4],
            zone: 0,
            object: Object::Rien,
            boulder: false,
        };
        RoomPlan {
            room: Room {
                name,
                gear: 1,
                way: Way::Droite,
                quarters: 0,
                face_up: true,
            },
            cells: vec![cell; (self.layout.side * self.layout.side) as usize],
        }
    }
}
