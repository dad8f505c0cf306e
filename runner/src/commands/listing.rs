//! `stechec matches`: the matches of a run.

use super::{Failure, recorded};
use crate::{
    cli::{ListFormat, MatchesArgs},
    report::{self, Lines},
};
use stechec_console::{EachLine, MatchList};
use stechec_run::MatchFilter;

pub(super) fn matches(args: &MatchesArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let filter = MatchFilter {
        champions: args.champion.clone(),
        map: args.map.clone(),
        faults: args.faults,
        close: args.close,
    };
    let filter = filter.resolve(&results.header)?;
    let list = MatchList::new(&results, &filter)?;
    match args.format {
        ListFormat::Table => {
            report::print(&list.in_words()?);
            Ok(())
        }
        ListFormat::Json => write(|line| list.json(line)),
        ListFormat::Jsonl => write(|line| list.json_lines(line)),
        ListFormat::Csv => write(|line| list.csv(line)),
    }
}

fn write(tell: impl FnOnce(EachLine<'_, Failure>) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut out = Lines::new();
    tell(&mut |line| out.write(line))?;
    out.end()
}
