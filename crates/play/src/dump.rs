//! `--dump`: a match as JSON lines. What is in it is the same whenever the same orders are
//! given: no clock is recorded.

use serde::Serialize;
use std::path::{Path, PathBuf};
use stechec_capabilities::PhaseView;
use stechec_files::FileError;
use stechec_referee::{FaultRecord, MatchResult};

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
struct End<'a> {
    scores: Vec<i32>,
    ranks: Vec<usize>,
    faults: Vec<&'a [FaultRecord]>,
}

impl Dump {
    pub(super) fn new(path: &Path, game: &str, seed: u64, champions: Vec<String>) -> Self {
        let mut dump = Self {
            path: path.to_owned(),
            lines: Vec::new(),
        };
        dump.line(&Header {
            stechec_dump: VERSION,
            game,
            seed,
            champions,
        });
        dump
    }

    fn line(&mut self, value: &impl Serialize) {
        self.lines
            .push(serde_json::to_string(value).unwrap_or_default());
    }

    pub(super) fn phase(&mut self, phase: &dyn PhaseView) {
        self.lines.push(phase.json());
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
        stechec_files::write(&self.path, (self.lines.join("\n") + "\n").as_bytes())
    }
}
