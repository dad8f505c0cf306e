//! What `sslmode` and `sslrootcert` ask of a server, tried against one that encrypts.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::{fs, path::Path, process::Command};
use stechec_postgres_for_tests::Server;
use stechec_store::postgres::{Address, Client, DatabaseError};
use tempfile::TempDir;

fn openssl(folder: &Path, arguments: &str) {
    let mut words = Command::new("openssl");
    words.current_dir(folder).args(arguments.split(' '));
    let done = words.output().unwrap();
    let told = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "openssl {arguments}: {told}");
}

/// A root with a server's certificate for a name, and another root.
fn certificates(folder: &Path, name: &str) {
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    for root in ["root", "other"] {
        openssl(
            folder,
            &format!(
                "req -x509 {key} -days 30 -keyout {root}.key -out {root}.pem -subj /CN={root}"
            ),
        );
    }
    fs::write(folder.join("names"), format!("subjectAltName=DNS:{name}\n")).unwrap();
    openssl(
        folder,
        &format!("req {key} -keyout server.key -out server.csr -subj /CN={name}"),
    );
    openssl(
        folder,
        "x509 -req -in server.csr -CA root.pem -CAkey root.key -CAcreateserial -days 30 -extfile names -out server.pem",
    );
}

/// A server that encrypts and lets in nobody who does not.
fn server(certificates: &Path) -> Server {
    let server = Server::prepare(&["ssl=on"]);
    let data = server.data();
    for (from, to) in [("server.pem", "server.crt"), ("server.key", "server.key")] {
        fs::copy(certificates.join(from), data.join(to)).unwrap();
    }
    fs::write(
        data.join("pg_hba.conf"),
        "local all all trust\nhostssl all all all trust\n",
    )
    .unwrap();
    server.own(&data.join("server.key"));
    server.own(&data.join("server.crt"));
    server.start_again();
    server
}

fn connect(server: &Server, host: &str, settings: &str) -> Result<Client, DatabaseError> {
    let port = server.port();
    let address = format!("postgres://postgres@{host}:{port}/postgres?{settings}");
    Client::connect(&Address::parse(&address)?, "test")
}

#[test]
#[ignore = "needs PostgreSQL and openssl"]
fn a_server_is_believed_as_far_as_it_was_asked_to_prove() {
    let folder = TempDir::new().unwrap();
    certificates(folder.path(), "localhost");
    let server = server(folder.path());
    let root = |name: &str| format!("sslrootcert={}", folder.path().join(name).display());
    let (own, other) = (root("root.pem"), root("other.pem"));
    let itself = root("server.pem");
    for (host, settings) in [
        ("127.0.0.1", "".to_owned()),
        ("127.0.0.1", "sslmode=prefer".to_owned()),
        ("127.0.0.1", "sslmode=require".to_owned()),
        ("127.0.0.1", format!("sslmode=require&{own}")),
        ("127.0.0.1", format!("sslmode=verify-ca&{own}")),
        ("localhost", format!("sslmode=verify-full&{own}")),
        ("localhost", format!("sslmode=verify-full&{itself}")),
    ] {
        let client = connect(&server, host, &settings);
        let client = client.unwrap_or_else(|error| panic!("{host} {settings}: {error}"));
        let encrypted = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
        assert!(
            client.query_one(encrypted, &[]).unwrap().get::<_, bool>(0),
            "{settings}"
        );
    }
    for (host, settings) in [
        // Another root, another name, no root at all.
        ("localhost", format!("sslmode=require&{other}")),
        ("localhost", format!("sslmode=verify-ca&{other}")),
        ("localhost", format!("sslmode=verify-full&{other}")),
        ("127.0.0.1", format!("sslmode=verify-full&{own}")),
        ("127.0.0.1", format!("sslmode=verify-full&{itself}")),
        (
            "localhost",
            "sslmode=verify-full&sslrootcert=/nonexistent".to_owned(),
        ),
        ("localhost", root("root.key") + "&sslmode=verify-ca"),
    ] {
        let error = connect(&server, host, &settings).err().unwrap();
        assert!(
            matches!(error, DatabaseError::Untrusted { .. }),
            "{settings}: {error}"
        );
        assert!(error.help().unwrap().contains("sslrootcert"));
    }
    let plain = connect(&server, "127.0.0.1", "sslmode=disable")
        .err()
        .unwrap();
    assert!(matches!(plain, DatabaseError::NotLetIn { .. }), "{plain}");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_server_that_does_not_encrypt_is_used_only_by_those_who_do_not_mind() {
    let server = Server::shared();
    for settings in ["", "sslmode=prefer", "sslmode=disable"] {
        connect(server, "127.0.0.1", settings).unwrap();
    }
    for settings in ["sslmode=require", "sslmode=verify-full&sslrootcert=system"] {
        let error = connect(server, "127.0.0.1", settings).err().unwrap();
        assert!(
            matches!(error, DatabaseError::Untrusted { .. }),
            "{settings}: {error}"
        );
    }
}
