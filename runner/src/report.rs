//! Shows problems: to people with a picture of the place, to tools as JSON.

use crate::exit;
use crate::failure::{Failure, machine};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;
use std::io::{ErrorKind, IsTerminal, Write};
use stechec_files::FileError;
use stechec_problem::{Location, Place, Problem, Problems, Severity};

/// Rows of a large map are cut to this width in a terminal.
const TERMINAL_WIDTH: usize = 120;

/// The problems of one text, as rustc would print them.
pub(crate) fn for_people(name: &str, text: &str, problems: &Problems) -> String {
    // Control characters above ASCII could steer a terminal; their stand-in is as long.
    let is_control = |c: char| matches!(c, '\u{80}'..='\u{9f}');
    let text = &text.replace(is_control, "¿");
    // Where there is no terminal, nothing needs to be cut.
    let width = if std::io::stdout().is_terminal() {
        TERMINAL_WIDTH
    } else {
        usize::MAX / 2
    };
    let renderer = Renderer::styled().term_width(width);
    let mut shown: Vec<String> = (problems.iter())
        .map(|problem| renderer.render(&report(name, text, problem)))
        .collect();
    if problems.not_kept() > 0 {
        let more = format!(
            "{name}: {} more problems are not shown",
            problems.not_kept()
        );
        let title = Group::with_title(Level::NOTE.primary_title(more.as_str()));
        shown.push(renderer.render(&[title]));
    }
    shown.join("\n\n")
}

fn report<'a>(name: &'a str, text: &'a str, problem: &'a Problem) -> Vec<Group<'a>> {
    let level = match problem.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(
        level
            .primary_title(problem.message.as_str())
            .id(problem.code),
    );
    if problem.places.is_empty() {
        group = group.element(annotate_snippets::Origin::path(name));
    } else {
        let mut snippet = Snippet::source(text).path(name);
        for (at, place) in problem.places.iter().enumerate() {
            let kind = match at {
                0 => AnnotationKind::Primary,
                _ => AnnotationKind::Context,
            };
            snippet = snippet.annotation(kind.span(shown_span(text, place)).label(&place.label));
        }
        group = group.element(snippet);
    }
    if let Some(help) = &problem.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    vec![group]
}

/// The end of a text has no character to point at: the line break before it will do.
fn shown_span(text: &str, place: &Place) -> std::ops::Range<usize> {
    let span = place.span.clone();
    if span.is_empty() && span.start == text.len() {
        let last_line_end = text.trim_end_matches(['\n', '\r']).len();
        return last_line_end..last_line_end;
    }
    span
}

/// A problem as tools get it.
#[derive(Serialize)]
pub(crate) struct JsonProblem<'a> {
    severity: Severity,
    code: &'a str,
    message: &'a str,
    places: Vec<JsonPlace<'a>>,
    help: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonPlace<'a> {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    label: &'a str,
}

/// The problems of one text, with lines and columns counted from 1.
pub(crate) fn for_tools<'a>(text: &str, problems: &'a Problems) -> Vec<JsonProblem<'a>> {
    let place = |place: &'a Place| {
        let start = Location::of(text, place.span.start);
        let end = Location::of(text, place.span.end);
        JsonPlace {
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            label: &place.label,
        }
    };
    (problems.iter())
        .map(|problem| JsonProblem {
            severity: problem.severity,
            code: problem.code,
            message: &problem.message,
            places: problem.places.iter().map(place).collect(),
            help: problem.help.as_deref(),
        })
        .collect()
}

/// Says on standard error why a command cannot continue.
pub(crate) fn complain(message: &str, help: Option<&str>) {
    let mut group = Group::with_title(Level::ERROR.primary_title(message));
    if let Some(help) = help {
        group = group.element(Level::HELP.message(help));
    }
    say(&Renderer::styled().render(&[group]));
}

/// Says on standard error that a file could not be read or written.
pub(crate) fn complain_about_file(error: &FileError) {
    complain(&error.to_string(), None);
}

/// Shows problems on standard error: for commands whose output is something else.
pub(crate) fn complain_about_text(name: &str, text: &str, problems: &Problems) {
    say(&for_people(name, text, problems));
}

/// A line on standard error. If even that cannot be written there is nobody to tell.
pub(crate) fn say(message: &str) {
    let _ = writeln!(anstream::stderr(), "{message}");
}

/// Prints an answer for tools.
pub(crate) fn print_json(answer: &impl serde::Serialize) -> Result<(), Failure> {
    let text = stechec_answers::pretty(answer).map_err(machine)?;
    print(text.trim_end());
    Ok(())
}

/// A line on standard output. The reader may stop early; that is not a failure.
pub(crate) fn print(text: &str) {
    match writeln!(anstream::stdout(), "{text}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain(&format!("cannot write the output: {error}"), None);
            std::process::exit(exit::FILES.into());
        }
        _ => {}
    }
}

/// Whether standard output is a terminal that shows colours.
pub(crate) fn colours() -> bool {
    let stdout = std::io::stdout();
    match anstream::AutoStream::choice(&stdout) {
        anstream::ColorChoice::Never => false,
        anstream::ColorChoice::Auto => stdout.is_terminal(),
        _ => true,
    }
}
