//! The languages bindings are made for. Adding one is adding a folder of templates, a file
//! here, and a row to [`LANGUAGES`].

mod assemblyscript;
mod c;
mod cpp;
mod go;
mod javascript;
mod lua;
mod ocaml;
mod python;
mod rust;
mod typescript;
mod wat;
mod zig;

use crate::kit::Kit;

/// Every language.
pub static LANGUAGES: &[&Language] = &[
    &c::C,
    &cpp::CPP,
    &rust::RUST,
    &zig::ZIG,
    &ocaml::OCAML,
    &go::GO,
    &python::PYTHON,
    &lua::LUA,
    &javascript::JAVASCRIPT,
    &typescript::TYPESCRIPT,
    &assemblyscript::ASSEMBLYSCRIPT,
    &wat::WAT,
];

/// A language and its templates.
#[derive(Debug)]
pub struct Language {
    /// Its name, on the command line and as a folder.
    pub name: &'static str,
    /// Other names people type.
    pub aliases: &'static [&'static str],
    /// Its name for people.
    pub title: &'static str,
    /// Extensions of VS Code that know it, where the editor alone does not.
    pub(crate) extensions: &'static [&'static str],
    /// Champions in it; the first kind is what is meant when none is named.
    pub kits: &'static [Kit],
    pub(crate) templates: &'static [Template],
}

impl Language {
    /// The language of a name, or of an alias of it.
    pub fn find(word: &str) -> Option<&'static Self> {
        let known = |language: &&Self| language.name == word || language.aliases.contains(&word);
        LANGUAGES.iter().copied().find(known)
    }
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
        $crate::languages::Template {
            path: $path,
            source: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/templates/",
                $language,
                "/",
                $file,
                ".j2"
            )),
        }
    };
}
pub(crate) use template;
