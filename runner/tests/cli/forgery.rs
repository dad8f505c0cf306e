//! Decisions of a jury that somebody changed together with all hashes: `stechec verify` finds
//! that they cannot be.

use crate::{
    support::{Bench, Ran},
    tournament::{PLAN, bench},
};
use std::{collections::BTreeMap, fs, path::Path};
use stechec_game::Secret;
use stechec_run::{AuditAction, AuditEntry, MatchRecord, Session, retrial_sessions};
use stechec_store::{Batch, Note, Sqlite, Store, Witness};

const STORE: &str = "results/cup/results.sqlite";

fn jury(bench: &Bench, line: &str) {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    words.extend(["--reason", "the jury says so"]);
    let ran = Ran::of(bench.stechec(&words).output().unwrap());
    assert_eq!(ran.code, 0, "{line}: {}", ran.stderr);
}

/// A run in which one match was replaced, one was played with another seed and replaced, one
/// was dropped, one is waiting, and somebody was withdrawn.
fn judged() -> Bench {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    jury(&bench, "rejudge round-robin-1");
    jury(&bench, "rejudge round-robin-1 --apply");
    jury(&bench, "rematch round-robin-2 --seed 5");
    jury(&bench, "rejudge round-robin-2 --apply");
    jury(&bench, "rejudge round-robin-3");
    jury(&bench, "rejudge round-robin-3 --drop");
    // With another program, which is a session beside the run's.
    let fails = bench.read("champions/fails.wat");
    let idle = bench.read("champions/idle.wat");
    bench.write("champions/idle.wat", fails);
    jury(&bench, "rejudge round-robin-4");
    bench.write("champions/idle.wat", idle);
    jury(&bench, "champion withdraw second");
    bench
}

#[test]
fn results_are_verified_after_all_that_a_jury_may_do() {
    let bench = judged();
    let ran = bench.run("verify");
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    for words in [
        "results that do not count, of matches played again: 4",
        "the audit trail, 8 entries",
        "12 went the same way",
    ] {
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    }
    assert_eq!(bench.run("seal").code, 0);
    assert_eq!(bench.run("verify --seal").code, 0);
}

/// All that is in a file of results.
struct Contents {
    sessions: Vec<Session>,
    secret: Secret,
    records: Vec<MatchRecord>,
    trail: Vec<AuditEntry>,
    retrials: BTreeMap<u64, MatchRecord>,
}

impl Contents {
    fn read(path: &Path) -> Self {
        let store = Sqlite::read(path).unwrap();
        let trail = store.audit().unwrap();
        let first = |id| store.first(id).unwrap().unwrap();
        let retrial = |entry: &AuditEntry| Some((entry.number, store.retrial(entry.number).ok()??));
        Self {
            sessions: store.sessions().unwrap(),
            secret: store.secret().unwrap().unwrap(),
            records: store.ids().unwrap().into_iter().map(first).collect(),
            retrials: trail.iter().filter_map(retrial).collect(),
            trail,
        }
    }

    /// Writes everything anew, with hashes that are right.
    fn write(&self, path: &Path) {
        Sqlite::remove(path).unwrap();
        let mut store = Sqlite::open(path).unwrap();
        store.begin(&self.sessions[0], &self.secret).unwrap();
        let batch = Batch::of(self.records.clone()).unwrap();
        store.add(&batch).unwrap();
        let beside = retrial_sessions(&self.trail);
        for entry in &self.trail {
            let note = Note {
                witness: Witness {
                    time: &entry.time,
                    who: &entry.who,
                    words: &entry.words,
                },
                action: &entry.action,
                retrial: self.retrials.get(&entry.number),
            };
            let opens = match &entry.action {
                AuditAction::PlayedAgain { session, .. } => *session,
                _ => None,
            };
            let session = opens.filter(|it| beside.contains(it));
            let session = session.and_then(|it| self.sessions.get(it as usize - 1));
            store.go_on_noting(session, &[note]).unwrap();
        }
        assert_eq!(store.damage().unwrap(), []);
    }
}

/// What somebody changes, and the words it is found by.
type Forgery = (fn(&mut Contents), &'static str);

const FORGERIES: [Forgery; 11] = [
    // The numbers of entries: 1 again, 2 applied, 3 again, 4 applied, 5 again, 6 dropped,
    // 7 again, 8 withdrew.
    (
        |it| it.records[0].seats[0].score += 1,
        "round-robin-1: its first result: seat 1: its replay has other points",
    ),
    (
        |it| swap_champions(&mut it.records[1]),
        "round-robin-2: its first result: ",
    ),
    (
        |it| it.retrials.get_mut(&1).unwrap().seats[0].score += 1,
        "round-robin-1: seat 1: its replay has other points",
    ),
    (
        |it| it.retrials.get_mut(&3).unwrap().seed ^= 1,
        "round-robin-2: its seed does not follow from the secret",
    ),
    (
        |it| set_seed(&mut it.trail[2], "6"),
        "round-robin-2: its seed does not follow from the secret",
    ),
    (
        |it| it.retrials.get_mut(&7).unwrap().seats[1].orders += 1,
        "round-robin-4: its result of entry 7 in the audit trail: seat 2: its replay has other orders",
    ),
    (
        |it| it.retrials.get_mut(&7).unwrap().session = 1,
        "entry 7: its result is not from the session that it opened",
    ),
    (
        |it| drop(it.retrials.remove(&5)),
        "entry 5: its result is missing",
    ),
    (
        |it| set_retrial(&mut it.trail[5], 3),
        "entry 6: the result that it decides about was not waiting",
    ),
    (
        |it| rename(&mut it.trail[7], "walker"),
        "entry 8: it names walker, but means second",
    ),
    (
        |it| {
            it.trail[7].action = AuditAction::LeftOut {
                name: "idle".to_owned(),
                why: "so".to_owned(),
            }
        },
        "entry 8: idle takes part, and was not left out",
    ),
];

fn swap_champions(record: &mut MatchRecord) {
    let first = record.seats[0].champion;
    record.seats[0].champion = record.seats[1].champion;
    record.seats[1].champion = first;
}

fn set_seed(entry: &mut AuditEntry, other: &str) {
    match &mut entry.action {
        AuditAction::PlayedAgain { seed, .. } => *seed = other.to_owned(),
        action => panic!("{action}"),
    }
}

fn set_retrial(entry: &mut AuditEntry, other: u64) {
    match &mut entry.action {
        AuditAction::Dropped { retrial, .. } => *retrial = other,
        action => panic!("{action}"),
    }
}

fn rename(entry: &mut AuditEntry, other: &str) {
    match &mut entry.action {
        AuditAction::Withdrew { name, .. } => *name = other.to_owned(),
        action => panic!("{action}"),
    }
}

#[test]
fn forged_decisions_are_found_even_where_all_hashes_are_right() {
    let bench = judged();
    let path = bench.path(STORE);
    // Written anew without a change, nothing is wrong.
    Contents::read(&path).write(&path);
    let ran = bench.run("verify --orders-only");
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    let whole = fs::read(&path).unwrap();
    for (forgery, expected) in FORGERIES {
        Sqlite::remove(&path).unwrap();
        fs::write(&path, &whole).unwrap();
        let mut contents = Contents::read(&path);
        forgery(&mut contents);
        contents.write(&path);
        let ran = bench.run("verify --orders-only");
        assert_eq!(ran.code, 1, "{expected}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains(expected), "{expected}: {}", ran.stdout);
    }
}

/// What was not played is told in every format, and only as long as it is to be played.
#[test]
fn matches_that_are_missing_are_told() {
    for format in [
        "kind = \"round-robin\"\nrounds = 6",
        "kind = \"swiss\"\nrounds = 3",
        "kind = \"knockout\"\nbest_of = 1",
        "kind = \"groups\"\ngroups = 2\nadvance = 1",
    ] {
        let bench = bench();
        let usual = "kind = \"round-robin\"\nrounds = 6";
        bench.write("stechec.toml", PLAN.replace(usual, format));
        assert_eq!(bench.run("run --quiet").code, 0);
        let words = "matches of the plan that are not played yet";
        let ran = bench.run("verify --orders-only");
        assert!(!ran.stdout.contains(words), "{format}: {}", ran.stdout);
        let path = bench.path(STORE);
        let mut contents = Contents::read(&path);
        contents.records.pop();
        contents.write(&path);
        let ran = bench.run("verify --orders-only");
        assert_eq!(ran.code, 0, "{format}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains(words), "{format}: {}", ran.stdout);
    }
}
