//! The words that make a suggested command mean the same plan or run as the one that was given.
//! Without them, commands mean the plan in stechec.toml.

use crate::{
    cli::{RunArgs, WhichRun, WhichShelf},
    report,
};
use std::path::Path;
use stechec_store::Place;

/// For commands that take a plan.
pub(crate) fn of_plan(config: &Path, shelf: &WhichShelf) -> String {
    let plan = if is_usual(config) {
        String::new()
    } else {
        format!(" --config {}", report::quoted(config))
    };
    plan + &of_shelf(shelf)
}

/// For commands that look at the run of a plan.
pub(crate) fn of_planned_run(config: &Path, shelf: &WhichShelf, place: &Place) -> String {
    if is_usual(config) && shelf.results.is_none() {
        String::new()
    } else {
        format!(" {}", place.options(report::quoted))
    }
}

/// For commands that look at a run.
pub(crate) fn of_run(which: &WhichRun) -> String {
    let run = which.run.as_deref();
    let run = run.map_or_else(String::new, |run| format!(" --run {}", report::quoted(run)));
    of_shelf(&which.shelf) + &run
}

/// What `stechec serve` shows a run by.
pub(crate) fn served(place: &Place) -> String {
    let address = place.database().and_then(|(address, _)| address.told());
    report::quoted(address.map_or(place.path(), Path::new))
}

fn is_usual(config: &Path) -> bool {
    config == RunArgs::default().config
}

fn of_shelf(shelf: &WhichShelf) -> String {
    let results = shelf.results.as_deref();
    results.map_or_else(String::new, |results| {
        format!(" --results {}", report::quoted(Path::new(results)))
    })
}
