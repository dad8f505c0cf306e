//! Matches that were recorded, looked back at: what contestants ask afterwards.
//!
//! | file | what |
//! |---|---|
//! | `open.rs` | the match that is meant: of a run, or a replay file; its teams, turns and phases |
//! | `explain.rs` | what happened in a turn, and why |
//! | `rerun.rs` | a champion asked again what it was asked |
//! | `rehearsal.rs` | its calls, written down for a debugger |
//! | `call.rs` | a call now and then, compared |
//! | `limits.rs` | limits, as replays keep them |

mod call;
mod explain;
pub(crate) mod limits;
mod open;
mod rehearsal;
mod rerun;

pub(crate) use call::{Change, Comparison, RepeatedCall, ToldFault, changes};
pub(crate) use explain::{Question, ToldPhase, explain, figures};
pub(crate) use open::PastMatch;
pub(crate) use rehearsal::{Calls, rehearsal};
pub(crate) use rerun::{Again, NotAsked, Outcome, rerun};
