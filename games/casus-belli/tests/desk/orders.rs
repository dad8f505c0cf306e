//! Orders given at a desk, and what it answers at once.

use crate::table::*;
use casus_belli::{
    desk::{Desk, Named},
    geometry::Position,
    interface::{Attaque, Classe, Erreur, Orientation},
    order::{Action, Order},
};
use stechec_game::{Desk as _, Orders, Team};

use Attaque::{FusRoDah, ISee, Loto, Normale, Palantir, Traitrise};
use Classe::{Barbare, Elfe, Voleur};
use Erreur::{
    AttaqueIndisponible, CheminImpossible, Ok as Fine, PersonnageImpossible, PositionImpossible,
};
use Orientation::{Est, Nord, Ouest};

/// Orders given one after the other at one desk, and the answer to each.
type Answers = [(Order, Erreur)];

/// Gives the orders; all of them are on the desk at the end, whatever the answer was.
fn give(desk: &mut Desk, answers: &Answers) {
    for (order, wanted) in answers {
        let figure = Named {
            team: order.team,
            class: order.class,
        };
        let answer = match order.action.clone() {
            Action::Move { path, facing } => desk.perso_deplace(figure, path, facing),
            Action::Attack { attack, target } => desk.perso_attaque(figure, attack, target),
        };
        assert_eq!(answer, *wanted, "{order:?}");
    }
    let given: Vec<Order> = answers.iter().map(|(order, _)| order.clone()).collect();
    assert_eq!(desk.take_orders(), given.into());
    assert_eq!(desk.take_orders(), Orders::default());
}

/// The order with another class, which may be none.
fn of_class(class: i32, order: Order) -> Order {
    Order { class, ..order }
}

fn aimed(order: Order, attack: i32, target: Position) -> Order {
    let action = Action::Attack { attack, target };
    Order { action, ..order }
}

#[test]
fn orders_to_attack_are_answered_at_once() {
    let some = attack(0, Elfe, Normale, 10);
    let bad_path = walk(0, Voleur, Est, &[99]);
    give(
        &mut desk(&spied(), 0),
        &[
            // The phase is judged first, even if all else is wrong.
            (walk(0, Voleur, Est, &[7]), CheminImpossible),
            (walk(1, Voleur, Est, &[99]), CheminImpossible),
            (of_class(9, bad_path), CheminImpossible),
            // Then the figure.
            (attack(1, Voleur, Loto, 99), PersonnageImpossible),
            (attack(-1, Voleur, Loto, 99), PersonnageImpossible),
            (of_class(3, some.clone()), PersonnageImpossible),
            (of_class(-1, some.clone()), PersonnageImpossible),
            // Then the attack: another class's, none at all, cooling down.
            (attack(0, Barbare, Palantir, 99), AttaqueIndisponible),
            (aimed(some.clone(), 7, cell(99)), AttaqueIndisponible),
            (aimed(some.clone(), -1, cell(99)), AttaqueIndisponible),
            (attack(0, Voleur, Palantir, 99), AttaqueIndisponible),
            (attack(0, Elfe, ISee, 4), AttaqueIndisponible),
            // Then the target: outside the grid, out of range.
            (attack(0, Barbare, FusRoDah, 14), PositionImpossible),
            (attack(0, Elfe, Loto, -1), PositionImpossible),
            (
                aimed(
                    some.clone(),
                    Loto.number(),
                    Position::new(i32::MAX, i32::MIN),
                ),
                PositionImpossible,
            ),
            (attack(0, Voleur, Normale, 8), PositionImpossible),
            (attack(0, Voleur, Traitrise, 7), PositionImpossible),
            (attack(0, Elfe, Normale, 9), PositionImpossible),
            // None of these took the figures' orders away.
            (some.clone(), Fine),
            (attack(0, Voleur, Normale, 7), Fine),
            (attack(0, Barbare, FusRoDah, 13), Fine),
            // A second order for the same figure is none.
            (some, PersonnageImpossible),
            (attack(0, Voleur, Palantir, 99), PersonnageImpossible),
        ],
    );
}

#[test]
fn orders_to_move_are_answered_at_once() {
    let mut game = placed();
    game.resolve();
    let facing = |facing: i32| Order {
        action: Action::Move {
            path: Vec::new(),
            facing,
        },
        ..walk(0, Voleur, Est, &[])
    };
    give(
        &mut desk(&game, 0),
        &[
            (attack(0, Voleur, Normale, 7), AttaqueIndisponible),
            (attack(1, Voleur, Loto, 99), AttaqueIndisponible),
            (walk(1, Voleur, Est, &[99]), PersonnageImpossible),
            (
                of_class(3, walk(0, Voleur, Est, &[99])),
                PersonnageImpossible,
            ),
            // Not a neighbour, not the start itself, outside, through the wall, too dear.
            (walk(0, Voleur, Est, &[8]), CheminImpossible),
            (walk(0, Voleur, Est, &[6]), CheminImpossible),
            (walk(0, Elfe, Est, &[2, 1, 0, -1]), CheminImpossible),
            (
                walk(0, Voleur, Est, &[7, 8, 9, 10, 11, 12]),
                CheminImpossible,
            ),
            (walk(0, Voleur, Est, &[7, 8, 9, 10, 11]), CheminImpossible),
            (walk(0, Elfe, Est, &[4, 5, 6, 7]), CheminImpossible),
            (facing(4), CheminImpossible),
            (facing(-1), CheminImpossible),
            (walk(0, Voleur, Ouest, &[7, 8, 9, 10]), Fine),
            (walk(0, Elfe, Est, &[4, 5, 6]), Fine),
            (walk(0, Barbare, Nord, &[]), Fine),
            (walk(0, Barbare, Est, &[]), PersonnageImpossible),
            (walk(0, Voleur, Est, &[99]), PersonnageImpossible),
        ],
    );
}

#[test]
fn orders_stay_given_when_they_are_taken_and_are_forgotten_with_the_phase() {
    let game = placed();
    let mut desk = desk(&game, 0);
    let order = [(attack(0, Voleur, Normale, 7), Fine)];
    give(&mut desk, &order);
    give(
        &mut desk,
        &[(attack(0, Voleur, Normale, 7), PersonnageImpossible)],
    );
    desk.open(game.view(Team(0)));
    give(&mut desk, &order);
    desk.perso_attaque(named(0, Elfe), Loto.number(), cell(0));
    desk.open(game.view(Team(0)));
    assert_eq!(desk.take_orders(), Orders::default());
}

/// The referee asks nobody before the first phase and after the last: what a champion is
/// shown then has no phase, and no order is good.
#[test]
fn no_orders_are_taken_before_and_after_the_match() {
    let before = start(CORRIDOR, 2);
    let mut opening = before.view(Team(0));
    opening.clock.phase = None;
    let mut desk_before = Desk::new(before.state().map.clone());
    desk_before.open(opening);
    for desk in [&mut desk_before, &mut desk(&over(), 0)] {
        give(
            desk,
            &[
                (walk(0, Voleur, Est, &[]), CheminImpossible),
                (walk(1, Voleur, Est, &[]), CheminImpossible),
                (attack(0, Elfe, Loto, 4), AttaqueIndisponible),
                (of_class(5, attack(0, Elfe, Loto, 4)), AttaqueIndisponible),
            ],
        );
    }
}

#[test]
fn all_else_is_still_known_when_the_match_is_over() {
    let desk = desk(&over(), 1);
    assert_eq!(desk.mon_equipe(), 1);
    assert_eq!(desk.scores(), [0, 0]);
    assert_eq!(desk.perso_position(named(1, Voleur)), cell(7));
    assert_eq!(desk.carte_zone_perso(cell(6)), [info(0, Voleur, 10, Est)]);
    assert_eq!(desk.distance(cell(4), cell(6)), 4);
}
