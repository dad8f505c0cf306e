use super::{Home, Language, template};

/// The reference for people.
pub(super) static DOCS: Language = Language {
    name: "docs",
    title: "the reference page",
    home: Home::Docs,
    kits: &[],
    templates: &[template!("docs", "api.md")],
};
