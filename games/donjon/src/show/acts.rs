//! Events as they are drawn: when each is shown, whom it is about, and what it changes.

use super::{
    difference, number,
    scene::{boulder_number, open_pile, scene},
};
use crate::{
    change,
    event::{Dodge, Event, FightResult},
    figure::FigureId,
    geometry::Position,
    interface::{Action, Terrain},
    map::Map,
    outlook::{Outlook, outlook, trace},
    state::State,
    table::Table,
    tell,
};
use serde_json::Value;
use stechec_game::{
    Team,
    show::{Act, BlockTurn, Cell, Change, Details, Die, FigureChange, Scene},
};

/// Names of an act's own fields, which no further field may have.
const TAKEN: [&str; 10] = [
    "event", "beat", "text", "headline", "public", "team", "figure", "by", "cells", "dice",
];
const FACES: u32 = 6;

/// The events of a phase that began with `before`.
pub(super) fn acts(before: &State, events: &[Event]) -> Vec<Act> {
    let mut course = Course {
        map: &before.map,
        now: before.table.clone(),
        shown: scene(&before.map, &before.table),
        pusher: None,
    };
    let mut beat = 0;
    let mut last: Option<&Event> = None;
    (events.iter())
        .map(|event| {
            beat += u32::from(last.is_some_and(|last| begins_beat(last, event)));
            last = Some(event);
            Act {
                beat,
                ..course.act(event)
            }
        })
        .collect()
}

/// Whether an event is shown after the one before it, and not with it.
fn begins_beat(last: &Event, event: &Event) -> bool {
    let together = matches!(
        (last, event),
        (
            Event::Placed { .. },
            Event::Placed { .. } | Event::Began { .. }
        ) | (Event::Pushed { .. }, Event::Pushed { .. })
            | (Event::Trapdoor { .. }, Event::Trapdoor { .. })
            | (Event::Spent { .. }, _)
            | (_, Event::MoveUsed { .. })
            | (
                Event::Crushed { .. } | Event::Struck { .. },
                Event::Wounded { .. } | Event::Died { .. }
            )
            | (
                Event::Trapped { .. },
                Event::Wounded { .. } | Event::Died { .. }
            )
            | (
                _,
                Event::Dropped { .. } | Event::Lost { .. } | Event::Filled { .. }
            )
            | (_, Event::Hastened { .. } | Event::Strengthened { .. })
            | (
                Event::Ended { .. },
                Event::Thawed { .. } | Event::Closed { .. }
            )
            | (_, Event::Counted { .. })
    );
    !together
}

/// A phase while it is gone through.
struct Course<'a> {
    map: &'a Map,
    /// The table at this point.
    now: Table,
    /// What is shown of it.
    shown: Scene,
    /// Who pushes the next one of a chain.
    pusher: Option<FigureId>,
}

impl Course<'_> {
    fn act(&mut self, event: &Event) -> Act {
        let mut act = self.about(event);
        let figures = self.now.dungeon.figures.clone();
        act.text = match event {
            // Cards lie face down until the fight is decided.
            Event::Played { team, .. } => Some(format!("team {team} lays its cards")),
            event => tell::line(event, &|id| tell::name(&figures, id)),
        };
        let before = self.now.clone();
        change::apply(&mut self.now, event);
        let after = scene(self.map, &self.now);
        act.changes = self.changes(&before, event, &after);
        self.shown = after;
        act.public = true;
        act.details = details(event);
        act
    }

    /// Whom and what an event is about, as things stand before it.
    fn about(&mut self, event: &Event) -> Act {
        let mut act = Act {
            event: word(event).into(),
            figure: subject(event).map(number),
            headline: matches!(
                event,
                Event::Died { .. } | Event::Left { .. } | Event::FightDecided(_)
            ),
            ..Act::default()
        };
        match event {
            Event::Threw { team, pool } => {
                act.team = Some(Team(*team as u8));
                let faces = pool.faces().iter();
                act.dice = faces
                    .map(|&face| Die::new(FACES, u32::from(face)))
                    .collect();
            }
            Event::Played { team, .. } => act.team = Some(Team(*team as u8)),
            Event::Dodged { dodge, .. } => act.dice = dodge_dice(dodge),
            Event::Struck {
                by, face, wounds, ..
            } => {
                act.by = Some(number(*by));
                act.dice = vec![Die {
                    counts: Some(*wounds),
                    ..Die::new(FACES, u32::from(*face))
                }];
            }
            Event::FightBegan {
                attacker,
                target,
                mode,
                ..
            } => {
                self.pusher = Some(*attacker);
                act.target = self.at(*target).map(Into::into);
                if *mode == Action::Tir {
                    act.cells = self.shot_cells(*attacker, *target);
                }
            }
            Event::FightDecided(result) => {
                self.pusher = Some(result.attacker);
                act.team = result.winner.map(|team| Team(team as u8));
                act.cells = self.cells(&fighters(result, self));
            }
            Event::Pushed { figure, .. } => {
                act.by = self.pusher.replace(*figure).map(number);
            }
            Event::Zat { at, victim } => act.cells = self.zat_cells(*at, *victim),
            _ => act.cells = self.cells(&places(event)),
        }
        act
    }

    fn at(&self, id: FigureId) -> Option<Position> {
        self.now.dungeon.figures[id].at
    }

    fn cells(&self, positions: &[Position]) -> Vec<usize> {
        let layout = self.now.dungeon.board.layout();
        (positions.iter())
            .filter_map(|&at| layout.index(at))
            .collect()
    }

    /// The Zat and what it sees, up to its victim.
    fn zat_cells(&self, at: Position, victim: Option<FigureId>) -> Vec<usize> {
        let dungeon = &self.now.dungeon;
        let way = dungeon.board.terrain(at).zat();
        let cells = (way.into_iter())
            .flat_map(|way| trace(dungeon, at, way).cells)
            .map(|glimpse| glimpse.at);
        let last = victim.and_then(|victim| self.at(victim));
        self.cells(&up_to(at, cells, last))
    }

    /// The ray on which one figure sees another.
    fn shot_cells(&self, from: FigureId, to: FigureId) -> Vec<usize> {
        let places = self.at(from).zip(self.at(to));
        let Some((from, to)) = places else {
            return Vec::new();
        };
        match outlook(&self.now.dungeon, from, to) {
            Outlook::Seen(trace) => {
                let cells = trace.cells.into_iter().map(|glimpse| glimpse.at);
                self.cells(&up_to(from, cells, Some(to)))
            }
            _ => self.cells(&[from, to]),
        }
    }

    /// What an event changes. Most of it is the difference of two scenes; a room that turns
    /// and a boulder that rolls take along what would look new.
    fn changes(&self, before: &Table, event: &Event, after: &Scene) -> Vec<Change> {
        let mut changes: Vec<Change> = match *event {
            Event::Turned { place, quarters } => self.turned(place, quarters, after),
            Event::Rolled { from, to, lies, .. } => {
                let rolled = boulder_number(&before.dungeon, from).map(|id| FigureChange {
                    dead: (!lies).then_some(true),
                    ..FigureChange::of(id).to(to.into())
                });
                let others = difference::changes(&self.shown, after).into_iter();
                others
                    .filter(|change| !is_about_thing(change))
                    .chain(rolled.map(Into::into))
                    .collect()
            }
            Event::FightDecided(ref result) => difference::changes(&self.shown, after)
                .into_iter()
                .chain([0, 1].map(|team| Change::Pile(open_pile(team, result.cards[team]))))
                .collect(),
            _ => difference::changes(&self.shown, after),
        };
        for (team, (was, is)) in before.points.iter().zip(self.now.points).enumerate() {
            if *was != is {
                changes.push(Change::Score {
                    team: Team(team as u8),
                    points: is,
                });
            }
        }
        changes
    }

    /// A room turns with all that is in it. Mirrors and Zats mean another direction then.
    fn turned(&self, place: usize, quarters: u8, after: &Scene) -> Vec<Change> {
        let layout = self.now.dungeon.board.layout();
        let directed = |at: &Position| {
            let terrain = self.now.dungeon.board.terrain(*at);
            terrain.is_mirror() || terrain.zat().is_some()
        };
        let ground: Vec<(usize, char)> = (layout.cells_of(place))
            .filter(directed)
            .filter_map(|at| {
                let terrain: Terrain = self.now.dungeon.board.terrain(at);
                Some((layout.index(at)?, terrain.character()))
            })
            .collect();
        let turn = Change::Turn(BlockTurn {
            at: Cell::from(layout.corner(place)),
            size: layout.side as u32,
            quarters: if quarters == 3 { -1 } else { quarters as i8 },
        });
        let figures = (difference::changes(&self.shown, after).into_iter())
            .filter(|change| matches!(change, Change::Figure(_)) && !is_about_thing(change));
        let mut changes = vec![turn];
        changes.extend((!ground.is_empty()).then_some(Change::Ground(ground)));
        changes.extend(figures);
        changes
    }
}

/// The cells of a ray from where it begins, as far as the last one that counts.
fn up_to(
    from: Position,
    cells: impl Iterator<Item = Position>,
    last: Option<Position>,
) -> Vec<Position> {
    let mut way = vec![from];
    for at in cells {
        way.push(at);
        if Some(at) == last {
            break;
        }
    }
    way
}

/// Whether a change is about an object or a boulder.
fn is_about_thing(change: &Change) -> bool {
    let id = match change {
        Change::Figure(change) => change.id,
        Change::NewFigure(figure) => figure.id,
        _ => return false,
    };
    id.0 >= super::scene::FIRST_OBJECT
}

fn dodge_dice(dodge: &Dodge) -> Vec<Die> {
    (dodge.faces.iter())
        .filter(|&&face| face > 0)
        .map(|&face| Die {
            counts: Some(face >= dodge.needed),
            ..Die::new(FACES, u32::from(face))
        })
        .collect()
}

fn fighters(result: &FightResult, course: &Course<'_>) -> Vec<Position> {
    (result.fighters.iter())
        .filter_map(|fighter| course.at(fighter.figure))
        .collect()
}

/// The name of an event, as it is written.
fn word(event: &Event) -> String {
    let value = serde_json::to_value(event).unwrap_or(Value::Null);
    let name = value.get("event").and_then(Value::as_str);
    name.unwrap_or("event").to_owned()
}

/// All that an event says besides what an act has fields for, without what nobody knows.
fn details(event: &Event) -> Details {
    let secret = match event {
        Event::Played { .. } => "cards",
        Event::Forgotten { .. } => "quarters",
        _ => "",
    };
    let Ok(Value::Object(fields)) = serde_json::to_value(event) else {
        return Details::new();
    };
    (fields.into_iter())
        .map(|(name, value)| match name.as_str() {
            // An act's target is a cell.
            "target" => ("foe".to_owned(), value),
            _ => (name, value),
        })
        .filter(|(name, _)| name != secret && !TAKEN.contains(&name.as_str()))
        .collect()
}

/// The figure an event is about.
pub(crate) fn subject(event: &Event) -> Option<FigureId> {
    match *event {
        Event::Placed { figure, .. }
        | Event::Spent { figure, .. }
        | Event::Dodged { figure, .. }
        | Event::Struck { figure, .. }
        | Event::MoveUsed { figure }
        | Event::Stayed { figure }
        | Event::Moved { figure, .. }
        | Event::Pushed { figure, .. }
        | Event::Crushed { figure }
        | Event::Wounded { figure }
        | Event::Died { figure }
        | Event::Dropped { figure, .. }
        | Event::Lost { figure, .. }
        | Event::Left { figure, .. }
        | Event::Healed { figure }
        | Event::Taken { figure, .. }
        | Event::Used { figure, .. }
        | Event::Hastened { figure }
        | Event::Strengthened { figure }
        | Event::Shaped { figure, .. }
        | Event::Frozen { figure, .. }
        | Event::Thawed { figure }
        | Event::Counted { figure } => Some(figure),
        Event::FightBegan { attacker, .. } => Some(attacker),
        Event::Zat { victim, .. } => victim,
        _ => None,
    }
}

/// The cells an event lights up.
fn places(event: &Event) -> Vec<Position> {
    match *event {
        Event::Dropped { at, .. }
        | Event::Taken { at, .. }
        | Event::Trapped { at }
        | Event::Switched { at }
        | Event::Trapdoor { at, .. }
        | Event::Filled { at }
        | Event::SideChanged { at, .. } => vec![at],
        Event::Opened { at, rune, .. } => vec![rune, at],
        Event::Closed { at } => at.into_iter().collect(),
        Event::Rolled { from, to, .. } => vec![from, to],
        _ => Vec::new(),
    }
}
