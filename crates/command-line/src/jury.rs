//! Commands of a jury.

use crate::{TableFormat, WhichRun, WhichShelf};
use clap::Args;
use std::path::PathBuf;

/// Who did something, and why.
#[derive(Args)]
pub struct JuryWords {
    /// Why, for the audit trail
    #[arg(long, value_name = "TEXT")]
    pub reason: String,
    /// Who decided it, for the audit trail [default: the account's name]
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,
}

/// What follows `stechec champion withdraw`, `disqualify` and `admit`.
#[derive(Args)]
pub struct RulingArgs {
    /// The champion's name
    pub name: String,
    /// Who decides, and why.
    #[command(flatten)]
    pub words: JuryWords,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
}

/// What follows `stechec rejudge`.
#[derive(Args)]
pub struct RejudgeArgs {
    /// Matches to play again
    #[arg(required = true, value_name = "MATCH")]
    pub ids: Vec<String>,
    /// Put the new results in the place of the first ones
    #[arg(long, conflicts_with = "drop")]
    pub apply: bool,
    /// Drop the new results
    #[arg(long)]
    pub drop: bool,
    /// Who decides, and why.
    #[command(flatten)]
    pub words: JuryWords,
    /// The plan that names the champions
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub config: PathBuf,
    /// Where runs are kept.
    #[command(flatten)]
    pub shelf: WhichShelf,
}

/// What follows `stechec rematch`.
#[derive(Args)]
pub struct RematchArgs {
    /// The match to play again
    #[arg(value_name = "MATCH")]
    pub id: String,
    /// The seed to play it with
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: u64,
    /// Who decides, and why.
    #[command(flatten)]
    pub words: JuryWords,
    /// The plan that names the champions
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub config: PathBuf,
    /// Where runs are kept.
    #[command(flatten)]
    pub shelf: WhichShelf,
}

/// What follows `stechec audit`.
#[derive(Args)]
pub struct AuditArgs {
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: TableFormat,
}
