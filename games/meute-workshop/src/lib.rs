//! Tools for those who draw Meute maps.
//!
//! [`lint`] warns of what will hurt, [`stats`] measures, [`generate`] draws new maps,
//! [`picture`] makes boards to be drawn of maps and matches. All of it is pure: text and
//! options in, answers out.

pub mod generate;
pub mod lint;
pub mod picture;
pub mod reach;
pub mod stats;
mod workshop;

pub use workshop::MeuteWorkshop;
