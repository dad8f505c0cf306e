//! Many seats at one table: whoever floods, stalls, crowds or fails for ever costs nobody else
//! anything, and every match is recorded.

use super::{
    MATCH_TIME, User, bench, check_clean, compile, let_nobody_in, run_within, stechec, wat,
};
use crate::support::Bench;
use serde_json::Value;
use std::{fs, time::Duration};
use stechec_store::{Sqlite, Store};

/// How long such a run may take, on a busy machine.
const TIME: Duration = Duration::from_secs(300);

/// Compiles a champion of the host's own tests into a folder.
fn champion(bench: &Bench, name: &str, source: &str, defines: &[&str]) {
    let defines: Vec<String> = defines.iter().map(|&define| define.to_owned()).collect();
    compile(&bench.path(name), source, &defines);
}

/// Plays a melee of these files and tells what was recorded. `rules` is more of the plan.
#[track_caller]
fn melee(bench: &Bench, rules: &str, files: &[&str]) -> Vec<Value> {
    tournament(bench, User::Tester, MELEE, rules, files)
}

const MELEE: &str = "kind = \"melee\"\nrounds = 1\n";

#[track_caller]
fn tournament(bench: &Bench, user: User, format: &str, rules: &str, files: &[&str]) -> Vec<Value> {
    let secret = "07".repeat(32);
    let mut plan = format!(
        "secret = \"{secret}\"\nname = \"cup\"\nseed = 7\nthreads = 1\n[format]\n\
         {format}{rules}[[map]]\npath = \"m.map\"\n"
    );
    for (number, file) in files.iter().enumerate() {
        plan += &format!("[[champion]]\nname = \"c{number}\"\npath = \"{file}\"\n");
    }
    bench.write("stechec.toml", plan);
    let mut command = stechec(bench, user, &["run", "--quiet"]);
    let ran = run_within(bench, &mut command, TIME);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    check_clean(bench);
    let listed = bench.run("matches --format json").ok();
    let matches: Vec<Value> = serde_json::from_str(&listed).unwrap();
    assert!(!matches.is_empty());
    matches
}

/// The faults of a seat, by its champion's name.
fn faults(record: &Value, name: &str) -> Vec<Value> {
    let seats = record["seats"].as_array().unwrap();
    let seat = seats.iter().find(|seat| seat["name"] == name).unwrap();
    seat["faults"].as_array().unwrap().clone()
}

#[track_caller]
fn assert_no_faults(matches: &[Value], seats: usize) {
    for record in matches {
        for name in (0..seats).map(|number| format!("c{number}")) {
            assert_eq!(faults(record, &name), [Value::Null; 0], "{name}: {record}");
        }
    }
}

/// Fourteen seats that write control bytes for as long as they can: other forms take six
/// characters for each.
#[test]
fn floods_of_control_bytes_are_recorded_within_bounds() {
    let bench = bench();
    champion(&bench, "flood.so", "noise.c", &["CONTROL"]);
    let rules = "[faults]\npolicy = \"skip\"\n[keep]\nlogs = \"all\"\n\
                 [limits]\noutput_kb = 16384\nmatch_output_kb = 65536\n\
                 [limits.native]\nphase_ms = 100\n";
    let files = ["flood.so"; 14];
    let matches = melee(&bench, rules, &files);
    for record in &matches {
        for number in 0..files.len() {
            let faults = faults(record, &format!("c{number}"));
            assert_eq!(faults[0]["kind"], "time", "{faults:?}");
        }
    }
    let folder = bench.path("results/cup");
    let sizes = fs::read_dir(&folder).unwrap().flatten();
    let size: u64 = sizes.map(|it| it.metadata().map_or(0, |it| it.len())).sum();
    assert!(size < 16 << 20, "{size} bytes");
    let path = folder.join("results.sqlite");
    let store = Sqlite::read(&path).unwrap();
    let mut written = 0;
    for id in store.ids().unwrap() {
        let logs = store.get(id).unwrap().unwrap().logs.unwrap();
        assert_eq!(logs.len(), files.len());
        for seat in &logs {
            let texts: Vec<&str> = seat.iter().map(|entry| &*entry.text).collect();
            let said = texts
                .iter()
                .any(|it| it.contains("bytes dropped") || it.contains("[cut:"));
            assert!(said, "what was cut is said");
            written += texts.iter().map(|text| text.len()).sum::<usize>();
        }
    }
    assert!(
        written > 14 << 20,
        "{written} bytes: that is not a flood at all"
    );
    let refused = bench.read("stechec.toml").replace("65536", "65537");
    bench.write("stechec.toml", refused);
    let ran = bench.run("plan");
    assert_ne!(ran.code, 0);
    assert!(ran.stderr.contains("match_output_kb"), "{}", ran.stderr);
}

/// Three that sleep, one after the other, would take longer than the fourth may: it writes
/// more than a pipe holds, and is served all the same.
#[test]
fn a_chatty_neighbour_is_served_while_others_sleep() {
    let bench = bench();
    champion(&bench, "sleeps.so", "slow.c", &["SLEEP_MS=600"]);
    champion(&bench, "writes.so", "slow.c", &["WRITE=1000000"]);
    let rules = "[limits]\nwall_ms = 1500\nmatch_wall_ms = 60000\n";
    let files = ["sleeps.so", "sleeps.so", "sleeps.so", "writes.so"];
    let matches = melee(&bench, rules, &files);
    assert_no_faults(&matches, files.len());
}

/// All together they need several times the wall clock of a call, on the core they share.
#[test]
fn a_crowd_on_one_core_is_judged_by_its_processor_time() {
    let bench = bench();
    champion(&bench, "works.so", "slow.c", &["WORK_MS=40"]);
    let rules = "[limits]\nwall_ms = 500\nmatch_wall_ms = 6000\n";
    let files = ["works.so"; 31];
    let matches = melee(&bench, rules, &files);
    assert_no_faults(&matches, files.len());
}

/// A large map takes long to hand over and to read, whoever else is busy meanwhile.
#[test]
fn a_large_map_reaches_everybody_while_others_work() {
    let bench = bench();
    champion(&bench, "loops.so", "loop.c", &["ENTRY=partie_init"]);
    champion(&bench, "idle.so", "slow.c", &[]);
    let road = "_".repeat(1_000) + "\n";
    let map = format!("1000 1000\n5 5\n0\n1\n{}", road.repeat(1_000));
    bench.write("m.map", map);
    let rules = "[limits]\nwall_ms = 20000\n[limits.native]\nstart_ms = 3000\n";
    let matches = melee(&bench, rules, &["loops.so", "idle.so", "idle.wat"]);
    for record in &matches {
        assert_eq!(faults(record, "c0")[0]["kind"], "time");
        for honest in ["c1", "c2"] {
            assert!(faults(record, honest).is_empty(), "{record}");
        }
    }
}

#[test]
fn stalling_has_an_end_and_costs_only_its_maker() {
    let bench = bench();
    champion(&bench, "stalls.so", "slow.c", &["SLEEP_MS=150"]);
    let rules = "[limits]\nmatch_wall_ms = 500\n";
    let matches = melee(&bench, rules, &["stalls.so", "walker.wat"]);
    for record in &matches {
        let stalled = faults(record, "c0");
        assert_eq!(stalled[0]["kind"], "time", "{stalled:?}");
        let message = stalled[0]["message"].as_str().unwrap();
        let words = "took longer than 500 ms in the whole match";
        assert!(message.starts_with(words), "{message}");
        assert!(faults(record, "c1").is_empty(), "{record}");
    }
}

/// One that begins anew after every fault, with as many words as it can have: its matches are
/// recorded, and their replays can be played.
#[test]
fn failing_for_ever_voids_no_match() {
    let bench = bench();
    champion(&bench, "fails.so", "long.c", &["LINES=20"]);
    let rules = "[faults]\npolicy = \"restart\"\n[keep]\nreplays = \"all\"\n";
    let matches = melee(&bench, rules, &["fails.so", "fails.so", "walker.wat"]);
    for record in &matches {
        assert!(faults(record, "c0").len() > 1, "{record}");
        assert!(faults(record, "c2").is_empty(), "{record}");
        let id = record["id"].as_str().unwrap();
        let shown = bench.run(&format!("show {id} --replay replay"));
        assert_eq!(shown.code, 0, "{}", shown.stderr);
        let verified = bench.run("replay verify replay");
        assert_eq!(verified.code, 0, "{}", verified.stderr);
    }
}

/// The faults of each seat in a match of its own, with these files and limits.
#[track_caller]
fn faults_in_match(bench: &Bench, user: User, limits: &str, files: &[&str]) -> Vec<Vec<Value>> {
    let line = format!("match --map m.map --format json {limits}");
    let mut words: Vec<&str> = line.split_whitespace().collect();
    files.iter().for_each(|it| words.extend(["--champion", it]));
    let ran = run_within(bench, &mut stechec(bench, user, &words), MATCH_TIME);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    check_clean(bench);
    let result: Value = serde_json::from_str(&ran.stdout).unwrap();
    let teams = result["teams"].as_array().unwrap().iter();
    teams
        .map(|team| team["faults"].as_array().unwrap().clone())
        .collect()
}

/// While the referee runs champions of its own, nobody waits for a native one: its memory is
/// watched all the same, also where there is no control group.
#[test]
fn memory_is_watched_while_wasm_works() {
    let bench = bench();
    let user = if let_nobody_in(&bench) {
        User::Nobody
    } else {
        User::Tester
    };
    champion(&bench, "memory.so", "memory.c", &["HOW=0"]);
    let work = "(local i32) (loop (br_if 0 (i32.lt_u (local.tee 0 (i32.add (local.get 0) \
                (i32.const 1))) (i32.const 20000000))))";
    bench.write("works.wat", wat("", "jouer_attaque", work));
    let mut files = vec!["works.wat"; 12];
    files.push("memory.so");
    let rules = "[limits.native]\nphase_ms = 500\nmemory_mb = 64\n\
                 [limits.wasm]\nphase_fuel = 500000000\n";
    for record in &tournament(&bench, user, MELEE, rules, &files) {
        assert_no_faults(std::slice::from_ref(record), 12);
        let faults = faults(record, "c12");
        assert_eq!(faults[0]["kind"], "memory", "{faults:?}");
        let seats = record["seats"].as_array().unwrap();
        let seat = seats.iter().find(|seat| seat["name"] == "c12").unwrap();
        let megabytes = seat["memory_bytes"].as_u64().unwrap() >> 20;
        assert!(megabytes < 1_024, "{megabytes} MiB: {seat}");
    }
    let limits = "--time-ms 500 --memory-mb 64 --fuel 500000000";
    let found = faults_in_match(&bench, user, limits, &files);
    assert!(found[..12].iter().all(Vec::is_empty), "{found:?}");
    assert_eq!(found[12][0]["kind"], "memory", "{found:?}");
}

/// Tables of pages are the kernel's own memory, which only a control group counts. Whoever it
/// ends for that is at fault, and the match is recorded.
#[test]
fn whoever_its_own_group_ends_is_at_fault_for_memory() {
    let bench = bench();
    let shown = bench.run("sandbox --format json");
    let shown: Value = serde_json::from_str(&shown.stdout).unwrap();
    let mut layers = shown["layers"].as_array().unwrap().iter();
    let group = layers
        .find(|layer| layer["name"] == "memory cgroup")
        .unwrap();
    if group["active"] != true {
        return;
    }
    champion(&bench, "tables.so", "memory.c", &["HOW=3"]);
    let files = ["tables.so", "walker.wat"];
    let rules = "[limits.native]\nmemory_mb = 4\n";
    for record in &melee(&bench, rules, &files) {
        let found = faults(record, "c0");
        assert_eq!(found[0]["kind"], "memory", "{found:?}");
        assert!(faults(record, "c1").is_empty(), "{record}");
    }
    let found = faults_in_match(&bench, User::Tester, "--memory-mb 4", &files);
    assert_eq!(found[0][0]["kind"], "memory", "{found:?}");
    assert!(found[1].is_empty(), "{found:?}");
}

/// What stalls and floods do in a tournament they do in a match, and WASM has its own ways.
#[test]
fn stalls_floods_and_crowds_end_in_a_match_as_well() {
    let bench = bench();
    champion(
        &bench,
        "stalls.so",
        "die.c",
        &["ENTRY=jouer_attaque", "HOW=10"],
    );
    champion(&bench, "floods.so", "noise.c", &["CONTROL"]);
    let flood = "(loop (call $log (i32.const 0) (i32.const 60000)) (br 0))";
    let log = "(import \"stechec\" \"log\" (func $log (param i32 i32)))";
    bench.write("floods.wat", wat(log, "jouer_attaque", flood));
    for (file, kind) in [
        ("stalls.so", "time"),
        ("floods.so", "time"),
        ("floods.wat", "fuel"),
    ] {
        let limits = "--time-ms 100 --match-wall-ms 2000 --fuel 1000000";
        let found = faults_in_match(&bench, User::Tester, limits, &[file, "walker.wat"]);
        assert_eq!(found[0][0]["kind"], kind, "{found:?}");
        assert!(found[1].is_empty(), "{file}: {found:?}");
    }
}

/// A module that fails in every phase and begins anew each time.
#[test]
fn a_module_that_fails_for_ever_voids_no_match() {
    let bench = bench();
    for entry_point in ["jouer_deplacement", "jouer_attaque"] {
        bench.write("fails.wat", wat("", entry_point, "unreachable"));
        let rules = "[faults]\npolicy = \"restart\"\n[keep]\nreplays = \"all\"\n";
        let _ = fs::remove_dir_all(bench.path("results"));
        let matches = melee(&bench, rules, &["fails.wat", "fails.wat", "walker.wat"]);
        for record in &matches {
            assert!(faults(record, "c0").len() > 1, "{record}");
            assert!(faults(record, "c2").is_empty(), "{record}");
        }
    }
}

/// Nothing of one match is there in the next, and all doors are closed in each.
#[test]
fn no_match_tells_the_next_anything() {
    let bench = bench();
    let shown = bench.run("sandbox --format json");
    let shown: Value = serde_json::from_str(&shown.stdout).unwrap();
    let mut layers = shown["layers"].as_array().unwrap().iter();
    let tree = layers.find(|layer| layer["name"] == "file namespace");
    let own_tree = u8::from(tree.unwrap()["active"] == true);
    let own_tree = format!("OWN_TREE={own_tree}");
    champion(&bench, "closed.so", "closed.c", &[&own_tree]);
    let rules = "[keep]\nlogs = \"all\"\n";
    let (both_ways, files) = ("kind = \"round-robin\"\n", ["closed.so", "walker.wat"]);
    let matches = tournament(&bench, User::Tester, both_ways, rules, &files);
    assert_no_faults(&matches, 2);
    let store = Sqlite::read(&bench.path("results/cup/results.sqlite")).unwrap();
    let (mut played, mut said) = (0, 0);
    for id in store.ids().unwrap() {
        let logs = store.get(id).unwrap().unwrap().logs.unwrap();
        let mut texts = logs.iter().flatten();
        played += 1;
        said += usize::from(texts.any(|entry| entry.text.contains("all closed")));
    }
    // This process has its file mapped until then.
    drop(store);
    assert!(played >= 2 && said == played, "{said} of {played}");
    let found = faults_in_match(&bench, User::Tester, "", &["closed.so", "closed.so"]);
    assert!(found.iter().all(Vec::is_empty), "{found:?}");
}
