//! Room in a cube: 4 x 4 places, who stands on which, and who makes room for whom.

use crate::{
    board::Board,
    figure::FigureId,
    interface::Cube,
    numbers::{CAPACITY, FIGURES, PLACES},
};
use serde::{Deserialize, Serialize};

/// Places in a row of a cube.
const ROW: u8 = 4;
/// The smallest size that stands on a block of 2 x 2.
const BLOCK_SIZE: i32 = 3;

/// A place in a cube: `4 * row + column`, counted from the north-west.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Place(u8);

impl TryFrom<u8> for Place {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let place = (number < PLACES).then_some(Self(number));
        place.ok_or("places are numbered from 0 to 15")
    }
}

impl From<Place> for u8 {
    fn from(place: Place) -> Self {
        place.0
    }
}

impl Place {
    /// The place with this number, if a figure of this size can be there; a champion may
    /// send any number.
    pub fn from_number(number: i32, size: i32) -> Option<Self> {
        let place = Self(
            u8::try_from(number)
                .ok()
                .filter(|&number| number < PLACES)?,
        );
        let last = if size >= BLOCK_SIZE { ROW - 2 } else { ROW - 1 };
        (place.row() <= i32::from(last) && place.column() <= i32::from(last)).then_some(place)
    }

    /// Its number.
    pub fn number(self) -> i32 {
        i32::from(self.0)
    }

    /// Its row, from the north.
    pub fn row(self) -> i32 {
        i32::from(self.0 / ROW)
    }

    /// Its column, from the west.
    pub fn column(self) -> i32 {
        i32::from(self.0 % ROW)
    }

    /// All places for a size, by number.
    pub fn all(size: i32) -> impl DoubleEndedIterator<Item = Self> {
        (0..i32::from(PLACES)).filter_map(move |number| Self::from_number(number, size))
    }
}

/// Some places of a cube, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places(u16);

impl Places {
    /// The base of a figure of this size at a place.
    pub fn base(size: i32, place: Place) -> Self {
        let base = if size >= BLOCK_SIZE { 0b11_0011 } else { 1 };
        Self(base << place.0)
    }

    /// Those of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are not among the others.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether they have some in common.
    pub fn meet(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The places at which a size can stand while these are taken, by number.
    pub fn free_for(self, size: i32) -> impl DoubleEndedIterator<Item = Place> {
        Place::all(size).filter(move |&place| !self.meet(Self::base(size, place)))
    }
}

/// How somebody gets to a place of a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The place is free.
    Free,
    /// This figure has to make room.
    Lifts(FigureId),
}

/// A cube and who stands where in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The base of each figure; nothing for those that are not here or lifted.
    bases: [Places; FIGURES],
    taken: Places,
}

impl Room {
    /// The room in a cube without `mover`, whose own base counts as free.
    pub fn without(board: &Board, cube: Cube, mover: FigureId) -> Self {
        let mut bases = [Places::default(); FIGURES];
        let mut taken = Places::default();
        for id in FigureId::all().filter(|&id| id != mover) {
            let here = board.figure(id).spot().filter(|&(at, _)| at == cube);
            if let Some((_, place)) = here {
                bases[id.index()] = Places::base(id.size(), place);
                taken = taken.and(bases[id.index()]);
            }
        }
        Self { bases, taken }
    }

    /// Whether a size can stand at a place as things are.
    pub fn is_free(&self, size: i32, place: Place) -> bool {
        !self.taken.meet(Places::base(size, place))
    }

    /// The smallest free place for a size.
    pub fn first_free(&self, size: i32) -> Option<Place> {
        self.taken.free_for(size).next()
    }

    /// The largest free place for a size.
    pub fn last_free(&self, size: i32) -> Option<Place> {
        self.taken.free_for(size).next_back()
    }

    /// How `mover` can enter at a place; none if it cannot.
    pub fn entry(&self, mover: FigureId, place: Place) -> Option<Entry> {
        self.entries(mover)
            .find_map(|(at, entry)| (at == place).then_some(entry))
    }

    /// Every place where `mover` can enter, by number. Nobody makes room while there is
    /// room, and no enemy does where a friend could.
    pub fn entries(&self, mover: FigureId) -> impl Iterator<Item = (Place, Entry)> {
        let size = mover.size();
        let full = self.first_free(size).is_none();
        let friends = full
            && self
                .lifts(mover)
                .any(|(_, lifted)| is_friend(mover, lifted));
        Place::all(size).filter_map(move |place| {
            if !full {
                return self.is_free(size, place).then_some((place, Entry::Free));
            }
            let lifted = self.lifted_by(mover, place)?;
            (is_friend(mover, lifted) == friends).then_some((place, Entry::Lifts(lifted)))
        })
    }

    /// Where `mover` could stand if one other made room, and who that is.
    fn lifts(&self, mover: FigureId) -> impl Iterator<Item = (Place, FigureId)> {
        Place::all(mover.size())
            .filter_map(move |place| Some((place, self.lifted_by(mover, place)?)))
    }

    /// The one figure that `mover` would cover at a place, if it could stand elsewhere.
    fn lifted_by(&self, mover: FigureId, place: Place) -> Option<FigureId> {
        let block = Places::base(mover.size(), place);
        let mut covered = FigureId::all().filter(|id| self.bases[id.index()].meet(block));
        let lifted = covered.next().filter(|_| covered.next().is_none())?;
        let others = self.taken.without(self.bases[lifted.index()]).and(block);
        let elsewhere = others.free_for(lifted.size()).next();
        elsewhere.map(|_| lifted)
    }
}

fn is_friend(one: FigureId, other: FigureId) -> bool {
    one.team() == other.team()
}

/// Whether a cube has capacity for one more figure of its team; its own size does not count
/// twice.
pub fn has_capacity(board: &Board, cube: Cube, mover: FigureId) -> bool {
    let there = board
        .in_cube(cube)
        .filter(|&id| id != mover && is_friend(id, mover));
    there.map(FigureId::size).sum::<i32>() + mover.size() <= CAPACITY
}
