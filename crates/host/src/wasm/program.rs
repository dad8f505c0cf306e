//! What a seat needs to know of a champion's code: whether it is a module or a component
//! matters to nobody else.

use super::{inside::Inside, kind::Kind, trap::Stage};
use stechec_game::Game;
use wasmtime::{Engine, Store};

/// Which of a champion's functions failed, and why.
pub(super) type Stopped = (Stage, wasmtime::Error);

/// A champion's code, compiled and checked.
pub(super) trait Program<G: Game>: Send + Sync {
    /// What compiled it.
    fn engine(&self) -> &Engine;

    /// What it is.
    fn kind(&self) -> &'static Kind;

    /// The hash of its interface, if that is known without running anything.
    fn hash(&self) -> Option<u64>;

    /// Makes an instance, which runs its start functions, and lets it initialize itself.
    fn set_up(&self, store: &mut Store<Inside<G>>) -> Result<Box<dyn Running<G>>, Stopped>;
}

/// An instance that is set up, in the store it was made in.
pub(super) trait Running<G: Game>: Send {
    /// Asks for the hash of its interface.
    fn ask_hash(&self, store: &mut Store<Inside<G>>) -> wasmtime::Result<u64>;

    /// Calls an entry point, by its place in [`Game::ENTRY_POINTS`].
    fn enter(&self, entry_point: usize, store: &mut Store<Inside<G>>) -> wasmtime::Result<()>;
}

/// Cannot happen: what is asked for was found when the champion was loaded.
pub(super) fn gone() -> wasmtime::Error {
    wasmtime::Error::msg("an export that was there at load is gone")
}
