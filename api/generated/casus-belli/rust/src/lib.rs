//! The interface of casus-belli for champions in Rust.
//!
//! Made from `api/casus-belli.yml` by `stechec api`: changes here are lost.
//!
//! A champion is a library with a type that implements [`Champion`]:
//!
//! ```toml
//! [lib]
//! crate-type = ["cdylib"]
//!
//! [dependencies]
//! casus-belli-champion = { path = "…" }
//! ```
//!
//! ```
//! use casus_belli_champion::*;
//!
//! #[derive(Default)]
//! struct Mine;
//!
//! impl Champion for Mine {
//!     fn partie_init(&mut self) {}
//!     fn jouer_placement(&mut self) {}
//!     fn jouer_deplacement(&mut self) {}
//!     fn jouer_attaque(&mut self) {}
//!     fn partie_fin(&mut self) {}
//! }
//!
//! champion!(Mine);
//! ```
//!
//! `cargo build --release` makes a shared library of it, and the same command with
//! `--target wasm32-wasip1` makes WASM. What is printed goes to the champion's log; so does
//! what [`log!`] writes, which also works for the target `wasm32-unknown-unknown`, where
//! standard output leads nowhere.
//!
//! Functions of the interface can be called in the methods of the champion and in what
//! they call, in one thread.

#![warn(missing_docs)]

mod champion;
#[doc(hidden)]
pub mod door;
mod functions;
#[cfg(not(target_arch = "wasm32"))]
pub mod testing;
mod types;

pub use champion::Champion;
pub use functions::*;
pub use types::*;

/// Identifies the interface: a host with another one refuses the champion.
pub const API_HASH: u64 = 0xfb18f0a48072405e;

/// Size of the thief's field of vision.
pub const VOLEUR_VISION_PORTEE: i32 = 5;

/// Movement points of the thief in each phase.
pub const VOLEUR_DEPLACEMENT: i32 = 10;

/// Life of the thief at the start and after each death.
pub const VOLEUR_VIE: i32 = 10;

/// Damage of the thief's normal attack.
pub const VOLEUR_ATTAQUE: i32 = 5;

/// Turns until the thief can use Palantír again.
pub const VOLEUR_PALANTIR_CD: i32 = 3;

/// Turns until the thief can use Traîtrise again.
pub const VOLEUR_TRAITRISE_CD: i32 = 5;

/// Size of the barbarian's field of vision.
pub const BARBARE_VISION_PORTEE: i32 = 4;

/// Movement points of the barbarian in each phase.
pub const BARBARE_DEPLACEMENT: i32 = 8;

/// Life of the barbarian at the start and after each death.
pub const BARBARE_VIE: i32 = 10;

/// Damage of the barbarian's normal attack.
pub const BARBARE_ATTAQUE: i32 = 3;

/// Turns until the barbarian can use Bastoooon again.
pub const BARBARE_BASTOOOON_CD: i32 = 3;

/// Size of the field in which Bastoooon can be aimed.
pub const BARBARE_BASTOOOON_PORTEE: i32 = 3;

/// Turns until the barbarian can use Fus Ro Dah again.
pub const BARBARE_FUS_RO_DAH_CD: i32 = 5;

/// Size of the elf's field of vision.
pub const ELFE_VISION_PORTEE: i32 = 4;

/// Movement points of the elf in each phase.
pub const ELFE_DEPLACEMENT: i32 = 6;

/// Life of the elf at the start and after each death.
pub const ELFE_VIE: i32 = 10;

/// Damage of the elf's normal attack.
pub const ELFE_ATTAQUE: i32 = 2;

/// Turns until the elf can use Loto again.
pub const ELFE_LOTO_CD: i32 = 5;

/// Turns until the elf can use I see again.
pub const ELFE_I_SEE_CD: i32 = 5;
