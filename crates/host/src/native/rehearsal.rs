use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stechec_game::Game;

/// What a champion was asked in a match, to be asked once more without a referee: for
/// debuggers, which cannot look into a sandbox.
pub struct Rehearsal<G: Game> {
    /// The map of the match as its champions may know it.
    pub map: Arc<G::Map>,
    /// Entry points and views, in the order of calls. A debugger stops before the last.
    pub calls: Vec<(&'static str, G::View)>,
}

#[derive(Serialize, Deserialize)]
struct Written {
    game: String,
    map: String,
    /// Entry points by their numbers, views as the game writes them.
    calls: Vec<(u8, Vec<u8>)>,
}

impl<G: Game> Rehearsal<G> {
    /// The rehearsal as a file; none if something of it cannot be written.
    pub fn write(&self) -> Option<Vec<u8>> {
        let calls = self.calls.iter().map(|(entry_point, view)| {
            let number = G::ENTRY_POINTS
                .iter()
                .position(|name| name == entry_point)?;
            Some((u8::try_from(number).ok()?, postcard::to_stdvec(view).ok()?))
        });
        let written = Written {
            game: G::NAME.to_owned(),
            map: G::print_map(&self.map),
            calls: calls.collect::<Option<_>>()?,
        };
        postcard::to_stdvec(&written).ok()
    }

    /// Reads such a file, or says what is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, &'static str> {
        let written: Written =
            postcard::from_bytes(bytes).map_err(|_| "this is no record of a champion's calls")?;
        if written.game != G::NAME {
            return Err("these are calls of another game");
        }
        let call = |(number, view): (u8, Vec<u8>)| {
            let entry_point = G::ENTRY_POINTS.get(usize::from(number))?;
            Some((*entry_point, postcard::from_bytes(&view).ok()?))
        };
        Ok(Self {
            map: Arc::new(G::read_map(&written.map).map_err(|_| "its map cannot be read")?),
            calls: (written.calls.into_iter().map(call))
                .collect::<Option<_>>()
                .ok_or("its calls are none of this game")?,
        })
    }
}
