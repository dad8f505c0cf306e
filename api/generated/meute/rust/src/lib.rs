//! The interface of meute for champions in Rust.
//!
//! Made from `api/meute.yml` by `stechec api`: changes here are lost.
//!
//! A champion is a library with a type that implements [`Champion`]:
//!
//! ```toml
//! [lib]
//! crate-type = ["cdylib"]
//!
//! [dependencies]
//! meute-champion = { path = "…" }
//! ```
//!
//! ```
//! use meute_champion::*;
//!
//! #[derive(Default)]
//! struct Mine;
//!
//! impl Champion for Mine {
//!     fn partie_init(&mut self) {}
//!     fn jouer_cartes(&mut self) {}
//!     fn jouer_heros(&mut self) {}
//!     fn jouer_choix(&mut self) {}
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
pub const API_HASH: u64 = 0x287a00ae12f4ab8e;

/// Life of a hero.
pub const VIE_HEROS: i32 = 10;

/// Damage of entering a trap, which is gone then.
pub const DEGATS_PIEGE: i32 = 3;

/// Damage of entering a hazard, which stays.
pub const DEGATS_DANGER: i32 = 1;

/// Life a resting hero gets back.
pub const REPOS_SOIN: i32 = 2;

/// Rounds after which a fallen hero is back.
pub const RETOUR_HEROS: i32 = 2;

/// Rounds after which a fallen monster is back.
pub const RETOUR_MONSTRE: i32 = 3;

/// Points for killing a monster.
pub const POINTS_MONSTRE: i32 = 2;

/// Points for killing an elite monster.
pub const POINTS_ELITE: i32 = 4;

/// Points for felling a hero of another team.
pub const POINTS_HEROS: i32 = 3;

/// Points a team loses when one of its heroes falls.
pub const POINTS_CHUTE: i32 = 1;

/// Points for each hero on treasure at the end of a round.
pub const POINTS_TRESOR: i32 = 1;

/// Initiative of a hero without a card.
pub const INITIATIVE_MAX: i32 = 99;

/// Id of the first monster.
pub const PREMIER_MONSTRE: i32 = 8;
