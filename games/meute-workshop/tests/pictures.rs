//! The pictures of the rule page are those that the tools make. To make them anew:
//! `STECHEC_UPDATE_PICTURES=1 cargo test -p meute-workshop --test pictures`.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use meute_workshop::MeuteWorkshop;
use std::{env, fs, path::Path};
use stechec_drawing::svg;
use stechec_workshop::Workshop;

/// A picture, its map, and what `map show` paints over it.
type Picture = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

const PICTURES: &[Picture] = &[
    ("duel", "duel", &[]),
    ("sight", "duel", &[("sight", "4,3")]),
    ("reach", "marsh", &[("reach", "1,2,5")]),
    ("focus", "duel", &[("focus", "4,5")]),
];

#[test]
fn the_pictures_of_the_rules_are_fresh() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/meute/rules.md")).unwrap();
    for (name, map, overlays) in PICTURES {
        let text = fs::read_to_string(root.join(format!("maps/meute/{map}.map"))).unwrap();
        let picture = svg(&MeuteWorkshop.picture(&text, overlays).unwrap());
        let file = root.join(format!("docs/meute/pictures/{name}.svg"));
        if env::var_os("STECHEC_UPDATE_PICTURES").is_some() {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
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
