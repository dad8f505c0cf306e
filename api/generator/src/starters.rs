//! What new champions begin with. What a champion does is the game's own, so each game has
//! its own starters, in `api/starters/<game>/<language>/`; whatever lies there is found when
//! this crate is built. They are templates, too.

use crate::languages::{Language, Template};

/// The starter of a language for a game.
struct Starter {
    game: &'static str,
    language: &'static str,
    /// Its files; the one to edit first comes first.
    files: &'static [Template],
}

include!(concat!(env!("OUT_DIR"), "/starters.rs"));

impl Language {
    /// The files of a new champion for a game, the one to edit first.
    pub(crate) fn starter(&self, game: &str) -> &'static [Template] {
        (STARTERS.iter())
            .find(|starter| starter.game == game && starter.language == self.name)
            .map_or(&[], |starter| starter.files)
    }

    /// Whether there is a starter for a game.
    pub fn has_starter(&self, game: &str) -> bool {
        !self.starter(game).is_empty()
    }
}
