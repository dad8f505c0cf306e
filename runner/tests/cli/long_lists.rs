//! Lists of matches are written while they are read, so their length costs no memory.

use crate::{support::Bench, tournament::bench};
use std::{
    fs,
    io::Read,
    process::{Child, Stdio},
};
use stechec_run::MatchRecord;
use stechec_store::{Batch, Sqlite, Store};

/// Matches of the shorter and of the longer run.
const LENGTHS: [u64; 2] = [8_000, 40_000];
/// How much more the longer may take, in kilobytes. Kept whole, its further rows would take
/// several times that in any format.
const MORE: u64 = 2_500;

/// A finished run, with copies of its first match up to this number of matches.
fn with_matches(count: u64) -> Bench {
    let bench = bench();
    bench.run("run --quiet");
    let mut store = Sqlite::open(&bench.path("results/cup/results.sqlite")).unwrap();
    let ids = store.ids().unwrap();
    let first = store.get(ids[0]).unwrap().unwrap();
    let numbers = ids.len() as u64 + 1..=count;
    let copies = numbers.map(|number| MatchRecord {
        id: format!("round-robin-{number}").parse().unwrap(),
        replay: None,
        logs: None,
        ..first.clone()
    });
    store.add(&Batch::of(copies).unwrap()).unwrap();
    assert_eq!(store.count().unwrap(), count);
    bench
}

/// The memory a process has of its own, in kilobytes. How much of its program and of the database
/// the system keeps at hand is another matter.
fn own_memory(child: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|it| it.strip_prefix("RssAnon:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}

/// Reads all that a command writes; tells how many lines that were, and what it took at most. A
/// pipe holds little, so it is looked at many times while it writes.
fn measured(bench: &Bench, line: &str) -> (u64, u64) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut command = bench.stechec(&words);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut output = child.stdout.take().unwrap();
    let mut part = vec![0; 1 << 16];
    let (mut lines, mut most) = (0, 0);
    loop {
        most = own_memory(&child).unwrap_or(0).max(most);
        let length = output.read(&mut part).unwrap();
        if length == 0 {
            break;
        }
        lines += part[..length].iter().filter(|&&byte| byte == b'\n').count() as u64;
    }
    assert!(child.wait().unwrap().success(), "{line}");
    (lines, most)
}

#[test]
fn matches_are_listed_in_the_same_memory_however_many_there_are() {
    let benches = LENGTHS.map(with_matches);
    for format in ["json", "jsonl", "csv"] {
        let line = format!("matches --format {format}");
        let [short, long] = [0, 1].map(|at| measured(&benches[at], &line));
        assert!(short.1 > 0 && long.1 > 0, "nobody looked in time");
        if format != "json" {
            assert!(short.0 >= LENGTHS[0] && long.0 >= LENGTHS[1], "{format}");
        }
        assert!(
            long.1 <= short.1 + MORE,
            "{format}: {} kB for {} matches, {} kB for {}",
            short.1,
            LENGTHS[0],
            long.1,
            LENGTHS[1]
        );
    }
}
