//! What match is asked for: the words of a command line and of an older configuration become
//! one request that can be played, or everything that is wrong with them.

mod legacy;
mod limits;

pub use limits::LimitWords;

use crate::{MatchRequest, Player};
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};
use stechec_files::{TextError, with_text};
use stechec_game::{FaultPolicy, MatchChance};

/// The longest name of a champion.
const MAX_NAME: usize = 40;

/// A match as it is asked for: nothing is checked yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchWords {
    /// The map.
    pub map: Option<PathBuf>,
    /// The champions.
    pub champions: Vec<PathBuf>,
    /// What the first of them are called.
    pub names: Vec<String>,
    /// Where the match goes, as JSON lines.
    pub dump: Option<PathBuf>,
    /// Where the replay goes.
    pub replay: Option<PathBuf>,
    /// What champions may use.
    pub limits: LimitWords,
    /// Remarks about settings that have no meaning here.
    pub remarks: Vec<String>,
}

/// What else is to be known of a match.
pub struct MatchOptions {
    /// All chance.
    pub chance: MatchChance,
    /// What becomes of champions that fail.
    pub policy: FaultPolicy,
    /// Where the logs go.
    pub log: Option<PathBuf>,
    /// Refuse native champions where the sandbox is incomplete.
    pub require_sandbox: bool,
}

/// Something that a match cannot be played with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsuitable {
    /// There is no map.
    #[error("no map: add --map FILE")]
    NoMap,
    /// Nobody plays.
    #[error("no champions: add --champion FILE for each")]
    NoChampions,
    /// There are more names than champions.
    #[error("{names} names for {champions} champions")]
    Names {
        /// How many names.
        names: usize,
        /// How many champions.
        champions: usize,
    },
    /// It is not a name.
    #[error("a name has 1 to {MAX_NAME} printable characters, not {0:?}")]
    Name(String),
    /// Two have the same name.
    #[error("two champions are called {0:?}")]
    SameName(String),
    /// A limit cannot be that.
    #[error("--{option} takes 1 to {most}")]
    Limit {
        /// The option it is set with.
        option: &'static str,
        /// The most it can be.
        most: u64,
    },
}

impl MatchWords {
    /// Those of a file of `stechec2-run`.
    pub fn of_file(path: &Path) -> Result<Self, TextError> {
        let folder = path.parent().unwrap_or(Path::new(""));
        with_text(path, |text| legacy::read(text, folder))
    }

    /// These, and those of another where these say nothing.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            map: self.map.or(other.map),
            champions: some_or(self.champions, other.champions),
            names: some_or(self.names, other.names),
            dump: self.dump.or(other.dump),
            replay: self.replay.or(other.replay),
            limits: self.limits.or(other.limits),
            remarks: [self.remarks, other.remarks].concat(),
        }
    }

    /// The match, or everything that is wrong with it.
    pub fn request(self, options: MatchOptions) -> Result<MatchRequest, Vec<Unsuitable>> {
        let mut wrong = Vec::new();
        if self.map.is_none() {
            wrong.push(Unsuitable::NoMap);
        }
        let players = players(&self.champions, &self.names, &mut wrong);
        let limits = self.limits.limits().unwrap_or_else(|bad| {
            wrong.extend(bad);
            Default::default()
        });
        let Some(map) = self.map.filter(|_| wrong.is_empty()) else {
            return Err(wrong);
        };
        Ok(MatchRequest {
            map,
            players,
            chance: options.chance,
            limits,
            policy: options.policy,
            dump: self.dump,
            log: options.log,
            replay: self.replay,
            require_sandbox: options.require_sandbox,
        })
    }
}

fn some_or<T>(some: Vec<T>, others: Vec<T>) -> Vec<T> {
    if some.is_empty() { others } else { some }
}

/// Champions with their names; unnamed ones are called after their files.
fn players(paths: &[PathBuf], names: &[String], wrong: &mut Vec<Unsuitable>) -> Vec<Player> {
    if paths.is_empty() {
        wrong.push(Unsuitable::NoChampions);
    }
    if names.len() > paths.len() {
        wrong.push(Unsuitable::Names {
            names: names.len(),
            champions: paths.len(),
        });
    }
    let mut taken = BTreeSet::new();
    (paths.iter().enumerate())
        .map(|(at, path)| {
            let name = match names.get(at) {
                Some(name) => checked_name(name, &mut taken, wrong),
                None => free_name(path, &mut taken),
            };
            Player {
                name,
                path: path.clone(),
            }
        })
        .collect()
}

fn checked_name(name: &str, taken: &mut BTreeSet<String>, wrong: &mut Vec<Unsuitable>) -> String {
    let printable = !name.trim().is_empty() && !name.chars().any(char::is_control);
    if !printable || name.chars().count() > MAX_NAME {
        wrong.push(Unsuitable::Name(name.to_owned()));
    } else if !taken.insert(name.to_owned()) {
        wrong.push(Unsuitable::SameName(name.to_owned()));
    }
    name.to_owned()
}

fn free_name(path: &Path, taken: &mut BTreeSet<String>) -> String {
    let stem = path
        .file_stem()
        .unwrap_or(path.as_os_str())
        .to_string_lossy();
    let stem = stem.strip_suffix(".tar").unwrap_or(&stem);
    let stem: String = stem
        .chars()
        .filter(|c| !c.is_control())
        .take(MAX_NAME - 4)
        .collect();
    let stem = if stem.is_empty() {
        "champion".to_owned()
    } else {
        stem
    };
    let numbered = (2..).map(|number| format!("{stem}-{number}"));
    let name = std::iter::once(stem.clone())
        .chain(numbered)
        .find(|name| !taken.contains(name))
        .unwrap_or_default();
    taken.insert(name.clone());
    name
}
