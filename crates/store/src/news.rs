//! Whoever follows runs in a database hears a bell when something is written.

use crate::postgres::{Address, Client, DatabaseError};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// What the server's list of connections calls us.
const APPLICATION: &str = "stechec serve";
/// The bell of all runs.
const BELL: &str = "stechec";
/// How soon it is noticed that nobody wants to hear any more.
const BREATH: Duration = Duration::from_secs(1);
/// How long to wait after a connection was lost.
const PAUSE: Duration = Duration::from_secs(2);

/// Hears when something is written to a database, on a thread of its own.
pub struct News(Arc<Ear>);

#[derive(Default)]
struct Ear {
    bells: AtomicU64,
    hears: AtomicBool,
    enough: AtomicBool,
}

impl News {
    /// Listens from now on, as long as this lives.
    pub fn of(address: &Address) -> Self {
        let ear = Arc::new(Ear::default());
        let (own, address) = (ear.clone(), address.clone());
        // Where there is no thread to be had, nobody hears anything, and everybody looks.
        let _ = (thread::Builder::new().name("news".to_owned())).spawn(move || {
            while !own.enough.load(Ordering::Relaxed) {
                // Whatever it is, those who follow look for themselves until this works again.
                let _ = listen(&address, &own);
                own.hears.store(false, Ordering::Relaxed);
                if !own.enough.load(Ordering::Relaxed) {
                    thread::sleep(PAUSE);
                }
            }
        });
        Self(ear)
    }

    /// A number that grows when something is written; none while nothing can be heard.
    pub fn bells(&self) -> Option<u64> {
        let hears = self.0.hears.load(Ordering::Acquire);
        hears.then(|| self.0.bells.load(Ordering::Acquire))
    }
}

impl Drop for News {
    fn drop(&mut self) {
        self.0.enough.store(true, Ordering::Relaxed);
    }
}

fn listen(address: &Address, ear: &Ear) -> Result<(), DatabaseError> {
    let client = Client::connect(address, APPLICATION)?;
    client.listen(BELL)?;
    // What came before is not heard: it counts as one.
    ear.bells.fetch_add(1, Ordering::Release);
    ear.hears.store(true, Ordering::Release);
    while !ear.enough.load(Ordering::Relaxed) {
        if client.bell(BREATH)?.is_some() {
            ear.bells.fetch_add(1, Ordering::Release);
        }
    }
    Ok(())
}
