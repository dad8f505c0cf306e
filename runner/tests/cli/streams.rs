//! Readers that stop early, and disks that are full.

use crate::{
    maps::{BROKEN, GOOD, HURTS},
    support::{Bench, repository},
};
use std::{
    fs, io,
    process::{Command, Stdio},
};

/// A pipe that nobody reads from.
fn broken_pipe() -> Stdio {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    writer.into()
}

fn bench() -> Bench {
    let bench = Bench::with(&[
        ("good.map", GOOD),
        ("hurts.map", HURTS),
        ("broken.map", BROKEN),
    ]);
    let script = "scenarios/casus-belli/demonstration.scn";
    bench.write(script, fs::read(repository().join(script)).unwrap());
    bench
}

/// Every kind of output, and the exit code it has also when somebody listens.
const TALKATIVE: [(i32, &str); 9] = [
    (0, "--help"),
    (0, "--version"),
    (0, "map check hurts.map"),
    (1, "map check broken.map"),
    (0, "map check hurts.map --format json"),
    (0, "map show good.map"),
    (0, "map new"),
    (0, "map stats good.map"),
    (0, "scenario run scenarios/casus-belli/demonstration.scn"),
];

fn command(bench: &Bench, line: &str) -> Command {
    bench.stechec(&line.split_whitespace().collect::<Vec<_>>())
}

#[test]
fn a_reader_may_stop_early() {
    let bench = bench();
    for (code, line) in TALKATIVE {
        let ran = command(&bench, line).stdout(broken_pipe()).output();
        let ran = ran.unwrap();
        let said = String::from_utf8_lossy(&ran.stderr);
        assert_eq!((ran.status.code(), &*said), (Some(code), ""), "{line}");
    }
}

/// Every kind of complaint, and its exit code.
const COMPLAINTS: [(i32, &str); 6] = [
    (0, "map new --force --output new.map"),
    (1, "map show broken.map"),
    (2, "map show good.map --distance 0,0"),
    (2, "map new --size 0x0"),
    (2, "mapp"),
    (3, "map show missing.map"),
];

#[test]
fn complaints_need_not_be_heard() {
    let bench = bench();
    for (code, line) in COMPLAINTS {
        let ran = command(&bench, line).stderr(broken_pipe()).output();
        assert_eq!(ran.unwrap().status.code(), Some(code), "{line}");
    }
}

/// Where every byte written is one too many.
#[cfg(target_os = "linux")]
fn full_disk() -> fs::File {
    fs::File::create("/dev/full").unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn complaints_that_cannot_be_written_are_no_panic() {
    let bench = bench();
    for (code, line) in COMPLAINTS {
        let ran = command(&bench, line).stderr(full_disk()).output();
        assert_eq!(ran.unwrap().status.code(), Some(code), "{line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_a_failure() {
    let bench = bench();
    for line in ["map show good.map", "map new", "map stats good.map"] {
        let ran = command(&bench, line).stdout(full_disk()).output().unwrap();
        assert_eq!(ran.status.code(), Some(3), "{line}");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(
            said.starts_with("error: cannot write the output: "),
            "{said}"
        );
    }
}
