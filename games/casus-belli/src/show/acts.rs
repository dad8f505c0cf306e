//! Events as they are drawn: when each is shown, and where it is to be seen.

use super::{CellNumber, cells_of};
use crate::{
    event::Event,
    figure::FigureId,
    geometry::Position,
    interface::{Attaque, Orientation},
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
    what: What,
    /// What has the same number happens at the same time; numbers never go down.
    beat: u32,
    /// An attack: the cells it strikes. A new sight: the cells it shows. Somebody noticed:
    /// the cells where.
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<Vec<CellNumber>>,
    /// A figure that moved or turned: the cells it sees now.
    #[serde(skip_serializing_if = "Option::is_none")]
    sees: Option<Vec<CellNumber>>,
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

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum What {
    Event(Event),
    /// All that a figure noticed after one step: there is much of it.
    Noticed {
        event: &'static str,
        figure: FigureId,
        step: u32,
    },
}

/// The events of a phase that began with `before`.
pub(super) fn acts(before: &State, events: &[Event]) -> Vec<Act> {
    let mut course = Course {
        before,
        events,
        now: (before.figures())
            .map(|(_, figure)| Standing {
                at: figure.position,
                facing: figure.facing,
                life: figure.life,
            })
            .collect(),
        walked: 0,
    };
    let together =
        |one: &Event, other: &Event| sighting(one).is_some_and(|one| Some(one) == sighting(other));
    (events.chunk_by(together))
        .filter_map(|events| course.act(events))
        .collect()
}

/// Who noticed something, and after which step.
fn sighting(event: &Event) -> Option<(FigureId, u32)> {
    match *event {
        Event::Noticed { figure, step, .. } => Some((figure, step)),
        _ => None,
    }
}

/// A phase while it is gone through.
struct Course<'a> {
    before: &'a State,
    events: &'a [Event],
    /// The figures at this point.
    now: Vec<Standing>,
    /// How many steps were walked up to this point.
    walked: u32,
}

/// A figure while a phase is gone through.
struct Standing {
    at: Position,
    facing: Orientation,
    life: i32,
}

impl Course<'_> {
    /// What is shown of an event, or of several that are shown as one.
    fn act(&mut self, events: &[Event]) -> Option<Act> {
        let event = events.first()?;
        let life = match *event {
            Event::Hit { figure, damage, .. } => {
                let life = &mut self.now[figure.index()].life;
                *life -= damage;
                Some(*life)
            }
            _ => None,
        };
        let killers = match *event {
            Event::Died { figure, .. } => Some(self.killers(figure)),
            _ => None,
        };
        Some(Act {
            what: match sighting(event) {
                Some((figure, step)) => What::Noticed {
                    event: "noticed",
                    figure,
                    step,
                },
                None => What::Event(*event),
            },
            beat: self.beat(event),
            cells: self.cells(events),
            sees: self.sees(event),
            life,
            killers,
            text: tell::line(event),
        })
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

    fn cells(&self, events: &[Event]) -> Option<Vec<CellNumber>> {
        match *events.first()? {
            Event::Noticed { .. } => {
                let noticed = events.iter().filter_map(|event| match *event {
                    Event::Noticed { at, .. } => self.before.map.index(at),
                    _ => None,
                });
                Some(noticed.collect())
            }
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

    /// What a figure sees from where an event leaves it; none if it leaves it where it was.
    fn sees(&mut self, event: &Event) -> Option<Vec<CellNumber>> {
        let (id, at, facing) = match *event {
            Event::Moved {
                figure, to, facing, ..
            } => (figure, Some(to), Some(facing)),
            Event::Turned { figure, facing } => (figure, None, Some(facing)),
            Event::Pushed { figure, to, .. } => (figure, Some(to), None),
            Event::Respawned { figure, at } => (figure, Some(at), Some(Orientation::Nord)),
            _ => return None,
        };
        let figure = &mut self.now[id.index()];
        figure.at = at.unwrap_or(figure.at);
        figure.facing = facing.unwrap_or(figure.facing);
        let map = &self.before.map;
        let sight = numbers::of(id.class()).sight;
        let field = Field::of_figure(map, figure.at, figure.facing, sight);
        Some(cells_of(map, field))
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
