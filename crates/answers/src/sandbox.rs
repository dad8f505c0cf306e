use schemars::JsonSchema;
use serde::Serialize;

/// `stechec sandbox`: what this machine offers to keep native champions in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sandbox {
    /// Whether no required layer is missing and no attempt succeeded.
    pub complete: bool,
    /// Every layer, outermost first.
    pub layers: Vec<SandboxLayer>,
    /// Attempts to get through all layers.
    pub attempts: Vec<SandboxAttempt>,
}

/// A layer of the sandbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SandboxLayer {
    /// Its name.
    pub name: String,
    /// What it is for.
    pub purpose: String,
    /// Whether the sandbox is incomplete without it.
    pub required: bool,
    /// Whether this machine offers it.
    pub active: bool,
    /// Why it does not.
    pub reason: Option<String>,
    /// What to do about it.
    pub remedy: Option<String>,
}

/// Something that was tried behind all layers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SandboxAttempt {
    /// What was tried.
    pub attempt: String,
    /// Whether the walls held.
    pub held: bool,
    /// What was in the way.
    pub how: String,
}
