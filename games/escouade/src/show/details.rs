//! What the game's own skin is told besides.

use crate::{
    board::Board,
    event::{AttackKind, Event},
    figure::FigureId,
    interface::{Action, Arme, Commande, Reponse, Vue},
    map::Map,
    modifiers::Modifier,
    order::Order,
    sight::{self, Point},
};
use serde::Serialize;
use serde_json::{Value, json};
use stechec_game::show::Details;

/// An event as the rules know it, and what it takes to draw it.
pub(super) fn of(map: &Map, now: &Board, event: &Event, last: Option<&Event>) -> Details {
    let mut details = named("what", event);
    match event {
        Event::Attacked {
            attacker,
            target,
            manner: AttackKind::Shot | AttackKind::Suppression,
            ..
        } => {
            details.insert("lines".into(), lines(map, now, *attacker, *target));
        }
        Event::Tested {
            figure,
            test,
            modifiers,
            ..
        } => {
            let dice = |&modifier: &Modifier| json!([modifier, modifier.dice()]);
            details.insert("value".into(), json!(test.value(*figure)));
            details.insert("modifiers".into(), modifiers.iter().map(dice).collect());
            // The target's dice are compared with those that lie there.
            if let Some(rival @ Event::Tested { figure, test, .. }) = last {
                let value = test.value(*figure);
                details.insert("rival".into(), json!({"what": rival, "value": value}));
            }
        }
        _ => {}
    }
    details
}

/// An order in the words of the interface; a number that means nothing stays one.
pub(super) fn of_order(order: &Order) -> Details {
    let word = |number: i32, word: Option<&'static str>| word.map_or(json!(number), Value::from);
    let action = |number| word(number, Action::from_number(number).map(Action::word));
    let weapon = |number| word(number, Arme::from_number(number).map(Arme::word));
    let what = match order {
        Order::Relancer { mask } => json!({"order": "relancer", "mask": mask}),
        Order::Depenser { face } => {
            let face = word(*face, Commande::from_number(*face).map(Commande::word));
            json!({"order": "depenser", "face": face})
        }
        Order::Deplacer {
            action: quoi,
            path,
            place,
            ..
        } => json!({"order": "deplacer", "action": action(*quoi), "path": path, "place": place}),
        Order::Agir {
            action: quoi,
            target,
            weapon: with,
            dice,
            ..
        } => {
            let (action, weapon) = (action(*quoi), weapon(*with));
            json!({"order": "agir", "action": action, "target": target, "weapon": weapon, "dice": dice})
        }
        Order::Finir { figure } => json!({"order": "finir", "pass": *figure == -1}),
        Order::Choisir {
            weapon: with, dice, ..
        } => json!({"order": "choisir", "weapon": weapon(*with), "dice": dice}),
        Order::Repondre {
            answer,
            weapon: with,
            dice,
        } => {
            let answer = word(*answer, Reponse::from_number(*answer).map(Reponse::word));
            json!({"order": "repondre", "answer": answer, "weapon": weapon(*with), "dice": dice})
        }
        Order::Placer { place, .. } => json!({"order": "placer", "place": place}),
    };
    named("what", what)
}

/// Whether it is a figure's turn to act, where exactly it stands, and which enemies it sees.
pub(super) fn of_figure(
    map: &Map,
    board: &Board,
    id: FigureId,
    active: Option<FigureId>,
) -> Details {
    let figure = board.figure(id);
    let enemies = FigureId::all().filter(|enemy| enemy.team() != id.team());
    let views = enemies.filter_map(|enemy| match board.view(map, id, enemy) {
        Vue::Nulle => None,
        view => Some(json!([enemy, view == Vue::Degagee])),
    });
    [
        ("active", json!(active == Some(id))),
        ("number", json!(figure.place.map(|place| place.number()))),
        ("views", views.collect()),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect()
}

/// The nine lines of sight of a shot, in 24ths of a cube: from the eye to where each ends, and
/// whether it gets to the target.
fn lines(map: &Map, now: &Board, shooter: FigureId, target: FigureId) -> Value {
    let (Some(shooter), Some(target)) = (now.body(shooter), now.body(target)) else {
        return Value::Null;
    };
    let eye = shooter.eye();
    let place = |at: Point| json!([at.x, at.y, at.z]);
    let aimed = target.aims().into_iter().map(|aim| {
        let stop = sight::first_stop(map, eye, aim);
        let end = stop.map_or(aim, |stop| stop.point(eye, aim));
        json!({"to": place(end), "free": stop.is_none()})
    });
    json!({"from": place(eye), "aims": aimed.collect::<Value>()})
}

fn named(name: &str, what: impl Serialize) -> Details {
    let what = serde_json::to_value(what).unwrap_or(Value::Null);
    Details::from_iter([(name.to_owned(), what)])
}
