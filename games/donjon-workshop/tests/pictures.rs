//! The pictures of the rule page are those that the tools make. To make them anew:
//! `STECHEC_UPDATE_PICTURES=1 cargo test -p donjon-workshop --test pictures`.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use donjon::Donjon;
use donjon_workshop::{DonjonWorkshop, picture};
use std::{env, fs, ops::ControlFlow, path::Path};
use stechec_drawing::{Board, svg};
use stechec_scenario::read;
use stechec_workshop::Workshop;

/// A picture, its map, and what `map show` paints over it.
type OfMap = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

const OF_MAPS: &[OfMap] = &[
    ("zones", "arena-lave", &[("zones", "")]),
    ("sight", "dungeon-miroirs", &[("sight", "1,4")]),
    ("reach", "arena-lave", &[("reach", "4,1")]),
];

/// A picture, the script whose phase it shows, and the number of that phase: how things stand
/// before it, and what happens in it.
const OF_PHASES: &[(&str, &str, usize)] = &[
    ("turn-before", "turning-takes-all", 0),
    ("turn-after", "turning-takes-all", 1),
    ("fight", "nobody-to-exclude", 1),
    ("push", "chain-into-switch", 1),
];

fn of_phase(script: &Path, number: usize) -> Board {
    let scenario = read::<Donjon>(&fs::read_to_string(script).unwrap()).unwrap();
    let mut boards = Vec::new();
    scenario.play(|played| {
        boards.push(Board {
            strokes: picture::strokes(played.before, played.events),
            ..picture::state(played.before)
        });
        ControlFlow::Continue(())
    });
    boards.swap_remove(number)
}

#[test]
fn the_pictures_of_the_rules_are_fresh() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/donjon/rules.md")).unwrap();
    let of_maps = OF_MAPS.iter().map(|(name, map, overlays)| {
        let text = fs::read_to_string(root.join(format!("maps/donjon/{map}.map"))).unwrap();
        (*name, DonjonWorkshop.picture(&text, overlays).unwrap())
    });
    let of_phases = OF_PHASES.iter().map(|(name, script, phase)| {
        let script = root.join(format!("games/donjon/tests/rules/{script}.scn"));
        (*name, of_phase(&script, *phase))
    });
    for (name, board) in of_maps.chain(of_phases) {
        let picture = svg(&board);
        let file = root.join(format!("docs/donjon/pictures/{name}.svg"));
        if env::var_os("STECHEC_UPDATE_PICTURES").is_some() {
            fs::write(&file, &picture).unwrap();
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        assert!(
            kept == picture,
            "{name}.svg is stale: see the top of this file"
        );
        assert!(
            page.contains(&format!("(pictures/{name}.svg)")),
            "{name} is not shown"
        );
    }
}
