//! Commands around tournaments.

use crate::{Format, TableFormat, machines::label};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use stechec_game::Secret;
use stechec_report::Language;

/// What follows `stechec plan`.
#[derive(Args)]
pub struct PlanArgs {
    /// The plan
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub config: PathBuf,
    /// Seconds to play to estimate how long it would take; 0 for no estimate
    #[arg(long, value_name = "SECONDS", default_value_t = 2, value_parser = clap::value_parser!(u64).range(0..=600))]
    pub calibrate: u64,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec run`.
#[derive(Args)]
pub struct RunArgs {
    /// The plan
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub config: PathBuf,
    /// Resume even if champions, maps or limits have changed since the run began
    #[arg(long, conflicts_with = "restart")]
    pub resume: bool,
    /// Set aside what was played and start over
    #[arg(long)]
    pub restart: bool,
    /// The secret that all chance in matches follows from: 64 hexadecimal digits [default: from the plan, else
    /// drawn when the run begins and kept with its results]
    #[arg(long, value_name = "HEX")]
    pub secret: Option<Secret>,
    /// Only compute standings and report again, with the plan's scoring and rating; play nothing
    #[arg(long, conflicts_with_all = ["resume", "restart"])]
    pub rescore: bool,
    /// Why the plan has changed or the run starts over, for the audit trail
    #[arg(long, value_name = "TEXT")]
    pub reason: Option<String>,
    /// Who decided that, for the audit trail [default: the account's name]
    #[arg(long, value_name = "NAME")]
    pub by: Option<String>,
    /// Matches played in parallel [default: from the plan, else one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// With results in a database: play nothing on this machine, leave it to workers
    #[arg(long, conflicts_with_all = ["rescore", "threads"])]
    pub no_play: bool,
    /// With results in a database: after how many seconds without a sign of life a worker's matches
    /// are given to others
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=3600))]
    pub patience: u16,
    /// With results in a database: the labels of this machine, as for `stechec worker`
    #[arg(long, value_name = "LABEL,…", value_delimiter = ',', value_parser = label, conflicts_with = "no_play")]
    pub labels: Vec<String>,
    /// Show only the result, no progress
    #[arg(long, short)]
    pub quiet: bool,
    /// Where runs are kept.
    #[command(flatten)]
    pub shelf: WhichShelf,
    /// Output format of the standings
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: TableFormat,
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
            labels: Vec::new(),
            quiet: false,
            shelf: WhichShelf::default(),
            format: TableFormat::Table,
        }
    }
}

/// Selects a run.
#[derive(Args)]
pub struct WhichRun {
    /// The run's folder, such as results/NAME, or its name in a database [default: that of the
    /// plan in stechec.toml]
    #[arg(long, value_name = "DIR|NAME")]
    pub run: Option<PathBuf>,
    /// Where runs are kept.
    #[command(flatten)]
    pub shelf: WhichShelf,
}

/// Selects where runs are kept.
#[derive(Args, Default)]
pub struct WhichShelf {
    /// Where runs are kept: a folder, or a database, as in postgres://USER@HOST/DATABASE [default:
    /// from the plan]
    #[arg(long, value_name = "DIR|URL")]
    pub results: Option<String>,
}

/// What follows `stechec standings`.
#[derive(Args)]
pub struct StandingsArgs {
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: TableFormat,
}

/// What follows `stechec ratings`.
#[derive(Args)]
pub struct RatingsArgs {
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// Confidence level of the intervals [default: from the plan, else 0.95]
    #[arg(long, value_name = "SHARE")]
    pub level: Option<f64>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: TableFormat,
}

/// What follows `stechec fairness`.
#[derive(Args)]
pub struct FairnessArgs {
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: TableFormat,
}

/// What follows `stechec report`.
#[derive(Args)]
pub struct ReportArgs {
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// The folder to write to; an older report there is replaced [default: report/ in the run's folder]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// The language it is written in [default: that of the plan in stechec.toml, or English]
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<ReportLanguage>,
}

/// A language of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "clap would print it with every help")]
pub enum ReportLanguage {
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

/// What follows `stechec matches`.
#[derive(Args)]
pub struct MatchesArgs {
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// Only matches of this champion; give it twice for matches between two
    #[arg(long, value_name = "NAME")]
    pub champion: Vec<String>,
    /// Only matches on this map
    #[arg(long, value_name = "NAME")]
    pub map: Option<String>,
    /// Only matches in which somebody failed
    #[arg(long)]
    pub faults: bool,
    /// Only matches in which the top two were at most this many points apart
    #[arg(long, value_name = "POINTS")]
    pub close: Option<u32>,
    /// Output format; all but `table` take no more memory for a million matches than for one
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: ListFormat,
}

/// Output format of a list that may be long.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "clap would print it with every help")]
pub enum ListFormat {
    Table,
    Json,
    Jsonl,
    Csv,
}

/// What follows `stechec show`.
#[derive(Args)]
pub struct ShowArgs {
    /// The match, as listed by `stechec matches`
    pub id: String,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// Show its first result, where another one counts now
    #[arg(long, conflicts_with = "new")]
    pub first: bool,
    /// Show the result of playing it again that nobody has applied or dropped yet
    #[arg(long)]
    pub new: bool,
    /// Write its replay into a file
    #[arg(long, value_name = "OUT")]
    pub replay: Option<PathBuf>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec verify`.
#[derive(Args)]
pub struct VerifyArgs {
    /// Matches to verify [default: all]
    #[arg(value_name = "MATCH")]
    pub ids: Vec<String>,
    /// Verify all matches (the default)
    #[arg(long, conflicts_with = "ids")]
    pub all: bool,
    /// Verify this many, spread evenly over the run
    #[arg(long, value_name = "N", conflicts_with_all = ["ids", "all"], value_parser = clap::value_parser!(u64).range(1..))]
    pub sample: Option<u64>,
    /// With results in a database: verify this many of each machine that played
    #[arg(long, value_name = "N", conflicts_with_all = ["ids", "all", "sample"], value_parser = clap::value_parser!(u64).range(1..))]
    pub each_machine: Option<u64>,
    /// Verify from recorded orders only, without champions
    #[arg(long)]
    pub orders_only: bool,
    /// The plan that names the champions, to play from scratch
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub config: PathBuf,
    /// Matches played in parallel [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Compare the seal with the results, too
    #[arg(long)]
    pub seal: bool,
    /// The key the seal has to be signed with, as FILE.pub of `stechec seal --new-key`
    #[arg(long, value_name = "FILE")]
    pub public_key: Option<PathBuf>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
}

/// What follows `stechec backup`.
#[derive(Args)]
pub struct BackupArgs {
    /// The folder to write to; it is created if it does not exist
    #[arg(value_name = "DIR")]
    pub out: PathBuf,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
}

/// What follows `stechec seal`.
#[derive(Args)]
pub struct SealArgs {
    /// Sign the manifest with this private key
    #[arg(long, value_name = "FILE")]
    pub key: Option<PathBuf>,
    /// Make a key to sign with: FILE and FILE.pub; nothing is sealed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["key", "unfinished", "run"])]
    pub new_key: Option<PathBuf>,
    /// Seal a run that is not finished; its secret becomes known
    #[arg(long)]
    pub unfinished: bool,
    /// Why, for the audit trail
    #[arg(long, value_name = "TEXT", conflicts_with = "new_key")]
    pub reason: Option<String>,
    /// Who seals it, for the audit trail [default: the account's name]
    #[arg(long, value_name = "NAME", conflicts_with = "new_key")]
    pub by: Option<String>,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
}
