//! Makes bindings out of an interface and the templates of a language.

use crate::{
    context,
    kit::Kit,
    languages::{LANGUAGES, Language, Template, template},
    model::Interface,
    names::{camel, lower_camel},
};
use minijinja::{Environment, UndefinedBehavior, Value, syntax::SyntaxConfig, value::Serde};
use std::path::{Path, PathBuf};

/// A file that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// Where it belongs, from the folder of its language or of the new champion.
    pub path: &'static str,
    /// What is in it.
    pub text: String,
}

/// Makes all files of a language.
///
/// # Panics
///
/// If a template is broken, which the tests of this crate would show.
pub fn generate(interface: &Interface, language: &Language) -> Vec<Generated> {
    let context = Value::from(Serde(context::of(interface)));
    render(language.templates, &context)
}

/// Makes the files of a new champion, which plays as it is.
///
/// # Panics
///
/// If a template is broken, which the tests of this crate would show.
pub fn starter(
    interface: &Interface,
    language: &Language,
    kit: &Kit,
    name: &str,
) -> Vec<Generated> {
    let context = Value::from(Serde(context::of_starter(interface, language, kit, name)));
    let mut files = render(COMMON_STARTER, &context);
    files.extend(render(language.starter(&interface.game), &context));
    files
}

/// What every new champion gets.
const COMMON_STARTER: &[Template] = &[
    Template {
        path: "champion.toml",
        source: include_str!("../templates/starter/champion.toml.j2"),
    },
    Template {
        path: "README.md",
        source: include_str!("../templates/starter/README.md.j2"),
    },
    Template {
        path: ".vscode/extensions.json",
        source: include_str!("../templates/starter/extensions.json.j2"),
    },
    Template {
        path: ".vscode/tasks.json",
        source: include_str!("../templates/starter/tasks.json.j2"),
    },
    Template {
        path: ".gitignore",
        source: include_str!("../templates/starter/gitignore.j2"),
    },
];

fn render<'t>(
    templates: impl IntoIterator<Item = &'t Template>,
    context: &Value,
) -> Vec<Generated> {
    let environment = environment();
    let made = templates.into_iter().map(|template| {
        let text = environment.render_named_str(template.path, template.source, context.clone());
        Generated {
            path: template.path,
            text: text.unwrap_or_else(|error| panic!("{}: {error:#}", template.path)),
        }
    });
    made.collect()
}

/// The game's own side of the door, and the reference for people.
const GAME_SIDE: &[Template] = &[template!("game", "api.rs")];
const REFERENCE: &[Template] = &[template!("docs", "api.md")];

/// Every file that is made from an interface, by its place from the root of the project:
/// the bindings of all languages, the game's own side of the door, the reference page.
///
/// # Panics
///
/// If a template is broken, which the tests of this crate would show.
pub fn everything(interface: &Interface) -> Vec<(PathBuf, String)> {
    let game = interface.game.as_str();
    let context = Value::from(Serde(context::of(interface)));
    let placed = |folder: PathBuf, templates: &'static [Template]| {
        let files = render(templates, &context).into_iter();
        files.map(move |file| (folder.join(file.path), file.text))
    };
    let mut files = Vec::new();
    for language in LANGUAGES {
        let folder = ["api", "generated", game, language.name].iter().collect();
        files.extend(placed(folder, language.templates));
    }
    files.extend(placed(["games", game, "src"].iter().collect(), GAME_SIDE));
    files.extend(placed(["docs", game].iter().collect(), REFERENCE));
    files
}

/// Every file somebody asks for: the bindings of some languages, or of all if none is named, in a
/// folder of their own for each. Without a folder they go where the project keeps them, and without
/// a language the game's own files come along.
pub fn wanted(
    interface: &Interface,
    languages: &[String],
    output: Option<&Path>,
) -> Vec<(PathBuf, String)> {
    let bindings: PathBuf = ["api", "generated", &interface.game].iter().collect();
    let folder = match output {
        Some(output) => output,
        None if languages.is_empty() => return everything(interface),
        None => &bindings,
    };
    let chosen = |language: &&Language| {
        languages.is_empty() || languages.iter().any(|name| name == language.name)
    };
    (LANGUAGES.iter().copied().filter(chosen))
        .flat_map(|language| {
            let files = generate(interface, language).into_iter();
            files.map(move |file| (folder.join(language.name).join(file.path), file.text))
        })
        .collect()
}

/// Makes links of the names in a line of documentation, which may stand in a table. Only
/// names with `_` or in capitals are taken for such: others are words as well.
fn linked(doc: &str, anchors: &Value) -> String {
    let is_name = |char: char| char.is_ascii_alphanumeric() || char == '_';
    let mut text = String::with_capacity(doc.len());
    let mut rest = doc;
    while let Some(start) = rest.find(is_name) {
        let (before, after) = rest.split_at(start);
        let end = after.find(|char| !is_name(char)).unwrap_or(after.len());
        let (word, after) = after.split_at(end);
        let telling = word.contains('_') || word.chars().all(|char| !char.is_ascii_lowercase());
        let anchor = anchors.get_attr(word).ok().filter(|_| telling);
        text += before;
        match anchor.as_ref().and_then(Value::as_str) {
            Some(anchor) => text += &format!("[{word}](#{anchor})"),
            None => text += word,
        }
        rest = after;
    }
    (text + rest).replace('|', "\\|")
}

fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    // Block tags stand on lines of their own, which leave nothing behind.
    if let Ok(syntax) = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .keep_trailing_newline(true)
        .build()
    {
        environment.set_syntax(syntax);
    }
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.add_filter("camel", |name: String| camel(&name));
    environment.add_filter("lower_camel", |name: String| lower_camel(&name));
    environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
    environment.add_filter("linked", |doc: &str, anchors: &Value| linked(doc, anchors));
    environment
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_links() {
        let names = [
            ("ZONE_MUR", "zone_type"),
            ("chemin", "chemin"),
            ("OK", "erreur"),
        ];
        let anchors = Value::from(std::collections::BTreeMap::from(names));
        for (doc, expected) in [
            ("", ""),
            ("A chemin.", "A chemin."),
            ("ZONE_MUR", "[ZONE_MUR](#zone_type)"),
            (
                "É (ZONE_MUR|OK)",
                "É ([ZONE_MUR](#zone_type)\\|[OK](#erreur))",
            ),
            ("ZONE_MURS, -1 é", "ZONE_MURS, -1 é"),
        ] {
            assert_eq!(linked(doc, &anchors), expected);
        }
    }
}
