use crate::{LeftOut, PLAN_VERSION, RecordedPlan, canonical};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stechec_api::ProgramKind;
use stechec_tournament::{ChampionIndex, Rulings, Setup};

/// What a run is about. Two runs with the same header are the same run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the program that began it.
    pub program: String,
    /// The game.
    pub game: String,
    /// The hash of the champions' interface, in hexadecimal digits.
    pub api_hash: String,
    /// The entry points of the game's champions, in the order of
    /// [`SeatRecord::usage`](crate::SeatRecord::usage).
    pub entry_points: Vec<String>,
    /// What has an influence on results.
    pub plan: RecordedPlan,
    /// Who plays, in the order of the plan.
    pub champions: Vec<ChampionEntry>,
    /// Where, in the order of the plan.
    pub maps: Vec<MapEntry>,
    /// Who was taken out of the run meanwhile. No part of what a run is about: whoever keeps
    /// it keeps rulings beside it.
    #[serde(skip)]
    pub rulings: Rulings,
    /// How many entries its audit trail has: whoever has counted matches counts again when
    /// that grows.
    #[serde(skip)]
    pub decisions: u64,
    /// Champions of the plan that could not be loaded: the run is played without them. They are
    /// in the audit trail, too.
    #[serde(skip)]
    pub left_out: Vec<LeftOut>,
}

/// A champion that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChampionEntry {
    /// Its name: what commands and addresses call it by.
    pub name: String,
    /// What people are shown instead, if that was said.
    #[serde(deserialize_with = "Option::deserialize")]
    pub title: Option<String>,
    /// Who wrote it, if that was said.
    #[serde(deserialize_with = "Option::deserialize")]
    pub author: Option<String>,
    /// How its program is run.
    pub kind: ProgramKind,
    /// The SHA-256 of its program, in hexadecimal digits.
    pub sha256: String,
}

/// A map that is played on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapEntry {
    /// Its name.
    pub name: String,
    /// How often it is played, in proportion.
    pub weight: u32,
    /// The SHA-256 of its text, in hexadecimal digits.
    pub sha256: String,
    /// Its text.
    pub text: String,
}

/// Why a header cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum HeaderError {
    /// Its plan was written before plans had the oldest version that is still read.
    #[error(
        "its plan was written by an older version of stechec (plan version {found}, this one \
         reads {PLAN_VERSION})"
    )]
    TooOld {
        /// The plan's version; 0 before plans had one.
        found: u64,
    },
    /// Its plan has a version that is not known yet.
    #[error(
        "its plan was written by a newer version of stechec (plan version {found}, this one \
         reads {PLAN_VERSION})"
    )]
    TooNew {
        /// The plan's version.
        found: u64,
    },
    /// It is not a header, or not a complete one.
    #[error("its header is malformed: {0}")]
    Malformed(#[from] serde_json::Error),
}

/// A name that does not occur in a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no {what} `{name}` in this run")]
pub struct UnknownName {
    /// `champion` or `map`.
    pub what: &'static str,
    /// The name somebody asked for.
    pub name: String,
    /// The names there are.
    pub known: Vec<String>,
}

impl UnknownName {
    /// What to choose from.
    pub fn help(&self) -> String {
        format!("choose one of: {}", self.known.join(", "))
    }
}

impl Header {
    /// Whether matches are played on the same maps, however often each.
    pub fn has_maps_of(&self, other: &Self) -> bool {
        let maps = |header: &Self| -> Vec<(String, String)> {
            let maps = header.maps.iter();
            maps.map(|it| (it.name.clone(), it.sha256.clone()))
                .collect()
        };
        maps(self) == maps(other)
    }

    /// Reads a header, or says which version it is of.
    pub fn from_json(text: &str) -> Result<Self, HeaderError> {
        let value: Value = serde_json::from_str(text)?;
        match &value["plan"] {
            // Plans were a text inside of the header before they had a version.
            Value::String(_) => return Err(HeaderError::TooOld { found: 0 }),
            plan => match plan["version"].as_u64() {
                Some(found) if found < u64::from(PLAN_VERSION) => {
                    return Err(HeaderError::TooOld { found });
                }
                Some(found) if found > u64::from(PLAN_VERSION) => {
                    return Err(HeaderError::TooNew { found });
                }
                _ => {}
            },
        }
        Ok(serde_json::from_value(value)?)
    }

    /// The header as canonical JSON.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        canonical(self)
    }

    /// What is to be played, as the tournament's arithmetic wants it.
    pub fn setup(&self) -> Setup {
        Setup {
            champions: self.champions.len(),
            map_weights: self.maps.iter().map(|map| map.weight).collect(),
            seed: self.plan.seed,
            format: self.plan.format.clone(),
            scoring: self.plan.scoring.clone(),
            rulings: self.rulings.clone(),
        }
    }

    /// The names of all champions, in the order of the plan.
    pub fn champion_names(&self) -> Vec<String> {
        self.champions.iter().map(|it| it.name.clone()).collect()
    }

    /// What people are shown for all champions: their titles, or else their names.
    pub fn champion_titles(&self) -> Vec<String> {
        let title = |it: &ChampionEntry| it.title.clone().unwrap_or_else(|| it.name.clone());
        self.champions.iter().map(title).collect()
    }

    /// The name of a champion, if there is one at this place.
    pub fn champion_name(&self, champion: ChampionIndex) -> Option<&str> {
        self.champions.get(champion).map(|it| it.name.as_str())
    }

    /// What people are shown for a champion: its title, or else its name.
    pub fn champion_title(&self, champion: ChampionIndex) -> Option<&str> {
        let entry = self.champions.get(champion)?;
        Some(entry.title.as_ref().unwrap_or(&entry.name))
    }

    /// The name of a map, if there is one at this place.
    pub fn map_name(&self, map: usize) -> Option<&str> {
        self.maps.get(map).map(|it| it.name.as_str())
    }

    /// The place of the champion with this name.
    pub fn find_champion(&self, name: &str) -> Result<ChampionIndex, UnknownName> {
        find("champion", name, self.champions.iter().map(|it| &it.name))
    }

    /// The place of the map with this name.
    pub fn find_map(&self, name: &str) -> Result<usize, UnknownName> {
        find("map", name, self.maps.iter().map(|it| &it.name))
    }
}

fn find<'a>(
    what: &'static str,
    name: &str,
    known: impl Iterator<Item = &'a String> + Clone,
) -> Result<usize, UnknownName> {
    (known.clone().position(|it| it == name)).ok_or_else(|| UnknownName {
        what,
        name: name.to_owned(),
        known: known.cloned().collect(),
    })
}
