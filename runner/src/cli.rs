//! The command line, read; what is wrong with it is told here.

pub(crate) use stechec_command_line::*;

use crate::{
    exit,
    failure::Misuse,
    report::{self, show_colours},
};
use std::process::ExitCode;

/// What `--version` tells: `-V` is content with the number.
const BUILD: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\ncommit: ",
    env!("STECHEC_COMMIT"),
    "\ntarget: ",
    env!("STECHEC_TARGET"),
);

/// Every command, as help, shell completions and man pages know it.
pub(crate) fn definition() -> clap::Command {
    stechec_command_line::definition(BUILD, exit::HELP)
}

/// Reads the command line; mistakes are reported, and their exit code returned.
pub(crate) fn parse() -> Result<Command, ExitCode> {
    let command = read(definition(), std::env::args_os()).map_err(refuse)?;
    show_colours(command.colour);
    Ok(command)
}

fn refuse(mistake: Mistake) -> ExitCode {
    let help = match &mistake {
        Mistake::Words(words) => {
            // If it cannot be printed there is nobody to tell.
            let _ = words.print();
            return exit::code(words.exit_code().try_into().unwrap_or(exit::USAGE));
        }
        Mistake::UnknownGame(name) => Misuse::unknown_game(name).help(),
        Mistake::ForeignChoice { .. } => Some("leave it out, or choose another --game".to_owned()),
    };
    report::complain(&mistake.to_string(), help.as_deref());
    exit::code(exit::USAGE)
}
