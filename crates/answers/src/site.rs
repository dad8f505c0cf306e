use schemars::JsonSchema;
use serde::Serialize;

/// `/api/site`: what is served, and what the one who asks may read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Site {
    /// The program and its version.
    pub program: String,
    /// Whether a token came with the question.
    pub token: bool,
    /// Whether it is the organizer's.
    pub organizer: bool,
    /// The champions whose logs it opens.
    pub owner_of: Vec<Ownership>,
}

/// A champion somebody owns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Ownership {
    /// The run.
    pub run: String,
    /// The champion's name.
    pub champion: String,
}
