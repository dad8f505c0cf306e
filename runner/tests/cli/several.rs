//! Runs in a PostgreSQL database, played by several machines: what comes of them is the same, down
//! to the last byte, as on one machine with a file.

use crate::{
    answers::assert_described,
    served::wait_until,
    support::{Bench, Ran},
    tournament::{PLAN, bench},
};
use rustix::process::{Pid, Signal, kill_process};
use std::{
    fs,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};
use stechec_postgres_for_tests::Server;
use stechec_run::MatchRecord;
use stechec_store::{
    Batch, Place, Store,
    postgres::{Address, HandIn, Joined, Line, RunLock, Taken, WorkerDesk, WorkerWords},
};
use stechec_tournament::MatchId;

/// Formats, those that depend on results included.
const FORMATS: [&str; 5] = [
    "kind = \"round-robin\"\nrounds = 36",
    "kind = \"swiss\"\nrounds = 3\ngames = 2",
    "kind = \"knockout\"\nbest_of = 3\nthird_place = true",
    "kind = \"groups\"\ngroups = 2\nadvance = 1\ntimes = 2\n[format.knockout]\nbest_of = 3",
    "kind = \"melee\"\nrounds = 6",
];

/// The plan with another format, replays and logs of all matches, and its results somewhere else.
pub(crate) fn plan(format: &str, results: Option<&str>) -> String {
    let plan = PLAN.replace("kind = \"round-robin\"\nrounds = 6", format);
    assert!(plan.contains(format));
    let results = results.map_or_else(String::new, |it| format!("results = \"{it}\"\n"));
    format!("{results}{plan}[keep]\nreplays = \"all\"\nlogs = \"all\"\n")
}

/// A folder whose plan keeps its results in a database that is ready for them.
pub(crate) fn in_database(format: &str, address: &str) -> Bench {
    let bench = bench();
    bench.write("stechec.toml", plan(format, Some(address)));
    succeeds(&bench, "store init");
    bench
}

#[track_caller]
pub(crate) fn succeeds(bench: &Bench, line: &str) -> Ran {
    let ran = bench.run(line);
    assert_eq!(ran.code, 0, "{line}: {}{}", ran.stdout, ran.stderr);
    ran
}

/// Everything that is told of a run, without times and places.
#[derive(PartialEq, Eq)]
pub(crate) struct Told {
    answers: Vec<(String, String)>,
    replays: Vec<Vec<u8>>,
    seal: String,
}

impl Told {
    /// Asks every command that reads results, and has the run sealed.
    #[track_caller]
    pub(crate) fn of(bench: &Bench) -> Self {
        let mut answers = Vec::new();
        for line in [
            "standings --format json",
            "standings",
            "ratings --format json",
            "fairness --format json",
            "matches --format jsonl",
            "audit --format json",
            "champion stats walker --format json",
        ] {
            answers.push((line.to_owned(), succeeds(bench, line).stdout));
        }
        let matches = &answers[4].1;
        let id = |line: &str| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            line["id"].as_str().unwrap().to_owned()
        };
        let ids: Vec<String> = matches.lines().map(id).collect();
        let replays = (ids.iter().enumerate()).filter(|(at, _)| at % 5 == 0);
        let replays = replays.map(|(_, id)| {
            succeeds(bench, &format!("show {id} --replay {id}.replay"));
            let bytes = std::fs::read(bench.path(&format!("{id}.replay"))).unwrap();
            std::fs::remove_file(bench.path(&format!("{id}.replay"))).unwrap();
            bytes
        });
        let replays = replays.collect();
        succeeds(bench, "report");
        for page in ["index.html", "index.md", "standings.csv"] {
            let path = bench.path("results/cup/report").join(page);
            if let Ok(text) = std::fs::read_to_string(&path) {
                answers.push((page.to_owned(), text));
            }
        }
        assert!(answers.iter().any(|(name, _)| name == "index.html"));
        succeeds(bench, "verify --sample 4");
        succeeds(bench, "seal --reason finished");
        let seal = bench.read("results/cup/manifest.json");
        let seal: serde_json::Value = serde_json::from_str(&seal).unwrap();
        Self {
            answers,
            replays,
            seal: seal["standings"].to_string() + &seal["matches"].to_string(),
        }
    }

    #[track_caller]
    pub(crate) fn assert_same(&self, other: &Self, when: &str) {
        for ((line, one), (_, another)) in self.answers.iter().zip(&other.answers) {
            assert!(one == another, "{when}: {line}:\n{one}\n{another}");
        }
        assert!(self.replays == other.replays, "{when}: replays differ");
        assert!(self == other, "{when}");
    }
}

/// A worker in a process of its own, gone when this is.
pub(crate) struct Hired(Child);

impl Hired {
    pub(crate) fn new(bench: &Bench, address: &str, words: &[&str]) -> Self {
        Self::of(bench.stechec(&[&["worker", address][..], words].concat()))
    }

    pub(crate) fn of(mut command: Command) -> Self {
        let child = (command.stdout(Stdio::null()).stderr(Stdio::piped())).spawn();
        Self(child.unwrap())
    }

    pub(crate) fn process(&self) -> u32 {
        self.0.id()
    }

    /// Whether it has not gone.
    pub(crate) fn is_there(&mut self) -> bool {
        self.0.try_wait().unwrap().is_none()
    }

    /// Sends it home; says what it said, and its exit code.
    pub(crate) fn dismiss(mut self) -> (Option<i32>, String) {
        // Whoever has only just begun would be ended by the signal instead of hearing it.
        wait_until("it listens", || self.listens());
        signal(self.process(), Signal::TERM);
        self.ended()
    }

    /// Whether it catches the signal that sends it home, or is gone already.
    fn listens(&mut self) -> bool {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process()));
        let status = status.unwrap_or_default();
        let caught = status
            .lines()
            .find_map(|line| line.strip_prefix("SigCgt:"))
            .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        let term = 1 << (Signal::TERM.as_raw() - 1);
        caught.is_some_and(|mask| mask & term != 0) || self.0.try_wait().unwrap().is_some()
    }

    /// Waits until it goes by itself.
    pub(crate) fn ended(&mut self) -> (Option<i32>, String) {
        use std::io::Read;
        let mut told = String::new();
        let mut words = self.0.stderr.take().unwrap();
        words.read_to_string(&mut told).unwrap();
        (self.0.wait().unwrap().code(), told)
    }
}

impl Drop for Hired {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Sends a signal to a process of ours.
pub(crate) fn signal(process: u32, signal: Signal) {
    let process = Pid::from_raw(process.cast_signed()).unwrap();
    // It may be gone already.
    let _ = kill_process(process, signal);
}

/// What comes of a plan on one thread, in a file.
pub(crate) fn alone(format: &str) -> Told {
    let bench = bench();
    bench.write("stechec.toml", plan(format, None));
    succeeds(&bench, "run --quiet --threads 1");
    Told::of(&bench)
}

#[test]
#[ignore = "needs PostgreSQL"]
fn one_two_and_eight_workers_come_to_the_same_bytes_as_a_file() {
    for format in FORMATS {
        let alone = alone(format);
        for workers in [1, 2, 8] {
            let address = Server::shared().database();
            let bench = in_database(format, &address);
            let hired: Vec<Hired> = (0..workers)
                .map(|number| {
                    let name = format!("pc-{number}");
                    Hired::new(&bench, &address, &["--threads", "1", "--name", &name])
                })
                .collect();
            succeeds(&bench, "run --quiet --no-play");
            alone.assert_same(&Told::of(&bench), &format!("{format}, {workers} workers"));
            for worker in hired {
                let (code, told) = worker.dismiss();
                assert_eq!(code, Some(0), "{told}");
            }
        }
    }
}

#[test]
#[ignore = "needs PostgreSQL"]
fn whoever_runs_it_plays_along_and_workers_come_and_go() {
    for format in FORMATS {
        let alone = alone(format);
        let address = Server::shared().database();
        let bench = in_database(format, &address);
        let mut run = bench.stechec(&["run", "--quiet", "--threads", "1"]);
        let mut run = run.stdout(Stdio::null()).spawn().unwrap();
        let mut number = 0;
        while run.try_wait().unwrap().is_none() {
            let worker = Hired::new(&bench, &address, &["--threads", "1", "--name", "guest"]);
            thread::sleep(Duration::from_millis(100 + 150 * (number % 4)));
            let (code, told) = worker.dismiss();
            assert_eq!(code, Some(0), "{told}");
            number += 1;
        }
        assert!(run.wait().unwrap().success());
        alone.assert_same(&Told::of(&bench), format);
    }
}

#[test]
#[ignore = "needs PostgreSQL"]
fn runs_move_between_folder_and_database_without_changing_a_byte() {
    let format = FORMATS[0];
    let expected = alone(format);
    let bench = bench();
    bench.write("stechec.toml", plan(format, None));
    succeeds(&bench, "run --quiet");
    let address = Server::shared().database();
    succeeds(&bench, &format!("store init {address}"));
    succeeds(
        &bench,
        &format!("store import results/cup --results {address}"),
    );
    let ran = bench.run(&format!("store import results/cup --results {address}"));
    assert_eq!(ran.code, 2, "nothing is replaced: {}", ran.stderr);
    succeeds(&bench, &format!("store check {address}"));
    let from_file = succeeds(&bench, "matches --format jsonl").stdout;
    let from_database = format!("matches --format jsonl --results {address} --run cup");
    assert_eq!(from_file, succeeds(&bench, &from_database).stdout);
    succeeds(
        &bench,
        &format!("store export out --results {address} --run cup"),
    );
    let store = |path: &str| std::fs::read(bench.path(path)).unwrap();
    let exported = succeeds(&bench, "matches --format jsonl --run out").stdout;
    assert_eq!(from_file, exported);
    assert!(!store("out/results.sqlite").is_empty());
    // The same plan goes on in the database, where nothing is left to play.
    bench.write("stechec.toml", plan(format, Some(&address)));
    succeeds(&bench, "run --quiet");
    expected.assert_same(&Told::of(&bench), "moved");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn what_a_jury_does_is_done_in_a_database_too() {
    let address = Server::shared().database();
    let bench = in_database(FORMATS[0], &address);
    succeeds(&bench, "run --quiet");
    for line in [
        "champion withdraw idle --reason ill",
        "champion admit idle --reason well",
        "rejudge round-robin-1 --reason doubt",
        "rejudge round-robin-1 --apply --reason checked",
        "rematch round-robin-2 --seed 99 --reason smoke",
        "rejudge round-robin-2 --drop --reason mistaken",
        "explain round-robin-1",
        "replay info round-robin-1",
        "debug round-robin-1 --champion walker",
        "backup copy",
        "run --rescore --quiet --reason again",
        "verify",
        "run --restart --quiet --reason anew",
        "matches --run cup/replaced-1",
    ] {
        succeeds(&bench, line);
    }
    let ran = succeeds(&bench, "matches --run copy --format jsonl");
    assert_eq!(ran.stdout.lines().count(), 72);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn it_is_told_who_plays_and_who_is_refused() {
    let address = Server::shared().database();
    let bench = in_database(FORMATS[0], &address);
    let ran = bench.run("workers");
    assert_eq!(ran.code, 2, "nothing was played yet: {}", ran.stderr);
    let mut worker = Hired::new(
        &bench,
        &address,
        &[
            "--threads",
            "1",
            "--name",
            "pc-1",
            "--labels",
            "lab-2,fast",
            "--exit-when-idle",
        ],
    );
    succeeds(&bench, "run --quiet --no-play");
    let answer = succeeds(&bench, "workers --format json").stdout;
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_described("workers", &answer, "workers");
    let machine = &answer["machines"][0];
    assert_eq!(
        (&machine["name"], &machine["matches"]),
        (&"pc-1".into(), &72.into())
    );
    let told = succeeds(&bench, "workers").stdout;
    assert!(told.contains("lab-2,fast"), "{told}");
    let (code, told) = worker.ended();
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("72 matches were handed in"), "{told}");
    // A run of another program: workers are told which they need, and go.
    let name = address.split(['/', '?']).nth(3).unwrap();
    let server = Server::shared();
    server.sql(
        name,
        "UPDATE stechec.job SET open = true, kind = 'stechec 99'",
    );
    let place = Address::parse(&address).unwrap();
    let somebody = RunLock::take(&place, "cup", "another version").unwrap();
    let mut worker = Hired::new(&bench, &address, &["--threads", "1"]);
    let (code, told) = worker.ended();
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("stechec 99"), "{told}");
    // Nobody is waited for who is gone.
    drop(somebody);
    let locks = "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE locktype = 'advisory' AND datname = current_database()";
    wait_until("the server noticed", || server.sql(name, locks) == "0");
    let mut worker = Hired::new(&bench, &address, &["--threads", "1", "--exit-when-idle"]);
    let (code, told) = worker.ended();
    assert_eq!(code, Some(0), "{told}");
    // One that was set aside gets no work until somebody lets it.
    server.sql(
        name,
        "UPDATE stechec.worker SET set_aside = 'its disk is full' WHERE name = 'pc-1'",
    );
    let mut worker = Hired::new(&bench, &address, &["--name", "pc-1"]);
    let (code, told) = worker.ended();
    assert_eq!(code, Some(4), "{told}");
    assert!(told.contains("its disk is full"), "{told}");
    succeeds(&bench, "workers --admit pc-1");
    assert_eq!(bench.run("workers --admit pc-1").code, 2);
}

/// A worker that hands in another result than the one that was played.
fn lie(address: &Address, truth: &dyn Store) -> MatchId {
    let words = WorkerWords {
        name: "liar".to_owned(),
        labels: Vec::new(),
        threads: 1,
        program: "test".to_owned(),
    };
    let line = Line::new(address, "test", Duration::from_secs(10));
    let Joined::Welcome(mut desk) = WorkerDesk::join(line, &words).unwrap() else {
        panic!("it is welcome");
    };
    let lease = loop {
        let kinds: Vec<String> = (desk.jobs().unwrap().into_iter())
            .map(|job| job.kind)
            .collect();
        match desk.take(&kinds, (None, None), 2).unwrap() {
            Taken::Lease(lease) => break lease,
            _ => thread::sleep(Duration::from_millis(20)),
        }
    };
    let ids = truth.ids().unwrap();
    let of_lease = &ids[lease.range.start as usize..lease.range.end as usize];
    let mut records: Vec<MatchRecord> = (of_lease.iter())
        .map(|id| truth.get(*id).unwrap().unwrap())
        .collect();
    records[0].seats[0].score += 1;
    let hand_in = HandIn {
        lease: lease.number,
        busy: Duration::from_millis(1),
        batch: &Batch::of(records.iter().cloned()).unwrap(),
        back: &[],
        reason: "",
        fault: false,
    };
    assert!(desk.hand_in(&hand_in).unwrap());
    desk.leave().unwrap();
    records[0].id
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_machine_that_lies_is_found_by_playing_its_matches_again() {
    let honest = bench();
    honest.write("stechec.toml", plan(FORMATS[0], None));
    succeeds(&honest, "run --quiet");
    let truth = Place::new(&honest.path("results"), "cup").read().unwrap();
    let address = Server::shared().database();
    let bench = in_database(FORMATS[0], &address);
    let mut run = bench.stechec(&["run", "--quiet", "--no-play"]);
    let mut run = run.stdout(Stdio::null()).spawn().unwrap();
    let lied = lie(&Address::parse(&address).unwrap(), truth.as_ref());
    let worker = Hired::new(&bench, &address, &["--threads", "1", "--name", "honest"]);
    assert!(run.wait().unwrap().success());
    worker.dismiss();
    for line in ["verify", "verify --each-machine 3"] {
        let ran = bench.run(line);
        assert_eq!(ran.code, 1, "{line}: {}{}", ran.stdout, ran.stderr);
        assert!(
            ran.stdout.contains(&lied.to_string()),
            "{line}: {}",
            ran.stdout
        );
    }
    let ran = bench.run("verify --each-machine 3");
    assert!(ran.stderr.contains("3 of honest"), "{}", ran.stderr);
}

#[test]
fn addresses_that_cannot_be_used_are_refused_with_their_place() {
    let bench = bench();
    let with_password = "postgres://ann:secret@db.example/cup";
    bench.write("stechec.toml", plan(FORMATS[0], Some(with_password)));
    for line in ["run", "standings", "plan --calibrate 0"] {
        let ran = bench.run(line);
        assert_eq!(ran.code, 1, "{line}: {}", ran.stderr);
        assert!(ran.stderr.contains("stechec.toml:1:11"), "{}", ran.stderr);
        assert!(ran.stderr.contains("PGPASSWORD"), "{}", ran.stderr);
    }
    bench.write("stechec.toml", plan(FORMATS[0], None));
    for (line, code, word) in [
        (
            format!("standings --results {with_password}"),
            2,
            "PGPASSWORD",
        ),
        (
            "run --results postgres://db.example:x/cup".to_owned(),
            2,
            "not a port",
        ),
        (
            "run --results postgres://a@h/b?sslmode=maybe".to_owned(),
            2,
            "verify-full",
        ),
        ("run --no-play".to_owned(), 2, "--no-play"),
        ("worker".to_owned(), 2, "postgres://"),
        ("workers".to_owned(), 2, "postgres://"),
        ("store init".to_owned(), 2, "postgres://"),
        (
            "worker postgres://ann@127.0.0.1:1/cup".to_owned(),
            3,
            "cannot be reached",
        ),
        (
            "standings --run cup --results postgres://ann@127.0.0.1:1/cup".to_owned(),
            3,
            "cannot be reached",
        ),
        (
            "serve postgres://ann@127.0.0.1:1/cup".to_owned(),
            3,
            "cannot be reached",
        ),
    ] {
        let ran = bench.run(&line);
        assert_eq!(ran.code, code, "{line}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stderr.contains(word), "{line}: {}", ran.stderr);
        assert!(!ran.stderr.contains("secret"), "{line}: {}", ran.stderr);
    }
    let grants = bench.run("store grants").ok();
    assert!(grants.contains("CREATE ROLE stechec_worker"), "{grants}");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_database_that_is_not_ready_says_what_to_do() {
    let address = Server::shared().database();
    let bench = bench();
    bench.write("stechec.toml", plan(FORMATS[0], Some(&address)));
    for line in [
        "run",
        "standings",
        "worker",
        "store check",
        "store upgrade",
        "matches --run cup",
    ] {
        let ran = bench.run(line);
        assert_eq!(ran.code, 3, "{line}: {}{}", ran.stdout, ran.stderr);
        assert!(
            ran.stderr.contains("stechec store init"),
            "{line}: {}",
            ran.stderr
        );
    }
    succeeds(&bench, "store init");
    succeeds(&bench, "store init");
    succeeds(&bench, "store upgrade");
    let ran = bench.run("standings");
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(ran.stderr.contains("stechec run"), "{}", ran.stderr);
}
