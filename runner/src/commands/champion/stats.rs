//! `stechec champion stats`: how a champion did in a run.

use crate::{
    cli::StatsArgs,
    commands::{Failure, recorded},
    report,
};
use stechec_dashboard::champion_in_json;
use stechec_report::stats;
use stechec_run::{Show, Table, pretty};

pub(super) fn run(args: &StatsArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    // Before everything is gone through: a name may be mistyped.
    let names: Vec<&str> = (results.header.champions.iter())
        .map(|champion| champion.name.as_str())
        .collect();
    if !names.contains(&args.name.as_str()) {
        let message = format!("there is no champion `{}` in this run", args.name);
        let help = format!("there are: {}", names.join(", "));
        return Err(Failure::Usage(message, Some(help)));
    }
    let findings = results.findings()?;
    let Some(champion) = findings.champion(&args.name) else {
        return Ok(());
    };
    let parts = stats(&findings, champion);
    let shown = match args.format {
        Show::Json => pretty(&champion_in_json(&findings, champion)),
        Show::Csv => {
            let head = ["about", "name", "measure", "value"];
            let mut all = Table::new(head.map(str::to_owned));
            for part in &parts {
                part.table.long(part.about, &mut all);
            }
            all.csv()
        }
        Show::Table => {
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
