//! What only a store in a database has to cope with: other versions, other players, servers that
//! restart, and results that move in and out.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use common::{both::Place as Both, record, secret, session};
use std::{
    ops::ControlFlow,
    path::Path,
    thread,
    time::{Duration, Instant},
};
use stechec_postgres_for_tests::{Server, Stop};
use stechec_run::{AuditAction, LogEntry, MatchRecord};
use stechec_store::{
    Batch, Busy, Link, News, Note, Place, Shelf, Store, StoreError, Witness, copy,
    postgres::{Address, Client, Postgres, schema},
};

fn connect(address: &Address) -> Client {
    Client::connect(address, "test").unwrap()
}

fn made(server: &Server) -> Address {
    let address = Address::parse(&server.database()).unwrap();
    assert!(schema::init(&connect(&address), "test").unwrap());
    address
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_database_without_a_schema_of_today_is_refused_by_name() {
    let server = Server::shared();
    let empty = Address::parse(&server.database()).unwrap();
    let error = Postgres::read(&empty, "cup").err().unwrap();
    assert!(matches!(error, StoreError::NoSchema(_)), "{error}");
    assert!(error.help().unwrap().contains("stechec store init"));
    let address = made(server);
    assert!(
        !schema::init(&connect(&address), "test").unwrap(),
        "it was there"
    );
    for (found, word) in [(99, "newer"), (0, "older")] {
        connect(&address)
            .batch(&format!("UPDATE stechec.format SET version = {found}"))
            .unwrap();
        for error in [
            Postgres::open(&address, "cup").err().unwrap(),
            schema::init(&connect(&address), "test").unwrap_err(),
            schema::upgrade(&connect(&address)).unwrap_err(),
        ] {
            assert!(error.is_other_version(), "{error}");
            assert!(error.to_string().contains(word), "{error}");
        }
    }
    let ascii = "CREATE DATABASE ascii ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0";
    server.sql("postgres", ascii);
    let ascii = Address::parse(&server.address("ascii", "postgres")).unwrap();
    let error = schema::init(&connect(&ascii), "test").unwrap_err();
    assert!(error.to_string().contains("SQL_ASCII"), "{error}");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn only_one_plays_a_run_and_others_are_told_who() {
    let address = made(Server::shared());
    let shelf = Shelf::Database(address.clone().into(), "files".into());
    let (place, other) = (shelf.place("cup"), shelf.place("other"));
    assert!(!place.is_running());
    let lock = place.lock().unwrap();
    assert!(place.is_running() && !other.is_running());
    let Err(Busy::TakenBy { run, who }) = place.lock() else {
        panic!("two play the same run")
    };
    assert_eq!(run, "cup");
    assert!(who.contains(&std::process::id().to_string()), "{who}");
    other.lock().unwrap();
    let mut store = place.open_under(&lock).unwrap();
    store.begin(&session(), &secret()).unwrap();
    // Somebody ends all connections; the lock is taken again.
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND datname = current_database()";
    connect(&address).query(end, &[]).unwrap();
    store.add(&Batch::of([record(1)]).unwrap()).unwrap();
    assert!(place.is_running());
    // They are ended again, and somebody else is quicker.
    let quick = connect(&address);
    quick.query(end, &[]).unwrap();
    quick
        .query("SELECT pg_advisory_lock(hashtextextended('cup', 0))", &[])
        .unwrap();
    let error = store.add(&Batch::of([record(2)]).unwrap()).unwrap_err();
    assert!(matches!(error, StoreError::TakenOver(_)), "{error}");
    assert_eq!(place.read().unwrap().count().unwrap(), 1);
    drop((lock, quick));
    // The server notices in a moment that nobody is there any more.
    let begun = Instant::now();
    while place.lock().is_err() {
        assert!(begun.elapsed() < Duration::from_secs(60));
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
#[ignore = "needs PostgreSQL"]
fn runs_are_apart_and_can_be_put_aside() {
    let address = made(Server::shared());
    let shelf = Shelf::Database(address.clone().into(), "files".into());
    for (run, ids) in [("b", 1..4), ("a", 2..3)] {
        let place = shelf.place(run);
        assert!(!place.exists().unwrap());
        assert!(matches!(place.read(), Err(StoreError::Unbegun)));
        let mut store = place.open().unwrap();
        store.begin(&session(), &secret()).unwrap();
        store.add(&Batch::of(ids.map(record)).unwrap()).unwrap();
        assert_eq!(store.damage().unwrap(), []);
    }
    assert_eq!(shelf.runs().unwrap(), ["a", "b"]);
    let place = shelf.place("b");
    assert_eq!(place.read().unwrap().count().unwrap(), 3);
    assert_eq!(
        place.set_aside().unwrap().as_deref(),
        Some(Path::new("b/replaced-1"))
    );
    assert!(!place.exists().unwrap());
    let replaced = place.replaced().unwrap();
    assert_eq!(
        (&*replaced.folder, replaced.matches),
        ("replaced-1", Some(3))
    );
    assert_eq!(
        shelf.place("b/replaced-1").read().unwrap().count().unwrap(),
        3
    );
    place.open().unwrap().begin(&session(), &secret()).unwrap();
    assert_eq!(
        place.set_aside().unwrap().as_deref(),
        Some(Path::new("b/replaced-2"))
    );
    assert_eq!(shelf.runs().unwrap(), ["a"]);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_server_that_restarts_costs_nothing_but_time() {
    let server = Server::start(&[]);
    let address = made(&server);
    let place = Shelf::Database(address.into(), "files".into()).place("cup");
    let lock = place.lock().unwrap();
    let mut store = place.open_under(&lock).unwrap();
    store.begin(&session(), &secret()).unwrap();
    let reader = place.read().unwrap();
    for id in 1..4 {
        server.stop(Stop::Immediate);
        server.start_again();
        store.add(&Batch::of([record(id)]).unwrap()).unwrap();
        assert_eq!(reader.count().unwrap(), id);
    }
    assert_eq!(store.damage().unwrap(), []);
}

fn links(store: &dyn Store) -> Vec<Link> {
    let mut links = Vec::new();
    store.links(&mut |link| links.push(link)).unwrap();
    links
}

fn news(store: &dyn Store) -> Vec<MatchRecord> {
    let mut news = Vec::new();
    let each = store.news(0, &mut |_, record| {
        news.push(record);
        ControlFlow::Continue(())
    });
    each.unwrap();
    news
}

/// Everything that can be kept, batches out of order, and a match that was played again.
fn fill(store: &mut dyn Store) {
    let kept = |packed| MatchRecord {
        replay: Some(vec![packed as u8; 70_000]),
        logs: Some(vec![vec![LogEntry {
            turn: 2,
            entry_point: "play".into(),
            text: "ça\n".into(),
        }]]),
        ..record(packed)
    };
    store.begin(&session(), &secret()).unwrap();
    store
        .add(&Batch::of([kept(70), record(3)]).unwrap())
        .unwrap();
    store.go_on_as(&session()).unwrap();
    store.add(&Batch::of((4..60).map(record)).unwrap()).unwrap();
    store.add(&Batch::of([kept(90), kept(2)]).unwrap()).unwrap();
    let action = AuditAction::PlayedAgain {
        id: kept(70).id,
        seed: "5".to_owned(),
        session: None,
    };
    let witness = Witness {
        time: "2012-05-05T12:00:00Z",
        who: "somebody",
        words: "the power failed",
    };
    let again = kept(70);
    let note = Note {
        witness,
        action: &action,
        retrial: Some(&again),
    };
    store.go_on_noting(None, &[note]).unwrap();
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_run_that_moves_changes_no_byte() {
    let (file, database, back) = (Both::file(), Both::database(), Both::file());
    fill(&mut *file.open());
    copy(&*file.read(), &mut *database.open()).unwrap();
    copy(&*database.read(), &mut *back.open()).unwrap();
    let first = file.read();
    for place in [&database, &back] {
        let store = place.read();
        assert_eq!(store.damage().unwrap(), []);
        assert_eq!(links(&*store), links(&*first));
        assert_eq!(news(&*store), news(&*first));
        assert_eq!(store.audit().unwrap(), first.audit().unwrap());
        assert_eq!(store.mark().unwrap(), first.mark().unwrap());
        for id in first.ids().unwrap() {
            assert_eq!(store.get(id).unwrap(), first.get(id).unwrap());
        }
    }
    // What was there before is gone.
    copy(&*back.read(), &mut *database.open()).unwrap();
    assert_eq!(links(&*database.read()), links(&*first));
}

/// Names that a database could take for something else are names.
#[test]
#[ignore = "needs PostgreSQL"]
fn names_of_runs_are_only_names() {
    let address = made(Server::shared());
    for name in [
        "'; DROP SCHEMA stechec CASCADE; --",
        "%",
        "\"",
        "ligue des champions é",
    ] {
        let place = Place::in_database(&address, name, Path::new("files"));
        place.open().unwrap().begin(&session(), &secret()).unwrap();
        assert!(place.exists().unwrap());
        assert_eq!(place.read().unwrap().count().unwrap(), 0);
    }
}

#[test]
#[ignore = "needs PostgreSQL"]
fn whoever_adds_to_a_run_that_is_gone_is_told_so() {
    let client = connect(&made(Server::shared()));
    let add = "SELECT stechec.append(4711, '{[1,1]}', 1, '')";
    let error = client.batch(add).unwrap_err();
    assert!(
        error.to_string().contains("there is no such run"),
        "{error}"
    );
}

#[test]
#[ignore = "needs PostgreSQL"]
fn whoever_follows_runs_hears_when_something_is_written() {
    let server = Server::start(&[]);
    let address = made(&server);
    let news = News::of(&address);
    let wait_for = |what: &dyn Fn(Option<u64>) -> bool| {
        let begun = Instant::now();
        while !what(news.bells()) {
            assert!(begun.elapsed() < Duration::from_secs(60));
            thread::sleep(Duration::from_millis(20));
        }
        news.bells()
    };
    let before = wait_for(&|bells| bells.is_some());
    let place = Shelf::Database(address.into(), "files".into()).place("cup");
    let mut store = place.open().unwrap();
    store.begin(&session(), &secret()).unwrap();
    let begun = wait_for(&|bells| bells > before);
    store.add(&Batch::of([record(1)]).unwrap()).unwrap();
    wait_for(&|bells| bells > begun);
    server.stop(Stop::Fast);
    wait_for(&|bells| bells.is_none());
    server.start_again();
    wait_for(&|bells| bells.is_some());
}

/// Organizers may do everything with runs and nothing with how they are kept; workers may not even
/// look.
#[test]
#[ignore = "needs PostgreSQL"]
fn roles_may_do_what_they_are_for() {
    let server = Server::start(&[]);
    let database = server.create_database();
    let own = Address::parse(&server.address(&database, "postgres")).unwrap();
    schema::init(&connect(&own), "test").unwrap();
    server.sql(
        "postgres",
        "CREATE ROLE nobody LOGIN; CREATE ROLE maker LOGIN; CREATE ROLE helper LOGIN",
    );
    let login = |user: &str| Address::parse(&server.address(&database, user)).unwrap();
    assert!(schema::grant(&connect(&own)).unwrap());
    assert!(
        schema::grant(&connect(&own)).unwrap(),
        "it may be done again"
    );
    server.sql(
        "postgres",
        "GRANT stechec_organizer TO maker; GRANT stechec_worker TO helper",
    );
    let shelf = Shelf::Database(login("maker").into(), "files".into());
    let mut store = shelf.place("cup").open().unwrap();
    fill(&mut *store);
    assert_eq!(store.damage().unwrap(), []);
    assert!(shelf.place("cup").set_aside().unwrap().is_some());
    for (user, sql) in [
        ("maker", "UPDATE stechec.format SET version = 2"),
        ("maker", "DELETE FROM stechec.object"),
        ("maker", "DROP TABLE stechec.kept"),
        ("maker", "ALTER TABLE stechec.kept DISABLE TRIGGER ALL"),
        ("maker", "CREATE TABLE stechec.more (a int)"),
        ("helper", "SELECT * FROM stechec.run"),
        ("helper", "SELECT secret FROM stechec.run"),
        (
            "helper",
            "INSERT INTO stechec.kept VALUES (1, 1, '', '', '')",
        ),
        ("helper", "SELECT stechec.begin_run('cup', '')"),
        ("helper", "SELECT stechec.append(1, '{[1,1]}', 1, '')"),
        ("nobody", "SELECT * FROM stechec.format"),
        ("nobody", "SELECT stechec.ring(1)"),
    ] {
        let error = connect(&login(user)).batch(sql).unwrap_err();
        assert_eq!(error.code(), Some("42501"), "{user}: {sql}: {error}");
        assert!(error.help().unwrap().contains("grants"));
    }
}
