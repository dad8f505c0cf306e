//! `stechec verify` finds whatever was changed, `stechec seal` keeps it from being changed
//! unnoticed, and nobody can tell beforehand what chance brings.

use crate::{
    killing::drawn,
    support::{Bench, snapshot},
    tournament::{PLAN, bench},
};
use rusqlite::{Connection, types::Value};
use std::{fs, ops::ControlFlow, path::Path};
use stechec_run::{Fault, FaultKind, MatchRecord};
use stechec_store::{Batch, Sqlite, Store};

const STORE: &str = "results/cup/results.sqlite";

/// A tournament that was played.
fn played() -> Bench {
    let bench = bench();
    assert_eq!(bench.run("run --quiet").code, 0);
    bench
}

/// A value that is different in one byte.
fn flipped(value: &Value, at: usize) -> Value {
    let flip = |bytes: &mut [u8]| {
        let at = at % bytes.len();
        bytes[at] ^= 1;
    };
    match value {
        Value::Null => Value::Text("[]".to_owned()),
        Value::Integer(number) => Value::Integer(number ^ (1 << (at % 8))),
        Value::Real(number) => Value::Real(-number),
        Value::Text(text) => {
            // Another letter keeps it a text.
            let mut bytes = text.clone().into_bytes();
            flip(&mut bytes);
            String::from_utf8(bytes).map_or(Value::Null, Value::Text)
        }
        Value::Blob(bytes) if bytes.is_empty() => Value::Blob(vec![1]),
        Value::Blob(bytes) => {
            let mut bytes = bytes.clone();
            flip(&mut bytes);
            Value::Blob(bytes)
        }
    }
}

/// Every table with its columns, as the file itself tells.
fn columns(store: &Connection) -> Vec<(String, Vec<String>)> {
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    let mut names = store.prepare(names).unwrap();
    let names = names.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let table = |name: String| {
        let info = format!("SELECT name FROM pragma_table_info('{name}')");
        let mut info = store.prepare(&info).unwrap();
        let columns = info.query_map([], |row| row.get(0)).unwrap();
        let columns = columns.collect::<Result<_, _>>().unwrap();
        (name, columns)
    };
    names.map(|name| table(name.unwrap())).collect()
}

#[test]
fn one_changed_byte_in_any_column_of_any_table_is_found() {
    let bench = played();
    // So that every table has a row.
    let again = bench.run("rejudge round-robin-1 --reason doubt");
    assert_eq!(again.code, 0, "{}", again.stderr);
    let store = Connection::open(bench.path(STORE)).unwrap();
    let checkpoint = store.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    checkpoint.unwrap();
    drop(store);
    let whole = fs::read(bench.path(STORE)).unwrap();
    let tables = columns(&Connection::open(bench.path(STORE)).unwrap());
    assert!(tables.len() >= 6, "{tables:?}");
    for (table, columns) in tables {
        for (place, column) in columns.iter().enumerate() {
            fs::write(bench.path(STORE), &whole).unwrap();
            change(&bench.path(STORE), &table, column, place);
            let ran = bench.run("verify --orders-only");
            let told = ran.stdout + &ran.stderr;
            assert!(matches!(ran.code, 1 | 3), "{table}.{column}: {told}");
        }
    }
}

/// Changes a byte of one value, in a row that has one.
fn change(path: &Path, table: &str, column: &str, place: usize) {
    let store = Connection::open(path).unwrap();
    let key = |name: &str| {
        columns(&store)
            .into_iter()
            .find(|it| it.0 == name)
            .unwrap()
            .1[0]
            .clone()
    };
    let key = key(table);
    let query =
        format!("SELECT {key}, {column} FROM {table} ORDER BY {column} IS NULL, {key} DESC");
    let (row, value): (Value, Value) = store
        .query_row(&query, [], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap_or_else(|error| panic!("{table} has no row: {error}"));
    let other = flipped(&value, place * 7 + 5);
    assert_ne!(other, value);
    let update = format!("UPDATE {table} SET {column} = ?1 WHERE {key} = ?2");
    let changed = store.execute(&update, (other, row)).unwrap();
    assert_eq!(changed, 1, "{table}.{column}");
}

/// Whatever byte of the file is another, that is found, or nothing that anybody is told changes:
/// a database has bytes that mean nothing.
#[test]
fn one_changed_byte_of_the_file_is_found_or_means_nothing() {
    let bench = played();
    let again = bench.run("rejudge round-robin-1 --reason doubt");
    assert_eq!(again.code, 0, "{}", again.stderr);
    for end in ["-wal", "-shm"] {
        let _ = fs::remove_file(bench.path(&format!("{STORE}{end}")));
    }
    let whole = fs::read(bench.path(STORE)).unwrap();
    let everything = || {
        let lines = ["matches --format json", "audit", "show round-robin-1 --new"];
        lines.map(|line| bench.run(line))
    };
    let expected = everything();
    let mut found = 0;
    for number in 0..60 {
        let mut bytes = whole.clone();
        let at = drawn(number, whole.len() as u64) as usize;
        bytes[at] ^= 1 << (number % 8);
        fs::write(bench.path(STORE), bytes).unwrap();
        let ran = bench.run("verify --orders-only");
        match ran.code {
            0 => assert!(everything() == expected, "byte {at}: {}", ran.stdout),
            1 | 3 => found += 1,
            other => panic!("byte {at}: {other}: {}", ran.stderr),
        }
    }
    assert!(found > 0, "none of these bytes means anything");
}

#[test]
fn rows_that_vanish_or_appear_are_found() {
    let bench = played();
    let whole = fs::read(bench.path(STORE)).unwrap();
    for change in [
        "DELETE FROM match WHERE id = (SELECT max(id) FROM match)",
        "DELETE FROM kept WHERE id = (SELECT max(id) FROM kept)",
        "DELETE FROM batch WHERE number = (SELECT max(number) FROM batch)",
        "DELETE FROM digest WHERE name = 'session'",
        "INSERT INTO match SELECT max(id) + 1, session, map, seed, moves, seats FROM match",
        "INSERT INTO session SELECT number + 1, header, machine FROM session",
        "INSERT INTO digest VALUES ('other', x'00')",
        "CREATE TABLE other (a)",
        "CREATE TRIGGER other AFTER INSERT ON match BEGIN SELECT 1; END",
    ] {
        fs::write(bench.path(STORE), &whole).unwrap();
        Connection::open(bench.path(STORE))
            .unwrap()
            .execute_batch(change)
            .unwrap();
        let ran = bench.run("verify --orders-only");
        assert_eq!(ran.code, 1, "{change}: {}{}", ran.stdout, ran.stderr);
    }
}

/// What somebody changes who writes the hashes anew as well, and the words it is found by.
type Forgery = (fn(&mut MatchRecord), &'static str);

const FORGERIES: [Forgery; 12] = [
    (|it| swap_champions(it), "but the plan seats"),
    (|it| it.map ^= 1, "but the plan says"),
    (|it| it.seed ^= 1, "does not follow from the secret"),
    (|it| it.session = 9, "session 9, which never existed"),
    (|it| swap_ranks(it), "ranks do not follow from its points"),
    (|it| it.seats[0].score += 1, "its replay has other points"),
    (|it| it.seats[0].orders += 1, "its replay has other orders"),
    (
        |it| it.seats[0].fuel = Some(1),
        "its replay has other instructions",
    ),
    (
        |it| it.seats[0].fuel_most = Some(123_456_789),
        "not the most of any entry point",
    ),
    (|it| forget_faults(it), "its replay has other faults"),
    (
        |it| it.seats[0].usage.truncate(1),
        "other entry points than the game has",
    ),
    (
        |it| it.replay.as_mut().unwrap().push(0),
        "its replay cannot be read",
    ),
];

fn swap_champions(record: &mut MatchRecord) {
    let first = record.seats[0].champion;
    record.seats[0].champion = record.seats[1].champion;
    record.seats[1].champion = first;
}

fn swap_ranks(record: &mut MatchRecord) {
    let better = record.seats[0].score >= record.seats[1].score;
    (record.seats[0].rank, record.seats[1].rank) = if better { (2, 1) } else { (1, 2) };
}

/// Or invents one, where nobody failed.
fn forget_faults(record: &mut MatchRecord) {
    let seat = &mut record.seats[0];
    match seat.faults.pop() {
        Some(_) => {}
        None => {
            let fault = Fault::new(FaultKind::Crash, "it crashed");
            seat.faults.push(fault.at(1, "jouer_attaque"));
        }
    }
}

/// Writes results anew with one match changed: all hashes are right.
fn forge(path: &Path, forgery: fn(&mut MatchRecord)) {
    let store = Sqlite::read(path).unwrap();
    let mut records = Vec::new();
    for id in store.ids().unwrap() {
        records.push(store.get(id).unwrap().unwrap());
    }
    let (sessions, secret) = (store.sessions().unwrap(), store.secret().unwrap().unwrap());
    drop(store);
    forgery(&mut records[3]);
    let mut store = Sqlite::open(path).unwrap();
    store.begin(&sessions[0], &secret).unwrap();
    store.add(&Batch::of(records).unwrap()).unwrap();
    assert_eq!(store.damage().unwrap(), []);
}

#[test]
fn forged_matches_are_found_even_where_all_hashes_are_right() {
    let bench = played();
    let whole = fs::read(bench.path(STORE)).unwrap();
    for (forgery, expected) in FORGERIES {
        fs::write(bench.path(STORE), &whole).unwrap();
        forge(&bench.path(STORE), forgery);
        let ran = bench.run("verify --orders-only");
        assert_eq!(ran.code, 1, "{expected}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains(expected), "{expected}: {}", ran.stdout);
        assert!(ran.stdout.starts_with("round-robin-4: "), "{}", ran.stdout);
    }
}

#[test]
fn forged_results_of_formats_that_depend_on_them_are_found() {
    for format in [
        "[format]\nkind = \"swiss\"\nrounds = 3\n",
        "[format]\nkind = \"knockout\"\nthird_place = true\n",
        "[format]\nkind = \"groups\"\ngroups = 2\nadvance = 1\n",
    ] {
        let bench = bench();
        let usual = "[format]\nkind = \"round-robin\"\nrounds = 6\n";
        bench.write("stechec.toml", PLAN.replace(usual, format));
        assert_eq!(bench.run("run --quiet").code, 0);
        assert_eq!(bench.run("verify").code, 0);
        forge(&bench.path(STORE), swap_champions);
        let ran = bench.run("verify --orders-only");
        assert_eq!(ran.code, 1, "{format}");
        assert!(ran.stdout.contains("but the plan seats"), "{}", ran.stdout);
    }
}

/// Replaces what differs from machine to machine and from version to version.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for line in text.lines() {
        let line = match line.split_once(" chain ") {
            Some((before, _)) => format!("{before} chain HASH"),
            None => line.to_owned(),
        };
        let line = match line.split_once("signed with ") {
            Some((before, _)) => format!("{before}signed with KEY"),
            None => line,
        };
        plain += &line;
        plain.push('\n');
    }
    plain
}

#[test]
fn a_run_is_sealed_signed_and_verified() {
    let bench = played();
    let session = bench.session(&[
        "verify --seal",
        "seal",
        "verify --seal",
        "seal --new-key organizer.key",
        "seal --new-key organizer.key",
        "seal --key organizer.key.pub",
        "seal --key stechec.toml",
        "seal --key organizer.key",
        "verify --seal",
        "verify --public-key organizer.key.pub",
        "verify --public-key organizer.key",
        "verify --public-key nowhere.pub",
        "seal --new-key other.key",
        "verify --public-key other.key.pub",
    ]);
    snapshot("proof-seal", &plain(&session));
    let manifest = bench.read("results/cup/manifest.json");
    let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
    assert_eq!(manifest["secret"].as_str().unwrap().len(), 64);
    assert_eq!(manifest["champions"].as_array().unwrap().len(), 4);
    assert_eq!(manifest["sessions"][0]["matches"], 12);
    assert_eq!(manifest["finished"], true);
}

#[test]
fn a_seal_is_broken_by_whatever_is_changed() {
    let bench = played();
    bench.run("seal --new-key k");
    assert_eq!(bench.run("seal --key k").code, 0);
    let seal = |name: &str| bench.read(&format!("results/cup/{name}"));
    let (manifest, signature) = (seal("manifest.json"), seal("manifest.sig"));
    let whole = fs::read(bench.path(STORE)).unwrap();
    let verify = |words: &str| {
        let ran = bench.run("verify --orders-only --public-key k.pub");
        assert_eq!(ran.code, 1, "{words}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains(words), "{words}: {}", ran.stdout);
    };
    let name = "\"idle\"";
    assert!(manifest.contains(name));
    bench.write(
        "results/cup/manifest.json",
        manifest.replace(name, "\"idol\""),
    );
    verify("champions differ");
    verify("changed after signing");
    bench.write("results/cup/manifest.json", "{");
    verify("cannot be read");
    let changed = [
        (
            "\"format\": 1,",
            "\"format\": 99,",
            "it has format 99, and this version reads format 1",
        ),
        (
            "\"format\": 1,",
            "\"format\": 1, \"more\": 1,",
            "unknown field `more`",
        ),
        (
            "\"matches\": ",
            "\"matches\": true, \"were\": ",
            "invalid type: boolean",
        ),
    ];
    for (from, to, why) in changed {
        assert!(manifest.contains(from), "{from}");
        bench.write("results/cup/manifest.json", manifest.replacen(from, to, 1));
        verify(why);
    }
    bench.write("results/cup/manifest.json", &manifest);
    bench.write(
        "results/cup/manifest.sig",
        signature.replace(&signature[..4], "AAAA"),
    );
    verify("changed after signing");
    bench.write("results/cup/manifest.sig", "nonsense");
    verify("malformed");
    fs::remove_file(bench.path("results/cup/manifest.sig")).unwrap();
    verify("its signature is missing");
    bench.write("results/cup/manifest.sig", &signature);
    // Somebody who changes results and all hashes cannot sign them.
    forge(&bench.path(STORE), swap_ranks);
    verify("chain");
    fs::write(bench.path(STORE), &whole).unwrap();
    assert_eq!(bench.run("verify --public-key k.pub").code, 0);
    fs::remove_file(bench.path("results/cup/manifest.json")).unwrap();
    assert_eq!(bench.run("verify --public-key k.pub").code, 2);
}

#[test]
fn an_unfinished_run_keeps_its_secret() {
    let bench = played();
    let longer = PLAN.replace("rounds = 6", "rounds = 150");
    bench.write("stechec.toml", longer.replace("cup", "long"));
    let store = Sqlite::read(&bench.path(STORE)).unwrap();
    let mut session = store.sessions().unwrap().remove(0);
    let amount = stechec_tournament::schedule::Amount::Rounds(150);
    if let stechec_tournament::schedule::Format::RoundRobin(format) =
        &mut session.header.plan.format
    {
        format.amount = amount;
    }
    let mut records = Vec::new();
    let each = store.each(&mut |record| {
        records.push(record);
        ControlFlow::Continue(())
    });
    each.unwrap();
    fs::create_dir(bench.path("results/long")).unwrap();
    let mut long = Sqlite::open(&bench.path("results/long/results.sqlite")).unwrap();
    long.begin(&session, &store.secret().unwrap().unwrap())
        .unwrap();
    long.add(&Batch::of(records).unwrap()).unwrap();
    drop(long);
    snapshot(
        "proof-unfinished",
        &plain(&bench.session(&["seal", "seal --unfinished"])),
    );
    assert!(
        bench
            .read("results/long/manifest.json")
            .contains("\"finished\": false")
    );
}

#[test]
fn the_standings_of_a_seal_are_those_that_are_printed() {
    let bench = played();
    bench.run("seal");
    let manifest = bench.read("results/cup/manifest.json");
    let printed = bench.run("standings --format json").ok();
    let hash = stechec_replay::Sha256::of(printed.as_bytes());
    assert!(
        manifest.contains(&format!("\"standings\": \"{hash}\"")),
        "{manifest}"
    );
}

#[test]
fn a_changed_program_is_told_wherever_it_matters() {
    let bench = bench();
    // Stopped after some matches: those that are missing are played by another program.
    bench.write("stechec.toml", PLAN.replace("rounds = 6", "rounds = 3"));
    assert_eq!(bench.run("run --quiet").code, 0);
    let short = Sqlite::read(&bench.path(STORE)).unwrap();
    let mut sessions = short.sessions().unwrap();
    let secret = short.secret().unwrap().unwrap();
    let records = short.ids().unwrap().into_iter();
    let records: Vec<_> = records.map(|id| short.get(id).unwrap().unwrap()).collect();
    drop(short);
    if let stechec_tournament::schedule::Format::RoundRobin(format) =
        &mut sessions[0].header.plan.format
    {
        format.amount = stechec_tournament::schedule::Amount::Rounds(6);
    }
    let mut store = Sqlite::open(&bench.path(STORE)).unwrap();
    store.begin(&sessions[0], &secret).unwrap();
    store.add(&Batch::of(records).unwrap()).unwrap();
    drop(store);
    bench.write("stechec.toml", PLAN);
    let walker = bench.read("champions/walker.wat");
    bench.write("champions/walker.wat", format!("{walker}\n;; another"));
    assert_eq!(bench.run("run --quiet").code, 2);
    assert_eq!(bench.run("run --quiet --resume").code, 0);
    let told = bench.run("standings").ok();
    let told = told.lines().find(|line| line.contains("changed")).unwrap();
    assert!(
        told.starts_with("the program of walker changed: "),
        "{told}"
    );
    assert!(told.contains("in 3 of 6 matches (50 %)"), "{told}");
    let standings: serde_json::Value =
        serde_json::from_str(&bench.run("standings --format json").ok()).unwrap();
    let changed = &standings["changed_programs"];
    assert_eq!(changed.as_array().unwrap().len(), 1);
    assert_eq!(changed[0]["name"], "walker");
    assert_eq!(changed[0]["programs"][0]["matches"], 3);
    for file in ["index.html", "report.md"] {
        let report = bench.read(&format!("results/cup/report/{file}"));
        assert!(report.contains("in 3 of 6 matches (50 %)"), "{file}");
    }
    // Matches of both programs are what they were; the old program is not there to ask.
    let ran = bench.run("verify");
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    assert_eq!(bench.run("seal").code, 0);
    let manifest: serde_json::Value =
        serde_json::from_str(&bench.read("results/cup/manifest.json")).unwrap();
    assert_eq!(manifest["sessions"].as_array().unwrap().len(), 2);
    let walker = manifest["champions"].as_array().unwrap();
    let walker = walker.iter().find(|it| it["name"] == "walker").unwrap();
    assert_eq!(walker["programs"].as_array().unwrap().len(), 2);
}

#[test]
fn chance_follows_from_the_secret_which_is_drawn_unless_it_is_given() {
    let bench = bench();
    let secret = |line: &str| {
        PLAN.lines()
            .filter(|it| !it.starts_with("secret"))
            .fold(String::new(), |text, it| {
                if it.starts_with("seed") {
                    text + it + "\n" + line
                } else {
                    text + it + "\n"
                }
            })
    };
    let matches = || -> Vec<serde_json::Value> {
        serde_json::from_str(&bench.run("matches --format json").ok()).unwrap()
    };
    let seeds = || -> Vec<String> {
        let matches = matches().into_iter();
        matches
            .map(|it| it["seed"].as_str().unwrap().to_owned())
            .collect()
    };
    // Who meets whom, and where.
    let draw = || -> Vec<serde_json::Value> {
        let matches = matches().into_iter();
        matches
            .map(|it| {
                let seats = it["seats"].as_array().unwrap().iter();
                let names: Vec<_> = seats.map(|seat| &seat["name"]).collect();
                assert!(
                    names.len() > 1 && names.iter().all(|name| name.is_string()),
                    "{it}"
                );
                serde_json::json!([it["id"], it["map"], names])
            })
            .collect()
    };
    // Drawn: no two runs are alike, but a run goes on as it began.
    bench.write("stechec.toml", secret(""));
    let (mut all, mut draws) = (Vec::new(), Vec::new());
    for _ in 0..2 {
        assert_eq!(bench.run("run --quiet --restart").code, 0);
        assert_eq!(bench.run("verify").code, 0);
        all.push(seeds());
        draws.push(draw());
    }
    assert_ne!(all[0], all[1]);
    // Given, in the plan or on the command line: always the same.
    let hex = "ab".repeat(32);
    bench.write("stechec.toml", secret(&format!("secret = \"{hex}\"\n")));
    let ran = bench.run("run --quiet");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("another secret"), "{}", ran.stderr);
    assert_eq!(bench.run("run --quiet --restart").code, 0);
    let given = seeds();
    draws.push(draw());
    bench.write("stechec.toml", secret(""));
    assert_eq!(
        bench
            .run(&format!("run --quiet --restart --secret {hex}"))
            .code,
        0
    );
    assert_eq!(seeds(), given);
    assert!(!all.contains(&given));
    // The draw is the seed's, whatever the secret.
    draws.push(draw());
    assert!(draws[0].len() > 1);
    assert!(draws.iter().all(|it| *it == draws[0]), "{draws:?}");
    assert_eq!(bench.run(&format!("run --quiet --secret {hex}0")).code, 2);
    bench.write("stechec.toml", secret("secret = \"short\"\n"));
    let ran = bench.run("plan --calibrate 0");
    assert!(
        ran.code == 1 && ran.stderr.contains("64 hexadecimal digits"),
        "{}",
        ran.stderr
    );
}

/// Whoever is killed before the manifest is written leaves an entry of the audit trail behind: that is
/// said, and sealing again makes the seal that it is about.
#[test]
fn a_seal_that_went_missing_is_made_again() {
    let bench = played();
    assert_eq!(bench.run("seal --by jury --reason done").code, 0);
    let manifest = bench.read("results/cup/manifest.json");
    fs::remove_file(bench.path("results/cup/manifest.json")).unwrap();
    for line in ["verify --orders-only", "verify --orders-only --seal"] {
        let ran = bench.run(line);
        let told = ran.stdout + &ran.stderr;
        assert!(
            told.contains("although jury sealed these results at 2"),
            "{line}: {told}"
        );
    }
    assert_eq!(bench.run("seal --by another --reason again").code, 0);
    assert_eq!(bench.read("results/cup/manifest.json"), manifest);
    let trail = bench.run("audit --format csv").stdout;
    assert_eq!(trail.matches("sealed the results").count(), 1, "{trail}");
    assert_eq!(bench.run("verify --orders-only --seal").code, 0);
}
