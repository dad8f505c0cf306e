//! What a run is about, put where workers read it.

use crate::{
    cache::{hash, unhex},
    terms::{FailingTerms, Terms, kind_of},
};
use std::time::Duration;
use stechec_play::{
    Error, Hosts,
    tournament::{Arena, Plan},
};
use stechec_run::{Header, SessionNumber};
use stechec_store::postgres::{DatabaseError, JobPage, OrganizerDesk};
use stechec_tournament::Fixtures;

/// What was published of a run.
pub struct Published {
    /// Its number.
    pub run: i64,
    /// What workers are told.
    pub terms: Terms,
    /// The packed id of the first match, where a schedule numbers them.
    pub first: Option<u64>,
    /// Which champions are native.
    pub native: Vec<bool>,
    /// The label of the machines that native champions play on.
    pub native_on: Option<String>,
}

/// Why a run cannot be published.
#[derive(Debug, thiserror::Error)]
pub enum NotPublished {
    /// The database cannot be asked.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// A program cannot be read any more.
    #[error(transparent)]
    Play(#[from] Error),
    /// It cannot be written down.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

/// Puts programs, maps and terms of a run into the database, and opens it to workers.
pub fn publish_run(
    desk: &mut OrganizerDesk,
    plan: &Plan,
    (arena, hosts): (&Arena, &Hosts),
    header: &Header,
    (run, session): (i64, SessionNumber),
    (patience, coordinator): (Duration, &str),
) -> Result<Published, NotPublished> {
    let mut blobs = Vec::new();
    for (player, prepared) in plan.champions.iter().zip(arena.prepared()) {
        if prepared.failing.is_some() {
            continue;
        }
        let found = hosts
            .find(&player.path)
            .map_err(|why| Error::Machine(format!("{}: {why}", player.name)))?;
        let sha256 = hash(&found.bytes);
        if unhex(&prepared.sha256.to_string()).as_ref() != Some(&sha256) {
            let why = format!("{} was changed while the run began", player.name);
            return Err(Error::Machine(why).into());
        }
        desk.keep_blob(&sha256, &found.bytes)?;
        blobs.push(sha256);
    }
    for map in &header.maps {
        let sha256 = hash(map.text.as_bytes());
        desk.keep_blob(&sha256, map.text.as_bytes())?;
        blobs.push(sha256);
    }
    let terms = terms(plan, arena, header)?;
    let first = match &plan.fixtures {
        Fixtures::Static(schedule) => schedule.fixture(0).map(|it| it.id),
        Fixtures::Adaptive(_) => None,
    };
    desk.open(&JobPage {
        run,
        kind: &kind_of(plan.game),
        terms: &serde_json::to_string(&terms)?,
        blobs: &blobs,
        session,
        first,
        patience,
        coordinator,
    })?;
    let native = |kind| kind == stechec_run::ProgramKind::Native;
    Ok(Published {
        run,
        terms,
        first: first.map(|id| id.packed()),
        native: header.champions.iter().map(|it| native(it.kind)).collect(),
        native_on: plan.native_on.clone(),
    })
}

fn terms(plan: &Plan, arena: &Arena, header: &Header) -> Result<Terms, serde_json::Error> {
    let mut bare = header.clone();
    for map in &mut bare.maps {
        map.text.clear();
    }
    let failing = arena.prepared().iter();
    let failing = failing.map(|it| it.failing.as_ref().map(FailingTerms::of));
    Ok(Terms {
        run: plan.name.clone(),
        header: bare.to_json()?,
        failing: failing.collect(),
        native: plan.native.into(),
        wasm: plan.wasm.into(),
        require_sandbox: plan.require_sandbox,
        replays: plan.replays.into(),
        logs: plan.logs.into(),
        rulings: header.rulings.clone(),
    })
}
