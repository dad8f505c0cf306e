//! What is told of a run and its matches, as JSON. Names are texts here, whatever is in them.

use super::{glance::Glance, index::Listed, watched::Known};
use serde_json::{Value, json};
use stechec_store::{Record, SeatRecord};
use stechec_tournament::{
    MatchId,
    schedule::{Bracket, Progress},
    standings::{Row, Standings},
};

/// The newest matches that listeners are told of.
const LATEST: usize = 12;

/// How far a run is at a moment.
pub(super) struct Moment {
    pub(super) state: &'static str,
    pub(super) total: u64,
    /// Whether the total is certain, or only the most there can be.
    pub(super) certain: bool,
    pub(super) rate: Option<f64>,
    pub(super) progress: Progress,
}

/// A run that has not begun.
pub(super) fn nothing_yet(name: &str, running: bool) -> Value {
    let state = if running { "preparing" } else { "empty" };
    json!({ "name": name, "state": state, "played": 0, "total": 0, "certain": false })
}

/// A run among others.
pub(super) fn glance(name: &str, known: &Glance) -> Value {
    // Where what is played depends on results, only going through them tells whether it is
    // over.
    let state = match (known.running, known.certain && known.played >= known.total) {
        (_, true) => "finished",
        (true, false) => "running",
        (false, false) if known.certain => "stopped",
        (false, false) => "ended",
    };
    json!({
        "name": name,
        "state": state,
        "played": known.played,
        "total": known.total,
        "certain": known.certain,
        "game": known.game,
        "format": known.format,
        "champions": known.champions.len(),
        "maps": known.maps,
    })
}

/// Everything listeners of a run are told.
pub(super) fn run(name: &str, known: &Known, moment: &Moment) -> Value {
    let progress = &moment.progress;
    let played = known.index.len() as u64;
    let left = moment.rate.filter(|rate| *rate > 0.0);
    let left = left.map(|rate| (moment.total.saturating_sub(played) as f64 / rate).round());
    json!({
        "name": name,
        "state": moment.state,
        "played": played,
        "total": moment.total,
        "certain": moment.certain,
        "rate": moment.rate.map(|rate| (rate * 10.0).round() / 10.0),
        "seconds_left": left.filter(|_| moment.certain),
        "game": known.header.game,
        "format": known.setup.format,
        "faults": known.faults,
        "champions": known.names,
        "maps": known.header.maps.iter().map(|map| map.name.as_str()).collect::<Vec<_>>(),
        "standings": progress.standings.as_ref().map(standings),
        "groups": progress.groups.iter().map(standings).collect::<Vec<_>>(),
        "bracket": progress.bracket.as_ref().map(bracket),
        "places": progress.places,
        "latest": known.index.newest().take(LATEST).map(|it| listed(known, it)).collect::<Vec<_>>(),
    })
}

fn standings(standings: &Standings) -> Value {
    json!({
        "order": standings.order,
        "rows": standings.rows.iter().map(row).collect::<Vec<_>>(),
    })
}

fn row(row: &Row) -> Value {
    let record = &row.record;
    let values = row.values.iter();
    json!({
        "champion": row.champion,
        "rank": row.rank,
        "shared": row.shared,
        "played": record.played,
        "wins": record.wins,
        "shared_wins": record.shared_wins,
        "faults": record.faults,
        "values": values.map(|value| value.as_ref().map(ToString::to_string)).collect::<Vec<_>>(),
        "separated_by": row.separated_by,
    })
}

fn bracket(bracket: &Bracket) -> Value {
    let mut value = serde_json::to_value(bracket).unwrap_or_default();
    value["layout"] = json!(bracket.layout());
    value
}

/// A match in a list.
pub(super) fn listed(known: &Known, listed: Listed<'_>) -> Value {
    let name = |champion: u32| known.names.get(champion as usize);
    let seats = listed.seats.iter().map(|seat| {
        json!({
            "champion": seat.champion,
            "name": name(seat.champion),
            "score": seat.score,
            "rank": seat.rank,
            "faults": seat.faults,
        })
    });
    json!({
        "id": id(listed.id),
        "map": known.header.maps.get(listed.map).map(|map| map.name.as_str()),
        "seats": seats.collect::<Vec<_>>(),
    })
}

/// The id of a match, in words.
fn id(packed: u64) -> String {
    MatchId::unpacked(packed).map_or_else(|| packed.to_string(), |id| id.to_string())
}

/// One match. What led to faults is told to those who may read it.
pub(super) fn played(known: &Known, record: &Record, may_read: impl Fn(&str) -> bool) -> Value {
    let name = |seat: &SeatRecord| known.names.get(seat.champion).map_or("?", String::as_str);
    let seats = record.seats.iter().map(|seat| {
        let mut value = json!(seat);
        let name = name(seat);
        value["name"] = name.into();
        value["uses"] = Value::Null;
        let faults = seat.faults.iter().map(|fault| {
            let mut value = json!(fault);
            if !may_read(name) {
                value["detail"] = Value::Null;
            }
            value
        });
        value["faults"] = faults.collect();
        value
    });
    json!({
        "id": id(record.id),
        "map": known.header.maps.get(record.map).map(|map| map.name.as_str()),
        "seed": record.seed.to_string(),
        "seats": seats.collect::<Vec<_>>(),
        "replay": record.replay.is_some(),
        "logs": record.logs.is_some(),
    })
}

/// What champions wrote in a match, and what led to their faults, as far as it may be read.
pub(super) fn logs(known: &Known, record: &Record, may_read: impl Fn(&str) -> bool) -> Value {
    let mut logs = Vec::new();
    for (team, seat) in record.seats.iter().enumerate() {
        if !(known.names.get(seat.champion)).is_some_and(|name| may_read(name)) {
            continue;
        }
        let note = |turn: u32, entry_point: &str, text: &str| {
            json!({
                "team": team,
                "turn": turn,
                "entry_point": entry_point,
                "when": when(known, entry_point),
                "text": text,
            })
        };
        let written = record.logs.iter().flatten().nth(team);
        let written = written.into_iter().flatten();
        logs.extend(written.map(|it| note(it.turn, &it.entry_point, &it.text)));
        logs.extend(seat.faults.iter().filter_map(|fault| {
            let detail = fault.detail.as_ref()?;
            Some(note(fault.turn, &fault.entry_point, detail))
        }));
    }
    json!({ "logs": logs })
}

/// In which part of a match an entry point is called.
fn when(known: &Known, entry_point: &str) -> &'static str {
    let is = |name: Option<&str>| name == Some(entry_point);
    match known.game.map(|game| game.core.facts()) {
        Some(game) if is(game.opening) => "opening",
        Some(game) if is(game.closing) => "closing",
        _ => "phase",
    }
}
