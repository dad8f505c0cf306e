//! Orders in words, and why they were refused.

use super::{page::Page, refusal};
use crate::{
    Donjon,
    figure::FigureId,
    interface::Erreur,
    order::{Grounds, Order},
    sheet::Sheet,
    show::order::told as words,
    state::State,
    turn::is_asked,
};
use stechec_game::{Judged, PlayedPhase, ToldOrder};

/// Every order with its answer.
pub(super) fn told(before: &State, given: &[Judged<Donjon>]) -> Vec<ToldOrder> {
    let mut sheet = Sheet::default();
    (given.iter())
        .map(|judged| {
            let grounds = Grounds {
                table: &before.table,
                team: judged.team.index(),
                asked: is_asked(&before.table, judged.team),
            };
            let why = grounds.judge(&mut sheet, &judged.order).err();
            ToldOrder {
                order: words(&before.table.dungeon.figures, &judged.order),
                answer: Erreur::from(judged.verdict).word().into(),
                why: why.map(|error| refusal::why(&grounds, &sheet, &judged.order, error)),
            }
        })
        .collect()
}

pub(super) fn tell(page: &mut Page<'_>, played: &PlayedPhase<'_, Donjon>) {
    page.part("orders");
    let told = told(played.before, played.orders);
    for (judged, told) in played.orders.iter().zip(told) {
        let team = played.names.get(judged.team.index());
        let team = team.map_or_else(|| format!("team {}", judged.team.0), String::clone);
        let text = format!("{team}: {} ({})", told.order, told.answer);
        let dungeon = &played.before.table.dungeon;
        let figure = figure(&judged.order).and_then(|number| dungeon.figure(number));
        let about: Vec<FigureId> = figure.map(|(id, _)| id).into_iter().collect();
        page.line("order", 0, &about, text);
        if let Some(why) = told.why {
            page.line("refused", 1, &about, why);
        }
    }
    for called in played.calls {
        let team = played.names.get(called.team.index());
        let team = team.map_or_else(|| format!("team {}", called.team.0), String::clone);
        if let Some(fault) = &called.fault {
            page.line("fault", 0, &[], format!("{team} failed: {fault}"));
        }
        if called.dropped > 0 {
            let dropped = called.dropped;
            let text = format!("{team}: {dropped} more refused orders were not kept");
            page.line("order", 0, &[], text);
        }
    }
}

/// The figure an order is for.
fn figure(order: &Order) -> Option<i32> {
    match *order {
        Order::Place { figure, .. }
        | Order::Move { figure, .. }
        | Order::Act { figure, .. }
        | Order::Attack { figure, .. } => Some(figure),
        Order::Support { .. } | Order::Card { .. } | Order::Finish => None,
    }
}
