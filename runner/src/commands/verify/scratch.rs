//! Matches played again from scratch: by the same programs, which have to do the same.

use crate::commands::{
    Failure,
    run::{hosts, plan_of_run, prepare, read_plan},
};
use std::path::Path;
use stechec_game::Secret;
use stechec_past::Recorded;
use stechec_play::tournament::{Arena, Plan, Unusable};
use stechec_run::{Header, MatchRecord, ProgramKind, Session, SessionNumber};
use stechec_store::Store;
use stechec_tournament::Fixture;

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
        config: &Path,
        secret: Secret,
        pool: &rayon::ThreadPool,
    ) -> Result<Result<Self, String>, Failure> {
        let plan = match playable(results, config) {
            Ok(plan) => plan,
            Err(why) => return Ok(Err(why)),
        };
        let hosts = hosts(&plan, pool.current_num_threads())?;
        let arena = prepare(&plan, &hosts, Unusable::Enter, false)?
            .0
            .for_session(1, secret);
        let sessions = results.store.sessions();
        let sessions = sessions.map_err(|error| results.broken(error))?;
        Ok(Self::with(&plan, arena, &sessions, &results.header))
    }

    fn with(
        plan: &Plan,
        arena: Arena,
        sessions: &[Session],
        current: &Header,
    ) -> Result<Self, String> {
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
            return Err("the plan names other champions than the run".to_owned());
        }
        if !sessions.iter().any(|it| same_rules(&now, &it.header)) {
            return Err("the plan has other limits, maps or fault policy than the run".to_owned());
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
    let maps = |header: &Header| -> Vec<(String, String)> {
        let maps = header.maps.iter();
        maps.map(|it| (it.name.clone(), it.sha256.clone()))
            .collect()
    };
    maps(now) == maps(then)
        && now.plan.limits == then.plan.limits
        && now.plan.fault_policy == then.plan.fault_policy
}

/// The plan of these results, if it is at hand.
fn playable(results: &Recorded, config: &Path) -> Result<Plan, String> {
    if !config.is_file() {
        return Err(format!("there is no {}", config.display()));
    }
    let plan = read_plan(config).and_then(|plan| plan_of_run(plan, config, &results.header));
    let plan = plan.map_err(|_| format!("{} is invalid", config.display()))?;
    if plan.game.name() == results.header.game {
        return Ok(plan);
    }
    Err(format!("{} is a plan for another game", config.display()))
}
