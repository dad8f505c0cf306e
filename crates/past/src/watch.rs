//! `stechec replay watch`: a recorded match as screens of a terminal.
//!
//! ```text
//! keys ──▶ model (where, how fast, whose eyes) ──▶ screen (lines) ──▶ terminal
//! ```
//!
//! Model and screen are pure; the owner of the terminal reads keys and writes lines.

mod model;
mod screen;

pub use model::{KeyAction, Model};
pub use screen::draw;

use stechec_capabilities::PhaseText;
use stechec_drawing::Board;

/// What stays the same while a match is watched.
pub struct Program {
    /// What match it is.
    pub title: String,
    /// The champions, by team.
    pub names: Vec<String>,
    /// Turn and name of every phase.
    pub phases: Vec<(u32, String)>,
    /// Whether the terminal shows colours.
    pub colour: bool,
}

/// Where to start.
#[derive(Clone, Copy, Debug, Default)]
pub struct StartAt {
    /// After that many phases, paused; otherwise before the first, playing.
    pub moment: Option<usize>,
    /// What one team sees.
    pub fog: Option<usize>,
}

/// A moment of the match, as it is shown.
pub struct Shown {
    /// The board.
    pub board: Board,
    /// What happened last.
    pub told: Option<PhaseText>,
    /// Every team's points.
    pub scores: Vec<i32>,
    /// Why the match cannot be played any further.
    pub trouble: Option<String>,
}
