//! Who plays a run: one at a time, and it is known who.

use super::{Address, Client, DatabaseError, patiently, schema};
use crate::StoreError;
use std::{
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI32, Ordering},
    },
    time::{Duration, Instant},
};

/// How long the server may be away before a lock is given up for lost.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long it is believed that the lock is ours; results that are added twice change nothing.
const MOMENT: Duration = Duration::from_secs(2);
/// What the server takes for the name of a program.
const LONGEST_NAME: usize = 63;

/// Keeps others from playing a run, as long as it lives and its connection does.
pub struct RunLock {
    address: Address,
    run: String,
    who: String,
    client: Mutex<Client>,
    /// The server's process behind it.
    backend: AtomicI32,
    /// When the server was asked last.
    held: Mutex<Instant>,
}

/// Why a run's lock cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum NoLock {
    /// Somebody else has it.
    #[error("`{run}` is being run by {who}")]
    Taken {
        /// The run.
        run: String,
        /// Who has it, as they said themselves.
        who: String,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl RunLock {
    /// Takes the lock of a run for somebody, in words for those who come later.
    pub fn take(address: &Address, run: &str, who: &str) -> Result<Self, NoLock> {
        let who: String = who
            .chars()
            .filter(|it| !it.is_control())
            .take(LONGEST_NAME)
            .collect();
        let client = Client::connect(address, &who).map_err(StoreError::from)?;
        schema::expect_version(&client)?;
        try_take(&client, run)?;
        let backend = backend(&client).map_err(StoreError::from)?;
        Ok(Self {
            address: address.clone(),
            run: run.to_owned(),
            who,
            client: Mutex::new(client),
            backend: AtomicI32::new(backend),
            held: Mutex::new(Instant::now()),
        })
    }

    /// Whether somebody plays a run, and who.
    pub fn holder(client: &Client, run: &str) -> Result<Option<String>, DatabaseError> {
        let holder = "SELECT coalesce(nullif(who.application_name, ''), 'another program')
             FROM pg_locks AS it LEFT JOIN pg_stat_activity AS who USING (pid)
             WHERE it.locktype = 'advisory' AND it.granted AND it.objsubid = 1
                 AND it.database = (SELECT oid FROM pg_database WHERE datname = current_database())
                 AND it.classid::bigint << 32 | it.objid::bigint = hashtextextended($1, 0)";
        let row = client.query(holder, &[&run])?;
        Ok(row.first().map(|row| row.get(0)))
    }

    /// Where the run is kept.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// The run's name.
    pub fn run(&self) -> &str {
        &self.run
    }

    /// The same, unless that was asked a moment ago.
    pub(super) fn hold_now_and_then(&self) -> Result<(), StoreError> {
        let asked = *self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.elapsed() < MOMENT {
            return Ok(());
        }
        self.hold()
    }

    /// Sees to it that the lock is still ours: a connection that was lost took it along.
    pub(super) fn hold(&self) -> Result<(), StoreError> {
        let mut client = self.client();
        let alive = client.briefly(|it| it.query("SELECT 1", &[]));
        if alive.is_ok() {
            self.note_held();
            return Ok(());
        }
        let again = patiently(PATIENCE, || {
            let fresh = Client::connect(&self.address, &self.who)?;
            match try_take(&fresh, &self.run) {
                Err(NoLock::Store(StoreError::Database(error))) => Err(error),
                // The server may not have noticed yet that our own connection is over.
                Err(NoLock::Taken { who, .. }) if who == self.who => {
                    self.end_former(&fresh)?;
                    Err(DatabaseError::lost(
                        &self.address,
                        "it still holds the run's lock",
                    ))
                }
                taken => {
                    let backend = backend(&fresh)?;
                    Ok((fresh, taken.map(|()| backend)))
                }
            }
        });
        match again? {
            (fresh, Ok(backend)) => {
                *client = fresh;
                self.backend.store(backend, Ordering::Relaxed);
                self.note_held();
                Ok(())
            }
            (_, Err(NoLock::Taken { who, .. })) => Err(StoreError::TakenOver(who)),
            (_, Err(NoLock::Store(error))) => Err(error),
        }
    }

    /// Ends our former connection, of which the server believes that it is alive.
    fn end_former(&self, client: &Client) -> Result<(), DatabaseError> {
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE pid = $1 AND application_name = $2 AND usename = current_user";
        let former = self.backend.load(Ordering::Relaxed);
        client.query(end, &[&former, &self.who]).map(|_| ())
    }

    fn note_held(&self) {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn client(&self) -> MutexGuard<'_, Client> {
        self.client.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The server's process that answers.
fn backend(client: &Client) -> Result<i32, DatabaseError> {
    Ok(client.query_one("SELECT pg_backend_pid()", &[])?.get(0))
}

fn try_take(client: &Client, run: &str) -> Result<(), NoLock> {
    let take = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))";
    let taken = client.query_one(take, &[&run]).map_err(StoreError::from)?;
    if taken.get(0) {
        return Ok(());
    }
    let who = RunLock::holder(client, run).map_err(StoreError::from)?;
    Err(NoLock::Taken {
        run: run.to_owned(),
        who: who.unwrap_or_else(|| "another program".to_owned()),
    })
}
