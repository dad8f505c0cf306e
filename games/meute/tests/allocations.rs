//! The hot path allocates per decision and order at most, never per hex and step: what a
//! monster's decision or a hero's walk asks for does not grow with the map or the way.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use meute::{
    Meute,
    automaton::{Decider, decide},
    board::Board,
    geometry::Position,
    interface::Carte,
    map::{self, Map},
    numbers::deck,
    order::Order,
    state::State,
    turn::PhaseKind,
};
use std::{fmt::Write, sync::Arc};
use stechec_game::{Match, Team, TeamCount};

#[global_allocator]
static COUNTING: dhat::Alloc = dhat::Alloc;

/// A hall of that size, with heroes in the west and a monster in the east.
fn hall(side: usize) -> Arc<Map> {
    let mut text = format!("{side} {side} 20\n");
    for y in 0..side {
        text += if y % 2 == 1 { " " } else { "" };
        let row: Vec<&str> = (0..side)
            .map(|x| match (x, y) {
                (0, 0 | 1) => "1",
                (0, 2 | 3) => "2",
                (0, 4 | 5) => "3",
                (0, 6 | 7) => "4",
                (x, 4) if x + 1 == side => "a",
                _ => ".",
            })
            .collect();
        writeln!(text, "{}", row.join(" ")).unwrap();
    }
    Arc::new(map::read(&text).unwrap())
}

fn blocks(mut work: impl FnMut()) -> u64 {
    // What is worked out once and kept with the map.
    work();
    let before = dhat::HeapStats::get().total_blocks;
    work();
    dhat::HeapStats::get().total_blocks - before
}

/// Memory blocks of the dearest decision: all four cards of an archer.
fn blocks_of_decisions(map: &Arc<Map>) -> u64 {
    let state = State::new(map.clone(), TeamCount::new::<Meute>(4).unwrap(), 0);
    let board = Board::of(map, &state.table);
    let monster = &state.table.monsters[0];
    let decider = Decider {
        kind: monster.kind,
        at: map.index(monster.at.unwrap()).unwrap(),
        stunned: false,
        disarmed: false,
    };
    blocks(|| {
        for card in deck(monster.kind) {
            assert!(!decide(&board, decider, card).options.is_empty());
        }
    })
}

/// Memory blocks of a hero's run of so many steps, judged and carried out.
fn blocks_of_a_run(map: &Arc<Map>, steps: i32) -> u64 {
    let mut game = Match::<Meute>::new(map.clone(), TeamCount::new::<Meute>(2).unwrap(), 0);
    let play =
        |game: &mut Match<Meute>, team: u8, order: Order| game.order(Team(team), &order).unwrap();
    // The other hero comes before the pack, so that the run is resolved by itself.
    for (id, card) in [(0, Carte::Course), (1, Carte::Coup)] {
        let card = card.number();
        play(&mut game, 0, Order::PlayCard { id, card });
    }
    game.resolve();
    assert_eq!(
        game.state().table.phase,
        Some(PhaseKind::Hero(meute::figure::Id(0)))
    );
    let path = (1..=steps).map(|x| Position::new(x, 0)).collect();
    let order = Order::Go { id: 0, path };
    let before = dhat::HeapStats::get().total_blocks;
    play(&mut game, 0, order);
    assert_eq!(
        game.resolve().len(),
        steps as usize + 1,
        "steps, and an end"
    );
    let asked = dhat::HeapStats::get().total_blocks - before;
    assert_eq!(
        game.state().table.phase,
        Some(PhaseKind::Hero(meute::figure::Id(1)))
    );
    asked
}

fn main() {
    let _profiler = dhat::Profiler::builder().testing().build();
    let (small, large) = (hall(9), hall(60));
    let [few, many] = [&small, &large].map(blocks_of_decisions);
    assert!(few < 800, "{few} blocks for four decisions");
    // Lists of hexes double their room a few times more.
    assert!(many < few + 100, "{many} blocks on 60 x 60, {few} on 9 x 9");
    assert_eq!(blocks_of_a_run(&large, 5), blocks_of_a_run(&large, 1));
}
