//! A map: read once, then handed around.

use std::{any::Any, fmt, sync::Arc};
use stechec_game::Game;
use stechec_host::{Fault, FaultKind};
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
    parsed: Arc<dyn Any + Send + Sync>,
}

impl GameMap {
    pub(crate) fn read<G: Game>(text: &str) -> Result<Self, Problems> {
        let parsed = G::read_map(text)?;
        Ok(Self(Arc::new(Inner {
            text: text.to_owned(),
            printed: G::print_map(&parsed),
            sha256: Sha256::of(text.as_bytes()),
            parsed: Arc::new(parsed),
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
    pub(crate) fn typed<G: Game>(&self) -> Result<Arc<G::Map>, Fault> {
        let parsed = self.0.parsed.clone().downcast::<G::Map>();
        parsed.map_err(|_| Fault::new(FaultKind::Machine, "the map is for another game"))
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
