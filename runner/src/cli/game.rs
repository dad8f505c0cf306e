//! The words of `stechec game`.

use super::Format;
use clap::{Args, Subcommand};

#[derive(Subcommand)]
pub(crate) enum GameCommand {
    /// List the games
    List(GameListArgs),
    /// Show a game: players, entry points, interface, maps, champions, features
    Info(GameInfoArgs),
    /// Print the rule book of a game
    Rules(GamePageArgs),
    /// Print the reference of a game's interface: what champions can call, in every language
    Api(GamePageArgs),
}

#[derive(Args)]
pub(crate) struct GamePageArgs {
    /// The game [default: the one of --game]
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
}

#[derive(Args)]
pub(crate) struct GameListArgs {
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args)]
pub(crate) struct GameInfoArgs {
    /// The game [default: the one of --game]
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}
