//! What is added is there, in order, whole or not at all.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::{fs, ops::ControlFlow};
use stechec_store::{
    Batch, Entered, FaultNote, Header, LogNote, MapNote, Record, SeatRecord, Sqlite, Store,
    StoreError, Used,
};
use tempfile::TempDir;

fn header() -> Header {
    Header {
        version: "1".into(),
        game: "g".into(),
        api_hash: "00".into(),
        entry_points: vec!["play".into()],
        plan: "{}".into(),
        champions: vec![Entered {
            name: "a".into(),
            author: None,
            kind: "wasm".into(),
            sha256: "aa".into(),
        }],
        maps: vec![MapNote {
            name: "m".into(),
            weight: 1,
            sha256: "bb".into(),
            text: "m".into(),
        }],
    }
}

fn record(id: u64) -> Record {
    let fault = FaultNote {
        turn: 3,
        entry_point: "play".into(),
        kind: "crash".into(),
        message: "it \"fell\"\n".into(),
        detail: None,
    };
    let mut used = Used::default();
    used.count(Some(u64::MAX), None);
    used.count(Some(3), None);
    Record {
        id,
        map: 0,
        seed: u64::MAX - id,
        seats: vec![SeatRecord {
            score: -5,
            rank: 1,
            fuel: Some(u64::from(u32::MAX) * 9),
            uses: vec![Used::default(), used],
            faults: vec![fault],
            ..SeatRecord::default()
        }],
        replay: None,
        logs: None,
    }
}

fn add<const N: usize>(store: &mut dyn Store, records: [Record; N]) -> Result<(), StoreError> {
    store.add(&Batch::of(records)?)
}

fn ids(store: &dyn Store) -> Vec<u64> {
    let mut ids = Vec::new();
    store
        .each(&mut |record| {
            ids.push(record.id);
            ControlFlow::Continue(())
        })
        .unwrap();
    ids
}

#[test]
fn records_come_back_as_they_were_in_the_order_of_ids() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("r.sqlite");
    let mut store = Sqlite::open(&path).unwrap();
    assert_eq!(store.header().unwrap(), None);
    store.begin(&header()).unwrap();
    let kept = Record {
        replay: Some(vec![1, 2, 3]),
        logs: Some(vec![vec![LogNote {
            turn: 2,
            entry_point: "play".into(),
            text: "here\n".into(),
        }]]),
        ..record(7)
    };
    add(&mut store, [record(9), kept.clone(), record(1 << 62)]).unwrap();
    drop(store);
    let store = Sqlite::read(&path).unwrap();
    assert_eq!(store.header().unwrap(), Some(header()));
    assert_eq!(ids(&store), [7, 9, 1 << 62]);
    assert_eq!(store.get(7).unwrap(), Some(kept));
    assert_eq!(store.get(9).unwrap(), Some(record(9)));
    assert_eq!(store.get(8).unwrap(), None);
    assert_eq!(store.ids().unwrap(), [7, 9, 1 << 62]);
    assert_eq!(store.count().unwrap(), 3);
}

#[test]
fn news_come_in_the_order_in_which_they_were_added() {
    let folder = TempDir::new().unwrap();
    let mut store = Sqlite::open(&folder.path().join("r.sqlite")).unwrap();
    store.begin(&header()).unwrap();
    add(&mut store, [record(9), record(3)]).unwrap();
    let news = |store: &Sqlite, after| {
        let mut found = Vec::new();
        let each = store.news(after, &mut |entry, record| {
            found.push((entry, record.id));
            ControlFlow::Continue(())
        });
        each.unwrap();
        found
    };
    let first = news(&store, 0);
    assert_eq!(first.iter().map(|it| it.1).collect::<Vec<_>>(), [9, 3]);
    add(&mut store, [record(5)]).unwrap();
    let more = news(&store, first[1].0);
    assert_eq!(more.iter().map(|it| it.1).collect::<Vec<_>>(), [5]);
}

#[test]
fn a_batch_that_fails_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let mut store = Sqlite::open(&folder.path().join("r.sqlite")).unwrap();
    store.begin(&header()).unwrap();
    add(&mut store, [record(1)]).unwrap();
    assert!(add(&mut store, [record(2), record(1)]).is_err());
    assert!(add(&mut store, [record(3), record(u64::MAX)]).is_err());
    assert_eq!(ids(&store), [1]);
    store.begin(&header()).unwrap();
    assert_eq!(store.count().unwrap(), 0);
}

#[test]
fn readers_see_what_was_added_while_a_writer_is_there() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("r.sqlite");
    let mut writer = Sqlite::open(&path).unwrap();
    writer.begin(&header()).unwrap();
    let reader = Sqlite::read(&path).unwrap();
    add(&mut writer, [record(4)]).unwrap();
    assert_eq!(ids(&reader), [4]);
}

#[test]
fn a_file_without_tables_has_not_begun() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("r.sqlite");
    fs::write(&path, "").unwrap();
    assert!(matches!(Sqlite::read(&path), Err(StoreError::Unbegun)));
    let mut store = Sqlite::open(&path).unwrap();
    store.begin(&header()).unwrap();
    assert_eq!(store.header().unwrap(), Some(header()));
}

#[test]
fn what_is_no_store_is_said() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("r.sqlite");
    assert!(matches!(Sqlite::read(&path), Err(StoreError::ReadOnly(_))));
    fs::write(
        &path,
        "something else entirely, and long enough to be looked at",
    )
    .unwrap();
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Broken(_))));
    let path = folder.path().join("newer.sqlite");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.pragma_update(None, "user_version", 99).unwrap();
    drop(other);
    let found = Sqlite::open(&path).err().unwrap();
    assert!(
        matches!(found, StoreError::Version { found: 99, .. }),
        "{found}"
    );
}

#[test]
fn a_batch_is_used_again() {
    let folder = TempDir::new().unwrap();
    let mut store = Sqlite::open(&folder.path().join("r.sqlite")).unwrap();
    store.begin(&header()).unwrap();
    let mut batch = Batch::default();
    // Enough to ask for more room several times.
    for (round, ids) in [0..500_u64, 500..501, 501..2000].into_iter().enumerate() {
        batch.clear();
        assert!(batch.is_empty());
        for id in ids.clone() {
            batch.push(record(id)).unwrap();
        }
        assert_eq!(batch.len() as u64, ids.end - ids.start, "{round}");
        store.add(&batch).unwrap();
    }
    assert_eq!(store.count().unwrap(), 2000);
    let back = |id| store.get(id).unwrap();
    assert!((0..2000).all(|id| back(id) == Some(record(id))));
}

#[test]
fn what_cannot_be_added_leaves_a_batch_as_it_was() {
    let mut batch = Batch::of([record(1)]).unwrap();
    assert!(batch.push(record(u64::MAX)).is_err());
    assert_eq!(batch.len(), 1);
}
