//! Donjon: everything a game can bring.

use donjon::{Donjon, skin};
use donjon_workshop::{DonjonWorkshop, picture};
use stechec_capabilities::{Drawings, Drawn, GameAssets, GameEntry, Rules};

static RULES: Rules<Donjon> = Rules::plain().scripted().explained();

pub(crate) const ENTRY: GameEntry = GameEntry {
    core: &RULES,
    interface: include_str!("../../../api/donjon.yml"),
    scripts: Some(&RULES),
    explain: Some(&RULES),
    maps: Some(&DonjonWorkshop),
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
        bench_map: Some(include_str!("../../../maps/donjon/arena-lave.map")),
        trial_maps: &[
            ("duel", include_str!("../../../maps/donjon/arena-duel.map")),
            ("lave", include_str!("../../../maps/donjon/arena-lave.map")),
            (
                "miroirs",
                include_str!("../../../maps/donjon/dungeon-miroirs.map"),
            ),
        ],
        skin: skin::FILES,
    },
};
