//! The way for those who have nothing yet.

use crate::Text;
use std::path::Path;
use stechec_capabilities::{GameEntry, Games};
use stechec_play::{Contest, first_match};
use stechec_problem::harmless_path;

/// What somebody can do at once with a game, a line each.
pub fn first_steps(games: Games, game: &GameEntry) -> String {
    let name = game.name();
    let chosen = if games.usual().map(GameEntry::name) == Some(name) {
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
    format!("begin with one of these:\n{}", in_columns(&steps, "    "))
}

/// A contest that was made, and what to do with it.
pub fn contest_in_words(game: &GameEntry, folder: &Path, contest: &Contest) -> String {
    let name = game.name();
    let Contest {
        maps,
        champions,
        ready,
        lacking,
    } = contest;
    let place = harmless_path(&folder);
    let mut text = Text::default();
    text.line(format!(
        "A contest of {name} in {place}: {maps} maps, {champions} champions and a plan.\n\n\
         Next, in that folder:"
    ));
    // What the game does not bring has to be there before anything can be played.
    for (what, count) in [("maps", maps), ("champions", champions)] {
        if *count == 0 {
            text.line(format!(
                "  put {what} into {what}/{name}: {name} brings none"
            ));
        }
    }
    let mut steps = vec![("stechec run".to_owned(), "play the tournament")];
    if let Some(language) = first_language(game) {
        let new = format!("stechec champion new {language} champions/{name}/mine");
        steps.push((new, "take part"));
    }
    steps.push(("stechec serve".to_owned(), "watch in the browser"));
    text.line(in_columns(&steps, "  "));
    if !lacking.is_empty() {
        let lacking: String = lacking.iter().map(|it| format!("\n  {it}")).collect();
        text.line(format!(
            "\n{} of the champions can play here; for the others:{lacking}",
            ready.len(),
        ));
    }
    text.end()
}

/// The language somebody may begin with.
fn first_language(game: &GameEntry) -> Option<&'static str> {
    let languages = game.starters().ok()?;
    let usual = languages.iter().find(|&&language| language == "c");
    usual.or(languages.first()).copied()
}

/// Commands, and beside each what it is for.
fn in_columns(steps: &[(String, &str)], indent: &str) -> String {
    let widths = steps.iter().map(|(step, _)| step.chars().count());
    let width = widths.max().unwrap_or(0);
    let lines = (steps.iter()).map(|(step, about)| format!("{indent}{step:<width$}   {about}"));
    lines.collect::<Vec<_>>().join("\n")
}
