//! `stechec replay`: its commands and options.

use crate::{Format, WhichRun};
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;
use stechec_past::Turns;

/// The commands of `stechec replay`.
#[derive(Subcommand)]
pub enum ReplayCommand {
    /// Show what a replay recorded: game, map, seats, seed, faults, result
    Info(ReplayInfoArgs),
    /// Play a match again from its orders: phase by phase, in words
    Play(ReplayPlayArgs),
    /// Watch a match in the terminal: step, jump, pause, speed, one team's fog
    Watch(ReplayWatchArgs),
    /// Play replays again from their orders, and compare every state
    Verify(ReplayVerifyArgs),
    /// Every phase with its complete state and events, as JSON lines for viewers; or pictures
    Export(ReplayExportArgs),
}

/// Selects a replay.
#[derive(Args)]
pub struct WhichReplay {
    /// The replay: a file, or with --run a match of a run, as listed by `stechec matches`
    #[arg(value_name = "FILE|MATCH")]
    pub replay: PathBuf,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
}

/// What follows `stechec replay info`.
#[derive(Args)]
pub struct ReplayInfoArgs {
    /// The replay.
    #[command(flatten)]
    pub which: WhichReplay,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec replay play`.
#[derive(Args)]
pub struct ReplayPlayArgs {
    /// The replay.
    #[command(flatten)]
    pub which: WhichReplay,
    /// Only these turns: 7, 3..7 (inclusive), 3.. or ..7
    #[arg(long, value_name = "TURNS")]
    pub turn: Option<Turns>,
    /// Show the board after each phase
    #[arg(long)]
    pub board: bool,
    /// In words, or as the JSON lines of `replay export`
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec replay watch`.
#[derive(Args)]
pub struct ReplayWatchArgs {
    /// The replay.
    #[command(flatten)]
    pub which: WhichReplay,
    /// Start at this turn, paused
    #[arg(long, value_name = "TURN")]
    pub turn: Option<u32>,
    /// Start with what one team sees, by its number or its champion's name
    #[arg(long, value_name = "TEAM")]
    pub fog: Option<String>,
}

/// What follows `stechec replay verify`.
#[derive(Args)]
pub struct ReplayVerifyArgs {
    /// Replays: files, or with --run matches of a run
    #[arg(required = true, value_name = "FILE|MATCH")]
    pub replays: Vec<PathBuf>,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
}

/// What follows `stechec replay export`.
#[derive(Args)]
pub struct ReplayExportArgs {
    /// The replay.
    #[command(flatten)]
    pub which: WhichReplay,
    /// What to write to standard output unless a picture is asked for
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    pub format: Lines,
    /// Write a picture as SVG: of the end, or of what happens in some turns
    #[arg(long, value_name = "OUT")]
    pub svg: Option<PathBuf>,
    /// The same as PNG
    #[arg(long, value_name = "OUT")]
    pub png: Option<PathBuf>,
    /// Write the match, or some turns of it, as an animated GIF
    #[arg(long, value_name = "OUT")]
    pub gif: Option<PathBuf>,
    /// Write one HTML file with the viewer and the replay in it, to view and share
    #[arg(long, value_name = "OUT")]
    pub html: Option<PathBuf>,
    /// Only these turns: 7, 3..7 (inclusive), 3.. or ..7
    #[arg(long, value_name = "TURNS")]
    pub turn: Option<Turns>,
    /// Only phases of this name, such as attack; or attack.2, the second one of its turn
    #[arg(long, value_name = "NAME")]
    pub phase: Option<String>,
    /// Draw what one team sees, by its number or its champion's name; in a picture of some
    /// turns, what it saw before them and did in them
    #[arg(long, value_name = "TEAM")]
    pub fog: Option<String>,
    /// A tile's side in the GIF, in pixels [default: for about 640 pixels in total]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(2..=64))]
    pub scale: Option<u32>,
    /// How long the GIF shows a step, in milliseconds; the end of a phase is shown five times as long
    #[arg(long, value_name = "MS", default_value_t = 120, value_parser = clap::value_parser!(u16).range(20..=10_000))]
    pub delay: u16,
}

/// What an export is, besides pictures: docs/replays.md describes it.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "clap would print it with every help")]
pub enum Lines {
    Json,
}
