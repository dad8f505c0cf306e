//! Problems, errors and warnings as people see them, with a picture of the place.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use std::ops::Range;
use stechec_capabilities::Games;
use stechec_files::Source;
use stechec_problem::{Place, Problem, Problems, Severity, harmless};

/// Rows of a large map are cut to this width in a terminal.
pub const TERMINAL_WIDTH: usize = 120;
/// Fewer errors are shown one by one, whatever the text.
const MANY_ERRORS: usize = 10;

/// The problems of one text, as rustc would print them. Without a width nothing is cut.
pub fn problems_in_words(
    name: &str,
    text: &str,
    problems: &Problems,
    width: Option<usize>,
) -> String {
    // Control characters above ASCII could steer a terminal; their stand-in is as long.
    let is_control = |c: char| matches!(c, '\u{80}'..='\u{9f}');
    let text = &text.replace(is_control, "¿");
    let renderer = Renderer::styled().term_width(width.unwrap_or(usize::MAX / 2));
    let mut shown: Vec<String> = (problems.iter())
        .map(|problem| renderer.render(&groups(name, text, problem)))
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

fn groups<'a>(name: &'a str, text: &'a str, problem: &'a Problem) -> Vec<Group<'a>> {
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
        group = group.element(Origin::path(name));
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
fn shown_span(text: &str, place: &Place) -> Range<usize> {
    let span = place.span.clone();
    if span.is_empty() && span.start == text.len() {
        let last_line_end = text.trim_end_matches(['\n', '\r']).len();
        return last_line_end..last_line_end;
    }
    span
}

/// Why a command cannot continue, and what to do about it.
pub fn error_in_words(message: &str, help: Option<&str>) -> String {
    let mut group = Group::with_title(Level::ERROR.primary_title(message));
    if let Some(help) = help {
        group = group.element(Level::HELP.message(help));
    }
    Renderer::styled().render(&[group])
}

/// What somebody should know of, in one line.
pub fn warning_in_words(message: &str) -> String {
    let message = harmless(message);
    let title = Group::with_title(Level::WARNING.primary_title(message.as_str()));
    Renderer::styled().render(&[title])
}

/// A text that is invalid here may be a perfect map of another game: then that is all there
/// is to say.
pub fn map_of_another_game(games: Games, text: &str) -> Option<Problems> {
    let game = games.iter().find(|game| game.core.read_map(text).is_ok())?;
    let name = game.name();
    let problem = Problem::error(
        "other-game",
        format!("this is a map of another game: {name}"),
    );
    Some(
        problem
            .help(format!("choose the game with `--game {name}`"))
            .into(),
    )
}

/// A text of which the first line and half of all lines are wrong was never meant to be a map: to
/// be told so once is enough.
pub fn hardly_a_map(source: &Source, problems: &Problems) -> Option<Problems> {
    // Plans and scripts are read by the same rules as maps, and are meant to be what they are.
    let other_kind = [".toml", ".scn"];
    let other_kind = other_kind.iter().any(|end| source.name.ends_with(end));
    let (errors, lines) = (problems.errors(), source.text.lines().count());
    if other_kind || errors < MANY_ERRORS || errors * 2 < lines {
        return None;
    }
    let first_line = source.text.lines().next().map_or(0, str::len);
    let first = problems.iter().find_map(|problem| {
        let place = problem.places.first()?;
        (place.span.start < first_line).then(|| (place.span.clone(), problem.message.clone()))
    });
    let (span, why) = first?;
    let message = format!("this does not look like a map: {errors} errors in {lines} lines");
    let problem = Problem::error("no-map", message).at(span, why);
    let help = "`stechec map list` names the maps there are, `stechec map new` makes one";
    Some(problem.help(help).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_text_is_shown_at_its_last_line() {
        let problem = Problem::error("missing-part", "no `teams`").at(8..8, "here");
        let shown = problems_in_words("a.scn", "map\nend\n", &problem.into(), None);
        assert!(
            shown.contains("a.scn:2:4") && shown.contains("no `teams`"),
            "{shown}"
        );
    }

    #[test]
    fn what_could_steer_a_terminal_is_not_shown() {
        let problem = Problem::error("odd", "odd").at(0..2, "here");
        let shown = problems_in_words("a.map", "\u{9b}31m", &problem.into(), None);
        assert!(!shown.contains('\u{9b}') && shown.contains('¿'), "{shown}");
        let shown = warning_in_words("\u{1b}[31m");
        assert!(
            !shown.contains("\u{1b}[31m") && shown.contains("\u{fffd}[31m"),
            "{shown:?}"
        );
    }
}
