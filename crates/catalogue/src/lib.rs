//! The games this program knows. Adding one is adding an entry to [`GAMES`]: nothing else
//! outside the game's own folders learns its name.

use casus_belli::CasusBelli;
use casus_belli_workshop::{CasusBelliWorkshop, picture};
use stechec_capabilities::{Drawings, Drawn, GameAssets, GameEntry, Games, Rules};

/// Every game; the first one is meant when none is named.
pub const GAMES: Games = Games::new(ENTRIES);

static ENTRIES: &[GameEntry] = &[GameEntry {
    core: &CASUS_BELLI,
    interface: include_str!("../../../api/casus-belli.yml"),
    scripts: Some(&CASUS_BELLI),
    explain: Some(&CASUS_BELLI),
    maps: Some(&CasusBelliWorkshop),
    pictures: Some(&Drawn {
        rules: &CASUS_BELLI,
        drawings: Drawings {
            state: picture::state,
            seen: picture::seen,
            strokes: picture::strokes,
            between: picture::between,
        },
    }),
    assets: GameAssets {
        bench_map: Some(include_str!("../../../games/casus-belli/assets/bench.map")),
        trial_maps: &[
            (
                "tiny-arena",
                include_str!("../../../maps/casus-belli/tiny-arena.map"),
            ),
            (
                "cloister",
                include_str!("../../../maps/casus-belli/cloister.map"),
            ),
            ("wheel", include_str!("../../../maps/casus-belli/wheel.map")),
        ],
        skin: casus_belli::skin::FILES,
    },
}];

static CASUS_BELLI: Rules<CasusBelli> = Rules::worded();

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
