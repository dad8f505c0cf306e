//! `stechec sandbox`: the layers around native champions on this machine, each tried.

use super::Failure;
use crate::{
    cli::{Format, SandboxArgs},
    exit, report,
};
use stechec_capabilities::GameEntry;
use stechec_console::{sandbox_answer, sandbox_in_words};

pub(super) fn run(game: &'static GameEntry, args: &SandboxArgs) -> Result<(), Failure> {
    let (examination, trials) = stechec_play::examine_sandbox(game)?;
    let sandbox = sandbox_answer(&examination, &trials);
    match args.format {
        Format::Json => report::print_json(&sandbox)?,
        Format::Text => report::print(sandbox_in_words(&sandbox).trim_end()),
    }
    if sandbox.complete {
        return Ok(());
    }
    Err(Failure::Said(exit::FOUND_WRONG))
}
