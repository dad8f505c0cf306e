//! Tools for those who draw Donjon maps, and pictures of maps and matches.
//!
//! [`lint`] warns of what will hurt, [`stats`] measures, [`generate`] draws new maps,
//! [`picture`] makes boards to be drawn of maps and matches. All of it is pure: text and
//! options in, answers out.
//!
//! They are apart from the rules, so that a match needs nothing of them and rules can be
//! read without them. What the program's map commands use is [`DonjonWorkshop`]:
//!
//! ```
//! use donjon_workshop::DonjonWorkshop;
//! use stechec_workshop::Workshop;
//!
//! // The same seed gives the same map, and a new map is free of warnings.
//! let map = DonjonWorkshop.new_map(&[("seed", "7"), ("across", "1"), ("down", "1")]).expect("settings that fit");
//! assert_eq!(DonjonWorkshop.new_map(&[("seed", "7"), ("across", "1"), ("down", "1")]), Ok(map.clone()));
//! assert!(DonjonWorkshop.check(&map).is_empty());
//!
//! // What is wrong with a map is said at its place, everything at once.
//! let broken = map.replacen(char::is_numeric, "x", 1);
//! assert!(DonjonWorkshop.check(&broken).errors() > 0);
//! ```

pub mod generate;
pub mod ground;
pub mod lint;
pub mod picture;
pub mod reach;
pub mod stats;
mod text;
mod workshop;

pub use workshop::DonjonWorkshop;
