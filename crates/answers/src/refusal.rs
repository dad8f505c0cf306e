use schemars::JsonSchema;
use serde::Serialize;

/// What the server says instead of an answer, whatever was asked, beside the status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ServerRefusal {
    /// Why there is no answer, in words.
    pub error: String,
}
