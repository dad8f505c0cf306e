//! Recorded matches: where they come from, and what they are at any moment.
//!
//! | file | what |
//! |---|---|
//! | `source.rs` | a file, or a match of a run: which replay is meant |
//! | `reel.rs` | a replay of any game, played to any moment of it |
//! | `told.rs` | a phase in words |
//! | `turns.rs` | which turns are meant |

mod reel;
mod source;
mod told;
mod turns;

pub(crate) use reel::{Drawings, Reel, reel};
pub(crate) use source::{Opened, unplayable};
pub(crate) use told::{Told, fault_note, refused_note};
pub(crate) use turns::Turns;
