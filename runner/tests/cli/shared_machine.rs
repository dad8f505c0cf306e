//! Machines that several people share: folders that cannot be written to, caches that cannot
//! be used, and whatever else lies about.

use crate::support::{Bench, Ran};
use std::{
    fs,
    os::unix::{
        fs::{PermissionsExt, chown},
        process::CommandExt,
    },
    path::Path,
    process::Command,
};

const NOBODY: u32 = 65_534;

fn run(bench: &Bench, line: &str, cache: &str) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut command = bench.stechec(&words);
    command.env("PATH", "/usr/bin:/bin");
    command.env("XDG_CACHE_HOME", cache);
    Ran::of(command.output().unwrap())
}

#[test]
fn a_cache_that_cannot_be_used_is_told_once_and_stops_nobody() {
    let bench = Bench::new();
    let unusable = "/dev/null/below";
    run(&bench, "champion new c native", unusable).ok();
    run(&bench, "champion new wat module", unusable).ok();
    let ran = run(
        &bench,
        "match --map tiny-arena --champion native native",
        unusable,
    );
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(!ran.stderr.contains("cache"), "{}", ran.stderr);
    let ran = run(
        &bench,
        "match --map tiny-arena --champion module module",
        unusable,
    );
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let told = ran.stderr.matches("playing without a cache").count();
    assert_eq!(told, 1, "{}", ran.stderr);
    assert!(ran.stderr.contains("set XDG_CACHE_HOME"), "{}", ran.stderr);
}

/// Takes away everybody's right to write in a folder, or gives it back.
fn set_mode(folder: &Path, folders: u32, files: u32) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            set_mode(&path, folders, files);
        } else {
            fs::set_permissions(&path, fs::Permissions::from_mode(files)).unwrap();
        }
    }
    fs::set_permissions(folder, fs::Permissions::from_mode(folders)).unwrap();
}

/// The program as an ordinary user runs it: root can write everywhere.
struct Ordinary<'a> {
    bench: &'a Bench,
    is_root: bool,
}

impl<'a> Ordinary<'a> {
    fn new(bench: &'a Bench) -> Self {
        let is_root = chown(bench.path(""), Some(NOBODY), Some(NOBODY)).is_ok();
        if is_root {
            // Where the program is may be closed to others.
            fs::copy(env!("CARGO_BIN_EXE_stechec"), bench.path("stechec")).unwrap();
        }
        Self { bench, is_root }
    }

    fn run(&self, line: &str) -> Ran {
        let program = if self.is_root {
            self.bench.path("stechec")
        } else {
            env!("CARGO_BIN_EXE_stechec").into()
        };
        let mut command = Command::new(program);
        command.args(line.split_whitespace()).env_clear();
        command
            .env("PATH", "/usr/bin:/bin")
            .current_dir(self.bench.path(""));
        if self.is_root {
            command.uid(NOBODY).gid(NOBODY);
        }
        Ran::of(command.output().unwrap())
    }
}

#[test]
fn a_built_champion_plays_from_a_folder_that_cannot_be_written_to() {
    let bench = Bench::new();
    let user = Ordinary::new(&bench);
    user.run("champion new c mine").ok();
    user.run("champion new c unbuilt").ok();
    user.run("champion build mine").ok();
    set_mode(&bench.path("mine"), 0o555, 0o444);
    set_mode(&bench.path("unbuilt"), 0o555, 0o444);
    assert!(
        user.run("champion build mine")
            .ok()
            .contains("nothing changed")
    );
    let played = user.run("match --map tiny-arena --champion mine mine");
    let unbuilt = user.run("champion build unbuilt");
    set_mode(&bench.path("mine"), 0o755, 0o644);
    set_mode(&bench.path("unbuilt"), 0o755, 0o644);
    assert_eq!(played.code, 0, "{}", played.stderr);
    assert!(!played.stdout.contains("failed"), "{}", played.stdout);
    assert_eq!(unbuilt.code, 1, "{}", unbuilt.stdout);
    assert!(
        unbuilt.stderr.contains("copy the folder"),
        "{}",
        unbuilt.stderr
    );
}

#[test]
fn strays_build_nothing_anew_and_are_not_packed() {
    let bench = Bench::new();
    let home = bench.path("home");
    let run = |line: &str| run(&bench, line, home.to_str().unwrap());
    run("champion new c mine").ok();
    run("champion build mine").ok();
    bench.write("mine/.stechecignore", "scratch/\n");
    for stray in [
        "mine.tar.gz",
        "lost.replay",
        "match.log",
        "board.png",
        "scratch/try.c",
    ] {
        bench.write(&format!("mine/{stray}"), "something");
    }
    let built = run("champion build mine").ok();
    assert!(built.contains("nothing changed"), "{built}");
    let packed = run("champion pack mine").ok();
    // champion.c, champion.toml, README.md and what editors are told.
    assert!(packed.contains("4 source files"), "{packed}");
    bench.write("mine/weights.bin", "0.5");
    let built = run("champion build mine").ok();
    assert!(built.contains("built mine/build/champion.so"), "{built}");
    bench.write("mine/.stechecignore", "[");
    let ran = run("champion build mine");
    assert_eq!(ran.code, 1);
    assert!(
        ran.stderr
            .contains("line 1 of .stechecignore is not a pattern"),
        "{}",
        ran.stderr
    );
}
