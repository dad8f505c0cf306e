//! `stechec verify`: results compared with all they follow from.

use super::{
    Failure, recorded,
    run::{hosts, plan_file, pool, prepare},
};
use crate::{
    cli::{Format, VerifyArgs},
    exit, report,
};
use stechec_catalogue::GAMES;
use stechec_jury::{FromScratch, Selection, Verify, in_words, seal::read_public_key, verify};
use stechec_play::tournament::{Plan, Unusable};

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
        Format::Text => report::print(in_words(&found, results.folder.path()).trim_end()),
    }
    if found.findings.is_empty() {
        return Ok(());
    }
    Err(Failure::Said(exit::FOUND_WRONG))
}
