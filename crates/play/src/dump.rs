//! `--dump`: a match as JSON lines, see [`DumpLine`].

use crate::Error;
use std::path::{Path, PathBuf};
use stechec_capabilities::PhaseView;
use stechec_referee::MatchResult;
use stechec_replay::dump::{DUMP_VERSION, DumpLine};

/// Collects the lines; they are written when the match is over.
pub(super) struct Dump {
    path: PathBuf,
    /// Up to the first that cannot be written.
    lines: Result<Vec<String>, serde_json::Error>,
}

impl Dump {
    pub(super) fn new(path: &Path, game: &str, seed: u64, champions: &[String]) -> Self {
        let header: DumpLine<'_> = DumpLine::Header {
            stechec_dump: DUMP_VERSION,
            game,
            seed,
            champions,
        };
        Self {
            path: path.to_owned(),
            lines: serde_json::to_string(&header).map(|line| vec![line]),
        }
    }

    pub(super) fn phase(&mut self, phase: &dyn PhaseView) {
        self.add(phase.json());
    }

    fn add(&mut self, line: Result<String, serde_json::Error>) {
        match (&mut self.lines, line) {
            (Ok(lines), Ok(line)) => lines.push(line),
            (Ok(_), Err(error)) => self.lines = Err(error),
            (Err(_), _) => {}
        }
    }

    pub(super) fn write(mut self, result: &MatchResult) -> Result<(), Error> {
        let teams = &result.teams;
        let end: DumpLine<'_> = DumpLine::End {
            scores: teams.iter().map(|team| team.score).collect(),
            ranks: teams.iter().map(|team| team.rank).collect(),
            faults: teams.iter().map(|team| team.faults.as_slice()).collect(),
        };
        self.add(serde_json::to_string(&end));
        let lines = self.lines.map_err(Error::Dump)?;
        Ok(stechec_files::write(
            &self.path,
            (lines.join("\n") + "\n").as_bytes(),
        )?)
    }
}
