//! Replays: a match as the orders that were given in it, in a few kilobytes.
//!
//! ```text
//! referee ──▶ Recorder ──▶ Replay ──encode──▶ file ──decode──▶ Replay ──▶ Player ──▶ export
//! ```
//!
//! Nothing in a replay needs a champion to be run again: a [`Player`] gives the recorded
//! orders to the game's own engine and compares the state after each phase with the hash
//! that was recorded. Viewers are fed what the engine then says, see [`export`]; they know
//! no rule. The format is described in `docs/replays.md`.

pub mod container;
mod course;
mod error;
pub mod export;
mod extras;
mod hash;
pub mod limits;
mod mismatch;
mod player;
mod record;
mod recorder;
mod wire;

pub use container::{MAGIC, NEWEST_VERSION, OLDEST_VERSION};
pub use error::{RecordError, ReplayError, TooLarge};
pub use hash::{Sha256, StateHash};
pub use mismatch::{Difference, Mismatch, PlayError};
pub use player::{Player, Step};
pub use record::{Call, Header, MapText, Orders, PhaseRecord, RecordedUsage, Replay, Seat};
pub use recorder::{Given, Recorder, Setup};
pub use stechec_game::{Fault, Moment};
