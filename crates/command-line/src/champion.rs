//! `stechec champion`: its commands and options.

use crate::{Format, ListArgs, RulingArgs, TableFormat, WhichRun};
use clap::{
    Args, Subcommand,
    builder::{PossibleValue, PossibleValuesParser},
};
use std::path::PathBuf;
use stechec_api::{LANGUAGES, ProgramKind};
use stechec_play::LimitWords;

/// The commands of `stechec champion`.
#[derive(Subcommand)]
pub enum ChampionCommand {
    /// List the champions that can be given by name
    List(ListArgs),
    /// Create a champion: a folder with a program that already plays
    New(NewArgs),
    /// Build champions: run the right compiler, and say what is missing or wrong
    Build(BuildArgs),
    /// Check whether a champion is fit to play: inspect it, play it, measure it
    Check(CheckArgs),
    /// Run the tests of a champion's own functions, in the positions they name
    Test(TestArgs),
    /// Make the archive to submit: sources, program, hashes
    Pack(PackArgs),
    /// Build and play after every change, against others and the previous version
    Dev(DevArgs),
    /// Show how a champion did in a run: by opponent, map and seat, resources used, faults
    Stats(StatsArgs),
    /// For juries: take a champion out of a run; what it has played counts
    Withdraw(RulingArgs),
    /// For juries: throw a champion out of a run; nothing it has played counts
    Disqualify(RulingArgs),
    /// For juries: let a champion take part again
    Admit(RulingArgs),
}

/// What follows `stechec champion new`.
#[derive(Args)]
pub struct NewArgs {
    /// The language
    #[arg(value_name = "LANG", value_parser = languages())]
    pub language: String,
    /// The folder to create
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// The kind of program [default: the language's first]
    #[arg(long, value_name = "KIND", value_parser = kinds())]
    pub kind: Option<String>,
    /// The champion's name [default: the folder's]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
}

/// What follows `stechec champion build`.
#[derive(Args)]
pub struct BuildArgs {
    /// Champions' folders
    #[arg(required = true, value_name = "DIR")]
    pub folders: Vec<PathBuf>,
}

/// What follows `stechec champion test`.
#[derive(Args)]
pub struct TestArgs {
    /// The champion's folder, with its tests
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// What follows `stechec champion check`.
#[derive(Args)]
pub struct CheckArgs {
    /// A champion: .so, .wasm or .wat file, folder, or archive
    #[arg(value_name = "FILE|DIR")]
    pub champion: PathBuf,
    /// What champions may use.
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec champion pack`.
#[derive(Args)]
pub struct PackArgs {
    /// The champion's folder
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Where to write the archive [default: NAME.tar.gz]
    #[arg(long, short, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// What follows `stechec champion dev`.
#[derive(Args)]
pub struct DevArgs {
    /// The champion's folder
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Opponents: files, folders, archives, or names of folders in champions/GAME/
    #[arg(long, num_args = 1.., value_name = "NAME")]
    pub against: Vec<PathBuf>,
    /// Maps to play on: files, or names of maps [default: those that `champion check` uses]
    #[arg(long = "map", num_args = 1.., value_name = "NAME")]
    pub maps: Vec<PathBuf>,
    /// Matches against each opponent, on each map
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub matches: u32,
    /// Build and play once, without waiting for changes
    #[arg(long)]
    pub once: bool,
    /// Fail with an exit code of its own if the champion failed in a match
    #[arg(long)]
    pub strict: bool,
    /// Show a match in the browser, a lost one if there is any; the page follows every change
    #[arg(long, conflicts_with = "once")]
    pub view: bool,
    /// The port of that page; 0 picks a free one
    #[arg(long, value_name = "N", default_value_t = 2013, requires = "view")]
    pub port: u16,
    /// What champions may use.
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// What follows `stechec champion stats`.
#[derive(Args)]
pub struct StatsArgs {
    /// The champion's name
    #[arg(value_name = "NAME")]
    pub name: String,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: TableFormat,
}

/// What a champion may use.
#[derive(Args, Clone, Copy, Default)]
pub struct LimitArgs {
    /// Native: processor time for a phase in milliseconds; four times that to start [default: 500]
    #[arg(long, value_name = "MS")]
    pub time_ms: Option<u64>,
    /// WASM: instructions for a phase; four times that to start [default: 5000000000]
    #[arg(long, value_name = "N")]
    pub fuel: Option<u64>,
    /// Memory in MiB [default: 256]
    #[arg(long, value_name = "MB")]
    pub memory_mb: Option<u64>,
    /// Native: processor time for the whole match in milliseconds [default: that of 60 phases and
    /// the start]
    #[arg(long, value_name = "MS")]
    pub match_time_ms: Option<u64>,
    /// WASM: instructions for the whole match [default: those of 60 phases and the start]
    #[arg(long, value_name = "N")]
    pub match_fuel: Option<u64>,
    /// Time that may pass in all calls of a match, in milliseconds [default: 12 times that of a call]
    #[arg(long, value_name = "MS")]
    pub match_wall_ms: Option<u64>,
}

impl From<LimitArgs> for LimitWords {
    fn from(args: LimitArgs) -> Self {
        Self {
            time_ms: args.time_ms,
            fuel: args.fuel,
            memory_mb: args.memory_mb,
            match_time_ms: args.match_time_ms,
            match_fuel: args.match_fuel,
            match_wall_ms: args.match_wall_ms,
        }
    }
}

pub(super) fn languages() -> PossibleValuesParser {
    let values = LANGUAGES.iter().map(|language| {
        let kinds: Vec<&str> = language.kits.iter().map(|kit| kit.kind.name()).collect();
        let help = format!("{} ({})", language.title, kinds.join(", "));
        PossibleValue::new(language.name)
            .aliases(language.aliases)
            .help(help)
    });
    values.collect::<Vec<_>>().into()
}

fn kinds() -> PossibleValuesParser {
    let values = ProgramKind::ALL.map(|kind| PossibleValue::new(kind.name()));
    values.to_vec().into()
}
