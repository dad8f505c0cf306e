//! `stechec report`, `stechec fairness`: what results come to.

use super::{Failure, read_plan, recorded};
use crate::{
    cli::{FairnessArgs, ReportArgs, TableFormat},
    report,
};
use std::path::Path;
use stechec_answers::Fairness;
use stechec_catalogue::GAMES;
use stechec_past::write_report;
use stechec_problem::harmless_path;
use stechec_report::{Findings, Language, fairness_parts, fairness_table};

pub(super) fn write(args: &ReportArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let language = match (args.lang, &args.which.run) {
        (Some(language), _) => language.into(),
        (None, Some(_)) => Language::English,
        (None, None) => read_plan(Path::new("stechec.toml"))?.report_language,
    };
    let page = write_report(&results, args.out.as_deref(), GAMES, language)?;
    report::print(&format!("the report: {}", harmless_path(&page)));
    Ok(())
}

/// Test whether seats and maps are fair.
pub(super) fn fairness(args: &FairnessArgs) -> Result<(), Failure> {
    let findings = recorded(&args.which)?.findings()?;
    match args.format {
        TableFormat::Csv => report::print(fairness_table(&findings).csv().trim_end()),
        TableFormat::Json => report::print_json(&Fairness::all(&findings))?,
        TableFormat::Table => tell(&findings),
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
         allowing\nfor the number of maps. Ranks gained are compared with what the ratings predict.",
    );
}
