//! The champions' contract: what a champion sees, calls and defines.
//!
//! A game describes its interface once, in `api/<game>.yml`. [`read`] checks that text and
//! reports everything that is wrong with it; [`generate`] makes the bindings of a language
//! in [`LANGUAGES`] from it, [`everything`] also the game's own side of the door and the
//! reference page. Nothing here touches files: `stechec api` does.
//!
//! ```
//! use stechec_api::{LANGUAGES, generate, read};
//!
//! let interface = read(include_str!("../../casus-belli.yml")).expect("a valid description");
//! let c = LANGUAGES.iter().find(|language| language.name == "c").expect("C");
//! assert!(generate(&interface, c).iter().any(|file| file.path.ends_with(".h")));
//! ```

mod canonical;
mod context;
mod document;
mod example;
mod generate;
mod kit;
mod languages;
mod model;
mod names;
mod read;
mod starters;

pub use canonical::{canonical_text, hash};
pub use example::{Example, Expression, Form};
pub use generate::{Generated, everything, generate, starter, wanted};
pub use kit::{Kit, Probe, ProgramKind, Tool};
pub use languages::{LANGUAGES, Language};
pub use model::{
    Argument, Constant, EntryPoint, Enumeration, Field, Function, Interface, Item, NoResult,
    Structure, Type, Value, When,
};
pub use read::{MAX_BYTES, read};
