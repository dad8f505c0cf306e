//! Tools for those who draw Donjon maps, and pictures of maps and matches.
//!
//! [`lint`] warns of what will hurt, [`stats`] measures, [`generate`] draws new maps,
//! [`picture`] makes boards to be drawn of maps and matches. All of it is pure: text and
//! options in, answers out.

pub mod generate;
pub mod ground;
pub mod lint;
pub mod picture;
pub mod reach;
pub mod stats;
mod text;
mod workshop;

pub use workshop::DonjonWorkshop;
