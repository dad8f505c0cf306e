//! What is told of decisions, as data: a position, a monster's card, the lines.

use meute::{
    Meute,
    automaton::{Decider, account},
    board::Board,
    numbers::monster_card,
    why::told,
};
use stechec_scenario::read;

const MAP: &str = "map\n9 5 5\n1 1 2 2 3 3 4 4 .\n . . . . . . . . .\n. . . # . . ^ . .\n \
                   . . . . . . . . .\n. . . . . . . . .\nend\nteams 2\nsetup\naucun monstre\n";

/// Lines of a setup, the card of monster 8, what is told.
type Case = (&'static str, i32, &'static [&'static str]);

const CASES: &[Case] = &[
    // Too far away: what it goes for.
    (
        "monstre garde 1,2\nheros 0 4,2\nheros 1 absent 2\nheros 2 8,4\nheros 3 absent 2\n",
        0,
        &[
            "its focus is hero 0",
            "  hero 0: 3 movement to attack it, from 3,1 3,3 (3 dearer); 4 steps away, initiative 99",
            "  hero 2: 7 movement to attack it, from 7,3 7,4 (1 dearer); 8 steps away, initiative 99; not the focus, rank 1: more movement",
            "    dearer: 8 movement to 8,3",
            "against hero 0: 5 hexes to attack from with the fewest dangers; within a move of 2: none",
            "  it takes 3 movement to 3,1 3,3; 4 movement to 4,1 4,3; 5 movement to 5,2",
            "  for 3,1, 3 movement away, it ends on 2,1 (1 movement left)",
            "  for 3,3, 3 movement away, it ends on 2,3 (1 movement left)",
            "2 options are left: the team with the token chooses",
            "  option 0: ends on 2,1, strikes nobody",
            "  option 1: ends on 2,3, strikes nobody",
        ],
    ),
    // Nothing to decide.
    (
        "monstre garde 1,2\n",
        3,
        &["its card has neither move nor attack"],
    ),
    // Several ways to strike, narrowed down; an invisible hero.
    (
        "monstre archer 1,1\nheros 0 2,2\nheros 1 1,3\nheros 2 8,4 invisible\nheros 3 absent 2\n",
        1,
        &[
            "its focus is hero 0",
            "  hero 0: 0 movement to attack it, from 1,1 (20 dearer); 1 step away, initiative 99",
            "  hero 1: 0 movement to attack it, from 1,1 (19 dearer); 2 steps away, initiative 99; not the focus, rank 1: as much movement, but further away",
            "    dearer: 1 movement to 1,0 2,0 0,1 2,1 1,2; 2 movement to 0,0 3,0 3,1 0,2 0,3; 3 movement to 4,2 0,4 1,4; 4 movement to 3,3 4,3 2,4; 5 movement to 2,3 3,4 4,4",
            "  hero 2 is invisible: nobody's target",
            "against hero 0: 21 hexes to attack from with the fewest dangers; within a move of 1: 1,0 2,0 0,1 1,1 2,1 1,2",
            "  it takes 0 movement to 1,1; 1 movement to 1,0 2,0 0,1 2,1 1,2; 2 movement to 0,0 3,0 3,1 0,2 0,3; 3 movement to 4,0 4,1 0,4 1,4; 4 movement to 3,3 4,3 2,4; 5 movement to 2,3 3,4 4,4",
            "  6 ways to strike it now: from 1,0 hero 0 and hero 1, from 2,0 hero 0 and hero 1, from 0,1 hero 0 and hero 1, from 1,1 hero 0 and hero 1, from 2,1 hero 0 and hero 1, from 1,2 hero 0 and hero 1",
            "    3 left out, at a disadvantage, because hero 0 is adjacent there: from 1,1, from 2,1, from 1,2",
            "3 options are left: the team with the token chooses",
            "  option 0: ends on 1,0, strikes hero 0 and hero 1",
            "  option 1: ends on 2,0, strikes hero 0 and hero 1",
            "  option 2: ends on 0,1, strikes hero 0 and hero 1",
        ],
    ),
    // Fewer targets, later ranks and more movement are left out, one after the other.
    (
        "monstre archer 1,4\nheros 0 3,4\nheros 1 4,4\nheros 2 4,3\nheros 3 absent 2\n",
        1,
        &[
            "its focus is hero 0",
            "  hero 0: 0 movement to attack it, from 1,4 (17 dearer); 2 steps away, initiative 99",
            "  hero 1: 0 movement to attack it, from 1,4 (16 dearer); 3 steps away, initiative 99; not the focus, rank 1: as much movement, but further away",
            "    dearer: 1 movement to 1,3 2,4; 2 movement to 2,2 2,3; 3 movement to 3,3; 4 movement to 3,1 4,2; 5 movement to 4,1 5,2; 6 movement to 5,1 5,3; 7 movement to 6,3 5,4 6,4; 8 movement to 7,4; 1 danger and 6 movement to 6,2",
            "  hero 2: 1 movement to attack it, from 1,3 2,4 (22 dearer); 4 steps away, initiative 99; not the focus, rank 2: more movement",
            "    dearer: 2 movement to 2,2 2,3; 3 movement to 2,1 3,3; 4 movement to 3,0 3,1 4,2; 5 movement to 4,0 4,1 5,2; 6 movement to 5,0 5,1 5,3; 7 movement to 6,0 6,1 6,3 5,4 6,4; 8 movement to 7,2 7,3 7,4; 1 danger and 6 movement to 6,2",
            "against hero 0: 18 hexes to attack from with the fewest dangers; within a move of 1: 0,3 1,3 0,4 1,4 2,4",
            "  it takes 0 movement to 1,4; 1 movement to 0,3 1,3 0,4 2,4; 2 movement to 1,2 2,2 2,3; 3 movement to 1,1 2,1 3,3; 4 movement to 3,1 4,2; 5 movement to 4,1 5,2; 6 movement to 5,3; 7 movement to 5,4 6,4",
            "  7 ways to strike it now: from 0,3 hero 0, from 1,3 hero 0 and hero 1, from 1,3 hero 0 and hero 2, from 0,4 hero 0, from 1,4 hero 0 and hero 1, from 2,4 hero 0 and hero 1, from 2,4 hero 0 and hero 2",
            "    2 left out, at a disadvantage, because hero 0 is adjacent there: from 2,4",
            "    2 left out, fewer than 2 targets: from 0,3 hero 0, from 0,4 hero 0",
            "    1 left out, hero 0 and hero 1 would sooner be the focus (ranks 0 1): from 1,3 hero 0 and hero 2 (ranks 0 2)",
            "    1 left out, more movement than 0: from 1,3 (1)",
            "so it ends on 1,4, strikes hero 0 and hero 1",
        ],
    ),
    // A trap on the only short way.
    (
        "monstre garde 5,2\nobstacle 4,1\nobstacle 5,1\nobstacle 4,3\nobstacle 5,3\nobstacle 4,2\n\
         heros 0 8,2\nheros 1 absent 2\nheros 2 absent 2\nheros 3 absent 2\n",
        0,
        &[
            "its focus is hero 0",
            "  hero 0: 1 danger and 2 movement to attack it, from 7,2 (4 dearer); 3 steps away, initiative 99",
            "against hero 0: 5 hexes to attack from with the fewest dangers; within a move of 2: 7,2",
            "  it takes 2 movement to 7,2; 3 movement to 7,1 7,3; 4 movement to 8,1 8,3",
            "  1 way to strike it now: from 7,2 hero 0",
            "so it ends on 7,2, strikes hero 0",
        ],
    ),
    // Disarmed: it comes as near as for a blow, whatever its card could do.
    (
        "monstre archer 1,2 desarme\nheros 0 3,3\nheros 1 absent 2\nheros 2 absent 2\nheros 3 absent 2\n",
        0,
        &[
            "it is disarmed: it decides as for a melee attack on one target, and strikes nobody",
            "its focus is hero 0",
            "  hero 0: 2 movement to attack it, from 2,3 (4 dearer); 3 steps away, initiative 99",
            "against hero 0: 5 hexes to attack from with the fewest dangers; within a move of 2: 2,3",
            "  it takes 2 movement to 2,3; 3 movement to 3,4; 4 movement to 4,2 4,4; 5 movement to 4,3",
            "  1 way to strike it now, if it did: from 2,3 hero 0",
            "so it ends on 2,3, strikes nobody",
        ],
    ),
    // A card without attack.
    (
        "monstre guerisseur 4,3\nheros 0 4,4\nheros 1 absent 2\nheros 2 absent 2\nheros 3 absent 2\n",
        0,
        &[
            "its card has no attack: it decides as for a melee attack on one target, and strikes nobody",
            "its focus is hero 0",
            "  hero 0: 0 movement to attack it, from 4,3 (3 dearer); 1 step away, initiative 99",
            "against hero 0: 4 hexes to attack from with the fewest dangers; within a move of 3: 3,3 4,3 3,4 5,4",
            "  it takes 0 movement to 4,3; 1 movement to 3,3 5,4; 2 movement to 3,4",
            "  4 ways to strike it now, if it did: from 3,3 hero 0, from 4,3 hero 0, from 3,4 hero 0, from 5,4 hero 0",
            "    3 left out, more movement than 0: from 3,3 (1), from 3,4 (2), from 5,4 (1)",
            "so it ends on 4,3, strikes nobody",
        ],
    ),
    // Many ways to strike: all of them are listed.
    (
        "monstre archer 1,1\nheros 0 2,2\nheros 1 absent 2\nheros 2 absent 2\nheros 3 absent 2\n",
        0,
        &[
            "its focus is hero 0",
            "  hero 0: 0 movement to attack it, from 1,1 (25 dearer); 1 step away, initiative 99",
            "against hero 0: 26 hexes to attack from with the fewest dangers; within a move of 2: 0,0 1,0 2,0 3,0 0,1 1,1 2,1 3,1 0,2 1,2 0,3 1,3",
            "  it takes 0 movement to 1,1; 1 movement to 1,0 2,0 0,1 2,1 1,2; 2 movement to 0,0 3,0 3,1 0,2 0,3 1,3; 3 movement to 4,0 4,1 2,3 0,4 1,4 2,4; 4 movement to 5,0 5,1 3,3 4,3 3,4; 5 movement to 5,3 4,4 5,4",
            "  12 ways to strike it now: from 0,0 hero 0, from 1,0 hero 0, from 2,0 hero 0, from 3,0 hero 0, from 0,1 hero 0, from 1,1 hero 0, from 2,1 hero 0, from 3,1 hero 0, from 0,2 hero 0, from 1,2 hero 0, from 0,3 hero 0, from 1,3 hero 0",
            "    4 left out, at a disadvantage, because hero 0 is adjacent there: from 1,1, from 2,1, from 1,2, from 1,3",
            "    5 left out, more movement than 1: from 0,0 (2), from 3,0 (2), from 3,1 (2), from 0,2 (2), from 0,3 (2)",
            "3 options are left: the team with the token chooses",
            "  option 0: ends on 1,0, strikes hero 0",
            "  option 1: ends on 2,0, strikes hero 0",
            "  option 2: ends on 0,1, strikes hero 0",
        ],
    ),
    // Without a focus too.
    (
        "monstre guerisseur 4,3\nheros 0 absent 2\nheros 1 absent 2\nheros 2 absent 2\nheros 3 absent 2\n",
        0,
        &[
            "its card has no attack: it decides as for a melee attack on one target, and strikes nobody",
            "it has no focus: nobody can be attacked",
        ],
    ),
    // Nobody is there.
    (
        "monstre garde 1,2\nheros 0 absent 2\nheros 1 absent 2\nheros 2 absent 2\nheros 3 absent 2\n",
        0,
        &["it has no focus: nobody can be attacked"],
    ),
];

fn lines(setup: &str, card: i32) -> Vec<String> {
    let text = format!("{MAP}{setup}end\n");
    let script = read::<Meute>(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = script.start();
    let monster = &state.table.monsters[0];
    let at = monster.at.and_then(|at| state.map.index(at));
    let decider = Decider {
        kind: monster.kind,
        at: at.expect("a monster in play"),
        stunned: monster.conditions.stunned,
        disarmed: monster.conditions.disarmed,
    };
    let card = monster_card(monster.kind, card).expect("a card");
    let account = account(&Board::of(&state.map, &state.table), decider, card);
    (told(&account).iter())
        .map(|line| "  ".repeat(line.depth) + &line.text)
        .collect()
}

#[test]
fn decisions_are_told() {
    let wrong: Vec<String> = (CASES.iter())
        .map(|(setup, card, wanted)| (setup, card, wanted, lines(setup, *card)))
        .filter(|(.., wanted, told)| told != *wanted)
        .map(|(setup, card, _, told)| format!("card {card}:\n{setup}{told:#?}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
