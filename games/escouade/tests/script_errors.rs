//! What is said about setups and orders of scripts that are not in order.

use escouade::Escouade;
use stechec_problem::Location;
use stechec_scenario::read;

const MAP: &str = "map\n3 3 2 4 12\nniveau 0\n+-+-+-+\n|A A A|\n+ + + +\n|D . .|\n+ + + +\n|B B B|\n+-+-+-+\n\
                   niveau 1\n+-+-+-+\n|.    |\n+ + + +\n|     |\n+ + + +\n|     |\n+-+-+-+\nend\nteams 2\n";
/// Lines of the map section and what follows it.
const MAP_LINES: usize = 20;

/// Everything that is said about a script with this behind its map.
fn said_about(rest: &str) -> Vec<String> {
    let text = MAP.to_owned() + rest;
    let Err(problems) = read::<Escouade>(&text) else {
        return Vec::new();
    };
    let lines = problems.iter().map(|problem| {
        let start = problem.places.first().map_or(0, |place| place.span.start);
        let Location { line, column } = Location::of(&text, start);
        format!("{}:{column} {}", line - MAP_LINES, problem.message)
    });
    lines.collect()
}

#[test]
fn a_sound_setup_has_no_problem() {
    let setup = "setup\nmanche 3\ntour 1\npoints 3 0\ncommandes 0 de joker\ncommandes 1\n\
                 figure 0 1,1,0 0 bloque activee blessures 1\nfigure 5 1,1,0 5\nfigure 6 0,0,1 15\n\
                 figure 7 mort\nfigure 8 parti\ndetonateur 0,1,0 1 2\nend\nphase\nend\n";
    assert_eq!(said_about(setup), [""; 0]);
}

#[test]
fn mistakes_of_a_setup_are_told_at_once() {
    let cases: [(&str, &[&str]); 14] = [
        ("manche 4", &["2:8 `4` is not a number that fits here"]),
        ("manche 1\nmanche 1", &["3:1 `manche` is set twice"]),
        ("tour 2", &["2:6 `2` is not a number that fits here"]),
        ("points 1", &["2:1 this is not a line of a setup"]),
        (
            "commandes 0 de de de de",
            &["2:1 this is not a line of a setup"],
        ),
        (
            "commandes 0 de dé",
            &["2:16 `dé` is not a face of a command die"],
        ),
        (
            "figure 12 1,1,0 0\nfigure 0 1,1 0\nfigure 1 1,0,1 0",
            &[
                "2:8 `12` is not a number that fits here",
                "3:10 nobody can stand in `1,1`",
                "4:10 nobody can stand in `1,0,1`",
            ],
        ),
        (
            "figure 5 1,1,0 3",
            &["2:16 this place is too near the edge"],
        ),
        (
            "figure 0 1,1,0 0\nfigure 1 1,1,0 0",
            &["3:1 figure 1 stands on another"],
        ),
        (
            "figure 4 1,1,0 15\nfigure 5 1,1,0 0",
            &["3:1 there is no capacity left for figure 5"],
        ),
        (
            "figure 0 1,1,0 0 blessures 2",
            &["2:28 `2` is not a number that fits here"],
        ),
        (
            "figure 0 1,1,0 0 couche",
            &["2:18 `couche` says nothing about a figure"],
        ),
        (
            "detonateur 1,1,0 fait",
            &["2:12 there is no detonator here"],
        ),
        (
            "tour 1\nfigure 0 1,1,0 0\nfigure 6 1,1,0 1 activee",
            &["2:1 team 1 has no figure left to take its turn"],
        ),
    ];
    for (setup, expected) in cases {
        assert_eq!(
            said_about(&format!("setup\n{setup}\nend\n")),
            expected,
            "{setup}"
        );
    }
}

#[test]
fn mistakes_of_orders_are_told_at_once() {
    let cases: [(&str, &[&str]); 7] = [
        ("sauter 0 1", &["2:1 this is not an order"]),
        ("relancer 0", &["2:1 `relancer` takes other words"]),
        ("finir 0 un", &["2:9 `un` is not a number"]),
        (
            "deplacer 0 0 courir x 1,1",
            &[
                "2:14 `courir` is not a value",
                "2:21 `x` is not a number",
                "2:23 `1,1` is not a cube",
            ],
        ),
        ("agir 0 0 tirer 6 arc 0", &["2:18 `arc` is not a value"]),
        ("repondre 0 fuir crosse 0", &["2:12 `fuir` is not a value"]),
        (
            "dice 9\nrelancer 0 1",
            &["2:6 throw 1 of this phase cannot show 9"],
        ),
    ];
    for (orders, expected) in cases {
        assert_eq!(
            said_about(&format!("phase\n{orders}\nend\n")),
            expected,
            "{orders}"
        );
    }
}
