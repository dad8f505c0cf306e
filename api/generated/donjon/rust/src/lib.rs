//! The interface of donjon for champions in Rust.
//!
//! Made from `api/donjon.yml` by `stechec api`: changes here are lost.
//!
//! A champion is a library with a type that implements [`Champion`]:
//!
//! ```toml
//! [lib]
//! crate-type = ["cdylib"]
//!
//! [dependencies]
//! donjon-champion = { path = "…" }
//! ```
//!
//! ```
//! use donjon_champion::*;
//!
//! #[derive(Default)]
//! struct Mine;
//!
//! impl Champion for Mine {
//!     fn partie_init(&mut self) {}
//!     fn jouer_placement(&mut self) {}
//!     fn jouer_action(&mut self) {}
//!     fn jouer_soutien(&mut self) {}
//!     fn jouer_carte(&mut self) {}
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
pub const API_HASH: u64 = 0xe5197ec8c860f504;

/// Dice thrown at the start of a team's turn.
pub const DES_PAR_TOUR: i32 = 4;

/// Dice thrown in turn 1.
pub const DES_PREMIER_TOUR: i32 = 2;

/// Fights a team may begin in its turn.
pub const COMBATS_PAR_TOUR: i32 = 2;

/// Face a dodging die must reach when no enemy is ready where the figure goes.
pub const ESQUIVE_FACILE: i32 = 5;

/// Face a dodging die must reach when an enemy is ready where the figure goes.
pub const ESQUIVE_DIFFICILE: i32 = 6;

/// Face with which a reaction wounds.
pub const COUP_DE_REACTION: i32 = 4;

/// Strength that a potion_force adds in fights.
pub const FORCE_POTION: i32 = 3;

/// The highest fight card.
pub const CARTE_MAX: i32 = 6;
