//! The games this program knows: the one place that names them. Adding a game is adding a
//! file that says what it brings, and its line to [`GAMES`].

mod casus_belli;
#[cfg(feature = "tiny-game")]
mod goose;

use stechec_capabilities::{GameEntry, Games};

/// Every game; the first one is the default.
pub const GAMES: Games = Games::new(ENTRIES);

static ENTRIES: &[GameEntry] = &[
    casus_belli::ENTRY,
    #[cfg(feature = "tiny-game")]
    goose::ENTRY,
];
