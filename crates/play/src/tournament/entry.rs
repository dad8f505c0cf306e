//! Who takes part in a run: champions are made ready, and what becomes of those that cannot be
//! loaded is decided once, when the run begins.

use super::{Arena, Plan, PlanFile, Unusable};
use crate::{BadChampion, Error, Hosts, Unfit};
use stechec_problem::harmless;
use stechec_run::{Header, LeftOut, Session};

/// The longest reason that is kept for leaving a champion out, in characters.
const MAX_REASON: usize = 500;

/// A plan with its champions made ready.
pub struct Entered {
    /// The plan, without those that were left out.
    pub plan: Plan,
    /// Champions and maps.
    pub arena: Arena,
    /// What the run is about, and where it is played.
    pub session: Session,
    /// Champions of the plan that the run begins without.
    pub left_out: Vec<LeftOut>,
}

/// Whoever is told while champions are made ready.
pub trait EntryWitness {
    /// A champion is ready, or cannot be.
    fn ready(&mut self, name: &str);
    /// Champions that cannot be loaded, at least one, and what becomes of them.
    fn unusable(&mut self, champions: &[BadChampion], fate: Fate);
}

/// What becomes of champions that cannot be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They are left out, and the others play.
    LeftOut,
    /// They take part, and fail in every match.
    Fail,
    /// They would be left out, but the others cannot play this plan without them.
    Missed,
    /// They take part in a run that has begun, and somebody has to decide.
    Undecided,
}

impl Entered {
    /// Makes the champions of a plan ready. `before` is what the run is about if it has begun:
    /// whoever takes part in it stays in it.
    pub fn new(
        plan: Plan,
        file: &PlanFile,
        before: Option<&Header>,
        hosts: &Hosts,
        witness: &mut dyn EntryWitness,
    ) -> Result<Self, Error> {
        let unusable = match (plan.unusable, before) {
            (Unusable::LeaveOut, Some(_)) => Unusable::Enter,
            (unusable, _) => unusable,
        };
        let ready = Arena::of_plan(&plan, hosts, unusable, &mut |name| witness.ready(name));
        let (arena, bad) = ready?;
        if let Some(before) = before {
            return Ok(Self::resumed(plan, arena, before, bad, witness));
        }
        let (plan, left_out) = match (bad.is_empty(), plan.unusable) {
            (true, _) => (plan, Vec::new()),
            (false, Unusable::LeaveOut) => without(&plan, file, bad, witness)?,
            (false, _) => {
                witness.unusable(&bad, Fate::Fail);
                (plan, Vec::new())
            }
        };
        Ok(Self {
            session: plan.session(&arena),
            plan,
            arena,
            left_out,
        })
    }

    /// The same for a run that has begun.
    fn resumed(
        plan: Plan,
        arena: Arena,
        before: &Header,
        mut bad: Vec<BadChampion>,
        witness: &mut dyn EntryWitness,
    ) -> Self {
        let mut session = plan.session(&arena);
        let mut undecided = Vec::new();
        let entries = session.header.champions.iter_mut().zip(&before.champions);
        for (champion, (now, then)) in entries.enumerate() {
            let Some(at) = bad.iter().position(|it| it.player.name == now.name) else {
                continue;
            };
            let gone = before.rulings.absence(champion).is_some();
            if gone && now.name == then.name {
                // It plays no more: what it would play with concerns nobody.
                now.clone_from(then);
            } else if now != then {
                undecided.push(bad.remove(at));
            }
        }
        if !undecided.is_empty() {
            witness.unusable(&undecided, Fate::Undecided);
        }
        Self {
            plan,
            arena,
            session,
            left_out: Vec::new(),
        }
    }
}

/// The plan for those who can be loaded, and the others. Where hardly anybody can, or only the
/// machine is to blame, the others are the reason why nothing is played.
fn without(
    plan: &Plan,
    file: &PlanFile,
    bad: Vec<BadChampion>,
    witness: &mut dyn EntryWitness,
) -> Result<(Plan, Vec<LeftOut>), Error> {
    let names: Vec<String> = bad.iter().map(|it| it.player.name.clone()).collect();
    let alone = names.len() + 1 >= plan.champions.len();
    let machine = bad.iter().all(|it| matches!(it.why, Unfit::Machine(_)));
    match file.read_without(&names) {
        Ok(plan) => {
            witness.unusable(&bad, Fate::LeftOut);
            Ok((plan, bad.iter().map(left_out).collect()))
        }
        Err(_) if alone || machine => Err(Error::Champions(bad)),
        Err(why) => {
            witness.unusable(&bad, Fate::Missed);
            Err(why.into())
        }
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
