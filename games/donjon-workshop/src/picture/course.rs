//! What happens in a phase, drawn: ways, pushes, shots over mirrors, deaths, and the boards on
//! the way.

use super::{cell, ray, table};
use donjon::{
    change,
    event::Event,
    figure::FigureId,
    geometry::Position,
    interface::{Action, Object},
    outlook::{Outlook, outlook, trace},
    state::State,
    table::Table,
};
use stechec_drawing::{Board, Stroke};

/// At most so many boards are drawn between two phases.
const MOST_BETWEEN: usize = 12;

/// What happened in a phase that began with `before`.
pub fn strokes(before: &State, events: &[Event]) -> Vec<Stroke> {
    let mut now = before.table.clone();
    let mut strokes = Vec::new();
    for event in events {
        strokes.extend(drawn(&now, event));
        change::apply(&mut now, event);
    }
    strokes
}

/// The boards on the way through a phase that began with `before`: one after each thing that
/// can be seen but the last.
pub fn between(before: &State, events: &[Event]) -> Vec<Board> {
    let mut now = before.table.clone();
    let mut boards = Vec::new();
    for event in events {
        let strokes = drawn(&now, event);
        change::apply(&mut now, event);
        if !strokes.is_empty() || is_seen(event) {
            let mut shown = now.clone();
            shown.dungeon.hide();
            boards.push(Board {
                strokes,
                ..table(&before.map, &shown, None)
            });
        }
    }
    boards.pop();
    boards.truncate(MOST_BETWEEN);
    boards
}

/// Whether an event changes the board without a stroke.
fn is_seen(event: &Event) -> bool {
    matches!(
        event,
        Event::Turned { .. }
            | Event::Revealed { .. }
            | Event::Masked { .. }
            | Event::Forgotten { .. }
            | Event::SideChanged { .. }
            | Event::Trapdoor { .. }
            | Event::Wounded { .. }
            | Event::Frozen { .. }
            | Event::Healed { .. }
    )
}

/// What is drawn of an event, as things stand before it.
fn drawn(now: &Table, event: &Event) -> Vec<Stroke> {
    let figures = &now.dungeon.figures;
    let at = |id: FigureId| figures[id].at;
    let owner = |id: FigureId| Some(figures[id].team);
    match *event {
        Event::Moved {
            figure, from, to, ..
        }
        | Event::Pushed { figure, from, to } => vec![Stroke::Way {
            owner: owner(figure),
            cells: vec![cell(from), cell(to)],
        }],
        Event::Rolled { from, to, .. } => vec![Stroke::Way {
            owner: None,
            cells: vec![cell(from), cell(to)],
        }],
        Event::Struck { by, figure, .. } => aim(at(by), at(figure), owner(by)),
        Event::FightBegan {
            attacker,
            target,
            mode,
            ..
        } => match (at(attacker), at(target)) {
            (Some(from), Some(to)) if mode == Action::Tir => looked(now, from, to, owner(attacker)),
            (from, to) => aim(from, to, owner(attacker)),
        },
        Event::Zat { at, victim } => zat(now, at, victim),
        Event::Crushed { figure } => (at(figure).map(|at| Stroke::Struck(cell(at))))
            .into_iter()
            .collect(),
        Event::Trapped { at } | Event::Switched { at } => vec![Stroke::Struck(cell(at))],
        Event::Used { figure, object } if object == Object::Baguette || object.is_scroll() => {
            (at(figure).map(|at| Stroke::Struck(cell(at))))
                .into_iter()
                .collect()
        }
        Event::Died { figure } => (at(figure))
            .map(|at| Stroke::Loss {
                owner: owner(figure),
                at: cell(at),
            })
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}

fn aim(from: Option<Position>, to: Option<Position>, owner: Option<usize>) -> Vec<Stroke> {
    (from.zip(to))
        .map(|(from, to)| Stroke::Shot {
            owner,
            from: cell(from),
            to: cell(to),
        })
        .into_iter()
        .collect()
}

/// The ray on which a figure sees another, bent at mirrors.
fn looked(now: &Table, from: Position, to: Position, owner: Option<usize>) -> Vec<Stroke> {
    let Outlook::Seen(mut trace) = outlook(&now.dungeon, from, to) else {
        return aim(Some(from), Some(to), owner);
    };
    let reached = trace.cells.iter().position(|glimpse| glimpse.at == to);
    trace.cells.truncate(reached.map_or(0, |last| last + 1));
    let cells = &trace.cells;
    trace
        .mirrors
        .retain(|at| cells.iter().any(|glimpse| glimpse.at == *at));
    ray(owner, from, &trace).into_iter().collect()
}

/// What a Zat sees, up to its victim.
fn zat(now: &Table, at: Position, victim: Option<FigureId>) -> Vec<Stroke> {
    let Some(way) = now.dungeon.board.terrain(at).zat() else {
        return Vec::new();
    };
    let mut seen = trace(&now.dungeon, at, way);
    let there = victim.and_then(|victim| now.dungeon.figures[victim].at);
    if let Some(last) = (seen.cells.iter()).position(|glimpse| Some(glimpse.at) == there) {
        seen.cells.truncate(last + 1);
        let cells = &seen.cells;
        seen.mirrors
            .retain(|at| cells.iter().any(|glimpse| glimpse.at == *at));
    }
    ray(None, at, &seen).into_iter().collect()
}
