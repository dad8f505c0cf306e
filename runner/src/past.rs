//! Matches that were recorded, looked back at: what contestants ask afterwards.
//!
//! | file | what |
//! |---|---|
//! | `open.rs` | the match that is meant: of a run, or a replay file; its teams, turns and phases |
//! | `explain.rs` | what happened in a turn, and why |

mod explain;
mod open;

pub(crate) use explain::{Question, ToldPhase, explain};
pub(crate) use open::PastMatch;
