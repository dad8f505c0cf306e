use std::collections::BTreeMap;
use stechec_tournament::{
    Adaptive, Fixture, Fixtures, MatchId, Outcome, Refusals, Results, Schedule, Setup,
};

/// The matches that a plan has: who meets whom, where, in which seat, with which seed.
pub enum Expected {
    /// All were known from the beginning.
    Static(Box<Schedule>),
    /// They follow from results, as far as these are what the plan says.
    Followed(BTreeMap<MatchId, Fixture>),
}

impl Expected {
    /// The matches of a setup, given what was recorded of them. `outcomes` is asked only
    /// where later matches depend on results.
    pub fn new(setup: &Setup, outcomes: impl FnOnce() -> Vec<Outcome>) -> Result<Self, Refusals> {
        Ok(match Fixtures::new(setup)? {
            Fixtures::Static(schedule) => Self::Static(Box::new(schedule)),
            Fixtures::Adaptive(adaptive) => Self::Followed(follow(&adaptive, outcomes())),
        })
    }

    /// How many there are in all, where that is known.
    pub fn total(&self) -> Option<u64> {
        match self {
            Self::Static(schedule) => Some(schedule.total()),
            Self::Followed(_) => None,
        }
    }

    /// What the plan says of a match; nothing if it has none like this.
    pub fn fixture(&self, id: MatchId) -> Option<Fixture> {
        match self {
            Self::Followed(known) => known.get(&id).cloned(),
            Self::Static(schedule) => schedule.by_id(id).filter(|it| it.id == id),
        }
    }
}

/// What the plan makes of everything that was recorded. A result that is not the plan's
/// counts as not played: nothing can be said about what follows from it.
fn follow(adaptive: &Adaptive, outcomes: Vec<Outcome>) -> BTreeMap<MatchId, Fixture> {
    let mut results = Results::new().forgiving();
    for outcome in outcomes {
        // The same match twice would be told of when it is looked at.
        let _ = results.add(outcome);
    }
    let Ok(progress) = adaptive.progress(&results) else {
        return BTreeMap::new();
    };
    let known = progress.played.into_iter().chain(progress.to_play);
    known.map(|fixture| (fixture.id, fixture)).collect()
}
