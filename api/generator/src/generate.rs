//! Makes bindings out of an interface and the templates of a language.

use crate::{
    context,
    kit::Kit,
    languages::{Home, Language, Template},
    model::Interface,
    names::{camel, lower_camel},
};
use minijinja::{Environment, UndefinedBehavior, Value, syntax::SyntaxConfig, value::Serde};
use std::path::PathBuf;

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
    files.extend(render(kit.starters(&interface.game), &context));
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

impl Language {
    /// The folder of its files, from the root of the project.
    pub fn folder(&self, game: &str) -> PathBuf {
        match self.home {
            Home::Bindings => ["api", "generated", game, self.name].iter().collect(),
            Home::Game => ["games", game, "src"].iter().collect(),
        }
    }
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
    environment
}
