//! `stechec game`: its commands and options.

use crate::Format;
use clap::{Args, Subcommand};

/// The commands of `stechec game`.
#[derive(Subcommand)]
pub enum GameCommand {
    /// List the games
    List(GameListArgs),
    /// Show a game: players, entry points, interface, maps, champions, features
    Info(GameInfoArgs),
    /// Print the rule book of a game
    Rules(GamePageArgs),
    /// Print the reference of a game's interface: what champions can call, in any language
    Api(GameApiArgs),
}

/// What follows `stechec game rules`.
#[derive(Args)]
pub struct GamePageArgs {
    /// The game [default: the one of --game]
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
}

/// What follows `stechec game api`.
#[derive(Args)]
pub struct GameApiArgs {
    /// The page.
    #[command(flatten)]
    pub page: GamePageArgs,
    /// The language [default: C, Python and Rust]
    #[arg(long, value_name = "LANG", value_parser = super::champion::languages())]
    pub language: Option<String>,
}

/// What follows `stechec game list`.
#[derive(Args)]
pub struct GameListArgs {
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// What follows `stechec game info`.
#[derive(Args)]
pub struct GameInfoArgs {
    /// The game [default: the one of --game]
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}
