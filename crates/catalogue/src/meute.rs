//! Meute: everything a game can bring.

use meute::{Meute, skin};
use meute_workshop::{MeuteWorkshop, picture};
use stechec_capabilities::{Drawings, Drawn, GameAssets, GameEntry, Rules};

static RULES: Rules<Meute> = Rules::plain().scripted().explained();

pub(crate) const ENTRY: GameEntry = GameEntry {
    core: &RULES,
    interface: include_str!("../../../api/meute.yml"),
    scripts: Some(&RULES),
    explain: Some(&RULES),
    maps: Some(&MeuteWorkshop),
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
        bench_map: Some(include_str!("../../../maps/meute/den.map")),
        trial_maps: &[
            ("duel", include_str!("../../../maps/meute/duel.map")),
            ("den", include_str!("../../../maps/meute/den.map")),
            ("cavern", include_str!("../../../maps/meute/cavern.map")),
        ],
        skin: skin::FILES,
    },
};
