//! The hostile collection: each fault is named right, the others are unaffected, nothing
//! is left behind.

use crate::{
    collection::{Case, FORBIDDEN, cases, forbidden},
    play::{AnyChampion, MAP, play},
    workshop::{Workshop, generous, tight},
};
use libtest_mimic::Trial;
use std::{fs, os::unix::fs::OpenOptionsExt};
use stechec_host::{
    FaultKind, Limits,
    native::{Layer, Profile},
};

fn forbidden_calls() -> impl Iterator<Item = Trial> {
    FORBIDDEN.iter().map(|call| {
        Trial::test(format!("hostile: the system call {call}"), move || {
            let workshop = Workshop::new(call);
            let (source, defines) = forbidden(call);
            let library = workshop.compile(source, &defines.each_ref().map(String::as_str));
            let champion = workshop.load(&library, &Profile::default())?;
            let (_, fault) = fault_of(&workshop, &champion, tight());
            drop(champion);
            assert_eq!(fault.kind(), Some(FaultKind::Crash), "{fault}");
            let words = format!("forbidden system call {call} in jouer_attaque: champions");
            assert!(fault.message().starts_with(&words), "{fault}");
            workshop.check_clean();
            Ok(())
        })
    })
}

pub(crate) fn trials() -> Vec<Trial> {
    let cases = cases().map(|case| {
        Trial::test(format!("hostile: {}", case.name), || {
            let workshop = Workshop::new(case.name);
            check(&workshop, case);
            workshop.check_clean();
            Ok(())
        })
    });
    let more = [
        ("hostile: sleeps", sleeps as fn(&Workshop)),
        ("hostile: takes the referee's calls", takes_calls),
        ("hostile: last words", last_words),
        ("hostile: reads a disk without end", reads_disk),
        ("hostile: tables of pages that nobody counts", tables),
    ];
    let more = more.map(|(name, run)| crate::cases::trial(name, run));
    cases.chain(forbidden_calls()).chain(more).collect()
}

fn check(workshop: &Workshop, case: &Case) {
    let library = workshop.compile(case.source, case.defines);
    let profile = Profile {
        trial: limits(case),
        ..Profile::default()
    };
    let fault = match workshop.load(&library, &profile) {
        Err(fault) => {
            assert_eq!(case.place, "load", "{fault:?}");
            fault
        }
        Ok(champion) => {
            assert_ne!(case.place, "load", "it was loaded");
            let (place, fault) = fault_of(workshop, &champion, limits(case));
            assert_eq!(place, case.place, "{fault}");
            fault
        }
    };
    assert_eq!(fault.kind(), Some(case.kind), "{fault:?}");
    assert!(fault.message().contains(case.words), "{fault:?}");
}

/// To fill memory takes processor time, and more of it on a busy machine.
fn limits(case: &Case) -> Limits {
    match case.kind {
        FaultKind::Memory => generous(),
        _ => tight(),
    }
}

/// Plays against a champion that walks, which must not notice.
pub(crate) fn fault_of(
    workshop: &Workshop,
    champion: &AnyChampion,
    limits: Limits,
) -> (&'static str, stechec_host::Failure) {
    let library = workshop.walker();
    let walker = workshop
        .load(&library, &Profile::default())
        .expect("walker");
    let seats = [(champion, limits), (&walker as _, generous())];
    let (_, mut outcomes) = play(MAP, &seats);
    let other = outcomes.remove(1);
    assert_eq!(other.fault, None, "the other champion");
    assert_eq!((other.calls, other.orders), (11, 15), "the other champion");
    let hostile = outcomes.remove(0);
    assert!(hostile.longest_log < limits.output_bytes + 100);
    let log = String::from_utf8_lossy(&hostile.log).into_owned();
    hostile.fault.unwrap_or_else(|| panic!("no fault: {log}"))
}

fn sleeps(workshop: &Workshop) {
    let library = workshop.compile("die.c", &["ENTRY=partie_init", "HOW=10"]);
    let champion = workshop
        .load(&library, &Profile::default())
        .expect("sleeps");
    let limits = Limits {
        wall_ms: 300,
        ..generous()
    };
    let (_, fault) = fault_of(workshop, &champion, limits);
    assert_eq!(fault.kind(), Some(FaultKind::Time), "{fault}");
    assert!(
        fault.message().contains("took longer than 300 ms"),
        "{fault}"
    );
}

/// Only root is told how much a process reads, and not every disk can be read past its caches.
fn reads_disk(workshop: &Workshop) {
    let big = workshop.path("secret.big");
    fs::write(&big, vec![7; 1 << 20]).expect("a file");
    let direct = (fs::OpenOptions::new().read(true))
        .custom_flags(libc::O_DIRECT)
        .open(&big);
    let counted = fs::read_to_string("/proc/self/io").is_ok_and(|io| io.contains("read_bytes"));
    if direct.is_ok() && counted && rustix::process::getuid().is_root() {
        let library = workshop.compile("disk.c", &[]);
        let profile = Profile {
            readable: vec![big.clone()],
            ..Profile::default()
        };
        let champion = workshop.load(&library, &profile).expect("disk");
        let (_, fault) = fault_of(workshop, &champion, generous());
        assert_eq!(fault.kind(), Some(FaultKind::Crash), "{fault}");
        let words = "read more than 256 MiB from disks in jouer_attaque";
        assert_eq!(fault.message(), words);
    }
    fs::remove_file(big).expect("removed");
}

/// The kernel's own memory: where there is no control group, it is looked at.
fn tables(workshop: &Workshop) {
    let library = workshop.compile("memory.c", &["HOW=4"]);
    let profile = Profile {
        without: vec![Layer::ControlGroup],
        ..Profile::default()
    };
    let champion = workshop.load(&library, &profile).expect("tables");
    let (_, fault) = fault_of(workshop, &champion, generous());
    assert_eq!(fault.kind(), Some(FaultKind::Memory), "{fault}");
}

/// Reading from the channel only takes what the champion itself would have been given.
fn takes_calls(workshop: &Workshop) {
    let library = workshop.compile("channel.c", &["WHAT=10"]);
    let champion = workshop
        .load(&library, &Profile::default())
        .expect("channel");
    let limits = Limits {
        wall_ms: 2_000,
        ..tight()
    };
    let (_, fault) = fault_of(workshop, &champion, limits);
    assert_eq!(fault.kind(), Some(FaultKind::Time), "{fault}");
}

fn last_words(workshop: &Workshop) {
    let endings = [
        ("HOW=0", "the last words"),
        ("HOW=13", "the last words\nnot caught"),
    ];
    for (how, words) in endings {
        let library = workshop.compile("die.c", &["ENTRY=jouer_attaque", how]);
        let champion = workshop.load(&library, &Profile::default()).expect("die");
        let (_, fault) = fault_of(workshop, &champion, generous());
        let fault = fault.into_fault().expect("the champion's fault");
        assert!(fault.message.contains("abort (SIGABRT)"), "{fault}");
        let detail = fault.detail.unwrap_or_default();
        assert!(
            detail.ends_with(&format!("last output:\n{words}")),
            "{detail}"
        );
    }
}
