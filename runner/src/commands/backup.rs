//! `stechec backup`: the results of a run, copied in one piece while it may go on.

use super::{Failure, recorded};
use crate::{cli::BackupArgs, report};
use stechec_console::matches_are;
use stechec_problem::harmless_path;

pub(super) fn run(args: &BackupArgs) -> Result<(), Failure> {
    let count = stechec_jury::backup(&recorded(&args.which)?, &args.out)?;
    report::print(&format!(
        "{} in {}; look at them with --run {}",
        matches_are(count),
        harmless_path(&args.out),
        report::quoted(&args.out)
    ));
    Ok(())
}
