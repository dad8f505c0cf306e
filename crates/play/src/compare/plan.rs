//! Two builds that play the same plan.

use super::{Build, BuildComparison, Row, Turn, by_turns, compared, not_measured};
use crate::{Error, processor::processor_time};
use std::{
    collections::BTreeMap,
    io,
    ops::ControlFlow,
    path::Path,
    process::{Command, Output, Stdio},
    time::Instant,
};
use stechec_files::Scratch;
use stechec_game::Secret;
use stechec_run::MatchRecord;
use stechec_store::{Place, Shelf};
use stechec_tournament::MatchId;

/// The kind that champions of a plan are, whatever they are.
const KIND: &str = "plan";
/// Seconds of matches before each turn that do not count.
const WARM_S: &str = "1";

/// What came of one match, without what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Came {
    map: usize,
    seed: u64,
    moves: u64,
    /// Champion, score, rank and faults, by seat.
    seats: Vec<(usize, i32, u32, usize)>,
}

impl From<MatchRecord> for Came {
    fn from(record: MatchRecord) -> Self {
        let seats = (record.seats.iter())
            .map(|seat| (seat.champion, seat.score, seat.rank, seat.faults.len()));
        Self {
            map: record.map,
            seed: record.seed,
            moves: record.moves,
            seats: seats.collect(),
        }
    }
}

/// What a build made of the plan.
#[derive(Debug, Default, PartialEq, Eq)]
struct Results {
    /// The standings, as a spreadsheet.
    standings: String,
    matches: BTreeMap<MatchId, Came>,
}

/// One build's turn.
struct Played {
    row: Row,
    results: Results,
}

/// What differs in the results of two builds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The standings.
    Standings,
    /// A match that only one of them played.
    Missing(MatchId, Build),
    /// A match that came to something else, or went another way.
    Match(MatchId),
}

/// Plays a plan with two builds by turns, on one thread: what each match takes, and whether they
/// come to the same.
pub fn compare_on_plan(
    old: &Path,
    new: &Path,
    plan: &Path,
    turns: u64,
) -> Result<BuildComparison, Error> {
    let turns = by_turns((old, new), turns, |program| play(program, plan))?;
    let different = turns.iter().map(|(old, new)| differences(old, new));
    let results = different.max_by_key(Vec::len).unwrap_or_default();
    let rows: Vec<Turn> = (turns.into_iter())
        .map(|(old, new)| Turn {
            old: vec![old.row],
            new: vec![new.row],
        })
        .collect();
    Ok(BuildComparison {
        results: Some(results),
        ..compared(&rows)
    })
}

/// Plays the whole plan with one of them.
fn play(program: &Path, plan: &Path) -> Result<Played, Error> {
    let failed = |cause| not_measured(program, cause);
    let folder = Scratch::new().map_err(Error::machine)?;
    // Whatever is built and compiled only once is not part of what matches take.
    said(
        Command::new(program)
            .args(["plan", "--calibrate", WARM_S, "--config"])
            .arg(plan),
    )
    .map_err(failed)?;
    let mut run = Command::new(program);
    run.args(["run", "--quiet", "--threads", "1", "--format", "csv"]);
    // Drawn anew, chance would differ from one run to the next.
    run.args(["--secret", &Secret::of_seed(0).to_hex()]);
    run.arg("--config")
        .arg(plan)
        .arg("--results")
        .arg(folder.path());
    let (began, before) = (Instant::now(), processor_time());
    let standings = said(&mut run).map_err(failed)?;
    let (passed, after) = (began.elapsed(), processor_time());
    let matches = matches_in(folder.path()).map_err(failed)?;
    let count = matches.len().max(1) as f64;
    let cpu = before.and_then(|before| Some(after?.saturating_sub(before)));
    Ok(Played {
        row: Row {
            kind: KIND.to_owned(),
            matches_per_s: count / passed.as_secs_f64(),
            cpu_us: cpu.map(|cpu| cpu.as_secs_f64() * 1e6 / count),
        },
        results: Results { standings, matches },
    })
}

/// What a command printed, if it came to a good end.
fn said(command: &mut Command) -> io::Result<String> {
    let Output {
        status,
        stdout,
        stderr,
    } = command.stdin(Stdio::null()).output()?;
    if status.success() {
        return Ok(String::from_utf8_lossy(&stdout).into_owned());
    }
    let words: Vec<_> = command.get_args().map(|it| it.to_string_lossy()).collect();
    let why = format!(
        "`{}` ended with {status}: {}",
        words.join(" "),
        String::from_utf8_lossy(&stderr).trim_end()
    );
    Err(io::Error::other(why))
}

/// The matches of the only run in a folder.
fn matches_in(results: &Path) -> io::Result<BTreeMap<MatchId, Came>> {
    let runs = Shelf::Folder(results.to_owned()).runs()?;
    let Some(run) = runs.first() else {
        return Err(io::Error::other("it kept no results"));
    };
    let store = Place::new(results, run).read().map_err(io::Error::other)?;
    let mut matches = BTreeMap::new();
    let read = store.each(&mut |record| {
        matches.insert(record.id, record.into());
        ControlFlow::Continue(())
    });
    read.map_err(io::Error::other)?;
    Ok(matches)
}

fn differences(old: &Played, new: &Played) -> Vec<Difference> {
    let (old, new) = (&old.results, &new.results);
    let standings = (old.standings != new.standings).then_some(Difference::Standings);
    let of_old = old
        .matches
        .iter()
        .filter_map(|(id, came)| match new.matches.get(id) {
            None => Some(Difference::Missing(*id, Build::New)),
            Some(other) => (other != came).then_some(Difference::Match(*id)),
        });
    let of_new = (new.matches.keys())
        .filter(|id| !old.matches.contains_key(id))
        .map(|id| Difference::Missing(*id, Build::Old));
    standings.into_iter().chain(of_old).chain(of_new).collect()
}
