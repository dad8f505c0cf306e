//! Matches played again from scratch: by the same programs, which have to do the same.

use super::evidence::Evidence;
use std::path::PathBuf;
use stechec_past::Recorded;
use stechec_play::{
    Error as PlayError,
    tournament::{Arena, Plan, PlanFile},
};
use stechec_run::{Header, MatchRecord, ProgramKind, SessionNumber};
use stechec_tournament::Fixture;

/// Makes the champions of a plan ready, for matches on so many threads; those that cannot be
/// used fail.
pub type Prepare<'a> = dyn Fn(&Plan, usize) -> Result<Arena, PlayError> + 'a;

/// What it takes to play matches from scratch.
pub struct FromScratch<'a> {
    /// The plan that names the champions.
    pub plan: PlanFile,
    /// Makes its champions ready.
    pub prepare: &'a Prepare<'a>,
}

/// Why nothing is played from scratch.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoScratch {
    #[error("not requested")]
    NotWanted,
    #[error("there is no {}", .0.display())]
    NoPlan(PathBuf),
    #[error("{} is invalid", .0.display())]
    BadPlan(PathBuf),
    #[error("{} is a plan for another game", .0.display())]
    OtherGame(PathBuf),
    #[error("the plan's champions are not those of the run")]
    OtherChampions,
    #[error("the plan's limits, maps or fault policy differ from the run's")]
    OtherRules,
}

/// Champions and maps to play from scratch with.
pub(super) struct Scratch {
    arena: Arena,
    /// By session, the champions whose program is at hand and can be repeated.
    same: Vec<Vec<bool>>,
    /// Champions whose programs are not at hand.
    pub(super) changed: Vec<String>,
}

impl Scratch {
    /// What it takes to play from scratch, or why that cannot be done.
    pub(super) fn new(
        results: &Recorded,
        how: &FromScratch<'_>,
        evidence: &Evidence,
        threads: usize,
    ) -> Result<Result<Self, NoScratch>, PlayError> {
        let plan = match playable(results, &how.plan) {
            Ok(plan) => plan,
            Err(why) => return Ok(Err(why)),
        };
        let arena = (how.prepare)(&plan, threads)?.for_session(1, evidence.secret);
        Ok(Self::with(&plan, arena, evidence, &results.header))
    }

    fn with(
        plan: &Plan,
        arena: Arena,
        evidence: &Evidence,
        current: &Header,
    ) -> Result<Self, NoScratch> {
        let sessions = &evidence.sessions;
        let now = plan.header(&arena);
        let same = sessions.iter().map(|session| {
            let then = &session.header;
            let settings = same_rules(&now, then);
            let pairs = now.champions.iter().zip(&then.champions);
            let same = pairs.map(|(now, then)| {
                settings && now.sha256 == then.sha256 && then.kind == ProgramKind::Wasm
            });
            same.collect()
        });
        if now.champion_names() != current.champion_names() {
            return Err(NoScratch::OtherChampions);
        }
        if !sessions.iter().any(|it| same_rules(&now, &it.header)) {
            return Err(NoScratch::OtherRules);
        }
        let changed = now.champions.iter().zip(&current.champions);
        let changed = changed.filter(|(now, then)| now.sha256 != then.sha256);
        Ok(Self {
            same: same.collect(),
            changed: changed.map(|(now, _)| now.name.clone()).collect(),
            arena,
        })
    }

    fn can_repeat(&self, session: SessionNumber, champion: usize) -> bool {
        let same = self.same.get((session as usize).wrapping_sub(1));
        same.and_then(|same| same.get(champion)) == Some(&true)
    }

    /// Plays a match again, if that can be done; says what is different.
    pub(super) fn verify(&self, record: &MatchRecord, fixture: &Fixture) -> Option<Vec<String>> {
        let mut seats = record.seats.iter();
        if !seats.all(|seat| self.can_repeat(record.session, seat.champion)) {
            return None;
        }
        let again = match self.arena.play(fixture) {
            Ok(again) => again,
            Err(fault) => return Some(vec![fault.message]),
        };
        let found = [
            (again.map == record.map, "its map"),
            (again.seats == record.seats, "its result"),
            (
                record.replay.is_none() || again.replay == record.replay,
                "its replay",
            ),
            (
                record.logs.is_none() || again.logs == record.logs,
                "what champions wrote",
            ),
        ];
        let differs = found.into_iter().filter(|(same, _)| !same);
        let told = differs.map(|(_, what)| format!("played from scratch, {what} differs"));
        Some(told.collect())
    }
}

/// Whether matches are played by the same rules: what they are worth and who meets whom does
/// not matter.
fn same_rules(now: &Header, then: &Header) -> bool {
    now.has_maps_of(then)
        && now.plan.limits == then.plan.limits
        && now.plan.fault_policy == then.plan.fault_policy
}

/// The plan of these results, if it is at hand.
fn playable(results: &Recorded, file: &PlanFile) -> Result<Plan, NoScratch> {
    let path = || file.path().to_owned();
    if !file.path().is_file() {
        return Err(NoScratch::NoPlan(path()));
    }
    let plan = file
        .read()
        .and_then(|plan| file.of_run(plan, &results.header));
    let plan = plan.map_err(|_| NoScratch::BadPlan(path()))?;
    if plan.game.name() == results.header.game {
        return Ok(plan);
    }
    Err(NoScratch::OtherGame(path()))
}
