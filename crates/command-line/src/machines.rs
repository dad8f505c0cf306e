//! Commands around databases and the machines that play for them.

use crate::{TableFormat, WhichRun};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// The commands of `stechec store`.
#[derive(Subcommand)]
pub enum StoreCommand {
    /// Create the schema in an empty database, and give the two roles their rights
    Init(DatabaseArgs),
    /// Bring the schema up to the version of this program
    Upgrade(DatabaseArgs),
    /// Check that schema and runs are as they were written
    Check(DatabaseArgs),
    /// Print the statements that create the roles of organizers and workers
    Grants,
    /// Copy a run from a database into a folder, byte for byte
    Export(ExportArgs),
    /// Bring a run from a folder into a database, byte for byte
    Import(ImportArgs),
}

/// Selects a database.
#[derive(Args)]
pub struct DatabaseArgs {
    /// The database, as in postgres://USER@HOST/DATABASE [default: that of the plan in
    /// stechec.toml]
    #[arg(value_name = "URL")]
    pub database: Option<String>,
}

/// What follows `stechec store export`.
#[derive(Args)]
pub struct ExportArgs {
    /// The folder to write to; it is created if it does not exist
    #[arg(value_name = "DIR")]
    pub out: PathBuf,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
}

/// What follows `stechec store import`.
#[derive(Args)]
pub struct ImportArgs {
    /// The run's folder, or a backup of it
    #[arg(value_name = "DIR")]
    pub from: PathBuf,
    /// What the run is called in the database [default: the folder's name]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The database [default: that of the plan in stechec.toml]
    #[arg(long, value_name = "URL")]
    pub results: Option<String>,
}

/// What follows `stechec worker`.
#[derive(Args)]
pub struct WorkerArgs {
    /// The database.
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// Exit after ten seconds without work
    #[arg(long)]
    pub exit_when_idle: bool,
    /// Matches played in parallel [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Labels of this machine: work that asks for a label goes only to machines that have it
    #[arg(long, value_name = "LABEL,…", value_delimiter = ',', value_parser = label)]
    pub labels: Vec<String>,
    /// What this machine is called [default: its host name]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The folder to cache programs and maps in [default: in the user's cache]
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
    /// Show only what goes wrong
    #[arg(long, short)]
    pub quiet: bool,
}

/// A label as plans have them.
pub(super) fn label(text: &str) -> Result<String, String> {
    if stechec_play::tournament::is_label(text) {
        return Ok(text.to_owned());
    }
    Err("a label is a word of letters, digits, - _ .".to_owned())
}

/// What follows `stechec workers`.
#[derive(Args)]
pub struct WorkersArgs {
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// Let a machine that was set aside work again
    #[arg(long, value_name = "MACHINE")]
    pub admit: Option<String>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: TableFormat,
}
