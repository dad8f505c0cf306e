//! The referee's side: `champion`, `seat`, `wait` (for several of them), `process` (a cell),
//! `keeper`, `output`, `verdict`, `elf`. The keeper's side: `inside`, `namespaces`, `tree` (of files), `users`. The cell's side: `cell`,
//! `library`, `bare`, `door`, `signals`, `constant`. Its locks: `limits`, `files`, `calls`. Between them: `wire`. For
//! debuggers, without locks: `rehearse`.

mod bare;
mod calls;
mod cell;
mod champion;
mod constant;
mod door;
mod elf;
mod files;
mod inside;
mod keeper;
mod library;
mod limits;
mod namespaces;
mod output;
mod process;
mod rehearse;
mod seat;
mod signals;
mod sys;
mod tree;
mod users;
mod verdict;
mod wait;
mod wire;

pub use champion::{NativeChampion, probe};
pub use inside::champion_main;
pub use rehearse::rehearse;
pub use seat::NativeSeat;
pub use wait::wait_together;

use super::{Launcher, Profile, SandboxReport, report};
