//! Small matches, and how to ask a desk in them.

use casus_belli::{
    CasusBelli,
    desk::{Desk, Named},
    geometry::Position,
    interface::{Attaque, Classe, Orientation, PersoInfo},
    map,
    order::{Action, Order},
};
use std::sync::Arc;
use stechec_game::{BadCall, Desk as _, Game, Match, Team, TeamCount};

use Attaque::{ISee, Normale, Palantir};
use Classe::{Barbare, Elfe, Voleur};
use Orientation::{Est, Nord, Ouest};

/// One row of every terrain, so that what a figure sees is easy to tell: a wall and a cell
/// behind it that nobody can reach are at the end.
pub(crate) const CORRIDOR: &str = "14 1\n4 0\n1\n12\n......_~TF..#.\n";
/// Where nothing but the turns matters: everybody stays on the only cell.
pub(crate) const DOT: &str = "1 1\n0 0\n0\n12\n.\n";
/// A long road, all figures at its western end.
pub(crate) const ROAD: &str = "20 1\n0 0\n0\n9\n____________________\n";

pub(crate) const fn cell(x: i32) -> Position {
    Position::new(x, 0)
}

pub(crate) fn cells(xs: &[i32]) -> Vec<Position> {
    xs.iter().map(|&x| cell(x)).collect()
}

pub(crate) fn named(team: i32, class: Classe) -> Named {
    Named {
        team,
        class: class.number(),
    }
}

pub(crate) fn info(equipe: i32, classe: Classe, vie: i32, direction: Orientation) -> PersoInfo {
    PersoInfo {
        equipe,
        classe,
        vie,
        direction,
    }
}

pub(crate) fn walk(team: i32, class: Classe, facing: Orientation, xs: &[i32]) -> Order {
    Order {
        team,
        class: class.number(),
        action: Action::Move {
            path: cells(xs),
            facing: facing.number(),
        },
    }
}

pub(crate) fn attack(team: i32, class: Classe, attack: Attaque, x: i32) -> Order {
    Order {
        team,
        class: class.number(),
        action: Action::Attack {
            attack: attack.number(),
            target: cell(x),
        },
    }
}

pub(crate) fn start(map: &str, teams: usize) -> Match<CasusBelli> {
    let map = Arc::new(map::read(map).unwrap());
    let teams = TeamCount::new::<CasusBelli>(teams).unwrap();
    Match::new(map, teams, 0)
}

/// Plays a phase in which all orders must count.
pub(crate) fn play(game: &mut Match<CasusBelli>, orders: &[Order]) {
    for order in orders {
        assert_eq!(
            game.order(Team(order.team as u8), order),
            Ok(()),
            "{order:?}"
        );
    }
    game.resolve();
}

/// The desk of a team at which the phase to be played is open.
pub(crate) fn desk(game: &Match<CasusBelli>, team: u8) -> Desk {
    let mut desk = Desk::new(game.state().map.clone());
    desk.open(game.view(Team(team)));
    desk
}

/// What a function answers through the door.
pub(crate) fn call(desk: &mut Desk, function: &str, words: &[i32]) -> Result<Vec<i32>, BadCall> {
    let known = CasusBelli::FUNCTIONS
        .iter()
        .position(|name| *name == function);
    let mut answer = vec![7, 7, 7];
    desk.call(known.unwrap() as u32, words, &mut answer)?;
    Ok(answer)
}

/// The corridor after the placement turn. West to east: team 1's barbarian on 0, team 0's
/// elf on 3, team 0's barbarian and team 1's elf on 4, the thieves on 6 and 7.
pub(crate) fn placed() -> Match<CasusBelli> {
    let mut game = start(CORRIDOR, 2);
    play(
        &mut game,
        &[
            walk(0, Voleur, Est, &[5, 6]),
            walk(0, Barbare, Ouest, &[]),
            walk(0, Elfe, Nord, &[3]),
            walk(1, Voleur, Ouest, &[5, 6, 7]),
            walk(1, Barbare, Est, &[3, 2, 1, 0]),
        ],
    );
    game
}

/// The next attack phase: team 0 has a palantír on the tower and `I see` on 11, its hammer
/// has hit team 1's barbarian, and team 1's thief has gone through the forest to 10.
pub(crate) fn spied() -> Match<CasusBelli> {
    let mut game = placed();
    play(
        &mut game,
        &[
            attack(0, Voleur, Palantir, 8),
            attack(0, Barbare, Normale, 0),
            attack(0, Elfe, ISee, 11),
        ],
    );
    play(&mut game, &[walk(1, Voleur, Est, &[8, 9, 10])]);
    game
}

/// The match of [`placed`], played to its end.
pub(crate) fn over() -> Match<CasusBelli> {
    let mut game = placed();
    while game.phase().is_some() {
        game.resolve();
    }
    game
}
