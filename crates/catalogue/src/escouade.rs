//! Escouade: rules, scripts, explanations, map tools, maps to play on.

use escouade::Escouade;
use escouade_workshop::EscouadeWorkshop;
use stechec_capabilities::{GameAssets, GameEntry, Rules};

static RULES: Rules<Escouade> = Rules::plain().scripted().explained();

pub(crate) const ENTRY: GameEntry = GameEntry {
    core: &RULES,
    interface: include_str!("../../../api/escouade.yml"),
    scripts: Some(&RULES),
    explain: Some(&RULES),
    maps: Some(&EscouadeWorkshop),
    pictures: None,
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
        skin: &[],
    },
};
