//! From what a store keeps to what the tournament crate understands.

use stechec_store::{Header, Record};
use stechec_tournament::{MatchId, Outcome, RawOutcome, Setup};

/// What came of a recorded match.
pub fn outcome(record: &Record) -> Result<Outcome, String> {
    let id = MatchId::unpacked(record.id).ok_or_else(|| format!("{} is no id", record.id))?;
    let seats = || record.seats.iter();
    let raw = RawOutcome {
        id,
        map: record.map,
        seats: seats().map(|seat| seat.champion).collect(),
        scores: seats().map(|seat| seat.score).collect(),
        ranks: seats().map(|seat| seat.rank).collect(),
        faults: seats().map(|seat| seat.faults.len() as u32).collect(),
    };
    Outcome::try_from(raw).map_err(|error| error.to_string())
}

/// The setup of a run, as its header has it.
pub fn setup(header: &Header) -> Result<Setup, serde_json::Error> {
    let plan: serde_json::Value = serde_json::from_str(&header.plan)?;
    Ok(Setup {
        champions: header.champions.len(),
        map_weights: header.maps.iter().map(|map| map.weight).collect(),
        seed: serde_json::from_value(plan["seed"].clone())?,
        format: serde_json::from_value(plan["format"].clone())?,
        scoring: serde_json::from_value(plan["scoring"].clone())?,
    })
}

/// Places of limits in a header's plan, as `Plan::canonical` of the runner lists them.
pub(crate) const PHASE_FUEL: usize = 1;
pub(crate) const PHASE_CPU_MS: usize = 3;

/// A limit of a kind of champions, if the plan names it.
pub(crate) fn limit(header: &Header, kind: &str, place: usize) -> Option<u64> {
    let plan: serde_json::Value = serde_json::from_str(&header.plan).ok()?;
    plan[kind][place].as_u64().filter(|&limit| limit > 0)
}
