//! What a run keeps, as something that is not a file: nobody waits for it, and it is called what it is.

use super::{bench, pipe, run_within};
use crate::support::{Bench, Ran};
use std::{fs, os::unix::fs::symlink, time::Duration};

const TIME: Duration = Duration::from_secs(60);

/// What stands where a file should.
const KINDS: [(&str, &str); 4] = [
    ("pipe", "it is a named pipe, not a file"),
    ("device", "it is a device, not a file"),
    ("folder", "it is a folder, not a file"),
    ("circle", "Too many levels of symbolic links"),
];

/// Everything that is done with results, but to play what is missing of them.
const READERS: [&str; 8] = [
    "standings",
    "ratings",
    "matches",
    "audit",
    "report --out out",
    "verify",
    "seal",
    "backup copy",
];

fn put(bench: &Bench, kind: &str, name: &str) {
    let path = bench.path(name);
    match kind {
        "pipe" => pipe(bench, name),
        "device" => symlink("/dev/zero", path).unwrap(),
        "folder" => fs::create_dir(path).unwrap(),
        "circle" => symlink(path.file_name().unwrap(), &path).unwrap(),
        other => panic!("{other}"),
    }
}

/// A folder in which a small run has been played and sealed.
fn played() -> Bench {
    let bench = bench();
    bench.write(
        "stechec.toml",
        "name = \"cup\"\n[format]\nkind = \"round-robin\"\n[[map]]\npath = \"m.map\"\n\
         [[champion]]\npath = \"walker.wat\"\n[[champion]]\npath = \"idle.wat\"\n",
    );
    assert_eq!(bench.run("run --quiet").code, 0);
    assert_eq!(bench.run("seal").code, 0);
    bench
}

/// Puts something in the place of a file of the run; gives back how to undo it.
fn instead(bench: &Bench, kind: &str, file: &str) {
    let results = bench.path("results");
    let good = bench.path("good");
    if !good.exists() {
        fs::rename(&results, &good).unwrap();
    }
    let _ = fs::remove_dir_all(&results);
    let _ = fs::remove_dir_all(bench.path("copy"));
    fs::create_dir_all(results.join("cup")).unwrap();
    for kept in ["lock", "results.sqlite", "manifest.json"] {
        if kept != file {
            fs::copy(good.join("cup").join(kept), results.join("cup").join(kept)).unwrap();
        }
    }
    put(bench, kind, &format!("results/cup/{file}"));
}

#[track_caller]
fn expect(bench: &Bench, line: &str, file: &str, (kind, words): (&str, &str)) {
    instead(bench, kind, file);
    let ran = ran(bench, line);
    let about = format!("{line} with a {kind} as {file}: {}", ran.stderr);
    assert_eq!(ran.code, 3, "{about}");
    assert!(
        ran.stderr.contains(file) && ran.stderr.contains(words),
        "{about}"
    );
}

fn ran(bench: &Bench, line: &str) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    run_within(bench, &mut bench.stechec(&words), TIME)
}

#[test]
fn a_lock_that_is_no_file_keeps_nobody_waiting() {
    let bench = played();
    for kind in KINDS {
        expect(&bench, "run --quiet", "lock", kind);
        // Only whoever plays needs it.
        for line in ["standings", "seal"] {
            instead(&bench, kind.0, "lock");
            let ran = ran(&bench, line);
            assert_eq!(ran.code, 0, "{line} with a {}: {}", kind.0, ran.stderr);
        }
    }
}

#[test]
fn results_that_are_no_file_are_called_what_they_are() {
    let bench = played();
    for kind in KINDS {
        expect(&bench, "run --quiet", "results.sqlite", kind);
        for line in READERS {
            expect(&bench, line, "results.sqlite", kind);
        }
    }
}

/// The database opens these by itself, as soon as they are there.
#[test]
fn files_beside_results_that_are_none_are_refused() {
    let bench = played();
    for file in [
        "results.sqlite-journal",
        "results.sqlite-wal",
        "results.sqlite-shm",
    ] {
        for (at, kind) in KINDS.into_iter().enumerate() {
            expect(&bench, "run --quiet", file, kind);
            expect(&bench, READERS[at], file, kind);
            expect(&bench, READERS[at + KINDS.len()], file, kind);
        }
        // Whoever starts over has them put aside with all the rest.
        instead(&bench, "pipe", file);
        let ran = ran(&bench, "run --quiet --restart");
        assert_eq!(ran.code, 0, "{file}: {}", ran.stderr);
        assert!(
            bench
                .path("results/cup/replaced-1")
                .join(file)
                .symlink_metadata()
                .is_ok()
        );
    }
}

#[test]
fn a_seal_is_written_to_files_only() {
    let bench = played();
    for kind in KINDS {
        expect(&bench, "seal", "manifest.json", kind);
    }
}

#[test]
fn a_secret_of_the_server_is_read_from_a_file_only() {
    let bench = played();
    for (kind, words) in KINDS {
        put(&bench, kind, "results/.serve-secret");
        let ran = ran(&bench, "serve results/cup --tokens");
        assert_eq!(ran.code, 3, "{}", ran.stderr);
        assert!(ran.stderr.contains(words), "{}", ran.stderr);
        fs::rename(bench.path("results/.serve-secret"), bench.path(kind)).unwrap();
    }
}
