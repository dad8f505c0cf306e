use std::{
    ops::Range,
    path::{Component, Path},
};
use stechec_api::{Kit, LANGUAGES, Language, ProgramKind};
use stechec_problem::{Problem, Problems, is_harmless};
use stechec_settings::{Section, Spanned, read};

/// The file that says what a champion is.
pub const MANIFEST: &str = "champion.toml";
/// The longest name of a champion.
const MAX_NAME: usize = 40;
/// The longest description, and the longest name of an author.
const MAX_LINE: usize = 200;
/// The highest rating.
const MAX_RATING: u64 = 10_000;
/// How many authors, steps, and words of a step there can be.
const MAX_ITEMS: usize = 100;

/// What a champion is.
#[derive(Clone, Debug)]
pub struct Manifest {
    /// Its name.
    pub name: String,
    /// What it does, in a line.
    pub description: Option<String>,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// The game it plays.
    pub game: String,
    /// Where champion.toml says so.
    pub game_span: Range<usize>,
    /// What it is written in.
    pub language: &'static Language,
    /// How champions of its language and kind are built.
    pub kit: &'static Kit,
    /// How strong it was measured to be, as a rating: lists begin with the weakest.
    pub rating: Option<u64>,
    /// How it is built instead.
    pub recipe: Option<Recipe>,
}

/// A build of the champion's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    pub(crate) steps: Vec<Vec<String>>,
    pub(crate) output: String,
}

impl Manifest {
    /// Reads champion.toml.
    pub fn read(text: &str) -> Result<Self, Problems> {
        read(text, |top| {
            let name = name(top);
            let description = line(top, top.text("description"), "description");
            let authors = authors(top);
            let game = top.text("game");
            let game = top.require("game", game, "game = \"NAME\"");
            let language = language(top);
            let kit = kit(top, language);
            let rating = top.number("rating", 0..=MAX_RATING);
            let recipe = top.section("build", recipe);
            let game = game?;
            Some(Self {
                name: name?,
                description: description?,
                authors: authors?,
                game: game.value.to_owned(),
                game_span: game.span,
                language: language?,
                kit: kit?,
                rating: rating.map(|rating| rating.value),
                recipe: match recipe {
                    Some(recipe) => Some(recipe?),
                    None => None,
                },
            })
        })
    }

    /// What kind of program it is.
    pub fn kind(&self) -> ProgramKind {
        self.kit.kind
    }

    /// Where its program is once it is built, seen from its folder.
    pub fn output(&self) -> &str {
        match &self.recipe {
            Some(recipe) => &recipe.output,
            None => self.kit.output,
        }
    }
}

/// Why a name cannot be that of a champion.
pub fn name_complaint(name: &str) -> Option<String> {
    let length = name.chars().count();
    if length == 0 || length > MAX_NAME {
        return Some(format!("a name has 1 to {MAX_NAME} characters"));
    }
    let fine = |c: char| is_of_a_word(c) || "-_.+ ".contains(c);
    if !name.chars().all(fine) || name.trim() != name || name.starts_with('.') {
        return Some("a name has letters, digits, - _ . + and spaces within".to_owned());
    }
    None
}

/// Whether a character may be part of a word in some script: letters and digits, the marks
/// upon them (an É may be an E and an accent) and signs of their own, but nothing that is
/// blank or changes the direction of writing.
pub fn is_of_a_word(c: char) -> bool {
    let unseen = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}'
        | '\u{e0000}'..='\u{e0fff}');
    let own = !c.is_ascii() && !c.is_whitespace() && !c.is_control() && !unseen;
    c.is_alphanumeric() || own
}

fn name(top: &Section<'_>) -> Option<String> {
    let name = top.require("name", top.text("name"), "name = \"my-champion\"")?;
    if let Some(help) = name_complaint(name.value) {
        let problem = Problem::error("bad-name", "this is not a valid champion name");
        top.complain(problem.at(name.span, "here").help(help));
        return None;
    }
    Some(name.value.to_owned())
}

/// A line of text that is not too long, if there is one.
fn line(top: &Section<'_>, text: Option<Spanned<&str>>, what: &str) -> Option<Option<String>> {
    let Some(text) = text else { return Some(None) };
    if !is_line(text.value) {
        let message = format!("`{what}` must be one line of at most {MAX_LINE} characters");
        top.complain(Problem::error("bad-line", message).at(text.span, "here"));
        return None;
    }
    Some(Some(text.value.to_owned()))
}

/// Whether a text is one harmless line that is not too long.
fn is_line(text: &str) -> bool {
    text.chars().count() <= MAX_LINE && text.chars().all(is_harmless)
}

/// Why these cannot be the authors and the description of a champion.
pub(crate) fn words_complaint(authors: &[String], description: Option<&str>) -> Option<String> {
    if authors.len() > MAX_ITEMS {
        return Some(format!("there can be at most {MAX_ITEMS} authors"));
    }
    let mut lines = authors.iter().map(String::as_str).chain(description);
    let wrong = lines.any(|line| !is_line(line));
    wrong.then(|| {
        format!("authors and description must be lines of at most {MAX_LINE} characters each")
    })
}

fn authors(top: &Section<'_>) -> Option<Vec<String>> {
    let Some(authors) = top.texts("authors") else {
        return (!top.has("authors")).then(Vec::new);
    };
    if authors.len() > MAX_ITEMS {
        let message = format!("there can be at most {MAX_ITEMS} authors");
        top.complain(Problem::error("too-many", message));
        return None;
    }
    let lines = authors
        .into_iter()
        .map(|author| line(top, Some(author), "authors"));
    let lines: Vec<Option<Option<String>>> = lines.collect();
    lines.into_iter().map(|line| line.flatten()).collect()
}

fn language(top: &Section<'_>) -> Option<&'static Language> {
    let word = top.require("language", top.text("language"), "language = \"c\"")?;
    // As on the command line: `py` is Python.
    if let Some(known) = Language::find(word.value) {
        return Some(known);
    }
    let words: Vec<(&'static str, &'static Language)> = (LANGUAGES.iter())
        .map(|language| (language.name, *language))
        .collect();
    top.word("language", &words).map(|it| it.value)
}

fn kit(top: &Section<'_>, language: Option<&'static Language>) -> Option<&'static Kit> {
    let kinds = ProgramKind::ALL.map(|kind| (kind.name(), kind));
    let kind = top.word("kind", &kinds);
    let language = language?;
    let Some(kind) = kind else {
        return language.kits.first().filter(|_| !top.has("kind"));
    };
    let found = language.kits.iter().find(|kit| kit.kind == kind.value);
    if found.is_none() {
        let message = format!(
            "{} champions cannot be {}",
            language.title,
            kind.value.name()
        );
        let kinds: Vec<&str> = language.kits.iter().map(|kit| kit.kind.name()).collect();
        let help = format!("`kind` can be: {}", kinds.join(", "));
        top.complain(
            Problem::error("no-such-kit", message)
                .at(kind.span, "here")
                .help(help),
        );
    }
    found
}

fn recipe(build: &Section<'_>) -> Option<Recipe> {
    let steps = build.require("steps", build.lists("steps"), "steps = [[\"make\"]]");
    let output = build.text("output");
    let output = build.require("output", output, "output = \"build/champion.so\"");
    let (steps, output) = (steps?, output?);
    let too_many = steps.len() > MAX_ITEMS || steps.iter().any(|it| it.value.len() > MAX_ITEMS);
    if too_many || steps.iter().any(|step| step.value.is_empty()) {
        let message =
            format!("a step has 1 to {MAX_ITEMS} words, and there are at most {MAX_ITEMS}");
        build.complain(Problem::error("bad-steps", message).at(build.span(), "in here"));
        return None;
    }
    if !stays_inside(output.value) {
        let problem = Problem::error("bad-output", "the output must be inside the folder");
        build.complain(problem.at(output.span, "here"));
        return None;
    }
    let words = |step: Vec<&str>| step.into_iter().map(str::to_owned).collect();
    Some(Recipe {
        steps: steps.into_iter().map(|step| words(step.value)).collect(),
        output: output.value.to_owned(),
    })
}

/// Whether a path leads nowhere but into the folder it is seen from.
pub(crate) fn stays_inside(path: &str) -> bool {
    let path = Path::new(path);
    path.components().next().is_some()
        && path
            .components()
            .all(|part| matches!(part, Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "name = \"a\"\ngame = \"g\"\nlanguage = \"c\"\n";

    #[track_caller]
    fn wrong(more: &str) -> String {
        let problems = Manifest::read(&format!("{GOOD}{more}")).unwrap_err();
        let messages = problems.iter().map(|problem| problem.message.clone());
        messages.collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn a_short_one_is_enough() {
        let manifest = Manifest::read(GOOD).unwrap();
        assert_eq!(manifest.kind(), ProgramKind::Native);
        assert_eq!(manifest.output(), "build/champion.so");
    }

    #[test]
    fn languages_go_by_their_short_names_too() {
        for (word, language) in [("py", "python"), ("c++", "cpp"), ("js", "javascript")] {
            let text = GOOD.replace("\"c\"", &format!("{word:?}"));
            assert_eq!(Manifest::read(&text).unwrap().language.name, language);
        }
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(wrong("kind = \"wsam\""), "`kind` cannot be `wsam`");
        assert_eq!(wrong("author = \"me\""), "unknown key `author`");
        assert_eq!(
            wrong("[build]\nsteps = [[\"make\"]]\noutput = \"../x.so\""),
            "the output must be inside the folder"
        );
        assert_eq!(wrong("[build]\nsteps = []"), "[build] has no `output`");
        let problems = Manifest::read("name = \"/\"\nlanguage = \"cobol\"").unwrap_err();
        assert_eq!(problems.errors(), 3, "{problems:?}");
    }

    #[test]
    fn names_are_names() {
        for name in [
            "a",
            "Ünïcode 2",
            "x-1_b.c+",
            "E\u{301}cole",
            "É",
            "हिन्दी",
            "龍🐉",
        ] {
            assert_eq!(name_complaint(name), None, "{name}");
        }
        for name in [
            "",
            " a",
            "a/b",
            "..",
            "a\nb",
            "a\u{202e}b",
            "a\u{200b}",
            &"x".repeat(41),
        ] {
            assert!(name_complaint(name).is_some(), "{name}");
        }
    }
}
