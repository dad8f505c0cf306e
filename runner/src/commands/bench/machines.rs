//! `stechec bench machines`: how many workers a database can serve.

use super::Failure;
use crate::{cli::BenchMachinesArgs, commands, report};
use std::time::Duration;
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
    let time = served.time.as_secs_f64();
    let per_second = |count: u64| count as f64 / time;
    let all_workers = time * f64::from(args.workers);
    let most = f64::from(args.workers) * f64::from(args.cores) * 1000.0 / args.match_ms as f64;
    report::print(&format!(
        "leases per second        {:.1}\n\
         matches per second       {:.0}, {:.1} % of what the cores could play\n\
         waiting for the database {:.2} % of the workers' time; the longest for one lease: {} ms\n\
         transactions per second  {:.0}\n\
         bytes logged per match   {:.0}",
        per_second(served.leases),
        per_second(served.matches),
        per_second(served.matches) / most * 100.0,
        served.waited.as_secs_f64() / all_workers * 100.0,
        served.longest.as_millis(),
        per_second(served.transactions),
        served.log_bytes as f64 / served.matches.max(1) as f64,
    ));
    Ok(())
}
