//! Who is let into a database, and what is said to those who are not.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::{
    net::TcpListener,
    time::{Duration, Instant},
};
use stechec_postgres_for_tests::{Server, Stop};
use stechec_store::postgres::{Address, Client, DatabaseError};

fn connect(address: &str) -> Result<Client, DatabaseError> {
    Client::connect(&Address::parse(address)?, "stechec test")
}

#[test]
#[ignore = "needs PostgreSQL"]
fn questions_changes_and_bells() {
    let server = Server::shared();
    let address = server.database();
    let client = connect(&address).unwrap();
    client
        .batch("CREATE TABLE public.t (n bigint, b bytea)")
        .unwrap();
    let insert = "INSERT INTO public.t VALUES ($1, $2)";
    assert_eq!(
        client
            .execute(insert, &[&7_i64, &b"abc".as_slice()])
            .unwrap(),
        1
    );
    let taken_back = client.transaction(|client| {
        client.execute(insert, &[&8_i64, &b"".as_slice()])?;
        Err::<(), _>(DatabaseError::Unexpected("no".to_owned()))
    });
    assert!(taken_back.is_err());
    let rows = client.query("SELECT n, b FROM public.t", &[]).unwrap();
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0].get::<_, &[u8]>(1), b"abc");
    client.listen("news").unwrap();
    assert_eq!(client.bell(Duration::from_millis(10)).unwrap(), None);
    connect(&address)
        .unwrap()
        .batch("NOTIFY news, 'x'")
        .unwrap();
    let bell = client.bell(Duration::from_secs(20)).unwrap().unwrap();
    assert_eq!((&*bell.channel, &*bell.text), ("news", "x"));
    let told = client.query("SELECT * FROM t", &[]).unwrap_err();
    assert_eq!(
        told.code(),
        Some("42P01"),
        "names alone find nothing: {told}"
    );
    assert!(client.listen("news; DROP TABLE public.t").is_err());
}

#[test]
#[ignore = "needs PostgreSQL"]
fn whoever_is_not_let_in_is_told_why_without_the_password() {
    let server = Server::prepare(&[]);
    let rules = "local all all trust\nhost all all all scram-sha-256\n";
    std::fs::write(server.data().join("pg_hba.conf"), rules).unwrap();
    server.start_again();
    server.sql("postgres", "CREATE ROLE guest LOGIN PASSWORD 'right'");
    let address = server.network_address("postgres", "guest");
    let with = |password: &str| address.replace("guest@", &format!("guest:{password}@"));
    connect(&with("right")).unwrap();
    let none = address.clone() + "?passfile=/nonexistent";
    for (address, sent) in [(with("wrong-one"), true), (none, false)] {
        let error = connect(&address).err().unwrap();
        let told = format!("{error} {error:?} {:?}", error.help());
        assert!(!told.contains("wrong-one"), "{told}");
        let DatabaseError::NotLetIn { password, .. } = error else {
            panic!("{told}")
        };
        assert_eq!(password, sent, "{told}");
        assert!(told.contains("PGPASSWORD"), "{told}");
    }
    let other = address
        .replace("/postgres", "/nowhere")
        .replace("guest@", "guest:right@");
    let error = connect(&other).err().unwrap();
    assert!(matches!(error, DatabaseError::NoDatabase { .. }), "{error}");
}

#[test]
fn nobody_there_is_said_soon() {
    let error = connect("postgres://u:hush@host.invalid/d").err().unwrap();
    assert!(
        matches!(error, DatabaseError::Unreachable { .. }),
        "{error}"
    );
    assert!(!error.to_string().contains("hush"), "{error}");
    // Somebody who takes the call and says nothing.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    let begun = Instant::now();
    for mode in ["disable", "require"] {
        let address = format!("postgres://u@127.0.0.1:{port}/d?connect_timeout=1&sslmode={mode}");
        let error = connect(&address).err().unwrap();
        assert!(error.is_passing(), "{error}");
    }
    assert!(begun.elapsed() < Duration::from_secs(30));
    drop(silent);
    let error = connect(&format!("postgres://u@127.0.0.1:{port}/d"))
        .err()
        .unwrap();
    assert!(
        matches!(error, DatabaseError::Unreachable { .. }),
        "{error}"
    );
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_server_that_goes_away_is_noticed_and_found_again() {
    let server = Server::start(&[]);
    let address = server.database();
    let client = connect(&address).unwrap();
    for how in [Some(Stop::Fast), Some(Stop::Immediate), None] {
        let client = connect(&address).unwrap();
        match how {
            Some(how) => server.stop(how),
            None => server.kill(),
        }
        // Whoever serves a connection outlives the main process by an instant.
        let begun = Instant::now();
        let error = loop {
            match client.query("SELECT 1", &[]) {
                Err(error) => break error,
                Ok(_) => assert!(begun.elapsed() < Duration::from_secs(60)),
            }
        };
        assert!(matches!(error, DatabaseError::Lost { .. }), "{error}");
        server.start_again();
        let patience = Duration::from_secs(60);
        let again = Client::connect_patiently(&Address::parse(&address).unwrap(), "t", patience);
        again.unwrap().query("SELECT 1", &[]).unwrap();
    }
    assert!(client.query("SELECT 1", &[]).is_err());
    assert!(!client.is_open());
}

#[test]
#[ignore = "needs PostgreSQL"]
fn who_finds_no_connection_left_is_told_which_setting_to_raise() {
    let server = Server::start(&["max_connections=5", "superuser_reserved_connections=1"]);
    let database = server.create_database();
    server.sql(&database, "CREATE ROLE guest LOGIN");
    let address = server.address(&database, "guest");
    let mut clients = Vec::new();
    let error = loop {
        match connect(&address) {
            Ok(client) => clients.push(client),
            Err(error) => break error,
        }
        assert!(clients.len() < 10);
    };
    assert!(matches!(error, DatabaseError::NoneLeft { .. }), "{error}");
    assert!(error.is_passing() && error.help().unwrap().contains("max_connections"));
    clients.pop();
    let patience = Duration::from_secs(60);
    Client::connect_patiently(&Address::parse(&address).unwrap(), "t", patience).unwrap();
}
