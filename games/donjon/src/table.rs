//! What lies on the table: all that a match consists of but chance to come. What teams
//! know is the same with some of it hidden.

use crate::{
    dungeon::Dungeon,
    fight::Fight,
    hand::{Hand, Pool},
    turn::Clock,
};
use serde::{Deserialize, Serialize};

/// All that orders are judged by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Where in its course the match is.
    pub clock: Clock,
    /// Board and figures.
    pub dungeon: Dungeon,
    /// The points of both teams.
    pub points: [i32; 2],
    /// The cards of both teams.
    pub hands: [Hand; 2],
    /// The dice the active team has left.
    pub pool: Pool,
    /// The dice it has used up this turn.
    pub spent: Pool,
    /// Fights begun this turn.
    pub fights: u32,
    /// The fight that is going on.
    pub fight: Option<Fight>,
}
