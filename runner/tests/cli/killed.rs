//! Commands that are killed at any moment, in every format and in whatever a jury does: what
//! was recorded stays, and in the end everything is as if nobody had been killed, down to the
//! hashes that a seal consists of.

use crate::{
    killing::{Killings, drawn},
    served::wait_until,
    support::{Bench, Ran},
    tournament::{PLAN, bench, stopping},
};
use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};
use stechec_run::AuditAction;
use stechec_store::{Link, Sqlite, Store};

/// How often each command is killed at least, and how often before it is over.
const KILLS: u64 = 12;
const IN_TIME: u64 = 6;
const STORE: &str = "results/cup/results.sqlite";

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn command(bench: &Bench, line: &str) -> Command {
    bench.stechec(&words(line))
}

#[track_caller]
fn succeeds(bench: &Bench, line: &str) -> Ran {
    ends_with(bench, 0, line)
}

#[track_caller]
fn ends_with(bench: &Bench, code: i32, line: &str) -> Ran {
    let ran = bench.run(line);
    assert_eq!(ran.code, code, "{line}: {}{}", ran.stdout, ran.stderr);
    ran
}

/// What a seal consists of: the hash of every part. Only the times of the audit trail differ.
#[derive(Debug, PartialEq, Eq)]
struct Sealed {
    links: Vec<Link>,
    trail: Vec<(String, AuditAction, String)>,
}

fn sealed(store: &Path) -> Sealed {
    let store = Sqlite::read(store).unwrap();
    assert_eq!(store.damage().unwrap(), []);
    let mut links = Vec::new();
    let each = store.links(&mut |link| links.push(link));
    each.unwrap();
    links.retain(|link| !matches!(link, Link::Table { name: "audit", .. }));
    let trail = store.audit().unwrap().into_iter();
    Sealed {
        links,
        trail: trail.map(|it| (it.who, it.action, it.words)).collect(),
    }
}

/// No folder that somebody began to write stays.
fn assert_no_leftovers(bench: &Bench, when: &str) {
    let entries = fs::read_dir(bench.path("results/cup")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let hidden: Vec<String> = names.filter(|name| name.starts_with('.')).collect();
    assert!(hidden.is_empty(), "{when}: {hidden:?}");
}

/// Kills a command many times, at moments spread over the time it usually takes. Each time,
/// `finish` does what is left to do, and the outcome has to be the same.
fn killed(prepare: impl Fn() -> Bench, line: &str, finish: impl Fn(&Bench)) {
    killed_ending_with(0, prepare, line, finish);
}

/// The same for a command that usually ends with this exit code.
fn killed_ending_with(code: i32, prepare: impl Fn() -> Bench, line: &str, finish: impl Fn(&Bench)) {
    let bench = prepare();
    let begin = Instant::now();
    ends_with(&bench, code, line);
    let mut killings = Killings::new(begin.elapsed());
    let expected = sealed(&bench.path(STORE));
    let report = bench.read("results/cup/report/index.html");
    while !killings.is_enough(KILLS, IN_TIME, line) {
        let bench = prepare();
        let moment = killings.kill(&mut command(&bench, line));
        finish(&bench);
        let when = format!("{line}, killed after {moment:?}");
        assert_eq!(sealed(&bench.path(STORE)), expected, "{when}");
        let told = bench.read("results/cup/report/index.html");
        assert!(without_times(&told) == without_times(&report), "{when}");
        assert_no_leftovers(&bench, &when);
        succeeds(&bench, "verify --orders-only");
    }
}

/// The audit trail of a report has times.
fn without_times(page: &str) -> String {
    const SHAPE: &[u8] = b"0000-00-00T00:00:00Z";
    let is_time = |text: &[u8]| {
        text.len() == SHAPE.len()
            && (text.iter().zip(SHAPE)).all(|(byte, like)| match like {
                b'0' => byte.is_ascii_digit(),
                other => byte == other,
            })
    };
    let mut kept = page.to_owned();
    let at = |text: &str| text.as_bytes().windows(SHAPE.len()).position(is_time);
    while let Some(begin) = at(&kept) {
        kept.replace_range(begin..begin + SHAPE.len(), "");
    }
    kept
}

fn with_format(format: &str) -> Bench {
    let bench = bench();
    let usual = "kind = \"round-robin\"\nrounds = 6";
    bench.write("stechec.toml", PLAN.replace(usual, format));
    bench
}

const RUN: &str = "run --quiet --threads 2";

fn run_again(bench: &Bench) {
    succeeds(bench, RUN);
}

#[test]
fn swiss_rounds() {
    killed(
        || with_format("kind = \"swiss\"\nrounds = 3\ngames = 20"),
        RUN,
        run_again,
    );
}

#[test]
fn a_knockout() {
    let format = "kind = \"knockout\"\nbest_of = 21\nfurther_games = 20\nthird_place = true";
    killed(|| with_format(format), RUN, run_again);
}

#[test]
fn groups() {
    let format = "kind = \"groups\"\ngroups = 2\nadvance = 1\ntimes = 20\n[format.knockout]\n\
                  best_of = 21";
    killed(|| with_format(format), RUN, run_again);
}

#[test]
fn a_gauntlet() {
    let format = "kind = \"gauntlet\"\nchampion = \"walker\"\nrounds = 40";
    killed(|| with_format(format), RUN, run_again);
}

#[test]
fn a_melee() {
    killed(
        || with_format("kind = \"melee\"\nrounds = 40"),
        RUN,
        run_again,
    );
}

/// However often it was killed, it ends where its rule ends it.
#[test]
fn a_run_with_a_rule_for_stopping() {
    let rule = "top = 1\nlevel = 0.5\nfirst_look = 200";
    killed(
        || stopping(rule),
        RUN,
        |bench| {
            succeeds(bench, RUN);
            let told = succeeds(bench, "standings --format json");
            assert!(told.stderr.contains("were enough"), "{}", told.stderr);
            let count = Sqlite::read(&bench.path(STORE)).unwrap().count().unwrap();
            assert_eq!(count, 200);
        },
    );
}

/// That somebody was left out is noted once.
#[test]
fn a_run_that_leaves_a_champion_out() {
    let prepare = || {
        let bench = with_format("kind = \"round-robin\"\nrounds = 60");
        bench.write("champions/half.wat", "(module");
        bench
    };
    killed_ending_with(1, prepare, RUN, |bench| {
        let ran = ends_with(bench, 1, RUN);
        let left_out = "half was left out";
        assert!(ran.stdout.contains(left_out), "{}", ran.stdout);
    });
}

/// A run of a few matches whose plan has more now.
fn extended() -> Bench {
    let bench = bench();
    succeeds(&bench, RUN);
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 60"));
    bench
}

#[test]
fn rounds_that_are_added() {
    let line = "run --quiet --threads 2 --by jury --reason more";
    killed(extended, line, |bench| drop(succeeds(bench, line)));
}

#[test]
fn a_program_that_was_replaced() {
    let line = "run --quiet --threads 2 --resume --by jury --reason replaced";
    let prepare = || {
        let bench = extended();
        let walker = bench.read("champions/walker.wat");
        bench.write("champions/walker.wat", format!("{walker}\n;; another"));
        bench
    };
    killed(prepare, line, |bench| drop(succeeds(bench, line)));
}

/// A finished run in which a new result is waiting.
fn waiting() -> Bench {
    let bench = bench();
    succeeds(&bench, RUN);
    succeeds(
        &bench,
        "rematch round-robin-2 --seed 9 --by jury --reason doubt",
    );
    bench
}

#[test]
fn a_result_that_is_applied() {
    let apply = "rejudge round-robin-2 --apply --by jury --reason agreed";
    killed(waiting, apply, |bench| {
        let applied = |it: &AuditAction| matches!(it, AuditAction::Applied { .. });
        let trail = sealed(&bench.path(STORE)).trail;
        if !trail.iter().any(|it| applied(&it.1)) {
            succeeds(bench, apply);
        }
    });
}

#[test]
fn a_result_that_is_dropped() {
    let line = "rejudge round-robin-2 --drop --by jury --reason kept";
    let dropped = |it: &AuditAction| matches!(it, AuditAction::Dropped { .. });
    killed(waiting, line, unless_noted(line, dropped));
}

/// A finished run.
fn finished() -> Bench {
    let bench = bench();
    succeeds(&bench, RUN);
    bench
}

/// Does what somebody was killed over, unless it is in the audit trail.
fn unless_noted(line: &str, is_it: fn(&AuditAction) -> bool) -> impl Fn(&Bench) {
    move |bench| {
        let trail = sealed(&bench.path(STORE)).trail;
        if !trail.iter().any(|it| is_it(&it.1)) {
            succeeds(bench, line);
        }
    }
}

#[test]
fn matches_that_are_played_again() {
    let again = |it: &AuditAction| matches!(it, AuditAction::PlayedAgain { .. });
    for line in [
        "rejudge round-robin-3 --by jury --reason doubt",
        "rematch round-robin-3 --seed 5 --by jury --reason doubt",
    ] {
        killed(finished, line, unless_noted(line, again));
    }
}

/// How often each command is killed in the middle of a run at least, and how often before it or
/// the run is over.
const KILLS_IN_THE_MIDDLE: u64 = 6;
const IN_TIME_IN_THE_MIDDLE: u64 = 2;

/// A run in a process of its own.
fn begun(bench: &Bench) -> Child {
    let mut command = command(bench, RUN);
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

/// A run that was killed when this match was there; which others are is a matter of time. Says
/// whether some are still to be played.
fn interrupted(id: &str) -> (Bench, bool) {
    let bench = bench();
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 400"));
    let mut child = begun(&bench);
    wait_until("the match is there", || {
        let ids = Sqlite::read(&bench.path(STORE)).and_then(|store| store.ids());
        ids.is_ok_and(|ids| ids.iter().any(|it| it.to_string() == id))
    });
    child.kill().unwrap();
    child.wait().unwrap();
    let count = Sqlite::read(&bench.path(STORE)).unwrap().count().unwrap();
    (bench, count < 800)
}

/// What a run comes to in which somebody does this: whether it was in the middle of it or after
/// its end cannot be told.
#[test]
fn matches_that_are_played_again_in_the_middle_of_a_run() {
    let again = |it: &AuditAction| matches!(it, AuditAction::PlayedAgain { .. });
    let applied = |it: &AuditAction| matches!(it, AuditAction::Applied { .. });
    let rematch = "rematch round-robin-3 --seed 5 --by jury --reason doubt";
    let apply = "rejudge round-robin-3 --apply --by jury --reason agreed";
    for (lines, is_it) in [
        (
            &["rejudge round-robin-3 --by jury --reason doubt"][..],
            again as fn(&AuditAction) -> bool,
        ),
        (&[rematch], again),
        (&[rematch, apply], applied),
    ] {
        let (last, before) = lines.split_last().unwrap();
        let bench = bench();
        bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 400"));
        let begin = Instant::now();
        succeeds(&bench, RUN);
        let mut of_run = Killings::new(begin.elapsed());
        before.iter().for_each(|line| drop(succeeds(&bench, line)));
        let begin = Instant::now();
        succeeds(&bench, last);
        let mut killings = Killings::new(begin.elapsed());
        succeeds(&bench, "report");
        let expected = sealed(&bench.path(STORE));
        let report = bench.read("results/cup/report/index.html");
        let (tries, least) = (KILLS_IN_THE_MIDDLE, IN_TIME_IN_THE_MIDDLE);
        let mut in_the_middle = 0;
        while !killings.is_enough(tries, least, last) || in_the_middle < least {
            // On a busy machine it may be over before it is killed.
            let mut tries = (0..5).map(|_| interrupted("round-robin-3"));
            let (bench, unfinished) = tries
                .find(|(_, unfinished)| *unfinished)
                .unwrap_or_else(|| interrupted("round-robin-3"));
            in_the_middle += u64::from(unfinished);
            before.iter().for_each(|line| drop(succeeds(&bench, line)));
            let moment = killings.kill(&mut command(&bench, last));
            unless_noted(last, is_it)(&bench);
            // The run goes on, is killed once more, and comes to its end.
            of_run.kill(&mut command(&bench, RUN));
            succeeds(&bench, RUN);
            let when = format!("{last}, killed after {moment:?}");
            assert_eq!(sealed(&bench.path(STORE)), expected, "{when}");
            let told = bench.read("results/cup/report/index.html");
            assert!(without_times(&told) == without_times(&report), "{when}");
            assert_no_leftovers(&bench, &when);
            succeeds(&bench, "verify --orders-only");
        }
    }
}

#[test]
fn rulings() {
    let disqualify = "champion disqualify second --by jury --reason cheated";
    let disqualified = |it: &AuditAction| matches!(it, AuditAction::Disqualified { .. });
    killed(finished, disqualify, unless_noted(disqualify, disqualified));
    let withdraw = "champion withdraw second --by jury --reason gone";
    let withdrew = |it: &AuditAction| matches!(it, AuditAction::Withdrew { .. });
    killed(finished, withdraw, unless_noted(withdraw, withdrew));
    let admit = "champion admit second --by jury --reason proved";
    let admitted = |it: &AuditAction| matches!(it, AuditAction::Admitted { .. });
    let prepare = || {
        let bench = finished();
        succeeds(&bench, disqualify);
        bench
    };
    killed(prepare, admit, unless_noted(admit, admitted));
}

#[test]
fn another_scoring() {
    let line = "run --rescore --by jury --reason article-7";
    let prepare = || {
        let bench = finished();
        bench.write(
            "stechec.toml",
            format!("{PLAN}[scoring]\npoints = [7, 2]\n"),
        );
        bench
    };
    killed(prepare, line, |bench| drop(succeeds(bench, line)));
}

/// However it was killed, there is one entry and one seal, and they belong together.
#[test]
fn a_seal() {
    let line = "seal --by jury --reason done";
    killed(finished, line, |bench| {
        succeeds(bench, line);
        succeeds(bench, "verify --orders-only --seal");
    });
}

const MANIFEST: &str = "results/cup/manifest.json";
const SIGNATURE: &str = "results/cup/manifest.sig";

/// A seal with a key is two files: there is never a signature that does not belong to the manifest
/// beside it, and whoever trusts the key is content with both of them or with nothing.
#[test]
fn a_seal_with_a_key() {
    let seal = "seal --key k --by jury --reason done";
    let verify = "verify --orders-only --public-key k.pub";
    let first = finished();
    succeeds(&first, "seal --new-key k");
    let (private, public) = (first.read("k"), first.read("k.pub"));
    let keyed = || {
        let bench = finished();
        bench.write("k", &private);
        bench.write("k.pub", &public);
        bench
    };
    // What was sealed before, and went on afterwards.
    let sealed_before = || {
        let bench = keyed();
        succeeds(&bench, seal);
        succeeds(&bench, "champion withdraw second --by jury --reason gone");
        bench
    };
    let finish = |bench: &Bench| {
        let parts = [MANIFEST, SIGNATURE].map(|it| bench.path(it).is_file());
        let ran = bench.run(verify);
        let told = format!("{}{}", ran.stdout, ran.stderr);
        assert!(!told.contains("changed after signing"), "{told}");
        match parts {
            [true, true] => {}
            [true, false] => {
                assert_eq!(ran.code, 1, "{told}");
                assert!(told.contains("its signature is missing"), "{told}");
            }
            [false, false] => assert_eq!(ran.code, 2, "{told}"),
            [false, true] => panic!("a signature without a manifest"),
        }
        succeeds(bench, seal);
        succeeds(bench, verify);
    };
    killed(keyed, seal, finish);
    killed(sealed_before, seal, finish);
    // Between its two files, which is over in an instant.
    let bench = keyed();
    succeeds(&bench, seal);
    let signature = bench.read(SIGNATURE);
    fs::remove_file(bench.path(SIGNATURE)).unwrap();
    finish(&bench);
    assert_eq!(bench.read(SIGNATURE), signature, "it is the same seal");
}

#[test]
fn a_report_that_is_replaced() {
    killed(waiting, "report", |bench| drop(succeeds(bench, "report")));
}

#[test]
fn a_backup() {
    killed(waiting, "backup copy", |bench| {
        // What was begun is not a backup, or a whole one.
        let copy = bench.path("copy/results.sqlite");
        if copy.exists() {
            assert_eq!(sealed(&copy), sealed(&bench.path(STORE)));
        } else {
            succeeds(bench, "backup copy");
        }
    });
}

/// Where the results are that were put aside, if they are.
fn aside(bench: &Bench) -> Vec<String> {
    let folders = (1..10).map(|number| format!("replaced-{number}"));
    let has_results = |name: &String| {
        let store = format!("results/cup/{name}/results.sqlite");
        bench.path(&store).is_file()
    };
    folders.filter(has_results).collect()
}

#[test]
fn a_run_that_starts_over() {
    let prepare = || {
        let bench = bench();
        bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 40"));
        succeeds(&bench, RUN);
        bench
    };
    let before = sealed(&prepare().path(STORE));
    let line = "run --quiet --threads 2 --restart --by jury --reason again";
    let begin = Instant::now();
    succeeds(&prepare(), line);
    let mut killings = Killings::new(begin.elapsed());
    while !killings.is_enough(KILLS, IN_TIME, line) {
        let bench = prepare();
        let moment = killings.kill(&mut command(&bench, line));
        if aside(&bench).is_empty() {
            succeeds(&bench, line);
        } else {
            succeeds(&bench, "run --quiet --by jury --reason again");
        }
        let folders = aside(&bench);
        assert_eq!(folders.len(), 1, "after {moment:?}");
        let kept = bench.path(&format!("results/cup/{}/results.sqlite", folders[0]));
        assert_eq!(sealed(&kept), before, "after {moment:?}");
        let now = sealed(&bench.path(STORE));
        assert_eq!(now.links, before.links, "after {moment:?}");
        let restarted = AuditAction::Restarted {
            folder: folders[0].clone(),
            matches: Some(80),
        };
        let entry = ("jury".to_owned(), restarted, "again".to_owned());
        assert_eq!(now.trail, [entry], "after {moment:?}");
        assert_no_leftovers(&bench, "restart");
    }
}

/// Which matches were played before somebody left is a matter of time; that all is played that
/// is to be, and nothing lost, is not.
#[test]
fn a_ruling_while_a_run_goes_on() {
    for (number, format) in [
        "kind = \"round-robin\"\nrounds = 150",
        "kind = \"swiss\"\nrounds = 3\ngames = 30",
        "kind = \"knockout\"\nbest_of = 31\nfurther_games = 10",
        "kind = \"groups\"\ngroups = 2\nadvance = 1\ntimes = 30",
        "kind = \"gauntlet\"\nchampion = \"walker\"\nrounds = 60",
        "kind = \"melee\"\nrounds = 60",
    ]
    .into_iter()
    .enumerate()
    {
        for time in 0..3 {
            let bench = with_format(format);
            let mut child = begun(&bench);
            wait_until("it has begun", || bench.path(STORE).is_file());
            let moment = Duration::from_millis(drawn((number * 3 + time) as u64, 400));
            thread::sleep(moment);
            let withdraw = "champion withdraw second --by jury --reason gone";
            let mut ruled = bench.run(withdraw);
            while ruled.stderr.contains("nothing was played yet") {
                thread::sleep(Duration::from_millis(20));
                ruled = bench.run(withdraw);
            }
            assert_eq!(ruled.code, 0, "{format}: {}", ruled.stderr);
            thread::sleep(moment / 4);
            child.kill().unwrap();
            child.wait().unwrap();
            let before = Sqlite::read(&bench.path(STORE)).unwrap().ids().unwrap();
            succeeds(&bench, RUN);
            let after = Sqlite::read(&bench.path(STORE)).unwrap().ids().unwrap();
            assert!(before.iter().all(|id| after.contains(id)), "{format}");
            let told = bench.run("standings --format json");
            let told: serde_json::Value = serde_json::from_str(&told.stdout).unwrap();
            assert_eq!(told["played"], told["total"], "{format}, {moment:?}");
            assert_eq!(told["absent"][0]["name"], "second", "{format}");
            let verified = bench.run("verify --orders-only");
            assert_eq!(
                verified.code, 0,
                "{format}, {moment:?}: {}",
                verified.stdout
            );
        }
    }
}
