//! What lies beside a champion's file is none of its business: the organizer's plan with its
//! secret, and the programs of others. A library chooses what the loader is to look for, and
//! can say one thing to the loader and another to whoever reads its sections.

use super::{
    MATCH_TIME, User, bench, check_clean, compile_with, native_walker, run_within, stechec,
};
use crate::support::Bench;
use serde_json::Value;
use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};
use stechec_store::{Sqlite, Store};

const SECRET: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// What is wanted, and how it is asked for.
enum Trick {
    /// The loader is to load it.
    Linked,
    /// Only the sections say that it is needed.
    Forged,
}

/// A champion that reads the file `name` beside its own.
fn spy(bench: &Bench, file: &str, name: &str, trick: &Trick) -> PathBuf {
    let library = bench.path(file);
    let defines = [format!("NAME=\"{name}\"")];
    match trick {
        Trick::Forged => {
            compile_with(&library, "beside.c", &defines, &[]);
            forge(&library, name);
        }
        Trick::Linked => {
            // What it is linked with need only have the name.
            let stub = bench.path("stub.so");
            let soname = format!("-Wl,-soname,{name}");
            let made = Command::new("cc")
                .args(["-shared", "-x", "c", "/dev/null", &soname, "-o"])
                .arg(&stub)
                .status();
            assert!(made.unwrap().success());
            let flags = ["-Wl,--no-as-needed,-rpath,$ORIGIN", stub.to_str().unwrap()];
            compile_with(&library, "beside.c", &defines, &flags);
            fs::remove_file(stub).unwrap();
        }
    }
    library
}

fn number<const N: usize>(bytes: &[u8], at: usize) -> usize {
    let mut number = [0; 8];
    number[..N].copy_from_slice(&bytes[at..at + N]);
    u64::from_le_bytes(number) as usize
}

/// Gives a library sections that say it needs `name`; what the loader reads stays.
fn forge(library: &Path, name: &str) {
    const DYNAMIC: usize = 6;
    let mut bytes = fs::read(library).unwrap();
    let (sections, count) = (number::<8>(&bytes, 40), number::<2>(&bytes, 60));
    let section = |at: usize| sections + 64 * at;
    let dynamic = (0..count).find(|&at| number::<4>(&bytes, section(at) + 4) == DYNAMIC);
    let dynamic = section(dynamic.unwrap());
    let strings = section(number::<4>(&bytes, dynamic + 40));
    let mut point = |section: usize, content: &[u8]| {
        let at = bytes.len() as u64;
        bytes[section + 24..section + 32].copy_from_slice(&at.to_le_bytes());
        let length = content.len() as u64;
        bytes[section + 32..section + 40].copy_from_slice(&length.to_le_bytes());
        bytes.extend(content);
    };
    point(strings, format!("\0{name}\0").as_bytes());
    // One library that is needed, whose name is at 1, and the end.
    let entries: Vec<u8> = [1_u64, 1, 0, 0]
        .iter()
        .flat_map(|it| it.to_le_bytes())
        .collect();
    point(dynamic, &entries);
    fs::write(library, bytes).unwrap();
}

/// A plan that only its owner may read, and a rival.
fn with_secrets() -> Bench {
    let bench = bench();
    native_walker(&bench);
    bench.write("stechec.toml", format!("secret = \"{SECRET}\"\n"));
    let private = fs::Permissions::from_mode(0o600);
    fs::set_permissions(bench.path("stechec.toml"), private).unwrap();
    bench
}

#[track_caller]
fn assert_untold(texts: &[&str]) {
    for text in texts {
        let told = text.contains(SECRET) || text.contains("was read") || text.contains("\u{7f}ELF");
        assert!(!told, "{text}");
    }
}

#[test]
fn a_match_shows_a_champion_nothing_that_lies_beside_it() {
    let bench = with_secrets();
    for (number, name) in ["stechec.toml", "walker.so"].into_iter().enumerate() {
        let forged = format!("forged{number}.so");
        spy(&bench, &forged, name, &Trick::Forged);
        let words = [
            "match",
            "--map",
            "m.map",
            "--log",
            "logs",
            "--champion",
            &forged,
        ];
        let words = [&words[..], &["--champion", "walker.so"]].concat();
        let _ = fs::remove_dir_all(bench.path("logs"));
        let ran = run_within(
            &bench,
            &mut stechec(&bench, User::Tester, &words),
            MATCH_TIME,
        );
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        let logs: Vec<String> = (fs::read_dir(bench.path("logs")).unwrap().flatten())
            .map(|log| fs::read_to_string(log.path()).unwrap())
            .collect();
        let said = format!("{name} is not there");
        assert!(logs.iter().any(|log| log.contains(&said)), "{logs:?}");
        let logs: Vec<&str> = logs.iter().map(String::as_str).collect();
        assert_untold(&logs);
        spy(&bench, "linked.so", name, &Trick::Linked);
        let words = ["match", "--map", "m.map", "--champion", "linked.so"];
        let words = [&words[..], &["--champion", "walker.so"]].concat();
        let ran = run_within(
            &bench,
            &mut stechec(&bench, User::Tester, &words),
            MATCH_TIME,
        );
        assert_eq!(ran.code, 1, "{}", ran.stdout);
        assert!(
            ran.stderr.contains(&format!("{name}: cannot open")),
            "{}",
            ran.stderr
        );
    }
    check_clean(&bench);
}

#[test]
fn a_check_shows_a_champion_nothing_that_lies_beside_it() {
    let bench = with_secrets();
    spy(&bench, "forged.so", "stechec.toml", &Trick::Forged);
    spy(&bench, "linked.so", "walker.so", &Trick::Linked);
    for (file, code) in [("forged.so", 0), ("linked.so", 1)] {
        let words = ["champion", "check", file];
        let ran = run_within(
            &bench,
            &mut stechec(&bench, User::Tester, &words),
            MATCH_TIME,
        );
        assert_eq!(ran.code, code, "{}{}", ran.stdout, ran.stderr);
        assert_untold(&[&ran.stdout, &ran.stderr]);
    }
    check_clean(&bench);
}

/// In a tournament programs lie under their hashes, which are published.
#[test]
fn a_tournament_shows_a_champion_none_of_the_others() {
    let bench = with_secrets();
    let checked = bench.run("champion check walker.so --format json");
    let checked: Value = serde_json::from_str(&checked.stdout).unwrap();
    let rival = format!("{}.so", checked["sha256"].as_str().unwrap());
    spy(&bench, "forged.so", &rival, &Trick::Forged);
    spy(&bench, "linked.so", &rival, &Trick::Linked);
    let mut plan = format!(
        "secret = \"{SECRET}\"\nname = \"cup\"\nthreads = 1\n[format]\nkind = \"round-robin\"\n\
         [faults]\nunusable = \"enter\"\n[keep]\nlogs = \"all\"\n[[map]]\npath = \"m.map\"\n"
    );
    for name in ["walker", "forged", "linked"] {
        plan += &format!("[[champion]]\nname = \"{name}\"\npath = \"{name}.so\"\n");
    }
    bench.write("stechec.toml", plan);
    let words = ["run", "--quiet"];
    let ran = run_within(
        &bench,
        &mut stechec(&bench, User::Tester, &words),
        MATCH_TIME,
    );
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let store = Sqlite::read(&bench.path("results/cup/results.sqlite")).unwrap();
    let (mut read, mut refused) = (0, 0);
    for id in store.ids().unwrap() {
        let record = store.get(id).unwrap().unwrap();
        let logs = record.logs.unwrap();
        let texts: Vec<&str> = (logs.iter().flatten()).map(|entry| &*entry.text).collect();
        assert_untold(&texts);
        read += texts
            .iter()
            .filter(|text| text.contains("is not there"))
            .count();
    }
    // This process has its file mapped until then.
    drop(store);
    let matches = bench.run("matches --format json").ok();
    let matches: Vec<Value> = serde_json::from_str(&matches).unwrap();
    for seat in matches
        .iter()
        .flat_map(|it| it["seats"].as_array().unwrap())
    {
        let faults = seat["faults"].as_array().unwrap();
        let expected = seat["name"] == "linked";
        assert_eq!(!faults.is_empty(), expected, "{seat}");
        refused += usize::from(expected && faults[0]["kind"] == "refused");
    }
    assert!(read > 0 && refused > 0, "{read} {refused}");
    check_clean(&bench);
}
