//! The words of `stechec replay`.

use super::Format;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Subcommand)]
pub(crate) enum ReplayCommand {
    /// What a replay is of: game, map, seats, seed, faults, result
    Info(ReplayInfoArgs),
    /// Play replays again from their orders, and compare every state
    Verify(ReplayVerifyArgs),
    /// Every phase with its complete state and events, as JSON lines for viewers
    Export(ReplayExportArgs),
}

#[derive(Args)]
pub(crate) struct ReplayInfoArgs {
    /// The replay
    pub(crate) file: PathBuf,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct ReplayVerifyArgs {
    /// Replays
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Args)]
pub(crate) struct ReplayExportArgs {
    /// The replay
    pub(crate) file: PathBuf,
    /// Write one HTML file with the viewer and the replay in it instead, to look at and to share
    #[arg(long, value_name = "OUT")]
    pub(crate) html: Option<PathBuf>,
}
