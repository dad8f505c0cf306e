//! Everything about a match in progress.

use crate::{
    board::Board,
    course::{Course, Stage},
    interface::Commande,
    map::Map,
    numbers::COMMAND_DICE,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stechec_game::{Dice, Team};

/// A match in progress. Replays keep a hash of what is written of it: the order of fields
/// counts, here and in what it is made of.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct State {
    /// Where it is played.
    #[serde(skip)]
    pub map: Arc<Map>,
    /// All that everybody knows.
    pub situation: Situation,
    /// What will be thrown: the only thing nobody knows.
    pub dice: Dice,
}

/// All that everybody knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Situation {
    /// What lies on the table.
    pub board: Board,
    /// Where in its course the match is.
    pub course: Course,
}

impl State {
    /// A match before its first phase: the squads stand, the first command dice are thrown.
    pub fn new(map: Arc<Map>, seed: u64) -> Self {
        let mut dice = Dice::new(seed, "escouade dice");
        let mut board = Board::new(&map);
        board.commands = [throw_commands(&mut dice), throw_commands(&mut dice)];
        let course = Course {
            round: 0,
            turn: 0,
            team: Team(0),
            phase: Some(Stage::Commandement),
            number: 0,
            activation: None,
            second: false,
            first_done: None,
        };
        Self {
            map,
            situation: Situation { board, course },
            dice,
        }
    }
}

/// A team's command dice of a round.
pub(crate) fn throw_commands(dice: &mut Dice) -> Vec<Commande> {
    (0..COMMAND_DICE).map(|_| throw_command(dice)).collect()
}

/// One command die.
pub(crate) fn throw_command(dice: &mut Dice) -> Commande {
    let faces = Commande::ALL;
    let shown = dice.throw(faces.len() as u32) as usize;
    faces[(shown - 1).min(faces.len() - 1)]
}
