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

/// Why a champion's calls cannot be made once more.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRehearsal {
    /// They cannot be written down: a mistake in the game.
    #[error("the calls of this champion cannot be written down")]
    Unwritable,
    /// The bytes are no such record.
    #[error("this is not a record of a champion's calls")]
    NoRecord,
    /// They are of another game.
    #[error("these are calls of another game")]
    OtherGame,
    /// Their map is invalid.
    #[error("the map of these calls cannot be read")]
    Map,
    /// Entry points or views that the game has not.
    #[error("these calls do not fit the game")]
    Calls,
    /// The champion's data files cannot be read.
    #[error("{0}")]
    Data(&'static str),
    /// Its library cannot be loaded.
    #[error("{0}")]
    Library(String),
    /// Native champions do not run on this system.
    #[error("{0}")]
    Unsupported(&'static str),
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
    /// The rehearsal as a file.
    pub fn write(&self) -> Result<Vec<u8>, BadRehearsal> {
        self.written().ok_or(BadRehearsal::Unwritable)
    }

    fn written(&self) -> Option<Vec<u8>> {
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
    pub fn read(bytes: &[u8]) -> Result<Self, BadRehearsal> {
        let written: Written = postcard::from_bytes(bytes).map_err(|_| BadRehearsal::NoRecord)?;
        if written.game != G::NAME {
            return Err(BadRehearsal::OtherGame);
        }
        let call = |(number, turn, view): (u8, u32, Vec<u8>)| {
            let entry_point = G::ENTRY_POINTS.get(usize::from(number))?;
            Some((*entry_point, turn, postcard::from_bytes(&view).ok()?))
        };
        Ok(Self {
            map: Arc::new(G::read_map(&written.map).map_err(|_| BadRehearsal::Map)?),
            chance: Secret::new(written.chance),
            calls: (written.calls.into_iter().map(call))
                .collect::<Option<_>>()
                .ok_or(BadRehearsal::Calls)?,
        })
    }
}
