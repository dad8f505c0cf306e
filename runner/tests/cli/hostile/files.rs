//! Files that are none: named pipes, devices, folders. Nobody waits for them.

use super::{bench, pipe, run_within, wat};
use crate::support::Bench;
use std::{process::Command, time::Duration};

/// Reading one of these for a second would already be too long.
const TIME: Duration = Duration::from_secs(30);

#[test]
fn a_named_pipe_or_a_device_is_refused_at_once() {
    let bench = bench();
    for name in [
        "p.map", "p.so", "p.wasm", "p.wat", "p.tar.gz", "p.toml", "p.scn", "p.yml",
    ] {
        pipe(&bench, name);
    }
    let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, bench.path(name)).unwrap();
    link("/dev/zero", "zero.map");
    link("/dev/zero", "zero.wasm");
    link("/dev/tty", "tty.so");
    let versus = "--champion idle.wat";
    for (code, line) in [
        (3, "map check p.map".to_owned()),
        (3, "map check zero.map".to_owned()),
        (3, "map show p.map".to_owned()),
        (3, format!("match --map p.map {versus} {versus}")),
        (3, format!("match --map zero.map {versus} {versus}")),
        (3, "match p.yml".to_owned()),
        (3, "run --config p.toml".to_owned()),
        (3, "plan --config p.toml".to_owned()),
        (3, "scenario run p.scn".to_owned()),
        (3, "replay info p.wasm".to_owned()),
        (1, format!("match --map m.map {versus} --champion p.so")),
        (1, format!("match --map m.map {versus} --champion p.wasm")),
        (1, format!("match --map m.map {versus} --champion p.wat")),
        (1, format!("match --map m.map {versus} --champion p.tar.gz")),
        (
            1,
            format!("match --map m.map {versus} --champion zero.wasm"),
        ),
        (1, "champion check p.so".to_owned()),
        (1, "champion check p.wasm".to_owned()),
    ] {
        let words: Vec<&str> = line.split_whitespace().collect();
        let ran = run_within(&bench, &mut bench.stechec(&words), TIME);
        assert_eq!(ran.code, code, "{line}: {}", ran.stderr);
        let said = ran.stderr.contains("it is a named pipe, not a file")
            || ran.stderr.contains("it is a device, not a file");
        assert!(said, "{line}: {}", ran.stderr);
    }
}

/// Whoever serves without saying what means the plan's results: a plan that is none is named.
#[test]
fn a_server_is_not_begun_from_a_plan_that_is_a_named_pipe() {
    let bench = bench();
    pipe(&bench, "stechec.toml");
    let ran = run_within(&bench, &mut bench.stechec(&["serve"]), TIME);
    assert_eq!(ran.code, 3, "{}", ran.stderr);
    let said = "cannot read stechec.toml: it is a named pipe, not a file";
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
}

/// A few characters can stand for a whole disk: it is not searched to its end.
#[test]
fn a_pattern_that_is_too_wide_is_refused_at_its_place() {
    let bench = bench();
    let full = bench.path("full");
    std::fs::create_dir(&full).unwrap();
    for number in 0..=100_000 {
        std::fs::File::create(full.join(number.to_string())).unwrap();
    }
    bench.write(
        "stechec.toml",
        "name = \"cup\"\n[format]\nkind = \"round-robin\"\n[[map]]\npath = \"**/**/**/*.map\"\n\
         [[champion]]\npath = \"*.wat\"\n[[champion]]\npath = \"/**/**/**/*.wat\"\n",
    );
    for command in ["plan", "run"] {
        let ran = run_within(&bench, &mut bench.stechec(&[command]), TIME);
        assert_eq!(ran.code, 1, "{}", ran.stderr);
        for place in ["stechec.toml:5:8", "stechec.toml:9:8"] {
            assert!(ran.stderr.contains(place), "{}", ran.stderr);
        }
        let words = "this pattern is too wide: more than 100000 files and folders";
        assert_eq!(ran.stderr.matches(words).count(), 2, "{}", ran.stderr);
    }
}

/// In a plan they are named like any other mistake, and those who can play do.
#[test]
fn who_cannot_be_loaded_does_not_keep_others_from_playing() {
    let bench = bench();
    pipe(&bench, "pipe.wasm");
    bench.write("half.wasm", b"\0asm\x01\0");
    let plan = |faults: &str| {
        let champions = ["walker.wat", "idle.wat", "pipe.wasm", "half.wasm"]
            .map(|path| format!("[[champion]]\npath = \"{path}\"\n"));
        let rest = "[format]\nkind = \"round-robin\"\n[[map]]\npath = \"m.map\"\n";
        bench.write(
            "stechec.toml",
            format!("name = \"cup\"\n{faults}{rest}{}", champions.concat()),
        );
    };
    let played = |bench: &Bench| -> usize {
        let listed = bench.run("matches --format json");
        let listed: serde_json::Value = serde_json::from_str(&listed.stdout).unwrap();
        listed.as_array().unwrap().len()
    };
    let warned = |ran: &crate::support::Ran| {
        for what in ["warning: pipe (pipe.wasm): ", "warning: half (half.wasm): "] {
            assert!(ran.stderr.contains(what), "{}", ran.stderr);
        }
    };
    // By default they are left out.
    plan("");
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    warned(&ran);
    assert!(
        ran.stderr
            .contains("they are left out, and the others play"),
        "{}",
        ran.stderr
    );
    assert_eq!(played(&bench), 2);
    assert!(ran.stdout.contains("pipe was left out"), "{}", ran.stdout);
    // Or they take part, and fail.
    plan("[faults]\nunusable = \"enter\"\n");
    let ran = bench.run("run --quiet --restart");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    warned(&ran);
    assert_eq!(played(&bench), 12);
    let failed = bench.run("matches --champion pipe --faults --format json");
    let failed: serde_json::Value = serde_json::from_str(&failed.stdout).unwrap();
    assert_eq!(failed.as_array().unwrap().len(), 6);
    assert!(
        failed
            .to_string()
            .contains("it is a named pipe, not a file"),
        "{failed}"
    );
    // Or nothing is played.
    plan("[faults]\nunusable = \"refuse\"\n");
    let ran = bench.run("run --quiet --restart");
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    for name in ["pipe.wasm", "half.wasm"] {
        assert!(ran.stderr.contains(name), "{}", ran.stderr);
    }
    // If too few are left, nothing can be.
    plan("");
    bench.write("walker.wat", "(module)");
    bench.write("idle.wat", "(module)");
    let ran = bench.run("run --quiet --restart");
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    assert!(ran.stderr.contains("walker.wat"), "{}", ran.stderr);
}

/// This machine lets nobody write files as long as the code of one champion. Whoever cannot be
/// loaded for such a reason is told and treated like any other who cannot.
#[test]
fn a_machine_that_fails_for_one_champion_does_not_end_the_run() {
    let bench = bench();
    let copies = "(i64.store (i32.const 8) (i64.load (i32.const 16)))\n".repeat(90_000);
    bench.write("large.wat", wat(&format!("(func {copies})"), "", ""));
    let champions = ["walker.wat", "idle.wat", "large.wat"]
        .map(|path| format!("[[champion]]\npath = \"{path}\"\n"))
        .concat();
    for (unusable, code, played) in [("leave-out", 1, 2), ("enter", 0, 6), ("refuse", 4, 0)] {
        let plan = format!(
            "name = \"cup\"\n[faults]\nunusable = \"{unusable}\"\n[format]\n\
             kind = \"round-robin\"\n[[map]]\npath = \"m.map\"\n{champions}"
        );
        bench.write("stechec.toml", plan);
        let mut command = Command::new("sh");
        // A thousand blocks of 512 or 1024 bytes, as the shell counts them.
        let limited = "trap '' XFSZ; ulimit -f 1024 && exec ./stechec run --quiet --restart";
        command.args(["-c", limited]).current_dir(bench.path(""));
        let ran = run_within(&bench, command.env_clear(), TIME);
        assert_eq!(ran.code, code, "{unusable}: {}", ran.stderr);
        let words = "large (large.wat): the process that compiles WASM";
        assert!(ran.stderr.contains(words), "{unusable}: {}", ran.stderr);
        if played > 0 {
            let listed = bench.run("matches --format json").ok();
            let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
            assert_eq!(listed.as_array().unwrap().len(), played, "{unusable}");
        }
    }
}

/// Folders of a runner that was killed are removed by the next one.
#[test]
fn nothing_stays_of_a_runner_that_was_killed() {
    let bench = bench();
    let forgotten = bench.path("tmp/stechec-forgotten");
    std::fs::create_dir(&forgotten).unwrap();
    bench.write("tmp/stechec-forgotten/lock", "");
    bench.write("tmp/stechec-forgotten/champion.so", "something");
    let old = std::time::SystemTime::now() - Duration::from_secs(3_600);
    std::fs::File::open(&forgotten)
        .unwrap()
        .set_modified(old)
        .unwrap();
    let words = [
        "match",
        "--map",
        "m.map",
        "--champion",
        "idle.wat",
        "--champion",
        "idle.wat",
    ];
    let ran = run_within(&bench, &mut bench.stechec(&words), TIME);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(!forgotten.exists());
}
