//! How phases are resolved, and which phase comes next.

mod acts;
mod effects;
mod esquive;
mod fights;

use crate::{
    change,
    event::Event,
    figure::FigureId,
    geometry::Position,
    hand::Pool,
    interface::{
        Action, Condition, Object, Terrain,
        constants::{DES_PAR_TOUR, DES_PREMIER_TOUR},
    },
    numbers,
    sheet::{ChosenAction, Sheet},
    state::State,
    turn::{Clock, Stage},
};
use std::mem::take;

/// Resolves the current phase and goes on to the next one.
pub(crate) fn resolve(state: &mut State, sheet: &mut Sheet, events: &mut Vec<Event>) {
    let sheet = take(sheet);
    let mut resolution = Resolution { state, events };
    match resolution.state.table.clock.stage {
        Stage::Placement => resolution.placement(&sheet),
        Stage::Action => resolution.action(sheet.chosen.unwrap_or(ChosenAction::Finish)),
        Stage::Support => resolution.settle_fight(sheet.supports),
        Stage::Cards => resolution.lay_cards(sheet.cards),
        Stage::Answer => resolution.answer(sheet.cards),
        Stage::Over => {}
    }
}

/// A phase while it is resolved.
struct Resolution<'a> {
    state: &'a mut State,
    events: &'a mut Vec<Event>,
}

impl Resolution<'_> {
    /// Something happens: the table changes by it, and it is told.
    fn happen(&mut self, event: Event) {
        change::apply(&mut self.state.table, &event);
        self.events.push(event);
    }

    fn throw(&mut self, sides: u32) -> u8 {
        self.state.dice.throw(sides) as u8
    }

    fn go_to(&mut self, stage: Stage) {
        self.state.table.clock.stage = stage;
    }

    fn position_of(&self, figure: FigureId) -> Option<Position> {
        self.state.table.dungeon.figures[figure].at
    }

    /// Figures with an order go where it says, the others to the first start cells left.
    fn placement(&mut self, sheet: &Sheet) {
        let layout = self.state.map.layout;
        for figure in 0..self.state.table.dungeon.figures.len() {
            let ordered = (sheet.placements.iter()).find(|(of, _)| *of == figure);
            let dungeon = &self.state.table.dungeon;
            let start = Terrain::start_of(dungeon.figures[figure].team);
            let is_free = |at: &Position| {
                dungeon.board.terrain(*at) == start
                    && dungeon.figure_on(*at).is_none()
                    && !sheet.placements.iter().any(|(_, taken)| taken == at)
            };
            let at = match ordered {
                Some(&(_, at)) => Some(at),
                None => layout.positions().find(is_free),
            };
            if let Some(at) = at {
                self.happen(Event::Placed { figure, at });
            }
        }
        self.begin_turn(1);
    }

    fn action(&mut self, chosen: ChosenAction) {
        match chosen {
            ChosenAction::Finish => return self.after_action(true),
            ChosenAction::Move {
                figure,
                to,
                retreats,
                strikers,
            } => {
                self.spend_die(figure, Action::Deplacement);
                self.move_by_deplacement(figure, to, retreats, &strikers);
            }
            ChosenAction::Act { figure, action, at } => {
                self.spend_die(figure, action);
                self.act(figure, action, at);
            }
            ChosenAction::Attack {
                figure,
                mode,
                target,
                wishes,
            } => {
                self.spend_die(figure, mode);
                return self.begin_fight(figure, target, mode, wishes);
            }
        }
        self.after_action(false);
    }

    /// An action uses up the smallest die that shows enough.
    fn spend_die(&mut self, figure: FigureId, action: Action) {
        let table = &self.state.table;
        let needed = numbers::needed_face(action, table.dungeon.figures[figure].class);
        if let Some(face) = table.pool.smallest(needed) {
            self.happen(Event::Spent {
                figure,
                action,
                face,
            });
        }
    }

    /// An action is wholly resolved: the match ends, the turn ends, or it goes on. A team
    /// finishes by an action too: it does not end the turn of a match that is decided.
    fn after_action(&mut self, finished: bool) {
        if self.is_decided() {
            self.go_to(Stage::Over);
        } else if finished || self.state.table.pool.faces().is_empty() {
            self.end_turn();
        } else {
            self.state.table.clock.action += 1;
            self.go_to(Stage::Action);
        }
    }

    /// Whether a team has enough points or nobody left.
    fn is_decided(&self) -> bool {
        let table = &self.state.table;
        [0, 1].into_iter().any(|team| {
            table.points[team] >= self.state.map.goal
                || !(table.dungeon.placed()).any(|(_, figure, _)| figure.team == team)
        })
    }

    fn end_turn(&mut self) {
        let turn = self.state.table.clock.turn;
        self.happen(Event::Ended { turn });
        for figure in 0..self.state.table.dungeon.figures.len() {
            let until = self.state.table.dungeon.figures[figure].frozen_until;
            if (1..=turn).contains(&until) {
                self.happen(Event::Thawed { figure });
            }
        }
        if let Some(passage) = self.state.table.dungeon.passage
            && passage.until <= turn
        {
            self.happen(Event::Closed { at: passage.at });
        }
        if turn < self.state.map.turns {
            return self.begin_turn(turn + 1);
        }
        self.count_treasures();
        self.go_to(Stage::Over);
    }

    /// After the last turn treasures in standing figures' hands count.
    fn count_treasures(&mut self) {
        for figure in 0..self.state.table.dungeon.figures.len() {
            let bearer = &self.state.table.dungeon.figures[figure];
            if bearer.stands() && bearer.object == Object::Tresor {
                self.happen(Event::Counted { figure });
            }
        }
    }

    fn begin_turn(&mut self, turn: u32) {
        self.happen(Event::Began { turn });
        self.state.table.clock = Clock {
            turn,
            action: 1,
            stage: Stage::Action,
        };
        let team = (turn as usize - 1) % 2;
        self.go_out_by_start_line(team);
        if self.is_decided() {
            return self.go_to(Stage::Over);
        }
        let count = match turn {
            1 => DES_PREMIER_TOUR,
            _ => DES_PAR_TOUR,
        };
        let faces: Vec<u8> = (0..count).map(|_| self.throw(6)).collect();
        let pool = Pool::of(faces);
        self.happen(Event::Threw { team, pool });
    }

    /// Figures of the team that have stood on the enemy's start line since their last turn.
    fn go_out_by_start_line(&mut self, team: usize) {
        for figure in 0..self.state.table.dungeon.figures.len() {
            let dungeon = &self.state.table.dungeon;
            let who = &dungeon.figures[figure];
            let line = Terrain::start_of(1 - team);
            let there = who.at.is_some_and(|at| dungeon.board.terrain(at) == line);
            if who.team == team && who.is_ready() && there {
                self.leave(figure);
            }
        }
    }

    fn leave(&mut self, figure: FigureId) {
        let points = match self.state.table.dungeon.figures[figure].object {
            Object::Tresor => 2,
            _ => 1,
        };
        self.happen(Event::Left { figure, points });
    }

    /// A figure is wounded: one that was, dies.
    fn wound(&mut self, figure: FigureId) {
        match self.state.table.dungeon.figures[figure].condition {
            Condition::Debout => self.happen(Event::Wounded { figure }),
            Condition::Blesse => self.kill(figure),
            Condition::Mort | Condition::Sorti => {}
        }
    }

    /// A figure dies; what it carried falls, if there is room for it.
    fn kill(&mut self, figure: FigureId) {
        let dungeon = &self.state.table.dungeon;
        let Some(at) = dungeon.figures[figure].at else {
            return;
        };
        let object = dungeon.figures[figure].object;
        let falls = dungeon.board.object(at) == Object::Rien
            && dungeon.board.terrain(at) != Terrain::Lave
            && !dungeon.is_passage(at);
        self.happen(Event::Died { figure });
        match (object, falls) {
            (Object::Rien, _) => {}
            (_, true) => self.happen(Event::Dropped { figure, object, at }),
            (_, false) => self.happen(Event::Lost { figure, object }),
        }
    }
}
