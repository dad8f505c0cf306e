//! Recorded matches, one by one and in lists.

use crate::Text;
use stechec_answers::{Retrial, WhichResult};
use stechec_past::{Error, Recorded};
use stechec_proof::session_of;
use stechec_report::Table;
use stechec_run::{AuditEntry, MatchRecord, SeatRecord, Session, retrials};
use stechec_tournament::MatchId;

/// A match in words: ranks, and what failed.
pub fn match_in_words(results: &Recorded, record: &MatchRecord, sessions: &[Session]) -> String {
    let mut text = Text::default();
    let session = if sessions.len() > 1 {
        format!(", session {}", record.session)
    } else {
        String::new()
    };
    text.line(format!(
        "{} on {}, seed {}{session}",
        record.id,
        results.map(record),
        record.seed
    ));
    let programs = session_of(record, sessions);
    let program = |seat: &SeatRecord| {
        let entry = programs.and_then(|it| it.header.champions.get(seat.champion));
        entry.map_or("?", |it| it.sha256.get(..8).unwrap_or(&it.sha256))
    };
    let head = [
        "seat",
        "champion",
        "rank",
        "points",
        "orders",
        "instructions",
        "cpu ms",
        "program",
    ];
    let mut table = Table::new(head.map(str::to_owned));
    let or_dash = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    let counted = record.outcome_in(&results.header).ok();
    for (place, seat) in record.seats.iter().enumerate() {
        let rank = counted.as_ref().map_or(seat.rank, |it| it.ranks()[place]);
        let ms = seat.cpu_us.map(|us| format!("{:.1}", us as f64 / 1000.0));
        table.rows.push(vec![
            (place + 1).to_string(),
            results.title(seat).to_owned(),
            rank.to_string(),
            seat.score.to_string(),
            seat.orders.to_string(),
            or_dash(seat.fuel.map(|fuel| fuel.to_string())),
            or_dash(ms),
            program(seat).to_owned(),
        ]);
    }
    text.line(table.text().trim_end());
    let ranks = record.seats.iter().map(|seat| seat.rank);
    if counted.is_some_and(|it| !ranks.eq(it.ranks().iter().copied())) {
        text.line("those that failed rank below everybody who did not: `[faults] rank = \"last\"`");
    }
    for seat in &record.seats {
        for fault in &seat.faults {
            let name = results.title(seat);
            text.line(format!(
                "\n{name} failed in turn {} in {}: {} ({})",
                fault.turn, fault.entry_point, fault.fault.message, fault.fault.kind
            ));
            for line in fault.fault.lines() {
                text.line(format!("    {line}"));
            }
        }
    }
    text.end()
}

/// A result of a match: the one that counts, the first, or the one that is waiting.
pub fn result_of(
    results: &Recorded,
    trail: &[AuditEntry],
    id: &str,
    which: WhichResult,
) -> Result<MatchRecord, Error> {
    let counting = results.get(id)?;
    let id = counting.id;
    let record = match which {
        WhichResult::Counting => return Ok(counting),
        WhichResult::First => results.store.first(id),
        WhichResult::Waiting => {
            let waiting = retrials(trail).get(&id).and_then(|it| it.open);
            let waiting = waiting.ok_or_else(|| Error::NotThere {
                what: format!("no new result of {id} is waiting"),
                instead: format!("`stechec rejudge {id} --reason …` plays it again"),
            })?;
            results.store.retrial(waiting)
        }
    };
    let record = record.map_err(|error| results.broken(error))?;
    record.ok_or_else(|| results.broken(format!("a result of {id} is missing")))
}

/// Says that there is more than one result, and which this one is. `which` selects the run for
/// commands that are suggested.
pub fn retrial_in_words(id: MatchId, retrial: &Retrial, which: &str) -> String {
    let mut text = Text::default();
    let shown = match (retrial.shown, retrial.applied) {
        (WhichResult::First, Some(_)) => {
            "this is the first result; it was replaced and does not count".to_owned()
        }
        (WhichResult::Waiting, _) => format!(
            "this is a new result, which does not count; `stechec rejudge {id} --reason …` with \
             --apply or --drop decides"
        ),
        (_, Some(entry)) => format!(
            "this result replaced the first one (entry {entry} of `stechec audit{which}`); \
             `stechec show {id} --first{which}` shows that"
        ),
        (_, None) => "this is the first result, and it counts".to_owned(),
    };
    text.line(shown);
    if let (Some(entry), false) = (retrial.waiting, retrial.shown == WhichResult::Waiting) {
        text.line(format!(
            "a new result is waiting (entry {entry} of `stechec audit{which}`); \
             `stechec show {id} --new{which}` shows it"
        ));
    }
    text.end()
}

/// What a line of the CSV is about: a seat of a match.
pub const SEAT_COLUMNS: [&str; 18] = [
    "match",
    "map",
    "seed",
    "seat",
    "champion",
    "rank",
    "points",
    "score",
    "faults",
    "orders",
    "instructions",
    "instructions_most",
    "cpu_us",
    "cpu_us_most",
    "memory_bytes",
    "session",
    "program",
    "title",
];

/// The seats of a match as rows: numbers as numbers, nothing where nothing was counted.
pub fn seat_rows(
    results: &Recorded,
    sessions: &[Session],
    record: &MatchRecord,
) -> Result<Vec<Vec<String>>, Error> {
    let header = &results.header;
    let session = session_of(record, sessions);
    let program = |seat: &SeatRecord| {
        let entry = session.and_then(|it| it.header.champions.get(seat.champion));
        entry.map_or_else(String::new, |it| it.sha256.clone())
    };
    let outcome = (record.outcome_in(header)).map_err(|error| results.broken(error))?;
    let points = header.plan.scoring.points_of(&outcome);
    let or_nothing = |number: Option<u64>| number.map_or_else(String::new, |it| it.to_string());
    let row = |(at, seat): (usize, &SeatRecord)| {
        vec![
            record.id.to_string(),
            results.map(record).to_owned(),
            record.seed.to_string(),
            (at + 1).to_string(),
            results.name(seat).to_owned(),
            outcome.ranks()[at].to_string(),
            points[at].number().to_string(),
            seat.score.to_string(),
            seat.faults.len().to_string(),
            seat.orders.to_string(),
            or_nothing(seat.fuel),
            or_nothing(seat.fuel_most),
            or_nothing(seat.cpu_us),
            or_nothing(seat.cpu_us_most),
            seat.memory_bytes.to_string(),
            record.session.to_string(),
            program(seat),
            results.title(seat).to_owned(),
        ]
    };
    Ok(record.seats.iter().enumerate().map(row).collect())
}

/// A match in a row for people: the best first, and who failed.
pub fn match_row(results: &Recorded, record: &MatchRecord) -> Result<Vec<String>, Error> {
    let outcome = record.outcome_in(&results.header);
    let outcome = outcome.map_err(|error| results.broken(error))?;
    let mut seats: Vec<(&SeatRecord, u32)> = (record.seats.iter())
        .zip(outcome.ranks().iter().copied())
        .collect();
    seats.sort_by_key(|(_, rank)| *rank);
    let scores = seats
        .iter()
        .map(|(seat, _)| format!("{} {}", results.title(seat), seat.score));
    let faults = seats.iter().flat_map(|(seat, _)| {
        let name = results.title(seat);
        let faults = seat.faults.iter();
        faults.map(move |fault| format!("{name}: {}", fault.fault.kind))
    });
    Ok(vec![
        record.id.to_string(),
        results.map(record).to_owned(),
        scores.collect::<Vec<_>>().join(", "),
        faults.collect::<Vec<_>>().join(", "),
    ])
}
