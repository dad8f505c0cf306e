//! Runs that are killed, or find no room, or a folder they may not write to: what was
//! recorded stays, and in the end everything is the same as of a run nobody disturbed.

use crate::{
    killing::Killings,
    served::wait_until,
    support::{Bench, Ran},
    tournament::{PLAN, bench},
};
use std::{
    fs,
    io::{self, ErrorKind},
    os::unix::{
        fs::{MetadataExt, PermissionsExt},
        process::CommandExt,
    },
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Runs that are killed, in all.
const KILLS: u64 = 200;
/// Tests run on two cores.
const WORKERS: u64 = 2;

/// A tournament that takes long enough to be killed.
fn cup() -> Bench {
    let bench = bench();
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 150"));
    bench
}

/// Everything that comes out: commands and the files of the report.
fn outcome(bench: &Bench) -> Vec<(String, Vec<u8>)> {
    let commands = ["matches --format json", "standings", "ratings"];
    let told = commands.map(|line| (line.to_owned(), bench.run(line).ok().into_bytes()));
    let mut all = Vec::from(told);
    files(&bench.path("results/cup/report"), &mut all);
    all
}

fn files(folder: &Path, all: &mut Vec<(String, Vec<u8>)>) {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut entries: Vec<_> = entries.collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            files(&entry, all)
        } else {
            all.push((entry.display().to_string(), fs::read(&entry).unwrap()))
        }
    }
}

/// Names are of different folders; what matters is what is in the files.
fn assert_same(found: &[(String, Vec<u8>)], expected: &[(String, Vec<u8>)], when: &str) {
    assert_eq!(found.len(), expected.len(), "{when}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.1 == expected.1, "{when}: {} is another", expected.0);
    }
}

#[test]
fn two_hundred_killed_runs_come_out_as_if_nothing_had_happened() {
    let bench = cup();
    let begin = Instant::now();
    assert_eq!(bench.run("run --quiet --threads 2").code, 0);
    let usual = begin.elapsed();
    let expected = outcome(&bench);
    thread::scope(|scope| {
        for worker in 0..WORKERS {
            let expected = &expected;
            scope.spawn(move || killed(worker, usual, expected));
        }
    });
}

/// Its share of the runs that are killed. A run may be over before; half of them must not be, or
/// nothing is shown.
fn killed(worker: u64, usual: Duration, expected: &[(String, Vec<u8>)]) {
    let share = KILLS / WORKERS;
    let mut killings = Killings::new(usual).from(worker * 2 * share);
    let mut runs = 0;
    while runs < share || !killings.is_enough(share, share / 2, "a run") {
        let bench = cup();
        let mut command = bench.stechec(&["run", "--quiet", "--threads", "2"]);
        killings.kill(&mut command);
        // Every third one is killed again when it goes on.
        if runs % 3 == 0 {
            killings.kill(&mut command);
        }
        let ran = bench.run("run --quiet");
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        let when = format!("worker {worker}, run {runs}");
        assert_same(&outcome(&bench), expected, &when);
        runs += 1;
    }
}

/// Runs under a limit for the size of files, which is how a full disk looks to a program.
fn with_room_for(bench: &Bench, kilobytes: u64) -> Ran {
    let program = bench.stechec(&[]).get_program().to_owned();
    // The shell counts blocks of 512 bytes.
    let script = format!(
        "trap '' XFSZ; ulimit -f {}; exec \"$0\" run --quiet",
        kilobytes * 2
    );
    let output = Command::new("sh")
        .args(["-c", &script])
        .arg(program)
        .env_clear()
        .current_dir(bench.path(""))
        .output();
    Ran::of(output.unwrap())
}

#[test]
fn a_full_disk_stops_a_run_and_loses_nothing() {
    let bench = cup();
    assert_eq!(bench.run("run --quiet").code, 0);
    let expected = outcome(&bench);
    for kilobytes in [64, 150, 300] {
        fs::remove_dir_all(bench.path("results")).unwrap();
        let ran = with_room_for(&bench, kilobytes);
        assert_eq!(ran.code, 3, "{kilobytes} kB: {}", ran.stderr);
        assert!(
            ran.stderr.contains("no space left") && ran.stderr.contains("stechec run"),
            "{kilobytes} kB: {}",
            ran.stderr
        );
        let verified = bench.run("verify");
        assert!(
            verified.code == 0 || verified.stderr.contains("nothing was played yet"),
            "{kilobytes} kB: {}",
            verified.stderr
        );
        let ran = bench.run("run --quiet");
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        assert_same(&outcome(&bench), &expected, &format!("{kilobytes} kB"));
    }
}

/// While a program was copied another test may have begun a process, which holds it open for a
/// moment.
fn until_free(program: &Path) {
    let busy = |error: &io::Error| error.kind() == ErrorKind::ExecutableFileBusy;
    wait_until("it can be started", || {
        let ran = Command::new(program).arg("--version").output();
        !ran.is_err_and(|error| busy(&error))
    });
}

/// Whoever may do anything is not stopped by a folder's mode, and has to be somebody else.
pub(crate) fn by_nobody(bench: &Bench, words: &[&str]) -> Command {
    let program = bench.path("stechec");
    let own = bench.stechec(&[]).get_program().to_owned();
    if !program.exists() && fs::hard_link(&own, &program).is_err() {
        fs::copy(own, &program).unwrap();
        until_free(&program);
    }
    fs::set_permissions(bench.path(""), fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = Command::new(program);
    command.args(words).env_clear();
    command.current_dir(bench.path(""));
    if fs::metadata(bench.path("")).unwrap().uid() == 0 {
        command.uid(65534).gid(65534);
    }
    command
}

fn as_nobody(bench: &Bench, line: &str) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    Ran::of(by_nobody(bench, &words).output().unwrap())
}

#[test]
fn a_folder_that_may_not_be_written_stops_a_run_and_loses_nothing() {
    let bench = cup();
    bench.write("stechec.toml", PLAN);
    assert_eq!(bench.run("run --quiet").code, 0);
    let expected = outcome(&bench);
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 12"));
    let folder = bench.path("results/cup");
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            fs::set_permissions(path, fs::Permissions::from_mode(0o444)).unwrap();
        }
    }
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    let ran = as_nobody(&bench, "run --quiet --restart");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!(ran.code, 3, "{}", ran.stderr);
    assert!(
        ran.stderr
            .starts_with("error: cannot write results/cup/lock: "),
        "{}",
        ran.stderr
    );
    assert_same(&outcome(&bench), &expected, "it was not written to");
}

/// Whoever decides is told why it cannot be written down.
#[test]
fn a_jury_is_told_why_results_cannot_be_written() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let folder = bench.path("results/cup");
    protect(&folder);
    for line in [
        "champion withdraw walker --reason gone",
        "rejudge round-robin-1 --reason doubt",
        "seal --reason done",
    ] {
        let ran = as_nobody(&bench, line);
        assert_eq!(ran.code, 3, "{line}: {}", ran.stderr);
        let said = ran.stderr.to_lowercase();
        assert!(said.contains("permission denied"), "{line}: {}", ran.stderr);
    }
    unprotect(&folder);
}

/// Takes away the right to write a folder and all in it.
pub(crate) fn protect(folder: &Path) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let mode = if path.is_dir() { 0o555 } else { 0o444 };
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }
    fs::set_permissions(folder, fs::Permissions::from_mode(0o555)).unwrap();
}

pub(crate) fn unprotect(folder: &Path) {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn results_that_may_not_be_written_can_be_read() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let lines = [
        "standings --run results/cup",
        "matches --format json --run results/cup",
        "verify --orders-only --run results/cup",
        "ratings --run results/cup",
    ];
    let expected = lines.map(|line| bench.run(line));
    // After a run: there is nothing but the file.
    let folder = bench.path("results/cup");
    protect(&folder);
    let found = lines.map(|line| as_nobody(&bench, line));
    unprotect(&folder);
    assert_eq!(found, expected);
    // Killed, and copied elsewhere: some of it is in the log.
    let held = rusqlite::Connection::open(folder.join("results.sqlite")).unwrap();
    held.pragma_update(None, "journal_mode", "WAL").unwrap();
    held.execute_batch("CREATE TABLE other (a); DROP TABLE other;")
        .unwrap();
    let copy = bench.path("copied?#%");
    fs::create_dir(&copy).unwrap();
    for name in ["results.sqlite", "results.sqlite-wal"] {
        fs::copy(folder.join(name), copy.join(name)).unwrap();
    }
    assert!(fs::metadata(copy.join("results.sqlite-wal")).unwrap().len() > 0);
    protect(&copy);
    let found = as_nobody(&bench, "standings --run copied?#%");
    assert_eq!(found, expected[0]);
    // While it is written: everything is there.
    protect(&folder);
    let found = as_nobody(&bench, lines[0]);
    unprotect(&folder);
    assert_eq!(found, expected[0]);
    unprotect(&copy);
    fs::remove_file(copy.join("results.sqlite-wal")).unwrap();
    protect(&copy);
    assert_eq!(as_nobody(&bench, "standings --run copied?#%"), expected[0]);
    unprotect(&copy);
}

#[test]
fn a_store_that_is_removed_ends_the_run_in_words() {
    let bench = cup();
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 20000"));
    let store = bench.path("results/cup/results.sqlite");
    let mut command = bench.stechec(&["run", "--quiet"]);
    let child = (command.stdout(Stdio::null()).stderr(Stdio::piped()))
        .spawn()
        .unwrap();
    let played = || {
        let store = rusqlite::Connection::open(&store).ok()?;
        let count = store.query_row("SELECT count(*) FROM batch", [], |row| row.get::<_, i64>(0));
        count.ok().filter(|&count| count > 0)
    };
    wait_until("something is played", || {
        store.exists() && played().is_some()
    });
    fs::remove_file(&store).unwrap();
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!(ran.code, 3, "{}", ran.stderr);
    assert!(ran.stderr.contains("removed or replaced"), "{}", ran.stderr);
}

#[test]
fn restarting_keeps_what_was_played() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    let before = bench.run("matches --format json").ok();
    bench.write("stechec.toml", PLAN.replace("seed = 7", "seed = 8"));
    for times in 1..=2 {
        let ran = bench.run("run --quiet --restart");
        assert_eq!(ran.code, 0);
        let aside = format!("results/cup/replaced-{times}");
        assert!(
            ran.stderr.contains(&format!("--run {aside}")),
            "{}",
            ran.stderr
        );
        let verified = bench.run(&format!("verify --orders-only --run {aside}"));
        assert_eq!(verified.code, 0, "{}", verified.stdout);
    }
    let aside = bench.run("matches --format json --run results/cup/replaced-1");
    assert_eq!(aside.ok(), before);
}

#[test]
fn a_backup_is_whole_and_replaces_nothing() {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    bench.run("seal");
    let session = bench.session(&[
        "backup copy",
        "backup copy",
        "verify --orders-only --seal --run copy",
        "backup results/cup/results.sqlite/inside",
        "backup other --run nowhere",
    ]);
    crate::support::snapshot("backup", &session);
    let told = |line: &str| bench.run(line).ok();
    let lines = ["matches --format json", "standings", "ratings"];
    for line in lines {
        assert_eq!(told(&format!("{line} --run copy")), told(line));
    }
}
