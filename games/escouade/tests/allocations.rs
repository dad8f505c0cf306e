//! The hot path allocates per order at most, never per step, line of sight or place.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use escouade::{
    Escouade,
    board::Board,
    figure::FigureId,
    interface::{Action, Cube},
    map::{self, Map},
    order::Order,
    room::Room,
    ways,
};
use std::sync::Arc;
use stechec_game::{Match, Team, TeamCount};

#[global_allocator]
static COUNTING: dhat::Alloc = dhat::Alloc;

const MAP: &str = "8 3 1 20 99\nniveau 0\n+-+-+-+-+-+-+-+-+\n|A A A . . . . .|\n+ + + + + + + + +\n\
                   |. . . . . . . .|\n+ + + + + + + + +\n|. . . . . B B B|\n+-+-+-+-+-+-+-+-+\n";
/// The one that sprints three cubes.
const ASSAUT: i32 = 4;

fn blocks() -> u64 {
    dhat::HeapStats::get().total_blocks
}

/// Memory blocks asked for while a sprint of so many cubes is resolved.
fn sprint(game: &mut Match<Escouade>, cubes: usize) -> u64 {
    let mut measured = None;
    let round = game.state().situation.course.round;
    while game.state().situation.course.round == round {
        let is_turn = game.phase().unwrap().name.starts_with("action");
        let free = is_turn && game.state().situation.course.team == Team(0);
        let before = blocks();
        if free && measured.is_none() {
            let from = game.state().situation.board.figures[4].cube.unwrap();
            let towards = if from.x < 4 { 1 } else { -1 };
            // The middle row is free.
            let path = (1..=cubes as i32).map(|step| Cube::new(from.x + towards * step, 1, 0));
            let order = Order::Deplacer {
                figure: ASSAUT,
                action: Action::Sprinter.number(),
                path: path.collect(),
                place: -1,
            };
            let ordered = blocks();
            game.order(Team(0), &order).unwrap();
            game.resolve();
            measured = Some(blocks() - ordered);
            continue;
        }
        // Without an order the next one is marked as activated.
        game.resolve();
        assert!(blocks() - before < 20, "a quiet phase is cheap");
    }
    measured.unwrap()
}

/// What a champion may ask for thousands of times.
fn questions(map: &Map, board: &Board) -> u64 {
    let before = blocks();
    let mut found = 0;
    for from in map.layout().cubes() {
        for to in map.layout().cubes() {
            found += usize::from(ways::best(map, 3, from, to).is_some());
        }
    }
    for one in FigureId::all() {
        for other in FigureId::all() {
            found += board.view(map, one, other).index();
            let at = board.figure(other).cube.unwrap_or(Cube::new(0, 0, 0));
            found += Room::without(board, at, one).entries(one).count();
        }
    }
    assert!(found > 100);
    blocks() - before
}

fn main() {
    let _profiler = dhat::Profiler::builder().testing().build();
    let map = Arc::new(map::read(MAP).unwrap());
    assert_eq!(questions(&map, &Board::new(&map)), 0);
    let two = TeamCount::new::<Escouade>(2).unwrap();
    let mut game = Match::<Escouade>::new(map, two, 1);
    // Buffers are as large as they get.
    sprint(&mut game, 3);
    let [short, long] = [1, 3].map(|cubes| sprint(&mut game, cubes));
    assert_eq!(short, long, "steps cost nothing");
    assert!(long <= 4, "an order costs {long} blocks");
}
