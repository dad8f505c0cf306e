//! Random orders, sensible or not.

use escouade::{
    course::Stage,
    figure::FigureId,
    geometry::OUTSIDE,
    interface::{Action, Arme, Cube},
    map::Map,
    order::Order,
    view::View,
};
use stechec_game::Chance;

/// An order that a champion with this view might give.
pub(crate) fn any_order(chance: &mut Chance, map: &Map, view: &View) -> Order {
    let stage = view.situation.course.phase.as_ref();
    if chance.percent(6) {
        return stray_order(chance, view);
    }
    match stage {
        Some(Stage::Commandement) => Order::Relancer {
            mask: number(chance, 0, 9),
        },
        Some(Stage::Action) => action(chance, map, view),
        Some(Stage::Place { lifted, .. }) => Order::Placer {
            figure: lifted.number(),
            place: number(chance, -1, 16),
        },
        Some(Stage::Interception(_) | Stage::Assaut { .. }) => Order::Choisir {
            figure: number(chance, -1, 12),
            weapon: number(chance, 3, 8),
            dice: few_dice(chance),
        },
        Some(Stage::Reponse(_)) => Order::Repondre {
            answer: number(chance, 0, 2),
            weapon: number(chance, 3, 8),
            dice: few_dice(chance),
        },
        None => stray_order(chance, view),
    }
}

/// A number from `low` to `high`.
fn number(chance: &mut Chance, low: i32, high: i32) -> i32 {
    low + chance.below((high - low + 1) as u32) as i32
}

fn few_dice(chance: &mut Chance) -> i32 {
    match chance.below(8) {
        0 => -1,
        1 | 2 => 1,
        3 => 2,
        4 => i32::MAX,
        _ => 0,
    }
}

fn stray_order(chance: &mut Chance, view: &View) -> Order {
    let figure = own_figure(chance, view);
    match chance.below(4) {
        0 => Order::Placer { figure, place: 3 },
        1 => Order::Relancer { mask: -1 },
        2 => Order::Depenser {
            face: number(chance, -1, 6),
        },
        _ => Order::Finir {
            figure: number(chance, -2, 13),
        },
    }
}

/// Mostly an own figure, more often the active one.
fn own_figure(chance: &mut Chance, view: &View) -> i32 {
    let active = view.situation.course.activation;
    match active {
        Some(active) if chance.percent(60) => active.figure.number(),
        _ if chance.percent(95) => 6 * i32::from(view.team.0) + number(chance, 0, 5),
        _ => number(chance, -1, 12),
    }
}

fn action(chance: &mut Chance, map: &Map, view: &View) -> Order {
    let figure = own_figure(chance, view);
    match chance.below(20) {
        0..=8 => walk(chance, map, view, figure),
        9..=15 => act(chance, figure),
        16..=18 => Order::Depenser {
            face: number(chance, 0, 3),
        },
        _ => Order::Finir { figure },
    }
}

fn walk(chance: &mut Chance, map: &Map, view: &View, figure: i32) -> Order {
    let cube = FigureId::from_number(figure).and_then(|id| view.situation.board.figure(id).cube);
    let mut at = cube.unwrap_or(OUTSIDE);
    let steps = chance.below(4);
    let path: Vec<Cube> = (0..steps)
        .map(|_| {
            at = if map.is_exit(at, view.team) && chance.percent(60) {
                OUTSIDE
            } else {
                at.shifted(
                    number(chance, -1, 1),
                    number(chance, -1, 1),
                    number(chance, -1, 1).max(-at.z),
                )
            };
            at
        })
        .collect();
    let action = match chance.below(10) {
        0 => Action::Relever.number(),
        1 => number(chance, -1, 8),
        _ if path.len() > 1 => Action::Sprinter.number(),
        _ => Action::Deplacer.number(),
    };
    let place = if chance.percent(60) {
        -1
    } else {
        number(chance, -2, 16)
    };
    // Those who lie want up.
    let path = if action == Action::Relever.number() {
        Vec::new()
    } else {
        path
    };
    Order::Deplacer {
        figure,
        action,
        path,
        place,
    }
}

fn act(chance: &mut Chance, figure: i32) -> Order {
    let action = number(chance, 3, 6);
    let carried = FigureId::from_number(figure).map(|id| id.profile().weapons);
    let weapon = chance.pick(carried.unwrap_or(&[])).copied();
    let weapon = if chance.percent(90) {
        weapon.unwrap_or(Arme::Aucune).number()
    } else {
        number(chance, -1, 8)
    };
    Order::Agir {
        figure,
        action,
        target: number(chance, -1, 12),
        weapon,
        dice: few_dice(chance),
    }
}
