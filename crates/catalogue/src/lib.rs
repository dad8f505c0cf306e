//! The games this program knows: the one place that names them. Adding a game is adding a
//! file that says what it brings, and its line to the list behind [`GAMES`].
//!
//! ```
//! use stechec_catalogue::GAMES;
//!
//! let game = GAMES.find("meute").expect("a game of this program");
//! assert!(game.scripts().is_ok());
//! assert!(GAMES.find("chess").is_none());
//! ```

mod casus_belli;
mod donjon;
mod escouade;
#[cfg(feature = "tiny-game")]
mod goose;
mod meute;

use stechec_capabilities::{GameEntry, Games};

/// Every game; the first one is the default.
pub const GAMES: Games = Games::new(ENTRIES);

static ENTRIES: &[GameEntry] = &[
    casus_belli::ENTRY,
    meute::ENTRY,
    donjon::ENTRY,
    escouade::ENTRY,
    #[cfg(feature = "tiny-game")]
    goose::ENTRY,
];

#[cfg(test)]
mod tests {
    use super::GAMES;
    use stechec_web::Skin;

    #[test]
    fn skins_fit_the_viewer() {
        for game in GAMES.iter() {
            let skin = Skin::new(game.name(), game.assets.skin);
            assert_eq!(skin.problems(), Vec::<String>::new(), "{}", game.name());
        }
    }
}
