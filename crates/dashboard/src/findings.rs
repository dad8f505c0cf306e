//! What the results of a run come to, as the report sees them.

use super::watched::Trouble;
use std::{
    ops::ControlFlow,
    sync::Arc,
    time::{Duration, Instant},
};
use stechec_report::{Findings, GatherError, Subject, gather};
use stechec_run::Header;
use stechec_store::{Mark, Place};

/// During a run, findings may be this many times older than they took to gather.
const AGE: u32 = 20;
const LEAST_AGE: Duration = Duration::from_secs(2);

/// Findings of a run, gathered again when they are old.
#[derive(Default)]
pub(super) struct Cache(Option<Gathered>);

/// Findings, and how long they are good.
#[derive(Clone)]
pub(super) struct Gathered {
    pub(super) findings: Arc<Findings>,
    mark: Mark,
    matches: usize,
    at: Instant,
    took: Duration,
}

impl Cache {
    /// What the results come to by now, or came to a moment ago. What a jury or an organizer
    /// changed is told at once.
    pub(super) fn fresh(&self, mark: Mark, matches: usize) -> Option<Gathered> {
        let young = |it: &Gathered| it.at.elapsed() < (it.took * AGE).max(LEAST_AGE);
        let fresh = |it: &&Gathered| it.mark == mark && (it.matches == matches || young(it));
        self.0.as_ref().filter(fresh).cloned()
    }

    pub(super) fn keep(&mut self, gathered: Gathered) {
        self.0 = Some(gathered);
    }
}

/// What gathering findings needs, copied so that nobody has to wait meanwhile.
pub(super) struct Task {
    pub(super) run: String,
    pub(super) folder: Place,
    pub(super) header: Arc<Header>,
    pub(super) mark: Mark,
    pub(super) matches: usize,
}

impl Task {
    pub(super) fn gather(&self) -> Result<Gathered, Trouble> {
        let begun = Instant::now();
        let store = self.folder.read()?;
        let subject = Subject {
            run: &self.run,
            header: &self.header,
            sessions: &store.sessions()?,
            audit: &store.audit()?,
            matches: store.count()?,
        };
        let found = gather(&subject, |witness| {
            store.each(&mut |record| {
                witness(record);
                ControlFlow::Continue(())
            })
        });
        let findings = found.map_err(|error| match error {
            GatherError::Reading(error) => Trouble::Store(error),
            GatherError::Misfit(misfit) => Trouble::Misfit(misfit),
        })?;
        Ok(Gathered {
            findings: Arc::new(findings),
            mark: self.mark,
            matches: self.matches,
            at: Instant::now(),
            took: begun.elapsed(),
        })
    }
}
