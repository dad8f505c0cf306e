//! All runs at a glance: what a list shows, without reading their matches.

use super::{view, watched::Trouble};
use std::{
    collections::BTreeMap,
    ops::ControlFlow,
    sync::{Mutex, PoisonError},
};
use stechec_answers::{RunStatus, RunSummary};
use stechec_report::Misfit;
use stechec_run::{Counts, Ending, Header, Summary};
use stechec_store::{Mark, Place, Store, StoreError};
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
    /// As of the last look.
    pub(super) counts: Counts,
    pub(super) running: bool,
    /// How it ended, as of the last look.
    pub(super) ending: Option<Ending>,
    /// What the header followed from.
    mark: Mark,
    /// How many matches there were at the last look; none before the first.
    found: Option<u64>,
}

impl RunOverview {
    fn new(header: &Header, mark: Mark) -> Result<Self, Trouble> {
        let summary = Summary::new(&header.setup()).map_err(Misfit::from)?;
        Ok(Self {
            game: header.game.clone(),
            format: header.plan.format.clone(),
            champions: header.champion_names(),
            maps: header.maps.len(),
            counts: summary.counts(),
            running: false,
            ending: None,
            mark,
            found: None,
        })
    }

    /// Takes note of how far the run is, and whether it is over.
    fn update(&mut self, store: &dyn Store, found: u64, running: bool) -> Result<(), Trouble> {
        if (self.found, self.running) == (Some(found), running) {
            return Ok(());
        }
        self.found = Some(found);
        self.counts.played = found;
        self.running = running;
        self.ending = (self.counts.all_played()).then_some(Ending::AllPlayed);
        // What those who left had played before counts too.
        if let Some(header) = store.header()?
            && (!header.rulings.is_empty()
                || !running && Ending::is_open(&header.plan, self.counts))
        {
            (self.counts, self.ending) = gone_through(store, &header)?;
        }
        Ok(())
    }
}

impl RunOverviews {
    /// Looks at a run and hands over what is known; none if it has not begun.
    fn with<T>(
        &self,
        run: &str,
        folder: &Place,
        use_it: impl FnOnce(Option<&RunOverview>, bool) -> T,
    ) -> Result<T, Trouble> {
        let running = folder.is_running();
        let store = match folder.read() {
            Err(StoreError::Unbegun) => return Ok(use_it(None, running)),
            store => store?,
        };
        let (found, mark) = (store.count()?, store.mark()?);
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get(run);
        // What a jury or an organizer changed changes what counts, and less than before is a
        // run that started over.
        let stands = |known: &RunOverview| {
            known.mark == mark && known.found <= Some(found) && known.running == running
        };
        if !known.is_some_and(stands) {
            match store.header()? {
                Some(header) => all.insert(run.to_owned(), RunOverview::new(&header, mark)?),
                None => all.remove(run),
            };
        }
        let mut known = all.get_mut(run);
        if let Some(known) = &mut known {
            known.update(store.as_ref(), found, running)?;
        }
        Ok(use_it(known.as_deref(), running))
    }

    /// A run as an entry in a list.
    pub(super) fn summary(&self, run: &str, folder: &Place) -> Result<RunSummary, Trouble> {
        self.with(run, folder, |known, running| match known {
            Some(known) => view::run_summary(run, known),
            None => RunSummary::unread(run, RunStatus::unbegun(running), None),
        })
    }

    /// Who plays in a run.
    pub(super) fn champions(&self, run: &str, folder: &Place) -> Result<Vec<String>, Trouble> {
        self.with(run, folder, |known, _| {
            known.map_or_else(Vec::new, |known| known.champions.clone())
        })
    }
}

/// How far a run is by its matches, where counting them does not tell.
fn gone_through(store: &dyn Store, header: &Header) -> Result<(Counts, Option<Ending>), Trouble> {
    let summary = Summary::new(&header.setup()).map_err(Misfit::from)?;
    let mut summary = summary.with_rankings_for(header.plan.stop.is_some());
    let mut wrong = None;
    store.each(&mut |record| {
        let added = record.outcome_in(header).map_err(Misfit::from);
        let added = added.and_then(|it| summary.add(&it).map_err(Misfit::from));
        wrong = added.err();
        match wrong {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    })?;
    if let Some(misfit) = wrong {
        return Err(misfit.into());
    }
    let progress = summary.progress().map_err(Misfit::from)?;
    let counts = summary.counts_at(&progress);
    Ok((counts, summary.ending(&header.plan, counts)))
}
