//! What is added is there, in order, whole or not at all.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{both::Place, header, id, record, secret, session};
use std::{fs, ops::ControlFlow};
use stechec_run::{LogEntry, MatchRecord};
use stechec_store::{Batch, Sqlite, Store, StoreError};
use tempfile::TempDir;

/// A store that was written before plans had a type of their own.
const FORMAT_4: &[u8] = include_bytes!("fixtures/format-4.sqlite");
/// A store whose logs are plain text.
const FORMAT_6: &[u8] = include_bytes!("fixtures/format-6.sqlite");
/// A store that does not tell which matches are the same, move by move.
const FORMAT_7: &[u8] = include_bytes!("fixtures/format-7.sqlite");

over_both_stores!(
    records_come_back_as_they_were_in_the_order_of_ids,
    news_come_in_the_order_in_which_they_were_added,
    a_batch_that_fails_leaves_nothing_behind,
    readers_see_what_was_added_while_a_writer_is_there,
    an_older_plan_in_a_store_of_today_is_refused_by_name,
    a_batch_is_used_again,
    sessions_of_retrials_are_not_the_runs,
);

fn add<const N: usize>(store: &mut dyn Store, records: [MatchRecord; N]) -> Result<(), StoreError> {
    store.add(&Batch::of(records)?)
}

fn ids(store: &dyn Store) -> Vec<u64> {
    let mut ids = Vec::new();
    store
        .each(&mut |record| {
            ids.push(record.id.packed());
            ControlFlow::Continue(())
        })
        .unwrap();
    ids
}

fn records_come_back_as_they_were_in_the_order_of_ids(place: &Place) {
    let mut store = place.open();
    assert_eq!(store.header().unwrap(), None);
    store.begin(&session(), &secret()).unwrap();
    let kept = MatchRecord {
        replay: Some(vec![1, 2, 3]),
        logs: Some(vec![vec![LogEntry {
            turn: 2,
            entry_point: "play".into(),
            text: "here\n".into(),
        }]]),
        ..record(7)
    };
    add(&mut *store, [record(9), kept.clone(), record(1 << 62)]).unwrap();
    drop(store);
    let store = place.read();
    assert_eq!(store.header().unwrap(), Some(header()));
    assert_eq!(ids(&*store), [7, 9, 1 << 62]);
    assert_eq!(store.get(id(7)).unwrap(), Some(kept));
    assert_eq!(store.get(id(9)).unwrap(), Some(record(9)));
    assert_eq!(store.get(id(8)).unwrap(), None);
    assert_eq!(store.ids().unwrap(), [7, 9, 1 << 62].map(id));
    assert_eq!(store.count().unwrap(), 3);
}

fn news_come_in_the_order_in_which_they_were_added(place: &Place) {
    let mut store = place.open();
    store.begin(&session(), &secret()).unwrap();
    add(&mut *store, [record(9), record(3)]).unwrap();
    let news = |store: &dyn Store, after| {
        let mut found = Vec::new();
        let each = store.news(after, &mut |entry, record| {
            found.push((entry, record.id.packed()));
            ControlFlow::Continue(())
        });
        each.unwrap();
        found
    };
    let first = news(&*store, 0);
    assert_eq!(first.iter().map(|it| it.1).collect::<Vec<_>>(), [9, 3]);
    add(&mut *store, [record(5)]).unwrap();
    let more = news(&*store, first[1].0);
    assert_eq!(more.iter().map(|it| it.1).collect::<Vec<_>>(), [5]);
}

fn a_batch_that_fails_leaves_nothing_behind(place: &Place) {
    let mut store = place.open();
    store.begin(&session(), &secret()).unwrap();
    add(&mut *store, [record(1)]).unwrap();
    assert!(add(&mut *store, [record(2), record(1)]).is_err());
    assert_eq!(ids(&*store), [1]);
    store.begin(&session(), &secret()).unwrap();
    assert_eq!(store.count().unwrap(), 0);
}

fn readers_see_what_was_added_while_a_writer_is_there(place: &Place) {
    let mut writer = place.open();
    writer.begin(&session(), &secret()).unwrap();
    let reader = place.read();
    add(&mut *writer, [record(4)]).unwrap();
    assert_eq!(ids(&*reader), [4]);
}

#[test]
fn a_file_without_tables_has_not_begun() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("r.sqlite");
    fs::write(&path, "").unwrap();
    assert!(matches!(Sqlite::read(&path), Err(StoreError::Unbegun)));
    let mut store = Sqlite::open(&path).unwrap();
    store.begin(&session(), &secret()).unwrap();
    assert_eq!(store.header().unwrap(), Some(header()));
}

#[test]
fn what_is_no_store_is_said() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("r.sqlite");
    assert!(matches!(Sqlite::read(&path), Err(StoreError::Unopened(_))));
    fs::write(
        &path,
        "something else entirely, and long enough to be looked at",
    )
    .unwrap();
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Broken(_))));
}

#[test]
fn a_store_of_another_version_is_refused_by_name() {
    let folder = TempDir::new().unwrap();
    let newer = folder.path().join("newer.sqlite");
    let other = rusqlite::Connection::open(&newer).unwrap();
    other.pragma_update(None, "user_version", 99).unwrap();
    drop(other);
    let older = folder.path().join("older.sqlite");
    fs::write(&older, FORMAT_4).unwrap();
    let last = folder.path().join("last.sqlite");
    let other = rusqlite::Connection::open(&last).unwrap();
    other.pragma_update(None, "user_version", 5).unwrap();
    drop(other);
    let plain = folder.path().join("plain.sqlite");
    fs::write(&plain, FORMAT_6).unwrap();
    let silent = folder.path().join("silent.sqlite");
    fs::write(&silent, FORMAT_7).unwrap();
    let others = [
        (newer, 99, "newer"),
        (older, 4, "older"),
        (last, 5, "older"),
        (plain, 6, "older"),
        (silent, 7, "older"),
    ];
    for (path, format, word) in others {
        for opened in [Sqlite::open(&path), Sqlite::read(&path)] {
            let error = opened.err().unwrap();
            let (StoreError::TooNew { found, .. } | StoreError::TooOld { found, .. }) = error
            else {
                panic!("{error}")
            };
            assert_eq!(found, format);
            assert!(error.is_other_version());
            let told = error.to_string();
            assert!(
                told.contains(word) && told.contains("this version reads format 8"),
                "{told}"
            );
        }
    }
}

fn an_older_plan_in_a_store_of_today_is_refused_by_name(place: &Place) {
    let mut store = place.open();
    store.begin(&session(), &secret()).unwrap();
    let text = header().to_json().unwrap();
    let newer = text.replace("\"version\":1", "\"version\":2");
    place.sql(&format!("UPDATE session SET header = '{newer}'"));
    let error = store.header().unwrap_err();
    assert!(error.is_other_version(), "{error}");
    place.sql(&format!("UPDATE session SET header = '{}'", &text[1..]));
    let error = store.header().unwrap_err();
    assert!(!error.is_other_version(), "{error}");
}

#[test]
fn an_id_that_is_none_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("r.sqlite");
    let mut store = Sqlite::open(&path).unwrap();
    store.begin(&session(), &secret()).unwrap();
    add(&mut store, [record(1)]).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute("UPDATE match SET id = -1", []).unwrap();
    let error = store.each(&mut |_| ControlFlow::Continue(())).unwrap_err();
    assert!(error.to_string().contains("is not a match id"), "{error}");
    assert!(store.ids().is_err());
}

fn a_batch_is_used_again(place: &Place) {
    let mut store = place.open();
    store.begin(&session(), &secret()).unwrap();
    let mut batch = Batch::default();
    // Enough to ask for more room several times.
    for (round, ids) in [0..500_u64, 500..501, 501..2000].into_iter().enumerate() {
        batch.clear();
        assert!(batch.is_empty());
        for packed in ids.clone() {
            batch.push(record(packed)).unwrap();
        }
        assert_eq!(batch.len() as u64, ids.end - ids.start, "{round}");
        store.add(&batch).unwrap();
    }
    assert_eq!(store.count().unwrap(), 2000);
    let back = |packed| store.get(id(packed)).unwrap();
    assert!((0..2000).all(|packed| back(packed) == Some(record(packed))));
}

/// A session that was opened to play a match again with another program is not what the run
/// goes on under.
fn sessions_of_retrials_are_not_the_runs(place: &Place) {
    let mut store = place.open();
    store.begin(&session(), &secret()).unwrap();
    add(&mut *store, [record(3)]).unwrap();
    let mut other = session();
    other.header.champions[0].sha256 = "another program".to_owned();
    let again = stechec_run::MatchRecord {
        session: 2,
        ..record(3)
    };
    let action = stechec_run::AuditAction::PlayedAgain {
        id: again.id,
        seed: "5".to_owned(),
        session: Some(2),
    };
    let note = stechec_store::Note {
        witness: stechec_store::Witness {
            time: "2012-05-05T12:00:00Z",
            who: "somebody",
            words: "the power failed",
        },
        action: &action,
        retrial: Some(&again),
    };
    let numbers = store.go_on_noting(Some(&other), &[note]).unwrap();
    assert_eq!(store.sessions().unwrap().len(), 2);
    assert_eq!(store.current_session().unwrap(), Some((1, session())));
    let header = store.header().unwrap().unwrap();
    assert_eq!(header.champions, session().header.champions);
    assert_eq!(store.retrial(numbers[0]).unwrap(), Some(again));
    assert_eq!(store.damage().unwrap(), []);
    store.go_on_as(&other).unwrap();
    assert_eq!(store.current_session().unwrap(), Some((3, other)));
}
