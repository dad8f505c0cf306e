//! Who joined a fight and who did not, and how the sums came about.

use super::page::Page;
use crate::{
    event::FightResult,
    fight::{self, Fight, Fighter, Support},
    figure::{Figure, FigureId},
    interface::{Action, Condition, Role, constants::FORCE_POTION},
    numbers,
    outlook::outlook,
    table::Table,
};

/// Everybody in the dungeon: why they fight, may fight, or do not.
pub(super) fn joined(
    page: &mut Page<'_>,
    now: &Table,
    attacker: FigureId,
    target: FigureId,
    mode: Action,
) {
    if mode == Action::Tir {
        return page.why("in a TIR nobody else fights".to_owned());
    }
    let protagonists = [attacker, target];
    for (id, figure, _) in now.dungeon.placed() {
        if protagonists.contains(&id) {
            continue;
        }
        let text = match fight::role(&now.dungeon, id, protagonists) {
            Some(Role::Voisin) => {
                let beside = beside(page, now, id, protagonists);
                format!("{} fights: it is adjacent to {beside}", page.name(id))
            }
            Some(Role::Gele) => {
                let beside = beside(page, now, id, protagonists);
                let name = page.name(id);
                format!("{name} may fight, frozen as it is: it is adjacent to {beside}")
            }
            Some(_) => format!(
                "{} may shoot: {}",
                page.name(id),
                aim(page, now, id, protagonists)
            ),
            None => format!(
                "{} does not fight: {}",
                page.name(id),
                absence(page, now, id, figure, protagonists)
            ),
        };
        page.line("joins", 1, &[id], text);
    }
}

/// The protagonists a figure is adjacent to.
fn beside(page: &Page<'_>, now: &Table, id: FigureId, protagonists: [FigureId; 2]) -> String {
    let at = |id: FigureId| now.dungeon.figures[id].at;
    page.names((protagonists.into_iter()).filter(|&other| {
        at(id)
            .zip(at(other))
            .is_some_and(|(one, other)| now.dungeon.board.are_adjacent(one, other))
    }))
}

/// How a shooter looks at the enemy's protagonist.
fn aim(page: &Page<'_>, now: &Table, id: FigureId, protagonists: [FigureId; 2]) -> String {
    let figures = &now.dungeon.figures;
    let enemy = (protagonists.into_iter()).find(|&it| figures[it].team != figures[id].team);
    let places = enemy.and_then(|enemy| Some((enemy, figures[id].at?, figures[enemy].at?)));
    places.map_or_else(String::new, |(enemy, from, to)| {
        let words = outlook(&now.dungeon, from, to).words();
        format!("it aims at {}, and {words}", page.name(enemy))
    })
}

/// Why a figure has no part in a fight.
fn absence(
    page: &Page<'_>,
    now: &Table,
    id: FigureId,
    figure: &Figure,
    protagonists: [FigureId; 2],
) -> String {
    if !figure.stands() {
        return "it is wounded".to_owned();
    }
    if figure.is_frozen() {
        return "it is frozen and adjacent to no protagonist".to_owned();
    }
    if figure.shot().is_none() {
        return "it is adjacent to no protagonist and has no shot".to_owned();
    }
    match figure.at {
        Some(at) if now.dungeon.is_in_contact(figure, at) => {
            "it would shoot, but a standing enemy is adjacent to it".to_owned()
        }
        _ => format!("it cannot shoot: {}", aim(page, now, id, protagonists)),
    }
}

/// What teams said about those who need not fight.
pub(super) fn settled(page: &mut Page<'_>, fight: &Fight, wishes: &[Support; 2]) {
    for fighter in &fight.fighters {
        let id = fighter.figure;
        let out = wishes.iter().any(|support| support.excluded == Some(id));
        let joins = wishes.iter().any(|support| support.joining.contains(&id));
        let text = match (fighter.role, out, joins) {
            (Role::Protagoniste, ..) => continue,
            (_, true, _) => "is kept out by a fouetteuse",
            (Role::Voisin, false, _) => "fights as a neighbour",
            (_, false, true) => "joins: its team wants it",
            (_, false, false) => "stays out: its team leaves it out",
        };
        let text = format!("{} {text}", page.name(id));
        page.line("joins", 1, &[id], text);
    }
}

/// How both sums came about, and who is hurt.
pub(super) fn decided(page: &mut Page<'_>, now: &Table, result: &FightResult) {
    let figures = &now.dungeon.figures;
    for team in [0, 1] {
        let of_team = |fighter: &&Fighter| figures[fighter.figure].team == team;
        let own = result.fighters.iter().filter(of_team);
        let values = own.map(|fighter| value(page, figures, fighter, result));
        let cards = result.cards[team].iter().map(|card| format!("card {card}"));
        let terms: Vec<String> = values.chain(cards).collect();
        let text = format!("team {team}: {} = {}", terms.join(" + "), result.sums[team]);
        page.why(text);
    }
    let outcome = match result.winner {
        None => "equal sums: nothing happens".to_owned(),
        Some(team) if result.mode == Action::Charge && figures[result.attacker].team == team => {
            "a CHARGE that wins wounds nobody: the target is pushed".to_owned()
        }
        Some(team) => format!(
            "the losers of team {} are wounded; those who shoot from afar are not",
            1 - team
        ),
    };
    page.why(outcome);
}

/// A fighter's part of the sum.
fn value(page: &Page<'_>, figures: &[Figure], fighter: &Fighter, result: &FightResult) -> String {
    let figure = &figures[fighter.figure];
    let shoots = fighter.role == Role::Tireur
        || (result.mode == Action::Tir && fighter.figure == result.attacker);
    let how = match figure.condition {
        Condition::Debout => {
            let shot = figure.shot().filter(|_| shoots);
            let base = match shot {
                Some(shot) => format!("shot {shot}"),
                None => format!("strength {}", numbers::strength(figure.class, figure.wolf)),
            };
            let potion = if figure.strong {
                format!(" + potion {FORCE_POTION}")
            } else {
                String::new()
            };
            let frost = if figure.is_frozen() {
                " - frozen 1"
            } else {
                ""
            };
            format!("{base}{potion}{frost}")
        }
        _ => "wounded".to_owned(),
    };
    format!("{} {} ({how})", page.name(fighter.figure), fighter.value)
}
