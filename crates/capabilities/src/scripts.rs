//! What a game may bring: scripted matches.

use crate::{Position, Rules, Sitting, position::Seated};
use serde::Serialize;
use std::ops::ControlFlow;
use stechec_game::MatchChance;
use stechec_problem::{Problem, Problems};
use stechec_scenario::{Scenario, Script, read};

/// Scripts of one game, whichever it is.
pub trait Scripts: Sync {
    /// Hands over the outcome of each phase, as long as more is wanted.
    fn outcomes(
        &self,
        text: &str,
        each: &mut dyn FnMut(&dyn ScriptOutcome) -> ControlFlow<()>,
    ) -> Result<(), Problems>;

    /// The position that a script leads to, seen from a seat.
    fn position(&self, text: &str, sitting: Sitting) -> Result<Box<dyn Position + '_>, Problems>;
}

/// What came of a phase of a script, whichever game it is of.
pub trait ScriptOutcome {
    /// As a line of JSON, in the game's own order of fields.
    fn line(&self) -> serde_json::Result<String>;
    /// As a value, to be compared.
    fn value(&self) -> serde_json::Result<serde_json::Value>;
}

impl<T: Serialize> ScriptOutcome for T {
    fn line(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }

    fn value(&self) -> serde_json::Result<serde_json::Value> {
        serde_json::to_value(self)
    }
}

impl<G: Script + stechec_game::Show> Scripts for Rules<G> {
    fn outcomes(
        &self,
        text: &str,
        each: &mut dyn FnMut(&dyn ScriptOutcome) -> ControlFlow<()>,
    ) -> Result<(), Problems> {
        let scenario: Scenario<G> = read(text)?;
        scenario.play(|played| each(&G::outcome(played)));
        Ok(())
    }

    fn position(&self, text: &str, sitting: Sitting) -> Result<Box<dyn Position + '_>, Problems> {
        let scenario: Scenario<G> = read(text)?;
        let (team, teams) = (sitting.team, scenario.teams().get());
        if team.index() >= teams {
            let message = format!("there is no team {}: {teams} teams play", team.0);
            let problem = Problem::error("no-such-team", message);
            return Err(problem
                .help(format!("choose one from 0 to {}", teams - 1))
                .into());
        }
        let mut state = scenario.start().clone();
        scenario.play(|played| {
            state.clone_from(played.state);
            ControlFlow::Continue(())
        });
        // Scripts have no secret of their own: the same numbers in each test.
        let secret = MatchChance::of_seed(0).seat(team).secret();
        let map = scenario.map();
        Ok(Box::new(Seated::new(self, map, state, secret, sitting)))
    }
}
