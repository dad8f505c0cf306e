//! What a game offers to those who draw its maps, so that the map commands need not know
//! any game.

use stechec_drawing::Board;
use stechec_problem::Problems;

/// Something that can be chosen by name on the command line.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Its name, as in `--name`.
    pub name: &'static str,
    /// What its value looks like, as in `X,Y`.
    pub value: &'static str,
    /// What it does.
    pub help: &'static str,
}

/// Choices with the values given for them.
pub type Chosen<'a> = [(&'static str, &'a str)];

/// Why there is no picture.
#[derive(Clone, Debug)]
pub enum NoPicture {
    /// The map is not sound.
    BadMap(Problems),
    /// What was chosen does not fit the map: which choice, and why.
    BadChoice(&'static str, String),
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

    /// What can be painted over a map.
    fn overlays(&self) -> &'static [Choice];

    /// A map as a board to be drawn, with what was chosen painted over it.
    fn picture(&self, text: &str, overlays: &Chosen<'_>) -> Result<Board, NoPicture>;

    /// Figures about a map.
    fn figures(&self, text: &str) -> Result<Figures, Problems>;

    /// What can be set for a new map.
    fn settings(&self) -> &'static [Choice];

    /// A new map as text, or everything that is wrong with the settings.
    fn new_map(&self, settings: &Chosen<'_>) -> Result<String, Vec<String>>;
}
