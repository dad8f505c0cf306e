//! `stechec game`: all games, and what each of them offers.

use super::Failure;
use crate::{
    cli::{Format, GameApiArgs, GameCommand, GameInfoArgs, GameListArgs, GamePageArgs},
    failure::Misuse,
    report,
};
use stechec_answers::{GameList, GameSummary};
use stechec_api::Language;
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_console::{game_detail, game_in_words, game_summary, games_in_words, reference_in};

pub(super) fn run(game: &'static GameEntry, command: &GameCommand) -> Result<(), Failure> {
    match command {
        GameCommand::List(args) => list(args),
        GameCommand::Info(args) => info(game, args),
        GameCommand::Rules(args) => rules(game, args),
        GameCommand::Api(args) => api(game, args),
    }
}

fn list(args: &GameListArgs) -> Result<(), Failure> {
    let games: Vec<GameSummary> = GAMES.iter().map(game_summary).collect();
    match args.format {
        Format::Json => report::print_json(&GameList { games })?,
        Format::Text => report::print(&games_in_words(games)),
    }
    Ok(())
}

/// The game that is meant: the one that is named, if one is.
fn meant(usual: &'static GameEntry, name: Option<&String>) -> Result<&'static GameEntry, Failure> {
    let Some(name) = name else { return Ok(usual) };
    let unknown = || Misuse::unknown_game(name).into();
    GAMES.find(name).ok_or_else(unknown)
}

fn rules(usual: &'static GameEntry, args: &GamePageArgs) -> Result<(), Failure> {
    let text = page(usual, args, "rule book", stechec_collection::rules)?;
    report::print(text.trim_end());
    Ok(())
}

fn api(usual: &'static GameEntry, args: &GameApiArgs) -> Result<(), Failure> {
    let text = page(
        usual,
        &args.page,
        "reference",
        stechec_collection::interface,
    )?;
    let language = args.language.as_deref().and_then(Language::find);
    let shown = reference_in(text, language.map(|it| it.name));
    report::print(shown.trim_end());
    Ok(())
}

/// A page about a game that is inside the program.
fn page(
    usual: &'static GameEntry,
    args: &GamePageArgs,
    what: &'static str,
    find: fn(&str) -> Option<&'static str>,
) -> Result<&'static str, Failure> {
    let game = meant(usual, args.name.as_ref())?.name();
    Ok(find(game).ok_or(Misuse::NoPage { what, game })?)
}

fn info(usual: &'static GameEntry, args: &GameInfoArgs) -> Result<(), Failure> {
    let info = game_detail(meant(usual, args.name.as_ref())?)?;
    match args.format {
        Format::Json => report::print_json(&info)?,
        Format::Text => report::print(&game_in_words(&info)),
    }
    Ok(())
}
