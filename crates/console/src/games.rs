//! Games, and the maps and champions that go by name.

use crate::{Text, counted, text::columns};
use std::path::Path;
use stechec_answers::{
    GameDetail, GameEntryPoint, GameSummary, InterfaceSummary, NamedMap, OpponentSummary, Players,
};
use stechec_api::Interface;
use stechec_capabilities::{Capability, GameEntry};
use stechec_collection::{CHAMPIONS, MAPS, Named};
use stechec_files::TextError;
use stechec_kit::{MANIFEST, Manifest};
use stechec_report::Table;

/// A game in a list.
pub fn game_summary(game: &GameEntry) -> GameSummary {
    GameSummary {
        name: game.name().to_owned(),
        players: players(game),
        capabilities: offered(game, true),
    }
}

/// A list of games, for people.
pub fn games_in_words(games: Vec<GameSummary>) -> String {
    let mut table = Table::new(["game", "players", "brings"].map(str::to_owned));
    for game in games {
        let players = in_words(game.players);
        let row = vec![game.name, players, game.capabilities.join(", ")];
        table.rows.push(row);
    }
    table.text().trim_end().to_owned()
}

/// What a game offers.
pub fn game_detail(game: &GameEntry) -> Result<GameDetail, TextError> {
    let described = game.interface()?;
    Ok(GameDetail {
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
        maps: maps(game).into_iter().map(|map| map.name).collect(),
        champions: opponents(game),
    })
}

/// The maps of a game that go by name.
pub fn maps(game: &GameEntry) -> Vec<NamedMap> {
    let maps = MAPS.all(game.name()).into_iter();
    maps.map(|Named { name, built_in }| NamedMap { name, built_in })
        .collect()
}

/// The same for people.
pub fn maps_in_words(game: &GameEntry, maps: &[NamedMap]) -> String {
    let mut text = Text::default();
    if maps.is_empty() {
        text.line(format!("{} has no maps here", game.name()));
    }
    let rows = maps.iter();
    columns(
        &mut text,
        rows.map(|map| [map.name.as_str(), place(map.built_in), ""]),
    );
    text.end()
}

/// Champions that go by name, for people.
pub fn opponents_in_words(champions: &[OpponentSummary]) -> String {
    let mut text = Text::default();
    tell_opponents(&mut text, champions);
    text.end()
}

/// The champions that go by name, the weakest first as far as that was measured; what is no
/// champion is left out.
pub fn opponents(game: &GameEntry) -> Vec<OpponentSummary> {
    let all = CHAMPIONS.all(game.name()).into_iter();
    let summary = |Named { name, built_in }| {
        let manifest = if built_in {
            CHAMPIONS.text(&name, game.name())?.to_owned()
        } else {
            let folder = Path::new("champions").join(game.name()).join(&name);
            stechec_files::read(&folder.join(MANIFEST)).ok()?.text
        };
        let manifest = Manifest::read(&manifest).ok()?;
        let summary = OpponentSummary {
            name,
            language: manifest.language.title.to_owned(),
            about: manifest.description,
            built_in,
        };
        Some((manifest.rating.unwrap_or(u64::MAX), summary))
    };
    let mut rated: Vec<(u64, OpponentSummary)> = all.filter_map(summary).collect();
    // Those without a rating keep the order of their names.
    rated.sort_by_key(|(rating, _)| *rating);
    rated.into_iter().map(|(_, summary)| summary).collect()
}

fn tell_opponents(text: &mut Text, champions: &[OpponentSummary]) {
    columns(
        text,
        champions.iter().map(|champion| {
            let about = champion.about.as_deref().unwrap_or_default();
            [champion.name.as_str(), &champion.language, about]
        }),
    );
    if champions.is_empty() {
        text.line("  none here");
    }
}

fn place(built_in: bool) -> &'static str {
    if built_in {
        "built in"
    } else {
        "in this folder"
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

/// A game and what it offers, for people.
pub fn game_in_words(info: &GameDetail) -> String {
    let mut text = Text::default();
    let mut line = |what: &str, told: &str| text.line(format!("{what:<14}{told}"));
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
            counted(interface.functions, "function"),
            counted(interface.constants, "constant"),
            counted(interface.enumerations, "enumeration"),
            counted(interface.structures, "structure")
        ),
    );
    line("brings", &or_none(&info.capabilities, "only its rules"));
    line("lacks", &or_none(&info.missing, "nothing"));
    line("maps", &or_none(&info.maps, "none"));
    text.line("\nentry points");
    columns(
        &mut text,
        info.entry_points.iter().map(|entry_point| {
            let GameEntryPoint { name, when, about } = entry_point;
            [name.as_str(), when, about]
        }),
    );
    text.line("\nchampions");
    tell_opponents(&mut text, &info.champions);
    text.end()
}

fn or_none(words: &[String], none: &str) -> String {
    if words.is_empty() {
        return none.to_owned();
    }
    words.join(", ")
}
