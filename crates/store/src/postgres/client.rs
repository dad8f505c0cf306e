//! A connection to a database: one question after the other, and none waits for ever.

use super::{address::Address, error::DatabaseError};
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    future::Future,
    time::Duration,
};
use tokio::{runtime::Runtime, sync::mpsc::UnboundedReceiver, time::timeout};
use tokio_postgres::{Row, Statement, types::ToSql};

/// The longest that an answer is waited for. The server gives up somewhat earlier.
pub(super) const PATIENCE: Duration = Duration::from_secs(120);
/// The same for questions that are answered within moments: whoever is silent then is gone, and a worker
/// that is not heard of for so long loses what it holds anyway.
const BRIEF: Duration = Duration::from_secs(20);

/// What stands for `$1`, `$2` … in a question.
pub type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A bell that somebody rang with `NOTIFY`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bell {
    /// Which one.
    pub channel: String,
    /// What was said with it.
    pub text: String,
}

/// A connection to a database.
pub struct Client {
    pub(super) client: tokio_postgres::Client,
    pub(super) bells: RefCell<UnboundedReceiver<Bell>>,
    pub(super) address: Address,
    pub(super) statements: RefCell<BTreeMap<String, Statement>>,
    /// Whether a question was given up: what comes next would be its answer.
    pub(super) given_up: Cell<bool>,
    /// How long an answer is waited for.
    pub(super) patience: Cell<Duration>,
    /// Last, because the connection lives in it.
    pub(super) runtime: Runtime,
}

impl Client {
    /// Where it leads.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Whether it can still be used.
    pub fn is_open(&self) -> bool {
        !self.given_up.get() && !self.client.is_closed()
    }

    /// Asks what is answered within moments, or by nobody.
    pub fn briefly<T>(&self, work: impl FnOnce(&Self) -> T) -> T {
        let before = self.patience.replace(BRIEF);
        let done = work(self);
        self.patience.set(before);
        done
    }

    /// The rows that answer a question.
    pub fn query(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, DatabaseError> {
        let statement = self.prepared(sql)?;
        self.wait(self.client.query(&statement, values))
    }

    /// The only row that answers a question.
    pub fn query_one(&self, sql: &str, values: Values<'_>) -> Result<Row, DatabaseError> {
        let statement = self.prepared(sql)?;
        self.wait(self.client.query_one(&statement, values))
    }

    /// The row that answers a question, if there is one.
    pub fn query_opt(&self, sql: &str, values: Values<'_>) -> Result<Option<Row>, DatabaseError> {
        let statement = self.prepared(sql)?;
        self.wait(self.client.query_opt(&statement, values))
    }

    /// Changes something; tells how many rows.
    pub fn execute(&self, sql: &str, values: Values<'_>) -> Result<u64, DatabaseError> {
        let statement = self.prepared(sql)?;
        self.wait(self.client.execute(&statement, values))
    }

    /// Carries out several statements without values.
    pub fn batch(&self, sql: &str) -> Result<(), DatabaseError> {
        self.wait(self.client.batch_execute(sql))
    }

    /// Does all of some work or nothing of it. What fails in the middle is taken back.
    pub fn transaction<T, E: From<DatabaseError>>(
        &self,
        work: impl FnOnce(&Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.within("BEGIN", work)
    }

    /// Reads several things as they are at one moment, while others write.
    pub fn snapshot<T, E: From<DatabaseError>>(
        &self,
        work: impl FnOnce(&Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.within("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work)
    }

    fn within<T, E: From<DatabaseError>>(
        &self,
        begin: &str,
        work: impl FnOnce(&Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.batch(begin)?;
        match work(self) {
            Ok(done) => {
                self.batch("COMMIT")?;
                Ok(done)
            }
            Err(error) => {
                // If this fails too, the connection is gone, and with it the change.
                let _ = self.batch("ROLLBACK");
                Err(error)
            }
        }
    }

    /// Wants to hear a bell from now on. The name is part of the statement: letters, digits and
    /// `_` only.
    pub fn listen(&self, channel: &str) -> Result<(), DatabaseError> {
        if !(channel.bytes()).all(|it| it.is_ascii_alphanumeric() || it == b'_') {
            return Err(DatabaseError::Unexpected(format!(
                "{channel:?} is not a name of a bell"
            )));
        }
        self.batch(&format!("LISTEN {channel}"))
    }

    /// Waits for a bell; none if none rang meanwhile.
    pub fn bell(&self, patience: Duration) -> Result<Option<Bell>, DatabaseError> {
        let mut bells = self.bells.borrow_mut();
        match self
            .runtime
            .block_on(async { timeout(patience, bells.recv()).await })
        {
            Err(_) => Ok(None),
            Ok(Some(bell)) => Ok(Some(bell)),
            Ok(None) => Err(DatabaseError::lost(&self.address, "it was closed")),
        }
    }

    /// A statement is worked out by the server once.
    fn prepared(&self, sql: &str) -> Result<Statement, DatabaseError> {
        if let Some(known) = self.statements.borrow().get(sql) {
            return Ok(known.clone());
        }
        let statement = self.wait(self.client.prepare(sql))?;
        self.statements
            .borrow_mut()
            .insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    fn wait<T>(
        &self,
        answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, DatabaseError> {
        if self.given_up.get() {
            return Err(DatabaseError::lost(&self.address, "it did not answer"));
        }
        let patience = self.patience.get();
        match self
            .runtime
            .block_on(async { timeout(patience, answer).await })
        {
            Ok(answer) => answer.map_err(|error| DatabaseError::using(&self.address, &error)),
            Err(_) => {
                self.given_up.set(true);
                let seconds = patience.as_secs();
                Err(DatabaseError::lost(
                    &self.address,
                    format!("no answer for {seconds} s"),
                ))
            }
        }
    }
}
