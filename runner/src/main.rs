//! `stechec`: the tournament runner for AI contests.
//!
//! Here is the command line, the console, and how the process ends; what is decided, played
//! and looked up lies in the crates it is made of.

mod cli;
mod commands;
mod exit;
mod failure;
mod hidden;
mod report;
mod selection;
mod standings;
mod terminal;

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(code) = hidden::run_as_champion() {
        return code;
    }
    match cli::parse() {
        Ok(command) => commands::run(command),
        Err(code) => code,
    }
}
