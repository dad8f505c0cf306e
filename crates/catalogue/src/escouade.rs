//! Escouade: everything a game can bring.

use escouade::{Escouade, skin};
use escouade_workshop::{EscouadeWorkshop, picture};
use stechec_capabilities::{Drawings, Drawn, GameAssets, GameEntry, Rules};

static RULES: Rules<Escouade> = Rules::plain().scripted().explained();

pub(crate) const ENTRY: GameEntry = GameEntry {
    core: &RULES,
    interface: include_str!("../../../api/escouade.yml"),
    scripts: Some(&RULES),
    explain: Some(&RULES),
    maps: Some(&EscouadeWorkshop),
    pictures: Some(&Drawn {
        rules: &RULES,
        drawings: Drawings {
            state: picture::state,
            seen: picture::seen,
            strokes: picture::strokes,
            between: picture::between,
            remains: picture::remains,
        },
    }),
    assets: GameAssets {
        bench_map: Some(include_str!("../../../maps/escouade/patrouille.map")),
        trial_maps: &[
            ("duel", include_str!("../../../maps/escouade/duel.map")),
            (
                "patrouille",
                include_str!("../../../maps/escouade/patrouille.map"),
            ),
            ("ruines", include_str!("../../../maps/escouade/ruines.map")),
        ],
        skin: skin::FILES,
    },
};
