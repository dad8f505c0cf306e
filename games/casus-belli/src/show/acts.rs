//! Events as they are drawn: when each is shown, where it is to be seen, what it changes.

use super::{TRACES, cells_of, degrees, life, spy, spy_id};
use crate::{
    event::Event,
    figure::FigureId,
    geometry::Position,
    interface::{Attaque, Orientation},
    numbers::{self, Area, FULL_LIFE},
    sight::Field,
    state::State,
    tell,
};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use stechec_game::{
    Team,
    show::{Act, CellNumber, Change, Details, FigureChange},
};

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
        scores: before.scores.clone(),
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
    scores: Vec<i32>,
    /// How many steps were walked up to this point.
    walked: u32,
}

/// A figure while a phase is gone through.
struct Standing {
    at: Position,
    facing: Orientation,
    life: i32,
}

/// Fields for the skin.
fn own<const N: usize>(fields: [(&str, serde_json::Value); N]) -> Details {
    let fields = fields.into_iter();
    fields
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// An act about a figure.
fn about(event: &'static str, figure: FigureId) -> Act {
    Act {
        event: event.into(),
        figure: Some(figure.into()),
        ..Act::default()
    }
}

fn number(figure: FigureId) -> u32 {
    figure.index() as u32
}

impl Course<'_> {
    /// What is shown of an event, or of several that are shown as one.
    fn act(&mut self, events: &[Event]) -> Option<Act> {
        let event = events.first()?;
        let act = match *event {
            Event::Moved { .. }
            | Event::Turned { .. }
            | Event::TracesCleared
            | Event::Noticed { .. }
            | Event::RespawnFixed { .. } => self.walk(events)?,
            Event::Attacked { .. }
            | Event::AttackLost { .. }
            | Event::Pushed { .. }
            | Event::Hit { .. } => self.fight(event)?,
            Event::Revealed { .. } | Event::Faded { .. } => self.spying(event)?,
            Event::Died { .. } | Event::Scored { .. } | Event::Respawned { .. } => {
                self.outcome(event)?
            }
        };
        Some(Act {
            beat: self.beat(event),
            text: tell::line(event),
            ..act
        })
    }

    /// What is only seen in phases in which figures walk.
    fn walk(&mut self, events: &[Event]) -> Option<Act> {
        Some(match *events.first()? {
            Event::TracesCleared => Act {
                event: "traces_cleared".into(),
                changes: self.cleared(),
                ..Act::default()
            },
            Event::Turned { figure, facing } => Act {
                changes: vec![self.goes(figure, None, Some(facing)).into()],
                ..about("turned", figure)
            },
            Event::Moved {
                figure,
                step,
                to,
                facing,
                ..
            } => Act {
                changes: vec![self.goes(figure, Some(to), Some(facing)).into()],
                details: own([("step", json!(step))]),
                ..about("moved", figure)
            },
            Event::Noticed { figure, step, .. } => {
                let mut change = FigureChange::of(figure.into());
                let cells = self.noticed(events);
                change.more_traces.insert(TRACES.into(), cells);
                Act {
                    changes: vec![change.into()],
                    details: own([("step", json!(step))]),
                    ..about("noticed", figure)
                }
            }
            Event::RespawnFixed { figure, at } => {
                let mut change = FigureChange::of(figure.into());
                change.details = own([("respawn", json!(at))]);
                Act {
                    changes: vec![change.into()],
                    details: own([("at", json!(at))]),
                    ..about("respawn_fixed", figure)
                }
            }
            _ => return None,
        })
    }

    fn fight(&mut self, event: &Event) -> Option<Act> {
        Some(match *event {
            Event::Attacked {
                figure,
                attack,
                target,
                ready,
            } => Act {
                target: Some(target.into()),
                cells: self.struck(figure, attack, target),
                details: own([("attack", json!(attack)), ("ready", json!(ready))]),
                ..about("attacked", figure)
            },
            Event::AttackLost {
                figure,
                attack,
                target,
            } => Act {
                target: Some(target.into()),
                details: own([("attack", json!(attack))]),
                ..about("attack_lost", figure)
            },
            Event::Pushed {
                figure,
                by,
                from,
                to,
            } => Act {
                by: Some(by.into()),
                changes: vec![self.goes(figure, Some(to), None).into()],
                details: own([("from", json!(from)), ("to", json!(to))]),
                ..about("pushed", figure)
            },
            Event::Hit {
                figure,
                by,
                attack,
                damage,
            } => {
                let left = &mut self.now[figure.index()].life;
                *left -= damage;
                let change = FigureChange::of(figure.into()).value("life", life(*left));
                Act {
                    by: Some(by.into()),
                    changes: vec![change.into()],
                    details: own([("attack", json!(attack)), ("damage", json!(damage))]),
                    ..about("hit", figure)
                }
            }
            _ => return None,
        })
    }

    fn spying(&self, event: &Event) -> Option<Act> {
        Some(match *event {
            Event::Revealed { team, by, at } => {
                let size = match by {
                    Attaque::Palantir => numbers::PALANTIR_SIGHT,
                    _ => numbers::I_SEE_SIGHT,
                };
                let field = Field::square(at, size);
                let overlay = spy(&self.before.map, team, by, at, field);
                Act {
                    changes: vec![Change::Overlay(overlay)],
                    details: own([("at", json!(at)), ("with", json!(by))]),
                    ..Self::of_team("revealed", team)
                }
            }
            Event::Faded { team } => Act {
                changes: vec![Change::EndOverlay(spy_id(team, Attaque::ISee))],
                ..Self::of_team("faded", team)
            },
            _ => return None,
        })
    }

    fn outcome(&mut self, event: &Event) -> Option<Act> {
        Some(match *event {
            Event::Died { figure, rule } => {
                let mut change = FigureChange::of(figure.into());
                change.dead = Some(true);
                let killers: Vec<u32> = self.killers(figure).into_iter().map(number).collect();
                Act {
                    headline: true,
                    changes: vec![change.into()],
                    details: own([("rule", json!(rule)), ("killers", json!(killers))]),
                    ..about("died", figure)
                }
            }
            Event::Scored {
                team,
                points,
                victim,
            } => {
                let score = self.scores.get_mut(team.index())?;
                *score += points;
                Act {
                    public: true,
                    changes: vec![Change::Score {
                        team,
                        points: *score,
                    }],
                    details: own([("points", json!(points)), ("victim", json!(number(victim)))]),
                    ..Self::of_team("scored", team)
                }
            }
            Event::Respawned { figure, at } => {
                let back = self.goes(figure, Some(at), Some(Orientation::Nord));
                let change = FigureChange {
                    appears: true,
                    dead: Some(false),
                    ..back.value("life", life(FULL_LIFE))
                };
                Act {
                    changes: vec![change.into()],
                    details: own([("at", json!(at))]),
                    ..about("respawned", figure)
                }
            }
            _ => return None,
        })
    }

    fn of_team(event: &'static str, team: Team) -> Act {
        Act {
            event: event.into(),
            team: Some(team),
            ..Act::default()
        }
    }

    /// Nobody has traces any more.
    fn cleared(&self) -> Vec<Change> {
        let marked = self.before.figures().filter(|it| !it.1.traces.is_empty());
        marked
            .map(|(id, _)| {
                let mut change = FigureChange::of(id.into());
                change.traces = BTreeMap::from([(TRACES.into(), Vec::new())]);
                change.into()
            })
            .collect()
    }

    fn noticed(&self, events: &[Event]) -> Vec<CellNumber> {
        let noticed = events.iter().filter_map(|event| match *event {
            Event::Noticed { at, .. } => self.before.map.index(at),
            _ => None,
        });
        noticed.collect()
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

    /// A figure goes or turns: where it is then, and what it sees.
    fn goes(
        &mut self,
        id: FigureId,
        to: Option<Position>,
        facing: Option<Orientation>,
    ) -> FigureChange {
        let figure = &mut self.now[id.index()];
        figure.at = to.unwrap_or(figure.at);
        figure.facing = facing.unwrap_or(figure.facing);
        let map = &self.before.map;
        let sight = numbers::of(id.class()).sight;
        let field = Field::of_figure(map, figure.at, figure.facing, sight);
        FigureChange {
            at: to.map(|to| Some(to.into())),
            facing: facing.map(degrees),
            sees: Some(cells_of(map, field)),
            ..FigureChange::of(id.into())
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
