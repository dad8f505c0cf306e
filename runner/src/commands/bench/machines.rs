//! `stechec bench machines`: how many workers a database can serve.

use super::Failure;
use crate::{cli::BenchMachinesArgs, commands, report};
use std::time::Duration;
use stechec_console::served_in_words;
use stechec_machines::bench::{NotServed, Pretended, serve_pretended};

pub(super) fn run(args: &BenchMachinesArgs) -> Result<(), Failure> {
    let address = commands::address(args.database.database.as_deref())?;
    report::say(&format!(
        "{} workers of {} cores pretend to play matches of {} ms for {} s in {address}",
        args.workers, args.cores, args.match_ms, args.seconds
    ));
    let pretended = Pretended {
        workers: usize::from(args.workers),
        cores: usize::from(args.cores),
        each: Duration::from_millis(args.match_ms),
        time: Duration::from_secs(args.seconds),
    };
    let served = serve_pretended(&address, pretended).map_err(|error| match error {
        NotServed::Database(error) => error.into(),
        NotServed::Store(error) => error.into(),
        error @ NotServed::Refused(_) => commands::machine(error),
    })?;
    report::print(&served_in_words(&served, pretended));
    Ok(())
}
