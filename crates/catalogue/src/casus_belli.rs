//! Casus Belli: everything a game can bring.

use casus_belli::{CasusBelli, skin};
use casus_belli_workshop::{CasusBelliWorkshop, picture};
use stechec_capabilities::{Drawings, Drawn, GameAssets, GameEntry, Rules};

static RULES: Rules<CasusBelli> = Rules::plain().scripted().explained();

pub(crate) const ENTRY: GameEntry = GameEntry {
    core: &RULES,
    interface: include_str!("../../../api/casus-belli.yml"),
    scripts: Some(&RULES),
    explain: Some(&RULES),
    maps: Some(&CasusBelliWorkshop),
    pictures: Some(&Drawn {
        rules: &RULES,
        drawings: Drawings {
            state: picture::state,
            seen: picture::seen,
            strokes: picture::strokes,
            between: picture::between,
            remains: |_, _| {},
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
        skin: skin::FILES,
    },
};
