//! What a jury does to a run, and the audit trail that remembers it.
//!
//! | file | what |
//! |---|---|
//! | `jury.rs` | `stechec audit` |
//! | `jury/signature.rs` | who did something, when, and with which words |
//! | `jury/rulings.rs` | `stechec champion withdraw`, `disqualify`, `admit` |
//! | `jury/retrials.rs` | `stechec rejudge`, `rematch`: playing again, applying, dropping |

mod retrials;
mod rulings;
mod signature;

pub(super) use retrials::{rejudge, rematch};
pub(super) use rulings::{admit, disqualify, withdraw};
pub(super) use signature::Signature;

use super::{Failure, recorded};
use crate::{
    cli::{AuditArgs, TableFormat},
    report,
};
use stechec_answers::AuditTrail;
use stechec_files::FileError;
use stechec_problem::harmless_path;
use stechec_report::Table;
use stechec_store::{RunFolder, Sqlite, Store, StoreError};

/// The results of a run, to be written to.
pub(super) fn writable(folder: &RunFolder) -> Result<Sqlite, Failure> {
    Sqlite::open(&folder.store()).map_err(|error| unusable(folder, &error))
}

pub(super) fn unusable(folder: &RunFolder, error: &StoreError) -> Failure {
    Failure::File(FileError {
        action: "use",
        path: folder.store(),
        cause: std::io::Error::other(error.to_string()),
    })
}

/// A report that was written before says nothing of what was done now.
pub(super) fn tell_old_report(folder: &RunFolder) {
    let report = folder.path().join("report");
    if report.is_dir() {
        let shown = harmless_path(&report);
        report::say(&format!(
            "note: {shown} was written before this; `stechec report` writes it anew"
        ));
    }
}

/// Everything that was done to a run.
pub(super) fn audit(args: &AuditArgs) -> Result<(), Failure> {
    let results = recorded(&args.which)?;
    let trail = (results.store.audit()).map_err(|error| results.broken(error))?;
    if args.format == TableFormat::Json {
        return report::print_json(&AuditTrail { entries: trail });
    }
    let mut table = Table::new(["time", "who", "what", "why"].map(str::to_owned));
    for entry in trail {
        let what = entry.action.to_string();
        let why = entry.words.replace('\n', " ");
        table.rows.push(vec![entry.time, entry.who, what, why]);
    }
    let shown = match args.format {
        TableFormat::Csv => table.csv(),
        _ if table.rows.is_empty() => "this run was only played".to_owned(),
        _ => table.text(),
    };
    report::print(shown.trim_end());
    Ok(())
}
