//! Orders in words, right or wrong.

use super::details;
use crate::{
    figure::FigureId,
    geometry::OUTSIDE,
    interface::{Action, Arme, Commande, Reponse},
    order::Order,
    state::State,
    tell::name,
};
use stechec_game::show::ShownOrder;

pub(super) fn shown(before: &State, order: &Order) -> ShownOrder {
    let board = &before.situation.board;
    let at = |number: i32| {
        let cube = board.figure(FigureId::from_number(number)?).cube?;
        Some(cube.into())
    };
    let named = |number: i32| FigureId::from_number(number).map(Into::into);
    let (figure, path, target) = match order {
        Order::Relancer { .. } | Order::Depenser { .. } | Order::Repondre { .. } => {
            (None, None, None)
        }
        Order::Deplacer { figure, path, .. } => {
            let cubes = path.iter().filter(|&&to| to != OUTSIDE);
            (
                named(*figure),
                Some(cubes.map(|&to| to.into()).collect()),
                None,
            )
        }
        Order::Agir { figure, target, .. } => (named(*figure), None, at(*target)),
        Order::Finir { figure } | Order::Choisir { figure, .. } | Order::Placer { figure, .. } => {
            (named(*figure), None, None)
        }
    };
    ShownOrder {
        text: Some(told(order)),
        figure,
        path,
        target,
        details: details::of_order(order),
    }
}

/// An order in words.
pub(crate) fn told(order: &Order) -> String {
    let figure =
        |number: i32| FigureId::from_number(number).map_or_else(|| format!("#{number}"), name);
    let action = |number: i32| word(number, Action::from_number(number).map(Action::word));
    let weapon = |number: i32| word(number, Arme::from_number(number).map(Arme::word));
    match order {
        Order::Relancer { mask } => format!("throw command dice again, mask {mask}"),
        Order::Depenser { face } => {
            let face = word(*face, Commande::from_number(*face).map(Commande::word));
            format!("pay {face} for the next action")
        }
        Order::Finir { figure: -1 } => "pass".to_owned(),
        Order::Finir { figure: number } => format!("{}: end the turn", figure(*number)),
        Order::Deplacer {
            figure: number,
            action: what,
            path,
            place,
        } => {
            let path: Vec<String> = (path.iter())
                .map(|at| format!("{},{},{}", at.x, at.y, at.z))
                .collect();
            let place = match place {
                -1 => String::new(),
                place => format!(", place {place}"),
            };
            format!(
                "{}: {} [{}]{place}",
                figure(*number),
                action(*what),
                path.join(" ")
            )
        }
        Order::Agir {
            figure: number,
            action: what,
            target,
            weapon: with,
            dice,
        } => {
            let target = match target {
                -1 => "the detonator".to_owned(),
                &target => figure(target),
            };
            format!(
                "{}: {} {target} with {}, {dice} more dice",
                figure(*number),
                action(*what),
                weapon(*with)
            )
        }
        Order::Choisir {
            figure: number,
            weapon: with,
            dice,
        } => format!(
            "choose {} with {}, {dice} more dice",
            figure(*number),
            weapon(*with)
        ),
        Order::Repondre {
            answer,
            weapon: with,
            dice,
        } => {
            let answer = word(*answer, Reponse::from_number(*answer).map(Reponse::word));
            format!("answer {answer} with {}, {dice} more dice", weapon(*with))
        }
        Order::Placer {
            figure: number,
            place,
        } => format!("put {} at {place}", figure(*number)),
    }
}

/// A value of the interface, or a number that is none.
fn word(number: i32, known: Option<&'static str>) -> String {
    known.map_or_else(|| number.to_string(), str::to_owned)
}
