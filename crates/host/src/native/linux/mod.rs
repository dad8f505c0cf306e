//! | whose side | files |
//! |---|---|
//! | the referee's | `champion`, `seat`, `wait` (for several seats), `process` (a cell), `channel` (the pipes to it), `watch` (cells that nobody serves), `moment` (the last one), `memory`, `keeper`, `group` and `place` (control groups), `cores`, `output`, `verdict`, `elf`, `attempts` (to get out), `alone` (each layer by itself), `autopsy` (where it was; performed in another cell) |
//! | the keeper's | `inside`, `interpreter` (started once), `relocated` (cheaper forks), `namespaces`, `tree` (of files), `users` |
//! | the cell's | `cell`, `library`, `bare`, `door`, `signals`, `crash` (what it leaves), `constant`; its locks: `limits`, `files`, `calls` |
//! | between them | `wire` |
//! | debuggers', without locks | `rehearse` |

mod alone;
mod attempts;
mod autopsy;
mod bare;
mod calls;
mod cell;
mod champion;
mod channel;
mod constant;
mod cores;
mod crash;
mod door;
mod elf;
mod files;
mod group;
mod inside;
mod interpreter;
mod keeper;
mod library;
mod limits;
mod memory;
mod moment;
mod namespaces;
mod output;
mod place;
mod process;
mod rehearse;
mod relocated;
mod seat;
mod signals;
mod sys;
mod tree;
mod users;
mod verdict;
mod wait;
mod watch;
mod wire;

pub use champion::{NativeChampion, examine, probe, try_layers};
pub use cores::OneCore;
pub use inside::champion_main;
pub use rehearse::rehearse;
pub use seat::NativeSeat;
pub(crate) use sys::{cpu_time, thread_time};
pub use wait::wait_together;

use super::{Launcher, Profile, SandboxReport, report};
