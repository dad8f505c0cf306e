//! What a game may bring: scripted matches.

use crate::Rules;
use serde::Serialize;
use std::ops::ControlFlow;
use stechec_problem::Problems;
use stechec_scenario::{Scenario, Script, read};

/// Scripts of one game, whichever it is.
pub trait Scripts: Sync {
    /// Hands over the outcome of each phase, as long as more is wanted.
    fn outcomes(
        &self,
        text: &str,
        each: &mut dyn FnMut(&dyn ScriptOutcome) -> ControlFlow<()>,
    ) -> Result<(), Problems>;
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
}
