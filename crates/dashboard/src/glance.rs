//! All runs at a glance: what a list of them tells, without going through their matches.

use super::{told, watched::Trouble};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};
use stechec_run::{RunFolder, Summary, setup_of};
use stechec_store::{Header, Sqlite, Store, StoreError};
use stechec_tournament::schedule::Format;

/// What is known of runs without looking at matches.
#[derive(Default)]
pub(super) struct Glances(Mutex<BTreeMap<String, Glance>>);

/// What the header of a run says, in short.
pub(super) struct Glance {
    pub(super) game: String,
    pub(super) format: Format,
    pub(super) champions: Vec<String>,
    pub(super) maps: usize,
    pub(super) total: u64,
    pub(super) certain: bool,
    /// As of the last time: if less is there, the run began anew.
    pub(super) played: u64,
    pub(super) running: bool,
}

impl Glance {
    fn new(header: &Header) -> Result<Self, Trouble> {
        let foreign = |why: String| Trouble::Foreign(why);
        let setup = setup_of(header).map_err(|error| foreign(error.to_string()))?;
        let summary = Summary::new(&setup).map_err(|error| foreign(error.to_string()))?;
        let (total, certain) = summary.total();
        Ok(Self {
            game: header.game.clone(),
            format: setup.format,
            champions: (header.champions.iter())
                .map(|it| it.name.clone())
                .collect(),
            maps: header.maps.len(),
            total,
            certain,
            played: 0,
            running: false,
        })
    }
}

impl Glances {
    /// Looks at a run and hands over what is known; none if it has not begun.
    fn with<T>(
        &self,
        run: &str,
        folder: &RunFolder,
        use_it: impl FnOnce(Option<&Glance>, bool) -> T,
    ) -> Result<T, Trouble> {
        let running = folder.is_running();
        let store = match Sqlite::read(&folder.store()) {
            Err(StoreError::Unbegun) => return Ok(use_it(None, running)),
            store => store?,
        };
        let played = store.count()?;
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get(run);
        if known.is_none_or(|known| played < known.played || running != known.running) {
            match store.header()? {
                Some(header) => all.insert(run.to_owned(), Glance::new(&header)?),
                None => all.remove(run),
            };
        }
        let mut known = all.get_mut(run);
        if let Some(known) = &mut known {
            (known.played, known.running) = (played, running);
        }
        Ok(use_it(known.as_deref(), running))
    }

    /// What is told of a run in a list.
    pub(super) fn told(&self, run: &str, folder: &RunFolder) -> Result<Value, Trouble> {
        self.with(run, folder, |known, running| match known {
            Some(known) => told::glance(run, known),
            None => told::nothing_yet(run, running),
        })
    }

    /// Who plays in a run.
    pub(super) fn champions(&self, run: &str, folder: &RunFolder) -> Result<Vec<String>, Trouble> {
        self.with(run, folder, |known, _| {
            known.map_or_else(Vec::new, |known| known.champions.clone())
        })
    }
}
