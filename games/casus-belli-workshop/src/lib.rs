//! Tools for those who draw Casus Belli maps.
//!
//! [`lint`] warns of what will hurt, [`stats`] measures, [`generate`] draws new maps. All
//! of it is pure: text and options in, answers out.
//!
//! They are apart from the rules, so that a match needs nothing of them and rules can be
//! read without them. What the program's map commands use is [`CasusBelliWorkshop`]:
//!
//! ```
//! use casus_belli_workshop::CasusBelliWorkshop;
//! use stechec_workshop::Workshop;
//!
//! // The same seed gives the same map, and a new map is free of warnings.
//! let map = CasusBelliWorkshop.new_map(&[("seed", "7")]).expect("settings that fit");
//! assert_eq!(CasusBelliWorkshop.new_map(&[("seed", "7")]), Ok(map.clone()));
//! assert!(CasusBelliWorkshop.check(&map).is_empty());
//!
//! // What is wrong with a map is said at its place, everything at once.
//! let broken = map.replacen(char::is_numeric, "x", 1);
//! assert!(CasusBelliWorkshop.check(&broken).errors() > 0);
//! ```

pub mod generate;
mod ground;
pub mod lint;
pub mod picture;
pub mod stats;
pub mod symmetry;
mod workshop;

pub use workshop::CasusBelliWorkshop;
