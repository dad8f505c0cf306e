//! Native champions: shared libraries, each seat in a process of its own.
//!
//! ```text
//! referee ──control──▶ keeper        one per champion: the runner's own program, started
//!    │                   │           with a hidden subcommand; enters the namespaces
//!    │                  fork
//!    └────channel─────▶ cell         one per seat and match: locks itself in, loads the
//!                                    library, answers its calls from map and view
//! ```
//!
//! The referee trusts nothing that a cell sends: frames have a largest length, what cannot
//! be read is a fault, and orders are judged again. A cell is never sent anything but the
//! map and its team's views, and neither it nor the keeper it was forked from has ever
//! held more. Time is measured from outside. A cell dies with its keeper, and a keeper
//! ends when the referee's side of the socket between them is closed, however that comes
//! about.

mod rehearsal;
mod report;

#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "linux")]
pub use linux::{
    NativeChampion, NativeSeat, OneCore, champion_main, examine, probe, rehearse, try_layers,
    wait_together,
};

#[cfg(target_os = "linux")]
pub(crate) use linux::{cpu_time, thread_time};

#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(not(target_os = "linux"))]
pub use elsewhere::{
    NativeChampion, NativeSeat, OneCore, champion_main, examine, probe, rehearse, try_layers,
    wait_together,
};

pub use rehearsal::{BadRehearsal, Rehearsal};
pub use report::{
    Attempt, Examination, Layer, LayerState, LayerTrial, SandboxReport, TrialOutcome,
};

pub use crate::Launcher;
use crate::Limits;
use std::path::PathBuf;

/// What native champions may do beyond the least.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// Whether they may start threads, which Go and Java do. Forbidden system calls then
    /// fail, where otherwise they end the champion: such runtimes try many of them.
    pub threads: bool,
    /// Whether they are refused on a machine that does not offer the whole sandbox.
    pub require_sandbox: bool,
    /// Files and folders they may read, besides their library and the system's libraries.
    pub readable: Vec<PathBuf>,
    /// Whether they run on the core of the thread that asks them. Right where as many
    /// matches are played at a time as there are cores: a call then costs several times
    /// less. Wrong where one match is to use several cores.
    pub same_core: bool,
    /// What they may use when they are loaded for a trial.
    pub trial: Limits,
    /// Layers of the sandbox to leave out: to see what the others are worth.
    pub without: Vec<Layer>,
}
