//! Pictures of matches: figures where they stand, how they are, and what happens to them.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use meute::Meute;
use meute_workshop::picture;
use std::ops::ControlFlow;
use stechec_drawing::{Board, Condition, Mark, Piece, Stroke, Token, svg};
use stechec_game::Team;
use stechec_scenario::read;

const MAP: &str = "map\n9 7 5\n1 1 2 2 3 3 4 4 .\n . . . . . . . . .\n. . . . . . . . .\n \
                   . . . . . . . . .\n. . . . . . . . .\n . . . . . . . . .\n. . . . . . . . .\n\
                   end\nteams 2\n";
const COLUMNS: usize = 9;

/// What is drawn of one phase.
struct Pictured {
    before: Board,
    seen: Board,
    strokes: Vec<Stroke>,
    between: Vec<Board>,
}

/// The pictures of a script's phases.
fn pictured(script: &str) -> Vec<Pictured> {
    let scenario = read::<Meute>(&format!("{MAP}{script}")).unwrap();
    let mut found = Vec::new();
    scenario.play(|played| {
        found.push(Pictured {
            before: picture::state(played.before),
            seen: picture::seen(played.before, Team(1)),
            strokes: picture::strokes(played.before, played.events),
            between: picture::between(played.before, played.events),
        });
        ControlFlow::Continue(())
    });
    found
}

fn token(board: &Board, x: usize, y: usize) -> &Token {
    &board.tiles[y * COLUMNS + x].tokens[0]
}

#[test]
fn figures_stand_on_their_hexes_with_life_and_conditions() {
    let phases = pictured(
        "setup\naucun monstre\njeton 1\nheros 0 4,4 vie 7 desarme\nheros 1 0,0 invisible\n\
         heros 2 8,6\nheros 3 absent 2\nmonstre garde 5,3 elite vie 3 assomme\nend\nskip 1\n",
    );
    let board = &phases[0].before;
    let standing = board.tiles.iter().filter(|tile| !tile.tokens.is_empty());
    assert_eq!(standing.count(), 4, "the fallen are nowhere");
    let hero = token(board, 4, 4);
    assert_eq!((hero.letter, hero.owner), ('0', Some(0)));
    assert_eq!(hero.life, Some((7, 10)));
    assert_eq!(hero.conditions, [Condition::Disarmed]);
    assert_eq!(token(board, 0, 0).conditions, [Condition::Hidden]);
    let guard = token(board, 5, 3);
    assert_eq!((guard.letter, guard.owner), ('G', None));
    assert_eq!(guard.life, Some((3, 8)));
    assert_eq!(guard.conditions, [Condition::Stunned]);
    let tray = board.trays.iter().find(|tray| tray.title == "team 1");
    let pieces = tray.map(|tray| tray.pieces.clone());
    assert_eq!(pieces, Some(vec![Piece::Die("T".into())]), "the token");
    // Everybody sees everything.
    assert_eq!(svg(&phases[0].seen), svg(board));
}

#[test]
fn a_decision_is_drawn_turn_by_turn() {
    let phases = pictured(
        "setup\naucun monstre\nheros 0 4,4\nheros 1 absent 2\nheros 2 absent 2\nheros 3 absent 2\n\
         monstre garde 5,3\nmonstre garde 2,5\npioche garde 0\nend\n\
         skip 1\nphase\ndice 2\norder 0 choisir 1\nend\nphase\ndice 4\norder 1 choisir 0\nend\n",
    );
    // The first guard could go to two hexes: both bear the numbers of their options.
    let number = |board: &Board, x: usize, y: usize| match board.tiles[y * COLUMNS + x].mark {
        Some(Mark::Number { value, .. }) => Some(value),
        _ => None,
    };
    let choice = &phases[1].before;
    assert_eq!(number(choice, 4, 3), Some(0));
    assert_eq!(number(choice, 5, 4), Some(1));
    // Its walk, its blow and the line to its focus; the focus of the next one as well.
    let focus = |from: (usize, usize)| Stroke::Ray {
        owner: None,
        cells: vec![from, (4, 4)],
    };
    assert_eq!(
        phases[1].strokes,
        [
            Stroke::Struck((4, 4)),
            focus((5, 3)),
            focus((2, 5)),
            Stroke::Way {
                owner: None,
                cells: vec![(5, 3), (5, 4)],
            },
            Stroke::Shot {
                owner: None,
                from: (5, 4),
                to: (4, 4),
            },
        ]
    );
    // One turn came to its end on the way, and its guard stands beside the hero then.
    let [turn] = &phases[1].between[..] else {
        panic!("one turn ends within the phase");
    };
    assert_eq!(token(turn, 5, 4).letter, 'g');
    assert_eq!(token(turn, 4, 4).life, Some((8, 10)));
    assert_eq!(turn.strokes.len(), 4, "what belongs to that turn only");
}

#[test]
fn falls_and_traps_are_drawn_where_they_happen() {
    let phases = pictured(
        "setup\naucun monstre\nheros 0 4,4 vie 3\nheros 1 absent 2\nheros 2 8,6\nheros 3 absent 2\n\
         piege 3,4\nend\nphase\norder 0 jouer_carte 0 CARTE_COUP\nend\n\
         phase\norder 0 aller 0 [3,4]\nend\n",
    );
    let expected = [
        Stroke::Struck((3, 4)),
        Stroke::Way {
            owner: Some(0),
            cells: vec![(4, 4), (3, 4)],
        },
        Stroke::Loss {
            owner: Some(0),
            at: (3, 4),
        },
    ];
    assert_eq!(phases[1].strokes, expected);
}
