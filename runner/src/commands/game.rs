//! `stechec game`: the games there are, and what each of them brings.

use super::Failure;
use crate::{
    cli::{Format, GameCommand, GameInfoArgs, GameListArgs},
    report,
};
use std::{fs, path::Path};
use stechec_answers::{
    GameDetail, GameEntryPoint, GameList, GameSummary, InterfaceSummary, OpponentSummary, Players,
};
use stechec_api::Interface;
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_kit::Folder;
use stechec_report::Table;

pub(super) fn run(game: &'static GameEntry, command: &GameCommand) -> Result<(), Failure> {
    match command {
        GameCommand::List(args) => list(args),
        GameCommand::Info(args) => info(game, args),
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

fn info(usual: &'static GameEntry, args: &GameInfoArgs) -> Result<(), Failure> {
    let game = match &args.name {
        None => usual,
        Some(name) => GAMES.find(name).ok_or_else(|| {
            let help = format!("known games: {}", GAMES.names().join(", "));
            Failure::Usage(format!("there is no game `{name}`"), Some(help))
        })?,
    };
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
        maps: maps(game),
        champions: champions(game),
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
    let capabilities = game.capabilities().into_iter();
    let meant = capabilities.filter(|(_, there)| *there == wanted);
    meant.map(|(name, _)| name.to_owned()).collect()
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

/// The collection of maps: files in `maps/<game>/`.
fn maps(game: &GameEntry) -> Vec<String> {
    let files = entries(&Path::new("maps").join(game.name()));
    let maps = files.iter().map(Path::new).filter(|file| {
        let ending = file.extension().and_then(|ending| ending.to_str());
        ending == Some("map")
    });
    let names = maps.filter_map(|file| file.file_stem());
    names
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

/// The collection of opponents: folders in `champions/<game>/`.
fn champions(game: &GameEntry) -> Vec<OpponentSummary> {
    let folder = Path::new("champions").join(game.name());
    let folders = entries(&folder).into_iter();
    let found = folders.filter_map(|name| Folder::open(&folder.join(name)).ok());
    found
        .map(|champion| OpponentSummary {
            name: champion.manifest.name,
            language: champion.manifest.language.title.to_owned(),
            about: champion.manifest.description,
        })
        .collect()
}

/// What is in a folder, by name; nothing if there is no such folder.
fn entries(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
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
            "{} ({}): {} functions, {} constants, {} enumerations, {} structures",
            interface.file,
            interface.hash,
            interface.functions,
            interface.constants,
            interface.enumerations,
            interface.structures
        ),
    );
    line("brings", &or_none(&info.capabilities));
    line("lacks", &or_none(&info.missing));
    line("maps", &or_none(&info.maps));
    report::print("\nentry points");
    for entry_point in &info.entry_points {
        let GameEntryPoint { name, when, about } = entry_point;
        report::print(&format!("  {name:<24}{when:<10}{about}"));
    }
    report::print("\nchampions");
    for champion in &info.champions {
        let about = champion.about.as_deref().unwrap_or_default();
        let (name, language) = (&champion.name, &champion.language);
        report::print(&format!("  {name:<24}{language:<10}{about}"));
    }
    if info.champions.is_empty() {
        report::print("  none here");
    }
}

fn or_none(words: &[String]) -> String {
    if words.is_empty() {
        return "none".to_owned();
    }
    words.join(", ")
}
