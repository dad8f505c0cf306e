//! Runs on several machines while everything fails that can: in the end nothing is lost, nothing
//! counts twice, and every byte is as if nothing had happened. Faults are drawn from a seed, which is
//! told when a run goes wrong.
//!
//! ```sh
//! STECHEC_FAULT_RUNS=300 STECHEC_FAULT_SEED=1 cargo test -p stechec --test cli -- --ignored faults
//! ```

mod surroundings;

use crate::{
    proxy::Proxy,
    several::{Hired, plan, signal, succeeds},
    support::Bench,
    tournament::bench,
};
use rustix::process::Signal;
use std::{
    env, fs,
    path::Path,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};
use stechec_postgres_for_tests::{Server, Stop};
use stechec_store::{Link, Place, Store, postgres::Address};
use surroundings::Surroundings;

/// How many runs are disturbed, unless somebody says otherwise.
const RUNS: u64 = 10;
/// No run takes longer, whatever happens to it.
const MOST: Duration = Duration::from_secs(180);

const FORMATS: [&str; 4] = [
    "kind = \"round-robin\"\nrounds = 400",
    "kind = \"swiss\"\nrounds = 3\ngames = 60",
    "kind = \"knockout\"\nbest_of = 99\nthird_place = true",
    "kind = \"groups\"\ngroups = 2\nadvance = 1\ntimes = 100\n[format.knockout]\nbest_of = 3",
];

/// What can go wrong.
#[derive(Clone, Copy, Debug)]
enum Fault {
    KillWorker,
    FreezeWorker,
    KillCoordinator,
    FreezeCoordinator,
    SecondCoordinator,
    RestartServer,
    KillServer,
    CutConnections,
    HoldConnections,
    /// Connections on which nothing is heard any more, without a word.
    SilentConnections,
    SpoilCache,
    /// A worker whose clock is hours wrong.
    WrongClock,
    /// A worker that has no room for what it fetches.
    FullCache,
    /// No room for anything that is handed in.
    FullServer,
    /// A program in the database is not what its hash says.
    ChangedProgram,
}

const FAULTS: [Fault; 15] = [
    Fault::KillWorker,
    Fault::FreezeWorker,
    Fault::KillCoordinator,
    Fault::FreezeCoordinator,
    Fault::SecondCoordinator,
    Fault::RestartServer,
    Fault::KillServer,
    Fault::CutConnections,
    Fault::HoldConnections,
    Fault::SilentConnections,
    Fault::SpoilCache,
    Fault::WrongClock,
    Fault::FullCache,
    Fault::FullServer,
    Fault::ChangedProgram,
];

/// Numbers that look drawn, and are the same in every run with this seed.
struct Drawn(u64);

impl Drawn {
    fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % below.max(1)
    }

    fn millis(&mut self, from: u64, to: u64) -> Duration {
        Duration::from_millis(from + self.below(to - from))
    }
}

/// The hash of every part of a run; only when somebody did something differs.
fn links(store: &dyn Store) -> Vec<Link> {
    assert_eq!(store.damage().unwrap(), []);
    let mut links = Vec::new();
    store.links(&mut |link| links.push(link)).unwrap();
    links.retain(|link| !matches!(link, Link::Table { name: "audit", .. }));
    links
}

/// What comes of a plan that nobody disturbs.
fn undisturbed(format: &str) -> Vec<Link> {
    let bench = bench();
    bench.write("stechec.toml", plan(format, None));
    succeeds(&bench, "run --quiet --threads 1");
    links(
        Place::new(&bench.path("results"), "cup")
            .read()
            .unwrap()
            .as_ref(),
    )
}

/// A run, and all that takes part in it.
struct Stage<'a> {
    bench: Bench,
    server: &'a Server,
    surroundings: &'a Surroundings,
    database: String,
    proxy: Proxy,
    /// What everybody is told: it leads through the proxy.
    outside: String,
    coordinator: Child,
    workers: Vec<Hired>,
    drawn: Drawn,
}

impl<'a> Stage<'a> {
    fn new(
        (server, surroundings): (&'a Server, &'a Surroundings),
        format: &str,
        mut drawn: Drawn,
    ) -> Self {
        let database = server.create_database();
        let bench = bench();
        let proxy = Proxy::to(server.port());
        let outside = format!(
            "postgres://postgres@127.0.0.1:{}/{database}?sslmode=disable",
            proxy.port()
        );
        bench.write("stechec.toml", plan(format, Some(&outside)));
        succeeds(&bench, "store init");
        let coordinator = coordinate(&bench);
        let mut stage = Self {
            bench,
            server,
            surroundings,
            database,
            proxy,
            outside,
            coordinator,
            workers: Vec::new(),
            drawn: Drawn(drawn.below(u64::MAX)),
        };
        stage.hire();
        stage.hire();
        stage
    }

    fn hire(&mut self) {
        let cache = format!("cache-{}", self.workers.len() % 2);
        let cache = self.bench.path(&cache);
        self.hire_with(&cache, &[]);
    }

    fn hire_with(&mut self, cache: &Path, variables: &[(&str, String)]) {
        let name = format!("pc-{}", self.drawn.below(1 << 30));
        let mut command = self.bench.stechec(&["worker", &self.outside]);
        command.args(["--threads", "1", "--name", &name, "--cache"]);
        command.arg(cache).envs(variables.iter().cloned());
        self.workers.push(Hired::of(command));
    }

    /// One worker leaves without a word.
    fn lose(&mut self) {
        let at = self.worker();
        drop(self.workers.swap_remove(at));
    }

    fn worker(&mut self) -> usize {
        self.drawn.below(self.workers.len() as u64) as usize
    }

    fn disturb(&mut self, fault: Fault) {
        match fault {
            Fault::KillWorker => {
                self.lose();
                self.hire();
            }
            Fault::FreezeWorker => {
                let at = self.worker();
                let process = self.workers[at].process();
                signal(process, Signal::STOP);
                thread::sleep(self.drawn.millis(100, 4000));
                signal(process, Signal::CONT);
            }
            Fault::KillCoordinator => {
                let _ = self.coordinator.kill();
            }
            Fault::FreezeCoordinator => {
                let process = self.coordinator.id();
                signal(process, Signal::STOP);
                let second = self.second();
                thread::sleep(self.drawn.millis(100, 2000));
                signal(process, Signal::CONT);
                end(second);
            }
            Fault::SecondCoordinator => {
                let second = self.second();
                thread::sleep(self.drawn.millis(100, 1000));
                end(second);
            }
            Fault::RestartServer => {
                self.server.stop(Stop::Fast);
                thread::sleep(self.drawn.millis(0, 800));
                self.server.start_again();
            }
            Fault::KillServer => {
                self.server.kill();
                thread::sleep(self.drawn.millis(0, 800));
                self.server.start_again();
            }
            Fault::CutConnections => self.proxy.cut(),
            Fault::SilentConnections => self.proxy.swallow(),
            Fault::HoldConnections => {
                self.proxy.hold(true);
                thread::sleep(self.drawn.millis(100, 3000));
                if self.drawn.below(2) == 0 {
                    self.proxy.cut();
                }
                self.proxy.hold(false);
            }
            Fault::SpoilCache => {
                for cache in ["cache-0", "cache-1"] {
                    spoil(&self.bench.path(cache));
                }
                self.lose();
                self.hire();
            }
            Fault::WrongClock => self.mislead(),
            Fault::FullCache => {
                self.lose();
                self.hire_with(&self.surroundings.no_room(), &[]);
            }
            Fault::FullServer => {
                let moment = self.drawn.millis(100, 1500);
                self.surroundings.fill(|| thread::sleep(moment));
                self.server.ensure();
            }
            Fault::ChangedProgram => self.change_programs(),
        }
    }

    /// A worker comes whose clock is hours wrong.
    fn mislead(&mut self) {
        let hours = [-30, -5, 3, 50][self.drawn.below(4) as usize];
        self.lose();
        let clock = self.surroundings.clock(hours);
        let cache = self.bench.path("cache-0");
        self.hire_with(&cache, &clock);
    }

    /// Programs in the database are not what their hashes say, for a while in which a worker comes
    /// that has none of them.
    fn change_programs(&mut self) {
        change_blobs(self.server, &self.database);
        self.lose();
        let cache = format!("cache-of-{}", self.drawn.below(1 << 30));
        let cache = self.bench.path(&cache);
        self.hire_with(&cache, &[]);
        thread::sleep(self.drawn.millis(200, 1500));
        restore_blobs(self.server, &self.database);
    }

    fn second(&self) -> Child {
        coordinate(&self.bench)
    }

    /// Whoever coordinates is replaced until the run is over.
    fn finish(&mut self, begun: Instant, what: &str) {
        loop {
            let ended = self.coordinator.try_wait().unwrap();
            match ended.map(|status| status.code()) {
                Some(Some(0)) => return,
                Some(code) => {
                    assert_ne!(code, Some(101), "{what}: it panicked");
                    assert_ne!(code, Some(1), "{what}: the plan is sound");
                    thread::sleep(Duration::from_millis(200));
                    self.server.ensure();
                    self.coordinator = coordinate(&self.bench);
                }
                None => thread::sleep(Duration::from_millis(20)),
            }
            assert!(begun.elapsed() < MOST, "{what}: it waits for ever");
        }
    }
}

impl Drop for Stage<'_> {
    fn drop(&mut self) {
        let _ = self.coordinator.kill();
        let _ = self.coordinator.wait();
        self.workers.clear();
        if !thread::panicking() {
            let drop = format!("DROP DATABASE {} WITH (FORCE)", self.database);
            self.server.sql("postgres", &drop);
        }
    }
}

fn coordinate(bench: &Bench) -> Child {
    let mut command = bench.stechec(&["run", "--quiet", "--threads", "1", "--patience", "2"]);
    (command.stdout(Stdio::null()).stderr(Stdio::null()))
        .spawn()
        .unwrap()
}

fn end(mut child: Child) {
    let _ = child.kill();
    child.wait().unwrap();
}

/// Changes a bit of each; further conditions may follow.
const CHANGE_BLOBS: &str = "UPDATE stechec.blob SET content = \
    set_byte(content, 0, get_byte(content, 0) # 1) WHERE length(content) > 0";

/// Changes programs and maps in a database, which as it is would refuse that.
pub(crate) fn change_blobs(server: &Server, database: &str) {
    let change = format!("ALTER TABLE stechec.blob DROP CONSTRAINT blob_check; {CHANGE_BLOBS}");
    server.sql(database, &change);
}

/// Makes them what they were; those that came meanwhile are as they should be.
pub(crate) fn restore_blobs(server: &Server, database: &str) {
    let restore = format!(
        "{CHANGE_BLOBS} AND sha256 <> sha256(content); ALTER TABLE stechec.blob \
         ADD CONSTRAINT blob_check CHECK (sha256 = sha256(content))"
    );
    server.sql(database, &restore);
}

/// Changes the first byte of every program that is kept.
fn spoil(cache: &Path) {
    for entry in fs::read_dir(cache).into_iter().flatten().flatten() {
        if let Ok(mut bytes) = fs::read(entry.path())
            && let Some(first) = bytes.first_mut()
        {
            *first ^= 1;
            let _ = fs::write(entry.path(), bytes);
        }
    }
}

fn number(name: &str, usual: u64) -> u64 {
    env::var(name).map_or(usual, |it| it.parse().unwrap())
}

#[test]
#[ignore = "needs PostgreSQL"]
fn faults_of_any_kind_change_not_one_byte() {
    let (runs, seed) = (
        number("STECHEC_FAULT_RUNS", RUNS),
        number("STECHEC_FAULT_SEED", 1),
    );
    let expected = FORMATS.map(undisturbed);
    let surroundings = Surroundings::new();
    let server = surroundings.server();
    let mut met = [0; FAULTS.len()];
    for run in seed..seed + runs {
        let mut drawn = Drawn(run);
        let format = drawn.below(FORMATS.len() as u64) as usize;
        let begun = Instant::now();
        let mut stage = Stage::new(
            (&server, &surroundings),
            FORMATS[format],
            Drawn(run ^ 0x5eed),
        );
        let mut what = format!("seed {run}, {}", FORMATS[format]);
        for _ in 0..1 + drawn.below(4) {
            thread::sleep(drawn.millis(50, 900));
            let kind = drawn.below(FAULTS.len() as u64) as usize;
            what += &format!(", {:?} at {} ms", FAULTS[kind], begun.elapsed().as_millis());
            if stage.coordinator.try_wait().unwrap().is_none() {
                met[kind] += 1;
            }
            stage.disturb(FAULTS[kind]);
        }
        stage.finish(begun, &what);
        let address = Address::parse(&stage.outside).unwrap();
        let place = Place::in_database(&address, "cup", &stage.bench.path("results"));
        let found = links(place.read().unwrap().as_ref());
        assert!(found == expected[format], "{what}: it is not the same");
        eprintln!("{what}: the same after {} ms", begun.elapsed().as_millis());
    }
    let met: Vec<String> = (FAULTS.iter().zip(met))
        .map(|(fault, times)| format!("{fault:?} {times}"))
        .collect();
    eprintln!(
        "{runs} runs, faults met while they were played: {}",
        met.join(", ")
    );
}
