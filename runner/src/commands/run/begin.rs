//! Whether a run begins, goes on, or is another one than before.

use crate::{cli::RunArgs, commands::Failure, report};
use stechec_run::{Change, Header};
use stechec_store::{Store, StoreError};

/// Why a run does not begin.
pub(super) enum Begin {
    Store(StoreError),
    Changed(Failure),
}

impl From<StoreError> for Begin {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Begins a run, or goes on with one that is the same; never mixes two without being told.
pub(super) fn begin(store: &mut dyn Store, header: &Header, args: &RunArgs) -> Result<(), Begin> {
    let Some(old) = store.header()?.filter(|_| !args.restart) else {
        return Ok(store.begin(header)?);
    };
    let changes = header.changes_since(&old);
    if changes.is_empty() {
        return Ok(());
    }
    let fixtures_differ = changes.iter().any(Change::alters_schedule);
    let list: String = changes
        .iter()
        .map(|change| format!("\n- {change}"))
        .collect();
    let message = format!("this run was started with different settings:{list}");
    if args.resume && !fixtures_differ {
        report::say(&format!("note: {message}"));
        return Ok(store.go_on_as(header)?);
    }
    let help = if fixtures_differ {
        "its matches would be different: start over with --restart"
    } else {
        "resume anyway with --resume, or start over with --restart"
    };
    let failure = Failure::Usage(message, Some(help.to_owned()));
    Err(Begin::Changed(failure))
}
