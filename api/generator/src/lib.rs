//! The champions' contract: what a champion sees, calls and defines.
//!
//! A game describes its interface once, in `api/<game>.yml`. [`read`] checks that text and
//! reports everything that is wrong with it; [`generate`] makes the bindings of a language
//! in [`LANGUAGES`] from it, [`everything`] also the game's own side of the door and the
//! reference page. Nothing here touches files: `stechec api` does.

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
pub use generate::{Generated, everything, generate, starter};
pub use kit::{Kind, Kit, Probe, Tool};
pub use languages::{LANGUAGES, Language};
pub use model::{
    Argument, Constant, EntryPoint, Enumeration, Field, Function, Interface, Item, NoResult,
    Structure, Type, Value, When,
};
pub use read::{MAX_BYTES, read};
