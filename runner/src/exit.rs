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

/// A champion failed, and `--strict` was given.
pub(crate) const CHAMPION_FAILED: u8 = 6;

/// The table shown by `stechec --help`.
pub(crate) const HELP: &str = "\
Exit codes:
  0  success
  1  problems were found: errors, warnings under --strict, differences
  2  invalid command line
  3  a file could not be read or written
  4  the machine failed: nobody's fault, try again
  5  a run was stopped early: run it again to resume
  6  a champion failed, under --strict";

/// The exit code of an outcome.
pub(crate) fn code(code: u8) -> ExitCode {
    ExitCode::from(code)
}

#[cfg(test)]
mod tests {
    use super::HELP;

    #[test]
    fn the_page_lists_the_same_codes_as_the_help() {
        let page = include_str!("../../docs/exit-codes.md").replace('`', "");
        let rows = page.lines().filter_map(|line| {
            let (code, meaning) = line.strip_prefix("| ")?.split_once(" | ")?;
            let code: u8 = code.parse().ok()?;
            Some(format!("  {code}  {}", meaning.trim_end_matches(" |")))
        });
        let help: Vec<&str> = HELP.lines().skip(1).collect();
        assert_eq!(rows.collect::<Vec<_>>(), help);
    }
}
