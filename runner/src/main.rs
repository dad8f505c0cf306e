//! `stechec`: the tournament runner for AI contests.
//!
//! Everything that prints, reads or writes files, or ends the process is in this crate;
//! what is decided and computed lies in the crates it is made of.

mod cli;
mod commands;
mod exit;
mod files;
mod games;
mod past;
mod play;
mod replays;
mod report;
mod serve;
mod tournament;
mod watch;

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(code) = games::run_as_champion() {
        return code;
    }
    match cli::parse() {
        Ok(command) => commands::run(command),
        Err(code) => code,
    }
}
