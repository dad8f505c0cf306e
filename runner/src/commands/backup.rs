//! `stechec backup`: the results of a run, copied in one piece while it may go on.

use super::{Failure, recorded};
use crate::{cli::BackupArgs, report};

pub(super) fn run(args: &BackupArgs) -> Result<(), Failure> {
    let count = stechec_jury::backup(&recorded(&args.which)?, &args.out)?;
    let out = args.out.display();
    report::print(&format!(
        "{count} matches are in {out}; look at them with --run {out}"
    ));
    Ok(())
}
