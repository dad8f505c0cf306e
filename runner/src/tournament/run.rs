//! A run from the beginning, or from where it was left.

use super::{Engine, Plan, Played, Stop};
use std::{collections::BTreeSet, ops::ControlFlow};

use stechec_report::outcome;
use stechec_store::{Record, Store, StoreError};
use stechec_tournament::{
    Adaptive, Fixture, ForeignOutcome, Outcome, Plan as Fixtures, Results, Schedule,
    rating::{Rankings, Ratings, Verdict},
    schedule::Step,
};

/// Matches whose ids are asked for at a time.
const CHUNK: u64 = 4096;

/// Why a run cannot go on.
pub(crate) enum RunError {
    Store(StoreError),
    /// What was recorded does not belong to this plan.
    Foreign(String),
}

impl From<StoreError> for RunError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<ForeignOutcome> for RunError {
    fn from(error: ForeignOutcome) -> Self {
        Self::Foreign(error.to_string())
    }
}

/// A run in progress.
pub(crate) struct Run<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) engine: Engine<'a>,
    pub(crate) store: &'a mut dyn Store,
}

impl Run<'_> {
    /// How many matches are to be played in all, if that is known.
    pub(crate) fn total(plan: &Plan) -> Option<u64> {
        match &plan.fixtures {
            Fixtures::Static(schedule) => Some(schedule.total()),
            Fixtures::Adaptive(_) => None,
        }
    }

    /// Plays all that is missing. `each` is told of every match that is in the store, those
    /// of earlier times first.
    pub(crate) fn play(
        &mut self,
        each: &mut (dyn FnMut(&Record, &Outcome) + Send),
    ) -> Result<Played, RunError> {
        let mut results = Results::new();
        let mut rankings = Rankings::new(self.plan.champions.len());
        let adaptive = matches!(self.plan.fixtures, Fixtures::Adaptive(_));
        let stops = self.plan.stop.is_some();
        let mut wrong = None;
        self.store.each(&mut |record| match outcome(&record) {
            Ok(found) => {
                each(&record, &found);
                if stops {
                    rankings.add(&found);
                }
                if adaptive && let Err(error) = results.add(found) {
                    wrong = Some(RunError::from(error));
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            }
            Err(why) => {
                wrong = Some(RunError::Foreign(why));
                ControlFlow::Break(())
            }
        })?;
        if let Some(wrong) = wrong {
            return Err(wrong);
        }
        match (&self.plan.fixtures, &self.plan.stop) {
            (Fixtures::Static(schedule), None) => {
                let mut played = Played::default();
                self.play_up_to(schedule, schedule.total(), &mut played, each)?;
                Ok(played)
            }
            (Fixtures::Static(schedule), Some(stop)) => {
                self.play_until(schedule, stop, rankings, each)
            }
            (Fixtures::Adaptive(adaptive), _) => self.play_adaptive(adaptive, results, each),
        }
    }

    /// All matches are known, but not how many are needed. Whether to go on is asked only
    /// when all matches before a look are there, and none after it: so the answer is the
    /// same in every run, and looks that have matches after them need not be taken again.
    fn play_until(
        &mut self,
        schedule: &Schedule,
        stop: &Stop,
        mut rankings: Rankings,
        each: &mut (dyn FnMut(&Record, &Outcome) + Send),
    ) -> Result<Played, RunError> {
        let mut played = Played::default();
        let there = self.store.count()?;
        for (look, &matches) in (1..).zip(&stop.looks) {
            if matches < there {
                continue;
            }
            self.play_up_to(schedule, matches, &mut played, &mut |record, outcome| {
                rankings.add(outcome);
                each(record, outcome);
            })?;
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

    /// What is missing of the first matches, chunk by chunk.
    fn play_up_to(
        &mut self,
        schedule: &Schedule,
        total: u64,
        played: &mut Played,
        each: &mut (dyn FnMut(&Record, &Outcome) + Send),
    ) -> Result<(), RunError> {
        let mut next = 0;
        while next < total && !played.stopped {
            let end = total.min(next + CHUNK);
            let ids = |number: u64| schedule.fixture(number).map(|fixture| fixture.id.packed());
            let (first, last) = (ids(next), ids(end - 1));
            let there: BTreeSet<u64> = match (first, last) {
                (Some(first), Some(last)) => self.store.ids(first..=last)?.into_iter().collect(),
                _ => BTreeSet::new(),
            };
            let missing = (next..end).filter_map(|number| schedule.fixture(number));
            let missing = missing.filter(|fixture| !there.contains(&fixture.id.packed()));
            self.play_some(missing, played, each)?;
            next = end;
        }
        Ok(())
    }

    /// What is next follows from the results so far.
    fn play_adaptive(
        &mut self,
        adaptive: &Adaptive,
        mut results: Results,
        each: &mut (dyn FnMut(&Record, &Outcome) + Send),
    ) -> Result<Played, RunError> {
        let mut played = Played::default();
        loop {
            let Step::Play(fixtures) = adaptive.next(&results)? else {
                return Ok(played);
            };
            let missing: Vec<Fixture> = (fixtures.into_iter())
                .filter(|fixture| results.get(fixture.id).is_none())
                .collect();
            let mut wrong = None;
            self.play_some(missing.into_iter(), &mut played, &mut |record, outcome| {
                each(record, outcome);
                wrong = wrong.take().or(results.add(outcome.clone()).err());
            })?;
            if let Some(wrong) = wrong {
                return Err(wrong.into());
            }
            if played.stopped || !played.failed.is_empty() {
                return Ok(played);
            }
        }
    }

    fn play_some(
        &mut self,
        fixtures: impl Iterator<Item = Fixture> + Send,
        played: &mut Played,
        each: &mut (dyn FnMut(&Record, &Outcome) + Send),
    ) -> Result<(), RunError> {
        let mut wrong = None;
        let more = self
            .engine
            .play(fixtures, self.store, &mut |record| match outcome(record) {
                Ok(outcome) => each(record, &outcome),
                Err(why) => wrong = Some(why),
            })?;
        played.failed.extend(more.failed);
        played.stopped |= more.stopped;
        wrong.map_or(Ok(()), |why| Err(RunError::Foreign(why)))
    }
}
