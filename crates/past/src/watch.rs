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

use crate::PastMatch;
use stechec_capabilities::{DrawnReel, PhaseText};
use stechec_drawing::Board;
use stechec_game::Team;
use stechec_problem::harmless;
use stechec_replay::Mismatch;

/// What stays the same while a match is watched.
pub struct WatchedMatch {
    /// What match it is.
    pub title: String,
    /// The champions, by team.
    pub names: Vec<String>,
    /// Turn and label of every phase.
    pub phases: Vec<(u32, String)>,
    /// Whether the terminal shows colours.
    pub colour: bool,
}

impl WatchedMatch {
    /// What is to be watched of a match.
    pub fn of(past: &PastMatch, colour: bool) -> Self {
        let header = past.replay.header();
        let phases = past.replay.addresses().into_iter();
        Self {
            title: harmless(&format!("{} on {}", header.game, header.map.name)),
            names: past.champions(),
            phases: phases
                .map(|phase| (phase.turn, harmless(&phase.label())))
                .collect(),
            colour,
        }
    }
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

/// The moment the model is at, or the last one before the match goes another way.
pub fn look(reel: &mut dyn DrawnReel, model: &mut Model, trouble: &mut Option<Mismatch>) -> Shown {
    let sought = reel.seek(model.moment).and_then(|()| match model.moment {
        moment if moment == model.phases() => reel.end(),
        _ => Ok(()),
    });
    if let Err(mismatch) = sought {
        model.stop_at(reel.moment());
        *trouble = Some(mismatch);
    }
    let mut board = match model.fog {
        Some(team) => reel.seen(Team(u8::try_from(team).unwrap_or(u8::MAX))),
        None => reel.board(),
    };
    if model.fog.is_none() {
        board.strokes = reel.strokes();
    }
    Shown {
        board,
        told: reel.told().cloned(),
        scores: reel.scores(),
        trouble: trouble
            .as_ref()
            .map(|mismatch| format!("It does not play as recorded: {mismatch}")),
    }
}
