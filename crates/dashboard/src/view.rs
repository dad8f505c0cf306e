//! Answers about a run and its matches, made from what is known.

use super::{index::ListedMatch, overview::RunOverview, watched::Known};
use stechec_answers::{
    ChangedPrograms, Log, LogList, MatchPart, MatchSummary, Results, RunState, RunStatus,
    RunSummary, SeatSummary, Words,
};
use stechec_problem::harmless_lines;
use stechec_run::{Counts, Ending, MatchRecord};
use stechec_tournament::schedule::Progress;

/// How many of the newest matches listeners get.
const LATEST: usize = 12;

/// How far a run is at a moment.
pub(super) struct Snapshot {
    pub(super) state: RunStatus,
    pub(super) counts: Counts,
    pub(super) ending: Option<Ending>,
    pub(super) rate: Option<f64>,
    pub(super) progress: Progress,
}

/// A run among others.
pub(super) fn run_summary(name: &str, known: &RunOverview) -> RunSummary {
    RunSummary {
        name: name.to_owned(),
        state: match (known.running, known.ending) {
            (_, Some(_)) => RunStatus::Finished,
            (true, None) => RunStatus::Running,
            (false, None) => RunStatus::Stopped,
        },
        why: None,
        counts: known.counts,
        ending: known.ending,
        game: Some(known.game.clone()),
        format: Some(known.format.clone()),
        format_words: Some(Words::of_format(&known.format, &known.champions)),
        champion_count: known.champions.len(),
        map_count: known.maps,
    }
}

/// Everything sent to listeners of a run.
pub(super) fn run_state(name: &str, known: &Known, moment: &Snapshot) -> RunState {
    let counts = moment.counts;
    let left = moment.rate.filter(|rate| *rate > 0.0 && counts.certain);
    let missing = counts.total.saturating_sub(counts.played) as f64;
    let latest = known.index.newest().take(LATEST);
    RunState {
        name: name.to_owned(),
        state: moment.state,
        counts,
        rate: moment.rate.map(|rate| (rate * 10.0).round() / 10.0),
        seconds_left: left.map(|rate| (missing / rate).round()),
        machines: Vec::new(),
        in_database: false,
        faults: known.faults,
        ending: moment.ending,
        repeated: known.summary.repeated(),
        results: Some(Results::new(
            &known.header,
            &known.summary,
            &moment.progress,
        )),
        changed_programs: ChangedPrograms::all(&known.header, &known.programs),
        latest: latest.map(|it| match_summary(known, it)).collect(),
    }
}

/// A match in a list.
pub(super) fn match_summary(known: &Known, listed: ListedMatch<'_>) -> MatchSummary {
    let seats = listed.seats.iter().map(|seat| {
        let champion = seat.champion as usize;
        let name = known.header.champion_name(champion);
        let title = known.header.champion_title(champion);
        SeatSummary {
            champion,
            name: name.unwrap_or("?").to_owned(),
            title: title.unwrap_or("?").to_owned(),
            score: seat.score,
            rank: seat.rank,
            fault_count: seat.faults as usize,
        }
    });
    MatchSummary::new(&known.header, listed.id, listed.map, seats.collect())
}

/// What champions wrote in a match, and what led to their faults, as far as it may be read.
pub(super) fn logs(
    known: &Known,
    record: &MatchRecord,
    may_read: impl Fn(&str) -> bool,
) -> LogList {
    let mut logs = Vec::new();
    for (team, seat) in record.seats.iter().enumerate() {
        let name = known.header.champion_name(seat.champion);
        if !name.is_some_and(&may_read) {
            continue;
        }
        let log = |turn: u32, entry_point: &str, text: &str| Log {
            team,
            turn,
            entry_point: Some(entry_point.to_owned()),
            when: moment(known, entry_point),
            text: harmless_lines(text),
        };
        let written = record.logs.iter().flatten().nth(team);
        let written = written.into_iter().flatten();
        logs.extend(written.map(|it| log(it.turn, &it.entry_point, &it.text)));
        logs.extend(seat.faults.iter().filter_map(|fault| {
            let detail = fault.fault.detail.as_ref()?;
            Some(log(fault.turn, &fault.entry_point, detail))
        }));
    }
    LogList { logs }
}

/// In which part of a match an entry point is called.
fn moment(known: &Known, entry_point: &str) -> MatchPart {
    let is = |name: Option<&str>| name == Some(entry_point);
    match known.game.map(|game| game.core.facts()) {
        Some(game) if is(game.opening) => MatchPart::Opening,
        Some(game) if is(game.closing) => MatchPart::Closing,
        _ => MatchPart::Phase,
    }
}
