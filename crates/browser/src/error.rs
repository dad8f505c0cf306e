//! What can go wrong with a browser.

use std::fmt;
use std::io;

/// Why the browser did not do what it was asked for.
#[derive(Debug)]
pub enum BrowserError {
    /// None of these programs is there.
    NotFound(Vec<String>),
    /// It could not be started or its picture not be written.
    Io(String, io::Error),
    /// It ended, or closed its pipe.
    Gone,
    /// It refused a command.
    Refused {
        /// The command.
        method: String,
        /// Its reason.
        reason: String,
    },
    /// A script failed.
    Script {
        /// What was evaluated.
        script: String,
        /// What it threw.
        reason: String,
    },
    /// Something did not come in time.
    Late {
        /// What was waited for.
        what: String,
        /// What the page complained about meanwhile.
        complaints: Vec<String>,
    },
}

impl fmt::Display for BrowserError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BrowserError::NotFound(tried) => write!(
                f,
                "no browser: tried {}; install chromium, or name one in STECHEC_CHROMIUM",
                tried.join(", ")
            ),
            BrowserError::Io(what, error) => write!(f, "{what}: {error}"),
            BrowserError::Gone => write!(f, "the browser ended"),
            BrowserError::Refused { method, reason } => write!(f, "{method}: {reason}"),
            BrowserError::Script { script, reason } => write!(f, "{script}: {reason}"),
            BrowserError::Late { what, complaints } => {
                write!(f, "waited too long for {what}")?;
                complaints
                    .iter()
                    .try_for_each(|complaint| write!(f, "\n  the page: {complaint}"))
            }
        }
    }
}

impl std::error::Error for BrowserError {}
