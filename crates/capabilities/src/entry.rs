//! A game as a set of capabilities.

use crate::{Explains, Pictures, Playable, Scripts};
use std::fmt;
use stechec_api::{Interface, LANGUAGES};
use stechec_files::{BadText, Source, TextError};
use stechec_workshop::Workshop;

/// A game, as far as commands need to know it.
pub struct GameEntry {
    /// Its rules: what every game brings.
    pub core: &'static dyn Playable,
    /// The champions' interface, as it is described in `api/<game>.yml`.
    pub interface: &'static str,
    /// Scripted matches.
    pub scripts: Option<&'static dyn Scripts>,
    /// Why things happened.
    pub explain: Option<&'static dyn Explains>,
    /// Tools for map makers.
    pub maps: Option<&'static dyn Workshop>,
    /// Pictures of matches.
    pub pictures: Option<&'static dyn Pictures>,
    /// Files it brings.
    pub assets: GameAssets,
}

/// Files a game brings.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameAssets {
    /// The map that is measured on.
    pub bench_map: Option<&'static str>,
    /// Maps that champions are tried on, by name.
    pub trial_maps: &'static [(&'static str, &'static str)],
    /// What it looks like in the viewer: the modules of its folder `skin`, by name.
    pub skin: &'static [(&'static str, &'static str)],
}

/// What a game may bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capability {
    /// Scripted matches.
    Scripts,
    /// Why things happened.
    Explanations,
    /// Tools for map makers.
    MapTools,
    /// Pictures of matches.
    Pictures,
    /// A map to measure on.
    BenchMap,
    /// Maps that champions are tried on.
    TrialMaps,
    /// Its own looks in the viewer.
    Skin,
    /// Champions to begin from.
    Starters,
}

impl Capability {
    /// All of them, in the order people are told.
    pub const ALL: [Self; 8] = [
        Self::Scripts,
        Self::Explanations,
        Self::MapTools,
        Self::Pictures,
        Self::BenchMap,
        Self::TrialMaps,
        Self::Skin,
        Self::Starters,
    ];

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Scripts => "scripts",
            Self::Explanations => "explanations",
            Self::MapTools => "map tools",
            Self::Pictures => "pictures",
            Self::BenchMap => "bench map",
            Self::TrialMaps => "trial maps",
            Self::Skin => "skin",
            Self::Starters => "starters",
        }
    }

    /// What works without it and comes closest.
    fn instead(self) -> &'static str {
        match self {
            Self::Scripts => "`stechec match` plays champions against each other",
            Self::Explanations => "`stechec replay play` tells what happened, phase by phase",
            Self::MapTools => "`stechec match --map FILE` says what is wrong with a map",
            Self::Pictures => {
                "`stechec replay play` tells it in words, and `stechec replay export --html FILE` \
                 writes a page that shows it"
            }
            Self::BenchMap => "`stechec match` plays on any map",
            Self::TrialMaps => {
                "`stechec champion dev DIR --map FILE --against NAME` tries a champion on a map of \
                 yours"
            }
            Self::Skin => "the viewer shows plain tokens and letters",
            Self::Starters => "`stechec api` writes the bindings to begin from",
        }
    }
}

impl fmt::Display for Capability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A game does not bring what a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{game} has no {what}")]
pub struct NotOffered {
    /// The game.
    pub game: &'static str,
    /// What it lacks.
    pub what: Capability,
}

impl NotOffered {
    /// What to do about it.
    pub fn help(&self) -> String {
        let Self { game, what } = self;
        format!(
            "{}; `stechec game info {game}` lists what {game} offers",
            what.instead()
        )
    }
}

impl GameEntry {
    /// The game's name, as in file and folder names.
    pub fn name(&self) -> &'static str {
        self.core.facts().name
    }

    /// The hash of the champions' interface, in hexadecimal digits.
    pub fn api_hash(&self) -> String {
        format!("{:016x}", self.core.facts().api_hash)
    }

    /// The champions' interface, or everything that is wrong with its description.
    pub fn interface(&self) -> Result<Interface, TextError> {
        stechec_api::read(self.interface).map_err(|problems| {
            let source = Source {
                name: format!("api/{}.yml", self.name()),
                text: self.interface.to_owned(),
                not_text: None,
            };
            TextError::Text(Box::new(BadText { source, problems }))
        })
    }

    /// Whether it brings something.
    pub fn brings(&self, what: Capability) -> bool {
        match what {
            Capability::Scripts => self.scripts.is_some(),
            Capability::Explanations => self.explain.is_some(),
            Capability::MapTools => self.maps.is_some(),
            Capability::Pictures => self.pictures.is_some(),
            Capability::BenchMap => self.assets.bench_map.is_some(),
            Capability::TrialMaps => !self.assets.trial_maps.is_empty(),
            Capability::Skin => !self.assets.skin.is_empty(),
            Capability::Starters => self.starters().is_ok(),
        }
    }

    fn offered<T>(&self, capability: Option<T>, what: Capability) -> Result<T, NotOffered> {
        let game = self.name();
        capability.ok_or(NotOffered { game, what })
    }

    /// Its scripts.
    pub fn scripts(&self) -> Result<&'static dyn Scripts, NotOffered> {
        self.offered(self.scripts, Capability::Scripts)
    }

    /// Its explanations.
    pub fn explain(&self) -> Result<&'static dyn Explains, NotOffered> {
        self.offered(self.explain, Capability::Explanations)
    }

    /// Its tools for map makers.
    pub fn maps(&self) -> Result<&'static dyn Workshop, NotOffered> {
        self.offered(self.maps, Capability::MapTools)
    }

    /// Its pictures.
    pub fn pictures(&self) -> Result<&'static dyn Pictures, NotOffered> {
        self.offered(self.pictures, Capability::Pictures)
    }

    /// The map that is measured on.
    pub fn bench_map(&self) -> Result<&'static str, NotOffered> {
        self.offered(self.assets.bench_map, Capability::BenchMap)
    }

    /// Maps that champions are tried on, by name.
    pub fn trial_maps(&self) -> Result<&'static [(&'static str, &'static str)], NotOffered> {
        let maps = Some(self.assets.trial_maps).filter(|maps| !maps.is_empty());
        self.offered(maps, Capability::TrialMaps)
    }

    /// The languages it has starters in, by name.
    pub fn starters(&self) -> Result<Vec<&'static str>, NotOffered> {
        let languages = LANGUAGES.iter().filter(|it| it.has_starter(self.name()));
        let names: Vec<&str> = languages.map(|language| language.name).collect();
        self.offered(
            Some(names).filter(|names| !names.is_empty()),
            Capability::Starters,
        )
    }
}

/// The games there are.
#[derive(Clone, Copy)]
pub struct Games(&'static [GameEntry]);

impl Games {
    /// Games; the first one is the default.
    pub const fn new(games: &'static [GameEntry]) -> Self {
        Self(games)
    }

    /// All of them.
    pub fn iter(self) -> impl Iterator<Item = &'static GameEntry> {
        self.0.iter()
    }

    /// The game of this name.
    pub fn find(self, name: &str) -> Option<&'static GameEntry> {
        self.iter().find(|game| game.name() == name)
    }

    /// The default game.
    pub fn usual(self) -> Option<&'static GameEntry> {
        self.0.first()
    }

    /// Their names.
    pub fn names(self) -> Vec<&'static str> {
        self.iter().map(GameEntry::name).collect()
    }
}
