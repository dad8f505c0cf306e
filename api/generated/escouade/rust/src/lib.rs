//! The interface of escouade for champions in Rust.
//!
//! Made from `api/escouade.yml` by `stechec api`: changes here are lost.
//!
//! A champion is a library with a type that implements [`Champion`]:
//!
//! ```toml
//! [lib]
//! crate-type = ["cdylib"]
//!
//! [dependencies]
//! escouade-champion = { path = "…" }
//! ```
//!
//! ```
//! use escouade_champion::*;
//!
//! #[derive(Default)]
//! struct Mine;
//!
//! impl Champion for Mine {
//!     fn partie_init(&mut self) {}
//!     fn jouer_commandement(&mut self) {}
//!     fn jouer_action(&mut self) {}
//!     fn jouer_interception(&mut self) {}
//!     fn jouer_place(&mut self) {}
//!     fn jouer_assaut(&mut self) {}
//!     fn jouer_reponse(&mut self) {}
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
pub const API_HASH: u64 = 0x253653495cc50075;

/// Figures of a team; figure i of team t has the number 6 * t + i.
pub const NB_FIGURES: i32 = 6;

/// The sizes of a team's figures in one cube never add up to more.
pub const CAPACITE: i32 = 4;

/// Places in a cube: 4 rows of 4, numbered from the north-west.
pub const NB_PLACES: i32 = 16;

/// Dice of a test before modifiers.
pub const DES_TEST: i32 = 3;

/// Points for setting off a detonator.
pub const POINTS_DETONATEUR: i32 = 3;
