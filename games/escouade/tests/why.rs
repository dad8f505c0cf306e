//! What `explain` says of a phase: rows of scripts, each with lines that must be told.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade::Escouade;
use std::ops::ControlFlow;
use stechec_game::{Explain, Judged, PlayedPhase};
use stechec_scenario::read;

/// Two levels: a wall to climb in the west, rubble, openings, an exit, a detonator.
const MAP: &str = "map\n6 4 2 4 12\nniveau 0\n+-+-+-+-+-+-+\n|A A A . . b|\n+ + + + + + +\n\
                   |.|.%1s. . .|\n+ + + + + + +\n|a . . 2 . .|\n+ + + + + + +\n|D . . B B B|\n\
                   +-+-+-+-+-+-+\nniveau 1\n+-+-+-+-+-+-+\n|           |\n+ + + + + + +\n\
                   |h .        |\n+ + + + + + +\n|           |\n+ + + + + + +\n|           |\n\
                   +-+-+-+-+-+-+\nend\nteams 2\n";

/// All lines about all phases of a match that begins like this, set in by their depth.
fn told(script: &str) -> String {
    let scenario = read::<Escouade>(&format!("{MAP}{script}")).unwrap();
    let names = ["red".to_owned(), "blue".to_owned()];
    let mut text = String::new();
    scenario.play(|played| {
        let orders: Vec<Judged<Escouade>> = (played.orders.iter())
            .map(|it| Judged {
                team: it.team,
                order: it.order.clone(),
                verdict: it.verdict,
            })
            .collect();
        let phase = PlayedPhase {
            phase: played.phase,
            calls: &[],
            orders: &orders,
            before: played.before,
            events: played.events,
            after: played.state,
            names: &names,
        };
        for line in Escouade::explain(&phase, None)
            .iter()
            .flat_map(|part| &part.lines)
        {
            text += &format!("{}{}\n", "  ".repeat(line.depth), line.text);
        }
        ControlFlow::Continue(())
    });
    text
}

fn assert_told(script: &str, wanted: &[&str]) {
    let text = told(script);
    for line in wanted {
        assert!(text.lines().any(|told| told == *line), "{line}\n{text}");
    }
}

#[test]
fn ways_are_told_with_what_they_cost() {
    assert_told(
        "setup\ntour 0\nfigure 4 1,1,0 0\nfigure 6 5,3,0 0\nend\nphase\ndice 6\n\
         deplacer 0 4 deplacer -1 2,1,0\nend\n",
        &[
            "assaut 4 goes from 1,1,0 to 2,1,0",
            "  by east: a die for rubble; 1 order is possible",
            "assaut 4 throws eboulis with 1: 6 = 1",
            "  5 or more gets over rubble",
            "assaut 4 stands in 2,1,0 at 0",
            "  in all: 1 cube, 1 die for rubble",
        ],
    );
    assert_told(
        "setup\ntour 0\nfigure 0 0,1,0 0\nfigure 6 5,3,0 0\nend\nphase\n\
         deplacer 0 0 deplacer -1 1,1,1\nend\n",
        &["  by up, then east: no rubble; 1 order is possible"],
    );
}

#[test]
fn a_step_that_is_refused_says_what_is_in_its_way() {
    assert_told(
        "setup\ntour 0\nfigure 5 0,1,0 0\nfigure 6 5,3,0 0\nend\nphase\n\
         deplacer 0 5 deplacer -1 1,1,1\ndeplacer 0 5 deplacer -1 3,1,0\ndeplacer 0 5 deplacer -1 0,2,1\nend\n",
        &[
            "  no step leads from 0,1,0 to 1,1,1",
            "    by up, then east: the floor (trappe) over 0,1,0 does not let size 3 pass",
            "    by east, then up: the est side (bloque) of 0,1,0 does not let size 3 pass",
            "    they are not adjacent",
            "    0,2,1 has no floor",
        ],
    );
}

#[test]
fn a_shot_is_told_line_by_line_and_die_by_die() {
    assert_told(
        "setup\ntour 0\nfigure 3 2,1,0 5\nfigure 6 4,1,0 5\nend\nphase\n\
         dice 4 8 2 7 1 1 1\nagir 0 3 tirer 6 lunette 0\nend\n",
        &[
            "sniper 3 shoots at chef 6 with lunette",
            "  5 of 9 lines of sight are free",
            "  foot north-west is hidden by the ouest side (petit) of 3,1,0",
            "sniper 3 throws tir with 3: 4 8 2 7 = 3",
            "  3 dice, +1 for eights",
            "  3 of 4 show 4 or more",
            "  3 against 0: 3 potential damage, armour 1, of which lunette pierces 1: 3 wounds",
        ],
    );
}

#[test]
fn a_shot_that_is_refused_says_what_hides_the_target() {
    assert_told(
        "setup\ntour 0\nfigure 3 0,1,0 0\nfigure 6 1,1,0 15\nend\nphase\n\
         agir 0 3 tirer 6 lunette 0\nagir 0 3 tirer 6 fusil 0\nend\n",
        &[
            "red: sniper 3: tirer chef 6 with lunette, 0 more dice (VUE_IMPOSSIBLE)",
            "  none of nine lines of sight is free",
            "    0 of 9 lines of sight are free",
            "    middle is hidden by the ouest side (bloque) of 1,1,0",
            "  it does not carry this weapon, or it is not for this",
            "    sniper 3 carries lunette",
        ],
    );
}

#[test]
fn fights_are_told_with_both_sides() {
    assert_told(
        "setup\ntour 0\nfigure 4 3,2,0 0\nfigure 0 3,2,0 1\nfigure 6 3,2,0 5 blessures 1\nend\n\
         phase\nagir 0 4 combattre 6 sabre 0\nend\nphase\ndice 3 1 1 1 1 1 8 7 6 5\n\
         repondre 1 contre masse 0\nend\n",
        &[
            "assaut 4 fights chef 6 with sabre, who counter-attacks with masse",
            "  3 dice, +1 a friend stands beside it, +1 its opponent is wounded, +1 it is larger",
            "  3 dice, +1 for eights",
            "  1 against 4: 3 potential damage, armour 1: 2 wounds; masse stuns",
        ],
    );
}

#[test]
fn refusals_name_who_and_what_is_behind_them() {
    assert_told(
        "setup\ntour 0\ncommandes 0 de\nfigure 0 3,2,0 0\nfigure 1 0,3,0 0 activee\n\
         figure 3 3,2,0 1\nfigure 5 3,1,0 0\nfigure 6 3,2,0 5\nend\nphase\n\
         agir 0 0 tirer 6 pistolet 0\ndeplacer 0 1 deplacer -1 0,2,0\n\
         deplacer 0 5 deplacer -1 3,2,0\ndepenser 0 tir\ndeplacer 0 0 deplacer 1\n\
         agir 0 0 combattre 6 sabre 2\nend\n",
        &[
            "    in its cube: chef 6",
            "  the figure was activated in this round already",
            "    left: chef 0, sniper 3, colosse 5",
            "    there are chef 0 (size 1), sniper 3 (size 1); size 3 does not fit in",
            "    it holds de",
            "    there: sniper 3",
        ],
    );
}

#[test]
fn a_move_that_fails_on_rubble_says_where_and_which_way() {
    assert_told(
        "setup\ntour 0\nfigure 4 1,2,0 0\nfigure 6 5,3,0 0\nend\nphase\ndice 4\n\
         deplacer 0 4 sprinter -1 1,1,0 2,1,0\nend\n",
        &[
            "assaut 4 goes from 1,2,0 to 1,1,0",
            "  by north: no rubble; 1 order is possible",
            "assaut 4 throws eboulis with 1: 4 = 0",
            "  by east: a die for rubble; 1 order is possible",
            "  the step from 1,1,0 to 2,1,0 is not made: it ends in 1,1,0",
            "  in all: 1 cube, 1 die for rubble",
        ],
    );
    // Right at the beginning: it stays where it was.
    assert_told(
        "setup\ntour 0\nfigure 4 1,1,0 0\nfigure 6 5,3,0 0\nend\nphase\ndice 1\n\
         deplacer 0 4 deplacer -1 2,1,0\nend\n",
        &[
            "  the step from 1,1,0 to 2,1,0 is not made: it ends in 1,1,0",
            "  in all: 0 cubes, 1 die for rubble",
        ],
    );
    // After an interception the path is known from the phase before.
    assert_told(
        "setup\ntour 0\nfigure 4 1,1,0 0\nfigure 10 1,1,0 5\nfigure 6 5,3,0 0\nend\nphase\n\
         deplacer 0 4 deplacer -1 2,1,0\nend\nphase\ndice 2\nend\n",
        &["  the step from 1,1,0 to 2,1,0 is not made: it ends in 1,1,0"],
    );
}

#[test]
fn the_cubes_of_a_path_are_added_up() {
    assert_told(
        "setup\ntour 0\nfigure 4 0,3,0 0\nfigure 6 5,3,0 0\nend\nphase\n\
         deplacer 0 4 sprinter -1 1,2,0 2,1,0 3,0,0\nend\n",
        &["  in all: 3 cubes, no die for rubble"],
    );
    assert_told(
        "setup\ntour 0\nfigure 0 1,2,0 0\nfigure 6 5,3,0 0\nend\nphase\n\
         deplacer 0 0 sprinter -1 0,2,0 -1,-1,-1\nend\n",
        &[
            "chef 0 leaves the board",
            "  in all: 2 cubes, no die for rubble",
        ],
    );
}

#[test]
fn a_shock_wave_is_told_with_sight_and_way() {
    assert_told(
        "setup\ntour 0\nfigure 5 3,1,0 5\nfigure 6 2,1,0 5\nend\nphase\ndice 3\n\
         agir 0 5 speciale 6 aucune 0\nend\n",
        &[
            "colosse 5 pushes chef 6",
            "  9 of 9 lines of sight are free",
            "  by west: a die for rubble; 1 order is possible",
            "  the step from 2,1,0 to 1,1,0 is not made: it ends in 2,1,0",
        ],
    );
    assert_told(
        "setup\ntour 0\nfigure 5 0,0,0 5\nfigure 6 1,0,0 5\nend\nphase\n\
         agir 0 5 speciale 6 aucune 0\nend\n",
        &[
            "  by east: no rubble; 1 order is possible",
            "  in all: 1 cube, no die for rubble",
        ],
    );
}

#[test]
fn an_interception_is_told_as_one() {
    assert_told(
        "setup\ntour 0\ncommandes 1 de\nfigure 1 3,2,0 0\nfigure 7 3,2,0 5\nfigure 8 3,2,0 6\n\
         figure 6 5,3,0 0\nend\nphase\ndeplacer 0 1 deplacer -1 4,2,0\nend\nphase\n\
         dice 5 5 1 1 1 4 1 1\nchoisir 1 7 crosse 1\nend\n",
        &[
            "  3 dice, +1 a friend stands beside it, +1 paid",
            "  3 dice",
            "  2 against 0: 2 potential damage, armour 1: 1 wound",
            "tirailleur 1 goes from 3,2,0 to 4,2,0",
        ],
    );
}

#[test]
fn suppression_is_told_with_its_die_and_what_it_does() {
    assert_told(
        "setup\ntour 0\nfigure 1 3,3,0 5\nfigure 7 5,3,0 5\nend\nphase\n\
         dice 5 1 1 1 1 1 4 4 4\nagir 0 1 mitrailler 7 fusil 0\nend\n",
        &[
            "  3 dice, +2 the whole target is seen, +1 suppression",
            "  1 against 0: tirailleur 7 is Blocked",
        ],
    );
}

#[test]
fn every_other_modifier_is_told() {
    // From above, with a friend beside the target.
    assert_told(
        "setup\ntour 0\nfigure 1 1,1,1 5\nfigure 2 3,2,0 0\nfigure 7 3,2,0 15\nend\nphase\n\
         dice 1 1 1 1 1 1 1\nagir 0 1 tirer 7 fusil 0\nend\n",
        &[
            "  3 dice, +2 the whole target is seen, -2 a friend is in the target's cube, +1 from a higher level",
        ],
    );
    // Coming in, upon somebody who lies.
    assert_told(
        "setup\ntour 0\nfigure 4 2,2,0 0\nfigure 9 3,2,0 5 bloque\nend\nphase\n\
         dice 1 1 1 1 1 1 1 1 1\ndeplacer 0 4 deplacer -1 3,2,0\nend\n",
        &[
            "sniper 9 stands up",
            "  3 dice, +1 it came into the cube, +1 it is larger, +1 its opponent is Blocked",
        ],
    );
    // Without a value.
    assert_told(
        "setup\ntour 0\nfigure 3 2,2,0 0\nfigure 7 3,2,0 5\nend\nphase\n\
         deplacer 0 3 deplacer -1 3,2,0\nend\nphase\nend\n",
        &["  without a value nothing is thrown"],
    );
}
