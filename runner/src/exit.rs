//! How the process ends, for scripts that call it.

use std::process::ExitCode;

/// Success.
pub(crate) const OK: u8 = 0;
/// Problems were found: errors in a map or script, warnings under
/// `--strict`, an outcome that differs.
pub(crate) const FOUND_WRONG: u8 = 1;
/// The command line is invalid. The number is clap's.
pub(crate) const USAGE: u8 = 2;
/// A file could not be read or written.
pub(crate) const FILES: u8 = 3;

/// The machine failed: no process could be started, no memory was left.
pub(crate) const MACHINE: u8 = 4;

/// A run was stopped early; run it again to resume.
pub(crate) const STOPPED: u8 = 5;

/// The table shown by `stechec --help`.
pub(crate) const HELP: &str = "\
Exit codes:
  0  success
  1  problems were found: errors, warnings under --strict, differences
  2  invalid command line
  3  a file could not be read or written
  4  the machine failed: nobody's fault, try again
  5  a run was stopped early: run it again to resume";

/// The exit code of an outcome.
pub(crate) fn code(code: u8) -> ExitCode {
    ExitCode::from(code)
}
