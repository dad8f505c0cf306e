//! Orders in the words of the interface, as far as they make sense.

use crate::{
    figure::FigureId,
    interface::{Attaque, Classe, Orientation},
    order::{Action, Order},
    state::State,
};
use serde::Serialize;
use stechec_game::{
    Team,
    show::{Cell, ShownOrder},
};

/// What the skin tells of an order.
#[derive(Debug, Serialize)]
struct Own {
    /// The figure's team: any number.
    team: i32,
    class: Named,
    #[serde(flatten)]
    action: ShownAction,
}

#[derive(Debug, Serialize)]
#[serde(tag = "deed", rename_all = "lowercase")]
enum ShownAction {
    Move { facing: Named },
    Attack { attack: Named },
}

/// A value of one of the interface's types, or a number that is none.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Named {
    Word(&'static str),
    Number(i32),
}

impl Named {
    fn of<T>(number: i32, value: Option<T>, word: fn(T) -> &'static str) -> Self {
        value.map_or(Self::Number(number), |value| Self::Word(word(value)))
    }
}

pub(super) fn shown(before: &State, order: &Order) -> ShownOrder {
    let class = Classe::from_number(order.class);
    let (action, path, target) = match &order.action {
        Action::Move { path, facing } => {
            let value = Orientation::from_number(*facing);
            let facing = Named::of(*facing, value, Orientation::word);
            let path = path.iter().map(|&at| Cell::from(at)).collect();
            (ShownAction::Move { facing }, Some(path), None)
        }
        &Action::Attack { attack, target } => {
            let attack = Named::of(attack, Attaque::from_number(attack), Attaque::word);
            (ShownAction::Attack { attack }, None, Some(target.into()))
        }
    };
    let team = u8::try_from(order.team).ok().map(Team);
    let team = team.filter(|team| team.index() < before.sides.len());
    ShownOrder {
        text: None,
        figure: (team.zip(class)).map(|(team, class)| FigureId::new(team, class).into()),
        path,
        target,
        details: super::details(&Own {
            team: order.team,
            class: Named::of(order.class, class, Classe::word),
            action,
        }),
    }
}
