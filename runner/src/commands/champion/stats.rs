//! `stechec champion stats`: how a champion did in a run.

use crate::{
    cli::{StatsArgs, TableFormat},
    commands::{Failure, recorded},
    report,
};
use stechec_answers::ChampionDetail;
use stechec_report::{stats, stats_for_spreadsheets, stats_in_words};

pub(super) fn run(args: &StatsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    // Before everything is gone through: a name may be mistyped.
    let champion = results.header.find_champion(&args.name)?;
    let findings = results.findings()?;
    if args.format == TableFormat::Json {
        return report::print_json(&ChampionDetail::new(&findings, champion));
    }
    let parts = stats(&findings, champion);
    let shown = match args.format {
        TableFormat::Csv => stats_for_spreadsheets(&parts).csv(),
        _ => stats_in_words(&parts),
    };
    report::print(shown.trim_end());
    Ok(())
}
