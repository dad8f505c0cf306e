//! Champions that behave, and files that are none.

use crate::{
    life::{busy_seat, wait_for},
    play::{MAP, nobody, play, play_alone},
    workshop::{Workshop, generous, marked, tight},
};
use casus_belli::desk::{Desk, Named};
use libtest_mimic::Trial;
use std::{collections::BTreeSet, fs, path::Path, process::Command};
use stechec_host::{
    FaultKind, Limits, Scripted,
    native::{Layer, Profile, probe},
};

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        trial("idle", idle),
        trial("walker", walker),
        trial("door", door),
        trial("closed doors", closed),
        trial("largest map", largest_map),
        trial("log lines", log_lines),
        trial("threads", threads),
        trial("usage", usage),
        trial("two seats of one champion", two_seats),
        trial("refused files", refused_files),
        trial("refused libraries", refused_libraries),
        trial("a library of the system", system_library),
        trial("an interpreter that was started before", interpreter)
            .with_ignored_flag(python().is_none()),
        trial("a user of its own", own_user),
        trial("no keeper", no_keeper),
        trial("probe", sandbox),
    ]
}

pub(crate) fn trial(name: &'static str, run: fn(&Workshop)) -> Trial {
    Trial::test(name, move || {
        let workshop = Workshop::new(name);
        run(&workshop);
        workshop.check_clean();
        Ok(())
    })
}

fn idle(workshop: &Workshop) {
    let library = workshop.compile("idle.c", &[]);
    let champion = workshop.load(&library, &Profile::default()).expect("idle");
    let outcome = play_alone(&champion, generous());
    assert_eq!(outcome.fault, None);
    assert_eq!((outcome.calls, outcome.orders), (11, 0));
}

/// The same strategy in process and in C comes to the same match.
fn walker(workshop: &Workshop) {
    let library = workshop.walker();
    let native = workshop
        .load(&library, &Profile::default())
        .expect("walker");
    let walks = |entry_point: &'static str, desk: &mut Desk| {
        if matches!(entry_point, "jouer_placement" | "jouer_deplacement") {
            for class in 0..3 {
                let named = Named {
                    team: desk.mon_equipe(),
                    class,
                };
                let mut step = desk.perso_position(named);
                step.x += 1;
                desk.perso_deplace(named, vec![step], 1);
            }
        }
        Ok(())
    };
    let scripted = Scripted(walks);
    let seat = (&native as _, generous());
    let (state, outcomes) = play(MAP, &[seat, seat]);
    let (expected, _) = play(MAP, &[(&scripted, generous()), (&scripted, generous())]);
    assert_eq!(state, expected);
    let log = String::from_utf8_lossy(&outcomes[0].log);
    assert!(log.starts_with("map of 12 by 9\n0: 5,4 -> 4\n"), "{log}");
    assert_eq!(outcomes[1].orders, 15);
}

fn door(workshop: &Workshop) {
    let library = workshop.compile("door.c", &[]);
    let champion = workshop.load(&library, &Profile::default()).expect("door");
    let outcome = play_alone(&champion, generous());
    assert_eq!(
        outcome.fault,
        None,
        "{}",
        String::from_utf8_lossy(&outcome.log)
    );
    assert_eq!(outcome.orders, 3);
}

fn closed(workshop: &Workshop) {
    let report = probe(&workshop.launcher()).expect("a report");
    let own_tree = (report.missing()).all(|(layer, _)| layer != Layer::FileNamespace);
    let own_tree = format!("OWN_TREE={}", u8::from(own_tree));
    let library = workshop.compile("closed.c", &[&own_tree]);
    let champion = workshop
        .load(&library, &Profile::default())
        .expect("closed");
    // Twice: nothing of the first match is there in the second.
    for _ in 0..2 {
        let outcome = play_alone(&champion, generous());
        let log = String::from_utf8_lossy(&outcome.log);
        assert_eq!(outcome.fault, None, "{log}");
        assert!(log.contains("all closed"), "{log}");
    }
}

/// More than fits into a socket at once.
fn largest_map(workshop: &Workshop) {
    let library = workshop.compile("idle.c", &[]);
    let champion = workshop.load(&library, &Profile::default()).expect("idle");
    let road = "_".repeat(1_000) + "\n";
    let map = format!("1000 1000\n5 5\n0\n1\n{}", road.repeat(1_000));
    let (_, outcomes) = play(&map, &[(&champion, generous()), (&nobody(), generous())]);
    assert_eq!(outcomes[0].fault, None);
}

fn log_lines(workshop: &Workshop) {
    let library = workshop.compile("noise.c", &[]);
    let champion = workshop.load(&library, &Profile::default()).expect("noise");
    let outcome = play_alone(&champion, generous());
    assert_eq!(outcome.fault, None);
    assert!(outcome.longest_log < generous().output_bytes + 100);
    assert!(
        outcome
            .log
            .ends_with(b"bytes dropped: a call may write 4096]\n")
    );
    assert!(outcome.log.starts_with(b"line 0 of ten thousand\n"));
}

fn threads(workshop: &Workshop) {
    let library = workshop.compile("threads.c", &[]);
    let profile = Profile {
        threads: true,
        ..Profile::default()
    };
    let champion = workshop.load(&library, &profile).expect("threads");
    let outcome = play_alone(&champion, generous());
    let log = String::from_utf8_lossy(&outcome.log);
    assert_eq!(outcome.fault, None, "{log}");
    assert_eq!(outcome.orders, 9);
    // What a thread uses between calls is charged to the next one, and it may not fork.
    for (define, kind) in [("BURN", FaultKind::Time), ("FORK", FaultKind::Crash)] {
        let library = workshop.compile("threads.c", &[define]);
        let champion = workshop.load(&library, &profile).expect("threads");
        let (_, fault) = play_alone(&champion, tight()).fault.expect(define);
        assert_eq!(fault.kind(), Some(kind), "{fault}");
    }
}

fn usage(workshop: &Workshop) {
    let library = workshop.walker();
    let champion = workshop
        .load(&library, &Profile::default())
        .expect("walker");
    let usage = play_alone(&champion, generous()).usage;
    assert_eq!(usage.fuel, None);
    assert!(
        usage.cpu_us.is_some() && usage.memory_bytes > Some(0),
        "{usage:?}"
    );
}

/// One of them at fault is nothing to the other.
fn two_seats(workshop: &Workshop) {
    let library = workshop.compile("die.c", &["ENTRY=jouer_attaque", "HOW=0"]);
    let champion = workshop.load(&library, &Profile::default()).expect("die");
    let seat = (&champion as _, generous());
    let (_, outcomes) = play(MAP, &[seat, (&nobody(), generous()), seat]);
    assert!(outcomes[0].fault.is_some() && outcomes[2].fault.is_some());
    assert_eq!(outcomes[1].fault, None);
}

fn refused_files(workshop: &Workshop) {
    let idle = fs::read(workshop.compile("idle.c", &[])).expect("a library");
    let mut foreign = idle.clone();
    foreign[18] = 0xee;
    let files: &[(&str, &[u8], &str)] = &[
        ("empty.so", b"", "only 0 bytes"),
        (
            "text.so",
            b"#!/bin/sh\necho not a library\n",
            "not a shared library",
        ),
        (
            "module.so",
            b"\0asm\x01\0\0\0\0\0\0\0\0\0\0\0\0\0",
            "not a shared library",
        ),
        ("head.so", &idle[..50], "truncated"),
        ("half.so", &idle[..idle.len() / 2], "truncated"),
        ("most.so", &idle[..idle.len() - 1], "truncated"),
        ("foreign.so", &foreign, "another kind of machine"),
    ];
    for (name, bytes, words) in files {
        let path = workshop.path(name);
        fs::write(&path, bytes).expect("a file");
        refused(workshop, &path, words);
    }
    refused(workshop, &workshop.path("missing.so"), "No such file");
    refused(workshop, Path::new("/tmp"), "it is a folder, not a file");
    refused(
        workshop,
        Path::new("/dev/zero"),
        "it is a device, not a file",
    );
    let pipe = workshop.path("pipe.so");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    refused(workshop, &pipe, "it is a named pipe, not a file");
}

fn refused_libraries(workshop: &Workshop) {
    let partial = workshop.compile_alone(&["partial.c"], &[]);
    let names = "stechec_bind, jouer_placement, jouer_deplacement, jouer_attaque, partie_fin";
    refused(workshop, &partial, names);
    let undefined = workshop.compile("partial.c", &["UNDEFINED"]);
    refused(workshop, &undefined, "somebody_elses_function");
    refused(workshop, &undefined, "rebuild it with the kit");
    let other = workshop.compile("idle.c", &["API_HASH=0x123ull"]);
    refused(
        workshop,
        &other,
        "another API: its hash is 0000000000000123",
    );
    refused(workshop, &other, "rebuild it");
    // Whatever is damaged, it ends in a fault or not at all.
    let idle = fs::read(workshop.compile("idle.c", &[])).expect("a library");
    for part in 0..12 {
        let mut damaged = idle.clone();
        let at = 512 + part * (damaged.len() - 1024) / 12;
        damaged[at..at + 256].fill(0xee);
        let path = workshop.path(&format!("damaged-{part}.so"));
        fs::write(&path, damaged).expect("a file");
        if let Err(fault) = workshop.load(&path, &Profile::default()) {
            assert!(fault.kind().is_some(), "{fault}");
        }
    }
}

fn refused(workshop: &Workshop, library: &Path, words: &str) {
    let Err(fault) = workshop.load(library, &Profile::default()) else {
        panic!("{} is not refused", library.display());
    };
    assert_eq!(fault.kind(), Some(FaultKind::Refused), "{fault}");
    assert!(fault.message().contains(words), "{fault}");
}

/// The library of the system's Python, if it has one that can be started for all cells.
fn python() -> Option<String> {
    let folder = format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH);
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names = files.filter_map(|file| file.file_name().into_string().ok());
    names.find(|name| {
        let version = name.strip_prefix("libpython3.");
        let minor = version.and_then(|version| version.strip_suffix(".so.1.0"));
        minor.is_some_and(|minor| {
            minor
                .parse()
                .is_ok_and(|minor: u32| (9..=13).contains(&minor))
        })
    })
}

/// Its cells have a copy of it, and nothing of how it was started.
fn interpreter(workshop: &Workshop) {
    let python = python().expect("it is ignored without");
    let flags = ["-Wl,--no-as-needed".to_owned(), format!("-l:{python}")];
    let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
    let library = workshop.compile_with(&["idle.c", "interpreted.c"], &[], &flags);
    let champion = workshop
        .load(&library, &Profile::default())
        .expect("interpreted");
    let play = || {
        let outcome = play_alone(&champion, generous());
        let log = String::from_utf8_lossy(&outcome.log).into_owned();
        assert!(outcome.fault.is_none(), "{:?}: {log}", outcome.fault);
        log
    };
    let log = play();
    assert!(log.trim().parse::<u32>().is_ok(), "{log}");
    assert_eq!(play(), log);
}

/// What a champion is linked with is there, and so is what that is linked with.
fn system_library(workshop: &Workshop) {
    let flags = ["-Wl,--no-as-needed", "-lresolv", "-lstdc++"];
    let library = workshop.compile_with(&["idle.c"], &[], &flags);
    let champion = workshop.load(&library, &Profile::default()).expect("idle");
    assert_eq!(play_alone(&champion, generous()).fault, None);
}

/// Started by root, no two cells are the same user, and none of them is root.
fn own_user(workshop: &Workshop) {
    if !rustix::process::getuid().is_root() {
        return;
    }
    let library = workshop.compile("loop.c", &["ENTRY=partie_init"]);
    let champion = workshop.load(&library, &Profile::default()).expect("loop");
    let report = champion.sandbox();
    if !report.is_active(Layer::UserNamespace) {
        return;
    }
    let keepers = marked(workshop.mark());
    let seats = [busy_seat(&champion), busy_seat(&champion)];
    let users = || -> BTreeSet<String> {
        let cells = marked(workshop.mark()).into_iter();
        (cells.filter(|pid| !keepers.contains(pid)))
            .filter_map(|pid| fs::read_to_string(format!("/proc/{pid}/status")).ok())
            .filter_map(|status| {
                let line = status.lines().find(|line| line.starts_with("Uid:"))?;
                Some(line.to_owned())
            })
            .collect()
    };
    // A new process is its keeper's user at first.
    wait_for(|| users().len() == 2);
    let users = users();
    for line in users {
        let ids: Vec<u32> = (line.split_ascii_whitespace().skip(1))
            .filter_map(|id| id.parse().ok())
            .collect();
        assert_eq!(ids.len(), 4);
        assert!(ids.iter().all(|id| *id > 1 << 30), "{ids:?}");
    }
    drop(seats);
}

/// A program that is not a keeper.
fn no_keeper(workshop: &Workshop) {
    let library = workshop.compile("idle.c", &[]);
    for program in ["/bin/true", "/nonexistent/program"] {
        let mut launcher = workshop.launcher();
        launcher.program = program.into();
        let Err(fault) = probe(&launcher) else {
            panic!("{program} is not a keeper");
        };
        assert!(fault.message.contains(program), "{fault}");
    }
    drop(library);
}

fn sandbox(workshop: &Workshop) {
    let report = probe(&workshop.launcher()).expect("a report");
    assert_eq!(report.layers.len(), 12, "{report}");
    let library = workshop.compile("idle.c", &[]);
    let profile = Profile {
        require_sandbox: true,
        trial: Limits::default(),
        ..Profile::default()
    };
    let loaded = workshop.load(&library, &profile);
    assert_eq!(loaded.is_ok(), report.is_complete(), "{report}");
    if let Err(fault) = loaded {
        assert!(fault.message().contains("sandbox"), "{fault}");
    }
}
