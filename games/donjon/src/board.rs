//! The board: cells with their sides, and the rooms they belong to, as they lie now.

use crate::{
    geometry::{Layout, Position},
    interface::{Object, Orientation, Side, Terrain},
};
use serde::{Deserialize, Serialize};

/// One cell, without the figure that may stand on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// What it is; boulder and passage are not meant.
    pub terrain: Terrain,
    /// Its sides to the north, east, south and west, as its own room has them. Two cells
    /// of a room keep the one side between them twice.
    pub sides: [Side; 4],
    /// The letter of its zone, counted from 0.
    pub zone: u8,
    /// What lies there.
    pub object: Object,
    /// Whether a boulder lies there.
    pub boulder: bool,
}

impl Cell {
    /// All that is known of a cell in a room that lies face down.
    pub const UNKNOWN: Self = Self {
        terrain: Terrain::Inconnu,
        sides: [Side::Inconnu; 4],
        zone: 0,
        object: Object::Rien,
        boulder: false,
    };

    /// Whether nobody can stand there, trees apart.
    pub fn is_solid(&self) -> bool {
        self.boulder || self.terrain.is_solid()
    }

    /// Whether it hides what is beyond from those who stand on the ground.
    pub fn is_tall(&self) -> bool {
        self.boulder || self.terrain.is_tall()
    }

    /// Whether who comes there dies.
    pub fn is_deadly(&self) -> bool {
        self.terrain == Terrain::Lave || (self.terrain.is_hole() && self.object != Object::Corde)
    }

    /// The cell after a quarter turn of its room to the right.
    fn turned(mut self) -> Self {
        self.terrain = self.terrain.turned();
        self.sides.rotate_right(1);
        self
    }
}

/// The way a room turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// To the right.
    Droite,
    /// To the left.
    Gauche,
}

impl Way {
    /// Its word in maps.
    pub fn word(self) -> &'static str {
        match self {
            Self::Droite => "droite",
            Self::Gauche => "gauche",
        }
    }

    /// A quarter this way, in quarters to the right.
    pub fn quarters(self) -> u8 {
        match self {
            Self::Droite => 1,
            Self::Gauche => 3,
        }
    }
}

/// A room at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room {
    /// Its name in the map.
    pub name: char,
    /// Its gear number.
    pub gear: u8,
    /// The way it turns.
    pub way: Way,
    /// How it lies: quarters to the right from its drawing.
    pub quarters: u8,
    /// Whether it lies face up.
    pub face_up: bool,
}

impl Room {
    /// All that is known of a room that lies face down.
    pub const UNKNOWN: Self = Self {
        name: '?',
        gear: 0,
        way: Way::Droite,
        quarters: 0,
        face_up: false,
    };
}

/// The cells of all rooms as they lie now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    layout: Layout,
    rooms: Vec<Room>,
    cells: Vec<Cell>,
}

impl Board {
    /// A board on which nothing is known yet.
    pub fn unknown(layout: Layout) -> Self {
        Self {
            layout,
            rooms: vec![Room::UNKNOWN; layout.places()],
            cells: vec![Cell::UNKNOWN; layout.cells()],
        }
    }

    /// How rooms and cells are laid out.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The rooms by their places.
    pub fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    /// A cell; none outside.
    pub fn cell(&self, at: Position) -> Option<&Cell> {
        self.layout.index(at).map(|index| &self.cells[index])
    }

    /// A cell, to be changed; none outside.
    pub fn cell_mut(&mut self, at: Position) -> Option<&mut Cell> {
        self.layout.index(at).map(|index| &mut self.cells[index])
    }

    /// The cells with their places, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Position, &Cell)> {
        self.layout.positions().zip(&self.cells)
    }

    /// What a cell is; `Terrain::Erreur` outside.
    pub fn terrain(&self, at: Position) -> Terrain {
        self.cell(at).map_or(Terrain::Erreur, |cell| cell.terrain)
    }

    /// What lies on a cell.
    pub fn object(&self, at: Position) -> Object {
        self.cell(at).map_or(Object::Rien, |cell| cell.object)
    }

    /// The room a cell belongs to; none outside.
    pub fn room(&self, at: Position) -> Option<&Room> {
        self.layout.place(at).map(|place| &self.rooms[place])
    }

    /// Whether a cell is there and its room lies face up.
    pub fn is_face_up(&self, at: Position) -> bool {
        self.room(at).is_some_and(|room| room.face_up)
    }

    /// Puts a room, drawn as `cells` in reading order, to a place and turns it.
    pub fn lay(&mut self, place: usize, room: Room, cells: &[Cell]) {
        self.rooms[place] = Room {
            quarters: 0,
            ..room
        };
        for (at, &cell) in self.layout.cells_of(place).zip(cells) {
            if let Some(there) = self.cell_mut(at) {
                *there = cell;
            }
        }
        self.turn(place, room.quarters);
    }

    /// Turns the room at a place by some quarters to the right.
    pub fn turn(&mut self, place: usize, quarters: u8) {
        for _ in 0..quarters % 4 {
            let before: Vec<(Position, Cell)> = (self.layout.cells_of(place))
                .filter_map(|at| Some((at, *self.cell(at)?)))
                .collect();
            for (at, cell) in before {
                if let Some(there) = self.cell_mut(self.layout.turned(at)) {
                    *there = cell.turned();
                }
            }
        }
        let room = &mut self.rooms[place];
        room.quarters = (room.quarters + quarters) % 4;
    }

    /// Turns the room at a place face up or down.
    pub fn flip(&mut self, place: usize, face_up: bool) {
        self.rooms[place].face_up = face_up;
    }

    /// Forgets what nobody knows: the contents of rooms that lie face down.
    pub fn hide(&mut self) {
        for place in 0..self.rooms.len() {
            if !self.rooms[place].face_up {
                let nothing = vec![Cell::UNKNOWN; (self.layout.side * self.layout.side) as usize];
                self.lay(place, Room::UNKNOWN, &nothing);
            }
        }
    }

    /// The side of a cell as its own room has it; `Side::Erreur` outside.
    pub fn side(&self, at: Position, direction: Orientation) -> Side {
        self.cell(at)
            .map_or(Side::Erreur, |cell| cell.sides[direction.index()])
    }

    /// Changes a side of a room: within a room it is the neighbour's side too.
    pub fn set_side(&mut self, at: Position, direction: Orientation, side: Side) {
        if let Some(cell) = self.cell_mut(at) {
            cell.sides[direction.index()] = side;
        }
        let beyond = at.step(direction);
        if self.layout.place(at) == self.layout.place(beyond)
            && let Some(cell) = self.cell_mut(beyond)
        {
            cell.sides[direction.opposite().index()] = side;
        }
    }

    /// The neighbour of a cell; none at the outer border.
    pub fn neighbour(&self, at: Position, direction: Orientation) -> Option<Position> {
        Some(at.step(direction)).filter(|&beyond| self.layout.contains(beyond))
    }

    /// Whether one passes from a cell to its neighbour: both lie face up, and every side
    /// between them is passable.
    pub fn is_open(&self, at: Position, direction: Orientation) -> bool {
        let beyond = at.step(direction);
        self.is_face_up(at)
            && self.is_face_up(beyond)
            && self.side(at, direction).is_passable()
            && self.side(beyond, direction.opposite()).is_passable()
    }

    /// The cells adjacent to one: north, east, south, west.
    pub fn adjacent_to(&self, at: Position) -> impl Iterator<Item = Position> {
        (Orientation::ALL.iter())
            .filter(move |&&direction| self.is_open(at, direction))
            .map(move |&direction| at.step(direction))
    }

    /// Whether two cells are adjacent.
    pub fn are_adjacent(&self, one: Position, other: Position) -> bool {
        one.direction_to(other)
            .is_some_and(|direction| self.is_open(one, direction))
    }
}
