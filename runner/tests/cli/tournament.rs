//! `stechec run` and what is around it, with WASM champions that need no compiler.

use crate::{
    matches::hash,
    served::wait_until,
    several::signal,
    support::{Bench, Ran, repository, snapshot},
};
use rustix::process::Signal;
use std::{
    fs,
    process::{Child, Stdio},
};

pub(crate) const PLAN: &str = "\
name = \"cup\"
seed = 7
secret = \"5ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4e75ec4\"
[format]
kind = \"round-robin\"
rounds = 6
[[champion]]
path = \"champions/*.wat\"
[[map]]
path = \"maps/*.map\"
";

/// A plan, two maps, and four champions of which one fails.
pub(crate) fn bench() -> Bench {
    let host = repository().join("crates/host/tests/wasm");
    let hash = (hash() as i64).to_string();
    let read = |name: &str| {
        fs::read_to_string(host.join(name))
            .unwrap()
            .replace("HASH", &hash)
    };
    let (walker, idle) = (read("walker.wat"), read("idle.wat"));
    let fails = idle.replace(";;jouer_attaque", "unreachable");
    assert_ne!(fails, idle);
    let maps = repository().join("maps/casus-belli");
    let map = |name: &str| fs::read_to_string(maps.join(name)).unwrap();
    Bench::with(&[
        ("stechec.toml", PLAN),
        ("champions/walker.wat", &walker),
        ("champions/second.wat", &walker),
        ("champions/idle.wat", &idle),
        ("champions/fails.wat", &fails),
        ("maps/tiny-arena.map", &map("tiny-arena.map")),
        ("maps/cloister.map", &map("cloister.map")),
    ])
}

/// Everything that results say, in the order of matches.
fn told(bench: &Bench) -> String {
    let matches = bench.run("matches --format json").ok();
    matches + &bench.run("standings").ok()
}

#[test]
fn a_tournament_is_played_shown_and_verified() {
    let bench = bench();
    snapshot(
        "tournament",
        &bench.session(&[
            "plan --calibrate 0",
            "standings",
            "run --quiet --threads 2",
            "run --quiet",
            "standings --format csv",
            "ratings",
            "ratings --level 2",
            "matches --champion fails --map cloister",
            "matches --champion nobody",
            "matches --map nowhere",
            "matches --faults --champion idle --champion walker",
            "show round-robin-3",
            "show round-robin-99",
            "show somewhere",
            "verify",
            "verify --sample 3 --orders-only",
            "verify round-robin-2 --all",
            "verify --config nowhere.toml",
        ]),
    );
}

#[test]
fn results_do_not_depend_on_threads() {
    let bench = bench();
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 60"));
    bench.run("run --quiet --threads 1");
    let expected = told(&bench);
    for threads in [2, 16] {
        let line = format!("run --quiet --restart --threads {threads}");
        assert_eq!(bench.run(&line).code, 0);
        assert!(told(&bench) == expected, "{threads} threads");
    }
}

fn start(bench: &Bench) -> Child {
    let mut command = bench.stechec(&["run", "--quiet"]);
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

#[test]
fn a_second_run_on_the_same_results_is_refused() {
    let bench = bench();
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 6000"));
    let mut first = start(&bench);
    wait_until("it has begun", || {
        bench.path("results/cup/results.sqlite").is_file()
    });
    // However slow the second one is, the first does not come to its end before it.
    signal(first.id(), Signal::STOP);
    let second = bench.run("run --quiet");
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(second.code, 2);
    assert!(
        second
            .stderr
            .contains("another run is writing to results/cup"),
        "{}",
        second.stderr
    );
}

#[test]
fn what_changed_is_noticed_and_never_mixed_silently() {
    let bench = bench();
    bench.run("run --quiet");
    let idle = bench.read("champions/idle.wat");
    bench.write("champions/idle.wat", idle + " ;; changed\n");
    let changed: Ran = bench.run("run --quiet");
    bench.write("stechec.toml", PLAN.replace("seed = 7", "seed = 8"));
    let other = bench.run("run --quiet --resume");
    snapshot(
        "tournament-changed",
        &format!(
            "{}({})\n{}({})\n",
            changed.stderr, changed.code, other.stderr, other.code
        ),
    );
    bench.write("stechec.toml", PLAN);
    assert_eq!(bench.run("run --quiet --resume").code, 0);
    assert_eq!(
        bench.run("run --quiet").code,
        0,
        "resumed once, it is the same run"
    );
    assert_eq!(bench.run("run --quiet --restart").code, 0);
}

#[test]
fn results_of_another_version_are_left_alone_until_told_otherwise() {
    let bench = bench();
    bench.run("run --quiet");
    let store = rusqlite::Connection::open(bench.path("results/cup/results.sqlite")).unwrap();
    store.pragma_update(None, "user_version", 1).unwrap();
    drop(store);
    let refused = bench.run("run --quiet");
    assert_eq!(refused.code, 3);
    assert!(refused.stderr.contains("--restart"), "{}", refused.stderr);
    assert_eq!(bench.run("run --quiet --restart").code, 0);
}

#[test]
fn champions_that_cannot_play_stop_a_run_before_it_begins_if_the_plan_says_so() {
    let bench = bench();
    let plan = format!("{PLAN}\n[faults]\nunusable = \"refuse\"\n");
    bench.write("stechec.toml", plan);
    bench.write("champions/broken.wat", "(module");
    bench.write("champions/other.wat", "(module)");
    let ran = bench.run("run --quiet");
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    assert!(
        ran.stderr.contains("broken (") && ran.stderr.contains("other ("),
        "{}",
        ran.stderr
    );
}

#[test]
fn every_format_is_played_to_its_end() {
    let bench = bench();
    let mut shown = String::new();
    for format in [
        "kind = \"round-robin\"\nplayers = 3",
        "kind = \"swiss\"\nrounds = 2",
        "kind = \"knockout\"\nbest_of = 1",
        "kind = \"groups\"\ngroups = 2\nadvance = 1",
        "kind = \"gauntlet\"\nchampion = \"walker\"",
        "kind = \"melee\"\nrounds = 2",
    ] {
        let plan = PLAN.replace("kind = \"round-robin\"\nrounds = 6", format);
        bench.write("stechec.toml", plan);
        assert_eq!(bench.run("plan --calibrate 0").code, 0, "{format}");
        let ran = bench.run("run --quiet --restart");
        assert_eq!(ran.code, 0, "{format}: {}", ran.stderr);
        let verified = bench.run("verify").ok();
        assert!(
            verified.contains("replays, from their orders"),
            "{verified}"
        );
        shown += &format!("{format}\n{}\n", bench.run("standings").ok());
        assert_eq!(bench.run("standings").ok(), ran.stdout, "{format}");
    }
    snapshot("tournament-formats", &shown);
}

/// What a plan comes to is told in every format, also where rounds depend on results.
#[test]
fn a_plan_tells_what_is_played_in_every_format() {
    let bench = bench();
    let mut shown = String::new();
    for format in [
        "kind = \"round-robin\"\nplayers = 3",
        "kind = \"swiss\"\nrounds = 3\ngames = 2",
        "kind = \"knockout\"\nbest_of = 3\nfurther_games = 2\nthird_place = true",
        "kind = \"knockout\"\nplayers = 4\nbest_of = 5",
        "kind = \"groups\"\ngroups = 2\nadvance = 1\ntimes = 2\n[format.knockout]\nbest_of = 5",
        "kind = \"gauntlet\"\nchampion = \"walker\"\nrounds = 4",
        "kind = \"melee\"\nrounds = 2",
    ] {
        let plan = PLAN.replace("kind = \"round-robin\"\nrounds = 6", format);
        bench.write("stechec.toml", plan);
        let told = bench.run("plan --calibrate 0").ok();
        shown += &format!("# {}\n{told}\n", format.replace('\n', ", "));
    }
    snapshot("tournament-plans", &shown);
}

/// Five champions of which one is better than the others, and a rule for stopping.
pub(crate) fn stopping(rule: &str) -> Bench {
    let bench = bench();
    let patrol = repository().join("champions/casus-belli/patrol/champion.wat");
    bench.write("champions/patrol.wat", fs::read(patrol).unwrap());
    // These champions ignore chance: only other maps make other games.
    for map in [
        "keep",
        "orchard",
        "hourglass",
        "twin-swamps",
        "river",
        "wheel",
    ] {
        let path = repository().join(format!("maps/casus-belli/{map}.map"));
        bench.write(&format!("maps/{map}.map"), fs::read(path).unwrap());
    }
    let plan = PLAN.replace("rounds = 6", "rounds = 400");
    bench.write("stechec.toml", format!("{plan}[stop]\n{rule}\n"));
    bench
}

/// A plan that is over when the best are told apart, or all is played: the same matches on any
/// number of threads, and nothing more when it is run again. These champions repeat themselves,
/// so that it is never certain enough.
#[test]
fn a_rule_for_stopping_decides_the_same_in_every_run() {
    let bench = stopping("top = 1\nlevel = 0.9");
    let first = bench.run("run --quiet --threads 1");
    assert_eq!(first.code, 0, "{}", first.stderr);
    let expected = told(&bench);
    let again = bench.run("run --quiet --threads 2");
    assert_eq!(
        (again.stdout, again.stderr),
        (first.stdout.clone(), first.stderr.clone())
    );
    bench.run("run --quiet --restart --threads 2");
    assert!(told(&bench) == expected);
    snapshot(
        "tournament-stop",
        &format!("{}{}", first.stdout, first.stderr),
    );
}

/// A run that its rule has ended is over for everybody, whoever is taken out of it afterwards.
#[test]
fn a_run_ended_by_its_rule_is_over() {
    let bench = stopping("top = 1\nlevel = 0.5\nfirst_look = 200");
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let over = |when: &str| {
        let ran = bench.run("standings --format json");
        assert!(ran.stderr.contains("were enough"), "{when}: {}", ran.stderr);
        let told: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!(told["ending"]["by"], "stop-rule", "{when}");
        assert_eq!(told["played"], 200, "{when}");
        let verified = bench.run("verify --orders-only --sample 5");
        assert_eq!(verified.code, 0, "{when}: {}", verified.stdout);
        assert!(
            !verified.stdout.contains("not played yet"),
            "{when}: {}",
            verified.stdout
        );
        assert_eq!(bench.run("seal").code, 0, "{when}: it is finished");
    };
    over("at once");
    let ran = bench.run("champion withdraw fails --reason gone");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    over("without a champion");
    assert_eq!(bench.run("run --quiet").code, 0);
    over("asked to go on");
}

/// Plans in which one thing is replaced, by name.
const BROKEN: &[(&str, &str, &str)] = &[
    (
        "bad-label",
        "[[map]]",
        "[limits.native]\non = \"lab 2\"\n[[map]]",
    ),
    ("bad-name", "\"cup\"", "\"a/b\""),
    ("bad-pattern", "*.wat", "***.wat"),
    ("missing-file", "champions/*.wat", "champions/nobody"),
    (
        "no-champions",
        "[[champion]]\npath = \"champions/*.wat\"\n",
        "",
    ),
    (
        "no-format",
        "[format]\nkind = \"round-robin\"\nrounds = 6\n",
        "",
    ),
    ("no-kind", "kind = \"round-robin\"\n", ""),
    ("not-toml", "[format]", "[format"),
    ("nothing-found", "maps/*.map", "maps/*.nothing"),
    ("out-of-range", "rounds = 6", "rounds = 0"),
    (
        "same-name",
        "[[map]]",
        "[[champion]]\npath = \"champions/idle.wat\"\n[[map]]",
    ),
    (
        "several",
        "seed = 7\n",
        "seed = -1\nsead = 7\nthreads = \"two\"\n[limits]\nwall = 3\n",
    ),
    ("rounds-not-ascending", "rounds = 6", "rounds = [6, 4]"),
    (
        "rounds-no-numbers",
        "rounds = 6",
        "rounds = [6, \"many\", 0]",
    ),
    ("too-many-players", "rounds = 6", "players = 9"),
    (
        "unknown-champion",
        "kind = \"round-robin\"\nrounds = 6",
        "kind = \"gauntlet\"\nchampion = \"wlker\"",
    ),
    (
        "unknown-criterion",
        "[format]",
        "[scoring]\norder = [\"point\", \"wins\"]\n[format]",
    ),
    (
        "stop-of-swiss",
        "kind = \"round-robin\"\nrounds = 6",
        "kind = \"swiss\"\nrounds = 2\n[stop]\ntop = 2",
    ),
    (
        "stop-out-of-range",
        "[[map]]",
        "[rating]\nlevel = 1.5\nuncertainty = \"none\"\n[stop]\nlevel = 0.3\n[[map]]",
    ),
    ("stop-too-many", "[[map]]", "[stop]\ntop = 4\n[[map]]"),
    (
        "except-nobody",
        "champions/*.wat\"",
        "champions/*.wat\"\nexcept = [\"nobody\"]",
    ),
    ("misspelt-kind", "kind =", "kidn ="),
    ("misspelt-section", "[[champion]]", "[[champoin]]"),
    (
        "order-repeated",
        "[[map]]",
        "[scoring]\norder = [\"points\", \"wins\", \"points\"]\n[[map]]",
    ),
    (
        "points-increase",
        "[[map]]",
        "[scoring]\npoints = [0, 1, 2000]\n[[map]]",
    ),
    (
        "points-not-numbers",
        "[[map]]",
        "[scoring]\npoints = [10, nan, -inf, 1e400, 0.0000001, \"3\"]\n[[map]]",
    ),
    (
        "points-inexact",
        "[[map]]",
        "[scoring]\npoints = [3, 1.0000001, 0]\n[[map]]",
    ),
    (
        "rating-not-numbers",
        "[[map]]",
        "[rating]\nmean = nan\nprior = inf\n[[map]]",
    ),
    (
        "points-huge",
        "[[map]]",
        "[scoring]\npoints = [1e300, -2.5e-9, 4000.5]\n[[map]]",
    ),
    (
        "too-many-groups",
        "kind = \"round-robin\"\nrounds = 6",
        "kind = \"groups\"\ngroups = 9\nadvance = 4",
    ),
    (
        "one-name",
        "champions/*.wat\"",
        "champions/*.wat\"\nname = \"ant\"",
    ),
    (
        "third-place",
        "kind = \"round-robin\"\nrounds = 6",
        "kind = \"knockout\"\nplayers = 4\nthird_place = true",
    ),
    (
        "weights-too-large",
        "path = \"maps/*.map\"",
        "path = \"maps/cloister.map\"\n[[map]]\npath = \"maps/tiny-arena.map\"\nweight = 999999",
    ),
    (
        "results-nowhere",
        "seed = 7\n",
        "seed = 7\nresults = \"\"\n",
    ),
    (
        "results-control",
        "seed = 7\n",
        "seed = 7\nresults = \"a\\u0000b\"\n",
    ),
    (
        "table-too-large",
        "kind = \"round-robin\"\nrounds = 6",
        "kind = \"knockout\"\nplayers = 6",
    ),
    ("misspelt-map", "[[map]]", "[[mpa]]"),
    ("unknown-game", "seed = 7", "game = \"chess\""),
    ("unknown-kind", "\"round-robin\"", "\"round-robbing\""),
];

#[test]
fn every_mistake_in_a_plan_is_explained() {
    let bench = bench();
    let mut lines = Vec::new();
    for (name, old, new) in BROKEN {
        assert!(PLAN.contains(old), "{name}");
        bench.write(&format!("{name}.toml"), PLAN.replacen(old, new, 1));
        lines.push(format!("plan --calibrate 0 --config {name}.toml"));
    }
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    lines.extend([
        "plan --calibrate 0 --config nowhere.toml",
        "run --config bad-name.toml",
    ]);
    let session = bench.session(&lines);
    snapshot("tournament-broken-plans", &session);
    assert!(!session.contains("(exit code 0)"));
    assert!(!bench.path("results").exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_a_failure() {
    let bench = bench();
    bench.write("results", "a file where a folder should be");
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 3);
    assert!(
        ran.stderr.starts_with("error: cannot create results/cup: "),
        "{}",
        ran.stderr
    );
    assert_eq!(bench.read("results"), "a file where a folder should be");
}

/// The plan in the repository names what is there.
#[test]
fn the_repository_s_own_plan_is_in_order() {
    let plan = repository().join("stechec.toml");
    let ran = Bench::new().run(&format!("plan --calibrate 0 --config {}", plan.display()));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(
        ran.stdout.starts_with("demonstration: 9 champions, 3 maps"),
        "{}",
        ran.stdout
    );
}
