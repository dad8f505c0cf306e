use std::{
    fmt,
    sync::{Arc, OnceLock},
};
use stechec_game::Game;

/// A map as champions may know it ([`Game::public_map`]), and its text, which is printed once
/// however many seats need it. Copies share both.
pub struct PublicMap<G: Game>(Arc<Inner<G>>);

struct Inner<G: Game> {
    map: Arc<G::Map>,
    text: OnceLock<String>,
}

impl<G: Game> PublicMap<G> {
    /// What champions may know of a map.
    pub fn of(map: &Arc<G::Map>) -> Self {
        Self(Arc::new(Inner {
            map: G::public_map(map),
            text: OnceLock::new(),
        }))
    }

    /// The map.
    pub fn map(&self) -> &Arc<G::Map> {
        &self.0.map
    }

    /// Its text.
    pub fn text(&self) -> &str {
        self.0.text.get_or_init(|| G::print_map(&self.0.map))
    }
}

impl<G: Game> Clone for PublicMap<G> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<G: Game> fmt::Debug for PublicMap<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PublicMap").finish_non_exhaustive()
    }
}
