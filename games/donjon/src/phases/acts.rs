//! Actions without a fight, one by one.

use super::Resolution;
use crate::{
    boulder::{self, Rest},
    event::{Event, Gait},
    figure::FigureId,
    geometry::Position,
    interface::{Action, Object},
    order::target,
};

impl Resolution<'_> {
    /// Carries out an action that was judged to be possible.
    pub(super) fn act(&mut self, figure: FigureId, action: Action, at: Position) {
        let Some(here) = self.position_of(figure) else {
            return;
        };
        match action {
            Action::Pas => {
                let gait = Gait::Pas;
                let (from, to) = (here, at);
                self.happen(Event::Moved {
                    figure,
                    from,
                    to,
                    gait,
                });
                self.arrive(figure);
            }
            Action::Reveler | Action::Masquer | Action::Oublier | Action::Tourner => {
                self.handle_room(action, at);
            }
            Action::Ouvrir | Action::Fermer | Action::Briser | Action::Percer => {
                self.work_on_side(action, here, at);
            }
            Action::Soigner => {
                if let Some(figure) = self.state.table.dungeon.figure_on(at) {
                    self.happen(Event::Healed { figure });
                }
            }
            Action::Prendre => self.take(figure, at),
            Action::Poser => {
                let object = self.state.table.dungeon.figures[figure].object;
                self.happen(Event::Dropped { figure, object, at });
            }
            Action::Boire => self.drink(figure),
            Action::Lire => self.read(figure, at),
            Action::Feu => {
                self.use_object(figure);
                if let Some(victim) = self.state.table.dungeon.figure_on(at) {
                    self.kill(victim);
                }
            }
            Action::Transformer => {
                let wolf = !self.state.table.dungeon.figures[figure].wolf;
                self.happen(Event::Shaped { figure, wolf });
            }
            Action::Pluie => self.stand_in_rain(figure),
            Action::Passage => {
                let until = self.state.table.clock.turn + 1;
                self.happen(Event::Opened {
                    at,
                    rune: here,
                    until,
                });
            }
            Action::Rouler => self.roll(here, at),
            Action::Deplacement | Action::Attaque | Action::Charge | Action::Tir => {}
        }
    }

    fn handle_room(&mut self, action: Action, at: Position) {
        let board = &self.state.table.dungeon.board;
        let (Some(place), Some(&room)) = (board.layout().place(at), board.room(at)) else {
            return;
        };
        let event = match action {
            Action::Reveler => Event::Revealed { place },
            Action::Masquer => Event::Masked { place },
            Action::Oublier => {
                let quarters = self.throw(4);
                Event::Forgotten { place, quarters }
            }
            _ => Event::Turned {
                place,
                quarters: room.way.quarters(),
            },
        };
        self.happen(event);
    }

    fn work_on_side(&mut self, action: Action, here: Position, at: Position) {
        let found = target::side_to_work_on(&self.state.table.dungeon, action, here, at);
        if let Some((direction, beyond, side)) = found {
            self.happen(Event::SideChanged {
                at: here,
                direction,
                beyond,
                side,
            });
        }
    }

    /// Taking away a corde kills who hangs on it.
    fn take(&mut self, figure: FigureId, at: Position) {
        let object = self.state.table.dungeon.board.object(at);
        self.happen(Event::Taken { figure, object, at });
        let dungeon = &self.state.table.dungeon;
        if object == Object::Corde
            && dungeon.board.terrain(at).is_hole()
            && let Some(victim) = dungeon.figure_on(at)
        {
            self.kill(victim);
        }
    }

    fn use_object(&mut self, figure: FigureId) -> Object {
        let object = self.state.table.dungeon.figures[figure].object;
        self.happen(Event::Used { figure, object });
        object
    }

    fn drink(&mut self, figure: FigureId) {
        match self.use_object(figure) {
            Object::PotionVitesse => self.happen(Event::Hastened { figure }),
            _ => self.happen(Event::Strengthened { figure }),
        }
    }

    fn read(&mut self, reader: FigureId, at: Position) {
        let scroll = self.use_object(reader);
        let Some(victim) = self.state.table.dungeon.figure_on(at) else {
            return;
        };
        match scroll {
            Object::ParcheminMort => self.kill(victim),
            Object::ParcheminSang => {
                self.wound(victim);
                self.wound(reader);
            }
            _ => {
                let figures = &self.state.table.dungeon.figures;
                let own = figures[reader].team == figures[victim].team;
                let until = self.state.table.clock.turn + if own { 2 } else { 1 };
                self.happen(Event::Frozen {
                    figure: victim,
                    until,
                });
            }
        }
    }

    fn stand_in_rain(&mut self, figure: FigureId) {
        let who = self.state.table.dungeon.figures[figure];
        if who.is_frozen() {
            self.happen(Event::Thawed { figure });
        }
        if who.wolf {
            let wolf = false;
            self.happen(Event::Shaped { figure, wolf });
        }
    }

    /// A boulder rolls away from who pushes it and kills whom it meets.
    fn roll(&mut self, here: Position, at: Position) {
        let Some(direction) = target::rolls(&self.state.table.dungeon, here, at) else {
            return;
        };
        let way = boulder::way(&self.state.table.dungeon, at, direction);
        for &cell in &way {
            if let Some(victim) = self.state.table.dungeon.figure_on(cell) {
                self.kill(victim);
            }
        }
        if let Some(&to) = way.last() {
            let rest = boulder::rest(&self.state.table.dungeon, to);
            self.happen(Event::Rolled {
                from: at,
                to,
                lies: rest == Rest::Lies,
                fills: rest == Rest::Fills,
            });
        }
    }
}
