use crate::{Machine, Plan, ProgramShare, SessionNumber};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

/// The version of [`Manifest`] as it is written here.
pub const MANIFEST_FORMAT: u32 = 1;

/// `results/<run>/manifest.json`: what a run consists of.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Manifest {
    /// The version of this description.
    pub format: u32,
    /// The run's name.
    pub run: String,
    /// The program that wrote this, with its version.
    pub sealed_by: String,
    /// The public key of whoever signed it, in base64; null if nobody did.
    pub organizer: Option<String>,
    /// The game.
    pub game: String,
    /// The hash of the champions' interface, in hexadecimal digits.
    pub api_hash: String,
    /// Whether all was played.
    pub finished: bool,
    /// What all chance of the matches follows from, in hexadecimal digits.
    pub secret: String,
    /// What was planned.
    pub plan: Plan,
    /// Who played, with which programs.
    pub champions: Vec<SealedChampion>,
    /// Where.
    pub maps: Vec<SealedMap>,
    /// When and on which machines: a run that was resumed with something else has several.
    pub sessions: Vec<SealedSession>,
    /// How many matches there are.
    pub matches: u64,
    /// The hashes of tables that are neither matches nor what was kept of them.
    pub tables: Vec<SealedTable>,
    /// The hash of everything: of the tables, then of each match in the order of ids, each on
    /// top of the one before.
    pub chain: String,
    /// The SHA-256 of what `stechec standings --format json` prints.
    pub standings: String,
}

/// A champion of a sealed run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SealedChampion {
    /// Its name.
    pub name: String,
    /// Who wrote it, if that was said.
    pub author: Option<String>,
    /// The programs that played for it, in the order in which they came.
    pub programs: Vec<ProgramShare>,
}

/// A map of a sealed run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SealedMap {
    /// Its name.
    pub name: String,
    /// How often it was to be played, in proportion.
    pub weight: u32,
    /// The SHA-256 of its text.
    pub sha256: String,
}

/// A stretch of a sealed run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SealedSession {
    /// Its number, from 1.
    pub number: SessionNumber,
    /// The version of the program that played.
    pub program: String,
    /// Where.
    pub machine: Machine,
    /// How many matches.
    pub matches: u64,
}

/// A table of a sealed run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SealedTable {
    /// Its name.
    pub name: String,
    /// The SHA-256 of its rows.
    pub sha256: String,
}

impl Manifest {
    /// The text of the file.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    /// The keys that say something else in another manifest, which may be of any version.
    pub fn differences(&self, other: &Value) -> Result<Vec<String>, serde_json::Error> {
        let own = serde_json::to_value(self)?;
        let empty = Map::new();
        let own = own.as_object().unwrap_or(&empty);
        let other = other.as_object().unwrap_or(&empty);
        let mut keys: Vec<&String> = own.keys().chain(other.keys()).collect();
        keys.sort();
        keys.dedup();
        let differ = keys
            .into_iter()
            .filter(|key| own.get(*key) != other.get(*key));
        Ok(differ.cloned().collect())
    }
}
