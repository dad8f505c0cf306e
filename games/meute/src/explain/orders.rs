//! Orders in words, and why they were refused.

use super::line;
use crate::{
    Meute,
    interface::{Carte, Erreur},
    order::{Grounds, Reason},
    sheet::Sheet,
    show::order::{figure, told as words},
    state::State,
};
use stechec_game::{Judged, Line, PlayedPhase, ToldOrder};

/// Every order with its answer.
pub(super) fn told(before: &State, given: &[Judged<Meute>]) -> Vec<ToldOrder> {
    let mut sheet = Sheet::default();
    (given.iter())
        .map(|judged| {
            let grounds = Grounds {
                map: &before.map,
                table: &before.table,
                team: judged.team,
                sheet: &sheet,
            };
            let why = match grounds.judge(&judged.order) {
                Ok(accepted) => {
                    sheet.note(accepted);
                    None
                }
                Err(reason) => Some(told_reason(reason)),
            };
            ToldOrder {
                order: words(&before.table, &judged.order),
                answer: Erreur::from(judged.verdict).word().into(),
                why,
            }
        })
        .collect()
}

pub(super) fn lines(played: &PlayedPhase<'_, Meute>) -> Vec<Line> {
    let table = &played.before.table;
    let told = told(played.before, played.orders);
    let mut lines = Vec::new();
    for (judged, told) in played.orders.iter().zip(told) {
        let team = played.names.get(judged.team.index());
        let team = team.map_or_else(|| format!("team {}", judged.team.0), String::clone);
        let text = format!("{team}: {} ({})", told.order, told.answer);
        let figures: Vec<_> = figure(&judged.order).into_iter().collect();
        lines.push(line(table, "order", 0, figures.clone(), text));
        lines.extend(told.why.map(|why| line(table, "refused", 1, figures, why)));
    }
    lines
}

/// Why an order does not count.
fn told_reason(reason: Reason) -> String {
    let text = match reason {
        Reason::NoCardsNow => "cards are chosen at the beginning of a round only",
        Reason::NoTurnNow => "it is not a hero's turn",
        Reason::OthersTurn => "it is the turn of another team's hero",
        Reason::NoChoiceNow => "there is nothing to choose",
        Reason::OthersToken => "another team has the token",
        Reason::NoOwnHero => "no hero of the team has this id",
        Reason::OtherHero { running } => return format!("it is hero {running}'s turn"),
        Reason::Fallen(hero) => return format!("hero {hero} has fallen"),
        Reason::HasCard(hero) => return format!("hero {hero} has its card already"),
        Reason::Walked => "it has walked already",
        Reason::Acted => "it has struck or put something already",
        Reason::Chosen => "an option is chosen already",
        Reason::NoCard => "there is no such card",
        Reason::NotInHand(Carte::Aucune) => "this is not a card",
        Reason::NotInHand(card) => return format!("{} is not in its hand", card.word()),
        Reason::CardCannot => "its card of the round does not allow this",
        Reason::Disarmed => "it is disarmed",
        Reason::NoPath => "the path is empty",
        Reason::NoStep { from, to } => return format!("no step leads from {from} to {to}"),
        Reason::ObstacleAt(at) => return format!("there is an obstacle at {at}"),
        Reason::FigureAt(at) => return format!("a figure is in the way at {at}"),
        Reason::TooDear { to, spent } => {
            return format!("up to {to} it takes {spent} movement, more than the card has");
        }
        Reason::NoTarget => "no figure in play has this id",
        Reason::OwnTarget => "the target is of its own team",
        Reason::InvisibleTarget => "the target is invisible",
        Reason::NoFloor(at) => return format!("{at} is not a plain floor"),
        Reason::FigureThere(at) => return format!("a figure stands at {at}"),
        Reason::OutOfRange { range } => {
            return format!("it is further away than {range}, the range of the card");
        }
        Reason::OutOfSight => "it is in range, but not in sight",
        Reason::Cuts(at) => return format!("an obstacle at {at} would cut the map in two"),
        Reason::NoOption { options } => {
            return format!("there are {options} options, counted from 0");
        }
    };
    text.to_owned()
}
