//! `stechec.toml`: read strictly, everything wrong with it reported with its place.

use crate::games::GAMES;
use serde::Deserialize;
use std::path::PathBuf;
use stechec_problem::{Problem, Problems};

/// What is played when nothing else is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    pub(crate) demonstration: Demonstration,
}

/// A scripted match to look at.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Demonstration {
    /// The game's name.
    pub(crate) game: toml::Spanned<String>,
    /// The script, seen from the configuration's folder.
    pub(crate) scenario: PathBuf,
    /// Where to write what came of it, seen from the configuration's folder.
    pub(crate) results: PathBuf,
}

/// Reads a configuration.
pub(crate) fn read(text: &str) -> Result<Config, Problems> {
    let config: Config = toml::from_str(text).map_err(|error| {
        let problem = Problem::error("bad-config", error.message().to_owned());
        let help = "[demonstration] takes three keys: game, scenario, results";
        let problem = match error.span() {
            Some(span) => problem.at(span, "here"),
            None => problem,
        };
        Problems::from(problem.help(help))
    })?;
    let game = &config.demonstration.game;
    if !GAMES.iter().any(|known| known.name == game.get_ref()) {
        let known: Vec<&str> = GAMES.iter().map(|known| known.name).collect();
        let message = format!("there is no game `{}`", game.get_ref());
        let problem = Problem::error("unknown-game", message).at(game.span(), "here");
        return Err(problem
            .help(format!("known games: {}", known.join(", ")))
            .into());
    }
    Ok(config)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_keys_are_refused_with_their_place() {
        let text = "[demonstration]\ngame = \"g\"\nscenario = \"s\"\nresults = \"r\"\nscore = 1\n";
        let problems = read(text).unwrap_err();
        let problem = problems.iter().next().unwrap();
        assert_eq!(&text[problem.places[0].span.clone()], "score");
    }
}
