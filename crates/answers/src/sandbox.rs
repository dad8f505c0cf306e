use schemars::JsonSchema;
use serde::Serialize;

/// `stechec sandbox`: what this machine offers to keep native champions in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sandbox {
    /// Whether no required layer is missing, each holds by itself as far as that can be tried, and
    /// no attempt succeeded.
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
    /// The layer tried by itself; none if it is missing.
    pub trial: Option<SandboxTrial>,
}

/// Something that one layer stops, tried with no other layer in the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SandboxTrial {
    /// What was tried.
    pub attempt: String,
    /// What came of it.
    pub outcome: SandboxTrialOutcome,
    /// What was in the way, or why nothing can be said.
    pub how: String,
}

/// What came of trying a layer by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SandboxTrialOutcome {
    /// It succeeds without the layer, and not with it.
    Held,
    /// It succeeds in spite of the layer.
    Broken,
    /// It does not succeed without the layer either, so that nothing can be said.
    Untried,
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
