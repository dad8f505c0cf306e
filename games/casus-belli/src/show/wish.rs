//! Orders in the words of the interface, as far as they make sense.

use crate::{
    geometry::Position,
    interface::{Attaque, Classe, Orientation},
    order::{Deed, Order},
};
use serde::Serialize;

/// An order as it is shown.
#[derive(Debug, Serialize)]
pub struct Wish {
    /// The figure's team: any number.
    team: i32,
    class: Named,
    #[serde(flatten)]
    deed: WishedDeed,
}

#[derive(Debug, Serialize)]
#[serde(tag = "deed", rename_all = "lowercase")]
enum WishedDeed {
    Move { path: Vec<Position>, facing: Named },
    Attack { attack: Named, target: Position },
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

impl Wish {
    pub(super) fn of(order: &Order) -> Self {
        let class = Classe::from_number(order.class);
        Self {
            team: order.team,
            class: Named::of(order.class, class, Classe::word),
            deed: match &order.deed {
                Deed::Move { path, facing } => WishedDeed::Move {
                    path: path.clone(),
                    facing: {
                        let value = Orientation::from_number(*facing);
                        Named::of(*facing, value, Orientation::word)
                    },
                },
                &Deed::Attack { attack, target } => WishedDeed::Attack {
                    attack: Named::of(attack, Attaque::from_number(attack), Attaque::word),
                    target,
                },
            },
        }
    }
}
