//! Events as they are drawn: when each is shown, and what it changes.

use super::{
    details,
    scene::{command_dice, fuse, fuse_id, marks, middle, round, values, whose},
};
use crate::{
    board::{Board, Detonator},
    event::Event,
    figure::FigureId,
    interface::Etat,
    map::Map,
    numbers::TEST_DIE,
    state::State,
    tell,
};
use stechec_game::{
    Team,
    show::{Act, Change, Details, Die, FigureChange},
};

/// The events of a phase that began with `before` and ended with `after`.
pub(super) fn acts(before: &State, events: &[Event], after: &State) -> Vec<Act> {
    let mut course = Course::new(before);
    let mut beat = 0;
    let acts = events.iter().enumerate().map(|(number, event)| {
        let last = number.checked_sub(1).map(|last| &events[last]);
        beat += u32::from(last.is_some_and(|last| !goes_with(last, event)));
        // What is seen, is seen before anything of it changes.
        let details = details::of(course.map, &course.now, event, last);
        let mut act = course.act(event);
        act.changes.extend(course.others());
        Act {
            beat,
            text: Some(tell::line(event)),
            public: true,
            details,
            ..act
        }
    });
    let mut acts: Vec<Act> = acts.collect();
    // A turn ends without an event of its own.
    if let Some(act) = acts.last_mut() {
        act.changes.extend(course.end(after));
    }
    acts
}

/// Whether an event is shown together with the one before; the others take their own time.
fn goes_with(last: &Event, event: &Event) -> bool {
    match event {
        // The last step of a move ends at a place.
        Event::Placed { figure, .. } => {
            matches!(last, Event::Stepped { figure: stepped, .. } if stepped == figure)
        }
        Event::Acted { .. }
        | Event::Spent { .. }
        | Event::Scored { .. }
        | Event::Lifted { .. }
        | Event::Died { .. }
        | Event::RoundEnded { .. }
        | Event::CommandsThrown { .. } => true,
        _ => false,
    }
}

/// A phase while it is gone through.
struct Course<'a> {
    map: &'a Map,
    /// The table at this point.
    now: Board,
    /// The figure that acts at this point.
    active: Option<FigureId>,
    /// What was told last of every figure besides where and how it is.
    told: Vec<Details>,
}

/// An act about a figure.
fn about(event: &'static str, figure: FigureId) -> Act {
    Act {
        event: event.into(),
        figure: Some(figure.into()),
        ..Act::default()
    }
}

fn of_team(event: &'static str, team: Team) -> Act {
    Act {
        event: event.into(),
        team: Some(team),
        ..Act::default()
    }
}

impl<'a> Course<'a> {
    fn new(before: &'a State) -> Self {
        let activation = before.situation.course.activation;
        let mut course = Self {
            map: &before.map,
            now: before.situation.board.clone(),
            active: activation.map(|activation| activation.figure),
            told: Vec::new(),
        };
        course.told = FigureId::all().map(|id| course.details(id)).collect();
        course
    }

    fn details(&self, id: FigureId) -> Details {
        details::of_figure(self.map, &self.now, id, self.active)
    }

    /// Figures whose details are not what was told last: whoever moves is seen by others.
    fn others(&mut self) -> Vec<Change> {
        let stale = FigureId::all().filter(|&id| self.details(id) != self.told[id.index()]);
        let stale: Vec<FigureId> = stale.collect();
        let changes = stale.into_iter().map(|id| self.changed(id).into());
        changes.collect()
    }

    /// What the state after the phase has that no event tells.
    fn end(&mut self, after: &State) -> Vec<Change> {
        let course = &after.situation.course;
        self.active = course.activation.map(|activation| activation.figure);
        let mut changes = self.others();
        changes.push(Change::Value {
            name: "team".into(),
            amount: whose(course.team),
        });
        changes
    }

    fn act(&mut self, event: &Event) -> Act {
        self.now.follow(event);
        match event {
            Event::CommandsThrown { team, .. } => self.commands("commands_thrown", *team),
            Event::Rerolled { team, .. } => self.commands("rerolled", *team),
            Event::Spent { team, .. } => self.commands("spent", *team),
            Event::Attacked { .. } | Event::Tested { .. } | Event::Pushed { .. } => {
                self.of_dice(event)
            }
            Event::Scored { .. }
            | Event::Fused { .. }
            | Event::RoundEnded { .. }
            | Event::RoundBegan { .. }
            | Event::Passed { .. }
            | Event::Over => self.of_the_match(event),
            _ => self.of_figure(event),
        }
    }

    fn commands(&self, word: &'static str, team: Team) -> Act {
        let dice = command_dice(&self.now.commands[team.index()]);
        Act {
            changes: vec![Change::Hold {
                team,
                cards: Vec::new(),
                dice,
            }],
            ..of_team(word, team)
        }
    }

    fn of_dice(&self, event: &Event) -> Act {
        let at = |id: FigureId| self.now.figure(id).cube.map(Into::into);
        match event {
            Event::Attacked {
                attacker, target, ..
            } => Act {
                target: at(*target),
                ..about("attacked", *attacker)
            },
            Event::Tested {
                figure,
                test,
                faces,
                ..
            } => {
                let value = test.value(*figure);
                let dice = faces.iter().map(|&face| Die {
                    counts: value.map(|value| face >= value),
                    ..Die::new(TEST_DIE, face)
                });
                Act {
                    dice: dice.collect(),
                    ..about("tested", *figure)
                }
            }
            Event::Pushed { figure, by } => Act {
                by: Some((*by).into()),
                ..about("pushed", *figure)
            },
            _ => Act::default(),
        }
    }

    fn of_figure(&mut self, event: &Event) -> Act {
        let (word, id) = match *event {
            Event::Activated { figure, .. } => ("activated", figure),
            Event::Waived { figure } => ("waived", figure),
            Event::Acted { figure, .. } => ("acted", figure),
            Event::Stepped { figure, .. } => ("stepped", figure),
            Event::Placed { figure, .. } => ("placed", figure),
            Event::Lifted { figure, .. } => ("lifted", figure),
            Event::Left { figure } => ("left", figure),
            Event::StoodUp { figure } => ("stood_up", figure),
            Event::Blocked { figure } => ("blocked", figure),
            Event::Wounded { figure, .. } => ("wounded", figure),
            Event::Died { figure } => ("died", figure),
            _ => return Act::default(),
        };
        let was_active = self.active.filter(|&active| active != id);
        let mut changed = vec![id];
        if let Event::Activated { .. } = event {
            self.active = Some(id);
            changed.extend(was_active);
        }
        Act {
            headline: matches!(event, Event::Died { .. } | Event::Left { .. }),
            changes: (changed.into_iter())
                .map(|id| self.changed(id).into())
                .collect(),
            ..about(word, id)
        }
    }

    /// A figure as it is now.
    fn changed(&mut self, id: FigureId) -> FigureChange {
        let details = self.details(id);
        self.told[id.index()].clone_from(&details);
        let figure = self.now.figure(id);
        let dead = figure.state == Etat::Mort;
        FigureChange {
            // The dead fade where they fell.
            at: (!dead).then(|| figure.cube.map(Into::into)),
            place: figure.place.map(|place| middle(id, place)),
            marks: Some(marks(figure)),
            values: values(id, figure),
            dead: dead.then_some(true),
            details,
            ..FigureChange::of(id.into())
        }
    }

    fn of_the_match(&mut self, event: &Event) -> Act {
        match *event {
            Event::Scored { team, .. } => {
                let points = self.now.points[team.index()];
                Act {
                    changes: vec![Change::Score { team, points }],
                    ..of_team("scored", team)
                }
            }
            Event::Fused {
                figure,
                cube,
                fuse: burnt,
            } => {
                let detonator = Detonator { cube, fuse: burnt };
                let change = fuse(self.map, &detonator)
                    .map_or_else(|| Change::EndOverlay(fuse_id(&detonator)), Change::Overlay);
                Act {
                    headline: true,
                    target: Some(cube.into()),
                    changes: vec![change],
                    ..about("fused", figure)
                }
            }
            Event::RoundBegan { round: now, team } => {
                self.active = None;
                let round = Change::Value {
                    name: "round".into(),
                    amount: round(self.map, now),
                };
                let mut changes = vec![round];
                changes.extend(FigureId::all().map(|id| Change::from(self.changed(id))));
                Act {
                    headline: true,
                    changes,
                    ..of_team("round_began", team)
                }
            }
            Event::Passed { team } => of_team("passed", team),
            Event::RoundEnded { .. } => Act {
                event: "round_ended".into(),
                ..Act::default()
            },
            _ => Act {
                event: "over".into(),
                headline: true,
                ..Act::default()
            },
        }
    }
}
