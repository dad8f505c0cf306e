//! `stechec verify`: results compared with all they follow from.

use super::{
    Failure, recorded,
    run::{hosts, plan_file, pool, prepare},
};
use crate::{
    cli::{Format, VerifyArgs},
    exit,
    failure::Misuse,
    report,
};
use stechec_catalogue::GAMES;
use stechec_jury::{FromScratch, Selection, Verify, in_words, seal::read_public_key, verify};
use stechec_machines::sample_of_each;
use stechec_past::Recorded;
use stechec_play::tournament::{Plan, Unusable};
use stechec_problem::harmless;
use stechec_tournament::MatchId;

pub(super) fn run(args: &VerifyArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let public_key = args
        .public_key
        .as_deref()
        .map(read_public_key)
        .transpose()?;
    let selection = if !args.ids.is_empty() {
        let ids = args.ids.iter().map(|word| results.id(word));
        Selection::Matches(ids.collect::<Result<_, _>>()?)
    } else if let Some(most) = args.each_machine {
        Selection::Matches(of_each_machine(&results, most)?)
    } else {
        args.sample.map_or(Selection::All, Selection::Sample)
    };
    let pool = pool(None, args.threads)?;
    let prepare = |plan: &Plan, threads: usize| {
        let hosts = hosts(plan, threads)?;
        let (arena, _) = prepare(plan, &hosts, Unusable::Enter, false)?;
        Ok(arena)
    };
    let scratch = (!args.orders_only).then(|| FromScratch {
        plan: plan_file(&args.config),
        prepare: &prepare,
    });
    let found = verify(
        &results,
        &Verify {
            selection,
            seal: args.seal,
            public_key,
            scratch,
            pool: &pool,
            games: GAMES,
        },
    )?;
    match args.format {
        Format::Json => report::print_json(&found)?,
        Format::Text => report::print(in_words(&found, &results.folder.shown()).trim_end()),
    }
    if found.findings.is_empty() {
        return Ok(());
    }
    Err(Failure::Said(exit::FOUND_WRONG))
}

/// Some matches of each machine that played.
fn of_each_machine(results: &Recorded, most: u64) -> Result<Vec<MatchId>, Failure> {
    let Some((address, run)) = results.folder.database() else {
        return Err(Misuse::NoDatabase(results.folder.path().to_owned()).into());
    };
    let machines = sample_of_each(address, run, most)?;
    for (name, ids) in &machines {
        report::say(&format!("{} of {}", ids.len(), harmless(name)));
    }
    Ok(machines.into_values().flatten().collect())
}
