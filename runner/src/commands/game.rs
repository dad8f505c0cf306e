//! `stechec game`: all games, and what each of them offers.

use super::{
    Failure,
    collection::{opponents, tell_opponents},
};
use crate::{
    cli::{Format, GameCommand, GameInfoArgs, GameListArgs, GamePageArgs},
    failure::unknown_game,
    report,
};
use stechec_answers::{
    GameDetail, GameEntryPoint, GameList, GameSummary, InterfaceSummary, Players,
};
use stechec_api::Interface;
use stechec_capabilities::{Capability, GameEntry};
use stechec_catalogue::GAMES;
use stechec_collection::MAPS;
use stechec_report::Table;

pub(super) fn run(game: &'static GameEntry, command: &GameCommand) -> Result<(), Failure> {
    match command {
        GameCommand::List(args) => list(args),
        GameCommand::Info(args) => info(game, args),
        GameCommand::Rules(args) => page(game, args, "rule book", stechec_collection::rules),
        GameCommand::Api(args) => page(game, args, "reference", stechec_collection::interface),
    }
}

fn list(args: &GameListArgs) -> Result<(), Failure> {
    let games: Vec<GameSummary> = (GAMES.iter())
        .map(|game| GameSummary {
            name: game.name().to_owned(),
            players: players(game),
            capabilities: offered(game, true),
        })
        .collect();
    if args.format == Format::Json {
        return report::print_json(&GameList { games });
    }
    let mut table = Table::new(["game", "players", "brings"].map(str::to_owned));
    for game in games {
        let players = in_words(game.players);
        let row = vec![game.name, players, game.capabilities.join(", ")];
        table.rows.push(row);
    }
    report::print(table.text().trim_end());
    Ok(())
}

/// The game that is meant: the one that is named, if one is.
fn meant(usual: &'static GameEntry, name: Option<&String>) -> Result<&'static GameEntry, Failure> {
    let Some(name) = name else { return Ok(usual) };
    GAMES.find(name).ok_or_else(|| {
        let (message, help) = unknown_game(name);
        Failure::Usage(message, Some(help))
    })
}

/// Prints a page about a game that is inside the program.
fn page(
    usual: &'static GameEntry,
    args: &GamePageArgs,
    what: &str,
    find: fn(&str) -> Option<&'static str>,
) -> Result<(), Failure> {
    let game = meant(usual, args.name.as_ref())?.name();
    let text = find(game).ok_or_else(|| {
        Failure::Usage(
            format!("there is no {what} of {game} inside the program"),
            None,
        )
    })?;
    report::print(text.trim_end());
    Ok(())
}

fn info(usual: &'static GameEntry, args: &GameInfoArgs) -> Result<(), Failure> {
    let game = meant(usual, args.name.as_ref())?;
    let described = game.interface()?;
    let info = GameDetail {
        name: game.name().to_owned(),
        players: players(game),
        rules_version: game.core.facts().rules_version,
        interface: InterfaceSummary {
            file: format!("api/{}.yml", game.name()),
            hash: game.api_hash(),
            functions: described.functions.len(),
            constants: described.constants.len(),
            enumerations: described.enumerations.len(),
            structures: described.structures.len(),
        },
        entry_points: entry_points(&described),
        capabilities: offered(game, true),
        missing: offered(game, false),
        maps: MAPS
            .all(game.name())
            .into_iter()
            .map(|map| map.name)
            .collect(),
        champions: opponents(game),
    };
    match args.format {
        Format::Json => report::print_json(&info),
        Format::Text => {
            tell(&info);
            Ok(())
        }
    }
}

fn players(game: &GameEntry) -> Players {
    let (least, most) = game.core.facts().teams;
    Players { least, most }
}

fn in_words(Players { least, most }: Players) -> String {
    if least == most {
        return least.to_string();
    }
    format!("{least} to {most}")
}

/// What a game brings, or does not.
fn offered(game: &GameEntry, wanted: bool) -> Vec<String> {
    let meant = (Capability::ALL.into_iter()).filter(|&what| game.brings(what) == wanted);
    meant.map(|what| what.name().to_owned()).collect()
}

fn entry_points(described: &Interface) -> Vec<GameEntryPoint> {
    let entry_points = described.entry_points.iter();
    let told = entry_points.map(|entry_point| GameEntryPoint {
        name: entry_point.name.clone(),
        when: entry_point.when.word().to_owned(),
        about: entry_point.doc.clone(),
    });
    told.collect()
}

fn tell(info: &GameDetail) {
    let line = |what: &str, told: &str| report::print(&format!("{what:<14}{told}"));
    line("game", &info.name);
    line("players", &in_words(info.players));
    line("rules", &format!("version {}", info.rules_version));
    let interface = &info.interface;
    line(
        "interface",
        &format!(
            "{} ({}): {}, {}, {}, {}",
            interface.file,
            interface.hash,
            report::counted(interface.functions, "function"),
            report::counted(interface.constants, "constant"),
            report::counted(interface.enumerations, "enumeration"),
            report::counted(interface.structures, "structure")
        ),
    );
    line("brings", &or_none(&info.capabilities, "only its rules"));
    line("lacks", &or_none(&info.missing, "nothing"));
    line("maps", &or_none(&info.maps, "none"));
    report::print("\nentry points");
    columns(info.entry_points.iter().map(|entry_point| {
        let GameEntryPoint { name, when, about } = entry_point;
        [name.as_str(), when, about]
    }));
    report::print("\nchampions");
    tell_opponents(&info.champions);
}

/// Rows whose columns are as wide as they need.
pub(super) fn columns<'a>(rows: impl Iterator<Item = [&'a str; 3]> + Clone) {
    let width = |at: usize| {
        let words = rows.clone().map(|row| row[at].chars().count());
        words.max().unwrap_or(0) + 2
    };
    let (first, second) = (width(0), width(1));
    for [name, kind, about] in rows {
        let row = format!("  {name:<first$}{kind:<second$}{about}");
        report::print(row.trim_end());
    }
}

fn or_none(words: &[String], none: &str) -> String {
    if words.is_empty() {
        return none.to_owned();
    }
    words.join(", ")
}
