use super::{Home, Language, template};

/// The game's own side of the door.
pub(super) static GAME: Language = Language {
    name: "game",
    title: "the game's own side, in Rust",
    home: Home::Game,
    kits: &[],
    templates: &[template!("game", "api.rs")],
};
