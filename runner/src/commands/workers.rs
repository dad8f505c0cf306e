//! `stechec workers`: who plays for a run, how fast, and what was given back.

use super::{Failure, place};
use crate::{
    cli::{TableFormat, WorkersArgs},
    failure::Misuse,
    report,
};
use std::time::Duration;
use stechec_console::{workers_in_words, workers_table};
use stechec_dashboard::machines_of;
use stechec_past::Error as PastError;
use stechec_problem::harmless;
use stechec_store::postgres::{Line, OrganizerDesk};

/// Nobody waits long for a list.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) fn run(args: &WorkersArgs) -> Result<(), Failure> {
    let place = place(&args.which)?;
    let Some((address, run)) = place.database() else {
        return Err(Misuse::NoDatabase(place.path().to_owned()).into());
    };
    let mut desk = OrganizerDesk::new(Line::new(address, "stechec workers", PATIENCE));
    if let Some(name) = &args.admit {
        return match desk.admit(name)? {
            0 => Err(Misuse::NotSetAside(name.clone()).into()),
            _ => {
                report::say(&format!("{} may work again", harmless(name)));
                Ok(())
            }
        };
    }
    let answer = machines_of(&mut desk, run)?;
    let answer = answer.ok_or_else(|| PastError::NoResults {
        folder: place.shown(),
        others: place.others(),
    })?;
    match args.format {
        TableFormat::Json => report::print_json(&answer)?,
        TableFormat::Csv => report::print(workers_table(&answer).csv().trim_end()),
        TableFormat::Table => report::print(&workers_in_words(&answer)),
    }
    Ok(())
}
