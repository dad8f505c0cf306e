//! The words of `stechec game`.

use super::Format;
use clap::{Args, Subcommand};

#[derive(Subcommand)]
pub(crate) enum GameCommand {
    /// List the games
    List(GameListArgs),
    /// Show a game: players, entry points, interface, maps, champions, what it brings
    Info(GameInfoArgs),
}

#[derive(Args)]
pub(crate) struct GameListArgs {
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct GameInfoArgs {
    /// The game [default: the one of --game]
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}
