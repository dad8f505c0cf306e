//! Shows problems: to people with a picture of the place, to tools as JSON.

use crate::{
    cli::Colour,
    exit,
    failure::{Failure, machine},
};
use std::borrow::Cow;
use std::io::{BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::OnceLock;
use stechec_console::{TERMINAL_WIDTH, error_in_words, problems_in_words, warning_in_words};
use stechec_drawing::{Board, TextStyle, png};
use stechec_files::FileError;
use stechec_problem::{Problems, harmless_json, harmless_on_terminals, harmless_path};

/// How wide lines may be; none where there is no terminal, and nothing needs to be cut.
pub(crate) fn width() -> Option<usize> {
    let is_terminal = std::io::stdout().is_terminal();
    is_terminal.then_some(TERMINAL_WIDTH)
}

/// The problems of one text, as wide as there is room.
pub(crate) fn for_people(name: &str, text: &str, problems: &Problems) -> String {
    problems_in_words(name, text, problems, width())
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

/// What `stechec run` needs to mean the plan that the command was given.
static PLAN: OnceLock<String> = OnceLock::new();

/// From now on, `stechec run` in whatever is said is about this plan: errors are made where nobody
/// knows how the command was called.
pub(crate) fn suggest_runs_of(plan: String) {
    // A process carries out one command.
    let _ = PLAN.set(plan);
}

fn about_the_plan(text: &str) -> Cow<'_, str> {
    match PLAN.get().filter(|plan| !plan.is_empty()) {
        Some(plan) => ["`stechec run`", "`stechec run --restart`"]
            .into_iter()
            .fold(Cow::Borrowed(text), |text, command| {
                let completed = format!("{}{plan}`", command.trim_end_matches('`'));
                Cow::Owned(text.replace(command, &completed))
            }),
        None => Cow::Borrowed(text),
    }
}

/// Says on standard error why a command cannot continue.
pub(crate) fn complain(message: &str, help: Option<&str>) {
    say(&error_in_words(message, help));
}

/// Says on standard error what somebody should know of, in one line or with more below it.
pub(crate) fn warn(message: &str) {
    let (first, rest) = message.split_once('\n').unwrap_or((message, ""));
    say(&warning_in_words(first));
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
    let message = about_the_plan(message);
    let _ = writeln!(anstream::stderr(), "{}", harmless_on_terminals(&message));
}

/// Prints an answer for tools.
pub(crate) fn print_json(answer: &impl serde::Serialize) -> Result<(), Failure> {
    let text = stechec_answers::pretty(answer).map_err(machine)?;
    print(harmless_json(text.trim_end()).as_ref());
    Ok(())
}

/// A line on standard output. The reader may stop early; that is not a failure.
pub(crate) fn print(text: &str) {
    let text = about_the_plan(text);
    match writeln!(anstream::stdout(), "{}", harmless_on_terminals(&text)) {
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
}

impl Lines {
    pub(crate) fn new() -> Self {
        Self {
            out: BufWriter::new(std::io::stdout().lock()),
        }
    }

    /// Writes a line, and says whether anybody reads more.
    pub(crate) fn write(&mut self, line: &str) -> Result<ControlFlow<()>, Failure> {
        let written = writeln!(self.out, "{line}");
        heard(written)
    }

    /// Writes what is left.
    pub(crate) fn end(mut self) -> Result<(), Failure> {
        heard(self.out.flush()).map(|_| ())
    }
}

fn heard(written: std::io::Result<()>) -> Result<ControlFlow<()>, Failure> {
    match written {
        Ok(()) => Ok(ControlFlow::Continue(())),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ControlFlow::Break(())),
        Err(error) => {
            complain(&format!("cannot write the output: {error}"), None);
            Err(Failure::Said(exit::FILES))
        }
    }
}

/// Shows colours as the command line says.
pub(crate) fn show_colours(when: Colour) {
    match when {
        Colour::Auto => {}
        Colour::Always => anstream::ColorChoice::Always.write_global(),
        Colour::Never => anstream::ColorChoice::Never.write_global(),
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

/// How boards are drawn on standard output.
pub(crate) fn text_style() -> TextStyle {
    TextStyle { colour: colours() }
}

/// Writes a picture of a board as PNG.
pub(crate) fn write_png(board: &Board, path: &Path) -> Result<(), Failure> {
    let bytes = png(board).map_err(|error| undrawn(path, &error))?;
    write_picture(path, &bytes)
}

/// Writes a picture, and says where it is.
pub(crate) fn write_picture(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    stechec_files::write(path, bytes)?;
    say(&format!("wrote {}", harmless_path(&path)));
    Ok(())
}

/// A picture could not be made.
pub(crate) fn undrawn(path: &Path, why: &impl ToString) -> Failure {
    Failure::File(FileError {
        action: "draw",
        path: path.to_owned(),
        cause: std::io::Error::other(why.to_string()),
    })
}
