//! Standings, in the format that is asked for.

use crate::{cli::TableFormat, commands::Failure, failure::machine};
use stechec_answers::{self as answers, pretty};
use stechec_past::standings::{in_words, spreadsheet};
use stechec_run::{Header, Programs, Summary};

pub(crate) use stechec_past::standings::{ended, leaderboard, partial};

/// The standings, in the requested format.
pub(crate) fn shown(
    header: &Header,
    summary: &Summary,
    programs: &Programs,
    format: TableFormat,
) -> Result<String, Failure> {
    let progress = summary.progress().map_err(machine)?;
    Ok(match format {
        TableFormat::Table => in_words(header, &progress, programs),
        TableFormat::Csv => spreadsheet(header, &progress).csv(),
        TableFormat::Json => {
            let answer = answers::Standings::new(header, summary, programs).map_err(machine)?;
            pretty(&answer).map_err(machine)?
        }
    })
}
