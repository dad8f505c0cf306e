//! Random orders, sensible or not.

use casus_belli::{
    geometry::Position,
    interface::{Classe, Orientation},
    map::Map,
    numbers,
    order::{Action, Order},
    view::View,
};
use stechec_game::Chance;

/// An order that a champion with this view might give.
pub(crate) fn any_order(chance: &mut Chance, map: &Map, view: &View) -> Order {
    let odd = chance.percent(8);
    let class = if odd {
        chance.below(5) as i32 - 1
    } else {
        chance.below(3) as i32
    };
    let team = i32::from(view.team.0) + i32::from(chance.percent(4));
    let action = if chance.percent(50) {
        walk(chance, map, view, class)
    } else {
        attack(chance, map, view, class)
    };
    Order {
        team,
        class,
        action,
    }
}

/// Random steps, mostly on walkable neighbours, sometimes too many.
fn walk(chance: &mut Chance, map: &Map, view: &View, class: i32) -> Action {
    let class = Classe::from_number(class).unwrap_or(Classe::Voleur);
    let mut at = view.own.figure(class).position;
    let mut path = Vec::new();
    for _ in 0..chance.below(8) {
        let next = at.step(Orientation::ALL[chance.below(4) as usize], 1);
        if map.walkable(next) || chance.percent(3) {
            path.push(next);
            at = next;
        }
    }
    let directions = if chance.percent(3) { 6 } else { 4 };
    let facing = chance.below(directions) as i32;
    Action::Move { path, facing }
}

/// Mostly an own attack at a cell near by.
fn attack(chance: &mut Chance, map: &Map, view: &View, class: i32) -> Action {
    let class = Classe::from_number(class).unwrap_or(Classe::Elfe);
    let at = view.own.figure(class).position;
    let attack = if chance.percent(90) {
        numbers::of(class).attacks[chance.below(3) as usize].number()
    } else {
        chance.below(9) as i32 - 1
    };
    let near = |chance: &mut Chance, middle: i32| middle + chance.below(7) as i32 - 3;
    let target = match chance.below(3) {
        0 => at,
        1 => Position::new(near(chance, at.x), near(chance, at.y)),
        _ => Position::new(
            chance.below(map.columns() as u32 + 1) as i32,
            chance.below(map.rows() as u32 + 1) as i32,
        ),
    };
    Action::Attack { attack, target }
}
