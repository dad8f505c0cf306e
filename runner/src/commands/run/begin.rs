//! Whether a run begins, goes on, or is another one than before.

use crate::{cli::RunArgs, commands::Failure, report};
use stechec_play::tournament::{Arena, Plan};
use stechec_store::{Entered, Header, MapNote, Store, StoreError};

/// What a run is about.
pub(in crate::commands) fn header(plan: &Plan, arena: &Arena) -> Header {
    let champions = plan
        .champions
        .iter()
        .zip(arena.prepared())
        .zip(&plan.authors);
    Header {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        game: plan.game.name().to_owned(),
        api_hash: plan.game.api_hash(),
        entry_points: (plan.game.core.facts().entry_points.iter())
            .map(|&it| it.to_owned())
            .collect(),
        plan: plan.canonical(),
        champions: champions
            .map(|((champion, prepared), author)| Entered {
                name: champion.name.clone(),
                author: author.clone(),
                kind: prepared.kind.word().to_owned(),
                sha256: prepared.sha256.to_string(),
            })
            .collect(),
        maps: (plan.maps.iter())
            .map(|map| MapNote {
                name: map.name.clone(),
                weight: map.weight,
                sha256: map.map.sha256().to_string(),
                text: map.map.text().to_owned(),
            })
            .collect(),
    }
}

/// Why a run does not begin.
pub(super) enum Begin {
    Store(StoreError),
    Changed(Failure),
}

impl From<StoreError> for Begin {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Begins a run, or goes on with one that is the same; never mixes two without being told.
pub(super) fn begin(store: &mut dyn Store, header: &Header, args: &RunArgs) -> Result<(), Begin> {
    let Some(old) = store.header()?.filter(|_| !args.restart) else {
        return Ok(store.begin(header)?);
    };
    let changes = changes(&old, header);
    if changes.is_empty() {
        return Ok(());
    }
    let fixtures_differ = changes.iter().any(|change| change.1);
    let list: String = changes
        .iter()
        .map(|(what, _)| format!("\n- {what}"))
        .collect();
    let message = format!("this run began with something else:{list}");
    if args.resume && !fixtures_differ {
        report::say(&format!("note: {message}"));
        return Ok(store.go_on_as(header)?);
    }
    let help = if fixtures_differ {
        "its matches are others now: begin anew with --restart"
    } else {
        "go on nevertheless with --resume, or begin anew with --restart"
    };
    let failure = Failure::Usage(message, Some(help.to_owned()));
    Err(Begin::Changed(failure))
}

/// What is different, and whether matches are others because of it.
fn changes(old: &Header, new: &Header) -> Vec<(String, bool)> {
    let mut changes = Vec::new();
    let names = |header: &Header| -> Vec<String> {
        header.champions.iter().map(|it| it.name.clone()).collect()
    };
    if names(old) != names(new) {
        changes.push(("the list of champions".to_owned(), true));
    }
    let maps = |header: &Header| -> Vec<(String, u32)> {
        (header.maps.iter())
            .map(|it| (it.name.clone(), it.weight))
            .collect()
    };
    if maps(old) != maps(new) {
        changes.push(("the list of maps".to_owned(), true));
    }
    for (old, new) in old.champions.iter().zip(&new.champions) {
        if old.name == new.name && (&old.sha256, &old.kind) != (&new.sha256, &new.kind) {
            changes.push((format!("the champion {}", new.name), false));
        }
    }
    for (old, new) in old.maps.iter().zip(&new.maps) {
        if old.name == new.name && old.sha256 != new.sha256 {
            changes.push((format!("the map {}", new.name), false));
        }
    }
    if old.plan != new.plan {
        let part = |text: &str, key: &str| {
            let plan: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
            plan[key].clone()
        };
        let same = |key| part(&old.plan, key) == part(&new.plan, key);
        let fixtures = !same("seed") || !same("format") || !same("scoring");
        changes.push((
            "the plan: seed, format, scoring, limits or fault policy".to_owned(),
            fixtures,
        ));
    }
    if (&old.game, &old.api_hash) != (&new.game, &new.api_hash) {
        changes.push(("the game".to_owned(), true));
    }
    if old.version != new.version {
        changes.push((format!("version {} of this program", old.version), false));
    }
    changes
}
