use crate::{Header, HeaderError, canonical};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A stretch of a run: matches that were played under one header, on one machine. Whoever
/// resumes with another program, another map text or on another machine opens the next one,
/// and every match knows its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// What the run was about then.
    pub header: Header,
    /// Where it was played.
    pub machine: Machine,
}

/// The number of a session within its run, from 1.
pub type SessionNumber = u32;

/// The machine that matches were played on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Machine {
    /// Its name.
    pub name: String,
    /// Its operating system, with the version.
    pub system: String,
    /// Its kind of processor.
    pub architecture: String,
    /// How many cores it has.
    pub cores: u32,
    /// The layers of the sandbox around native champions; none if there were no such champions.
    pub sandbox: Vec<SandboxLayer>,
}

/// A layer of the sandbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SandboxLayer {
    /// Its name.
    pub name: String,
    /// Why the machine did not offer it; null if it did.
    #[serde(deserialize_with = "Option::deserialize")]
    pub missing: Option<String>,
}

impl Machine {
    /// Reads a machine.
    pub fn from_json(text: &str) -> Result<Self, HeaderError> {
        Ok(serde_json::from_str(text)?)
    }

    /// The machine as canonical JSON.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        canonical(self)
    }
}
