//! The way for those who have nothing yet.

use stechec_capabilities::GameEntry;
use stechec_catalogue::GAMES;
use stechec_play::first_match;

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
