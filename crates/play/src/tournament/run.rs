//! A run from the beginning, or from where it was left.

use super::{Done, Field, Plan, Played, Slice, Stop};
use std::ops::{ControlFlow, Range};
use stechec_run::RecordedIds;
use stechec_store::{Store, StoreError, postgres::DatabaseError};
use stechec_tournament::{
    Adaptive, BadOutcome, Fixture, Fixtures, ForeignOutcome, Outcome, Results, Rulings, Schedule,
    rating::{Rankings, Ratings, Verdict},
    schedule::Step,
};

/// Why a run cannot continue.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Its results cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A record contradicts itself.
    #[error(transparent)]
    Record(#[from] BadOutcome),
    /// What was recorded does not belong to this plan.
    #[error(transparent)]
    Foreign(#[from] ForeignOutcome),
}

impl From<DatabaseError> for RunError {
    fn from(error: DatabaseError) -> Self {
        Self::Store(error.into())
    }
}

/// A run in progress.
pub struct Run<'a> {
    /// What is to be played.
    pub plan: &'a Plan,
    /// Who plays it.
    pub field: &'a mut dyn Field,
    /// Where it is kept.
    pub store: &'a mut dyn Store,
}

impl Run<'_> {
    /// How many matches are to be played in all, if that is known.
    pub fn total(plan: &Plan) -> Option<u64> {
        match &plan.fixtures {
            Fixtures::Static(schedule) => Some(schedule.total()),
            Fixtures::Adaptive(_) => None,
        }
    }

    /// Plays all that is missing. `each` is told of every match that is in the store, those
    /// of earlier times first.
    pub fn play(&mut self, each: &mut (dyn FnMut(&Done) + Send)) -> Result<Played, RunError> {
        let mut results = Results::new();
        let mut rankings = Rankings::new(self.plan.champions.len());
        let adaptive = matches!(self.plan.fixtures, Fixtures::Adaptive(_));
        let stops = self.plan.stop.is_some();
        let rulings = self.store.rulings()?;
        let mut recorded = RecordedIds::default();
        let mut wrong = None;
        self.store.each(&mut |record| {
            let done = match Done::of(&record, &self.plan.setup.scoring.faults) {
                Ok(done) => done,
                Err(error) => {
                    wrong = Some(error);
                    return ControlFlow::Break(());
                }
            };
            recorded.add(record.id);
            each(&done);
            if let Some(counted) = rulings.counted(&done.outcome).filter(|_| stops) {
                rankings.add(&counted);
            }
            if adaptive && let Err(error) = results.add(done.outcome) {
                wrong = Some(error.into());
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })?;
        if let Some(wrong) = wrong {
            return Err(wrong);
        }
        match (&self.plan.fixtures, &self.plan.stop) {
            (Fixtures::Static(schedule), None) => {
                self.play_range(schedule, 0..schedule.total(), &recorded, each)
            }
            (Fixtures::Static(schedule), Some(stop)) => {
                self.play_until(schedule, stop, &recorded, (rankings, rulings), each)
            }
            (Fixtures::Adaptive(adaptive), _) => {
                self.play_adaptive(adaptive, &recorded, results, each)
            }
        }
    }

    /// Plays some matches of which none is in the store.
    pub(super) fn play_slice(
        &mut self,
        schedule: &Schedule,
        slice: Range<u64>,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        self.play_range(schedule, slice, &RecordedIds::default(), each)
    }

    /// All matches are known, but not how many are needed. Whether to continue is asked only
    /// when all matches before a look are there, and none after it: so the answer is the
    /// same in every run, and looks that have matches after them need not be taken again.
    fn play_until(
        &mut self,
        schedule: &Schedule,
        stop: &Stop,
        recorded: &RecordedIds,
        (mut rankings, rulings): (Rankings, Rulings),
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        let mut played = Played::default();
        let (before, mut next) = (recorded.end(), 0);
        for (look, &matches) in (1..).zip(&stop.looks) {
            if matches < before {
                continue;
            }
            let range = next..matches;
            let more = self.play_range(schedule, range, recorded, &mut |done| {
                let counted = rulings.counted(&done.outcome);
                counted.iter().for_each(|it| rankings.add(it));
                each(done);
            })?;
            played.failed.extend(more.failed);
            played.stopped |= more.stopped;
            next = matches;
            if played.stopped || !played.failed.is_empty() {
                break;
            }
            let ratings = Ratings::new(&mut rankings, &self.plan.rating);
            let left = schedule.total() - matches;
            let verdict = stop.rule.verdict(&ratings, look, left);
            played.verdict = Some(verdict);
            if !matches!(verdict, Verdict::GoOn { .. }) {
                break;
            }
        }
        Ok(played)
    }

    /// What is missing of some matches.
    fn play_range(
        &mut self,
        schedule: &Schedule,
        range: Range<u64>,
        recorded: &RecordedIds,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        let slice = Slice { schedule, range };
        (self.field).play_slice(slice, recorded, self.store, each)
    }

    /// What is next follows from the results so far.
    fn play_adaptive(
        &mut self,
        adaptive: &Adaptive,
        recorded: &RecordedIds,
        mut results: Results,
        each: &mut (dyn FnMut(&Done) + Send),
    ) -> Result<Played, RunError> {
        let mut adaptive = adaptive.clone();
        let mut ask = |store: &mut dyn Store, news: &[Outcome]| {
            for outcome in news {
                results.add(outcome.clone())?;
            }
            // What was ruled meanwhile holds from the next round on.
            store.settle_rulings(adaptive.next_round(&results))?;
            adaptive.set_rulings(store.rulings()?);
            let Step::Play(fixtures) = adaptive.next(&results)? else {
                return Ok(Vec::new());
            };
            let missing = |fixture: &Fixture| results.get(fixture.id).is_none();
            Ok(fixtures.into_iter().filter(missing).collect())
        };
        (self.field).play_asked(&mut ask, recorded, self.store, each)
    }
}
