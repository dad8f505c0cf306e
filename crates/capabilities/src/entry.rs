//! A game as a set of capabilities.

use crate::{Explains, Pictures, Playable, Scripts};
use stechec_api::Interface;
use stechec_files::{BadText, Source, TextError};
use stechec_workshop::Workshop;

/// A game, as far as commands have to know it.
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

/// A game does not bring what a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{game} has no {what}")]
pub struct NotOffered {
    /// The game.
    pub game: &'static str,
    /// What it lacks, such as `scripts`.
    pub what: &'static str,
}

impl NotOffered {
    /// What to do about it.
    pub fn help(&self) -> String {
        format!("`stechec game info {}` lists what it brings", self.game)
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

    /// What games may bring, by name, and whether this one does.
    pub fn capabilities(&self) -> [(&'static str, bool); 6] {
        [
            ("scripts", self.scripts.is_some()),
            ("explanations", self.explain.is_some()),
            ("map tools", self.maps.is_some()),
            ("pictures", self.pictures.is_some()),
            ("bench map", self.assets.bench_map.is_some()),
            ("trial maps", !self.assets.trial_maps.is_empty()),
        ]
    }

    fn offered<T>(&self, capability: Option<T>, what: &'static str) -> Result<T, NotOffered> {
        let game = self.name();
        capability.ok_or(NotOffered { game, what })
    }

    /// Its scripts.
    pub fn scripts(&self) -> Result<&'static dyn Scripts, NotOffered> {
        self.offered(self.scripts, "scripts")
    }

    /// Its explanations.
    pub fn explain(&self) -> Result<&'static dyn Explains, NotOffered> {
        self.offered(self.explain, "explanations")
    }

    /// Its tools for map makers.
    pub fn maps(&self) -> Result<&'static dyn Workshop, NotOffered> {
        self.offered(self.maps, "map tools")
    }

    /// Its pictures.
    pub fn pictures(&self) -> Result<&'static dyn Pictures, NotOffered> {
        self.offered(self.pictures, "pictures")
    }

    /// The map that is measured on.
    pub fn bench_map(&self) -> Result<&'static str, NotOffered> {
        self.offered(self.assets.bench_map, "bench map")
    }

    /// Maps that champions are tried on, by name.
    pub fn trial_maps(&self) -> Result<&'static [(&'static str, &'static str)], NotOffered> {
        let maps = Some(self.assets.trial_maps).filter(|maps| !maps.is_empty());
        self.offered(maps, "trial maps")
    }
}

/// The games there are.
#[derive(Clone, Copy)]
pub struct Games(&'static [GameEntry]);

impl Games {
    /// Games; the first one is meant when none is named.
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

    /// The game that is meant when none is named.
    pub fn usual(self) -> Option<&'static GameEntry> {
        self.0.first()
    }

    /// Their names.
    pub fn names(self) -> Vec<&'static str> {
        self.iter().map(GameEntry::name).collect()
    }
}
