//! Who takes part in a run: champions are made ready, and what becomes of those that cannot be
//! loaded is decided once, when the run begins.

use super::{prepare, read_plan_without};
use crate::{cli::RunArgs, commands::Failure, failure::bad_champion, report};
use stechec_play::{
    BadChampion, Hosts,
    tournament::{Arena, Plan, Unusable},
};
use stechec_problem::harmless;
use stechec_run::{Header, LeftOut, Session};

/// The longest reason that is kept for leaving a champion out, in characters.
const MAX_REASON: usize = 500;

/// A plan with its champions made ready.
pub(super) struct Entered {
    pub(super) plan: Plan,
    pub(super) arena: Arena,
    pub(super) session: Session,
    /// Champions of the plan that the run begins without.
    pub(super) left_out: Vec<LeftOut>,
}

impl Entered {
    /// Makes the champions of a plan ready. `before` is what the run is about if it has begun:
    /// whoever takes part in it stays in it.
    pub(super) fn new(
        plan: Plan,
        before: Option<&Header>,
        hosts: &Hosts,
        args: &RunArgs,
    ) -> Result<Self, Failure> {
        let unusable = match (plan.unusable, before) {
            (Unusable::LeaveOut, Some(_)) => Unusable::Enter,
            (unusable, _) => unusable,
        };
        let (arena, bad) = prepare(&plan, hosts, unusable, args.quiet)?;
        if let Some(before) = before {
            return Ok(Self::resumed(plan, arena, before, &bad));
        }
        tell_unusable(&plan, &bad);
        let leaves_out = plan.unusable == Unusable::LeaveOut && !bad.is_empty();
        let plan = if leaves_out {
            let names: Vec<String> = bad.iter().map(|it| it.player.name.clone()).collect();
            read_plan_without(&args.config, &names)?
        } else {
            plan
        };
        Ok(Self {
            session: plan.session(&arena),
            left_out: if leaves_out {
                bad.iter().map(left_out).collect()
            } else {
                Vec::new()
            },
            plan,
            arena,
        })
    }

    /// The same for a run that has begun.
    fn resumed(plan: Plan, arena: Arena, before: &Header, bad: &[BadChampion]) -> Self {
        let mut session = plan.session(&arena);
        let entries = session.header.champions.iter_mut().zip(&before.champions);
        for (champion, (now, then)) in entries.enumerate() {
            let unusable = bad.iter().any(|it| it.player.name == now.name);
            let gone = before.rulings.absence(champion).is_some();
            if unusable && gone && now.name == then.name {
                // It plays no more: what it would play with concerns nobody.
                now.clone_from(then);
            } else if unusable && now != then {
                let told = bad.iter().filter(|it| it.player.name == now.name);
                told.for_each(|it| report::warn(&bad_champion(it)));
                let name = &now.name;
                report::say(&format!(
                    "note: {name} takes part in this run; take it out with `stechec champion \
                     withdraw {name} --reason …`, or let it fail in every match with --resume"
                ));
            }
        }
        Self {
            plan,
            arena,
            session,
            left_out: Vec::new(),
        }
    }
}

/// Says which champions cannot be used, and what becomes of them.
fn tell_unusable(plan: &Plan, unusable: &[BadChampion]) {
    for champion in unusable {
        report::warn(&bad_champion(champion));
    }
    if !unusable.is_empty() {
        let then = match plan.unusable {
            Unusable::Enter => "they take part, and fail in every match",
            _ => "they are left out, and the others play",
        };
        report::say(&format!("note: {then} (`unusable` in [faults])"));
    }
}

/// Says it again when everything is over: it is a mistake that somebody has to know of.
pub(super) fn tell_left_out(left_out: &[LeftOut]) {
    for LeftOut { name, why } in left_out {
        report::warn(&format!("{name} was left out: {why}"));
    }
}

/// What is kept of a champion that cannot be loaded.
fn left_out(bad: &BadChampion) -> LeftOut {
    let why = harmless(&bad.why.to_string());
    LeftOut {
        name: bad.player.name.clone(),
        why: if why.chars().count() > MAX_REASON {
            let begin: String = why.chars().take(MAX_REASON - 1).collect();
            begin + "…"
        } else {
            why
        },
    }
}
