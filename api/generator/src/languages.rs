//! The languages bindings are made for. Adding one is adding a folder of templates and a
//! row to [`LANGUAGES`].

/// A language and its templates.
#[derive(Debug)]
pub struct Language {
    /// Its name, on the command line and as a folder.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// Where its files belong.
    pub home: Home,
    pub(crate) templates: &'static [Template],
}

/// Where generated files belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// With the bindings for contestants: `api/generated/<game>/<language>/`.
    Bindings,
    /// With the sources of the game itself: `games/<game>/src/`.
    Game,
}

#[derive(Debug)]
pub(crate) struct Template {
    /// The path of what is made from it.
    pub(crate) path: &'static str,
    pub(crate) source: &'static str,
}

/// A template of a language, by the path of what is made from it.
macro_rules! template {
    ($language:literal, $path:literal) => {
        template!($language, $path, $path)
    };
    ($language:literal, $file:literal, $path:literal) => {
        Template {
            path: $path,
            source: include_str!(concat!("../templates/", $language, "/", $file, ".j2")),
        }
    };
}

/// Every language.
pub static LANGUAGES: &[Language] = &[
    Language {
        name: "c",
        title: "C",
        home: Home::Bindings,
        templates: &[template!("c", "api.h"), template!("c", "api.c")],
    },
    Language {
        name: "cpp",
        title: "C++",
        home: Home::Bindings,
        templates: &[template!("cpp", "api.hh"), template!("cpp", "api.cc")],
    },
    Language {
        name: "rust",
        title: "Rust",
        home: Home::Bindings,
        templates: &[
            template!("rust", "Cargo.toml"),
            template!("rust", "lib.rs", "src/lib.rs"),
            template!("rust", "champion.rs", "src/champion.rs"),
            template!("rust", "door.rs", "src/door.rs"),
            template!("rust", "functions.rs", "src/functions.rs"),
            template!("rust", "types.rs", "src/types.rs"),
        ],
    },
    Language {
        name: "game",
        title: "the game's own side, in Rust",
        home: Home::Game,
        templates: &[template!("game", "api.rs")],
    },
];
