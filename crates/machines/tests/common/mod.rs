//! A tournament of a tiny game, played on one machine or by several workers.

#[allow(dead_code, reason = "its own tests use the rest")]
#[path = "../../../game/tests/pig/game.rs"]
mod pig;

use pig::Pig;
use std::{
    fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};
use stechec_capabilities::{GameAssets, GameEntry, Games, Rules};
use stechec_game::{Secret, Show};
use stechec_host::Limits;
use stechec_machines::{
    Cache, Ended, FromDatabase, NotReady, Preparation, Ready, Room, WorkError, Worker, kind_of,
    publish_run, work,
};
use stechec_play::{
    HostSettings, Hosts, idle_wat,
    tournament::{Arena, ArenaPlan, Ask, Done, Engine, Field, Plan, Played, Run, RunError, Slice},
};
use stechec_run::{MatchRecord, RecordedIds, SessionNumber};
use stechec_store::{
    Link, Sqlite, Store,
    postgres::{
        Address, Client, Joined, Lease, Line, OrganizerDesk, Postgres, WorkerDesk, WorkerWords,
        schema,
    },
};
use stechec_tournament::Outcome;
use tempfile::TempDir;

impl Show for Pig {}

const INTERFACE: &str = "\
game: pig
functions:
  - {name: throw_die, doc: Throws the die., returns: int}
entry_points:
  - {name: play, doc: It plays., when: phase}
";

pub(crate) static PIG: GameEntry = GameEntry {
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

/// How long leases live here.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);

/// A champion that throws the die whenever it is asked, and is a program of its own.
fn thrower(number: u32) -> String {
    let hash = PIG.core.facts().api_hash as i64;
    format!(
        "(module (import \"stechec\" \"call\" (func $call (param i32 i32 i32 i32 i32) (result i32)))
           (memory (export \"memory\") 1) (global i32 (i32.const {number}))
           (func (export \"stechec_api_hash\") (result i64) (i64.const {hash}))
           (func (export \"play\")
             (drop (call $call (i32.const 2) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 4)))))"
    )
}

fn hosts(seats: usize) -> Hosts {
    let settings = HostSettings {
        seats,
        limits: Limits::default(),
        compile_apart: false,
        on_gaps: |_| {},
        on_no_cache: |_| {},
        on_wait: |_| {},
    };
    Hosts::new(&PIG, settings).unwrap()
}

/// A plan with its champions in a folder.
pub(crate) struct Tournament {
    folder: TempDir,
    pub(crate) plan: Plan,
}

impl Tournament {
    pub(crate) fn new(format: &str) -> Self {
        let folder = TempDir::new().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        for number in 0..5 {
            write(&format!("thrower-{number}.wat"), &thrower(number));
        }
        write("idle.wat", &idle_wat(&PIG.core.facts()));
        write("twenty.map", "20");
        write("thirty.map", "30");
        let text = format!(
            "[format]\n{format}\n[keep]\nreplays = \"all\"\nlogs = \"all\"\n[[champion]]\n\
             path = \"*.wat\"\n[[map]]\npath = \"*.map\"\n"
        );
        let plan = Plan::read(&text, folder.path(), Games::new(GAMES));
        let plan = plan.unwrap_or_else(|problems| panic!("{problems:?}"));
        Self { folder, plan }
    }

    fn arena(&self, hosts: &Hosts) -> Arena {
        let plan = &self.plan;
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
        let made = Arena::new(arena_plan, hosts, &mut |_| {});
        made.unwrap_or_else(|error| panic!("{error}")).0
    }

    /// What comes of it on one thread, with SQLite.
    pub(crate) fn alone(&self) -> Results {
        let hosts = hosts(8);
        let arena = self.arena(&hosts);
        let mut store = Sqlite::open(&self.folder.path().join("results.sqlite")).unwrap();
        store.begin(&self.plan.session(&arena), &secret()).unwrap();
        let arena = arena.for_session(1, secret());
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
        let mut engine = Engine {
            arena: &arena,
            pool: &pool.unwrap(),
            stop: &AtomicBool::new(false),
            cost: self.plan.setup.scoring.faults,
        };
        let played = play(&self.plan, &mut engine, &mut store);
        assert!(played.failed.is_empty(), "{played:?}");
        Results::of(&store)
    }

    /// Begins it in a database, or goes on with it, and coordinates it to its end.
    pub(crate) fn together(&self, address: &Address, stop: &AtomicBool) -> (Played, Results) {
        self.together_with(address, stop, &mut |_| {})
    }

    /// The same; `asked` happens whenever it was worked out which matches come next.
    pub(crate) fn together_with(
        &self,
        address: &Address,
        stop: &AtomicBool,
        asked: &mut dyn FnMut(i64),
    ) -> (Played, Results) {
        let hosts = hosts(8);
        let arena = self.arena(&hosts);
        let mut store = Postgres::open(address, "cup").unwrap();
        let session = self.plan.session(&arena);
        let number: SessionNumber = match store.current_session().unwrap() {
            Some((number, _)) => number,
            None => {
                store.begin(&session, &secret()).unwrap();
                1
            }
        };
        let mut desk = OrganizerDesk::new(line(address));
        let run = store.number().unwrap();
        let published = publish_run(
            &mut desk,
            &self.plan,
            (&arena, &hosts),
            &session.header,
            (run, number),
            (PATIENCE, "a test"),
        );
        let room = Room {
            desk,
            published: published.unwrap(),
            cost: self.plan.setup.scoring.faults,
            stop,
            heard: 0,
            watch: &mut |_| {},
        };
        let mut room = Watched {
            room,
            asked: &mut || asked(run),
        };
        let played = play(&self.plan, &mut room, &mut store);
        if !played.stopped {
            room.room.desk.close(run).unwrap();
        }
        (played, Results::of(&store))
    }
}

/// A room in which something happens between what is asked and what is published.
struct Watched<'a> {
    room: Room<'a>,
    asked: &'a mut dyn FnMut(),
}

impl Field for Watched<'_> {
    fn play_slice(
        &mut self,
        slice: Slice<'_>,
        recorded: &RecordedIds,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        self.room.play_slice(slice, recorded, store, each)
    }

    fn play_asked(
        &mut self,
        ask: &mut Ask<'_>,
        recorded: &RecordedIds,
        store: &mut dyn Store,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        let asked = &mut self.asked;
        let mut ask = |store: &mut dyn Store, news: &[Outcome]| {
            let wanted = ask(store, news);
            asked();
            wanted
        };
        self.room.play_asked(&mut ask, recorded, store, each)
    }
}

fn play(plan: &Plan, field: &mut dyn Field, store: &mut dyn Store) -> Played {
    Run { plan, field, store }.play(&mut |_| {}).unwrap()
}

fn secret() -> Secret {
    Secret::of_seed(7)
}

pub(crate) fn line(address: &Address) -> Line {
    Line::new(address, "test", Duration::from_secs(60))
}

/// An empty database with everything that a store needs.
pub(crate) fn prepared(address: &str) -> Address {
    let address = Address::parse(address).unwrap();
    let client = Client::connect(&address, "test").unwrap();
    schema::init(&client, "test").unwrap();
    address
}

/// Everything that came of a run: standings, ratings and reports follow from it.
#[derive(PartialEq)]
pub(crate) struct Results {
    pub(crate) matches: Vec<MatchRecord>,
    links: Vec<Link>,
}

impl Results {
    fn of(store: &dyn Store) -> Self {
        assert!(store.damage().unwrap().is_empty(), "something was changed");
        let ids = store.ids().unwrap();
        let mut links = Vec::new();
        store.links(&mut |link| links.push(link)).unwrap();
        Self {
            matches: (ids.into_iter())
                .map(|id| store.get(id).unwrap().unwrap())
                .collect(),
            links,
        }
    }

    #[track_caller]
    pub(crate) fn assert_same(&self, other: &Self, when: &str) {
        assert_eq!(self.matches.len(), other.matches.len(), "{when}");
        for (one, another) in self.matches.iter().zip(&other.matches) {
            assert!(one == another, "{when}: {} differs", one.id);
        }
        assert!(self.links == other.links, "{when}: hashes differ");
    }
}

/// Takes its time before it makes anything ready.
struct Waiting<P> {
    go: Arc<AtomicBool>,
    then: P,
}

impl<P: Preparation> Preparation for Waiting<P> {
    fn ready(
        &mut self,
        desk: &mut WorkerDesk,
        lease: &Lease,
        held: &[i64],
    ) -> Result<Option<Ready>, NotReady> {
        while !self.go.load(Ordering::Relaxed) {
            desk.beat(held)?;
            thread::sleep(Duration::from_millis(20));
        }
        self.then.ready(desk, lease, held)
    }
}

/// A worker in a thread of its own.
pub(crate) struct Hired {
    stop: Arc<AtomicBool>,
    thread: thread::JoinHandle<Result<Ended, WorkError>>,
}

impl Hired {
    pub(crate) fn new(address: &Address, name: &str, threads: usize, cache: Option<&Path>) -> Self {
        let at_once = Arc::new(AtomicBool::new(true));
        Self::waiting(address, name, threads, cache, at_once)
    }

    /// One that takes a lease and plays it once `go` is set.
    pub(crate) fn waiting(
        address: &Address,
        name: &str,
        threads: usize,
        cache: Option<&Path>,
        go: Arc<AtomicBool>,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (flag, address, name) = (stop.clone(), address.clone(), name.to_owned());
        let cache = Cache::new(cache.map(Path::to_owned));
        let thread = thread::spawn(move || {
            let words = WorkerWords {
                name: name.clone(),
                labels: Vec::new(),
                threads: threads as u32,
                program: "test".to_owned(),
            };
            let desk = match WorkerDesk::join(line(&address), &words)? {
                Joined::Welcome(desk) => *desk,
                Joined::SetAside(why) => return Ok(Ended::SetAside(why)),
            };
            let then = FromDatabase {
                games: Games::new(GAMES),
                hosts: &|_, seats, _| Ok(hosts(seats)),
                cache,
                threads,
                last: None,
            };
            let worker = Worker {
                desk,
                kinds: vec![kind_of(&PIG)],
                only: None,
                preparation: Box::new(Waiting { go, then }),
                threads,
                exit_when_idle: false,
                stop: &flag,
            };
            work(worker, &mut |_| {})
        });
        Self { stop, thread }
    }

    /// Sends it home; says how it ended.
    pub(crate) fn dismiss(self) -> Ended {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().unwrap().unwrap()
    }
}
