//! `stechec verify`: recorded matches played again, from their orders and, where only WASM
//! champions took part, from scratch; every byte is compared.

use super::{
    Failure, recorded,
    run::{hosts, pool, prepare, read_plan},
};
use crate::{
    cli::{Format, VerifyArgs},
    exit, report,
};
use rayon::prelude::*;
use std::path::Path;
use stechec_answers::{Finding, Verification};
use stechec_capabilities::Playable;
use stechec_catalogue::GAMES;
use stechec_past::Recorded;
use stechec_play::tournament::{Arena, Plan};
use stechec_replay::Replay;
use stechec_run::{Header, MatchRecord, ProgramKind};
use stechec_tournament::{Fixture, MatchId};

/// Matches that are in memory at a time.
const CHUNK: usize = 256;

pub(super) fn run(args: &VerifyArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let game = GAMES.find(&results.header.game);
    let game = game.ok_or_else(|| results.broken("it is of an unknown game"))?;
    let ids = chosen(&results, args)?;
    let pool = pool(None, args.threads)?;
    let scratch = scratch(&results, args, pool.current_num_threads())?;
    let mut found = Verification::default();
    for chunk in ids.chunks(CHUNK) {
        let records = chunk.iter().map(|&id| results.find(id));
        let records: Vec<MatchRecord> = records.collect::<Result<_, _>>()?;
        pool.install(|| verify(game.core, scratch.as_ref(), &records, &mut found));
    }
    conclude(&found, args.format)
}

/// The matches that are meant.
fn chosen(results: &Recorded, args: &VerifyArgs) -> Result<Vec<MatchId>, Failure> {
    if !args.ids.is_empty() {
        let named = args.ids.iter().map(|word| results.id(word));
        return Ok(named.collect::<Result<_, _>>()?);
    }
    let ids = results.ids()?;
    let Some(sample) = args.sample.map(|sample| sample as usize) else {
        return Ok(ids);
    };
    // Evenly, and the same ones every time.
    let sample = sample.min(ids.len());
    Ok((0..sample).map(|at| ids[at * ids.len() / sample]).collect())
}

/// What it takes to play from scratch, where that is wanted and can be done.
fn scratch(
    results: &Recorded,
    args: &VerifyArgs,
    threads: usize,
) -> Result<Option<Scratch>, Failure> {
    if args.orders_only {
        return Ok(None);
    }
    match playable(results, &args.config) {
        Err(why) => {
            report::say(&format!("note: nothing is played from scratch: {why}"));
            Ok(None)
        }
        Ok(plan) => {
            let arena = prepare(&plan, &hosts(&plan, threads)?, false)?;
            Ok(Scratch::new(&results.header, &plan, arena))
        }
    }
}

/// The plan of these results, if it is at hand.
fn playable(results: &Recorded, config: &Path) -> Result<Plan, String> {
    if !config.is_file() {
        return Err(format!("there is no {}", config.display()));
    }
    let plan = read_plan(config).map_err(|_| format!("{} is invalid", config.display()))?;
    if plan.recorded() == results.header.plan {
        return Ok(plan);
    }
    Err(format!("{} is a different plan", config.display()))
}

/// Champions and maps to play from scratch with.
struct Scratch {
    arena: Arena,
    /// Champions that are the same as then, and whose matches come out the same.
    same: Vec<bool>,
}

impl Scratch {
    fn new(recorded: &Header, plan: &Plan, arena: Arena) -> Option<Self> {
        let now = plan.header(&arena);
        if now.champion_names() != recorded.champion_names() || now.maps != recorded.maps {
            report::say("note: nothing is played from scratch: champions or maps have changed");
            return None;
        }
        let pairs = now.champions.iter().zip(&recorded.champions);
        let mut same = Vec::new();
        for (now, then) in pairs {
            if now.sha256 != then.sha256 {
                let name = &now.name;
                report::say(&format!(
                    "note: {name} has changed since: its matches are verified from their orders only"
                ));
            }
            same.push(now.sha256 == then.sha256 && now.kind == ProgramKind::Wasm);
        }
        Some(Self { arena, same })
    }

    /// Plays a match again, if that can be done; says what is different.
    fn verify(&self, record: &MatchRecord) -> Option<Result<(), String>> {
        let same = |champion: usize| self.same.get(champion).copied().unwrap_or(false);
        if !record.seats.iter().all(|seat| same(seat.champion)) {
            return None;
        }
        let fixture = Fixture {
            id: record.id,
            stage: record.id.stage(),
            round: 0,
            map: record.map,
            seats: record.seats.iter().map(|seat| seat.champion).collect(),
            seed: record.seed,
        };
        let again = match self.arena.play(&fixture) {
            Ok(again) => again,
            Err(fault) => return Some(Err(fault.message)),
        };
        let differs = if again.seats != record.seats {
            "its result"
        } else if record.replay.is_some() && again.replay != record.replay {
            "its replay"
        } else if record.logs.is_some() && again.logs != record.logs {
            "what champions wrote"
        } else {
            return Some(Ok(()));
        };
        Some(Err(format!("played from scratch, {differs} differs")))
    }
}

fn verify(
    game: &dyn Playable,
    scratch: Option<&Scratch>,
    records: &[MatchRecord],
    found: &mut Verification,
) {
    type Checked = Option<Result<(), String>>;
    let checked: Vec<(Checked, Checked)> = records
        .par_iter()
        .map(|record| {
            let bytes = record.replay.as_ref();
            let orders = bytes.map(|bytes| from_orders(game, record, bytes));
            (orders, scratch.and_then(|scratch| scratch.verify(record)))
        })
        .collect();
    for (record, (orders, scratch)) in records.iter().zip(checked) {
        match &orders {
            None => found.without_replay += 1,
            Some(Ok(())) => found.from_orders += 1,
            Some(Err(_)) => {}
        }
        found.from_scratch += u64::from(matches!(scratch, Some(Ok(()))));
        let wrong = [orders, scratch].into_iter().flatten();
        let wrong = wrong.filter_map(Result::err);
        let id = record.id;
        (found.findings).extend(wrong.map(|message| Finding { id, message }));
    }
}

fn from_orders(game: &dyn Playable, record: &MatchRecord, bytes: &[u8]) -> Result<(), String> {
    let replay = Replay::decode(bytes).map_err(|error| error.to_string())?;
    (game.verify(&replay)).map_err(|error| error.to_string())?;
    let scores: Vec<i32> = record.seats.iter().map(|seat| seat.score).collect();
    if replay.scores() == scores && replay.header().seed == record.seed {
        return Ok(());
    }
    Err("its replay is of another match".to_owned())
}

fn conclude(found: &Verification, format: Format) -> Result<(), Failure> {
    match format {
        Format::Json => report::print_json(found)?,
        Format::Text => tell(found),
    }
    if found.findings.is_empty() {
        return Ok(());
    }
    Err(Failure::Said(exit::FOUND_WRONG))
}

fn tell(found: &Verification) {
    for Finding { id, message } in &found.findings {
        report::print(&format!("{id}: {message}"));
    }
    let mut told = format!(
        "{} matches verified from their orders, {} from scratch",
        found.from_orders, found.from_scratch
    );
    if found.without_replay > 0 {
        told += &format!("; {} have no replay", found.without_replay);
    }
    report::print(&told);
}
