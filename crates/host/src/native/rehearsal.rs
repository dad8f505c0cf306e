use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stechec_game::{Game, Secret};

/// What a champion was asked in a match, to be asked once more without a referee: for
/// debuggers, which cannot look into a sandbox.
pub struct Rehearsal<G: Game> {
    /// The map of the match as its champions may know it.
    pub map: Arc<G::Map>,
    /// What the chance of its seat follows from.
    pub chance: Secret,
    /// Entry points, turns and views, in the order of calls. A debugger stops before the last.
    pub calls: Vec<(&'static str, u32, G::View)>,
}

#[derive(Serialize, Deserialize)]
struct Written {
    game: String,
    map: String,
    chance: [u8; 32],
    /// Entry points by their numbers, turns, views as the game writes them.
    calls: Vec<(u8, u32, Vec<u8>)>,
}

impl<G: Game> Rehearsal<G> {
    /// The rehearsal as a file; none if something of it cannot be written.
    pub fn write(&self) -> Option<Vec<u8>> {
        let calls = self.calls.iter().map(|(entry_point, turn, view)| {
            let number = G::ENTRY_POINTS
                .iter()
                .position(|name| name == entry_point)?;
            let view = postcard::to_stdvec(view).ok()?;
            Some((u8::try_from(number).ok()?, *turn, view))
        });
        let written = Written {
            game: G::NAME.to_owned(),
            map: G::print_map(&self.map),
            chance: *self.chance.bytes(),
            calls: calls.collect::<Option<_>>()?,
        };
        postcard::to_stdvec(&written).ok()
    }

    /// Reads such a file, or says what is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, &'static str> {
        let written: Written = postcard::from_bytes(bytes)
            .map_err(|_| "this is not a record of a champion's calls")?;
        if written.game != G::NAME {
            return Err("these are calls of another game");
        }
        let call = |(number, turn, view): (u8, u32, Vec<u8>)| {
            let entry_point = G::ENTRY_POINTS.get(usize::from(number))?;
            Some((*entry_point, turn, postcard::from_bytes(&view).ok()?))
        };
        Ok(Self {
            map: Arc::new(G::read_map(&written.map).map_err(|_| "its map cannot be read")?),
            chance: Secret::new(written.chance),
            calls: (written.calls.into_iter().map(call))
                .collect::<Option<_>>()
                .ok_or("its calls are none of this game")?,
        })
    }
}
