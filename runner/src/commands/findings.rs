//! `stechec report`, `stechec fairness`: what results come to.

use super::{Failure, recorded};
use crate::{
    cli::{FairnessArgs, ReportArgs},
    report,
};
use serde_json::{Value, json};
use stechec_catalogue::GAMES;
use stechec_past::write_report;
use stechec_report::{Findings, evidence, fairness_parts, fairness_table, verdict};
use stechec_run::{Show, pretty};
use stechec_tournament::statistics::SeatReport;

pub(super) fn write(args: &ReportArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let page = write_report(&results, args.out.as_deref(), GAMES)?;
    report::print(&format!("the report: {}", page.display()));
    Ok(())
}

/// Whether seats and maps are fair.
pub(super) fn fairness(args: &FairnessArgs) -> Result<(), Failure> {
    let findings = recorded(&args.which)?.findings()?;
    match args.format {
        Show::Csv => report::print(fairness_table(&findings).csv().trim_end()),
        Show::Json => report::print(pretty(&in_json(&findings)).trim_end()),
        Show::Table => tell(&findings),
    }
    Ok(())
}

fn tell(findings: &Findings) {
    let parts = fairness_parts(findings);
    if parts.is_empty() {
        report::print("nothing was played yet");
    }
    for (seats, table) in parts {
        report::print(&format!("{seats} in a match"));
        report::print(&table.text());
    }
    report::print(
        "p is how probable differences as large as these are if all seats are equally good, \
         allowing\nfor the number of maps. Ranks gained are against what the ratings let expect.",
    );
}

fn in_json(findings: &Findings) -> Value {
    let told = |part: &SeatReport| {
        let mut value = json!(part);
        value["map"] = part.map.map(|map| findings.map_name(map)).into();
        value["evidence"] = json!(evidence(part));
        value["verdict"] = verdict(part).into();
        value
    };
    let reports = findings.fairness.iter().map(|report| {
        json!({
            "seats": report.table,
            "all": told(&report.overall),
            "maps": report.maps.iter().map(told).collect::<Vec<_>>(),
        })
    });
    json!(reports.collect::<Vec<_>>())
}
