//! Shows problems: to people with a picture of the place, to tools as JSON.

use crate::exit;
use crate::failure::{Failure, machine};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use std::io::{BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};
use std::path::Path;
use stechec_files::FileError;
use stechec_problem::{
    Place, Problem, Problems, Severity, harmless, harmless_json, harmless_on_terminals,
    harmless_path,
};

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

/// A path as one would type it in a shell.
pub(crate) fn quoted(path: &Path) -> String {
    let path = harmless_path(&path);
    let plain = |c: char| c.is_alphanumeric() || "-_./+,:@%=".contains(c);
    if !path.is_empty() && path.chars().all(plain) {
        return path;
    }
    format!("'{}'", path.replace('\'', "'\\''"))
}

/// Says on standard error why a command cannot continue.
pub(crate) fn complain(message: &str, help: Option<&str>) {
    let mut group = Group::with_title(Level::ERROR.primary_title(message));
    if let Some(help) = help {
        group = group.element(Level::HELP.message(help));
    }
    say(&Renderer::styled().render(&[group]));
}

/// Says on standard error what somebody should know of, in one line or with more below it.
pub(crate) fn warn(message: &str) {
    let (first, rest) = message.split_once('\n').unwrap_or((message, ""));
    let first = harmless(first);
    let title = Group::with_title(Level::WARNING.primary_title(first.as_str()));
    say(&Renderer::styled().render(&[title]));
    if !rest.is_empty() {
        say(rest);
    }
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
    let _ = writeln!(anstream::stderr(), "{}", harmless_on_terminals(message));
}

/// Prints an answer for tools.
pub(crate) fn print_json(answer: &impl serde::Serialize) -> Result<(), Failure> {
    let text = stechec_answers::pretty(answer).map_err(machine)?;
    print(harmless_json(text.trim_end()).as_ref());
    Ok(())
}

/// A line on standard output. The reader may stop early; that is not a failure.
pub(crate) fn print(text: &str) {
    match writeln!(anstream::stdout(), "{}", harmless_on_terminals(text)) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain(&format!("cannot write the output: {error}"), None);
            std::process::exit(exit::FILES.into());
        }
        _ => {}
    }
}

/// Lines on standard output, however many there are. The reader may stop early; that is not a
/// failure.
pub(crate) struct Lines {
    out: BufWriter<StdoutLock<'static>>,
    closed: bool,
}

impl Lines {
    pub(crate) fn new() -> Self {
        Self {
            out: BufWriter::new(std::io::stdout().lock()),
            closed: false,
        }
    }

    /// Whether nobody reads any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    /// Writes a line.
    pub(crate) fn write(&mut self, line: &str) -> Result<(), Failure> {
        let written = writeln!(self.out, "{line}");
        self.heard(written)
    }

    /// Writes what is left.
    pub(crate) fn end(mut self) -> Result<(), Failure> {
        let written = self.out.flush();
        self.heard(written)
    }

    fn heard(&mut self, written: std::io::Result<()>) -> Result<(), Failure> {
        match written {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            Err(error) => {
                complain(&format!("cannot write the output: {error}"), None);
                Err(Failure::Said(exit::FILES))
            }
        }
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
