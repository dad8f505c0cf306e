//! The words of commands around databases and the machines that play for them.

use super::{TableFormat, WhichRun};
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Subcommand)]
pub(crate) enum StoreCommand {
    /// Make the schema in an empty database, and give the two roles their rights
    Init(DatabaseArgs),
    /// Bring the schema up to the version of this program
    Upgrade(DatabaseArgs),
    /// Compare schema and runs with how they were written
    Check(DatabaseArgs),
    /// Print the statements that make the roles of organizers and workers
    Grants,
    /// Copy a run from a database into a folder, byte for byte
    Export(ExportArgs),
    /// Bring a run from a folder into a database, byte for byte
    Import(ImportArgs),
}

/// Selects a database.
#[derive(Args)]
pub(crate) struct DatabaseArgs {
    /// The database, as in postgres://USER@HOST/DATABASE [default: that of the plan in
    /// stechec.toml]
    #[arg(value_name = "URL")]
    pub(crate) database: Option<String>,
}

#[derive(Args)]
pub(crate) struct ExportArgs {
    /// The folder to write to; it is made if it is not there
    #[arg(value_name = "DIR")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) which: WhichRun,
}

#[derive(Args)]
pub(crate) struct ImportArgs {
    /// The run's folder, or a backup of it
    #[arg(value_name = "DIR")]
    pub(crate) from: PathBuf,
    /// What the run is called in the database [default: the folder's name]
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// The database [default: that of the plan in stechec.toml]
    #[arg(long, value_name = "URL")]
    pub(crate) results: Option<String>,
}

#[derive(Args)]
pub(crate) struct WorkerArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
    /// Go home when there has been nothing to do for ten seconds
    #[arg(long)]
    pub(crate) exit_when_idle: bool,
    /// Matches played in parallel [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// What this machine is called besides: work that asks for a label goes to machines that have it
    #[arg(long, value_name = "LABEL,…", value_delimiter = ',', value_parser = label)]
    pub(crate) labels: Vec<String>,
    /// What this machine is called [default: its host name]
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// The folder for programs and maps, so that they are fetched once [default: in the user's cache]
    #[arg(long, value_name = "DIR")]
    pub(crate) cache: Option<PathBuf>,
    /// Show only what goes wrong
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// A label as plans have them.
fn label(text: &str) -> Result<String, String> {
    if stechec_play::tournament::is_label(text) {
        return Ok(text.to_owned());
    }
    Err("a label is a word of letters, digits, - _ .".to_owned())
}

#[derive(Args)]
pub(crate) struct WorkersArgs {
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// Let a machine work again that was set aside
    #[arg(long, value_name = "MACHINE")]
    pub(crate) admit: Option<String>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub(crate) format: TableFormat,
}
