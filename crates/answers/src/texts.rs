use schemars::JsonSchema;
use serde::Serialize;
use stechec_problem::{Location, Place, Problem, Problems, Severity};

/// `stechec map check`: what is wrong with maps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MapCheck {
    /// Every map that could be read.
    pub files: Vec<CheckedFile>,
    /// Errors in all of them.
    pub errors: usize,
    /// Warnings in all of them.
    pub warnings: usize,
}

/// A file that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckedFile {
    /// Its name.
    pub file: String,
    /// What is wrong with it.
    pub problems: Vec<TextProblem>,
    /// Problems beyond those listed.
    pub more: usize,
}

/// Something that is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TextProblem {
    /// `error`: it cannot be used; `warning`: it can, but will probably hurt.
    pub severity: &'static str,
    /// A stable name for it.
    pub code: String,
    /// What it is, in words.
    pub message: String,
    /// Where it is.
    pub places: Vec<TextPlace>,
    /// What to do about it.
    pub help: Option<String>,
}

/// A stretch of a text; lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TextPlace {
    /// Where it begins.
    pub line: usize,
    /// Where it begins in that line.
    pub column: usize,
    /// Where it ends.
    pub end_line: usize,
    /// Where it ends in that line; that character is no longer part of it.
    pub end_column: usize,
    /// What is to be said about it.
    pub label: String,
}

impl CheckedFile {
    /// What is wrong with a text of this name.
    pub fn new(file: &str, text: &str, problems: &Problems) -> Self {
        Self {
            file: file.to_owned(),
            problems: (problems.iter())
                .map(|problem| TextProblem::new(text, problem))
                .collect(),
            more: problems.not_kept(),
        }
    }
}

impl TextProblem {
    fn new(text: &str, problem: &Problem) -> Self {
        Self {
            severity: match problem.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            code: problem.code.to_owned(),
            message: problem.message.clone(),
            places: (problem.places.iter())
                .map(|place| TextPlace::new(text, place))
                .collect(),
            help: problem.help.clone(),
        }
    }
}

impl TextPlace {
    fn new(text: &str, place: &Place) -> Self {
        let start = Location::of(text, place.span.start);
        let end = Location::of(text, place.span.end);
        Self {
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            label: place.label.clone(),
        }
    }
}

/// `stechec map stats`: a map in figures. Every game counts what matters in it, so the keys
/// are the game's own.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct MapFigures(pub serde_json::Map<String, serde_json::Value>);
