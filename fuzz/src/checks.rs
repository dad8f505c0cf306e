//! What must hold for whatever bytes come from outside, by what they are taken for.

use crate::games::{Fuzzed, every_game};
use serde_json::Value;
use stechec_problem::{Location, Problem, Problems, Severity, read_utf8};
use stechec_scenario::{Scenario, Script, first_difference};

/// Larger maps are read, but not measured: that would take too long. Bytes of their text.
const MEASURED: usize = 100_000;
/// Longer matches are read, but not played: phases times teams.
const PLAYED: usize = 2_000;
/// In the bytes of [`outcome`]: before it is what is written down, behind it what was
/// played.
const PLAYED_BEHIND: &str = "\n====\n";

/// Bytes as a map of every game.
pub fn map(bytes: &[u8]) {
    let Some(text) = text_of(bytes) else { return };
    every_game!(map_of(&text));
}

fn map_of<G: Fuzzed>(text: &str) {
    let read = G::read_map(text);
    match &read {
        Ok(map) => {
            printed::<G>(map);
            measured::<G>(text);
        }
        Err(problems) => refused(problems, text),
    }
    if let Some(other) = with_crlf::<G>(text) {
        match (read, G::read_map(&other)) {
            (Ok(one), Ok(two)) => {
                let same = G::print_map(&one) == G::print_map(&two);
                assert!(same, "line ends make a difference");
            }
            (Err(one), Err(two)) => same_problems((text, &one), (&other, &two)),
            _ => panic!("line ends decide whether it is a map of {}", G::NAME),
        }
    }
}

fn printed<G: Fuzzed>(map: &G::Map) {
    let printed = G::print_map(map);
    let again = G::read_map(&printed).expect("a printed map is a map");
    assert_eq!(
        G::print_map(&again),
        printed,
        "a printed map is the same map"
    );
}

fn measured<G: Fuzzed>(text: &str) {
    if text.len() > MEASURED {
        return;
    }
    let warnings = G::WORKSHOP.check(text);
    assert_eq!(warnings.errors(), 0, "a map that was read has no errors");
    in_place(&warnings, text);
    let figures = G::WORKSHOP.figures(text).expect("a sound map has figures");
    assert!(!figures.text.is_empty() && figures.json.is_object());
    assert!(G::WORKSHOP.picture(text, &[]).is_ok(), "it can be drawn");
}

/// Bytes as a script of every game.
pub fn scenario(bytes: &[u8]) {
    let Some(text) = text_of(bytes) else { return };
    every_game!(scenario_of(&text));
}

fn scenario_of<G: Fuzzed>(text: &str) {
    let read = stechec_scenario::read::<G>(text);
    let played = read.as_ref().ok().and_then(outcomes);
    match &read {
        Ok(scenario) => assert_eq!(played, outcomes(scenario), "the same script, another match"),
        Err(problems) => refused(problems, text),
    }
    if let Some(other) = with_crlf::<G>(text) {
        match (read, stechec_scenario::read::<G>(&other)) {
            (Ok(_), Ok(two)) => assert_eq!(played, outcomes(&two), "line ends play a part"),
            (Err(one), Err(two)) => same_problems((text, &one), (&other, &two)),
            _ => panic!("line ends decide whether it is a script of {}", G::NAME),
        }
    }
}

/// What comes of a script: a line of JSON for each phase, and what is told of it. None if
/// it is too long to be played here.
fn outcomes<G: Script>(scenario: &Scenario<G>) -> Option<Vec<(String, Vec<String>)>> {
    if scenario.phases() * scenario.teams().get() > PLAYED {
        return None;
    }
    let mut told = Vec::new();
    scenario.play(|played| {
        told.push(G::tell(played.events));
        std::ops::ControlFlow::Continue(())
    });
    let lines = (scenario.outcomes().into_iter())
        .map(|outcome| serde_json::to_string(&outcome).expect("an outcome can be written"));
    Some(lines.zip(told).collect())
}

/// Bytes as what is written down of a match, and as what was played.
pub fn outcome(bytes: &[u8]) {
    let Some(text) = text_of(bytes) else { return };
    let (expected, played) = text.split_once(PLAYED_BEHIND).unwrap_or((&text, ""));
    let played: Vec<Value> = (played.lines())
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let line_of = |line: usize| expected.lines().nth(line - 1).unwrap_or_default();
    let written: Option<Vec<Value>> = (expected.lines())
        .filter(|line| !line.trim().is_empty())
        .map(|line| serde_json::from_str(line).ok())
        .collect();
    match first_difference(expected, &played) {
        Ok(None) => assert_eq!(written, Some(played), "a difference was overlooked"),
        Ok(Some(difference)) => {
            assert_ne!(written, Some(played), "{difference}, where there is none");
            let blank = line_of(difference.line).trim().is_empty();
            assert!(
                difference.expected.is_none() || !blank,
                "{difference}: not there"
            );
        }
        Err(wrong) => {
            let line = line_of(wrong.line);
            let not_json = serde_json::from_str::<Value>(line).is_err();
            assert!(not_json && !line.trim().is_empty(), "{wrong}, but it is");
            // The end of the line may be what is wrong.
            assert!((1..=line.len() + 1).contains(&wrong.column), "{wrong}");
        }
    }
}

/// The bytes as text. If they are none, that must be said at the right place.
fn text_of(bytes: &[u8]) -> Option<String> {
    match read_utf8(bytes.to_vec()) {
        Ok(text) => Some(text),
        Err((shown, problem)) => {
            refused(&Problems::from(*problem), &shown);
            None
        }
    }
}

/// What is refused is refused for a reason.
fn refused(problems: &Problems, text: &str) {
    assert!(problems.errors() > 0, "refused without an error");
    in_place(problems, text);
}

/// Every place can be shown: it is within the text and cuts no character.
fn in_place(problems: &Problems, text: &str) {
    for place in problems.iter().flat_map(|problem| &problem.places) {
        // None for a range that is turned round, too long, or ends within a character.
        let shown = text.get(place.span.clone());
        assert!(shown.is_some(), "{place:?} is not part of the text");
    }
}

/// The same text with every line ended by CR LF; none if that makes it too large.
fn with_crlf<G: Fuzzed>(text: &str) -> Option<String> {
    let text = text.replace("\r\n", "\n").replace('\n', "\r\n");
    (text.len() <= G::MAX_BYTES).then_some(text)
}

/// Whether the same is said of two texts, at the same lines and columns.
fn same_problems(one: (&str, &Problems), two: (&str, &Problems)) {
    let [one, two] = [one, two].map(|(text, problems)| {
        let said = problems.iter().map(|problem| said(problem, text));
        (said.collect::<Vec<_>>(), problems.not_kept())
    });
    assert_eq!(one, two, "line ends change what is wrong");
}

type Said<'p> = (
    Severity,
    &'p str,
    &'p str,
    Option<&'p str>,
    Vec<(Location, Location, &'p str)>,
);

fn said<'p>(problem: &'p Problem, text: &str) -> Said<'p> {
    let places = (problem.places.iter()).map(|place| {
        let [start, end] = [place.span.start, place.span.end].map(|at| Location::of(text, at));
        (start, end, place.label.as_str())
    });
    (
        problem.severity,
        problem.code,
        &problem.message,
        problem.help.as_deref(),
        places.collect(),
    )
}
