//! Champions and maps, as the report sees them.

use super::watched::Trouble;
use serde_json::{Value, json};
use std::{
    ops::ControlFlow,
    sync::Arc,
    time::{Duration, Instant},
};
use stechec_report::{Champion, Findings, NoFindings, Slice, Spend, Subject, gather};
use stechec_run::{RunFolder, model_of};
use stechec_store::{Header, Sqlite, Store, StoreError};
use stechec_tournament::{Setup, rating::Rating};

/// While a run goes on, findings may be so many times older than they took to gather.
const AGE: u32 = 20;
const LEAST_AGE: Duration = Duration::from_secs(2);

/// Findings of a run, gathered again when they are old.
#[derive(Default)]
pub(super) struct Cache(Option<Gathered>);

/// Findings, and how long they are good.
#[derive(Clone)]
pub(super) struct Gathered {
    pub(super) findings: Arc<Findings>,
    matches: usize,
    at: Instant,
    took: Duration,
}

impl Cache {
    /// What the results come to by now, or came to a moment ago.
    pub(super) fn fresh(&self, matches: usize) -> Option<Gathered> {
        let fresh = |it: &&Gathered| {
            it.matches == matches || it.at.elapsed() < (it.took * AGE).max(LEAST_AGE)
        };
        self.0.as_ref().filter(fresh).cloned()
    }

    pub(super) fn keep(&mut self, gathered: Gathered) {
        self.0 = Some(gathered);
    }
}

/// What has to be known to gather findings, so that nobody waits for it meanwhile.
pub(super) struct Task {
    pub(super) run: String,
    pub(super) folder: RunFolder,
    pub(super) header: Arc<Header>,
    pub(super) setup: Setup,
    pub(super) matches: usize,
}

impl Task {
    pub(super) fn gather(&self) -> Result<Gathered, Trouble> {
        let begun = Instant::now();
        let store = Sqlite::read(&self.folder.store())?;
        let subject = Subject {
            run: &self.run,
            header: &self.header,
            setup: &self.setup,
            matches: store.count()?,
            model: model_of(&self.header),
        };
        let found = gather(&subject, |witness| {
            store.each(&mut |record| {
                witness(record);
                ControlFlow::Continue(())
            })
        });
        let findings = found.map_err(|error: NoFindings<StoreError>| match error {
            NoFindings::Reading(error) => Trouble::Store(error),
            NoFindings::Broken(why) => Trouble::Foreign(why),
        })?;
        Ok(Gathered {
            findings: Arc::new(findings),
            matches: self.matches,
            at: Instant::now(),
            took: begun.elapsed(),
        })
    }
}

fn rating(found: &Findings, champion: usize) -> Option<&Rating> {
    let rows = found.ratings.as_ref().map(|ratings| ratings.rows.iter());
    rows?.find(|row| row.champion == champion)
}

/// All champions, the best first.
pub(super) fn champions(found: &Findings) -> Value {
    let all = found.ranking.iter().filter_map(|placed| {
        let champion = found.champions.get(placed.champion)?;
        Some(head(found, placed.champion, champion))
    });
    json!({ "matches": found.matches, "champions": all.collect::<Vec<_>>() })
}

/// What is told of a champion in one line.
fn head(found: &Findings, at: usize, champion: &Champion) -> Value {
    let placed = found.placed(at);
    let rating = rating(found, at);
    let (calls, fuel, cpu_us) = totals(champion);
    let per_call = |total: Option<u64>| total.map(|total| total as f64 / calls.max(1) as f64);
    json!({
        "champion": at,
        "name": champion.name,
        "author": champion.author,
        "kind": champion.kind,
        "sha256": champion.sha256,
        "rank": placed.and_then(|placed| placed.rank),
        "shared": placed.is_some_and(|placed| placed.shared),
        "record": champion.record,
        "rating": rating.map(|it| json!({ "rating": it.rating, "low": it.low, "high": it.high })),
        "mean_score": champion.record.game_points as f64 / champion.record.played.max(1) as f64,
        "calls": calls,
        "fuel_per_call": per_call(fuel),
        "cpu_us_per_call": per_call(cpu_us),
        "memory_bytes": champion.memory_bytes,
    })
}

/// Calls of all entry points, and what they took where it is known.
fn totals(champion: &Champion) -> (u64, Option<u64>, Option<u64>) {
    let sum = |spends: &[Option<Spend>]| {
        let known = || spends.iter().flatten();
        known().next()?;
        Some(known().map(|spend| spend.total).sum())
    };
    (
        champion.calls.iter().sum(),
        sum(&champion.fuel),
        sum(&champion.cpu_us),
    )
}

/// Everything about one champion. There is one at this place.
pub fn champion(found: &Findings, at: usize) -> Value {
    let Some(champion) = found.champions.get(at) else {
        return Value::Null;
    };
    let mut told = head(found, at, champion);
    let opponents = found.opponents(at).into_iter().map(|(other, meeting)| {
        json!({
            "name": found.name(other),
            "ahead": meeting.ahead,
            "level": meeting.level,
            "behind": meeting.behind,
        })
    });
    told["opponents"] = opponents.collect();
    told["maps"] = (champion.maps.iter())
        .map(|(map, part)| slice(json!({ "name": found.map_name(*map) }), part))
        .collect();
    told["seats"] = (champion.seats.iter())
        .map(|(seat, part)| slice(json!({ "seat": seat + 1 }), part))
        .collect();
    told["entry_points"] = entry_points(found, champion);
    let faults = found.faults.iter().filter(|group| group.champion == at);
    told["faults"] = faults.map(|group| json!(group)).collect();
    told
}

fn slice(mut told: Value, part: &Slice) -> Value {
    told["matches"] = part.matches.into();
    told["wins"] = part.wins.into();
    told["shared_wins"] = part.shared_wins.into();
    told["mean_score"] = part.mean_score().into();
    told["mean_rank"] = part.mean_rank().into();
    told["faults"] = part.faults.into();
    told
}

fn entry_points(found: &Findings, champion: &Champion) -> Value {
    let spent = |spend: Option<&Option<Spend>>, calls: u64| {
        let spend = spend.and_then(Option::as_ref)?;
        Some(json!({
            "mean": spend.mean(calls),
            "most": spend.most,
            "most_in": spend.most_in,
        }))
    };
    let all = found.entry_points.iter().enumerate().map(|(at, name)| {
        let calls = champion.calls.get(at).copied().unwrap_or(0);
        json!({
            "name": name,
            "calls": calls,
            "fuel": spent(champion.fuel.get(at), calls),
            "cpu_us": spent(champion.cpu_us.get(at), calls),
        })
    });
    all.collect()
}

/// All maps.
pub(super) fn maps(found: &Findings) -> Value {
    let all = found.maps.iter().map(|map| {
        json!({
            "name": map.name,
            "weight": map.weight,
            "matches": map.matches,
            "undecided": map.undecided,
            "faults": map.faults,
        })
    });
    json!({ "matches": found.matches, "maps": all.collect::<Vec<_>>() })
}
