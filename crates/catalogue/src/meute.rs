//! Meute: rules, scripts, maps to play on.

use meute::Meute;
use stechec_capabilities::{GameAssets, GameEntry, Rules};

static RULES: Rules<Meute> = Rules::plain().scripted();

pub(crate) const ENTRY: GameEntry = GameEntry {
    core: &RULES,
    interface: include_str!("../../../api/meute.yml"),
    scripts: Some(&RULES),
    explain: None,
    maps: None,
    pictures: None,
    assets: GameAssets {
        bench_map: Some(include_str!("../../../maps/meute/den.map")),
        trial_maps: &[
            ("duel", include_str!("../../../maps/meute/duel.map")),
            ("den", include_str!("../../../maps/meute/den.map")),
            ("cavern", include_str!("../../../maps/meute/cavern.map")),
        ],
        skin: &[],
    },
};
