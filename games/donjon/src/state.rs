//! Everything about a match in progress.

use crate::{
    board::{Board, Room},
    dungeon::Dungeon,
    figure::Figure,
    hand::{Hand, Pool},
    map::{Map, Spot},
    table::Table,
    turn::{Clock, is_asked},
};
use serde::Serialize;
use std::sync::Arc;
use stechec_game::{Chance, Dice, Team, TeamCount};

/// A match in progress, hidden things included. Replays keep a hash of what is written of
/// it: the order of fields counts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct State {
    /// Where it is played.
    #[serde(skip)]
    pub map: Arc<Map>,
    /// All but chance.
    pub table: Table,
    /// Everything is thrown with these.
    pub dice: Dice,
    #[serde(skip)]
    count: TeamCount,
}

impl State {
    /// A match before its first phase.
    pub fn new(map: Arc<Map>, count: TeamCount, seed: u64) -> Self {
        let figures = [0, 1].into_iter().flat_map(|team| {
            map.classes
                .iter()
                .map(move |&class| Figure::new(team, class))
        });
        let table = Table {
            clock: Clock::START,
            dungeon: Dungeon {
                board: first_board(&map, &mut Chance::new(seed, "rooms")),
                figures: figures.collect(),
                passage: None,
            },
            points: [0, 0],
            hands: [Hand::full(), Hand::full()],
            pool: Pool::default(),
            spent: Pool::default(),
            fights: 0,
            fight: None,
        };
        Self {
            map,
            table,
            dice: Dice::new(seed, "dice"),
            count,
        }
    }

    /// How many teams play: two.
    pub fn teams(&self) -> TeamCount {
        self.count
    }

    /// The teams that are asked now.
    pub fn asked(&self) -> impl Iterator<Item = Team> {
        (self.count.teams()).filter(|&team| is_asked(&self.table, team))
    }
}

/// The rooms at their places; those of `?` places as chance has it.
fn first_board(map: &Map, chance: &mut Chance) -> Board {
    let mut board = Board::unknown(map.layout);
    let mut shuffled = map.unplaced_rooms();
    chance.shuffle(&mut shuffled);
    for (place, spot) in map.spots.iter().enumerate() {
        let (room, face_up, quarters) = match *spot {
            Spot::Room { room, face_up } => (Some(room), face_up, 0),
            Spot::Any => (shuffled.pop(), false, chance.below(4) as u8),
        };
        if let Some(plan) = room.and_then(|room| map.rooms.get(room)) {
            let room = Room {
                quarters,
                face_up,
                ..plan.room
            };
            board.lay(place, room, &plan.cells);
        }
    }
    board
}
