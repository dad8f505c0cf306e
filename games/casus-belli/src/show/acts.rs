//! Events as they are drawn: when each is shown, and where it is to be seen.

use super::{CellNumber, cells_of};
use crate::{
    event::Event,
    figure::FigureId,
    geometry::Position,
    interface::Attaque,
    numbers::{self, Area},
    sight::Field,
    state::State,
    tell,
};
use serde::Serialize;
use std::collections::BTreeSet;

/// An event, when it is shown and what is to be seen of it.
#[derive(Debug, Serialize)]
pub struct Act {
    #[serde(flatten)]
    event: Event,
    /// What has the same number happens at the same time; numbers never go down.
    beat: u32,
    /// An attack: the cells it strikes. A new sight: the cells it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<CellNumber>>,
    /// A hit: the life that is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    life: Option<i32>,
    /// A death: everybody who hit the dead figure in this phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    killers: Option<BTreeSet<FigureId>>,
    /// The event in words, if it is worth them.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// The events of a phase that began with `before`.
pub(super) fn acts(before: &State, events: &[Event]) -> Vec<Act> {
    let mut course = Course {
        before,
        events,
        life: before.figures().map(|(_, figure)| figure.life).collect(),
        walked: 0,
    };
    events.iter().map(|event| course.act(event)).collect()
}

/// A phase while it is gone through.
struct Course<'a> {
    before: &'a State,
    events: &'a [Event],
    /// The figures' life at this point.
    life: Vec<i32>,
    /// How many steps were walked up to this point.
    walked: u32,
}

impl Course<'_> {
    fn act(&mut self, event: &Event) -> Act {
        let life = match *event {
            Event::Hit { figure, damage, .. } => {
                let life = &mut self.life[figure.index()];
                *life -= damage;
                Some(*life)
            }
            _ => None,
        };
        let killers = match *event {
            Event::Died { figure, .. } => Some(self.killers(figure)),
            _ => None,
        };
        Act {
            beat: self.beat(event),
            cells: self.cells(event),
            life,
            killers,
            text: tell::line(event),
            event: *event,
        }
    }

    /// Walks go step by step, attacks in the order of their resolution.
    fn beat(&mut self, event: &Event) -> u32 {
        let of_attack = |attack| match attack {
            Attaque::FusRoDah => 0,
            Attaque::Bastoooon => 2,
            _ => 1,
        };
        match *event {
            Event::Moved { step, .. } | Event::Noticed { step, .. } => {
                self.walked = step + 1;
                self.walked
            }
            Event::TracesCleared => 0,
            // Those who stay turn before the walk, those who walked after it.
            Event::Turned { .. } | Event::RespawnFixed { .. } => match self.walked {
                0 => 0,
                steps => steps + 1,
            },
            Event::Attacked { attack, .. }
            | Event::AttackLost { attack, .. }
            | Event::Hit { attack, .. } => of_attack(attack),
            Event::Pushed { .. } => of_attack(Attaque::FusRoDah),
            Event::Faded { .. } | Event::Revealed { .. } => 1,
            Event::Died { .. } | Event::Scored { .. } => 3,
            Event::Respawned { .. } => 4,
        }
    }

    fn cells(&self, event: &Event) -> Option<Vec<CellNumber>> {
        match *event {
            Event::Attacked {
                figure,
                attack,
                target,
                ..
            } => Some(self.struck(figure, attack, target)),
            Event::Revealed { by, at, .. } => {
                let size = match by {
                    Attaque::Palantir => numbers::PALANTIR_SIGHT,
                    _ => numbers::I_SEE_SIGHT,
                };
                Some(cells_of(&self.before.map, Field::square(at, size)))
            }
            _ => None,
        }
    }

    /// The cells an attack strikes.
    fn struck(&self, figure: FigureId, attack: Attaque, target: Position) -> Vec<CellNumber> {
        let map = &self.before.map;
        match numbers::area(figure.class(), attack) {
            // Shouts come first: the barbarian still stands where the phase found him.
            Area::Field => {
                let side = self.before.side(figure.team());
                cells_of(map, side.field(map, figure.class()))
            }
            area => {
                let cross = target.cross();
                let cells = area.of(&cross).iter();
                cells.filter_map(|&cell| map.index(cell)).collect()
            }
        }
    }

    fn killers(&self, victim: FigureId) -> BTreeSet<FigureId> {
        (self.events.iter())
            .filter_map(|event| match *event {
                Event::Hit { figure, by, .. } if figure == victim => Some(by),
                _ => None,
            })
            .collect()
    }
}
