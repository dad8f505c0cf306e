use schemars::JsonSchema;
use serde::Serialize;
use stechec_report::Findings;

/// `/api/runs/RUN/maps`: all maps of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MapList {
    /// How many matches were counted.
    pub matches: u64,
    /// Whether the game can draw them: those of a game without map tools have no pictures.
    pub pictures: bool,
    /// In the order of the plan.
    pub maps: Vec<MapSummary>,
}

/// A map and its statistics.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MapSummary {
    /// Its name.
    pub name: String,
    /// Its weight: how often it is played, relative to others.
    pub weight: u32,
    /// How many matches were played on it.
    pub matches: u64,
    /// How many of them were draws.
    pub undecided: u64,
    /// Faults on it.
    pub faults: u64,
}

impl MapList {
    /// Of what was found out, and of whether the game can draw maps.
    pub fn new(findings: &Findings, pictures: bool) -> Self {
        let maps = findings.maps.iter().map(|map| MapSummary {
            name: map.name.clone(),
            weight: map.weight,
            matches: map.matches,
            undecided: map.undecided,
            faults: map.faults,
        });
        Self {
            matches: findings.matches,
            pictures,
            maps: maps.collect(),
        }
    }
}
