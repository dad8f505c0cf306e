//! The hash tells interfaces apart, and nothing else.

use stechec_api::{canonical_text, hash, read};

fn hash_of(text: &str) -> u64 {
    hash(&read(text).expect("a sound description"))
}

const CASUS_BELLI: &str = include_str!("../../casus-belli.yml");

/// What was published: a champion built long ago still fits.
#[test]
fn the_published_interface_has_this_hash() {
    assert_eq!(hash_of(CASUS_BELLI), 0xfb18_f0a4_8072_405e);
}

#[test]
fn the_canonical_text_has_a_line_for_everything() {
    let text = canonical_text(&read(CASUS_BELLI).unwrap());
    for line in [
        "game casus-belli",
        "constant ELFE_LOTO_CD = 5",
        "enumeration erreur: POSITION_IMPOSSIBLE PERSONNAGE_IMPOSSIBLE CHEMIN_IMPOSSIBLE \
         ATTAQUE_INDISPONIBLE OK (success)",
        "structure perso_info: equipe int classe perso_classe vie int direction orientation",
        "function perso_deplace(perso: perso_info, chemin: position array, direction: \
         orientation, ): erreur",
        "function perso_position(perso: perso_info, ): position, none x = -1, none y = -1",
        "entry point partie_fin: closing",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    assert_eq!(text.lines().count(), 1 + 19 + 5 + 2 + 22 + 5);
}

#[test]
fn documentation_and_layout_make_no_difference() {
    for (old, new) in [
        ("What a figure is.", "What a figure can be."),
        ("Movement points it takes", "Points it takes"),
        ("Called once after", "Called after"),
        ("# The champions' contract", "# The contract"),
        ("gives: ZONE_FORET", "gives: ZONE_MUR"),
        (
            "      - {call: [], gives: 20}\n",
            "      - {call: [], gives: 21}\n",
        ),
        (
            "name: VOLEUR_VIE, value: 10,",
            "value: 0xa, name: VOLEUR_VIE,",
        ),
    ] {
        let changed = CASUS_BELLI.replace(old, new);
        assert!(changed != CASUS_BELLI, "{old}");
        assert_eq!(hash_of(&changed), hash_of(CASUS_BELLI), "{old}");
    }
}

/// Without the examples, which would not fit what is changed.
fn without_examples() -> String {
    let is_example = |line: &&str| line.contains("examples:") || line.contains("{call:");
    let lines = CASUS_BELLI.lines().filter(|line| !is_example(line));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn everything_else_makes_a_difference() {
    let description = without_examples();
    assert!(description.len() < CASUS_BELLI.len());
    let changes = [
        ("game: casus-belli", "game: casus-bellum"),
        ("VOLEUR_VIE, value: 10", "VOLEUR_VIE, value: 11"),
        ("VOLEUR_VIE", "VOLEUR_SANTE"),
        ("name: PERSO_ELFE", "name: PERSO_ELFES"),
        ("    none: ZONE_ERREUR\n", ""),
        ("success: OK", "success: CHEMIN_IMPOSSIBLE"),
        ("name: vie, type: int", "name: vie, type: orientation"),
        ("name: vie,", "name: sante,"),
        ("returns: int array", "returns: int"),
        ("returns: perso_info array", "returns: position array"),
        ("name: chemin, type", "name: route, type"),
        ("name: nombre_tours\n", "name: nombre_de_tours\n"),
        ("    none: {x: -1, y: -1}\n", "    none: {x: -1}\n"),
        ("partie_fin, when: closing", "partie_fin, when: phase"),
    ];
    let mut seen = vec![hash_of(CASUS_BELLI)];
    assert_eq!(seen[0], hash_of(&description));
    for (old, new) in changes {
        let changed = hash_of(&description.replace(old, new));
        assert!(!seen.contains(&changed), "{old}");
        seen.push(changed);
    }
    let (first, second) = ("name: tour_actuel", "name: nombre_tours_placement");
    let swapped = (description.replace(first, "name: swapped"))
        .replace(second, first)
        .replace("name: swapped", second);
    assert!(!seen.contains(&hash_of(&swapped)), "order");
}
