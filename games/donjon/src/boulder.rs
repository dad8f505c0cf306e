//! Boulders: how far they roll.

use crate::{
    dungeon::Dungeon,
    geometry::Position,
    interface::{Orientation, Terrain},
};

/// What becomes of a boulder in a cell it rolls into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// It rolls on, or stays if it cannot.
    Lies,
    /// It is gone.
    Gone,
    /// It is gone and fills the hole, which becomes floor.
    Fills,
}

/// The next cell of a boulder that rolls; none if it comes to rest.
pub fn next(dungeon: &Dungeon, at: Position, direction: Orientation) -> Option<Position> {
    let board = &dungeon.board;
    let next = at.step(direction);
    let room = board
        .cell(next)
        .is_some_and(|cell| !cell.is_solid() && cell.terrain != Terrain::Arbre);
    (board.is_open(at, direction) && room).then_some(next)
}

/// What becomes of a boulder in a cell.
pub fn rest(dungeon: &Dungeon, at: Position) -> Rest {
    match dungeon.board.terrain(at) {
        Terrain::Fosse | Terrain::TrappeOuverte => Rest::Fills,
        Terrain::Precipice | Terrain::Lave => Rest::Gone,
        _ if dungeon.is_passage(at) => Rest::Gone,
        _ => Rest::Lies,
    }
}

/// The cells a boulder enters, one after the other, while it rolls.
pub fn way(dungeon: &Dungeon, from: Position, direction: Orientation) -> Vec<Position> {
    let mut cells = Vec::new();
    let mut at = from;
    while let Some(to) = next(dungeon, at, direction) {
        cells.push(to);
        at = to;
        if rest(dungeon, at) != Rest::Lies {
            break;
        }
    }
    cells
}
