//! The words of what a jury does to a run.

use super::{TableFormat, WhichRun, WhichShelf};
use clap::Args;
use std::path::PathBuf;

/// Who did something, and why.
#[derive(Args)]
pub(crate) struct JuryWords {
    /// Why, for the audit trail
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
    /// Who decided it, for the audit trail [default: the account's name]
    #[arg(long, value_name = "NAME")]
    pub(crate) by: Option<String>,
}

#[derive(Args)]
pub(crate) struct RulingArgs {
    /// The champion's name
    pub(crate) name: String,
    #[command(flatten)]
    pub(crate) words: JuryWords,
    #[command(flatten)]
    pub(crate) which: WhichRun,
}

#[derive(Args)]
pub(crate) struct RejudgeArgs {
    /// Matches to play again
    #[arg(required = true, value_name = "MATCH")]
    pub(crate) ids: Vec<String>,
    /// Put the new results in the place of the first ones
    #[arg(long, conflicts_with = "drop")]
    pub(crate) apply: bool,
    /// Drop the new results
    #[arg(long)]
    pub(crate) drop: bool,
    #[command(flatten)]
    pub(crate) words: JuryWords,
    /// The plan that names the champions
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub(crate) config: PathBuf,
    #[command(flatten)]
    pub(crate) shelf: WhichShelf,
}

#[derive(Args)]
pub(crate) struct RematchArgs {
    /// The match to play again
    #[arg(value_name = "MATCH")]
    pub(crate) id: String,
    /// The seed to play it with
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) words: JuryWords,
    /// The plan that names the champions
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub(crate) config: PathBuf,
    #[command(flatten)]
    pub(crate) shelf: WhichShelf,
}

#[derive(Args)]
pub(crate) struct AuditArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}
