//! What a changed plan costs a run that has begun: nothing, more matches, or everything.

use super::begin::Begin;
use crate::{commands::Failure, report};
use std::ops::ControlFlow;
use stechec_run::{AuditAction, Change, Effect, Header};
use stechec_store::{Store, StoreError};
use stechec_tournament::{Fixtures, MatchId, Results};

/// Whether a run goes on although its plan has changed. Says what has changed and what that
/// costs; never mixes two runs without being asked to.
pub(super) fn accept(
    store: &dyn Store,
    before: &Header,
    now: &Header,
    resume: bool,
) -> Result<Option<AuditAction>, Begin> {
    let changes = now.changes_since(before);
    if changes.is_empty() {
        return Ok(None);
    }
    let list: Vec<String> = changes.iter().map(ToString::to_string).collect();
    let message = format!(
        "this run was started with different settings:\n- {}",
        list.join("\n- ")
    );
    let refuse = |cost: &str, help: &str| {
        let message = match cost {
            "" => message.clone(),
            cost => format!("{message}\n{cost}"),
        };
        Err(Failure::Usage(message, Some(help.to_owned())).into())
    };
    if changes.iter().any(makes_another_run) {
        return refuse(
            "",
            "its matches would be different: start over with --restart",
        );
    }
    let mut cost = String::new();
    if changes.iter().any(Change::alters_schedule) {
        match fit(store, now)? {
            Fit::Good { more: 0, .. } => {}
            Fit::Good { more, exactly } => {
                let most = if exactly { "" } else { "at most " };
                cost = format!("{most}{more} more matches are to be played");
            }
            Fit::Bad(why) => {
                return refuse(
                    &why,
                    "start over with --restart, or give this plan another `name`",
                );
            }
        }
    }
    if !resume && changes.iter().any(needs_consent) {
        return refuse(
            "what was played stays as it is; what is missing would be played with these",
            "resume anyway with --resume, or start over with --restart",
        );
    }
    if changes.iter().all(Change::needs_no_playing) {
        "no match has to be played for it".clone_into(&mut cost);
    }
    let cost = if cost.is_empty() {
        cost
    } else {
        format!("\n{cost}")
    };
    report::say(&format!("note: {message}{cost}"));
    Ok(Some(AuditAction::ChangedPlan { changes: list }))
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

/// Whether what was played is part of a plan.
enum Fit {
    /// All of it, and so many more matches are to come: exactly, or at most where that depends
    /// on results.
    Good { more: u64, exactly: bool },
    /// Not all of it.
    Bad(String),
}

fn fit(store: &dyn Store, now: &Header) -> Result<Fit, StoreError> {
    let now = Header {
        rulings: store.rulings()?,
        ..now.clone()
    };
    let plan = match Fixtures::new(&now.setup()) {
        Ok(plan) => plan,
        Err(refusals) => return Ok(Fit::Bad(refusals.to_string())),
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
    if let (Fixtures::Adaptive(adaptive), 0) = (&plan, strange) {
        match adaptive.progress(&results) {
            Ok(progress) => strange = (results.len() - progress.played.len()) as u64,
            Err(foreign) => {
                (strange, first) = (1, Some(foreign.id));
            }
        }
    }
    if strange > 0 {
        let which = first.map_or_else(String::new, |id| format!(", {id} first"));
        let message = match &plan {
            Fixtures::Static(_) => {
                format!("{strange} of {count} matches that were played would be others{which}")
            }
            Fixtures::Adaptive(_) => {
                format!("matches that were played would not follow from it{which}")
            }
        };
        return Ok(Fit::Bad(message));
    }
    Ok(match &plan {
        Fixtures::Static(schedule) => Fit::Good {
            more: schedule.total().saturating_sub(count),
            exactly: true,
        },
        Fixtures::Adaptive(adaptive) => {
            let over = (adaptive.progress(&results)).is_ok_and(|it| it.to_play.is_empty());
            let most = adaptive.most_matches().saturating_sub(count);
            Fit::Good {
                more: if over { 0 } else { most },
                exactly: false,
            }
        }
    })
}
