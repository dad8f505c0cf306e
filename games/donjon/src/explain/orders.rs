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
use std::{
    collections::BTreeSet,
    mem::{Discriminant, discriminant},
};
use stechec_game::{Judged, PlayedPhase, Team, ToldOrder};

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

/// Of so many reasons for refusing similar orders each is told, unless somebody asks about the
/// figure: a champion that tries every cell would bury everything else.
const REASONS: usize = 3;

/// Orders that are told together: one that counts, or all refused ones of a team that try the
/// same and get the same answer.
struct Group<'a> {
    team: Team,
    /// Numbers that may be wrong, as all of an order.
    figures: Vec<i32>,
    /// What was tried: which function, and which action.
    tried: (Discriminant<Order>, Option<i32>),
    told: Vec<&'a ToldOrder>,
}

impl Group<'_> {
    fn takes(&self, judged: &Judged<Donjon>, told: &ToldOrder) -> bool {
        let first = self.told[0];
        first.why.is_some()
            && told.why.is_some()
            && first.answer == told.answer
            && self.team == judged.team
            && self.tried == tried(&judged.order)
    }

    /// The reasons in the order in which they came up, and how often each did.
    fn reasons(&self) -> Vec<(&str, usize)> {
        let mut reasons: Vec<(&str, usize)> = Vec::new();
        for why in self.told.iter().filter_map(|told| told.why.as_deref()) {
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, times)) => *times += 1,
                None => reasons.push((why, 1)),
            }
        }
        reasons
    }
}

/// Every order in its group: those that count first, the others in the order of their first
/// ones. Only what is for `about`, if somebody asks about a figure.
fn groups<'a>(
    orders: &[Judged<Donjon>],
    told: &'a [ToldOrder],
    about: Option<FigureId>,
) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for (judged, told) in orders.iter().zip(told) {
        let figure = figure(&judged.order);
        if about.is_some_and(|id| figure != i32::try_from(id).ok()) {
            continue;
        }
        match groups.iter_mut().find(|group| group.takes(judged, told)) {
            Some(group) => {
                group.figures.extend(figure);
                group.told.push(told);
            }
            None => groups.push(Group {
                team: judged.team,
                figures: figure.into_iter().collect(),
                tried: tried(&judged.order),
                told: vec![told],
            }),
        }
    }
    groups.sort_by_key(|group| group.told[0].why.is_some());
    groups
}

pub(super) fn tell(page: &mut Page<'_>, played: &PlayedPhase<'_, Donjon>) {
    page.part("orders");
    let told = told(played.before, played.orders);
    for group in groups(played.orders, &told, page.about()) {
        tell_group(page, played, &group);
    }
    for called in played.calls {
        let team = team(played, called.team);
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

fn tell_group(page: &mut Page<'_>, played: &PlayedPhase<'_, Donjon>, group: &Group<'_>) {
    let (team, first) = (team(played, group.team), group.told[0]);
    let more = match group.told.len() - 1 {
        0 => String::new(),
        more => format!(", and {more} more like it"),
    };
    let dungeon = &played.before.table.dungeon;
    let known = group.figures.iter().filter_map(|&it| dungeon.figure(it));
    let about: BTreeSet<FigureId> = known.map(|(id, _)| id).collect();
    let about: Vec<FigureId> = about.into_iter().collect();
    let text = format!("{team}: {}{more} ({})", first.order, first.answer);
    page.line("order", 0, &about, text);
    let reasons = group.reasons();
    let most = if page.about().is_some() {
        reasons.len()
    } else {
        REASONS
    };
    for &(why, times) in reasons.iter().take(most) {
        let text = match times {
            1 => why.to_owned(),
            _ => format!("{why} ({times} times)"),
        };
        page.line("refused", 1, &about, text);
    }
    if reasons.len() > most {
        let left = reasons.len() - most;
        let text =
            format!("{left} more reasons: whoever asks about a figure is told all of its own");
        page.line("refused", 1, &about, text);
    }
}

fn team(played: &PlayedPhase<'_, Donjon>, team: Team) -> String {
    let name = played.names.get(team.index());
    name.map_or_else(|| format!("team {}", team.0), String::clone)
}

/// Which function was called, and for which action.
fn tried(order: &Order) -> (Discriminant<Order>, Option<i32>) {
    let action = match *order {
        Order::Act { action, .. } | Order::Attack { action, .. } => Some(action),
        _ => None,
    };
    (discriminant(order), action)
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
