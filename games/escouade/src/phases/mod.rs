//! How the phases are resolved.

mod action;
mod attack;
pub(crate) use attack::attacker_dice;
mod payment;
mod replies;
mod round;
mod special;
mod travel;

use crate::{
    board::Board,
    command,
    course::{Course, Stage},
    event::{Event, Merit},
    figure::{Figure, FigureId},
    interface::{Commande, Cube},
    map::Map,
    room::Place,
    sheet::Sheet,
    state::{Situation, State},
};
use stechec_game::{Dice, Team};

/// Resolves the current phase and goes on to the next one.
pub(crate) fn resolve(state: &mut State, sheet: &mut Sheet, events: &mut Vec<Event>) {
    if let Some(stage) = state.situation.course.phase.take() {
        let mut resolution = Resolution {
            map: &state.map,
            situation: &mut state.situation,
            dice: &mut state.dice,
            events,
        };
        let next = resolution.stage(stage, sheet);
        resolution.go_on(next);
    }
    sheet.clear();
}

/// A phase while it is resolved.
struct Resolution<'a> {
    map: &'a Map,
    situation: &'a mut Situation,
    dice: &'a mut Dice,
    events: &'a mut Vec<Event>,
}

/// What comes after a phase.
enum Next {
    /// A question that must be answered before the action goes on.
    Ask(Stage),
    /// The action is done.
    ActionOver,
    TurnOver,
    /// The first turn of a round.
    FirstTurn,
}

impl Resolution<'_> {
    fn stage(&mut self, stage: Stage, sheet: &mut Sheet) -> Next {
        let asked = stage.asked(&self.situation.board, self.situation.course.team);
        let decision = match stage {
            Stage::Commandement => None,
            _ => asked.iter().next().and_then(|team| sheet.take(team)),
        };
        match stage {
            Stage::Commandement => self.reroll(sheet),
            Stage::Action => self.action(decision),
            Stage::Interception(interrupted) => self.interception(interrupted, decision),
            Stage::Place { lifted, entered } => self.put_down(lifted, entered, decision),
            Stage::Assaut { entered } => self.assault(entered, decision),
            Stage::Reponse(attack) => self.answer(attack, decision),
        }
    }

    fn go_on(&mut self, next: Next) {
        match next {
            Next::Ask(stage) => {
                self.course().number += 1;
                self.course().phase = Some(stage);
            }
            Next::ActionOver if self.turn_goes_on() => self.go_on(Next::Ask(Stage::Action)),
            Next::ActionOver | Next::TurnOver => self.end_turn(),
            Next::FirstTurn => self.begin_turn(),
        }
    }

    /// Whether `action` is asked again: of the active figure, or of a second one.
    fn turn_goes_on(&self) -> bool {
        let Situation { board, course } = &*self.situation;
        let held = &board.commands[course.team.index()];
        let free = [Commande::Mouvement, Commande::Tir, Commande::Combat];
        let active = course.activation.is_some_and(|active| {
            let free = !active.free_used && free.iter().any(|&face| command::holds(held, face));
            board.figure(active.figure).on_board() && (active.may_act() || free)
        });
        let second = !course.second
            && command::holds(held, Commande::Activation)
            && board.left(course.team).next().is_some();
        active || second
    }

    fn board(&mut self) -> &mut Board {
        &mut self.situation.board
    }

    fn course(&mut self) -> &mut Course {
        &mut self.situation.course
    }

    fn figure(&self, id: FigureId) -> &Figure {
        self.situation.board.figure(id)
    }

    fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        self.situation.board.figure_mut(id)
    }

    fn score(&mut self, team: Team, points: i32, merit: Merit) {
        self.board().points[team.index()] += points;
        self.events.push(Event::Scored {
            team,
            points,
            merit,
        });
    }

    fn place(&mut self, figure: FigureId, cube: Cube, place: Place) {
        let placed = self.figure_mut(figure);
        (placed.cube, placed.place) = (Some(cube), Some(place));
        self.events.push(Event::Placed {
            figure,
            cube,
            place,
        });
    }
}
