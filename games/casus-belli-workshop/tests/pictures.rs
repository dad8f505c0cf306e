//! Phases as they are drawn.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use casus_belli::{CasusBelli, event::Event, state::State};
use casus_belli_workshop::picture::{between, seen, state, strokes};
use std::ops::ControlFlow;
use stechec_drawing::{Board, Mark, Stroke};
use stechec_game::{Game, Team, TeamCount};
use stechec_scenario::{Scenario, read};

/// Two walks, then an attack.
const SCRIPT: &str = "\
map
7 3
3 1
1
4
.......
.......
.......
end
teams 2
phase
move 0 voleur est 4,1 5,1 6,1
move 1 barbare ouest 2,1
end
phase
attack 0 elfe loto 2,1
end
";

/// The states before the phases of the script, and what happens in them.
fn phases() -> Vec<(State, Vec<Event>)> {
    let scenario: Scenario<CasusBelli> = read(SCRIPT).unwrap();
    let teams = TeamCount::new::<CasusBelli>(scenario.teams().get()).unwrap();
    let mut before = CasusBelli::start(scenario.map().clone(), teams, 0);
    let mut phases = Vec::new();
    scenario.play(|played| {
        phases.push((before.clone(), played.events.to_vec()));
        before = played.state.clone();
        ControlFlow::Continue(())
    });
    phases
}

fn pieces(board: &Board) -> Vec<(usize, String)> {
    let tiles = board.tiles.iter().enumerate();
    (tiles.filter(|(_, tile)| !tile.tokens.is_empty()))
        .map(|(at, tile)| (at, tile.tokens.iter().map(|token| token.letter).collect()))
        .collect()
}

#[test]
fn a_walk_is_drawn_step_by_step() {
    let phases = phases();
    let (before, events) = &phases[0];
    let steps: Vec<_> = between(before, events).iter().map(pieces).collect();
    let row = 7;
    let at = |figures: &[(usize, &str)]| -> Vec<(usize, String)> {
        let placed = figures.iter();
        placed
            .map(|(x, who)| (row + x, (*who).to_owned()))
            .collect()
    };
    assert_eq!(
        steps,
        [
            at(&[(2, "B"), (3, "BEVE"), (4, "V")]),
            at(&[(2, "B"), (3, "BEVE"), (5, "V")]),
        ],
        "the last step is the state after the phase"
    );
    let way = |owner, cells: &[usize]| Stroke::Way {
        owner: Some(owner),
        cells: cells.iter().map(|&x| (x, 1)).collect(),
    };
    let ways = [way(0, &[3, 4, 5, 6]), way(1, &[3, 2])];
    assert_eq!(strokes(before, events), ways);
}

#[test]
fn an_attack_is_drawn_before_it_tells() {
    let phases = phases();
    let (before, events) = &phases[1];
    let drawn = strokes(before, events);
    let shot = Stroke::Shot {
        owner: Some(0),
        from: (3, 1),
        to: (2, 1),
    };
    assert_eq!(drawn, [Stroke::Struck((2, 1)), shot]);
    let boards = between(before, events);
    assert_eq!(boards.len(), 1);
    assert_eq!(boards[0].strokes, drawn);
    assert_eq!(pieces(&boards[0]), pieces(&state(before)));
}

#[test]
fn a_team_is_shown_what_it_sees() {
    let phases = phases();
    let board = seen(&phases[1].0, Team(1));
    let lit = |x: usize, y: usize| board.tiles[y * 7 + x].mark == Some(Mark::Lit);
    assert!(
        lit(1, 1) && lit(3, 0),
        "before the barbarian, and before those who stayed"
    );
    assert!(!lit(6, 1));
    let everybody: String = pieces(&board).into_iter().map(|(_, who)| who).collect();
    assert_eq!(
        everybody.len(),
        5,
        "the thief at 6,1 is out of sight: {everybody}"
    );
}
