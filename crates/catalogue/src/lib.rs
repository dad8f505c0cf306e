//! The games this program knows: the one place that names them. Adding a game is adding its line
//! to the list behind [`GAMES`], and its crate to this one's manifest. A game that brings more
//! than rules says so in a file of its own.
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
mod meute;

use stechec_capabilities::{GameEntry, Games};

/// The entry of a game that brings its rules and its interface, and nothing else.
#[cfg_attr(not(feature = "tiny-game"), allow(unused_macros))]
macro_rules! plain {
    ($game:ty, $interface:expr) => {
        stechec_capabilities::GameEntry {
            core: &stechec_capabilities::Rules::<$game>::plain(),
            interface: $interface,
            scripts: None,
            explain: None,
            maps: None,
            pictures: None,
            assets: stechec_capabilities::GameAssets {
                bench_map: None,
                trial_maps: &[],
                skin: &[],
            },
        }
    };
}

/// Every game; the first one is the default.
pub const GAMES: Games = Games::new(ENTRIES);

static ENTRIES: &[GameEntry] = &[
    casus_belli::ENTRY,
    meute::ENTRY,
    donjon::ENTRY,
    escouade::ENTRY,
    #[cfg(feature = "tiny-game")]
    plain!(tiny_game::Goose, tiny_game::INTERFACE),
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
