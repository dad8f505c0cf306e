//! `--dump`: a match as JSON lines. What is in it is the same whenever the same orders are
//! given: no clock is recorded.

use super::request::MatchRequest;
use crate::files::{self, FileError};
use serde::Serialize;
use std::path::{Path, PathBuf};
use stechec_referee::{FaultRecord, MatchResult, PhaseRecord};
use stechec_scenario::Script;

/// The version of the format; it changes when a field changes its meaning.
const VERSION: u32 = 1;

/// Collects the lines; they are written when the match is over.
pub(super) struct Dump {
    path: PathBuf,
    lines: Vec<String>,
}

#[derive(Serialize)]
struct Header<'a> {
    stechec_dump: u32,
    game: &'a str,
    seed: u64,
    champions: Vec<String>,
}

#[derive(Serialize)]
struct PhaseLine<'a, E: Serialize> {
    turn: u32,
    phase: &'a str,
    teams: Vec<serde_json::Value>,
    events: &'a [E],
    scores: &'a [i32],
}

#[derive(Serialize)]
struct TeamLine<'a> {
    team: u8,
    orders: Vec<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fuel: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'a FaultRecord>,
}

#[derive(Serialize)]
struct End<'a> {
    scores: Vec<i32>,
    ranks: Vec<usize>,
    faults: Vec<&'a [FaultRecord]>,
}

impl Dump {
    pub(super) fn new<G: Script>(path: &Path, request: &MatchRequest) -> Self {
        let mut dump = Self {
            path: path.to_owned(),
            lines: Vec::new(),
        };
        dump.line(&Header {
            stechec_dump: VERSION,
            game: G::NAME,
            seed: request.seed,
            champions: request.names(),
        });
        dump
    }

    fn line(&mut self, value: &impl Serialize) {
        self.lines
            .push(serde_json::to_string(value).unwrap_or_default());
    }

    pub(super) fn phase<G: Script>(&mut self, record: &PhaseRecord<'_, G>, scores: &[i32]) {
        let team = |asked: &stechec_referee::Asked<G>| {
            let orders = (asked.orders.iter())
                .map(|(order, verdict)| {
                    serde_json::json!({ "order": order, "answer": G::answer(*verdict) })
                })
                .collect();
            let line = TeamLine {
                team: asked.team.0,
                orders,
                fuel: asked.usage.fuel,
                fault: asked.fault.as_ref(),
            };
            serde_json::to_value(line).unwrap_or_default()
        };
        self.line(&PhaseLine {
            turn: record.moment.turn,
            phase: record.moment.name,
            teams: record.asked.iter().map(team).collect(),
            events: record.events,
            scores,
        });
    }

    pub(super) fn write(mut self, result: &MatchResult) -> Result<(), FileError> {
        self.line(&End {
            scores: result.teams.iter().map(|team| team.score).collect(),
            ranks: result.teams.iter().map(|team| team.rank).collect(),
            faults: result
                .teams
                .iter()
                .map(|team| team.faults.as_slice())
                .collect(),
        });
        files::write(&self.path, (self.lines.join("\n") + "\n").as_bytes())
    }
}
