//! All runs at a glance: what a list shows, without reading their matches.

use super::{view, watched::Trouble};
use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};
use stechec_answers::{RunStatus, RunSummary};
use stechec_report::Misfit;
use stechec_run::{Counts, Header, Summary};
use stechec_store::{RunFolder, Sqlite, Store, StoreError};
use stechec_tournament::schedule::Format;

/// What is known about runs without reading their matches.
#[derive(Default)]
pub(super) struct RunOverviews(Mutex<BTreeMap<String, RunOverview>>);

/// A run's header, in short.
pub(super) struct RunOverview {
    pub(super) game: String,
    pub(super) format: Format,
    pub(super) champions: Vec<String>,
    pub(super) maps: usize,
    /// As of the last time: if less is played, the run started over.
    pub(super) counts: Counts,
    pub(super) running: bool,
}

impl RunOverview {
    fn new(header: &Header) -> Result<Self, Trouble> {
        let summary = Summary::new(&header.setup()).map_err(Misfit::from)?;
        Ok(Self {
            game: header.game.clone(),
            format: header.plan.format.clone(),
            champions: header.champion_names(),
            maps: header.maps.len(),
            counts: summary.counts(),
            running: false,
        })
    }
}

impl RunOverviews {
    /// Looks at a run and hands over what is known; none if it has not begun.
    fn with<T>(
        &self,
        run: &str,
        folder: &RunFolder,
        use_it: impl FnOnce(Option<&RunOverview>, bool) -> T,
    ) -> Result<T, Trouble> {
        let running = folder.is_running();
        let store = match Sqlite::read(&folder.store()) {
            Err(StoreError::Unbegun) => return Ok(use_it(None, running)),
            store => store?,
        };
        let played = store.count()?;
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get(run);
        if known.is_none_or(|known| played < known.counts.played || running != known.running) {
            match store.header()? {
                Some(header) => all.insert(run.to_owned(), RunOverview::new(&header)?),
                None => all.remove(run),
            };
        }
        let mut known = all.get_mut(run);
        if let Some(known) = &mut known {
            (known.counts.played, known.running) = (played, running);
        }
        Ok(use_it(known.as_deref(), running))
    }

    /// A run as an entry in a list.
    pub(super) fn summary(&self, run: &str, folder: &RunFolder) -> Result<RunSummary, Trouble> {
        self.with(run, folder, |known, running| match known {
            Some(known) => view::run_summary(run, known),
            None => RunSummary::unread(run, RunStatus::unbegun(running), None),
        })
    }

    /// Who plays in a run.
    pub(super) fn champions(&self, run: &str, folder: &RunFolder) -> Result<Vec<String>, Trouble> {
        self.with(run, folder, |known, _| {
            known.map_or_else(Vec::new, |known| known.champions.clone())
        })
    }
}
