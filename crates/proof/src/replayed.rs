//! A recorded match, compared with its replay.

use crate::plan::session_of;
use std::collections::BTreeMap;
use stechec_capabilities::{GameMap, Playable, recorded_chance};
use stechec_game::{MatchChance, Secret};
use stechec_replay::{Header as Played, Moment, Replay, Seat};
use stechec_run::{
    ChampionEntry, Fault, FaultRecord, Header, MatchRecord, PlannedLimits, ProgramKind, Session,
};
use stechec_tournament::Fixture;

/// The maps of a run, each read once however often it was played on.
pub struct Maps(BTreeMap<String, GameMap>);

impl Maps {
    /// Reads the maps of all sessions. One that cannot be read is named when a match on it is
    /// looked at.
    pub fn read(game: &dyn Playable, sessions: &[Session]) -> Self {
        let entries = sessions.iter().flat_map(|session| &session.header.maps);
        let mut maps = BTreeMap::new();
        for entry in entries {
            if !maps.contains_key(&entry.text)
                && let Ok(map) = game.read_map(&entry.text)
            {
                maps.insert(entry.text.clone(), map);
            }
        }
        Self(maps)
    }
}

/// What replays of a run are compared with.
pub struct ReplayCheck<'a> {
    /// The game.
    pub game: &'a dyn Playable,
    /// Its maps.
    pub maps: &'a Maps,
    /// Everything the run was about.
    pub sessions: &'a [Session],
    /// What all chance follows from.
    pub secret: &'a Secret,
}

impl ReplayCheck<'_> {
    /// Plays the replay of a match again from its orders. Answers everything about the match
    /// that is different.
    pub fn against_replay(
        &self,
        record: &MatchRecord,
        fixture: Option<&Fixture>,
        replay: &[u8],
    ) -> Vec<String> {
        let replay = match Replay::decode(replay) {
            Ok(replay) => replay,
            Err(error) => return vec![format!("its replay cannot be read: {error}")],
        };
        let Some(session) = session_of(record, self.sessions) else {
            // That is said when it is compared with the plan.
            return Vec::new();
        };
        let header = &session.header;
        let map = header.maps.get(record.map);
        let Some(map) = map.and_then(|map| self.maps.0.get(&map.text)) else {
            return vec!["its map cannot be read".to_owned()];
        };
        let mut wrong = about(record, &replay, header, map);
        if let Some(fixture) = fixture {
            let chance = MatchChance::of_secret(self.secret, fixture.seed);
            if recorded_chance(replay.header()) != Some(chance) {
                wrong.push("its replay was played with different dice".to_owned());
            }
        }
        if replay.header().map.text != map.printed() {
            // Nothing else can be said about a match on another map.
            wrong.push("its replay is from another map".to_owned());
            return wrong;
        }
        match self.game.verify_on(&replay, map) {
            Ok(verified) => {
                let entry_points = &verified.entry_points;
                wrong.extend(went(record, &replay, self.game, entry_points));
                if verified.moves != record.moves {
                    wrong.push("its replay has other moves".to_owned());
                }
            }
            Err(error) => wrong.push(error.to_string()),
        }
        wrong
    }
}

/// What the replay says about the match before anything was played.
fn about(record: &MatchRecord, replay: &Replay, header: &Header, map: &GameMap) -> Vec<String> {
    let played = replay.header();
    let mut wrong = Vec::new();
    let mut note = |same: bool, what: &str| {
        if !same {
            wrong.push(format!("its replay has another {what}"));
        }
    };
    let map_name = header.map_name(record.map);
    note(played.game == header.game, "game");
    note(played.id == record.id.to_string(), "match");
    note(played.seed == record.seed, "seed");
    note(map_name == Some(&played.map.name), "map's name");
    note(api_hash(played) == header.api_hash, "interface");
    note(
        map.sha256().to_string() == map_hash(record, header),
        "map's hash",
    );
    note(
        played.fault_policy == header.plan.fault_policy.name(),
        "fault policy",
    );
    note(played.seats.len() == record.seats.len(), "number of seats");
    let seats = record.seats.iter().zip(&played.seats).zip(1..);
    for ((seat, played), number) in seats {
        let Some(entry) = header.champions.get(seat.champion) else {
            continue;
        };
        let limits = &header.plan.limits;
        for what in differences(played, entry, limits) {
            wrong.push(format!("seat {number}: its replay has another {what}"));
        }
    }
    wrong
}

fn api_hash(played: &Played) -> String {
    format!("{:016x}", played.api_hash)
}

fn map_hash<'a>(record: &MatchRecord, header: &'a Header) -> &'a str {
    header.maps.get(record.map).map_or("", |map| &map.sha256)
}

/// Who sat there, with which program and limits.
fn differences(played: &Seat, entry: &ChampionEntry, limits: &PlannedLimits) -> Vec<&'static str> {
    let program = played.sha256.map(|it| it.to_string());
    let limited = |(name, amount): &(&str, u64)| {
        let mut found = played.limits.iter();
        found.any(|(limit, given)| (limit.as_str(), given) == (*name, amount))
    };
    let found = [
        (played.name == entry.name, "champion"),
        (played.kind == entry.kind.name(), "kind of program"),
        (program.as_deref() == Some(&entry.sha256), "program"),
        (allowed(entry.kind, limits).iter().all(limited), "limit"),
    ];
    let wrong = found.into_iter().filter(|(same, _)| !same);
    wrong.map(|(_, what)| what).collect()
}

/// The limits of a program of this kind, by the names they have in replays.
fn allowed(kind: ProgramKind, limits: &PlannedLimits) -> Vec<(&'static str, u64)> {
    let mut allowed = vec![
        ("wall_ms", limits.wall_ms),
        ("match_wall_ms", limits.match_wall_ms),
        ("output_bytes", limits.output_bytes),
    ];
    allowed.extend(match kind {
        ProgramKind::Native => [
            ("init_cpu_ms", limits.native.start_cpu_ms),
            ("phase_cpu_ms", limits.native.phase_cpu_ms),
            ("match_cpu_ms", limits.native.match_cpu_ms),
            ("memory_bytes", limits.native.memory_bytes),
        ],
        ProgramKind::Wasm => [
            ("init_fuel", limits.wasm.start_fuel),
            ("phase_fuel", limits.wasm.phase_fuel),
            ("match_fuel", limits.wasm.match_fuel),
            ("memory_bytes", limits.wasm.memory_bytes),
        ],
    });
    allowed
}

/// What became of each seat while the match was played.
fn went(
    record: &MatchRecord,
    replay: &Replay,
    game: &dyn Playable,
    entry_points: &[&'static str],
) -> Vec<String> {
    let mut wrong = Vec::new();
    for (at, seat) in record.seats.iter().enumerate() {
        let calls = || (replay.calls()).filter(|(_, call)| call.team.index() == at);
        let orders = calls().map(|(_, call)| {
            let refused = call.orders.refused.len() as u64;
            u64::from(call.orders.count) - refused
        });
        let fuel = calls().filter_map(|(_, call)| call.usage.as_ref()?.fuel);
        let fuel: Vec<u64> = fuel.collect();
        let faults: Vec<_> = (replay.faults())
            .filter(|(_, team, _)| team.index() == at)
            .map(|(moment, _, fault)| (moment, fault))
            .collect();
        let found = [
            (replay.scores().get(at) == Some(&seat.score), "points"),
            (orders.sum::<u64>() == seat.orders, "orders"),
            (same_fuel(&fuel, seat.fuel), "instructions"),
            (
                faults.len() == seat.faults.len()
                    && (faults.iter().zip(&seat.faults)).all(|((moment, fault), noted)| {
                        let called = called_at(*moment, replay, game, entry_points);
                        called == (noted.turn, noted.entry_point.as_str())
                            && same_fault(fault, noted)
                    }),
                "faults",
            ),
        ];
        for (_, what) in found.into_iter().filter(|(same, _)| !same) {
            let number = at + 1;
            wrong.push(format!("seat {number}: its replay has other {what}"));
        }
    }
    wrong
}

/// Whether the calls of a replay add up. Replays keep what nobody used as nothing.
fn same_fuel(calls: &[u64], total: Option<u64>) -> bool {
    match total {
        None => calls.is_empty(),
        Some(total) => calls.iter().sum::<u64>() == total,
    }
}

/// The turn and the entry point that a champion is called in at a moment, as faults name them.
fn called_at<'a>(
    moment: Moment,
    replay: &Replay,
    game: &dyn Playable,
    entry_points: &[&'a str],
) -> (u32, &'a str) {
    let facts = game.facts();
    let phases = replay.phases();
    let turn = |phase: Option<&stechec_replay::PhaseRecord>| phase.map_or(0, |it| it.turn);
    match moment {
        Moment::Opening => (turn(phases.first()), facts.opening.unwrap_or_default()),
        Moment::Closing => (turn(phases.last()), facts.closing.unwrap_or_default()),
        Moment::Phase(at) => {
            let entry_point = entry_points.get(at).copied();
            (turn(phases.get(at)), entry_point.unwrap_or_default())
        }
    }
}

/// Whether a fault was noted as it was recorded; replays cut what is too long.
fn same_fault(fault: &Fault, noted: &FaultRecord) -> bool {
    let cut = |kept: &str, all: &str| {
        kept == all || (kept.strip_suffix('…')).is_some_and(|begin| all.starts_with(begin))
    };
    let noted = &noted.fault;
    fault.kind == noted.kind
        && cut(&fault.message, &noted.message)
        && match (&fault.detail, &noted.detail) {
            (Some(kept), Some(all)) => cut(kept, all),
            (kept, all) => kept == all,
        }
}
