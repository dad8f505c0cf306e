//! A game that brings nothing but its rules is played, recorded, run as a tournament,
//! verified and played back like any other; what it lacks is refused by name.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

#[allow(dead_code, reason = "its own tests use the rest")]
#[path = "../../game/tests/pig/game.rs"]
mod pig;

use pig::Pig;
use std::{fs, ops::ControlFlow, path::Path, sync::atomic::AtomicBool};
use stechec_capabilities::{
    Capability, Extent, GameAssets, GameEntry, Games, MatchPlan, MatchSeat, PhaseView,
    RecordingPlan, Rules, SeatedChampion, Witness,
};
use stechec_game::{MatchChance, Secret, Show};
use stechec_host::Limits;
use stechec_play::{
    HostOptions, HostSettings, Hosts, bench_teams, idle_wat,
    tournament::{Arena, ArenaPlan, Engine, Plan, Run},
};
use stechec_referee::FaultPolicy;
use stechec_replay::{Replay, export::States};
use stechec_store::{Sqlite, Store};
use tempfile::TempDir;

/// It says nothing about its looks: it is told in words.
impl Show for Pig {}

const INTERFACE: &str = "\
game: pig
functions:
  - {name: throw_die, doc: Throws the die., returns: int}
entry_points:
  - {name: play, doc: It plays., when: phase}
";

static PIG: GameEntry = GameEntry {
    core: &Rules::<Pig>::plain(),
    interface: INTERFACE,
    scripts: None,
    explain: None,
    maps: None,
    pictures: None,
    assets: GameAssets {
        bench_map: None,
        trial_maps: &[],
        skin: &[],
    },
};
static GAMES: &[GameEntry] = std::slice::from_ref(&PIG);

/// A champion that throws the die whenever it is asked.
fn thrower() -> String {
    let hash = PIG.core.facts().api_hash as i64;
    format!(
        "(module (import \"stechec\" \"call\" (func $call (param i32 i32 i32 i32 i32) (result i32)))
           (memory (export \"memory\") 1)
           (func (export \"stechec_api_hash\") (result i64) (i64.const {hash}))
           (func (export \"play\")
             (drop (call $call (i32.const 2) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 4)))))"
    )
}

fn hosts() -> Hosts {
    let plan = HostSettings {
        seats: 8,
        limits: Limits::default(),
        compile_apart: false,
        on_gaps: |_| {},
        on_no_cache: |_| {},
        on_wait: |_| {},
    };
    Hosts::new(&PIG, plan).unwrap()
}

/// A folder with two champions, a map and a plan.
fn workplace() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("thrower.wat", &thrower());
    write("idle.wat", &idle_wat(&PIG.core.facts()));
    write("twenty.map", "20");
    write(
        "stechec.toml",
        "[format]\nkind = \"round-robin\"\nrounds = 3\n[[champion]]\npath = \"*.wat\"\n[[map]]\n\
         path = \"twenty.map\"\n",
    );
    folder
}

/// Keeps what is said of every phase.
#[derive(Default)]
struct Words(Vec<String>);

impl Witness for Words {
    fn phase(&mut self, phase: &dyn PhaseView) {
        self.0.extend(phase.told());
    }
}

fn recorded_match(folder: &Path) -> (Vec<i32>, Words, Replay) {
    let hosts = hosts();
    let map = PIG.core.read_map("20").unwrap();
    let options = HostOptions {
        require_sandbox: false,
        same_core: false,
        limits: Limits::default(),
    };
    let names = ["thrower", "idle"];
    let loaded = names.map(|name| {
        let path = folder.join(name).with_extension("wat");
        hosts.prepare(name, &path, options).unwrap()
    });
    let seats = loaded.iter().zip(names).map(|(loaded, name)| {
        let info = SeatedChampion {
            name,
            kind: loaded.kind,
            sha256: loaded.sha256,
            limits: Limits::default(),
        };
        info.seat()
    });
    let plan = MatchPlan {
        map: &map,
        chance: MatchChance::of_seed(7),
        policy: FaultPolicy::Out,
        parallel: false,
        recording: Some(RecordingPlan {
            run: "",
            id: String::new(),
            map_name: "twenty",
            seats: seats.collect(),
            extent: Extent::Everything,
            wanted: &|_| true,
        }),
        seats: (loaded.iter())
            .map(|loaded| MatchSeat {
                champion: loaded.champion.clone(),
                limits: Limits::default(),
            })
            .collect(),
    };
    let mut words = Words::default();
    let played = PIG.core.play(&plan, &mut words).unwrap();
    let scores = played.result.teams.iter().map(|team| team.score).collect();
    let replay = Replay::decode(&played.replay.unwrap()).unwrap();
    (scores, words, replay)
}

#[test]
fn it_is_played_recorded_and_played_back() {
    let folder = workplace();
    let (scores, words, replay) = recorded_match(folder.path());
    assert!(scores[0] >= 20 && scores[1] == 0, "{scores:?}");
    assert!(
        words.0.iter().all(|line| line.starts_with("threw: face ")),
        "{:?}",
        words.0
    );
    PIG.core.verify(&replay).unwrap();
    assert_eq!(replay.scores(), scores);
    let mut lines = 0;
    let counted = PIG.core.export(&replay, States::Whole, &mut |_| {
        lines += 1;
        ControlFlow::Continue(())
    });
    counted.unwrap();
    assert_eq!(lines, replay.phases().len() + 3);
    let entry_points = PIG.core.entry_points(&replay).unwrap();
    assert!(entry_points.iter().all(|&name| name == "play"));
    let mut reel = PIG.core.reel(&replay).unwrap();
    reel.seek(1).unwrap();
    assert_eq!(reel.told().unwrap().events.len(), 1);
    reel.end().unwrap();
    assert_eq!(reel.scores(), scores);
}

#[test]
fn it_runs_as_a_tournament() {
    let folder = workplace();
    let text = fs::read_to_string(folder.path().join("stechec.toml")).unwrap();
    let plan = Plan::read(&text, folder.path(), Games::new(GAMES)).unwrap();
    let hosts = hosts();
    let arena_plan = ArenaPlan {
        run: &plan.name,
        champions: &plan.champions,
        maps: (plan.maps.iter())
            .map(|it| (it.name.clone(), it.map.clone()))
            .collect(),
        native: plan.native,
        wasm: plan.wasm,
        policy: plan.policy,
        require_sandbox: false,
        unusable: plan.unusable,
        replays: plan.replays,
        logs: plan.logs,
    };
    let arena = Arena::new(arena_plan, &hosts, &mut |_| {});
    let (arena, bad) = arena.unwrap_or_else(|error| panic!("{error}"));
    assert!(bad.is_empty(), "{}", bad[0]);
    let mut store = Sqlite::open(&folder.path().join("results.sqlite")).unwrap();
    let secret = Secret::of_seed(7);
    store.begin(&plan.session(&arena), &secret).unwrap();
    let arena = arena.for_session(1, secret);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build();
    let mut wins = 0;
    let mut engine = Engine {
        arena: &arena,
        pool: &pool.unwrap(),
        stop: &AtomicBool::new(false),
        cost: plan.setup.scoring.faults,
    };
    let played = Run {
        plan: &plan,
        field: &mut engine,
        store: &mut store,
    }
    .play(&mut |_| wins += 1)
    .unwrap();
    assert!(played.failed.is_empty() && !played.stopped);
    assert_eq!(store.count().unwrap(), wins);
    for id in store.ids().unwrap() {
        let record = store.get(id).unwrap().unwrap();
        let best = record.seats.iter().max_by_key(|seat| seat.score).unwrap();
        assert_eq!(plan.champions[best.champion].name, "thrower");
        let replay = Replay::decode(&record.replay.unwrap()).unwrap();
        PIG.core.verify(&replay).unwrap();
    }
}

#[test]
fn what_it_lacks_is_named() {
    let wrong = PIG.scripts().err().unwrap();
    assert_eq!(wrong.to_string(), "pig has no scripts");
    assert_eq!(PIG.explain().err().unwrap().what.name(), "explanations");
    assert_eq!(PIG.maps().err().unwrap().what.name(), "map tools");
    assert_eq!(PIG.pictures().err().unwrap().what.name(), "pictures");
    assert_eq!(PIG.bench_map().err().unwrap().what.name(), "bench map");
    assert_eq!(PIG.trial_maps().err().unwrap().what.name(), "trial maps");
    assert!(Capability::ALL.iter().all(|&what| !PIG.brings(what)));
}

#[test]
fn the_game_says_how_many_are_measured() {
    let mut facts = PIG.core.facts();
    assert_eq!(bench_teams(&facts), 3);
    facts.teams = (2, 2);
    assert_eq!(bench_teams(&facts), 2);
    facts.teams = (4, 6);
    assert_eq!(bench_teams(&facts), 4);
}
