//! Orders in words, right or wrong; and in the words of the interface, for skins that tell
//! them in another language.

use super::number;
use crate::{
    figure::Figure, geometry::Position, interface::Action, order::Order, state::State, tell,
};
use serde_json::{Value, json};
use stechec_game::show::{Cell, Details, ShownOrder};

pub(super) fn shown(before: &State, order: &Order) -> ShownOrder {
    let dungeon = &before.table.dungeon;
    let layout = dungeon.board.layout();
    let cell = |at: Position| layout.contains(at).then(|| Cell::from(at));
    let named = |of: i32| dungeon.figure(of).map(|(id, _)| number(id));
    let (figure, path, target) = match *order {
        Order::Place { figure, at } => (named(figure), None, cell(at)),
        Order::Move { figure, to, .. } => (named(figure), cell(to), None),
        Order::Act { figure, action, at } => match Action::from_number(action) {
            Some(Action::Pas) => (named(figure), cell(at), None),
            Some(Action::Boire | Action::Transformer | Action::Pluie) => {
                (named(figure), None, None)
            }
            _ => (named(figure), None, cell(at)),
        },
        Order::Attack { figure, target, .. } => {
            let there = dungeon.figure(target).and_then(|(_, enemy)| enemy.at);
            (named(figure), None, there.and_then(cell))
        }
        Order::Support { .. } | Order::Card { .. } | Order::Finish => (None, None, None),
    };
    ShownOrder {
        text: Some(told(&dungeon.figures, order)),
        figure,
        path: path.map(|to| vec![to]),
        target,
        details: Details::from_iter([("what".to_owned(), what(&dungeon.figures, order))]),
    }
}

/// An order with the names of the interface. Whoever it names is a team and a class; a
/// number that means nobody, or no action, stays one.
fn what(figures: &[Figure], order: &Order) -> Value {
    let named = |of: i32| -> Value {
        let known = usize::try_from(of).ok().and_then(|id| figures.get(id));
        known.map_or_else(
            || json!(of),
            |figure| json!({"team": figure.team, "class": figure.class.word()}),
        )
    };
    let all = |numbers: &[i32]| -> Value { numbers.iter().map(|&of| named(of)).collect() };
    let action = |of: i32| Action::from_number(of).map_or(json!(of), |it| json!(it.word()));
    let cell = |at: Position| json!([at.x, at.y]);
    match order {
        Order::Place { figure, at } => {
            json!({"order": "placer", "who": named(*figure), "at": cell(*at)})
        }
        Order::Move {
            figure,
            to,
            retreat,
            strikers,
        } => json!({
            "order": "deplacer", "who": named(*figure), "at": cell(*to),
            "retreat": *retreat != 0, "strikers": all(strikers),
        }),
        Order::Act {
            figure,
            action: of,
            at,
        } => json!({
            "order": "agir", "who": named(*figure), "action": action(*of), "at": cell(*at),
        }),
        Order::Attack {
            figure,
            action: of,
            target,
            wishes,
        } => {
            let wishes: Vec<Value> = wishes.iter().map(|&at| cell(at)).collect();
            json!({
                "order": "attaquer", "who": named(*figure), "action": action(*of),
                "foe": named(*target), "wishes": wishes,
            })
        }
        Order::Support { joining, excluded } => json!({
            "order": "soutenir", "joining": all(joining),
            "excluded": if *excluded == -1 { Value::Null } else { named(*excluded) },
        }),
        Order::Card { first, second } => {
            let cards: Vec<i32> = std::iter::once(*first)
                .chain((*second != -1).then_some(*second))
                .collect();
            json!({"order": "carte", "cards": cards})
        }
        Order::Finish => json!({"order": "finir"}),
    }
}

/// An order in words.
pub(crate) fn told(figures: &[Figure], order: &Order) -> String {
    let named = |of: i32| match usize::try_from(of) {
        Ok(id) if id < figures.len() => tell::name(figures, id),
        _ => format!("figure {of}"),
    };
    let action = |of: i32| match Action::from_number(of) {
        Some(action) => action.word().to_owned(),
        None => format!("action {of}"),
    };
    let all = |numbers: &[i32]| -> String {
        let names: Vec<String> = numbers.iter().map(|&of| named(of)).collect();
        names.join(", ")
    };
    match order {
        Order::Place { figure, at } => format!("{}: begin at {at}", named(*figure)),
        Order::Move {
            figure,
            to,
            retreat,
            strikers,
        } => {
            let retreat = if *retreat != 0 { ", or stay" } else { "" };
            let strikers = if strikers.is_empty() {
                String::new()
            } else {
                format!(", struck first by {}", all(strikers))
            };
            format!("{}: deplacement to {to}{retreat}{strikers}", named(*figure))
        }
        Order::Act {
            figure,
            action: what,
            at,
        } => format!("{}: {} at {at}", named(*figure), action(*what)),
        Order::Attack {
            figure,
            action: what,
            target,
            wishes,
        } => {
            let wishes = if wishes.is_empty() {
                String::new()
            } else {
                let cells: Vec<String> = wishes.iter().map(Position::to_string).collect();
                format!(", to push to {}", cells.join(" or "))
            };
            let (who, whom) = (named(*figure), named(*target));
            format!("{who}: {} {whom}{wishes}", action(*what))
        }
        Order::Support { joining, excluded } => {
            let who = if joining.is_empty() {
                "nobody".to_owned()
            } else {
                all(joining)
            };
            let out = match excluded {
                -1 => String::new(),
                enemy => format!(", without {}", named(*enemy)),
            };
            format!("join the fight: {who}{out}")
        }
        Order::Card { first, second: -1 } => format!("play card {first}"),
        Order::Card { first, second } => format!("play cards {first} and {second}"),
        Order::Finish => "end the turn".to_owned(),
    }
}
