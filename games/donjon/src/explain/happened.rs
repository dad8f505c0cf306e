//! Events one by one, with what is behind them.

use super::{
    deaths, dodges, fights,
    page::Page,
    pushes::{self, Chain},
};
use crate::{
    Donjon, change,
    dungeon::Dungeon,
    event::{Event, FightResult},
    figure::FigureId,
    geometry::Position,
    interface::{Object, Terrain},
    numbers,
    order::Order,
    outlook::{outlook, trace},
    table::Table,
    tell,
};
use stechec_game::PlayedPhase;

/// Everything that happened, one after the other.
pub(super) fn tell(page: &mut Page<'_>, played: &PlayedPhase<'_, Donjon>) {
    page.part("what happened");
    let events = played.events;
    let mut course = Course {
        now: played.before.table.clone(),
        goes_to: destination(played),
        push: None,
    };
    for (number, event) in events.iter().enumerate() {
        let named = |id: FigureId| page.name(id);
        if let Some(text) = tell::line(event, &named) {
            page.line(kind(event), 0, &figures(event), text);
            course.reasons(page, events, number);
        } else if let Event::FightSettled { wishes } = event {
            page.line(
                "fight",
                0,
                &figures(event),
                "it is settled who fights".to_owned(),
            );
            if let Some(fight) = &course.now.fight {
                fights::settled(page, fight, wishes);
            }
        }
        change::apply(&mut course.now, event);
    }
}

/// Where the DEPLACEMENT of a phase leads. No event says so if the figure stays after all.
fn destination(played: &PlayedPhase<'_, Donjon>) -> Option<Position> {
    let counted = played.orders.iter().filter(|it| it.verdict.is_ok());
    let mut moves = counted.filter_map(|it| match it.order {
        Order::Move { to, .. } => Some(to),
        _ => None,
    });
    moves.next()
}

/// A phase while it is told.
struct Course {
    /// The table at this point.
    now: Table,
    /// Where its DEPLACEMENT leads.
    goes_to: Option<Position>,
    /// What a fight that was decided may push, with the dungeon before it.
    push: Option<(Chain, Dungeon)>,
}

impl Course {
    fn reasons(&mut self, page: &mut Page<'_>, events: &[Event], number: usize) {
        let now = &self.now;
        match &events[number] {
            Event::Spent { figure, action, .. } => {
                let class = now.dungeon.figures[*figure].class;
                let needed = numbers::needed_face(*action, class);
                let left: Vec<String> = now.pool.faces().iter().map(u8::to_string).collect();
                page.why(format!(
                    "{} needs {needed} or more: the smallest such die of {}",
                    action.word(),
                    left.join(" ")
                ));
            }
            Event::Dodged { figure, dodge } => {
                dodges::dodge(page, now, *figure, self.goes_to, dodge);
            }
            Event::Struck { by, face, .. } => dodges::strike(page, now, *by, *face),
            Event::Stayed { figure } => {
                let stands = now.dungeon.figures[*figure].stands();
                page.why(if stands { "strikes are missing, enemies wait where it goes, and the order says to stay then".to_owned() } else { "it does not stand any more".to_owned() });
            }
            Event::FightBegan {
                attacker,
                target,
                mode,
                ..
            } => {
                let at = |id: FigureId| now.dungeon.figures[id].at;
                if let Some((from, to)) = at(*attacker).zip(at(*target))
                    && !now.dungeon.board.are_adjacent(from, to)
                {
                    page.why(outlook(&now.dungeon, from, to).words());
                }
                fights::joined(page, now, *attacker, *target, *mode);
            }
            Event::FightDecided(result) => {
                fights::decided(page, now, result);
                self.push = self.coming_push(result);
            }
            Event::Pushed { figure, to, .. } => self.pushed(page, *figure, *to),
            Event::Crushed { .. } => {
                if let Some((chain, dungeon)) = &mut self.push {
                    pushes::crush(page, dungeon, chain);
                }
            }
            Event::Died { figure } => {
                let cause = deaths::cause(now, &events[..number], *figure);
                cause.into_iter().for_each(|cause| page.why(cause));
            }
            Event::Zat { at, .. } => {
                if let Some(way) = now.dungeon.board.terrain(*at).zat() {
                    let trace = trace(&now.dungeon, *at, way);
                    page.why(format!("{}: {}", trace.way(), trace.ending()));
                }
            }
            Event::Left { figure, points } => page.why(exit(now, *figure, *points)),
            _ => {}
        }
    }

    /// The chain of pushes that a fight may end with.
    fn coming_push(&self, result: &FightResult) -> Option<(Chain, Dungeon)> {
        let at = |id: FigureId| self.now.dungeon.figures[id].at;
        let wishes = self.now.fight.as_ref().map(|fight| fight.wishes.clone());
        let chain = Chain {
            aggressor: at(result.attacker)?,
            target: at(result.target)?,
            pushed: Vec::new(),
            wishes: wishes.unwrap_or_default(),
        };
        Some((chain, self.now.dungeon.clone()))
    }

    fn pushed(&mut self, page: &mut Page<'_>, figure: FigureId, to: Position) {
        if let Some((chain, dungeon)) = &mut self.push {
            pushes::link(page, dungeon, chain, figure, Some(to));
        }
    }
}

/// How a figure went out, and what that is worth.
fn exit(now: &Table, figure: FigureId, points: i32) -> String {
    let who = &now.dungeon.figures[figure];
    let way = match who.at {
        Some(at) if now.dungeon.is_passage(at) => "by the passage",
        Some(at) if now.dungeon.board.terrain(at) == Terrain::start_of(1 - who.team) => {
            "from the enemy's start line, where it stood through a turn of the enemy"
        }
        _ => "out of the dungeon",
    };
    let tresor = match who.object {
        Object::Tresor => ", one of them for the tresor",
        _ => "",
    };
    let plural = if points == 1 { "" } else { "s" };
    format!("{way}: {points} point{plural}{tresor}")
}

fn kind(event: &Event) -> &'static str {
    match event {
        Event::Dodged { .. } | Event::Struck { .. } => "dodge",
        Event::Placed { .. } | Event::Moved { .. } | Event::Stayed { .. } => "move",
        Event::Pushed { .. } | Event::Crushed { .. } => "push",
        Event::FightBegan { .. } | Event::Played { .. } | Event::FightDecided(_) => "fight",
        Event::Died { .. } => "death",
        Event::Wounded { .. } => "wound",
        Event::Left { .. } | Event::Counted { .. } => "points",
        _ => "event",
    }
}

/// The figures an event is about.
pub(super) fn figures(event: &Event) -> Vec<FigureId> {
    let subject = crate::show::subject(event);
    let other = match *event {
        Event::Struck { by, .. } => Some(by),
        Event::FightBegan { target, .. } => Some(target),
        Event::FightDecided(ref result) => {
            return result
                .fighters
                .iter()
                .map(|fighter| fighter.figure)
                .collect();
        }
        _ => None,
    };
    subject.into_iter().chain(other).collect()
}
