//! Honest champions are not blamed for their neighbours, and whoever stalls is.

use crate::{
    cases::trial,
    play::{AnyChampion, MAP, Outcome, nobody, play, play_alone},
    workshop::{Workshop, generous, marked, tight},
};
use casus_belli::CasusBelli;
use libtest_mimic::Trial;
use rustix::process::{Pid, Signal, kill_process};
use std::{
    fs,
    path::PathBuf,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};
use stechec_game::{Game, Match, SeatChance, Team, TeamCount};
use stechec_host::{
    Budget, Call, Champion, FaultKind, Limits, PublicMap, Reply, Seat, SeatPlan, UsedBefore,
    native::{Layer, NativeChampion, Profile},
};

type Native = NativeChampion<CasusBelli>;

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        trial(
            "fair: output is taken while others are waited for",
            chatty_neighbour,
        ),
        trial(
            "fair: a map is handed over while others are waited for",
            large_map,
        ),
        trial("fair: many share a core", crowd),
        trial("fair: the end of others takes nobody's time", ends),
        trial("fair: stalling has an end", stalls),
        trial("fair: work has an end", works),
        trial("fair: the log of a match has an end", talks),
        trial("fair: closed output costs nobody anything", closes_output),
        trial(
            "fair: a process stopped from outside is not to blame",
            stopped,
        ),
        trial("fair: time that it was frozen is not its own", frozen),
        trial(
            "fair: a champion that begins anew has no new budget",
            begins_anew,
        ),
        trial(
            "fair: in a shortage of memory champions end first",
            shortage,
        ),
        trial("fair: nobody works between calls", works_between),
        trial("fair: not even between the first two", first_gap),
        trial(
            "fair: memory is watched while nobody is served",
            unserved_memory,
        ),
        trial(
            "fair: time is watched while nobody is served",
            unserved_time,
        ),
    ]
}

fn slow(workshop: &Workshop, defines: &[&str]) -> Native {
    let library = workshop.compile("slow.c", defines);
    workshop.load(&library, &Profile::default()).expect("slow")
}

fn against(first: &AnyChampion, limits: Limits, second: &AnyChampion, own: Limits) -> Vec<Outcome> {
    play(MAP, &[(first, limits), (second, own)]).1
}

/// The second writes more than a pipe holds, and has less time than the first one sleeps.
fn chatty_neighbour(workshop: &Workshop) {
    let sleeper = slow(workshop, &["SLEEP_MS=400"]);
    let writer = slow(workshop, &["WRITE=1000000"]);
    let short = Limits {
        wall_ms: 350,
        ..generous()
    };
    let outcomes = against(&sleeper, generous(), &writer, short);
    for outcome in outcomes {
        assert_eq!(outcome.fault, None);
        assert_eq!(outcome.calls, 11);
    }
}

fn large_map(workshop: &Workshop) {
    let library = workshop.compile("loop.c", &["ENTRY=partie_init"]);
    let busy = workshop.load(&library, &Profile::default()).expect("loop");
    let library = workshop.compile("idle.c", &[]);
    let idle = workshop.load(&library, &Profile::default()).expect("idle");
    let road = "_".repeat(1_000) + "\n";
    let map = format!("1000 1000\n5 5\n0\n1\n{}", road.repeat(1_000));
    let patient = Limits {
        init_cpu_ms: 1_500,
        ..generous()
    };
    // Reading the map takes processor time, but no longer than that.
    let quick = Limits {
        wall_ms: 1_400,
        ..generous()
    };
    let (_, outcomes) = play(&map, &[(&busy, patient), (&idle, quick)]);
    assert!(outcomes[0].fault.is_some());
    assert_eq!(outcomes[1].fault, None);
}

/// Each alone is far from its limit, all together on one core are far beyond.
fn crowd(workshop: &Workshop) {
    let library = workshop.compile("slow.c", &["WORK_MS=60"]);
    let profile = Profile {
        same_core: true,
        ..Profile::default()
    };
    let champion = workshop.load(&library, &profile).expect("slow");
    let limits = Limits {
        wall_ms: 400,
        match_wall_ms: 2_500,
        ..generous()
    };
    let seats: Vec<(&AnyChampion, Limits)> = (0..12).map(|_| (&champion as _, limits)).collect();
    let (_, outcomes) = play(MAP, &seats);
    for outcome in &outcomes {
        assert_eq!(outcome.fault, None);
        assert_eq!(outcome.calls, 11);
    }
}

/// Each of the others ends at a moment of its own, and is waited for a quarter of a second then.
fn ends(workshop: &Workshop) {
    const OTHERS: u32 = 8;
    const APART_MS: u32 = 300;
    let load = |library: PathBuf| workshop.load(&library, &Profile::default()).expect("sly");
    let others: Vec<Native> = (1..=OTHERS)
        .map(|number| {
            let at = format!("AT_MS={}", number * APART_MS);
            load(workshop.compile("sly.c", &["HOW=14", &at]))
        })
        .collect();
    // Most of that passes while the ends of others are looked at.
    let rest = format!("ONCE_MS={}", (OTHERS + 1) * APART_MS);
    let patient = slow(workshop, &[&rest]);
    let limits = Limits {
        wall_ms: 1_000,
        ..generous()
    };
    let mut seats: Vec<(&AnyChampion, Limits)> =
        others.iter().map(|it| (it as _, generous())).collect();
    seats.push((&patient, limits));
    let (_, outcomes) = play(MAP, &seats);
    let (last, others) = outcomes.split_last().expect("outcomes");
    for other in others {
        let (_, fault) = other.fault.as_ref().expect("a fault");
        assert_eq!(fault.kind(), Some(FaultKind::Protocol), "{fault}");
    }
    assert_eq!(last.fault, None);
}

fn stalls(workshop: &Workshop) {
    let champion = slow(workshop, &["SLEEP_MS=150"]);
    let limits = Limits {
        wall_ms: 10_000,
        match_wall_ms: 500,
        ..generous()
    };
    let outcome = play_alone(&champion, limits);
    let (_, fault) = outcome.fault.expect("a fault");
    assert_eq!(fault.kind(), Some(FaultKind::Time), "{fault}");
    assert!(
        fault
            .message()
            .starts_with("took longer than 500 ms in the whole match"),
        "{fault}"
    );
    assert!((4..=6).contains(&outcome.calls), "{}", outcome.calls);
    assert!(outcome.wall_us >= 500_000);
}

fn works(workshop: &Workshop) {
    let champion = slow(workshop, &["WORK_MS=40"]);
    let limits = Limits {
        phase_cpu_ms: 1_000,
        match_cpu_ms: 150,
        ..generous()
    };
    let outcome = play_alone(&champion, limits);
    let (_, fault) = outcome.fault.expect("a fault");
    assert_eq!(fault.kind(), Some(FaultKind::Time), "{fault}");
    let words = "used more than 150 ms of processor time in the whole match, at last in jouer_";
    assert!(fault.message().starts_with(words), "{fault}");
}

fn talks(workshop: &Workshop) {
    let champion = slow(workshop, &["WRITE=4000"]);
    let limits = Limits {
        match_output_bytes: 10_000,
        ..generous()
    };
    let outcome = play_alone(&champion, limits);
    assert_eq!(outcome.fault, None);
    assert!(outcome.log.len() < 10_200, "{}", outcome.log.len());
    let log = String::from_utf8_lossy(&outcome.log);
    let said = "a match may write 10000; no more is kept]";
    assert_eq!(log.matches(said).count(), 1, "{log}");
    assert!(log.trim_end().ends_with(said), "{log}");
}

/// A pipe without a writer is always ready: whoever waits on it would never rest.
fn closes_output(workshop: &Workshop) {
    let champion = slow(workshop, &["CLOSE", "SLEEP_MS=100"]);
    let before = own_cpu();
    let outcome = play_alone(&champion, generous());
    assert_eq!(outcome.fault, None);
    let used = own_cpu() - before;
    assert!(used < Duration::from_millis(400), "{used:?} for waiting");
}

/// Processor time of this thread.
fn own_cpu() -> Duration {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").expect("/proc");
    let first = stat.split_ascii_whitespace().next().expect("a number");
    Duration::from_nanos(first.parse().expect("a number"))
}

fn stopped(workshop: &Workshop) {
    let champion = slow(workshop, &["SLEEP_MS=300"]);
    let limits = Limits {
        wall_ms: 1_000,
        ..generous()
    };
    let mark = workshop.mark().to_owned();
    let keepers = marked(&mark);
    // Keeps every cell from doing anything.
    let holder = thread::spawn(move || {
        let end = Instant::now() + Duration::from_secs(3);
        while Instant::now() < end {
            for pid in marked(&mark)
                .into_iter()
                .filter(|pid| !keepers.contains(pid))
            {
                let pid = Pid::from_raw(pid.parse().expect("a number")).expect("a process");
                let _ = kill_process(pid, Signal::STOP);
            }
            thread::sleep(Duration::from_millis(20));
        }
    });
    let outcome = play_alone(&champion, limits);
    holder.join().expect("a thread");
    let (_, fault) = outcome.fault.expect("a fault");
    assert_eq!(fault.kind(), None, "{fault}");
    assert!(fault.message().contains("from outside"), "{fault}");
}

/// How a cell is kept from working, and let go again.
type Hold = (fn(Pid), fn(Pid));

/// A group of the first version's freezer, where this machine lets us make one.
fn freezer() -> PathBuf {
    PathBuf::from(format!(
        "/sys/fs/cgroup/freezer/stechec-test-{}",
        std::process::id()
    ))
}

fn set_freezer(state: &str) {
    fs::write(freezer().join("freezer.state"), state).expect("a freezer");
}

fn holds() -> Vec<Hold> {
    let stop = |pid| kill_process(pid, Signal::STOP).expect("it is there");
    let go_on = |pid| kill_process(pid, Signal::CONT).expect("it is there");
    let mut holds: Vec<Hold> = vec![(stop, go_on)];
    if fs::create_dir(freezer()).is_ok() {
        let freeze = |pid: Pid| {
            let number = pid.as_raw_nonzero().to_string();
            fs::write(freezer().join("cgroup.procs"), number).expect("a freezer");
            set_freezer("FROZEN");
        };
        holds.push((freeze, |_| set_freezer("THAWED")));
    }
    holds
}

/// It works for 600 ms, and is held for 1.7 s of that call: together more than it may take.
fn frozen(workshop: &Workshop) {
    let champion = slow(workshop, &["WORK_MS=600"]);
    let limits = Limits {
        wall_ms: 2_000,
        ..generous()
    };
    let keepers = marked(workshop.mark());
    for (hold, release) in holds() {
        let mut alone = Alone::new(&champion, limits);
        let cells = marked(workshop.mark());
        let cell = cells.iter().find(|pid| !keepers.contains(pid));
        let cell = cell.and_then(|pid| Pid::from_raw(pid.parse().expect("a number")));
        let cell = cell.expect("a cell");
        alone.start("jouer_attaque");
        let holder = thread::spawn(move || {
            thread::sleep(Duration::from_millis(100));
            hold(cell);
            thread::sleep(Duration::from_millis(1_700));
            release(cell);
        });
        let reply = alone.seat.finish();
        holder.join().expect("a thread");
        assert!(reply.orders.is_ok(), "{:?}", reply.orders.err());
        let wall_ms = reply.usage.wall_us.expect("measured") / 1_000;
        assert!(wall_ms < 1_500, "{wall_ms} ms");
    }
    let _ = fs::remove_dir(freezer());
}

/// A seat that is asked by itself.
struct Alone {
    seat: Box<dyn Seat<CasusBelli>>,
    game: Match<CasusBelli>,
}

impl Alone {
    fn new(champion: &Native, limits: Limits) -> Self {
        let map = Arc::new(CasusBelli::read_map(MAP).expect("a map"));
        let teams = TeamCount::new::<CasusBelli>(2).expect("teams");
        let plan = SeatPlan {
            map: PublicMap::of(&map),
            team: Team(0),
            chance: SeatChance::of_seed(0),
            limits,
            spent: UsedBefore::default(),
        };
        Self {
            seat: champion.seat(plan).expect("a seat"),
            game: Match::new(map, teams, 0),
        }
    }

    fn start(&mut self, entry_point: &'static str) {
        self.seat.start(Call {
            entry_point,
            turn: 0,
            view: self.game.view(Team(0)),
            budget: Budget::Phase,
        });
    }
}

/// As long as somebody needs who is left alone to do the worst.
const LONG: Duration = Duration::from_secs(3);

/// What a referee does while it runs champions of its own.
fn leave_alone(champion: &Native, limits: Limits) -> Reply<CasusBelli> {
    let mut alone = Alone::new(champion, limits);
    alone.start("jouer_attaque");
    thread::sleep(LONG);
    alone.seat.finish()
}

fn first_gap(workshop: &Workshop) {
    let library = workshop.compile("between.c", &[]);
    let profile = Profile {
        threads: true,
        ..Profile::default()
    };
    let champion = workshop.load(&library, &profile).expect("between");
    let mut alone = Alone::new(&champion, generous());
    let mut log = Vec::new();
    for entry_point in ["partie_init", "jouer_placement", "jouer_deplacement"] {
        alone.start(entry_point);
        let reply = alone.seat.finish();
        assert!(reply.orders.is_ok());
        log = reply.log;
        thread::sleep(LONG);
    }
    let log = String::from_utf8_lossy(&log);
    let worked_us: u64 = log.trim().parse().expect("a number");
    assert!(worked_us < 200_000, "worked {worked_us} µs of 3 s");
}

/// It takes gigabytes in that time if it is let. Without a control group: others have none.
fn unserved_memory(workshop: &Workshop) {
    let library = workshop.compile("memory.c", &["HOW=0"]);
    let profile = Profile {
        without: vec![Layer::ControlGroup],
        ..Profile::default()
    };
    let champion = workshop.load(&library, &profile).expect("memory");
    let reply = leave_alone(&champion, generous());
    let fault = reply.orders.expect_err("a fault");
    assert_eq!(fault.kind(), Some(FaultKind::Memory), "{fault}");
    let megabytes = reply.usage.memory_bytes.expect("measured") >> 20;
    assert!(megabytes < 1_024, "{megabytes} MiB");
}

fn unserved_time(workshop: &Workshop) {
    let library = workshop.compile("loop.c", &["ENTRY=jouer_attaque"]);
    let champion = workshop.load(&library, &Profile::default()).expect("loop");
    let reply = leave_alone(&champion, tight());
    let fault = reply.orders.expect_err("a fault");
    assert_eq!(fault.kind(), Some(FaultKind::Time), "{fault}");
    let used_ms = reply.usage.cpu_us.unwrap_or(u64::MAX) / 1_000;
    assert!(used_ms < 1_500, "{used_ms} ms of 300");
}

fn shortage(workshop: &Workshop) {
    let champion = slow(workshop, &[]);
    let alone = Alone::new(&champion, generous());
    let processes = marked(workshop.mark());
    assert!(processes.len() > 1, "a keeper and a cell: {processes:?}");
    for process in processes {
        let score = fs::read_to_string(format!("/proc/{process}/oom_score_adj"));
        assert_eq!(score.expect("a number").trim(), "1000");
    }
    drop(alone);
}

/// What it used in another seat of the match counts.
fn begins_anew(workshop: &Workshop) {
    let champion = slow(workshop, &["WORK_MS=40"]);
    let map = Arc::new(CasusBelli::read_map(MAP).expect("a map"));
    let teams = TeamCount::new::<CasusBelli>(2).expect("teams");
    let game = Match::<CasusBelli>::new(Arc::clone(&map), teams, 0);
    for (cpu_us, fails) in [(0, false), (990_000, true)] {
        let plan = SeatPlan {
            map: PublicMap::of(&map),
            team: Team(0),
            chance: SeatChance::of_seed(0),
            limits: Limits {
                match_cpu_ms: 1_000,
                ..generous()
            },
            spent: UsedBefore {
                cpu_us,
                ..UsedBefore::default()
            },
        };
        let mut seat = champion.seat(plan).expect("a seat");
        seat.start(Call {
            entry_point: "jouer_attaque",
            turn: 0,
            view: game.view(Team(0)),
            budget: Budget::Phase,
        });
        assert_eq!(seat.finish().orders.is_err(), fails, "after {cpu_us} µs");
    }
}

/// A thread that goes on between calls is stopped with its process.
fn works_between(workshop: &Workshop) {
    let library = workshop.compile("between.c", &[]);
    let profile = Profile {
        threads: true,
        ..Profile::default()
    };
    let champion = workshop.load(&library, &profile).expect("between");
    let idle = slow(workshop, &["SLEEP_MS=100"]);
    let outcomes = against(&champion, generous(), &idle, generous());
    assert_eq!(outcomes[0].fault, None);
    assert_eq!(outcomes[1].fault, None);
    // It says how much its thread worked while others slept.
    let log = String::from_utf8_lossy(&outcomes[0].log).into_owned();
    let work: Vec<u64> = (log.split_ascii_whitespace())
        .map(|number| number.parse().expect("a number"))
        .collect();
    assert_eq!(work.len(), 9, "{log}");
    let late: u64 = work[4..].iter().sum();
    assert!(
        late < 100_000,
        "worked {late} µs while others played: {log}"
    );
    let _ = nobody();
}
