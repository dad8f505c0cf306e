//! A run: its folder, which of its matches are recorded, and what its results come to.
//!
//! | file | what |
//! |---|---|
//! | `folder.rs` | `results/<run>/` |
//! | `there.rs` | which matches are recorded already |
//! | `summary.rs`, `tables.rs` | what results come to, for people and for tools |

mod folder;
mod summary;
mod tables;
mod there;

pub use folder::{Busy, RunFolder, runs};
pub use stechec_report::{Table, outcome, setup as setup_of};
pub use summary::{Summary, model_of};
pub use tables::{Show, pretty};
pub use there::There;
