//! What a game may bring: scripted matches.

use crate::Rules;
use std::ops::ControlFlow;
use stechec_problem::Problems;
use stechec_scenario::{Scenario, Script, read};

/// Scripts of one game, whichever it is.
pub trait Scripts: Sync {
    /// Hands over the outcome of each phase, as a line of JSON, as long as more is wanted.
    fn outcomes(
        &self,
        text: &str,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), Problems>;
}

impl<G: Script + stechec_game::Show> Scripts for Rules<G> {
    fn outcomes(
        &self,
        text: &str,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), Problems> {
        let scenario: Scenario<G> = read(text)?;
        scenario
            .play(|played| each(serde_json::to_string(&G::outcome(played)).unwrap_or_default()));
        Ok(())
    }
}
