//! Events, with the decisions and dice behind them.

use super::line;
use crate::{
    Meute,
    automaton::{Account, Decider, account},
    board::Board,
    event::{Earned, Event},
    figure::{Id, Who},
    map::Map,
    numbers::deck,
    table::Table,
    tell, why,
};
use stechec_game::{Line, PlayedPhase};

/// Everything that happened, one after the other.
pub(super) fn lines(played: &PlayedPhase<'_, Meute>) -> Vec<Line> {
    let map = &played.before.map;
    let mut now = played.before.table.clone();
    let mut lines = Vec::new();
    for event in played.events {
        let told = match event {
            Event::Decided { .. } => decided(map, &now, event),
            Event::Entered { figure, to, .. } => {
                entered(&mut lines, &now, *figure, &to.to_string());
                Vec::new()
            }
            Event::Struck { .. } => struck(&now, event),
            _ => plain(&now, event),
        };
        lines.extend(told);
        now.carry_out(event);
    }
    lines
}

fn plain(table: &Table, event: &Event) -> Vec<Line> {
    let text = match event {
        Event::OrderFixed { order } => {
            let names: Vec<String> = order.iter().map(|&id| tell::name(table, id)).collect();
            Some(format!("the order of turns: {}", names.join(", ")))
        }
        event => tell::line(event, &|id| tell::name(table, id)),
    };
    let kind = match event {
        Event::Fell { .. } => "fall",
        Event::Scored { .. } => "points",
        Event::CardRevealed { .. } | Event::CardDrawn { .. } | Event::OrderFixed { .. } => "cards",
        _ => "event",
    };
    (text.into_iter())
        .map(|text| line(table, kind, 0, figures(event), text))
        .collect()
}

/// The steps of a walk are one line.
fn entered(lines: &mut Vec<Line>, table: &Table, figure: Id, to: &str) {
    let id = figure.into();
    match lines.last_mut() {
        Some(last) if last.kind == "move" && last.figures.iter().any(|known| known.id == id) => {
            last.text.push_str(&format!(", {to}"));
        }
        _ => {
            let text = format!("{} goes to {to}", tell::name(table, figure));
            lines.push(line(table, "move", 0, vec![figure], text));
        }
    }
}

/// A monster's whole decision.
fn decided(map: &Map, table: &Table, event: &Event) -> Vec<Line> {
    let Event::Decided {
        monster,
        card,
        chosen,
        decision,
    } = event
    else {
        return Vec::new();
    };
    let name = tell::name(table, *monster);
    let Some((words, account)) = weighed(map, table, *monster, *card) else {
        return Vec::new();
    };
    let mut concerned = vec![*monster];
    concerned.extend(decision.focus.iter().map(|&hero| Id(hero)));
    let targets = decision.options.iter().flat_map(|option| &option.targets);
    concerned.extend(targets.map(|&hero| Id(hero)));
    concerned.sort_unstable();
    concerned.dedup();
    let mut lines = vec![line(
        table,
        "decision",
        0,
        concerned,
        format!("{name} decides, with {words}"),
    )];
    lines.extend(why::told(&account).into_iter().map(|why| {
        let heroes = why.heroes.into_iter().map(Id).collect();
        line(table, "why", why.depth + 1, heroes, why.text)
    }));
    if let Some(chosen) = chosen.filter(|_| decision.options.len() > 1) {
        let text = format!("option {chosen} was chosen");
        lines.push(line(table, "why", 1, Vec::new(), text));
    }
    lines
}

/// A monster's card in words, and what it weighed with it.
fn weighed(map: &Map, table: &Table, monster: Id, card: u8) -> Option<(String, Account)> {
    let Who::Monster(place) = monster.who() else {
        return None;
    };
    let figure = table.monsters.get(place)?;
    let card_of = deck(figure.kind).get(usize::from(card))?;
    let decider = Decider {
        kind: figure.kind,
        at: map.index(figure.at?)?,
        stunned: figure.conditions.stunned,
        disarmed: figure.conditions.disarmed,
    };
    let disarmed = if figure.conditions.disarmed {
        ", disarmed"
    } else {
        ""
    };
    let words = format!("card {card} ({}){disarmed}", tell::card(card_of));
    let account = account(&Board::of(map, table), decider, card_of);
    Some((words, account))
}

/// A blow, and how its damage came about.
fn struck(table: &Table, event: &Event) -> Vec<Line> {
    let Event::Struck {
        attacker,
        target,
        value,
        faces,
        modifier,
        shield,
        ..
    } = event
    else {
        return Vec::new();
    };
    let mut lines = plain(table, event);
    lines.iter_mut().for_each(|line| line.kind = "attack");
    let thrown = match faces[..] {
        [one] => format!("modifier {modifier:+} (face {one})"),
        _ => {
            let faces: Vec<String> = faces.iter().map(u32::to_string).collect();
            let faces = faces.join(" and ");
            format!("modifier {modifier:+} (at a disadvantage: the worse of faces {faces})")
        }
    };
    let elite = match attacker.who() {
        Who::Monster(place) if table.monsters.get(place).is_some_and(|it| it.elite) => {
            " with the +1 of an elite"
        }
        _ => "",
    };
    let shield = match shield {
        0 => String::new(),
        shield => format!(", shield -{shield}"),
    };
    let text = format!("value {value}{elite}, {thrown}{shield}");
    lines.push(line(table, "why", 1, vec![*attacker, *target], text));
    lines
}

/// The figures an event is about.
pub(super) fn figures(event: &Event) -> Vec<Id> {
    match *event {
        Event::CardRevealed { hero, .. }
        | Event::Rested { hero, .. }
        | Event::TrapLaid { hero, .. }
        | Event::BarricadePut { hero, .. } => vec![hero],
        Event::Skipped { figure }
        | Event::Entered { figure, .. }
        | Event::Sprung { figure, .. }
        | Event::Hurt { figure, .. }
        | Event::Afflicted { figure, .. }
        | Event::Fell { figure, .. }
        | Event::TurnEnded { figure, .. }
        | Event::Returned { figure, .. }
        | Event::Delayed { figure }
        | Event::Scored {
            earned: Earned::Felled(figure) | Earned::Lost(figure) | Earned::Treasure(figure),
            ..
        } => vec![figure],
        Event::Struck {
            attacker, target, ..
        } => vec![attacker, target],
        Event::Decided { monster, .. } | Event::Shielded { monster, .. } => vec![monster],
        Event::Healed { by, monster, .. } => vec![by, monster],
        Event::OrderFixed { ref order } => order.clone(),
        Event::CardDrawn { .. }
        | Event::TokenPassed { .. }
        | Event::RoundEnded
        | Event::RoundBegan { .. } => Vec::new(),
    }
}
