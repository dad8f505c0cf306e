//! What is wrong with a text that came from outside: a map, a script, a configuration.
//!
//! Parsers collect [`Problem`]s instead of stopping at the first one. Places are byte
//! ranges of the text; turning them into lines, columns and pictures is done where
//! something is printed, so parsers stay free of input and output.
//!
//! ```
//! use stechec_problem::{Problem, similar};
//!
//! let known = ["width", "height"];
//! let mut problem = Problem::error("unknown-key", "unknown key `widht`").at(0..5, "here");
//! if let Some(meant) = similar("widht", known) {
//!     problem = problem.help(format!("did you mean `{meant}`?"));
//! }
//! assert_eq!(problem.help.as_deref(), Some("did you mean `width`?"));
//! ```

mod harmless;
mod list;
mod similar;
mod text;

pub use harmless::{
    harmless, harmless_char, harmless_json, harmless_lines, harmless_on_terminals, harmless_path,
    is_harmless,
};
pub use list::{MAX_PROBLEMS, Problems};
pub use similar::similar;
pub use text::{Lines, Location, read_utf8, words};

use serde::Serialize;
use std::ops::Range;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The text cannot be used.
    Error,
    /// The text can be used, but will probably hurt.
    Warning,
}

/// A stretch of the text and what is to be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Bytes of the text; may be empty, and may stand at the very end.
    pub span: Range<usize>,
    /// A few words shown under the place.
    pub label: String,
}

/// One thing that is wrong, with its place and its remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// A stable name for tools, such as `unknown-character`.
    pub code: &'static str,
    /// What is wrong, in one line.
    pub message: String,
    /// Where; the first place is the main one. Empty when the text as a whole is meant.
    pub places: Vec<Place>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Problem {
    /// An error, at first without place and remedy.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message)
    }

    /// A warning, at first without place and remedy.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message)
    }

    fn new(severity: Severity, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            severity,
            code,
            message: message.into(),
            places: Vec::new(),
            help: None,
        }
    }

    /// Adds a place: the first one added is the main one.
    #[must_use]
    pub fn at(mut self, span: Range<usize>, label: impl Into<String>) -> Self {
        self.places.push(Place {
            span,
            label: label.into(),
        });
        self
    }

    /// Says what to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same problem in a larger text, in which this one begins at byte `offset`.
    #[must_use]
    pub fn moved_by(mut self, offset: usize) -> Self {
        for place in &mut self.places {
            place.span = place.span.start + offset..place.span.end + offset;
        }
        self
    }
}
