//! What a changed plan costs a run that has begun: nothing, more matches, or everything.

use super::BeginError;
use std::{fmt, ops::ControlFlow};
use stechec_run::{AuditAction, Change, Effect, Header};
use stechec_store::{Store, StoreError};
use stechec_tournament::{Fixtures, MatchId, Refusals, Results};

/// Changes of a plan that a run can go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcceptedChanges {
    /// What is different.
    pub changes: Vec<Change>,
    /// What that costs.
    pub cost: ChangeCost,
}

/// What changes of a plan cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeCost {
    /// Matches stay as they are, only what is made of them changes.
    NoPlaying,
    /// As many matches as before are to be played.
    SameMatches,
    /// More matches are to be played.
    MoreMatches {
        /// How many.
        count: u64,
        /// Whether it is that number, or at most that number.
        exactly: bool,
    },
}

impl AcceptedChanges {
    /// The entry of the audit trail about them.
    pub fn action(&self) -> AuditAction {
        AuditAction::ChangedPlan {
            changes: self.changes.iter().map(Change::to_string).collect(),
        }
    }
}

impl fmt::Display for AcceptedChanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, &self.changes)?;
        match self.cost {
            ChangeCost::NoPlaying => write!(f, "\nno match has to be played for it"),
            ChangeCost::SameMatches => Ok(()),
            ChangeCost::MoreMatches { count, exactly } => {
                let most = if exactly { "" } else { "at most " };
                write!(f, "\n{most}{count} more matches are to be played")
            }
        }
    }
}

/// Changes of a plan that a run does not go on with.
#[derive(Debug, PartialEq, Eq)]
pub struct RefusedChanges {
    /// What is different.
    pub changes: Vec<Change>,
    /// Why that cannot be.
    pub why: Conflict,
}

/// Why a run does not go on with another plan.
#[derive(Debug, PartialEq, Eq)]
pub enum Conflict {
    /// No match that was played belongs to the plan any more.
    OtherMatches,
    /// Some of the matches that were played do not.
    Misfit(Misfit),
    /// Matches of one run would not be played alike, and nobody said that they may.
    NeedsConsent,
}

impl RefusedChanges {
    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self.why {
            Conflict::OtherMatches => "its matches would be different: start over with --restart",
            Conflict::Misfit(_) => "start over with --restart, or give this plan another `name`",
            Conflict::NeedsConsent => "resume anyway with --resume, or start over with --restart",
        }
    }
}

impl std::error::Error for RefusedChanges {}

impl fmt::Display for RefusedChanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, &self.changes)?;
        match &self.why {
            Conflict::OtherMatches => Ok(()),
            Conflict::Misfit(misfit) => write!(f, "\n{misfit}"),
            Conflict::NeedsConsent => write!(
                f,
                "\nwhat was played stays as it is; what is missing would be played with these"
            ),
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, changes: &[Change]) -> fmt::Result {
    write!(f, "this run was started with different settings:")?;
    changes.iter().try_for_each(|it| write!(f, "\n- {it}"))
}

/// Whether a run goes on although its plan has changed; none if it has not. Never mixes two runs
/// without being asked to: `resume` is the consent to play the rest differently.
pub(super) fn accept(
    store: &dyn Store,
    before: &Header,
    now: &Header,
    resume: bool,
) -> Result<Option<AcceptedChanges>, BeginError> {
    let changes = now.changes_since(before)?;
    if changes.is_empty() {
        return Ok(None);
    }
    let refuse = |changes, why| Err(RefusedChanges { changes, why }.into());
    if changes.iter().any(makes_another_run) {
        return refuse(changes, Conflict::OtherMatches);
    }
    let mut cost = ChangeCost::SameMatches;
    if changes.iter().any(Change::alters_schedule) {
        match fit(store, now)? {
            Ok(fit) => cost = fit,
            Err(misfit) => return refuse(changes, Conflict::Misfit(misfit)),
        }
    }
    if !resume && changes.iter().any(needs_consent) {
        return refuse(changes, Conflict::NeedsConsent);
    }
    if changes.iter().all(Change::needs_no_playing) {
        cost = ChangeCost::NoPlaying;
    }
    Ok(Some(AcceptedChanges { changes, cost }))
}

/// Changes after which nothing that was played belongs to the plan any more.
fn makes_another_run(change: &Change) -> bool {
    match change {
        Change::Champions | Change::Maps | Change::Game => true,
        Change::Key(key) => key.key == "seed",
        Change::Program { .. }
        | Change::Told { .. }
        | Change::MapText { .. }
        | Change::Version { .. } => false,
    }
}

/// Changes after which matches of one run are not played alike.
fn needs_consent(change: &Change) -> bool {
    match change {
        Change::Key(key) => matches!(key.effect, Effect::Playing | Effect::Stopping),
        Change::Told { .. } => false,
        _ => true,
    }
}

/// Why what was played is not part of a plan.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Nothing can be played by this plan.
    #[error("{0}")]
    BadSetup(Refusals),
    /// A fixed schedule has other matches.
    #[error("{strange} of {count} matches that were played would be different{}", first_of(*first))]
    Others {
        /// How many were played that it has not.
        strange: u64,
        /// How many were played.
        count: u64,
        /// The first that it has not.
        first: Option<MatchId>,
    },
    /// Where matches follow from results, these do not.
    #[error("matches that were already played contradict it{}", first_of(*first))]
    Unfounded {
        /// The first that does not.
        first: Option<MatchId>,
    },
}

fn first_of(first: Option<MatchId>) -> String {
    first.map_or_else(String::new, |id| format!(", {id} first"))
}

/// Whether what was played is part of a plan, and what is to come then.
fn fit(store: &dyn Store, now: &Header) -> Result<Result<ChangeCost, Misfit>, StoreError> {
    let now = Header {
        rulings: store.rulings()?,
        ..now.clone()
    };
    let plan = match Fixtures::new(&now.setup()) {
        Ok(plan) => plan,
        Err(refusals) => return Ok(Err(Misfit::BadSetup(refusals))),
    };
    let mut results = Results::new();
    let (mut count, mut strange) = (0_u64, 0_u64);
    let mut first: Option<MatchId> = None;
    store.each(&mut |record| {
        count += 1;
        let outcome = record.outcome_in(&now).ok();
        let belongs = outcome.is_some_and(|outcome| match &plan {
            Fixtures::Static(schedule) => {
                let fixture = schedule.by_id(record.id);
                fixture.is_some_and(|fixture| fixture.accepts(&outcome).is_ok())
            }
            Fixtures::Adaptive(_) => results.add(outcome).is_ok(),
        });
        if !belongs {
            strange += 1;
            first = first.or(Some(record.id));
        }
        ControlFlow::Continue(())
    })?;
    Ok(match &plan {
        Fixtures::Static(_) if strange > 0 => Err(Misfit::Others {
            strange,
            count,
            first,
        }),
        Fixtures::Adaptive(_) if strange > 0 => Err(Misfit::Unfounded { first }),
        Fixtures::Static(schedule) => Ok(more(schedule.total().saturating_sub(count), true)),
        Fixtures::Adaptive(adaptive) => match adaptive.progress(&results) {
            Err(foreign) => Err(Misfit::Unfounded {
                first: Some(foreign.id),
            }),
            Ok(progress) if progress.played.len() < results.len() => {
                Err(Misfit::Unfounded { first: None })
            }
            Ok(progress) if progress.to_play.is_empty() => Ok(ChangeCost::SameMatches),
            Ok(_) => Ok(more(adaptive.most_matches().saturating_sub(count), false)),
        },
    })
}

fn more(count: u64, exactly: bool) -> ChangeCost {
    if count == 0 {
        ChangeCost::SameMatches
    } else {
        ChangeCost::MoreMatches { count, exactly }
    }
}
