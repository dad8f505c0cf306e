//! Whatever is changed in a store is found, byte by byte.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{both::Place, record, secret, session};
use rusqlite::{Connection, types::Value};
use std::path::{Path, PathBuf};
use stechec_run::{AuditAction, LogEntry, MatchRecord};
use stechec_store::{Batch, Damage, Link, Note, Sqlite, Store, Witness, postgres::Client};

over_both_stores!(
    what_was_written_is_not_damaged,
    links_cover_every_part_in_one_order_however_it_was_written,
);

/// A file with everything that can be kept.
fn store() -> (Place, PathBuf) {
    let place = Place::file();
    fill(&place);
    let path = place.path();
    (place, path)
}

/// Two sessions, three batches, with everything that can be kept.
fn fill(place: &Place) {
    let mut store = place.open();
    store.begin(&session(), &secret()).unwrap();
    let kept = |packed| MatchRecord {
        replay: Some(vec![1, 2, 3]),
        logs: Some(vec![vec![LogEntry {
            turn: 2,
            entry_point: "play".into(),
            text: "here\n".into(),
        }]]),
        ..record(packed)
    };
    store
        .add(&Batch::of([kept(7), record(3)]).unwrap())
        .unwrap();
    store.go_on_as(&session()).unwrap();
    store.add(&Batch::of([record(4)]).unwrap()).unwrap();
    store.add(&Batch::of([kept(9), kept(2)]).unwrap()).unwrap();
    let witness = Witness {
        time: "2012-05-05T12:00:00Z",
        who: "somebody",
        words: "the power failed",
    };
    let action = AuditAction::PlayedAgain {
        id: kept(7).id,
        seed: "5".to_owned(),
        session: None,
    };
    let note = Note {
        witness,
        action: &action,
        retrial: Some(&kept(7)),
    };
    store.go_on_noting(None, &[note]).unwrap();
    assert_eq!(store.damage().unwrap(), []);
}

fn what_was_written_is_not_damaged(place: &Place) {
    fill(place);
    assert_eq!(place.read().damage().unwrap(), []);
}

fn links(store: &dyn Store) -> Vec<Link> {
    let mut links = Vec::new();
    store.links(&mut |link| links.push(link)).unwrap();
    links
}

/// A seal does not know where results are kept.
#[test]
#[ignore = "needs PostgreSQL"]
fn both_stores_have_the_same_links() {
    let (file, database) = (Place::file(), Place::database());
    for place in [&file, &database] {
        fill(place);
    }
    assert_eq!(links(&*file.read()), links(&*database.read()));
    assert_eq!(file.read().mark().unwrap(), database.read().mark().unwrap());
}

fn damage(path: &Path) -> Vec<Damage> {
    Sqlite::read(path).unwrap().damage().unwrap()
}

/// Every value there is: table, column, row, value.
fn cells(store: &Connection) -> Vec<(String, String, Value, Value)> {
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    let mut tables = store.prepare(tables).unwrap();
    let tables = tables.query_map([], |row| row.get(0)).unwrap();
    let mut cells = Vec::new();
    for table in tables.collect::<Result<Vec<String>, _>>().unwrap() {
        let mut rows = store.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let names: Vec<String> = rows.column_names().map(Into::into).collect();
        let mut rows = rows.query([]).unwrap();
        let before = cells.len();
        while let Some(row) = rows.next().unwrap() {
            for (at, name) in names.iter().enumerate() {
                let (key, value) = (row.get(0).unwrap(), row.get(at).unwrap());
                cells.push((table.clone(), name.clone(), key, value));
            }
        }
        assert!(
            cells.len() > before,
            "{table} is empty: nothing is shown about it"
        );
    }
    cells
}

/// The value with each of its bytes changed, one at a time.
fn others(value: &Value) -> Vec<Value> {
    let bytes = |bytes: &[u8]| -> Vec<Vec<u8>> {
        let change = |at: usize| {
            let mut other = bytes.to_vec();
            other[at] ^= 1;
            other
        };
        (0..bytes.len()).map(change).collect()
    };
    match value {
        Value::Null => vec![Value::Blob(vec![])],
        Value::Real(number) => vec![Value::Real(number + 1.0)],
        Value::Integer(number) => (bytes(&number.to_le_bytes()).into_iter())
            .map(|it| Value::Integer(i64::from_le_bytes(it.try_into().unwrap())))
            .collect(),
        Value::Text(text) => (bytes(text.as_bytes()).into_iter())
            .map(|it| Value::Text(String::from_utf8(it).unwrap()))
            .collect(),
        Value::Blob(blob) => bytes(blob).into_iter().map(Value::Blob).collect(),
    }
}

#[test]
fn every_byte_of_every_column_is_watched() {
    let (_folder, path) = store();
    let store = Connection::open(&path).unwrap();
    let mut tried = 0;
    for (table, column, key, value) in cells(&store) {
        let first: String = store
            .query_row(
                &format!("SELECT name FROM pragma_table_info('{table}')"),
                [],
                |row| row.get(0),
            )
            .unwrap();
        let set = |from: &Value, to: &Value, key: &Value| {
            let update =
                format!("UPDATE {table} SET {column} = ?1 WHERE {first} = ?2 AND {column} IS ?3");
            store.execute(&update, (to, key, from))
        };
        for other in others(&value) {
            // What the table itself refuses cannot be written.
            let Ok(1) = set(&value, &other, &key) else {
                continue;
            };
            let there = if column == first { &other } else { &key };
            let found = Sqlite::read(&path).and_then(|store| store.damage());
            assert!(
                found.as_ref().is_err() || found.is_ok_and(|it| !it.is_empty()),
                "{table}.{column} {value:?} became {other:?}"
            );
            assert_eq!(set(&other, &value, there), Ok(1));
            tried += 1;
        }
    }
    assert!(tried > 1000, "{tried}");
    assert_eq!(damage(&path), []);
}

#[test]
fn matches_that_are_damaged_are_named() {
    let (_folder, path) = store();
    let store = Connection::open(&path).unwrap();
    store
        .execute("UPDATE match SET map = 1 WHERE id = 4", [])
        .unwrap();
    let [damaged] = &damage(&path)[..] else {
        panic!("one batch is damaged")
    };
    let Damage::Batch(ids) = damaged else {
        panic!("{damaged}")
    };
    assert_eq!(ids.iter().map(|id| id.packed()).collect::<Vec<_>>(), [4]);
}

fn links_cover_every_part_in_one_order_however_it_was_written(place: &Place) {
    let links = |order: &[u64]| {
        let mut store = place.open();
        store.begin(&session(), &secret()).unwrap();
        for &packed in order {
            store.add(&Batch::of([record(packed)]).unwrap()).unwrap();
        }
        links(&*store)
    };
    let all = links(&[1, 2, 3]);
    assert_eq!(all, links(&[3, 1, 2]));
    assert_ne!(all, links(&[1, 2, 4]));
    let tables = all.iter().filter(|it| matches!(it, Link::Table { .. }));
    let tables = tables.count();
    assert!(tables >= 2);
    assert_eq!(all.len(), tables + 3);
}

/// Whatever is in the file beside the tables of the format is named, under any name.
#[test]
fn whatever_does_not_belong_to_the_format_is_found() {
    for (change, kind, name) in [
        ("CREATE TABLE more (a)", "table", "more"),
        // `_` stands for any letter where names are compared with a pattern.
        ("CREATE TABLE sqlitefoo (a)", "table", "sqlitefoo"),
        ("CREATE VIEW other AS SELECT 1", "view", "other"),
        ("CREATE INDEX by_map ON match (map)", "index", "by_map"),
        // Triggers may have the name of a table.
        (
            "CREATE TRIGGER match AFTER INSERT ON batch BEGIN DELETE FROM kept; END",
            "trigger",
            "match",
        ),
    ] {
        let (_folder, path) = store();
        Connection::open(&path)
            .unwrap()
            .execute_batch(change)
            .unwrap();
        let (kind, name) = (kind.to_owned(), name.to_owned());
        assert_eq!(damage(&path), [Damage::Foreign { kind, name }], "{change}");
    }
}

/// The columns of a run's tables that are bytes or texts, and one of their rows.
const COLUMNS: [(&str, &str, &str); 17] = [
    ("run", "secret", "true"),
    ("session", "header", "number = 1"),
    ("session", "machine", "number = 2"),
    ("content", "matches", "first_id = 3"),
    ("content", "matches", "first_id = 2"),
    ("batch", "sha256", "number = 2"),
    ("batch", "sha256", "number = 3"),
    ("kept", "replay", "id = 7"),
    ("kept", "logs", "id = 2"),
    ("kept", "sha256", "id = 9"),
    ("audit", "time", "true"),
    ("audit", "who", "true"),
    ("audit", "action", "true"),
    ("audit", "words", "true"),
    ("retrial", "seats", "true"),
    ("retrial", "logs", "true"),
    ("digest", "sha256", "name = 'audit'"),
];

/// Numbers, and what else can be said of a run's rows.
const CHANGES: [(&str, &str); 18] = [
    (
        "UPDATE session SET number = 3 WHERE number = 2",
        "UPDATE session SET number = 2 WHERE number = 3",
    ),
    (
        "UPDATE batch SET number = 9 WHERE number = 2",
        "UPDATE batch SET number = 2 WHERE number = 9",
    ),
    (
        "UPDATE batch SET first_id = 2 WHERE number = 1",
        "UPDATE batch SET first_id = 3 WHERE number = 1",
    ),
    (
        "UPDATE batch SET last_id = 8 WHERE number = 1",
        "UPDATE batch SET last_id = 7 WHERE number = 1",
    ),
    (
        "UPDATE batch SET count = 3 WHERE number = 1",
        "UPDATE batch SET count = 2 WHERE number = 1",
    ),
    (
        "UPDATE batch SET ids = '{[3,9)}' WHERE number = 1",
        "UPDATE batch SET ids = '{[3,3],[7,7]}' WHERE number = 1",
    ),
    (
        "UPDATE content SET first_id = 5 WHERE first_id = 3",
        "UPDATE content SET first_id = 3 WHERE first_id = 5",
    ),
    (
        "INSERT INTO content SELECT run, 5, matches FROM content WHERE first_id = 3",
        "DELETE FROM content WHERE first_id = 5",
    ),
    (
        "UPDATE kept SET id = 3 WHERE id = 7",
        "UPDATE kept SET id = 7 WHERE id = 3",
    ),
    (
        "UPDATE kept SET id = 300 WHERE id = 7",
        "UPDATE kept SET id = 7 WHERE id = 300",
    ),
    ("UPDATE audit SET number = 2", "UPDATE audit SET number = 1"),
    (
        "UPDATE retrial SET number = 2",
        "UPDATE retrial SET number = 1",
    ),
    ("UPDATE retrial SET id = 8", "UPDATE retrial SET id = 7"),
    (
        "UPDATE retrial SET session = 2",
        "UPDATE retrial SET session = 1",
    ),
    ("UPDATE retrial SET map = 2", "UPDATE retrial SET map = 0"),
    (
        "UPDATE retrial SET seed = seed + 1",
        "UPDATE retrial SET seed = seed - 1",
    ),
    (
        "UPDATE retrial SET moves = moves + 1",
        "UPDATE retrial SET moves = moves - 1",
    ),
    (
        "UPDATE digest SET name = 'x' WHERE name = 'run'",
        "UPDATE digest SET name = 'run' WHERE name = 'x'",
    ),
];

#[test]
#[ignore = "needs PostgreSQL"]
fn every_byte_in_a_database_is_watched() {
    let place = Place::database();
    fill(&place);
    let Place::Database(address) = &place else {
        panic!("a database")
    };
    let below = Client::connect(address, "test").unwrap();
    below
        .batch("SET search_path = stechec, pg_catalog")
        .unwrap();
    let store = place.read();
    let is_found = |what: &str| {
        let found = store.damage();
        assert!(
            found.is_err() || found.is_ok_and(|it| !it.is_empty()),
            "{what}"
        );
    };
    let mut tried = 0;
    for (table, column, row) in COLUMNS {
        let length = format!("SELECT octet_length({column}::text) FROM {table} WHERE {row}");
        let text = !matches!(
            column,
            "secret" | "matches" | "sha256" | "replay" | "logs" | "seats"
        );
        let length = if text {
            length
        } else {
            length.replace("::text", "")
        };
        let length: i32 = below.query_one(&length, &[]).unwrap().get(0);
        // Headers are long, and all alike.
        for at in (0..length).step_by(1 + length as usize / 40) {
            let flip = if text {
                format!(
                    "UPDATE {table} SET {column} = overlay({column} PLACING chr(ascii(substring({column}, {0}, 1)) # 1) FROM {0} FOR 1) WHERE {row}",
                    at + 1
                )
            } else {
                format!(
                    "UPDATE {table} SET {column} = set_byte({column}, {at}, get_byte({column}, {at}) # 1) WHERE {row}"
                )
            };
            below.batch(&flip).unwrap();
            is_found(&format!("{table}.{column}, byte {at}"));
            below.batch(&flip).unwrap();
            tried += 1;
        }
    }
    for (change, back) in CHANGES {
        below.batch(change).unwrap();
        is_found(change);
        below.batch(back).unwrap();
        assert_eq!(store.damage().unwrap(), [], "{back}");
    }
    assert!(tried > 300, "{tried}");
    assert_eq!(store.damage().unwrap(), []);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn whatever_does_not_belong_to_the_schema_is_found() {
    for (change, kind, name) in [
        ("CREATE TABLE more (a int)", "table", "more"),
        ("CREATE VIEW other AS SELECT 1 AS one", "view", "other"),
        (
            "CREATE INDEX by_count ON batch (count)",
            "index",
            "by_count",
        ),
        (
            "CREATE RULE quiet AS ON DELETE TO kept DO INSTEAD NOTHING",
            "rule",
            "kept.quiet",
        ),
        (
            "CREATE FUNCTION ring(text) RETURNS int LANGUAGE sql AS 'SELECT 1'",
            "function",
            "ring(text)",
        ),
        (
            "CREATE OR REPLACE FUNCTION ring(of_run bigint) RETURNS void LANGUAGE plpgsql AS 'BEGIN END'",
            "function",
            "ring(of_run bigint)",
        ),
    ] {
        let place = Place::database();
        fill(&place);
        place.sql(change);
        let (kind, name) = (kind.to_owned(), name.to_owned());
        let found = place.read().damage().unwrap();
        assert_eq!(found, [Damage::Foreign { kind, name }], "{change}");
    }
}
