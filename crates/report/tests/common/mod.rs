//! Made-up tournaments: planned by the real scheduler, played by a few lines of arithmetic.

#![allow(dead_code, reason = "each test file uses its share")]

use std::convert::Infallible;
use stechec_report::{Findings, Subject, gather};
use stechec_run::{
    AuditEntry, ChampionEntry, EntryPointUsage, Fault, FaultKind, FaultPolicy, FaultRecord, Header,
    Machine, MapEntry, MatchRecord, NativeLimits, PlanVersion, PlannedLimits, ProgramKind,
    RecordedPlan, SeatRecord, Session, WasmLimits,
};
use stechec_tournament::{
    Fixture, Fixtures, Outcome, Results, Rulings, rating::Model, schedule::Step, standings::Scoring,
};

/// A tournament with this format (as JSON) among champions with these names.
pub(crate) struct Cup {
    pub(crate) header: Header,
    pub(crate) sessions: Vec<Session>,
    pub(crate) records: Vec<MatchRecord>,
    pub(crate) audit: Vec<AuditEntry>,
}

const LIMITS: PlannedLimits = PlannedLimits {
    wall_ms: 10_000,
    match_wall_ms: 120_000,
    output_bytes: 65_536,
    match_output_bytes: 1 << 20,
    native: NativeLimits {
        start_cpu_ms: 1000,
        phase_cpu_ms: 500,
        match_cpu_ms: 31_000,
        memory_bytes: 1 << 28,
    },
    wasm: WasmLimits {
        start_fuel: 2_000_000_000,
        phase_fuel: 500_000_000,
        match_fuel: 32_000_000_000,
        memory_bytes: 1 << 28,
    },
};

pub(crate) const ENTRY_POINTS: [&str; 3] = ["start", "play", "end"];

impl Cup {
    pub(crate) fn new(format: &str, names: &[&str], maps: &[&str]) -> Self {
        let plan = RecordedPlan {
            version: PlanVersion,
            seed: 7,
            format: serde_json::from_str(format).unwrap(),
            scoring: Scoring::default(),
            limits: LIMITS,
            fault_policy: FaultPolicy::Out,
            rating: Model::default(),
            stop: None,
        };
        let champion = |(index, &name): (usize, &&str)| ChampionEntry {
            name: name.to_owned(),
            title: None,
            author: (index % 2 == 0).then(|| format!("author of {name}")),
            kind: match index % 3 {
                1 => ProgramKind::Native,
                _ => ProgramKind::Wasm,
            },
            sha256: format!("{index:064x}"),
        };
        let map = |name: &&str| MapEntry {
            name: (*name).to_owned(),
            weight: 1,
            sha256: "00".repeat(32),
            text: String::new(),
        };
        let header = Header {
            program: "0".to_owned(),
            game: "made-up".to_owned(),
            api_hash: "00".to_owned(),
            entry_points: ENTRY_POINTS.map(str::to_owned).to_vec(),
            plan,
            champions: names.iter().enumerate().map(champion).collect(),
            maps: maps.iter().map(map).collect(),
            rulings: Rulings::default(),
            decisions: 0,
            left_out: Vec::new(),
        };
        let mut cup = Self {
            sessions: vec![Session {
                header: header.clone(),
                machine: Machine::default(),
            }],
            header,
            records: Vec::new(),
            audit: Vec::new(),
        };
        cup.play();
        cup
    }

    fn play(&mut self) {
        let setup = self.header.setup();
        match Fixtures::new(&setup).unwrap() {
            Fixtures::Static(schedule) => {
                let records = schedule.fixtures().map(|it| self.record(&it));
                self.records = records.collect();
            }
            Fixtures::Adaptive(adaptive) => {
                let mut results = Results::new();
                while let Step::Play(fixtures) = adaptive.next(&results).unwrap() {
                    for fixture in fixtures {
                        let record = self.record(&fixture);
                        results.add(outcome(&fixture, &record)).unwrap();
                        self.records.push(record);
                    }
                }
            }
        }
        self.records.sort_by_key(|record| record.id);
    }

    /// The lower its number, the stronger a champion; luck comes from the match's seed, and
    /// on the first map the first seat has an advantage.
    fn record(&self, fixture: &Fixture) -> MatchRecord {
        let count = self.header.champions.len();
        let luck = |seat: usize| (fixture.seed >> (seat % 8 * 8)) as i32 & 15;
        let scores: Vec<i32> = (fixture.seats.iter().enumerate())
            .map(|(seat, &champion)| {
                let strength = 12 * (count - champion) as i32 / count as i32;
                let head_start = if fixture.map == 0 && seat == 0 { 6 } else { 0 };
                strength + luck(seat) + head_start
            })
            .collect();
        let ranks = stechec_game::ranks(&scores);
        let seats =
            (fixture.seats.iter().zip(&scores).enumerate()).map(|(seat, (&champion, &score))| {
                SeatRecord {
                    champion,
                    score,
                    rank: ranks[seat] as u32,
                    orders: 10,
                    memory_bytes: 1 << (16 + champion % 4),
                    usage: self.usage(champion, luck(seat) as u64),
                    faults: faults(champion, count, luck(seat)),
                    ..SeatRecord::default()
                }
            });
        MatchRecord {
            id: fixture.id,
            session: 1,
            map: fixture.map,
            seed: fixture.seed,
            moves: fixture.seed,
            seats: seats.collect(),
            replay: None,
            logs: None,
        }
    }

    fn usage(&self, champion: usize, luck: u64) -> Vec<EntryPointUsage> {
        let native = self.header.champions[champion].kind == ProgramKind::Native;
        let used = |calls: u64, each: u64| {
            let mut used = EntryPointUsage::default();
            for call in 0..calls {
                let cost = each * (champion as u64 + 1) + luck * call;
                if native {
                    used.count(None, Some(cost / 100))
                } else {
                    used.count(Some(cost), None)
                }
            }
            used
        };
        vec![used(1, 40_000), used(10, 7_000), used(1, 300)]
    }

    pub(crate) fn findings(&self) -> Findings {
        self.findings_of(&self.records)
    }

    pub(crate) fn findings_of(&self, records: &[MatchRecord]) -> Findings {
        let subject = Subject {
            run: "cup",
            header: &self.header,
            sessions: &self.sessions,
            audit: &self.audit,
            matches: records.len() as u64,
        };
        gather::<Infallible>(&subject, |witness| {
            records.iter().cloned().for_each(witness);
            Ok(())
        })
        .unwrap()
    }
}

/// The last champion fails now and then, with words that would like to be markup.
fn faults(champion: usize, count: usize, luck: i32) -> Vec<FaultRecord> {
    if champion + 1 != count || luck > 4 {
        return Vec::new();
    }
    let message = "<img src=x onerror=alert(1)> | unreachable";
    let fault = Fault::new(FaultKind::Crash, message).detail("secret backtrace");
    vec![fault.at(luck as u32, "play")]
}

fn outcome(fixture: &Fixture, record: &MatchRecord) -> Outcome {
    let scores = record.seats.iter().map(|seat| seat.score).collect();
    let faults = record.seats.iter().map(|seat| seat.faults.len() as u32);
    Outcome::from_scores(fixture, scores, faults.collect()).unwrap()
}

pub(crate) const ROUND_ROBIN: &str = r#"{"kind":"round-robin","table":2,"amount":{"rounds":30}}"#;
pub(crate) const TABLES_OF_FOUR: &str =
    r#"{"kind":"round-robin","table":4,"amount":{"rounds":24}}"#;
pub(crate) const GROUPS: &str = r#"{"kind":"groups","groups":2,"table":2,"amount":{"rounds":6},
    "advance":2,"seeding":"drawn","knockout":{"table":2,"games":3,"further-games":3,"third-place":true}}"#;
pub(crate) const SWISS: &str =
    r#"{"kind":"swiss","rounds":3,"table":2,"games":2,"seeding":"drawn"}"#;
pub(crate) const KNOCKOUT_OF_FOUR: &str = r#"{"kind":"knockout","seeding":"drawn",
    "rules":{"table":4,"games":2,"further-games":1,"third-place":false}}"#;
pub(crate) const MELEE: &str = r#"{"kind":"melee","rounds":20}"#;
