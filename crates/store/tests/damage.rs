//! Whatever is changed in a store is found, byte by byte.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{record, secret, session};
use rusqlite::{Connection, types::Value};
use std::path::{Path, PathBuf};
use stechec_run::{AuditAction, LogEntry, MatchRecord};
use stechec_store::{Batch, Damage, Link, Note, Sqlite, Store, Witness};
use tempfile::TempDir;

/// Two sessions, three batches, with everything that can be kept.
fn store() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("r.sqlite");
    let mut store = Sqlite::open(&path).unwrap();
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
    (folder, path)
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

#[test]
fn links_cover_every_part_in_one_order_however_it_was_written() {
    let links = |order: &[u64]| {
        let folder = TempDir::new().unwrap();
        let mut store = Sqlite::open(&folder.path().join("r.sqlite")).unwrap();
        store.begin(&session(), &secret()).unwrap();
        for &packed in order {
            store.add(&Batch::of([record(packed)]).unwrap()).unwrap();
        }
        let mut links = Vec::new();
        store.links(&mut |link| links.push(link)).unwrap();
        links
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
