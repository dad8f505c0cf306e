//! What is told of decisions, as data: a position, a monster's card, the lines.

use meute::{Meute, foresight::foresee, why::told};
use stechec_scenario::read;

const MAP: &str = "map\n9 5 5\n1 1 2 2 3 3 4 4 .\n . . . . . . . . .\n. . . # . . ^ . .\n \
                   . . . . . . . . .\n. . . . . . . . .\nend\nteams 2\nsetup\naucun monstre\n";

/// Lines of a setup, the card of monster 8, what is told.
type Case = (&'static str, i32, &'static [&'static str]);

const CASES: &[Case] = &[
    (
        "monstre garde 1,2\nheros 0 4,2\nheros 1 absent 2\nheros 2 8,4\nheros 3 absent 2\n",
        0,
        &[
            "its focus is hero 0",
            "  hero 0: 0 dangers and 3 movement to attack it, 4 steps away, initiative 99",
            "  hero 2: 0 dangers and 7 movement to attack it, 8 steps away, initiative 99; not the focus: more movement",
            "against hero 0: none of 5 hexes to attack from is in reach; the nearest: 3,1 3,3",
            "2 options are left: the team with the token chooses",
            "  option 0: ends on 2,1, strikes nobody",
            "  option 1: ends on 2,3, strikes nobody",
        ],
    ),
    (
        "monstre garde 1,2\n",
        3,
        &["its card has neither move nor attack"],
    ),
];

#[test]
fn decisions_are_told() {
    for (setup, card, wanted) in CASES {
        let text = format!("{MAP}{setup}end\n");
        let script = read::<Meute>(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
        let state = script.start();
        let decision = foresee(&state.map, &state.table, 8, *card, &[]).expect("a decision");
        let lines: Vec<String> = (told(&decision).iter())
            .map(|line| "  ".repeat(line.depth) + &line.text)
            .collect();
        assert_eq!(lines, *wanted, "with card {card}:\n{setup}");
    }
}
