//! What happens in a phase, drawn: ways, blows, falls, turn by turn.

use super::{cell_of, table};
use meute::{event::Event, figure::Id, map::Map, state::State, table::Table};
use std::collections::BTreeMap;
use stechec_drawing::{Board, Cell, Stroke};

/// What happened in a phase that began with `before`.
pub fn strokes(before: &State, events: &[Event]) -> Vec<Stroke> {
    let mut now = before.table.clone();
    let mut drawn = Drawn::default();
    for event in events {
        drawn.add(&now, event);
        now.carry_out(event);
    }
    drawn.strokes()
}

/// The boards on the way through a phase that began with `before`: one for each turn in it
/// but the last, with what happened in that turn.
pub fn between(before: &State, events: &[Event]) -> Vec<Board> {
    let map: &Map = &before.map;
    let mut now = before.table.clone();
    let mut drawn = Drawn::default();
    let mut boards = Vec::new();
    for (place, event) in events.iter().enumerate() {
        drawn.add(&now, event);
        now.carry_out(event);
        let is_last = place + 1 == events.len();
        if matches!(event, Event::TurnEnded { .. }) && !is_last {
            let strokes = std::mem::take(&mut drawn).strokes();
            boards.push(Board {
                strokes,
                ..table(map, &now)
            });
        }
    }
    boards
}

/// What was drawn so far; ways are one line each.
#[derive(Default)]
struct Drawn {
    ways: BTreeMap<Id, Vec<Cell>>,
    rays: Vec<Stroke>,
    shots: Vec<Stroke>,
    struck: Vec<Stroke>,
    losses: Vec<Stroke>,
}

impl Drawn {
    fn add(&mut self, now: &Table, event: &Event) {
        let at = |id: Id| now.position(id).map(cell_of);
        let owner = |id: Id| id.team().map(|team| team.index());
        match *event {
            Event::Entered {
                figure, from, to, ..
            } => {
                let way = self
                    .ways
                    .entry(figure)
                    .or_insert_with(|| vec![cell_of(from)]);
                way.push(cell_of(to));
            }
            Event::Decided {
                monster,
                ref decision,
                ..
            } => {
                let focus = decision.focus.iter().filter_map(|&focus| at(Id(focus)));
                let from = at(monster);
                self.rays.extend(focus.filter_map(|to| {
                    let cells = vec![from?, to];
                    Some(Stroke::Ray { owner: None, cells })
                }));
            }
            Event::Struck {
                attacker, target, ..
            } => {
                if let (Some(from), Some(to)) = (at(attacker), at(target)) {
                    let owner = owner(attacker);
                    self.shots.push(Stroke::Shot { owner, from, to });
                    self.struck.push(Stroke::Struck(to));
                }
            }
            Event::Sprung { at, .. } | Event::Hurt { at, .. } => {
                self.struck.push(Stroke::Struck(cell_of(at)));
            }
            Event::Fell { figure, .. } => {
                let owner = owner(figure);
                self.losses
                    .extend(at(figure).map(|at| Stroke::Loss { owner, at }));
            }
            _ => {}
        }
    }

    fn strokes(self) -> Vec<Stroke> {
        let ways = self.ways.into_iter().map(|(figure, cells)| Stroke::Way {
            owner: figure.team().map(|team| team.index()),
            cells,
        });
        (self.struck.into_iter())
            .chain(self.rays)
            .chain(ways)
            .chain(self.shots)
            .chain(self.losses)
            .collect()
    }
}
