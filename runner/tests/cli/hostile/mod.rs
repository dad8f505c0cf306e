//! The hostile collection through `stechec match` and `stechec run`: everything ends in bounded
//! time and memory, faults have their names and are their makers', the neighbours' matches
//! are what they would have been, byte for byte, and nothing is left behind. The hosts' own
//! tests try each champion more closely.

mod beside;
mod crafted;
mod dice;
mod elf;
mod files;
mod frozen;
mod kept;
mod killed;
mod layers;
mod matches;
mod names;
mod runs;
mod together;
mod wasm;

#[allow(
    dead_code,
    reason = "the words of faults are compared by the host's own tests"
)]
#[path = "../../../../crates/host/tests/native/collection.rs"]
mod collection;

use crate::{
    matches::hash,
    support::{Bench, Ran, repository},
};
use casus_belli::CasusBelli;
use collection::{FORBIDDEN, cases, forbidden};
use std::{
    fs,
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{Mutex, OnceLock},
    thread,
    time::{Duration, Instant},
};
use stechec_game::Game;
use stechec_host::native::Layer;
use wasm::WASM;

const MAP: &str = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";

/// How long a match may take, on a busy machine: a champion may keep the compiler busy for a
/// while before it is refused.
const MATCH_TIME: Duration = Duration::from_secs(150);
/// Somebody without any rights.
const NOBODY: u32 = 65_534;
/// The most memory the referee, a cell or a compiler may ever have, in kilobytes.
const MOST_KB: u64 = 1 << 20;
/// How often the processes of a run are looked for.
const FAMILY_TICK: Duration = Duration::from_millis(100);

/// A hostile champion: what it is called, its file, what its fault is called, and where it
/// happens (`load` for while it is loaded).
struct Kind {
    name: String,
    file: PathBuf,
    is_native: bool,
    fault: &'static str,
    place: &'static str,
    /// The layer that alone makes this of it.
    only: Option<Layer>,
}

/// The whole collection, compiled once for all tests.
fn kinds() -> &'static [Kind] {
    static KINDS: OnceLock<Vec<Kind>> = OnceLock::new();
    KINDS.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile");
        fs::create_dir_all(&folder).unwrap();
        let kinds = native(&folder).into_iter().chain(modules(&folder));
        let kinds = kinds
            .chain(crafted::kinds(&folder))
            .chain(elf::kinds(&folder));
        let kinds: Vec<Kind> = kinds.collect();
        assert!(kinds.len() >= 250, "{}", kinds.len());
        kinds
    })
}

fn native(folder: &Path) -> Vec<Kind> {
    let cases = cases().map(|case| {
        let defines = case.defines.iter().map(|&define| define.to_owned());
        let about = (case.kind.name(), case.place, case.only);
        (case.name.to_owned(), case.source, defines.collect(), about)
    });
    let calls = FORBIDDEN.iter().map(|call| {
        let (source, defines) = forbidden(call);
        (
            format!("calls {call}"),
            source,
            defines.to_vec(),
            ("crash", "jouer_attaque", Some(Layer::Seccomp)),
        )
    });
    type About = (&'static str, &'static str, Option<Layer>);
    type Source = (String, &'static str, Vec<String>, About);
    let sources: Vec<Source> = cases.chain(calls).collect();
    let next = Mutex::new(sources.iter().enumerate());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((number, (_, source, defines, _))) = { next.lock().unwrap().next() }
                {
                    compile(&library(folder, number), source, defines);
                }
            });
        }
    });
    let kinds = sources.into_iter().enumerate();
    let kinds = kinds.map(|(number, (name, _, _, (fault, place, only)))| Kind {
        name: plain(&name),
        file: library(folder, number),
        is_native: true,
        fault,
        place,
        only,
    });
    kinds.collect()
}

fn library(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("{number}.so"))
}

/// A name that a champion may have.
fn plain(name: &str) -> String {
    name.chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect()
}

fn modules(folder: &Path) -> Vec<Kind> {
    let kinds = WASM.iter().enumerate().map(|(number, module)| {
        let file = folder.join(format!("{number}.wat"));
        fs::write(&file, wat(module.parts, module.entry_point, module.body)).unwrap();
        Kind {
            name: format!("wasm-{}", plain(module.name)),
            file,
            is_native: false,
            fault: module.fault,
            place: module.place.unwrap_or(module.entry_point),
            only: None,
        }
    });
    kinds.collect()
}

fn fixture(path: &str) -> PathBuf {
    repository().join("crates/host/tests").join(path)
}

/// A champion that does nothing, except for one entry point.
fn wat(parts: &str, entry_point: &str, body: &str) -> String {
    let entry_points = CasusBelli::ENTRY_POINTS.iter();
    let functions: String = entry_points
        .map(|&name| {
            let body = if name == entry_point { body } else { "" };
            format!("(func ${name} (export \"{name}\") {body})\n")
        })
        .collect();
    format!(
        "(module {parts} (memory (export \"memory\") 1) (func (export \"stechec_api_hash\") \
         (result i64) i64.const {})\n{functions})",
        hash() as i64
    )
}

fn compile(library: &Path, source: &str, defines: &[String]) {
    compile_with(library, source, defines, &[]);
}

/// Compiles a champion, linked with more.
fn compile_with(library: &Path, source: &str, defines: &[String], linked: &[&str]) {
    let numbers = CasusBelli::FUNCTIONS.iter().enumerate();
    let mut flags: Vec<String> = numbers
        .map(|(number, name)| format!("-DFN_{name}={number}"))
        .collect();
    flags.extend(defines.iter().map(|define| format!("-D{define}")));
    flags.push(format!("-DAPI_HASH={}ull", hash()));
    flags.push("-DSECRET=\"/nowhere\"".to_owned());
    let done = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-w", "-pthread", "-o"])
        .arg(library)
        .args(flags)
        .arg(fixture("native/champions/idle.c"))
        .arg(fixture("native/champions").join(source))
        .args(linked)
        .status();
    assert!(done.unwrap().success(), "{source} {defines:?}");
}

/// A folder with a map, the program, neighbours that walk and one that does nothing, and a place
/// for temporary files that has to be empty in the end.
///
/// The program and every champion that is played are files of this folder: whatever process has
/// one of them loaded, or was started from it, is this test's and nobody else's.
fn bench() -> Bench {
    let walker = fs::read_to_string(fixture("wasm/walker.wat")).unwrap();
    let walker = walker.replace("HASH", &(hash() as i64).to_string());
    let bench = Bench::with(&[
        ("m.map", MAP),
        ("walker.wat", &walker),
        ("idle.wat", &wat("", "", "")),
    ]);
    fs::create_dir(bench.path("tmp")).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_stechec"));
    let linked = fs::hard_link(program, bench.path("stechec"));
    if linked.is_err() {
        fs::copy(program, bench.path("stechec")).unwrap();
    }
    bench
}

/// A named pipe in this folder, which nobody ever writes to.
fn pipe(bench: &Bench, name: &str) {
    let made = Command::new("mkfifo").arg(bench.path(name)).status();
    assert!(made.unwrap().success());
}

/// The neighbour that walks, as a library.
fn native_walker(bench: &Bench) {
    static WALKER: OnceLock<Vec<u8>> = OnceLock::new();
    let walker = WALKER.get_or_init(|| {
        let library = bench.path("walker.so");
        compile(&library, "walker.c", &[]);
        fs::read(library).unwrap()
    });
    bench.write("walker.so", walker);
}

/// A champion of the collection, as a file of this test's own.
fn own(bench: &Bench, kind: &Kind) -> String {
    let name = kind.file.file_name().unwrap();
    let own = bench.path("hostile").join(name);
    if !own.exists() {
        fs::create_dir_all(bench.path("hostile")).unwrap();
        fs::copy(&kind.file, &own).unwrap();
    }
    own.to_str().unwrap().to_owned()
}

/// Who runs the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum User {
    /// Whoever runs the tests.
    Tester,
    /// Somebody without any rights.
    Nobody,
}

/// Lets somebody without any rights work in the folder; only root can.
fn let_nobody_in(bench: &Bench) -> bool {
    let folders = ["", "tmp"].map(|name| bench.path(name));
    (folders.iter()).all(|folder| chown(folder, Some(NOBODY), Some(NOBODY)).is_ok())
}

/// The program of this folder.
fn stechec(bench: &Bench, user: User, words: &[&str]) -> Command {
    let mut command = Command::new(bench.path("stechec"));
    command.args(words).env_clear().stdin(Stdio::null());
    command.current_dir(bench.path(""));
    if user == User::Nobody {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

/// Runs a command to its end, within time and memory.
#[track_caller]
fn run_within(bench: &Bench, command: &mut Command, time: Duration) -> Ran {
    let begun = Instant::now();
    let mut child = command
        .env("TMPDIR", bench.path("tmp"))
        .env("PATH", "/usr/bin:/bin")
        .stdout(Stdio::from(fs::File::create(bench.path("stdout")).unwrap()))
        .stderr(Stdio::from(fs::File::create(bench.path("stderr")).unwrap()))
        .spawn()
        .unwrap();
    let (mut most, mut looked) = (0, begun);
    let status = loop {
        most = most.max(peak_kb(child.id()));
        if looked.elapsed() > FAMILY_TICK {
            let family = descendants(child.id()).into_iter();
            most = family.map(peak_kb).fold(most, u64::max);
            looked = Instant::now();
        }
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begun.elapsed() > time {
            child.kill().unwrap();
            panic!("no end after {time:?}: {command:?}");
        }
        thread::sleep(Duration::from_millis(5));
    };
    assert!(most < MOST_KB, "{most} kB: {command:?}");
    let groups = control_groups(
        Path::new("/sys/fs/cgroup"),
        &format!("stechec-{}", child.id()),
    );
    assert!(groups.is_empty(), "left behind: {groups:?}");
    let ran = Ran {
        code: status.code().unwrap(),
        stdout: bench.read("stdout"),
        stderr: bench.read("stderr"),
    };
    assert!(ran.code != 101, "it panicked: {}", ran.stderr);
    ran
}

/// The processes that a process has started, and those that they have.
fn descendants(of: u32) -> Vec<u32> {
    let numbers = fs::read_dir("/proc").unwrap().flatten();
    let numbers = numbers.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let parent = |number: u32| {
        let stat = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
        let (_, fields) = stat.rsplit_once(')')?;
        let parent: u32 = fields.split_ascii_whitespace().nth(1)?.parse().ok()?;
        Some((number, parent))
    };
    let parents: Vec<(u32, u32)> = numbers.filter_map(parent).collect();
    let mut found = vec![of];
    let mut next = 0;
    while let Some(&one) = found.get(next) {
        let children = parents.iter().filter(|(_, parent)| *parent == one);
        found.extend(children.map(|(child, _)| *child));
        next += 1;
    }
    found.split_off(1)
}

/// The control groups of this name, wherever they are.
fn control_groups(folder: &Path, name: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let found = folders.flat_map(|entry| {
        if entry.file_name() == name {
            vec![entry.path()]
        } else {
            control_groups(&entry.path(), name)
        }
    });
    found.collect()
}

/// The most memory a process has had.
fn peak_kb(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.and_then(|peak| peak.split_ascii_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}

/// No process that has a file of this folder loaded or was started from it, and no file.
#[track_caller]
fn check_clean(bench: &Bench) {
    let folder = bench.path("").canonicalize().unwrap();
    let folder = folder.to_string_lossy();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let read = |name: &str| fs::read(entry.path().join(name)).unwrap_or_default();
        for name in ["maps", "cmdline"] {
            let lives = String::from_utf8_lossy(&read(name)).contains(&*folder);
            assert!(!lives, "{} lives on", entry.path().display());
        }
    }
    let left: Vec<_> = fs::read_dir(bench.path("tmp")).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}
