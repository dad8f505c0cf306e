//! The words of the commands around tournaments.

use super::{Format, TableFormat};
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct PlanArgs {
    /// The plan
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub(crate) config: PathBuf,
    /// Play for so many seconds to see how long it would take; 0 for no estimate
    #[arg(long, value_name = "SECONDS", default_value_t = 2, value_parser = clap::value_parser!(u64).range(0..=600))]
    pub(crate) calibrate: u64,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct RunArgs {
    /// The plan
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub(crate) config: PathBuf,
    /// Go on although champions, maps or limits have changed since the run began
    #[arg(long, conflicts_with = "restart")]
    pub(crate) resume: bool,
    /// Forget what was played and begin anew
    #[arg(long)]
    pub(crate) restart: bool,
    /// Matches at a time [default: what the plan says, else as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// No progress, only the result
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// How to report the standings
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}

impl Default for RunArgs {
    fn default() -> Self {
        Self {
            config: "stechec.toml".into(),
            resume: false,
            restart: false,
            threads: None,
            quiet: false,
            format: TableFormat::Table,
        }
    }
}

/// Which run is meant.
#[derive(Args)]
pub(crate) struct WhichRun {
    /// The run's folder, as results/NAME [default: that of the plan in stechec.toml]
    #[arg(long, value_name = "DIR")]
    pub(crate) run: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct StandingsArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}

#[derive(Args)]
pub(crate) struct RatingsArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// How sure the intervals have to be [default: what the plan says, else 0.95]
    #[arg(long, value_name = "SHARE")]
    pub(crate) level: Option<f64>,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}

#[derive(Args)]
pub(crate) struct FairnessArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}

#[derive(Args)]
pub(crate) struct ReportArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// The folder to write; an older report there is replaced [default: report/ in the run's folder]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct MatchesArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// Only matches of this champion; twice for two who met
    #[arg(long, value_name = "NAME")]
    pub(crate) champion: Vec<String>,
    /// Only matches on this map
    #[arg(long, value_name = "NAME")]
    pub(crate) map: Option<String>,
    /// Only matches in which somebody failed
    #[arg(long)]
    pub(crate) faults: bool,
    /// Only matches in which the first two were at most so many points apart
    #[arg(long, value_name = "POINTS")]
    pub(crate) close: Option<u32>,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}

#[derive(Args)]
pub(crate) struct ShowArgs {
    /// The match, as `stechec matches` names it
    pub(crate) id: String,
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// Write its replay into a file
    #[arg(long, value_name = "OUT")]
    pub(crate) replay: Option<PathBuf>,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// Matches; all of them unless named
    #[arg(value_name = "MATCH")]
    pub(crate) ids: Vec<String>,
    /// All of them, which is what is meant without any word
    #[arg(long, conflicts_with = "ids")]
    pub(crate) all: bool,
    /// So many of them, evenly from the whole run
    #[arg(long, value_name = "N", conflicts_with_all = ["ids", "all"], value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) sample: Option<u64>,
    /// Only from their orders: champions are not needed
    #[arg(long)]
    pub(crate) orders_only: bool,
    /// The plan, where champions are found to play from scratch
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub(crate) config: PathBuf,
    /// Matches at a time [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) which: WhichRun,
}
