//! The way for those who have nothing yet.

use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_collection::{CHAMPIONS, MAPS};
use stechec_kit::{Manifest, Tools};

/// What somebody can do at once with a game, a line each.
pub(crate) fn first_steps(game: &GameEntry) -> String {
    let name = game.name();
    let chosen = if GAMES.usual().map(GameEntry::name) == Some(name) {
        String::new()
    } else {
        format!(" --game {name}")
    };
    let mut steps = Vec::new();
    if let Some((map, champions)) = first_match(game) {
        let line = format!("stechec match{chosen} --map {map} --champion {champions}");
        steps.push((line, "play a match at once"));
    }
    if let Some(language) = first_language(game) {
        let line = format!("stechec champion new{chosen} {language} my-champion");
        steps.push((line, "write a champion"));
    }
    let init = format!("stechec init{chosen} contest");
    steps.push((init, "make a contest: plan, maps, champions"));
    steps.push(("stechec --help".to_owned(), "see everything else"));
    let width = steps.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
    let lines = (steps.iter()).map(|(line, about)| format!("\n    {line:<width$}   {about}"));
    format!("begin with one of these:{}", lines.collect::<String>())
}

/// The language somebody may begin with.
pub(crate) fn first_language(game: &GameEntry) -> Option<&'static str> {
    let languages = game.starters().ok()?;
    let usual = languages.iter().find(|&&language| language == "c");
    usual.or(languages.first()).copied()
}

/// A map and champions that can play on it here, all of them inside the program.
fn first_match(game: &GameEntry) -> Option<(&'static str, String)> {
    // What champions are tried on is small.
    let inside: Vec<&str> = MAPS.names(game.name()).collect();
    let mut trials = game.assets.trial_maps.iter().map(|(name, _)| *name);
    let map = trials.find(|name| inside.contains(name));
    let map = map.or(inside.first().copied())?;
    let champions = CHAMPIONS.names(game.name()).filter_map(|name| {
        let manifest = CHAMPIONS.text(name, game.name());
        Some((name, Manifest::read(manifest?).ok()?))
    });
    let mut champions: Vec<(&str, Manifest)> = champions.collect();
    // Those that need no compiler can play anywhere, and nothing has to be tried for them.
    champions.sort_by_key(|(_, manifest)| manifest.kit.tools.len());
    let tools = Tools::default();
    let ready = champions.iter().filter(|(_, it)| tools.of(it.kit).is_ok());
    let seats = game.core.facts().teams.0;
    let mut seated: Vec<(Option<u64>, &str)> = ready
        .map(|(name, manifest)| (manifest.rating, *name))
        .take(seats)
        .collect();
    seated.resize(seats, *seated.first()?);
    // The stronger ones first, as people name them.
    seated.sort_by_key(|&(rating, _)| std::cmp::Reverse(rating));
    let names: Vec<&str> = seated.into_iter().map(|(_, name)| name).collect();
    Some((map, names.join(" ")))
}
