//! What a game offers to map makers, so that the map commands need not know
//! any game.
//!
//! A game says in words what can be chosen on the command line ([`Choice`]) and gets the chosen
//! values back as words ([`Chosen`]): `--sight 5,4` for one game, `--reach 2,3,1,small` for
//! another. Two games may have a choice of the same name; each reads its own. [`Words`] reads
//! the usual values and says what is wrong with them.
//!
//! ```
//! use stechec_workshop::{Choice, Chosen, Words, value_of};
//!
//! const SIGHT: Choice = Choice::new("sight", "X,Y", "Paint what is seen from a cell");
//! const ZONES: Choice = Choice::flag("zones", "Tint the zones");
//!
//! // map show --sight 3,4 --zones
//! let chosen: &Chosen<'_> = &[("sight", "3,4"), ("zones", "")];
//! let mut words = Words::new(value_of(chosen, &SIGHT).unwrap(), SIGHT.value);
//! let from = (words.number("column", 0..=8)?, words.number("row", 0..=8)?);
//! words.end()?;
//! assert_eq!(from, (3, 4));
//! assert!(value_of(chosen, &ZONES).is_some());
//! # Ok::<(), stechec_workshop::BadValue>(())
//! ```

mod numbers;
mod words;

pub use numbers::Numbers;
pub use words::{BadValue, Words};

use stechec_drawing::Board;
use stechec_problem::Problems;

/// Something that can be chosen by name on the command line.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Its name, as in `--name`.
    pub name: &'static str,
    /// What its value looks like, as in `X,Y`; empty for a choice without a value.
    pub value: &'static str,
    /// What it does.
    pub help: &'static str,
}

impl Choice {
    /// A choice with a value.
    pub const fn new(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Self { name, value, help }
    }

    /// A choice without a value, such as `--zones`.
    pub const fn flag(name: &'static str, help: &'static str) -> Self {
        Self::new(name, "", help)
    }

    /// Whether it has no value.
    pub const fn is_flag(&self) -> bool {
        self.value.is_empty()
    }
}

/// Choices with the values given for them; those without a value have an empty one.
pub type Chosen<'a> = [(&'static str, &'a str)];

/// The value given for a choice, if it was chosen.
pub fn value_of<'a>(chosen: &Chosen<'a>, choice: &Choice) -> Option<&'a str> {
    let found = chosen.iter().find(|(name, _)| *name == choice.name);
    found.map(|(_, value)| *value)
}

/// Why no picture could be made.
#[derive(Clone, Debug)]
pub enum NoPicture {
    /// The map is not sound.
    BadMap(Problems),
    /// What was chosen does not fit the map: which choice, and why.
    BadChoice(&'static str, Box<BadValue>),
}

/// Why there is no new map with some settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetting {
    /// The value of one will not do.
    #[error("--{setting}: {why}")]
    Value {
        /// Its name.
        setting: &'static str,
        /// Why not.
        why: Box<BadValue>,
    },
    /// Each is possible and all of them together are not, in the game's words.
    #[error("{0}")]
    Together(String),
}

impl BadSetting {
    /// The value of a setting will not do.
    pub fn value(setting: &'static str, why: impl Into<BadValue>) -> Self {
        Self::Value {
            setting,
            why: Box::new(why.into()),
        }
    }
}

/// Figures about a map.
#[derive(Clone, Debug)]
pub struct Figures {
    /// For people.
    pub text: String,
    /// For tools.
    pub json: serde_json::Value,
}

/// A game's tools for map makers.
pub trait Workshop: Sync {
    /// Everything that is wrong with a map, or, if it is sound, what will hurt.
    fn check(&self, text: &str) -> Problems;

    /// Overlays that can be shown on a map; several at once if the game can.
    fn overlays(&self) -> &'static [Choice];

    /// A map as a board to be drawn, with what was chosen painted over it.
    fn picture(&self, text: &str, overlays: &Chosen<'_>) -> Result<Board, NoPicture>;

    /// Figures about a map.
    fn figures(&self, text: &str) -> Result<Figures, Problems>;

    /// What can be set for a new map.
    fn settings(&self) -> &'static [Choice];

    /// A new map as text, or everything that is wrong with the settings.
    fn new_map(&self, settings: &Chosen<'_>) -> Result<String, Vec<BadSetting>>;
}
