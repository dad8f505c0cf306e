//! Donjon: rules, scripts, maps to play on.

use donjon::Donjon;
use stechec_capabilities::{GameAssets, GameEntry, Rules};

static RULES: Rules<Donjon> = Rules::plain().scripted();

pub(crate) const ENTRY: GameEntry = GameEntry {
    core: &RULES,
    interface: include_str!("../../../api/donjon.yml"),
    scripts: Some(&RULES),
    explain: None,
    maps: None,
    pictures: None,
    assets: GameAssets {
        bench_map: Some(include_str!("../../../maps/donjon/arene.map")),
        trial_maps: &[
            ("duel", include_str!("../../../maps/donjon/duel.map")),
            ("arene", include_str!("../../../maps/donjon/arene.map")),
            ("miroirs", include_str!("../../../maps/donjon/miroirs.map")),
        ],
        skin: &[],
    },
};
