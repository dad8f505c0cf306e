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
//!
//! ```
//! use casus_belli::{CasusBelli, map};
//! use std::sync::Arc;
//! use stechec_game::{Game, Match, TeamCount};
//! use stechec_replay::{Recorder, Replay, Seat, Setup};
//!
//! let text = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";
//! let map = Arc::new(CasusBelli::read_map(text).expect("a valid map"));
//! let teams = TeamCount::new::<CasusBelli>(2)?;
//! let mut game = Match::<CasusBelli>::new(map.clone(), teams, 42);
//! let seat = |name: &str| Seat {
//!     name: name.to_owned(),
//!     kind: "wasm".to_owned(),
//!     sha256: None,
//!     limits: Vec::new(),
//!     notes: Vec::new(),
//! };
//! let mut recorder = Recorder::<CasusBelli>::new(Setup {
//!     writer: "an example".to_owned(),
//!     run: String::new(),
//!     id: String::new(),
//!     seed: 42,
//!     fault_policy: "out".to_owned(),
//!     map_name: "row".to_owned(),
//!     map_text: CasusBelli::print_map(&map),
//!     map,
//!     seats: vec![seat("ant"), seat("bee")],
//!     notes: Vec::new(),
//! })?;
//! while let Some(phase) = game.phase() {
//!     game.resolve(); // nobody gives an order
//!     recorder.phase(phase.turn, phase.name, &[], game.state());
//! }
//! let file = recorder.finish(&CasusBelli::scores(game.state()))?.encode()?;
//!
//! // Whoever has the file plays the match again, to the same states.
//! Replay::decode(&file)?.verify::<CasusBelli>()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod container;
mod course;
pub mod dump;
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
pub use record::{Call, Header, MapText, Orders, PhaseRecord, Replay, Seat};
pub use recorder::{Given, Recorder, Setup};
pub use stechec_game::{Fault, Moment, Usage};
