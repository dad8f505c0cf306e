//! The hot path, what champions ask again and again, allocates nothing.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use donjon::{
    Donjon,
    board::Board,
    geometry::Position,
    interface::{Action, Orientation},
    map,
    order::Order,
    sight, zones,
};
use std::{hint::black_box, sync::Arc};
use stechec_game::{Match, Team, TeamCount};

#[global_allocator]
static COUNTING: dhat::Alloc = dhat::Alloc;

const LARGEST: &str = include_str!("../../../maps/donjon/dungeon-citadelle.map");

fn started() -> Match<Donjon> {
    let teams = TeamCount::new::<Donjon>(2).unwrap();
    let mut game = Match::<Donjon>::new(Arc::new(map::read(LARGEST).unwrap()), teams, 7);
    game.resolve();
    game
}

/// Memory blocks asked for while something is done.
fn blocks(work: impl FnOnce()) -> u64 {
    let before = dhat::HeapStats::get().total_blocks;
    work();
    dhat::HeapStats::get().total_blocks - before
}

#[test]
fn looking_and_walking_do_not_allocate() {
    let _profiler = dhat::Profiler::builder().testing().build();
    let mut game = started();
    let dungeon = game.state().table.dungeon.clone();
    let board: &Board = &dungeon.board;
    let asked = blocks(|| {
        for (_, figure, at) in dungeon.placed() {
            for &way in Orientation::ALL {
                black_box(sight::ray(&dungeon, at, way).count());
            }
            black_box(zones::arrivals(&dungeon, figure));
            for to in board.layout().positions() {
                black_box(sight::sees(&dungeon, at, to));
                black_box(dungeon.is_empty_for(figure, to));
            }
        }
    });
    assert_eq!(asked, 0, "questions allocate");

    // An order that is refused, and one that counts, as the referee judges them.
    let from = dungeon.figures[0].at.unwrap();
    let wrong = Order::Act {
        figure: 0,
        action: Action::Pas.number(),
        at: Position::new(-1, -1),
    };
    let judged = blocks(|| {
        black_box(game.order(Team(0), &wrong)).unwrap_err();
    });
    assert_eq!(judged, 0, "judging allocates");
    let step = board
        .adjacent_to(from)
        .find(|&at| dungeon.is_empty_for(&dungeon.figures[0], at));
    let right = Order::Act {
        figure: 0,
        action: Action::Pas.number(),
        at: step.unwrap(),
    };
    game.order(Team(0), &right).unwrap();
    let resolved = blocks(|| {
        black_box(game.resolve().len());
    });
    assert_eq!(resolved, 0, "a step allocates");
}
