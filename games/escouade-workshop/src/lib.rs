//! Tools for those who draw Escouade maps.
//!
//! [`lint`] warns of what will hurt, [`stats`] measures, [`generate`] draws new maps,
//! [`picture`] makes boards to be drawn of them. All of it is pure: text and options in,
//! answers out.
//!
//! They are apart from the rules, so that a match needs nothing of them and rules can be
//! read without them. What the program's map commands use is [`EscouadeWorkshop`]:
//!
//! ```
//! use escouade_workshop::EscouadeWorkshop;
//! use stechec_workshop::Workshop;
//!
//! // The same seed gives the same map, and a new map is free of warnings.
//! let map = EscouadeWorkshop.new_map(&[("seed", "7"), ("levels", "1")]).expect("settings that fit");
//! assert_eq!(EscouadeWorkshop.new_map(&[("seed", "7"), ("levels", "1")]), Ok(map.clone()));
//! assert!(EscouadeWorkshop.check(&map).is_empty());
//!
//! // What is wrong with a map is said at its place, everything at once.
//! let broken = map.replacen(char::is_numeric, "x", 1);
//! assert!(EscouadeWorkshop.check(&broken).errors() > 0);
//! ```

pub mod generate;
pub mod lint;
pub mod picture;
pub mod reach;
pub mod stats;
mod workshop;

pub use workshop::EscouadeWorkshop;
