//! A map: read once, then handed around.

use std::{any::Any, fmt, sync::Arc};
use stechec_game::Game;
use stechec_host::{MachineFault, PublicMap};
use stechec_problem::Problems;
use stechec_replay::Sha256;

/// A map of some game: its text, its hash, and what the game made of it. Copies share all
/// of it.
#[derive(Clone)]
pub struct GameMap(Arc<Inner>);

struct Inner {
    text: String,
    printed: String,
    sha256: Sha256,
    /// The map and what champions are told of it, as its game knows them: [`Typed`].
    typed: Arc<dyn Any + Send + Sync>,
}

/// A map as its game knows it, and what champions are told of it.
pub(crate) struct Typed<G: Game> {
    pub(crate) map: Arc<G::Map>,
    pub(crate) public: PublicMap<G>,
}

impl GameMap {
    pub(crate) fn read<G: Game>(text: &str) -> Result<Self, Problems> {
        let map = Arc::new(G::read_map(text)?);
        let public = PublicMap::of(&map);
        Ok(Self(Arc::new(Inner {
            text: text.to_owned(),
            printed: G::print_map(&map),
            sha256: Sha256::of(text.as_bytes()),
            typed: Arc::new(Typed::<G> { map, public }),
        })))
    }

    /// The text it was read from.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The same map as the game prints it, which is what replays keep.
    pub fn printed(&self) -> &str {
        &self.0.printed
    }

    /// The hash of its text.
    pub fn sha256(&self) -> Sha256 {
        self.0.sha256
    }

    /// The map as its game knows it.
    pub(crate) fn typed<G: Game>(&self) -> Result<Arc<Typed<G>>, MachineFault> {
        let typed = self.0.typed.clone().downcast::<Typed<G>>();
        typed.map_err(|_| MachineFault::new("the map is for another game"))
    }
}

impl PartialEq for GameMap {
    fn eq(&self, other: &Self) -> bool {
        self.0.text == other.0.text
    }
}

impl fmt::Debug for GameMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameMap").field(&self.0.sha256).finish()
    }
}
