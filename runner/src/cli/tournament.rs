//! The words of the commands around tournaments.

use super::{Format, TableFormat};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use stechec_game::Secret;
use stechec_report::Language;

#[derive(Args)]
pub(crate) struct PlanArgs {
    /// The plan
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub(crate) config: PathBuf,
    /// Seconds to play to estimate how long it would take; 0 for no estimate
    #[arg(long, value_name = "SECONDS", default_value_t = 2, value_parser = clap::value_parser!(u64).range(0..=600))]
    pub(crate) calibrate: u64,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct RunArgs {
    /// The plan
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub(crate) config: PathBuf,
    /// Resume even if champions, maps or limits have changed since the run began
    #[arg(long, conflicts_with = "restart")]
    pub(crate) resume: bool,
    /// Put what was played aside and start over
    #[arg(long)]
    pub(crate) restart: bool,
    /// What all chance of matches follows from: 64 hexadecimal digits [default: from the plan, else
    /// drawn when the run begins and kept with its results]
    #[arg(long, value_name = "HEX")]
    pub(crate) secret: Option<Secret>,
    /// Only work out standings and report anew, with the plan's scoring and rating; plays nothing
    #[arg(long, conflicts_with_all = ["resume", "restart"])]
    pub(crate) rescore: bool,
    /// Why the plan has changed or the run starts over, for the audit trail
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: Option<String>,
    /// Who decided that, for the audit trail [default: the account's name]
    #[arg(long, value_name = "NAME")]
    pub(crate) by: Option<String>,
    /// Matches played in parallel [default: from the plan, else one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// With results in a database: play nothing on this machine, leave it to workers
    #[arg(long, conflicts_with_all = ["rescore", "threads"])]
    pub(crate) no_play: bool,
    /// With results in a database: how many seconds a worker is waited for that is not heard of,
    /// before others play what it took
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=3600))]
    pub(crate) patience: u16,
    /// Show only the result, no progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) shelf: WhichShelf,
    /// Output format of the standings
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}

impl Default for RunArgs {
    fn default() -> Self {
        Self {
            config: "stechec.toml".into(),
            resume: false,
            restart: false,
            secret: None,
            rescore: false,
            reason: None,
            by: None,
            threads: None,
            no_play: false,
            patience: 20,
            quiet: false,
            shelf: WhichShelf::default(),
            format: TableFormat::Table,
        }
    }
}

/// Selects a run.
#[derive(Args)]
pub(crate) struct WhichRun {
    /// The run's folder, such as results/NAME, or its name in a database [default: that of the
    /// plan in stechec.toml]
    #[arg(long, value_name = "DIR|NAME")]
    pub(crate) run: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) shelf: WhichShelf,
}

/// Selects where runs are kept.
#[derive(Args, Default)]
pub(crate) struct WhichShelf {
    /// Where runs are kept: a folder, or a database, as in postgres://USER@HOST/DATABASE [default:
    /// from the plan]
    #[arg(long, value_name = "DIR|URL")]
    pub(crate) results: Option<String>,
}

#[derive(Args)]
pub(crate) struct StandingsArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}

#[derive(Args)]
pub(crate) struct RatingsArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// Confidence level of the intervals [default: from the plan, else 0.95]
    #[arg(long, value_name = "SHARE")]
    pub(crate) level: Option<f64>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}

#[derive(Args)]
pub(crate) struct FairnessArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}

#[derive(Args)]
pub(crate) struct ReportArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// The folder to write to; an older report there is replaced [default: report/ in the run's folder]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// The language it is written in [default: that of the plan in stechec.toml, or English]
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) lang: Option<ReportLanguage>,
}

/// A language of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportLanguage {
    En,
    Fr,
}

impl From<ReportLanguage> for Language {
    fn from(language: ReportLanguage) -> Self {
        match language {
            ReportLanguage::En => Self::English,
            ReportLanguage::Fr => Self::French,
        }
    }
}

#[derive(Args)]
pub(crate) struct MatchesArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// Only matches of this champion; give it twice for matches between two
    #[arg(long, value_name = "NAME")]
    pub(crate) champion: Vec<String>,
    /// Only matches on this map
    #[arg(long, value_name = "NAME")]
    pub(crate) map: Option<String>,
    /// Only matches in which somebody failed
    #[arg(long)]
    pub(crate) faults: bool,
    /// Only matches in which the top two were at most this many points apart
    #[arg(long, value_name = "POINTS")]
    pub(crate) close: Option<u32>,
    /// Output format; all but `table` take no more memory for a million matches than for one
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: ListFormat,
}

/// Output format of a list that may be long.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListFormat {
    Table,
    Json,
    Jsonl,
    Csv,
}

#[derive(Args)]
pub(crate) struct ShowArgs {
    /// The match, as listed by `stechec matches`
    pub(crate) id: String,
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// Its first result, where another one counts now
    #[arg(long, conflicts_with = "new")]
    pub(crate) first: bool,
    /// The result of playing it again that nobody has applied or dropped yet
    #[arg(long)]
    pub(crate) new: bool,
    /// Write its replay into a file
    #[arg(long, value_name = "OUT")]
    pub(crate) replay: Option<PathBuf>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// Matches to verify [default: all]
    #[arg(value_name = "MATCH")]
    pub(crate) ids: Vec<String>,
    /// Verify all matches (the default)
    #[arg(long, conflicts_with = "ids")]
    pub(crate) all: bool,
    /// Verify this many, spread evenly over the run
    #[arg(long, value_name = "N", conflicts_with_all = ["ids", "all"], value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) sample: Option<u64>,
    /// With results in a database: verify this many of each machine that played
    #[arg(long, value_name = "N", conflicts_with_all = ["ids", "all", "sample"], value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) each_machine: Option<u64>,
    /// Verify from recorded orders only, without champions
    #[arg(long)]
    pub(crate) orders_only: bool,
    /// The plan that names the champions, to play from scratch
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub(crate) config: PathBuf,
    /// Matches played in parallel [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Compare the seal with the results, too
    #[arg(long)]
    pub(crate) seal: bool,
    /// The key the seal has to be signed with, as FILE.pub of `stechec seal --new-key`
    #[arg(long, value_name = "FILE")]
    pub(crate) public_key: Option<PathBuf>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) which: WhichRun,
}

#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The folder to write to; it is made if it is not there
    #[arg(value_name = "DIR")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) which: WhichRun,
}

#[derive(Args)]
pub(crate) struct SealArgs {
    /// Sign the manifest with this private key
    #[arg(long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
    /// Make a key to sign with: FILE and FILE.pub; nothing is sealed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["key", "unfinished", "run"])]
    pub(crate) new_key: Option<PathBuf>,
    /// Seal a run that is not finished; its secret becomes known
    #[arg(long)]
    pub(crate) unfinished: bool,
    /// Why, for the audit trail
    #[arg(long, value_name = "TEXT", conflicts_with = "new_key")]
    pub(crate) reason: Option<String>,
    /// Who seals it, for the audit trail [default: the account's name]
    #[arg(long, value_name = "NAME", conflicts_with = "new_key")]
    pub(crate) by: Option<String>,
    #[command(flatten)]
    pub(crate) which: WhichRun,
}
