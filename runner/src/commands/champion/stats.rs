//! `stechec champion stats`: how a champion did in a run.

use crate::{
    cli::{StatsArgs, TableFormat},
    commands::{Failure, recorded},
    report,
};
use stechec_answers::ChampionDetail;
use stechec_report::{Table, stats};

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
        TableFormat::Csv => {
            let head = ["about", "name", "measure", "value"];
            let mut all = Table::new(head.map(str::to_owned));
            for part in &parts {
                part.table.long(part.about, &mut all);
            }
            all.csv()
        }
        _ => {
            let parts = parts.iter().map(|part| match part.about {
                unit @ ("instructions" | "microseconds") => {
                    format!("{unit} in a call\n{}", part.table.text())
                }
                _ => part.table.text(),
            });
            parts.collect::<Vec<_>>().join("\n")
        }
    };
    report::print(shown.trim_end());
    Ok(())
}
