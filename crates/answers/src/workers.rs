use schemars::JsonSchema;
use serde::Serialize;

/// `stechec workers` and `/api/runs/RUN/machines`: the machines that play for a run in a database, or did.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Workers {
    /// The run.
    pub run: String,
    /// The machines, in the order in which they came.
    pub machines: Vec<Machine>,
    /// What was not handed in, the last first; older ones are left out.
    pub given_back: Vec<GivenBack>,
}

/// A machine that plays, or did. A machine that came twice is there twice.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Machine {
    /// What it is called.
    pub name: String,
    /// What it is called besides.
    pub labels: Vec<String>,
    /// Matches that it plays at a time.
    pub threads: u32,
    /// How many seconds ago it came.
    pub since_seconds: u64,
    /// How many seconds ago it was heard of.
    pub seen_seconds: u64,
    /// Whether it left.
    pub gone: bool,
    /// Why it gets no more work; null if it does.
    pub set_aside: Option<String>,
    /// Matches that it plays now.
    pub playing: u64,
    /// Matches that it handed in, of all runs.
    pub matches: u64,
    /// How many it plays in a second with all of its threads; null before it has played any.
    pub rate: Option<f64>,
    /// Matches of this run that it gave back, or that were taken from it.
    pub given_back: u64,
    /// Why that happened last; null if it did not.
    pub reason: Option<String>,
}

/// A machine that plays for a run, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Player {
    /// What it is called.
    pub name: String,
    /// Matches that it plays at a time.
    pub threads: u32,
    /// How many it plays in a second with all of its threads; null before it has played any.
    pub rate: Option<f64>,
}

/// Matches that a machine took and did not hand in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GivenBack {
    /// The machine.
    pub name: String,
    /// How many seconds ago.
    pub seconds: u64,
    /// How many matches.
    pub matches: u64,
    /// Why.
    pub reason: String,
}
