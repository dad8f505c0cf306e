//! Machines that refuse a layer of the sandbox, one after the other: with any other missing, the
//! collection comes to the same faults, and its neighbours notice nothing.
//!
//! The layer is refused as a container refuses it, by a filter on the calls that put it on. The
//! filter is put on a thread, and whatever that starts is under it.
//!
//! Two layers cannot be refused alone that way. Without "no new privileges" there is no seccomp and
//! no Landlock either; the hosts' own tests leave it out. And control groups are refused to
//! ordinary users, which other tests play as.

use super::{
    Kind, MATCH_TIME, User, bench, check_clean, compile, kinds, let_nobody_in, native_walker, own,
    run_within,
    runs::{HONEST, check_faults, honest_replays, plan, play},
    stechec,
};
use crate::support::Bench;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};
use serde_json::Value;
use std::{collections::BTreeMap, fs, thread};
use stechec_host::native::Layer;
use stechec_store::{Sqlite, Store};

/// When a call is refused.
enum When {
    Always,
    /// An argument has these bits.
    Bits(u8, i32),
    /// An argument is this number.
    Is(u8, u32),
}

/// A layer, and the calls that put it on.
type Refused = (&'static str, &'static [(i64, When)]);

const LAYERS: &[Refused] = &[
    (
        "user namespace",
        &[(libc::SYS_unshare, When::Bits(0, libc::CLONE_NEWUSER))],
    ),
    (
        "network namespace",
        &[(libc::SYS_unshare, When::Bits(0, libc::CLONE_NEWNET))],
    ),
    (
        "ipc namespace",
        &[(libc::SYS_unshare, When::Bits(0, libc::CLONE_NEWIPC))],
    ),
    (
        "host name namespace",
        &[(libc::SYS_unshare, When::Bits(0, libc::CLONE_NEWUTS))],
    ),
    (
        "file namespace",
        &[(libc::SYS_unshare, When::Bits(0, libc::CLONE_NEWNS))],
    ),
    (
        "process namespace",
        &[(libc::SYS_clone, When::Bits(0, libc::CLONE_NEWPID))],
    ),
    ("no capabilities", &[(libc::SYS_capset, When::Always)]),
    (
        "resource limits",
        &[
            (libc::SYS_prlimit64, When::Is(1, libc::RLIMIT_DATA)),
            (libc::SYS_setrlimit, When::Is(0, libc::RLIMIT_DATA)),
        ],
    ),
    (
        "Landlock",
        &[(libc::SYS_landlock_create_ruleset, When::Always)],
    ),
    (
        "seccomp",
        &[
            (libc::SYS_seccomp, When::Always),
            (libc::SYS_prctl, When::Is(0, libc::PR_SET_SECCOMP as u32)),
        ],
    ),
];

fn filter(calls: &[(i64, When)]) -> BpfProgram {
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::new();
    for (call, when) in calls {
        let (argument, operator, value) = match *when {
            When::Always => {
                rules.insert(*call, Vec::new());
                continue;
            }
            When::Bits(argument, bits) => {
                let bits = u64::from(bits.cast_unsigned());
                (argument, SeccompCmpOp::MaskedEq(bits), bits)
            }
            When::Is(argument, value) => (argument, SeccompCmpOp::Eq, u64::from(value)),
        };
        let length = SeccompCmpArgLen::Dword;
        let condition = SeccompCondition::new(argument, length, operator, value).unwrap();
        let rule = SeccompRule::new(vec![condition]).unwrap();
        rules.entry(*call).or_default().push(rule);
    }
    let refused = SeccompAction::Errno(libc::EPERM.cast_unsigned());
    let arch = std::env::consts::ARCH.try_into().unwrap();
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, refused, arch);
    filter.unwrap().try_into().unwrap()
}

/// Whether a champion may come to something else, or to nothing, without these layers: what only
/// one of them stops. It harms nobody even then.
fn is_excused(gone: &[String], kind: &Kind) -> bool {
    let is_gone = |layer: Layer| gone.iter().any(|it| it == layer.name());
    // Memory is then found by looking at it, perhaps after the time is up.
    let late = kind.fault == "memory" && is_gone(Layer::ResourceLimits);
    late || kind.only.is_some_and(is_gone)
}

/// The native ones that fall to this layer: each is tried without some layer, and some without
/// each.
fn share(number: usize) -> Vec<&'static Kind> {
    let native = kinds().iter().filter(|kind| kind.is_native);
    native.skip(number).step_by(LAYERS.len()).collect()
}

/// Which layers a finished run says were missing.
fn missing(bench: &Bench) -> Vec<String> {
    let store = Sqlite::read(&bench.path("results/cup/results.sqlite")).unwrap();
    let sessions = store.sessions().unwrap();
    let layers = sessions.iter().flat_map(|it| &it.machine.sandbox);
    let missing = layers.filter(|layer| layer.missing.is_some());
    missing.map(|layer| layer.name.clone()).collect()
}

/// One match of all of them, between two that walk: what these did, and the faults of all seats.
#[track_caller]
fn melee(bench: &Bench, user: User, hostile: &[String]) -> (Vec<Value>, [String; 2], Vec<Value>) {
    let line = "match --map m.map --time-ms 500 --memory-mb 64 --format json \
                --dump dump.jsonl --log logs --champion walker.so";
    let mut words: Vec<&str> = line.split_whitespace().collect();
    hostile
        .iter()
        .for_each(|file| words.extend(["--champion", file]));
    words.extend(["--champion", "walker.so"]);
    let _ = fs::remove_dir_all(bench.path("logs"));
    let mut command = stechec(bench, user, &words);
    let ran = run_within(bench, &mut command, MATCH_TIME);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let result: Value = serde_json::from_str(&ran.stdout).unwrap();
    let teams = result["teams"].as_array().unwrap();
    let last = teams.len() - 1;
    let dump = bench.read("dump.jsonl");
    let lines = dump.lines().map(|line| serde_json::from_str(line).unwrap());
    let orders = lines.map(|line: Value| {
        let teams = line["teams"].as_array().into_iter().flatten();
        let its = teams.filter(|it| it["team"] == 0 || it["team"] == last);
        its.map(|it| it["orders"].clone()).collect()
    });
    let mut logs: Vec<_> = fs::read_dir(bench.path("logs"))
        .unwrap()
        .flatten()
        .collect();
    logs.sort_by_key(|entry| {
        let name = entry.file_name().into_string().unwrap();
        let (number, _) = name.split_once('-').unwrap();
        number.parse::<usize>().unwrap()
    });
    let log = |at: usize| fs::read_to_string(logs[at].path()).unwrap();
    let faults = teams.iter().map(|team| team["faults"][0].clone());
    (orders.collect(), [log(0), log(last)], faults.collect())
}

/// A match and a tournament on a machine without this layer.
fn hold_without(number: usize) {
    hold_in(&bench(), User::Tester, number);
}

fn hold_in(bench: &Bench, user: User, number: usize) {
    let (layer, calls) = &LAYERS[number];
    native_walker(bench);
    compile(&bench.path("idle.so"), "slow.c", &[]);
    let kinds = share(number);
    assert!(kinds.len() > HONEST, "{layer}");
    thread::scope(|scope| {
        let without = scope.spawn(|| {
            seccompiler::apply_filter(&filter(calls)).unwrap();
            let gone = check_run(bench, user, layer, &kinds);
            check_match(bench, user, &gone, &kinds);
        });
        without.join().unwrap();
    });
    check_clean(bench);
}

fn check_match(bench: &Bench, user: User, gone: &[String], kinds: &[&Kind]) {
    let kinds: Vec<&&Kind> = kinds.iter().filter(|kind| kind.place != "load").collect();
    let hostile: Vec<String> = kinds.iter().map(|kind| own(bench, kind)).collect();
    let (calm, calm_logs, _) = melee(bench, user, &vec!["idle.so".to_owned(); hostile.len()]);
    let (orders, logs, faults) = melee(bench, user, &hostile);
    assert_eq!(logs, calm_logs, "without {gone:?}: {faults:?}");
    assert!(orders == calm, "without {gone:?}: {faults:?}");
    assert!(!logs[0].is_empty() && faults.len() == kinds.len() + 2);
    assert!(faults[0].is_null() && faults[faults.len() - 1].is_null());
    for (kind, fault) in kinds.iter().zip(&faults[1..]) {
        if !is_excused(gone, kind) {
            let (name, found) = (&kind.name, (&fault["kind"], &fault["entry_point"]));
            let expected = (&kind.fault.into(), &kind.place.into());
            assert_eq!(found, expected, "{name} without {gone:?}: {fault}");
        }
    }
}

/// Which layers were missing then: others come with some.
fn check_run(bench: &Bench, user: User, layer: &str, kinds: &[&Kind]) -> Vec<String> {
    let calm = plan(kinds, "walker.so", |_| "idle.so".to_owned());
    let calm = play(bench, &calm, user);
    let gone = missing(bench);
    assert!(gone.iter().any(|it| it == layer), "{layer}: {gone:?}");
    let expected = honest_replays(bench, &calm);
    assert!(expected.len() >= 2 * HONEST, "{layer}");
    fs::remove_dir_all(bench.path("results")).unwrap();
    let hostile = plan(kinds, "walker.so", |kind| own(bench, kind));
    let matches = play(bench, &hostile, user);
    check_faults(kinds, &matches, |kind| is_excused(&gone, kind));
    let found = honest_replays(bench, &matches);
    for (name, replay) in &expected {
        assert!(found.get(name) == Some(replay), "{name} without {layer}");
    }
    gone
}

/// Two tests share the work.
#[test]
fn without_one_layer_the_others_hold() {
    (0..LAYERS.len()).step_by(2).for_each(hold_without);
}

#[test]
fn without_another_layer_the_others_hold() {
    (1..LAYERS.len()).step_by(2).for_each(hold_without);
}

/// As some distributions have it for whoever is not root: all namespaces go with this one.
#[test]
fn without_user_namespaces_the_others_hold_for_an_ordinary_user() {
    let bench = bench();
    if let_nobody_in(&bench) {
        hold_in(&bench, User::Nobody, 0);
    }
}
