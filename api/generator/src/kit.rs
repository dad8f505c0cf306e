//! How champions in a language are begun and built, as data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a champion's program is run.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum ProgramKind {
    /// A shared library, in a process of its own.
    Native,
    /// A WASM module or component, in the referee.
    Wasm,
}

impl ProgramKind {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::Native, Self::Wasm];

    /// Its name: on the command line, in champion.toml and in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Native => "native",
            Self::Wasm => "wasm",
        }
    }
}

impl fmt::Display for ProgramKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Champions of one kind in a language.
///
/// A build runs `steps` one after the other in the champion's folder, after the bindings
/// were written to `build/api`. Words like `NAME=value` before the command set its
/// environment. In every word these stand for something:
///
/// | | |
/// |---|---|
/// | `{folder}` | the champion's folder, as an absolute path |
/// | `{api}` | the folder of the bindings |
/// | `{build}` | the folder for whatever a build leaves behind |
/// | `{output}` | where the result is expected |
/// | `{game}` | the game's name, with `_` for `-` |
/// | `{sources}` | a word of its own: all files that end as `sources` says |
/// | `{tests}` | a word of its own: the same of the folder `tests` |
/// | `{others}` | a word of its own: the sources but for `champion.*`, which tests include |
/// | `{NAME}` | a command of its own: the tool of that name, as it was found |
#[derive(Debug)]
pub struct Kit {
    /// Which kind.
    pub kind: ProgramKind,
    /// What the names of source files end with, without the dot.
    pub sources: &'static [&'static str],
    /// What has to be on the machine.
    pub tools: &'static [Tool],
    /// The commands; none where the source is what is run.
    pub steps: &'static [&'static [&'static str]],
    /// The result, seen from the champion's folder.
    pub output: &'static str,
    /// The commands that run the tests of a champion's own functions, after a build; none where the
    /// language has no way to run them outside of a match.
    pub tests: &'static [&'static [&'static str]],
}

/// A compiler, or whatever else a build needs.
#[derive(Debug)]
pub struct Tool {
    /// What steps call it.
    pub name: &'static str,
    /// An environment variable that names another command for it.
    pub variable: &'static str,
    /// Where it may be: commands with their first words, the best first.
    pub candidates: &'static [&'static [&'static str]],
    /// A small task that shows that it is whole.
    pub probe: Probe,
    /// What to install, and how.
    pub install: &'static str,
}

/// A task a tool has to manage. `{scratch}` is a folder that is thrown away.
#[derive(Debug)]
pub struct Probe {
    /// Words after the command.
    pub args: &'static [&'static str],
    /// What it is given to read.
    pub input: &'static str,
}
