//! Random orders, sensible or not.

use meute::{
    figure::{Id, Who},
    geometry::{Position, SIDES},
    interface::Carte,
    map::Map,
    numbers::hero_card,
    order::Order,
    turn::PhaseKind,
    view::View,
};
use stechec_game::Chance;

/// An order that a champion with this view might give.
pub(crate) fn any_order(chance: &mut Chance, map: &Map, view: &View) -> Order {
    let kind = if chance.percent(10) {
        chance.below(5)
    } else {
        match view.table.phase {
            Some(PhaseKind::Hero(_)) => 1 + chance.below(3),
            Some(PhaseKind::Choice(_)) => 4,
            _ => 0,
        }
    };
    let running = match view.table.phase {
        Some(PhaseKind::Hero(id)) => id.number(),
        _ => i32::from(view.team.0) * 2 + chance.below(2) as i32,
    };
    let id = if chance.percent(5) {
        chance.below(12) as i32 - 2
    } else {
        running
    };
    match kind {
        0 => Order::PlayCard {
            id,
            card: chance.below(Carte::ALL.len() as u32 + 1) as i32,
        },
        1 => Order::Go {
            id,
            path: path(chance, map, view, id),
        },
        2 => Order::Strike {
            id,
            target: target(chance, view),
        },
        3 => Order::Put {
            id,
            at: near(chance, position(view, id)),
        },
        _ => Order::Choose {
            option: chance.below(5) as i32 - 1,
        },
    }
}

fn position(view: &View, id: i32) -> Position {
    let hero = usize::try_from(id).ok();
    hero.and_then(|hero| view.table.heroes.get(hero)?.at)
        .unwrap_or(Position::new(1, 1))
}

/// Random steps from where the hero stands, mostly as many as its card allows.
fn path(chance: &mut Chance, map: &Map, view: &View, id: i32) -> Vec<Position> {
    let hero = usize::try_from(id).ok();
    let card = hero.and_then(|hero| view.table.heroes.get(hero)?.card);
    let movement = card.and_then(hero_card).map_or(2, |card| card.movement) as u32;
    let mut at = position(view, id);
    let steps = 1 + chance.below(movement + 1);
    let mut path = Vec::new();
    for _ in 0..steps {
        let next = at.neighbour(chance.below(SIDES as u32) as usize);
        if map.is_wall(next) && chance.percent(95) {
            continue;
        }
        path.push(next);
        at = next;
    }
    path
}

/// Mostly somebody who is there.
fn target(chance: &mut Chance, view: &View) -> i32 {
    if chance.percent(10) {
        return chance.below(40) as i32 - 5;
    }
    let there: Vec<Id> = view.table.figures_in_play().map(|(id, _)| id).collect();
    let foes: Vec<Id> = (there.iter().copied())
        .filter(|id| match id.who() {
            Who::Hero(_) => id.team() != Some(view.team),
            Who::Monster(_) => true,
        })
        .collect();
    chance.pick(&foes).map_or(8, |id| id.number())
}

fn near(chance: &mut Chance, at: Position) -> Position {
    (0..1 + chance.below(3)).fold(at, |at, _| {
        at.neighbour(chance.below(SIDES as u32) as usize)
    })
}
