//! `stechec replay watch`: a recorded match in the whole terminal.
//!
//! ```text
//! keys ──▶ model (where, how fast, whose eyes) ──▶ screen (lines) ──▶ terminal
//! ```
//!
//! Model and screen are pure; `terminal.rs` is the only part that reads keys and writes.

mod model;
mod screen;
mod terminal;

pub(crate) use terminal::watch;

use crate::replays::Told;
use stechec_drawing::Board;

/// What stays the same while a match is watched.
pub(crate) struct Program {
    /// What match it is.
    pub(crate) title: String,
    /// The champions, by team.
    pub(crate) names: Vec<String>,
    /// Turn and name of every phase.
    pub(crate) phases: Vec<(u32, String)>,
    /// Whether the terminal shows colours.
    pub(crate) colour: bool,
}

/// Where to begin.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Beginning {
    /// After so many phases, standing still; otherwise before the first, playing.
    pub(crate) moment: Option<usize>,
    /// What one team sees.
    pub(crate) fog: Option<usize>,
}

/// A moment of the match, as it is shown.
struct Shown {
    board: Board,
    told: Option<Told>,
    scores: Vec<i32>,
    /// Why the match cannot be played any further.
    trouble: Option<String>,
}
