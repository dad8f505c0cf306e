//! A run of which nothing matters.

#![allow(dead_code, reason = "not every test needs all of it")]

use stechec_game::Secret;
use stechec_run::{
    ChampionEntry, EntryPointUsage, Fault, FaultKind, FaultPolicy, Header, Machine, MapEntry,
    MatchRecord, NativeLimits, PlanVersion, PlannedLimits, ProgramKind, RecordedPlan, SeatRecord,
    Session, WasmLimits,
};
use stechec_tournament::{
    MatchId, Rulings,
    rating::Model,
    schedule::{Format, Melee},
    standings::Scoring,
};

pub(crate) fn plan() -> RecordedPlan {
    RecordedPlan {
        version: PlanVersion,
        seed: 7,
        format: Format::Melee(Melee { rounds: 1 }),
        scoring: Scoring::default(),
        limits: PlannedLimits {
            wall_ms: 1,
            match_wall_ms: 9,
            output_bytes: 2,
            match_output_bytes: 10,
            native: NativeLimits {
                start_cpu_ms: 3,
                phase_cpu_ms: 4,
                match_cpu_ms: 11,
                memory_bytes: 5,
            },
            wasm: WasmLimits {
                start_fuel: 6,
                phase_fuel: 7,
                match_fuel: 12,
                memory_bytes: 8,
            },
        },
        fault_policy: FaultPolicy::Out,
        rating: Model::default(),
        stop: None,
    }
}

pub(crate) fn header() -> Header {
    Header {
        program: "1".into(),
        game: "g".into(),
        api_hash: "00".into(),
        entry_points: vec!["play".into()],
        plan: plan(),
        rulings: Rulings::default(),
        decisions: 0,
        left_out: Vec::new(),
        champions: vec![ChampionEntry {
            title: None,
            name: "a".into(),
            author: None,
            kind: ProgramKind::Wasm,
            sha256: "aa".into(),
        }],
        maps: vec![MapEntry {
            name: "m".into(),
            weight: 1,
            sha256: "bb".into(),
            text: "m".into(),
        }],
    }
}

pub(crate) fn session() -> Session {
    Session {
        header: header(),
        machine: Machine::default(),
    }
}

pub(crate) fn secret() -> Secret {
    Secret::of_seed(7)
}

pub(crate) fn id(packed: u64) -> MatchId {
    MatchId::unpacked(packed).unwrap()
}

pub(crate) fn record(packed: u64) -> MatchRecord {
    let fault = Fault::new(FaultKind::Crash, "it \"fell\"\n").at(3, "play");
    let mut used = EntryPointUsage::default();
    used.count(Some(u64::MAX), None);
    used.count(Some(3), None);
    MatchRecord {
        id: id(packed),
        session: 1,
        map: 0,
        seed: u64::MAX - packed,
        moves: u64::MAX - 3 * packed,
        seats: vec![SeatRecord {
            score: -5,
            rank: 1,
            fuel: Some(u64::from(u32::MAX) * 9),
            usage: vec![EntryPointUsage::default(), used],
            faults: vec![fault],
            ..SeatRecord::default()
        }],
        replay: None,
        logs: None,
    }
}
