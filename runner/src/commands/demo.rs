//! A bare `stechec`: plays the demonstration match of stechec.toml and shows it.

use super::{Failure, with_text};
use crate::{
    cli::DemoArgs,
    config, exit,
    files::{self, FileError},
    games::{GAMES, KnownGame},
    report,
};
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};
use stechec_drawing::{Board, TextStyle, svg, text};

/// What is left to show when the match is over.
struct Played {
    scores: Vec<i32>,
    board: Option<Board>,
    outcomes: Vec<String>,
}

pub(super) fn run(args: &DemoArgs) -> Result<(), Failure> {
    if !args.config.exists() {
        let message = format!("there is no {} to say what to play", args.config.display());
        let help = "run it in the project's folder, name a file with `stechec demo --config FILE`, \
                    or see `stechec --help`";
        report::complain(&message, Some(help));
        return Err(Failure::Said(exit::FILES));
    }
    let demonstration = with_text(&args.config, config::read)?.demonstration;
    let folder = args.config.parent().unwrap_or(Path::new(""));
    let named = demonstration.game.get_ref();
    let Some(game) = GAMES.iter().find(|game| game.name == named) else {
        return Err(Failure::Usage(format!("there is no game `{named}`"), None));
    };
    let script = folder.join(&demonstration.scenario);
    let played = play(game, &script)?;
    show(&played);
    let results = folder.join(&demonstration.results);
    let written = write(&results, &played)?;
    where_to_look(&script, &written);
    Ok(())
}

/// Plays the script, telling what happens while it goes on.
fn play(game: &KnownGame, script: &Path) -> Result<Played, Failure> {
    with_text(script, |text| {
        let bar = bar(game.scenarios.phases(text)?);
        let mut played = Played {
            scores: Vec::new(),
            board: None,
            outcomes: Vec::new(),
        };
        game.scenarios.outcomes(text, &mut |line| {
            played.outcomes.push(line);
            ControlFlow::Continue(())
        })?;
        game.scenarios.show(text, &mut |shown| {
            let title = format!("turn {}, {}", shown.phase.turn, shown.phase.name);
            bar.set_message(title.clone());
            // Walks are many and say little.
            if shown.told.len() > 1 {
                bar.suspend(|| tell(&title, &shown.told));
            }
            bar.inc(1);
            played.scores = shown.scores;
            played.board = Some((shown.board)());
        })?;
        bar.finish_and_clear();
        Ok(played)
    })
}

fn bar(phases: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} phases  {msg}");
    ProgressBar::new(phases as u64).with_style(style.unwrap_or(ProgressStyle::default_bar()))
}

fn tell(title: &str, told: &[String]) {
    let style = anstyle::Style::new().bold();
    report::print(&format!("{style}{title}{style:#}"));
    told.iter()
        .for_each(|line| report::print(&format!("  {line}")));
}

fn show(played: &Played) {
    if let Some(board) = &played.board {
        report::print("");
        report::print(
            text(
                board,
                TextStyle {
                    colour: report::colours(),
                },
            )
            .trim_end(),
        );
    }
    report::print("\nfinal scores");
    let best = played.scores.iter().max();
    for (team, score) in played.scores.iter().enumerate() {
        let won = if Some(score) == best { "  winner" } else { "" };
        report::print(&format!("  team {team}: {score:3}{won}"));
    }
}

/// Writes the outcome and a picture of the end.
fn write(folder: &Path, played: &Played) -> Result<Vec<PathBuf>, FileError> {
    fs::create_dir_all(folder).map_err(|cause| FileError {
        deed: "make",
        path: folder.to_owned(),
        cause,
    })?;
    let outcome = folder.join("outcome.jsonl");
    files::write(&outcome, (played.outcomes.join("\n") + "\n").as_bytes())?;
    let mut written = vec![outcome];
    if let Some(board) = &played.board {
        let picture = folder.join("end.svg");
        files::write(&picture, svg(board).as_bytes())?;
        written.push(picture);
    }
    Ok(written)
}

fn where_to_look(script: &Path, written: &[PathBuf]) {
    report::print("\nwhere to look next");
    let meanings = ["every phase's state as JSON", "a picture of the end"];
    let mut places: Vec<(String, &str)> = (written.iter().zip(meanings))
        .map(|(path, meaning)| (path.display().to_string(), meaning))
        .collect();
    places.push((script.display().to_string(), "the orders that were played"));
    places.push(("docs/rules.md".into(), "the rules of the game"));
    places.push((
        "stechec map show maps/casus-belli/wheel.map".into(),
        "a map; --help tells more",
    ));
    let width = places
        .iter()
        .map(|(place, _)| place.chars().count())
        .max()
        .unwrap_or(0);
    for (place, meaning) in places {
        report::print(&format!("  {place:width$}  {meaning}"));
    }
}
