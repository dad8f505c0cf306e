//! Scripts beside their known outcomes.

use std::{ops::ControlFlow, path::Path};
use stechec_capabilities::Scripts;
use stechec_files::{TextError, with_text};
use stechec_scenario::first_difference;

/// The first difference of a script's outcome from what is written down beside it.
pub fn compare_outcomes(scripts: &dyn Scripts, script: &Path) -> Result<Option<String>, TextError> {
    // Only as many phases as are written down, and one more, need to be played.
    let outcome = script.with_extension("jsonl");
    let lines = stechec_files::read(&outcome).map_or(0, |written| written.text.lines().count());
    let mut played: Vec<serde_json::Value> = Vec::new();
    let mut unwritable = None;
    with_text(script, |text| {
        scripts.outcomes(text, &mut |outcome| {
            match outcome.value() {
                Ok(value) => played.push(value),
                Err(error) => unwritable = Some(error),
            }
            if played.len() > lines || unwritable.is_some() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    })?;
    if let Some(error) = unwritable {
        return Ok(Some(format!("what was played cannot be written: {error}")));
    }
    with_text(&outcome, |written| {
        Ok(match first_difference(written, &played) {
            Ok(difference) => difference.map(|difference| difference.to_string()),
            Err(not_json) => Some(format!("the outcome's {not_json}")),
        })
    })
}
