use schemars::JsonSchema;
use serde::Serialize;
use stechec_run::AuditEntry;

/// `stechec audit`: what people did to a run beyond playing it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AuditTrail {
    /// In the order in which it was done.
    pub entries: Vec<AuditEntry>,
}
