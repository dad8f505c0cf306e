//! Orders in words, right or wrong; and in the words of the interface, for skins that tell
//! them in another language.

use crate::{
    figure::{Id, Who},
    geometry::Position,
    interface::Carte,
    order::Order,
    state::State,
    table::Table,
    tell,
};
use serde_json::{Value, json};
use stechec_game::{
    FigureId,
    show::{Details, ShownOrder},
};

pub(super) fn shown(before: &State, order: &Order) -> ShownOrder {
    let table = &before.table;
    let figure = figure(order).map(FigureId::from);
    let (path, target) = match order {
        Order::Go { path, .. } => {
            let cells = path.iter().filter(|&&at| before.map.contains(at));
            (Some(cells.map(|&at| at.into()).collect()), None)
        }
        Order::Strike { target, .. } => {
            let target = id(*target).and_then(|target| table.position(target));
            (None, target.map(Into::into))
        }
        Order::Put { at, .. } => {
            let on_map = before.map.contains(*at);
            (None, on_map.then(|| (*at).into()))
        }
        Order::PlayCard { .. } => (None, None),
        Order::Choose { option } => {
            let options = table.choice.as_ref().map(|choice| &choice.options);
            let number = usize::try_from(*option).ok();
            let chosen = options
                .zip(number)
                .and_then(|(options, number)| options.get(number));
            (None, chosen.map(|option| option.hex.into()))
        }
    };
    ShownOrder {
        text: Some(told(table, order)),
        figure,
        path,
        target,
        details: Details::from_iter([("what".to_owned(), what(table, order))]),
    }
}

/// An order with the names of the interface. A number that means nobody or no card stays one.
fn what(table: &Table, order: &Order) -> Value {
    let named = |number: i32| {
        let kind = id(number).and_then(|id| match id.who() {
            Who::Hero(_) => Some("heros"),
            Who::Monster(place) => table.monsters.get(place).map(|it| it.kind.word()),
        });
        kind.map_or(json!(number), |kind| json!({"kind": kind, "id": number}))
    };
    match order {
        Order::PlayCard { id, card } => {
            let word = Carte::from_number(*card).map_or(json!(card), |it| json!(it.word()));
            json!({"order": "jouer_carte", "who": named(*id), "card": word})
        }
        Order::Go { id, path } => {
            let end = path.last().map(|at| [at.x, at.y]);
            json!({"order": "aller", "who": named(*id), "at": end, "steps": path.len()})
        }
        Order::Strike { id, target } => {
            json!({"order": "frapper", "who": named(*id), "whom": named(*target)})
        }
        Order::Put { id, at } => {
            json!({"order": "poser", "who": named(*id), "at": [at.x, at.y]})
        }
        Order::Choose { option } => json!({"order": "choisir", "option": option}),
    }
}

/// The hero an order is for, if there can be such a one.
pub(crate) fn figure(order: &Order) -> Option<Id> {
    let number = match *order {
        Order::PlayCard { id, .. }
        | Order::Go { id, .. }
        | Order::Strike { id, .. }
        | Order::Put { id, .. } => id,
        Order::Choose { .. } => return None,
    };
    id(number).filter(|id| matches!(id.who(), Who::Hero(_)))
}

fn id(number: i32) -> Option<Id> {
    u8::try_from(number).ok().map(Id)
}

/// An order in words.
pub(crate) fn told(table: &Table, order: &Order) -> String {
    let name = |number: i32| match id(number) {
        Some(id) => tell::name(table, id),
        None => format!("figure {number}"),
    };
    match order {
        Order::PlayCard { id, card } => {
            let word = Carte::from_number(*card).map(Carte::word);
            let card = word.map_or_else(|| format!("card {card}"), str::to_owned);
            format!("{}: play {card}", name(*id))
        }
        Order::Go { id, path } => {
            let hexes: Vec<String> = path.iter().map(Position::to_string).collect();
            format!("{}: go [{}]", name(*id), hexes.join(" "))
        }
        Order::Strike { id, target } => format!("{}: strike {}", name(*id), name(*target)),
        Order::Put { id, at } => format!("{}: put something at {at}", name(*id)),
        Order::Choose { option } => format!("choose option {option}"),
    }
}
