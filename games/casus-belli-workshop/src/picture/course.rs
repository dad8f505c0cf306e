//! What happens in a phase, drawn: ways, attacks, deaths, and the steps on the way.

use super::{bare, figure_token, put, state};
use casus_belli::{
    event::Event,
    figure::FigureId,
    geometry::Position,
    interface::{Attaque, Orientation},
    map::Map,
    numbers::{self, Area},
    state::State,
};
use std::collections::{BTreeMap, BTreeSet};
use stechec_drawing::{Board, Cell, Stroke};

/// What happened in a phase that began with `before`.
pub fn strokes(before: &State, events: &[Event]) -> Vec<Stroke> {
    let mut course = Course::new(before);
    let mut drawn = Drawn::default();
    for event in events {
        drawn.add(&course, event);
        course.follow(event);
    }
    drawn.strokes()
}

/// The boards on the way through a phase that began with `before`: one for each step of a
/// walk but the last, and the blows of a fight before they tell.
pub fn between(before: &State, events: &[Event]) -> Vec<Board> {
    let steps = events.iter().filter_map(step).max().unwrap_or(0);
    let mut course = Course::new(before);
    let mut boards = Vec::new();
    let mut now = 0;
    for event in events {
        let step = step(event).unwrap_or(now);
        if step > now && step <= steps {
            boards.push(course.board());
            now = step;
        }
        course.follow(event);
    }
    let blows = strokes(before, events);
    let fight =
        (blows.iter()).any(|stroke| matches!(stroke, Stroke::Shot { .. } | Stroke::Struck(_)));
    if fight {
        boards.push(Board {
            strokes: blows,
            ..state(before)
        });
    }
    boards
}

/// The step of a walk an event belongs to.
fn step(event: &Event) -> Option<u32> {
    match event {
        Event::Moved { step, .. } => Some(*step),
        _ => None,
    }
}

/// The figures on their way through a phase.
struct Course<'a> {
    map: &'a Map,
    figures: Vec<(Position, Orientation)>,
}

impl<'a> Course<'a> {
    fn new(before: &'a State) -> Self {
        let figures = before.figures();
        Self {
            map: &before.map,
            figures: figures
                .map(|(_, figure)| (figure.position, figure.facing))
                .collect(),
        }
    }

    fn at(&self, id: FigureId) -> Option<Cell> {
        self.cell(self.figures.get(id.index())?.0)
    }

    fn cell(&self, at: Position) -> Option<Cell> {
        let index = self.map.index(at)?;
        let columns = self.map.columns() as usize;
        Some((index % columns, index / columns))
    }

    fn follow(&mut self, event: &Event) {
        let (id, at, facing) = match *event {
            Event::Moved {
                figure, to, facing, ..
            } => (figure, Some(to), Some(facing)),
            Event::Turned { figure, facing } => (figure, None, Some(facing)),
            Event::Pushed { figure, to, .. } => (figure, Some(to), None),
            _ => return,
        };
        if let Some(figure) = self.figures.get_mut(id.index()) {
            figure.0 = at.unwrap_or(figure.0);
            figure.1 = facing.unwrap_or(figure.1);
        }
    }

    fn board(&self) -> Board {
        let mut board = bare(self.map);
        let ids = FigureId::all(self.figures.len());
        for (id, &(at, facing)) in ids.zip(&self.figures) {
            put(&mut board, self.map, at, figure_token(id, facing));
        }
        board
    }
}

/// What was drawn so far; ways are one line each.
#[derive(Default)]
struct Drawn {
    ways: BTreeMap<FigureId, Vec<Cell>>,
    struck: BTreeSet<Cell>,
    shots: Vec<Stroke>,
    losses: Vec<Stroke>,
}

impl Drawn {
    fn add(&mut self, course: &Course<'_>, event: &Event) {
        match *event {
            Event::Moved {
                figure, from, to, ..
            }
            | Event::Pushed {
                figure, from, to, ..
            } => {
                let way = self.ways.entry(figure).or_default();
                if way.is_empty() {
                    way.extend(course.cell(from));
                }
                way.extend(course.cell(to));
            }
            Event::Attacked {
                figure,
                attack,
                target,
                ..
            } => self.attack(course, figure, attack, target),
            Event::Died { figure, .. } => {
                let loss = course.at(figure).map(|at| Stroke::Loss {
                    owner: Some(figure.team().index()),
                    at,
                });
                self.losses.extend(loss);
            }
            _ => {}
        }
    }

    fn attack(&mut self, course: &Course<'_>, figure: FigureId, attack: Attaque, target: Position) {
        let cells: &[Position] = match numbers::area(figure.class(), attack) {
            // A shout is seen by whom it pushes.
            Area::Field => return,
            Area::Nothing => &[],
            Area::Cell => &[target],
            Area::Cross => &target.cross(),
        };
        let stands = |cell: &&Position| numbers::leaving_cost(course.map.zone(**cell)).is_some();
        let cells = cells.iter().filter(stands);
        self.struck
            .extend(cells.filter_map(|&cell| course.cell(cell)));
        if let (Some(from), Some(to)) = (course.at(figure), course.cell(target)) {
            let owner = Some(figure.team().index());
            self.shots.push(Stroke::Shot { owner, from, to });
        }
    }

    fn strokes(self) -> Vec<Stroke> {
        let ways = self.ways.into_iter().map(|(figure, cells)| Stroke::Way {
            owner: Some(figure.team().index()),
            cells,
        });
        (self.struck.into_iter().map(Stroke::Struck))
            .chain(ways)
            .chain(self.shots)
            .chain(self.losses)
            .collect()
    }
}
