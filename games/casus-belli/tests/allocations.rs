//! The hot path allocates per phase at most, never per figure and step.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use casus_belli::{
    CasusBelli,
    interface::{Classe, Orientation},
    map,
    order::{Action, Order},
};
use std::sync::Arc;
use stechec_game::{Match, TeamCount};

#[global_allocator]
static COUNTING: dhat::Alloc = dhat::Alloc;

/// Everybody walks up and down a road, for ten steps, within sight of everybody.
fn orders(teams: TeamCount, from: i32) -> Vec<(stechec_game::Team, Order)> {
    let path: Vec<_> = (0..10)
        .map(|step| {
            casus_belli::geometry::Position::new(from + if step % 2 == 0 { 1 } else { 0 }, 1)
        })
        .collect();
    let walk = |class: Classe| Action::Move {
        path: path[..casus_belli::numbers::of(class).points as usize].to_vec(),
        facing: Orientation::Est.number(),
    };
    (teams.teams())
        .flat_map(|team| Classe::ALL.iter().map(move |&class| (team, class)))
        .map(|(team, class)| {
            let order = Order {
                team: i32::from(team.0),
                class: class.number(),
                action: walk(class),
            };
            (team, order)
        })
        .collect()
}

/// Memory blocks asked for while one movement phase is resolved, after a first one.
fn blocks_per_phase(count: usize) -> u64 {
    let teams = TeamCount::new::<CasusBelli>(count).unwrap();
    let text = format!(
        "30 3\n5 1\n9\n20\n{0}\n{1}\n{0}\n",
        ".".repeat(30),
        "_".repeat(30)
    );
    let mut game = Match::<CasusBelli>::new(Arc::new(map::read(&text).unwrap()), teams, 0);
    let orders = orders(teams, 5);
    let mut phase = || {
        for (team, order) in &orders {
            game.order(*team, order).unwrap();
        }
        let before = dhat::HeapStats::get().total_blocks;
        assert!(game.resolve().len() > orders.len() * 6);
        dhat::HeapStats::get().total_blocks - before
    };
    phase();
    phase()
}

fn main() {
    let _profiler = dhat::Profiler::builder().testing().build();
    assert_eq!(blocks_per_phase(3), 0);
    assert_eq!(blocks_per_phase(100), 0);
}
