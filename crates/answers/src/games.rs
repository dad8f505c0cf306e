use schemars::JsonSchema;
use serde::Serialize;

/// `stechec game list`: all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameList {
    /// The first one is the default.
    pub games: Vec<GameSummary>,
}

/// A game in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameSummary {
    /// Its name, as in file and folder names.
    pub name: String,
    /// How many can play.
    pub players: Players,
    /// What it offers besides its rules.
    pub capabilities: Vec<String>,
}

/// How many can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Players {
    /// At least.
    pub least: usize,
    /// At most.
    pub most: usize,
}

/// `stechec game info`: all about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameDetail {
    /// Its name, as in file and folder names.
    pub name: String,
    /// How many can play.
    pub players: Players,
    /// Goes up when the same orders may lead to another state.
    pub rules_version: u32,
    /// What champions are given.
    pub interface: InterfaceSummary,
    /// What champions define.
    pub entry_points: Vec<GameEntryPoint>,
    /// What it offers besides its rules.
    pub capabilities: Vec<String>,
    /// What it could offer and does not.
    pub missing: Vec<String>,
    /// Its collection of maps, by name.
    pub maps: Vec<String>,
    /// Its collection of opponents.
    pub champions: Vec<OpponentSummary>,
}

/// The champions' interface.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct InterfaceSummary {
    /// Its description.
    pub file: String,
    /// The hash champions must have been built with.
    pub hash: String,
    /// How many functions it has.
    pub functions: usize,
    /// How many constants.
    pub constants: usize,
    /// How many enumerations.
    pub enumerations: usize,
    /// How many structures.
    pub structures: usize,
}

/// A function that champions define.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameEntryPoint {
    /// Its name.
    pub name: String,
    /// `opening`, `phase` or `closing`.
    pub when: String,
    /// What it is for.
    pub about: String,
}

/// An opponent of a game's collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OpponentSummary {
    /// Its name.
    pub name: String,
    /// What it is written in.
    pub language: String,
    /// What it does, in a line.
    pub about: Option<String>,
    /// Whether it comes with the program, not from a folder here.
    pub built_in: bool,
}

/// `stechec champion list`: opponents that go by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OpponentList {
    /// In the order of names.
    pub champions: Vec<OpponentSummary>,
}

/// `stechec map list`: maps that go by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MapCollection {
    /// In the order of names.
    pub maps: Vec<NamedMap>,
}

/// A map that goes by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NamedMap {
    /// Its name.
    pub name: String,
    /// Whether it comes with the program, not from a folder here.
    pub built_in: bool,
}
