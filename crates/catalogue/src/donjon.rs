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
        bench_map: None,
        trial_maps: &[],
        skin: &[],
    },
};
