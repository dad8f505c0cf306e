//! The tiny game of the tests: rules, an interface, and nothing else.

use stechec_capabilities::{GameAssets, GameEntry, Rules};
use tiny_game::{Goose, INTERFACE};

pub(crate) const ENTRY: GameEntry = GameEntry {
    core: &Rules::<Goose>::plain(),
    interface: INTERFACE,
    scripts: None,
    explain: None,
    maps: None,
    pictures: None,
    assets: GameAssets {
        bench_map: None,
        trial_maps: &[],
        skin: &[],
    },
};
