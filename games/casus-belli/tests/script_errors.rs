//! What the reader of scripts says about every mistake, where, and what it lets pass.

use casus_belli::CasusBelli;
use proptest::{prelude::*, test_runner::RngSeed};
use stechec_problem::{Location, MAX_PROBLEMS, Problem, Problems};
use stechec_scenario::{MAX_BYTES, Scenario, read};

/// Lines 1 to 8 of most scripts here: a match of four turns without placement, that is of
/// eight phases, between two teams.
const HEAD: &str = "map\n3 1\n0 0\n0\n4\n...\nend\nteams 2\n";

fn script(text: &str) -> Result<Scenario<CasusBelli>, Problems> {
    read(text)
}

/// A problem in one line: code, line and column of every place, message, remedy.
fn line(text: &str, problem: &Problem) -> String {
    let place = |at: usize| {
        let Location { line, column } = Location::of(text, at);
        format!(" {line}:{column}")
    };
    let places: String = (problem.places.iter())
        .map(|found| place(found.span.start))
        .collect();
    let help = problem.help.as_deref().unwrap_or("nothing");
    format!("{}{places} | {} | {help}", problem.code, problem.message)
}

/// Everything that is said about a broken script, a line each.
fn said(text: &str) -> Vec<String> {
    (script(text).expect_err(text).iter())
        .map(|problem| line(text, problem))
        .collect()
}

/// Scripts that are one of these texts behind the head, and what is said about them.
fn check_behind_head(cases: &[(&str, &[&str])]) {
    for (rest, wanted) in cases {
        let text = format!("{HEAD}{rest}");
        assert_eq!(said(&text), *wanted, "about this script:\n{text}");
    }
}

/// Whole scripts, and what is said about them.
fn check(cases: &[(&str, &[&str])]) {
    for (text, wanted) in cases {
        assert_eq!(said(text), *wanted, "about this script:\n{text}");
    }
}

#[test]
fn lines_that_belong_to_no_script() {
    check_behind_head(&[
        (
            "  Phase\n",
            &[
                "unknown-line 9:3 | `Phase` is not a line of a script | use `views`, `map`, `teams`, `seed`, `setup`, `phase`, `skip`, or `#` for a comment",
            ],
        ),
        (
            "phase\nend\nend\n",
            &[
                "unknown-line 11:1 | `end` is not a line of a script | `end` closes a `map`, a `setup` or a `phase`; none is open here",
            ],
        ),
        (
            "move 0 voleur nord\nattack 0 voleur normale 0,0\nas 1 move 0 voleur nord\n",
            &[
                "unknown-line 9:1 | `move` is not a line of a script | orders go between `phase` and `end`",
                "unknown-line 10:1 | `attack` is not a line of a script | orders go between `phase` and `end`",
                "unknown-line 11:1 | `as` is not a line of a script | orders go between `phase` and `end`",
            ],
        ),
        (
            "\u{1b}[31mverylongwordthatgoesonandonandon\n",
            &[
                "unknown-line 9:1 | `\\u{1b}[31mverylongwordthatgoesonand` is not a line of a script | use `views`, `map`, `teams`, `seed`, `setup`, `phase`, `skip`, or `#` for a comment",
            ],
        ),
    ]);
}

#[test]
fn lines_with_too_much_on_them() {
    check(&[(
        "views all of them\nmap realm.map\n3 1\n0 0\n0\n4\n...\nend\nteams 2\nphase 1\nend\n",
        &[
            "too-much 1:7 | nothing is allowed here | remove it, or put it on a line of its own",
            "too-much 2:5 | nothing is allowed here | remove it, or put it on a line of its own",
            "too-much 10:7 | nothing is allowed here | remove it, or put it on a line of its own",
        ],
    )]);
}

#[test]
fn parts_that_stand_there_twice() {
    check_behind_head(&[(
        "map\n3 1\n0 0\n0\n4\n.x.\nend\nteams 500\n",
        &[
            "twice 9:1 | `map` appears twice | keep one of them",
            "twice 16:1 | `teams` appears twice | keep one of them",
        ],
    )]);
}

#[test]
fn sections_that_are_never_closed() {
    check_behind_head(&[
        (
            "phase\nmove 0 voleur nord\n",
            &[
                "no-end 9:1 | this `phase` is never closed | write `end` after the last line of the phase",
            ],
        ),
        (
            "map\n",
            &[
                "no-end 9:1 | this `map` is never closed | write `end` after the last line of the map",
            ],
        ),
    ]);
    // What follows an open map may be anything: nothing is said to be missing.
    for text in [
        "teams 2\nmap\n3 1\n0 0\n0\n",
        "\nmap\n3 1\n0 0\n0\n4\n...\n",
    ] {
        let wanted =
            "no-end 2:1 | this `map` is never closed | write `end` after the last line of the map";
        assert_eq!(said(text), [wanted], "about this script:\n{text}");
    }
    // A line of the script cannot be one of the map.
    check(&[(
        "map\n3 1\n0 0\n0\n4\n.x.\nteams 2\nphase\nmove 7 voleur nord\nend\n",
        &[
            "no-end 1:1 | this `map` is never closed | write `end` after the last line of the map",
            "unknown-character 6:2 | `x` is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
            "no-such-team 9:6 | there is no team 7 to give this order | teams are 0 to 1; `as CALLER` before an order says who gives it",
        ],
    )]);
}

#[test]
fn numbers_of_teams_that_cannot_play() {
    let map = HEAD.strip_suffix("teams 2\n").unwrap();
    for (teams, wanted) in [
        (
            "teams 0",
            "wrong-team-count 8:7 | 0 teams cannot play: the game takes 2 to 100 | write a number from 2 to 100",
        ),
        (
            "teams 1",
            "wrong-team-count 8:7 | 1 team cannot play: the game takes 2 to 100 | write a number from 2 to 100",
        ),
        (
            "teams  101",
            "wrong-team-count 8:8 | 101 teams cannot play: the game takes 2 to 100 | write a number from 2 to 100",
        ),
        (
            "teams 258",
            "wrong-team-count 8:7 | 258 teams cannot play: the game takes 2 to 100 | write a number from 2 to 100",
        ),
        (
            "teams",
            "bad-number 8:1 | `teams` takes one whole number | write it as in `teams 3`",
        ),
        (
            "teams two",
            "bad-number 8:1 | `teams` takes one whole number | write it as in `teams 3`",
        ),
        (
            "teams 2 3",
            "bad-number 8:1 | `teams` takes one whole number | write it as in `teams 3`",
        ),
        (
            "teams -2",
            "bad-number 8:1 | `teams` takes one whole number | write it as in `teams 3`",
        ),
    ] {
        // Orders of teams that might exist say nothing more.
        let text = format!("{map}{teams}\nphase\nmove 9 voleur nord\nend\n");
        assert_eq!(said(&text), [wanted]);
    }
}

#[test]
fn skips_without_a_number() {
    check_behind_head(&[(
        "skip\nskip some\nskip 1 2\nskip 1.5\nskip 4294967296\n",
        &[
            "bad-number 9:1 | `skip` takes one whole number | write it as in `skip 2`",
            "bad-number 10:1 | `skip` takes one whole number | write it as in `skip 2`",
            "bad-number 11:1 | `skip` takes one whole number | write it as in `skip 2`",
            "bad-number 12:1 | `skip` takes one whole number | write it as in `skip 2`",
            "bad-number 13:1 | `skip` takes one whole number | write it as in `skip 2`",
        ],
    )]);
}

/// Lines between `phase` in line 9 and `end`, and what is said about them.
fn check_orders(cases: &[(&str, &[&str])]) {
    for (orders, wanted) in cases {
        let text = format!("{HEAD}phase\n{orders}\nend\n");
        assert_eq!(said(&text), *wanted, "about this script:\n{text}");
    }
}

#[test]
fn orders_of_a_wrong_shape() {
    check_orders(&[
        (
            "move\nmove 0 voleur",
            &[
                "bad-order 10:1 | a move lacks some of its words | write `move TEAM CLASS FACING x,y …`",
                "bad-order 11:1 | a move lacks some of its words | write `move TEAM CLASS FACING x,y …`",
            ],
        ),
        (
            "attack 0 voleur normale\nattack 0 voleur normale 0,0 1,0",
            &[
                "bad-order 10:1 | an attack lacks some of its words | write `attack TEAM CLASS ATTACK x,y`",
                "bad-order 11:1 | an attack has too many words | write `attack TEAM CLASS ATTACK x,y`",
            ],
        ),
        (
            "walk 0 voleur nord\nend of it",
            &[
                "bad-order 10:1 | this is not an order | orders begin with `move`, `attack` or `as`",
                "bad-order 11:1 | this is not an order | orders begin with `move`, `attack` or `as`",
            ],
        ),
        (
            "as\nas 1\nas 1 as 0 move 0 voleur nord",
            &[
                "bad-order 10:1 | `as` needs a team and an order | write it as in `as 0 ` before an order",
                "bad-order 11:1 | `as` needs a team and an order | write it as in `as 0 ` before an order",
                "bad-order 12:6 | this is not an order | orders begin with `move`, `attack` or `as`",
            ],
        ),
    ]);
}

#[test]
fn orders_with_wrong_words() {
    check_orders(&[
        (
            "move x dwarf up 1,0 2 3,x ,",
            &[
                "bad-order 10:6 | `x` is not a valid team | teams are numbers, counted from 0",
                "bad-order 10:8 | `dwarf` is not a valid class | write voleur, barbare, elfe",
                "bad-order 10:14 | `up` is not a valid facing | write nord, est, sud, ouest",
                "bad-order 10:21 | `2` is not a valid cell | write x,y without a space, such as 3,4",
                "bad-order 10:23 | `3,x` is not a valid cell | write x,y without a space, such as 3,4",
                "bad-order 10:27 | `,` is not a valid cell | write x,y without a space, such as 3,4",
            ],
        ),
        (
            "  attack 0.5 Voleur knife 1,0,0",
            &[
                "bad-order 10:10 | `0.5` is not a valid team | teams are numbers, counted from 0",
                "bad-order 10:14 | `Voleur` is not a valid class | write voleur, barbare, elfe",
                "bad-order 10:21 | `knife` is not a valid attack | write normale, palantir, traitrise, bastoooon, fus_ro_dah, i_see, loto",
                "bad-order 10:27 | `1,0,0` is not a valid cell | write x,y without a space, such as 3,4",
            ],
        ),
        (
            "move 0 99999999999 nord 99999999999,0",
            &[
                "bad-order 10:8 | `99999999999` is not a valid class | write voleur, barbare, elfe",
                "bad-order 10:25 | `99999999999,0` is not a valid cell | write x,y without a space, such as 3,4",
            ],
        ),
    ]);
}

#[test]
fn orders_of_teams_that_do_not_play() {
    check_orders(&[(
        "move 2 voleur nord\nattack -1 elfe loto 0,0\nas 300 move 0 voleur nord\nas me move 0 voleur nord",
        &[
            "no-such-team 10:6 | there is no team 2 to give this order | teams are 0 to 1; `as CALLER` before an order says who gives it",
            "no-such-team 11:8 | there is no team -1 to give this order | teams are 0 to 1; `as CALLER` before an order says who gives it",
            "no-such-team 12:4 | there is no team 300 to give this order | teams are 0 to 1; `as CALLER` before an order says who gives it",
            "no-such-team 13:4 | there is no team me to give this order | teams are 0 to 1; `as CALLER` before an order says who gives it",
        ],
    )]);
}

#[test]
fn orders_before_the_number_of_teams() {
    let map = HEAD.strip_suffix("teams 2\n").unwrap();
    let orders = "phase\nmove 0 voleur nord\nmove 9 voleur nord\nend\n";
    let wanted = "no-teams 9:6 | orders before the number of teams | write `teams N` above";
    assert_eq!(said(&format!("{map}{orders}")), [wanted]);
}

#[test]
fn parts_that_are_missing() {
    let help = "a script has a map, a number of teams, and phases";
    let (no_map, no_teams) = ("the script has no `map`", "the script has no `teams`");
    for (text, places) in [
        ("", vec![("1:1", no_map), ("1:1", no_teams)]),
        ("# nothing\n\n", vec![("3:1", no_map), ("3:1", no_teams)]),
        ("teams 2\nskip 1", vec![("2:7", no_map)]),
        (
            HEAD.strip_suffix("teams 2\n").unwrap(),
            vec![("8:1", no_teams)],
        ),
    ] {
        let wanted: Vec<String> = (places.iter())
            .map(|(place, message)| format!("missing-part {place} | {message} | {help}"))
            .collect();
        assert_eq!(said(text), wanted, "{text}");
    }
}

#[test]
fn phases_past_the_end_of_the_match() {
    check_behind_head(&[
        (
            "skip 9\n",
            &[
                "past-the-end 9:1 | the match is over after 8 phases | remove the rest, or give the map more turns",
            ],
        ),
        (
            "skip 4294967295\nskip 1\n",
            &[
                "past-the-end 9:1 | the match is over after 8 phases | remove the rest, or give the map more turns",
            ],
        ),
        (
            "skip 7\nphase\nend\n# the match is over\n  phase\nend\nphase\nend\n",
            &[
                "past-the-end 13:3 | the match is over after 8 phases | remove the rest, or give the map more turns",
            ],
        ),
    ]);
}

#[test]
fn what_is_wrong_with_the_map_is_placed_in_the_script() {
    check(&[
        (
            "# first\nviews\nmap\n3 1\n9 9\n4\n4\n.x.\nend\nteams 2\n",
            &[
                "start-outside 5:1 | the start 9,9 lies outside the grid | x goes from 0 to 2, y from 0 to 0 (columns, then rows)",
                "no-turn-left 7:1 6:1 | no turn is left to play after the placement turns | the total includes the placement turns: write more than 4",
                "unknown-character 8:2 | `x` is not terrain | use . grass, _ road, ~ marsh, # wall, F forest, T tower",
            ],
        ),
        (
            "teams 2\r\nmap\r\n3 1\r\n0 0\r\nend\r\n",
            &[
                "missing-header 5:1 | line 3 of the map is missing: the number of placement turns | write it as in `3`",
                "missing-header 5:1 | line 4 of the map is missing: the number of turns | write it as in `20`",
            ],
        ),
        (
            "teams 2\nmap\nend\n",
            &[
                "empty 3:1 | the map is empty | write columns and rows, the start, the placement turns and the turns, a line each (`10 9`, `5 4`, `3`, `20`), and then the rows",
            ],
        ),
    ]);
}

#[test]
fn everything_wrong_is_said_at_once() {
    check(&[(
        "view\nmap\n3 1\n0 0\n0\n4\n..\nend\nteams 3 4\nphase\nmove 0 voleur\nattack 7 elfe bow 1,1\nend\nskip x\n",
        &[
            "unknown-line 1:1 | `view` is not a line of a script | use `views`, `map`, `teams`, `seed`, `setup`, `phase`, `skip`, or `#` for a comment",
            "row-length 7:3 | row 0 has 2 cells, not 3 | make the row 3 cells long, or change the first line",
            "bad-number 9:1 | `teams` takes one whole number | write it as in `teams 3`",
            "bad-order 11:1 | a move lacks some of its words | write `move TEAM CLASS FACING x,y …`",
            "bad-order 12:15 | `bow` is not a valid attack | write normale, palantir, traitrise, bastoooon, fus_ro_dah, i_see, loto",
            "bad-number 14:1 | `skip` takes one whole number | write it as in `skip 2`",
        ],
    )]);
}

/// Where an order goes wrong the match may still end too early: both are said.
#[test]
fn wrong_orders_do_not_hide_the_end_of_the_match() {
    check_behind_head(&[(
        "phase\nmove 5 elfe nord\nend\nskip 8\n",
        &[
            "no-such-team 10:6 | there is no team 5 to give this order | teams are 0 to 1; `as CALLER` before an order says who gives it",
            "past-the-end 12:1 | the match is over after 8 phases | remove the rest, or give the map more turns",
        ],
    )]);
}

#[test]
fn very_many_problems_are_counted_not_listed() {
    let text = format!("{HEAD}{}", "what\n".repeat(MAX_PROBLEMS + 3));
    let problems = script(&text).unwrap_err();
    assert_eq!(problems.iter().count(), MAX_PROBLEMS);
    assert_eq!(problems.not_kept(), 3);
}

#[test]
fn scripts_that_are_too_large_are_not_read() {
    let padded = |bytes: usize| HEAD.to_owned() + &"\n".repeat(bytes - HEAD.len());
    assert!(script(&padded(MAX_BYTES)).is_ok());
    assert_eq!(
        said(&padded(MAX_BYTES + 1)),
        ["too-large | the script has 16777217 bytes, at most 16777216 are read | split the script"]
    );
}

#[test]
fn blanks_comments_and_line_endings_make_no_difference() {
    let plain = format!("views\n{HEAD}phase\nmove 0 voleur est 1,0\nend\nskip 2\n");
    let outcome = |text: &str| {
        let scenario = script(text).expect(text);
        serde_json::to_string(&scenario.outcomes()).unwrap()
    };
    let wanted = outcome(&plain);
    let commented = plain
        .replace("phase\n", "# a comment\n\n  phase \n#another\n")
        .replace("skip", "\tskip");
    for text in [
        plain.replace('\n', "\r\n"),
        plain.trim_end().to_owned(),
        commented,
        plain.replace("skip 2", "skip 0\nskip 1\nphase\nend"),
        plain.replace("0 voleur est", "0 0 1"),
        plain.replace("move", "as 0 move"),
        format!("teams 2\n{}", plain.replace("teams 2\n", "")),
    ] {
        assert_eq!(outcome(&text), wanted, "{text}");
    }
}

#[test]
fn a_script_may_stop_before_the_match_does() {
    for (rest, phases) in [("", 0), ("skip 0\n", 0), ("skip 3\n", 3), ("skip 8\n", 8)] {
        let scenario = script(&format!("{HEAD}{rest}")).unwrap();
        assert_eq!(scenario.outcomes().len(), phases);
        assert_eq!(scenario.phases(), phases);
        assert_eq!(scenario.teams().get(), 2);
        assert_eq!(scenario.map().columns(), 3);
    }
}

/// Whatever is said about a text can be shown in it.
fn can_be_shown(text: &str, problems: &Problems) {
    let places = problems.iter().flat_map(|problem| &problem.places);
    for place in places {
        assert!(
            text.get(place.span.clone()).is_some(),
            "{place:?} in {text:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        rng_seed: RngSeed::Fixed(2012),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        if let Err(problems) = script(&text) {
            can_be_shown(&text, &problems);
        }
    }

    #[test]
    fn anything_like_a_script_is_read_or_refused(
        head in prop::sample::select(vec![HEAD, "teams 2\n", ""]),
        text in "((views|map|end|teams|phase|skip|as 1|move 0|attack|#)( (elfe|é|1|-2,3|est|loto)){0,4}\r?\n){0,9}"
    ) {
        let text = format!("{head}{text}");
        if let Err(problems) = script(&text) {
            can_be_shown(&text, &problems);
        }
    }
}

#[test]
fn questions_and_calls_that_do_not_fit_the_interface() {
    check_behind_head(&[
        (
            "phase\nask 0 perso_visoin\nask 5 distance 0,0 1,0\nask 0 distance 0,0\nask 0\nask\nend\n",
            &[
                "unknown-function 10:7 | the interface has no function `perso_visoin` | did you mean `perso_vision`?",
                "no-such-team 11:5 | there is no team 5 to ask | teams are 0 to 1; `as CALLER` before an order says who gives it",
                "bad-argument 12:7 | `distance` needs more arguments | write `distance x,y x,y`",
                "bad-call 13:1 | `ask` needs a function | write `ask TEAM FUNCTION ARG …`",
                "bad-question 14:1 | `ask` needs a team and a function | write `ask TEAM FUNCTION ARG …`",
            ],
        ),
        (
            "phase\nask 0 distance 0,0 1\nask 0 distance 0,0 1,0 2,0\nask 0 perso_vision x\norder 0 nowhere\nask 0 mon_equipe\nend\n",
            &[
                "bad-argument 10:20 | `1` is not `position` | write `x,y` without spaces",
                "bad-argument 11:24 | `distance` takes no more arguments | write `distance x,y x,y`",
                "bad-argument 12:20 | `x` is not `perso_info` | write `equipe,classe,vie,direction` without spaces",
                "unknown-function 13:9 | the interface has no function `nowhere` | the functions are listed in the reference of the game's interface",
            ],
        ),
        (
            "phase\norder 0 distance 0,0 1,0\nend\n",
            &[
                "bad-order 10:9 | this function gives no order | functions that answer questions go after `ask`",
            ],
        ),
        (
            "phase\nask 0 perso_attaque 0,PERSO_VOLEUR,0,ORIENTATION_NORD ATTAQUE_NORMALE 0,0\nend\n",
            &[
                "bad-question 10:7 | `perso_attaque` gives an order | write `order 0 perso_attaque …`",
            ],
        ),
    ]);
}

#[test]
fn what_this_game_does_not_have_is_said() {
    check_behind_head(&[
        (
            "setup\nvoleur 0 1,1\nend\n",
            &[
                "no-setup 9:1 | matches of casus-belli cannot be set up | remove this section; orders lead to the position as well",
            ],
        ),
        (
            "phase\ndice 1 2\nend\n",
            &["no-dice 10:6 | there are no dice in casus-belli | remove this line"],
        ),
        (
            "seed x\nseed 1\nseed 2\nphase\nmove 0 voleur nord\ndice\nask 0 mon_equipe\nend\ndice 1\n",
            &[
                "bad-number 9:1 | `seed` takes one whole number | write it as in `seed 2012`",
                "twice 11:1 | `seed` appears twice | keep one of them",
                "misplaced 14:1 | `dice` behind an order | write it before the orders of the phase",
                "unknown-line 17:1 | `dice` is not a line of a script | `dice` goes between `phase` and `end`, before the orders",
            ],
        ),
    ]);
}
