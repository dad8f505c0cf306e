//! `stechec game`: the games there are, and what each of them brings.

use super::Failure;
use crate::{
    cli::{Format, GameCommand, GameInfoArgs, GameListArgs},
    report,
};
use serde::Serialize;
use std::{fs, path::Path};
use stechec_api::Interface;
use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_kit::Folder;
use stechec_run::Table;

pub(super) fn run(game: &'static GameEntry, command: &GameCommand) -> Result<(), Failure> {
    match command {
        GameCommand::List(args) => list(args),
        GameCommand::Info(args) => info(game, args),
    }
}

/// A game in a line.
#[derive(Serialize)]
struct Listed {
    name: &'static str,
    players: Players,
    capabilities: Vec<&'static str>,
}

/// How many can play.
#[derive(Serialize)]
struct Players {
    least: usize,
    most: usize,
}

impl Players {
    fn of(game: &GameEntry) -> Self {
        let (least, most) = game.core.facts().teams;
        Self { least, most }
    }

    fn told(&self) -> String {
        if self.least == self.most {
            return self.least.to_string();
        }
        format!("{} to {}", self.least, self.most)
    }
}

fn list(args: &GameListArgs) -> Result<(), Failure> {
    let games: Vec<Listed> = (GAMES.iter())
        .map(|game| Listed {
            name: game.name(),
            players: Players::of(game),
            capabilities: offered(game, true),
        })
        .collect();
    if args.format == Format::Json {
        print_json(&games);
        return Ok(());
    }
    let mut table = Table::new(["game", "players", "brings"].map(str::to_owned));
    for game in games {
        let brings = game.capabilities.join(", ");
        let row = vec![game.name.to_owned(), game.players.told(), brings];
        table.rows.push(row);
    }
    report::print(table.text().trim_end());
    Ok(())
}

/// All about a game.
#[derive(Serialize)]
struct Info {
    name: &'static str,
    players: Players,
    rules_version: u32,
    interface: InterfaceInfo,
    entry_points: Vec<EntryPointInfo>,
    capabilities: Vec<&'static str>,
    missing: Vec<&'static str>,
    maps: Vec<String>,
    champions: Vec<ChampionInfo>,
}

/// The champions' interface.
#[derive(Serialize)]
struct InterfaceInfo {
    file: String,
    hash: String,
    functions: usize,
    constants: usize,
    enumerations: usize,
    structures: usize,
}

/// A function that champions define.
#[derive(Serialize)]
struct EntryPointInfo {
    name: String,
    /// `opening`, `closing` or `phase`.
    when: &'static str,
    about: String,
}

/// An opponent.
#[derive(Serialize)]
struct ChampionInfo {
    name: String,
    language: &'static str,
    about: Option<String>,
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
    let info = Info {
        name: game.name(),
        players: Players::of(game),
        rules_version: game.core.facts().rules_version,
        interface: InterfaceInfo {
            file: format!("api/{}.yml", game.name()),
            hash: game.api_hash(),
            functions: described.functions.len(),
            constants: described.constants.len(),
            enumerations: described.enumerations.len(),
            structures: described.structures.len(),
        },
        entry_points: entry_points(game, &described),
        capabilities: offered(game, true),
        missing: offered(game, false),
        maps: maps(game),
        champions: champions(game),
    };
    match args.format {
        Format::Json => print_json(&info),
        Format::Text => tell(&info),
    }
    Ok(())
}

/// What a game brings, or does not.
fn offered(game: &GameEntry, wanted: bool) -> Vec<&'static str> {
    let capabilities = game.capabilities().into_iter();
    let meant = capabilities.filter(|(_, there)| *there == wanted);
    meant.map(|(name, _)| name).collect()
}

fn entry_points(game: &GameEntry, described: &Interface) -> Vec<EntryPointInfo> {
    let facts = game.core.facts();
    let entry_points = described.entry_points.iter().map(|entry_point| {
        let is = |other: Option<&str>| other == Some(entry_point.name.as_str());
        EntryPointInfo {
            name: entry_point.name.clone(),
            when: match () {
                () if is(facts.opening) => "opening",
                () if is(facts.closing) => "closing",
                () => "phase",
            },
            about: first_line(&entry_point.doc),
        }
    });
    entry_points.collect()
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
fn champions(game: &GameEntry) -> Vec<ChampionInfo> {
    let folder = Path::new("champions").join(game.name());
    let folders = entries(&folder).into_iter();
    let found = folders.filter_map(|name| Folder::open(&folder.join(name)).ok());
    found
        .map(|champion| ChampionInfo {
            name: champion.manifest.name,
            language: champion.manifest.language.title,
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

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

fn tell(info: &Info) {
    let line = |what: &str, told: &str| report::print(&format!("{what:<14}{told}"));
    line("game", info.name);
    line("players", &info.players.told());
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
        let EntryPointInfo { name, when, about } = entry_point;
        report::print(&format!("  {name:<24}{when:<10}{about}"));
    }
    report::print("\nchampions");
    for champion in &info.champions {
        let about = champion.about.as_deref().unwrap_or_default();
        let (name, language) = (&champion.name, champion.language);
        report::print(&format!("  {name:<24}{language:<10}{about}"));
    }
    if info.champions.is_empty() {
        report::print("  none here");
    }
}

fn or_none<T: AsRef<str>>(words: &[T]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    if words.is_empty() {
        return "none".to_owned();
    }
    words.join(", ")
}

fn print_json(value: &impl Serialize) {
    report::print(&serde_json::to_string_pretty(value).unwrap_or_default());
}
