//! The same tests over both kinds of store.

#![allow(dead_code, reason = "not every test needs all of it")]

use rusqlite::Connection;
use std::path::PathBuf;
use stechec_postgres_for_tests::Server;
use stechec_store::{
    Sqlite, Store, StoreError,
    postgres::{Address, Client, Postgres, schema},
};
use tempfile::TempDir;

/// The run that is kept.
const RUN: &str = "cup";

/// Where results are kept, and what they can be changed through from below.
pub(crate) enum Place {
    File(TempDir),
    Database(Address),
}

impl Place {
    pub(crate) fn file() -> Self {
        Self::File(TempDir::new().unwrap())
    }

    pub(crate) fn database() -> Self {
        let address = Address::parse(&Server::shared().database()).unwrap();
        let client = Client::connect(&address, "test").unwrap();
        assert!(schema::init(&client, "test").unwrap());
        Self::Database(address)
    }

    pub(crate) fn path(&self) -> PathBuf {
        match self {
            Self::File(folder) => folder.path().join("r.sqlite"),
            Self::Database(address) => panic!("{address} is not a file"),
        }
    }

    pub(crate) fn open(&self) -> Box<dyn Store> {
        match self {
            Self::File(_) => Box::new(Sqlite::open(&self.path()).unwrap()),
            Self::Database(address) => Box::new(Postgres::open(address, RUN).unwrap()),
        }
    }

    pub(crate) fn try_read(&self) -> Result<Box<dyn Store>, StoreError> {
        Ok(match self {
            Self::File(_) => Box::new(Sqlite::read(&self.path())?),
            Self::Database(address) => Box::new(Postgres::read(address, RUN)?),
        })
    }

    pub(crate) fn read(&self) -> Box<dyn Store> {
        self.try_read().unwrap()
    }

    /// Changes something beneath the store. Tables go by their names alone.
    pub(crate) fn sql(&self, sql: &str) {
        match self {
            Self::File(_) => Connection::open(self.path())
                .unwrap()
                .execute_batch(sql)
                .unwrap(),
            Self::Database(address) => {
                let client = Client::connect(address, "test").unwrap();
                client.batch("SET search_path = stechec").unwrap();
                client.batch(sql).unwrap();
            }
        }
    }
}

/// Makes of each function a test with SQLite and one with PostgreSQL.
#[macro_export]
macro_rules! over_both_stores {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $name() {
                super::$name(&super::common::both::Place::file());
            })*
        }
        mod postgres {
            $(#[test]
            #[ignore = "needs PostgreSQL"]
            fn $name() {
                super::$name(&super::common::both::Place::database());
            })*
        }
    };
}
