//! Tools for those who draw Casus Belli maps.
//!
//! [`lint`] warns of what will hurt, [`stats`] measures, [`generate`] draws new maps. All
//! of it is pure: text and options in, answers out.

pub mod generate;
mod ground;
pub mod lint;
pub mod picture;
pub mod stats;
pub mod symmetry;
mod workshop;

pub use workshop::CasusBelliWorkshop;
