//! Orders in words, and why they were refused.

use super::{
    page::{Page, weapon},
    seen,
};
use crate::{
    CasusBelli,
    figure::FigureId,
    geometry::Position,
    interface::{Attaque, Classe, Erreur, Orientation, Zone, constants::BARBARE_BASTOOOON_PORTEE},
    numbers,
    order::{self, Action, Order, Reason},
    sheet::Sheet,
    sight::Outlook,
    state::State,
};
use stechec_game::{Called, Judged, PlayedPhase, Team, ToldOrder};

/// Who was asked, what they ordered, and what was wrong with it.
pub(super) fn tell(page: &mut Page<'_>, played: &PlayedPhase<'_, CasusBelli>) {
    page.part("orders");
    let told = told(played.before, played.orders);
    let told: Vec<(&Judged<CasusBelli>, &ToldOrder)> = played.orders.iter().zip(&told).collect();
    for team in played.phase.asked.iter() {
        let own = State::figures_of(team);
        let name = page.team(team);
        match played.calls.iter().find(|called| called.team == team) {
            None => {
                let text =
                    format!("{name} was not asked: it has been out of the match since its fault");
                page.line(0, "out", own, text);
            }
            Some(called) => match &called.fault {
                Some(fault) => {
                    let text = format!("{name} failed, and lost its orders of this phase: {fault}");
                    page.line(0, "fault", own, text);
                }
                None => of_team(page, called, &told, played.phase.entry_point),
            },
        }
    }
}

/// The orders of a team that did not fail.
fn of_team(
    page: &mut Page<'_>,
    called: &Called,
    told: &[(&Judged<CasusBelli>, &ToldOrder)],
    entry_point: &str,
) {
    let (team, dropped) = (called.team, called.dropped);
    let (own, name) = (State::figures_of(team), page.team(team));
    let given = || told.iter().filter(|(judged, _)| judged.team == team);
    if given().next().is_none() && dropped == 0 && page.figure().is_none() {
        let text = format!("{name} was asked with {entry_point} and gave no order");
        page.line(0, "no_order", own, text);
        return;
    }
    page.line(
        0,
        "call",
        [],
        format!("{name} was asked with {entry_point}"),
    );
    let mut ordered = Vec::new();
    for (judged, told) in given() {
        let about = concerned(team, &judged.order);
        ordered.extend(about.iter().filter(|_| judged.verdict.is_ok()));
        write(page, about, told);
    }
    if dropped > 0 {
        let text = format!("orders that were refused and not kept: {dropped}");
        page.line(1, "dropped", State::figures_of(team), text);
    }
    for id in own.filter(|id| !ordered.contains(id)) {
        let text = format!("{}: no order that counts", id.class().word());
        page.line(1, "no_order", [id], text);
    }
}

fn write(page: &mut Page<'_>, about: Vec<FigureId>, told: &ToldOrder) {
    let ToldOrder { order, answer, why } = told;
    match why {
        None => page.line(1, "order", about, format!("{order}: {answer}")),
        Some(why) => {
            let text = format!("{order}: refused with {answer}, because {why}");
            page.line(1, "refused", about, text);
        }
    }
}

/// The figures of its team that an order may have been meant for.
fn concerned(team: Team, order: &Order) -> Vec<FigureId> {
    match Classe::from_number(order.class) {
        Some(class) => vec![FigureId::new(team, class)],
        None => State::figures_of(team).collect(),
    }
}

/// Orders given one after the other, in words.
pub(super) fn told(before: &State, orders: &[Judged<CasusBelli>]) -> Vec<ToldOrder> {
    let mut sheet = Sheet::default();
    let tell = |judged: &Judged<CasusBelli>| {
        let verdict = order::check(before, &mut sheet, judged.team, &judged.order);
        let why = verdict.err().map(|reason| why(before, judged, reason));
        let verdict = verdict.map_err(Erreur::from);
        ToldOrder {
            order: in_words(&judged.order),
            answer: Erreur::from(verdict).word().into(),
            why,
        }
    };
    orders.iter().map(tell).collect()
}

/// What was to be done.
fn in_words(order: &Order) -> String {
    let class = Classe::from_number(order.class);
    let who = class.map_or_else(
        || format!("class {}", order.class),
        |it| it.word().to_owned(),
    );
    let what = match &order.action {
        Action::Move { path, facing } => {
            let facing = Orientation::from_number(*facing)
                .map_or_else(|| format!("direction {facing}"), |it| it.word().to_owned());
            match path.as_slice() {
                [] => format!("turn to {facing}"),
                path => format!("walk {}, then face {facing}", way(path)),
            }
        }
        Action::Attack { attack, target } => {
            let attack = match (Attaque::from_number(*attack), class) {
                (None, _) => format!("attack {attack}"),
                (Some(attack), Some(class)) => weapon(class, attack).to_owned(),
                (Some(attack), None) => attack.word().to_owned(),
            };
            format!("{attack} at {target}")
        }
    };
    format!("{who}: {what}")
}

/// Cells of a path, the middle of long ones left out.
pub(super) fn way(path: &[Position]) -> String {
    const SHOWN: usize = 12;
    let cells = |path: &[Position]| {
        let cells: Vec<String> = path.iter().map(Position::to_string).collect();
        cells.join(" ")
    };
    if path.len() <= SHOWN {
        cells(path)
    } else {
        let (first, last) = (&path[..SHOWN - 2], &path[path.len() - 1..]);
        format!("{} … {} ({} cells)", cells(first), cells(last), path.len())
    }
}

fn why(before: &State, judged: &Judged<CasusBelli>, reason: Reason) -> String {
    match reason {
        Reason::NoMovesNow => "moves are for placement and movement phases".to_owned(),
        Reason::NoAttacksNow => "attacks are for attack phases".to_owned(),
        Reason::OtherTeam => format!(
            "it names a figure of team {}, and this is team {}",
            judged.order.team, judged.team.0
        ),
        Reason::NoClass => format!("there is no class {}", judged.order.class),
        Reason::OrderedAlready(class) => {
            format!("the {} already has an order that counts", class.word())
        }
        Reason::NoNeighbour { from, to } => format!("{to} is not a neighbour of {from}"),
        Reason::NoGround { to } => format!("{to} is {}", ground(before, to)),
        Reason::TooDear { class, to, spent } => format!(
            "the way up to {to} costs {spent} movement points, and the {} has {}",
            class.word(),
            numbers::of(class).points
        ),
        Reason::NoDirection => "the final direction is not one of the four".to_owned(),
        Reason::NoAttack => "there is no such attack".to_owned(),
        Reason::OtherClass(class) => format!("the {} has no such attack", class.word()),
        Reason::CoolingDown { turns } => {
            let turn = before.clock.turn + turns;
            format!("it is cooling down: ready again in turn {turn}")
        }
        Reason::OutOfReach { class, attack } => match judged.order.action {
            Action::Attack { target, .. } => {
                let figure = FigureId::new(judged.team, class);
                out_of_reach(before, figure, attack, target)
            }
            Action::Move { .. } => String::new(),
        },
    }
}

fn ground(state: &State, at: Position) -> &'static str {
    match state.map.zone(at) {
        Zone::Erreur => "outside the grid",
        _ => "a wall",
    }
}

/// Why an attack cannot be aimed at a cell, as all figures stand now.
pub(super) fn out_of_reach(
    state: &State,
    id: FigureId,
    attack: Attaque,
    target: Position,
) -> String {
    if !state.map.contains(target) {
        return format!("{target} is outside the grid");
    }
    let figure = state.figure(id);
    let within = |size| {
        let (from, facing) = (figure.position, figure.facing);
        let outlook = Outlook::of_figure(&state.map, from, facing, size, target);
        format!(
            "it reaches what the {} itself sees in a field of size {size}, and {target} {}",
            id.class().word(),
            seen::in_words(outlook)
        )
    };
    match (attack, id.class()) {
        (Attaque::Normale, Classe::Voleur) => within(1),
        (Attaque::Bastoooon, _) => within(BARBARE_BASTOOOON_PORTEE),
        (Attaque::Traitrise, _) => {
            format!("it can only target its own cell, {}", figure.position)
        }
        (Attaque::Normale, Classe::Elfe) => {
            let whys = seen::why_team_sees_not(state, id.team(), target);
            format!("nobody on the team sees {target}: {whys}")
        }
        _ => within(numbers::of(id.class()).sight),
    }
}
