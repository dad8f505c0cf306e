//! The words of `stechec replay`.

use super::{Format, WhichRun};
use crate::replays::Turns;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Subcommand)]
pub(crate) enum ReplayCommand {
    /// What a replay is of: game, map, seats, seed, faults, result
    Info(ReplayInfoArgs),
    /// Play a match again from its orders: phase by phase, in words
    Play(ReplayPlayArgs),
    /// Play replays again from their orders, and compare every state
    Verify(ReplayVerifyArgs),
    /// Every phase with its complete state and events, as JSON lines for viewers
    Export(ReplayExportArgs),
}

/// Which replay is meant.
#[derive(Args)]
pub(crate) struct WhichReplay {
    /// The replay: a file, or with --run a match of a run, as `stechec matches` names it
    #[arg(value_name = "FILE|MATCH")]
    pub(crate) replay: PathBuf,
    #[command(flatten)]
    pub(crate) which: WhichRun,
}

#[derive(Args)]
pub(crate) struct ReplayInfoArgs {
    #[command(flatten)]
    pub(crate) which: WhichReplay,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct ReplayPlayArgs {
    #[command(flatten)]
    pub(crate) which: WhichReplay,
    /// Only these turns: 7, or 3..7 from 3 to 7, or 3.. or ..7
    #[arg(long, value_name = "TURNS")]
    pub(crate) turn: Option<Turns>,
    /// Show the board after each phase
    #[arg(long)]
    pub(crate) board: bool,
    /// In words, or as the JSON lines of `replay export`
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct ReplayVerifyArgs {
    /// Replays: files, or with --run matches of a run
    #[arg(required = true, value_name = "FILE|MATCH")]
    pub(crate) replays: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) which: WhichRun,
}

#[derive(Args)]
pub(crate) struct ReplayExportArgs {
    #[command(flatten)]
    pub(crate) which: WhichReplay,
}
