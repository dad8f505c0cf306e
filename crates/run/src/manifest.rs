use crate::{Machine, ProgramShare, RecordedPlan, SessionNumber};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Map;

/// The version of [`Manifest`] as it is written here.
pub const MANIFEST_FORMAT: u32 = 1;

/// `results/<run>/manifest.json`: what a run consists of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of this description.
    pub format: u32,
    /// The run's name.
    pub run: String,
    /// The program that wrote this, with its version.
    pub sealed_by: String,
    /// The public key of whoever signed it, in base64; null if nobody did.
    #[serde(deserialize_with = "Option::deserialize")]
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
    pub plan: RecordedPlan,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SealedChampion {
    /// Its name.
    pub name: String,
    /// Who wrote it, if that was said.
    #[serde(deserialize_with = "Option::deserialize")]
    pub author: Option<String>,
    /// The programs that played for it, in the order in which they came.
    pub programs: Vec<ProgramShare>,
}

/// A map of a sealed run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SealedMap {
    /// Its name.
    pub name: String,
    /// How often it was to be played, in proportion.
    pub weight: u32,
    /// The SHA-256 of its text.
    pub sha256: String,
}

/// A stretch of a sealed run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
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

    /// A manifest from the text of its file.
    pub fn from_json(text: &str) -> Result<Self, BadManifest> {
        #[derive(Deserialize)]
        struct Version {
            format: u32,
        }
        let Version { format: found } = serde_json::from_str(text)?;
        let known = MANIFEST_FORMAT;
        if found != known {
            return Err(BadManifest::OtherFormat { found, known });
        }
        Ok(serde_json::from_str(text)?)
    }

    /// The keys that say something else in another manifest.
    pub fn differences(&self, other: &Self) -> Result<Vec<String>, serde_json::Error> {
        let (own, other) = (serde_json::to_value(self)?, serde_json::to_value(other)?);
        let empty = Map::new();
        let own = own.as_object().unwrap_or(&empty);
        let other = other.as_object().unwrap_or(&empty);
        let differ = own.iter().filter(|(key, it)| other.get(*key) != Some(it));
        Ok(differ.map(|(key, _)| key.clone()).collect())
    }
}

/// Why a text is not a manifest.
#[derive(Debug, thiserror::Error)]
pub enum BadManifest {
    /// It is not JSON, or a key is missing, unknown or of another kind.
    #[error("{0}")]
    Malformed(#[from] serde_json::Error),
    /// It was written by another version.
    #[error("it has format {found}, and this version reads format {known}")]
    OtherFormat {
        /// Its format.
        found: u32,
        /// The format that is read.
        known: u32,
    },
}
