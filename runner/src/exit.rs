//! How the process ends, for scripts that call it.

use std::process::ExitCode;

/// All is well.
pub(crate) const OK: u8 = 0;
/// What was looked at is not in order: errors in a map or script, warnings under
/// `--strict`, an outcome that differs.
pub(crate) const FOUND_WRONG: u8 = 1;
/// The command line makes no sense. The number is clap's.
pub(crate) const USAGE: u8 = 2;
/// A file could not be read or written.
pub(crate) const FILES: u8 = 3;

/// The machine failed: no process could be started, no memory was left.
pub(crate) const MACHINE: u8 = 4;

/// A run was stopped before its end; run it again to go on.
pub(crate) const STOPPED: u8 = 5;

/// The table shown by `stechec --help`.
pub(crate) const HELP: &str = "\
Exit codes:
  0  all is well
  1  what was looked at is not in order: errors, warnings under --strict, differences
  2  the command line makes no sense
  3  a file could not be read or written
  4  the machine failed: nobody's fault, try again
  5  a run was stopped before its end: run it again to go on";

/// The exit code of an outcome.
pub(crate) fn code(code: u8) -> ExitCode {
    ExitCode::from(code)
}
