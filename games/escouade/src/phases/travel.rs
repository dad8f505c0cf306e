//! Moves: step by step over rubble, off the board, and into a place.

use super::{Next, Resolution};
use crate::{
    command,
    course::{Attack, AttackForm, Journey, Stage},
    event::{Event, Merit},
    figure::FigureId,
    geometry::OUTSIDE,
    interface::{Arme, Commande, Cube, Etat},
    numbers::{RUBBLE, TEST_DIE},
    room::{Entry, Place, Room},
    throw::TestKind,
    ways,
};

impl Resolution<'_> {
    /// A move that nobody interrupts any more.
    pub(super) fn travel(&mut self, figure: FigureId, journey: Journey) -> Next {
        let Some((start, began)) = self.figure(figure).spot() else {
            return Next::ActionOver;
        };
        if journey.path.is_empty() {
            if let Some(place) = journey.place.filter(|&place| place != began) {
                self.place(figure, start, place);
            }
            return Next::ActionOver;
        }
        let mut at = start;
        for to in journey.path {
            if to == OUTSIDE {
                return self.leave(figure);
            }
            if !self.step(figure, at, to) {
                self.stop(figure, at, (start, began));
                return Next::ActionOver;
            }
            at = to;
        }
        self.arrive(figure, at, journey.place)
    }

    /// One step, if the dice for rubble allow it.
    pub(super) fn step(&mut self, figure: FigureId, from: Cube, to: Cube) -> bool {
        let way = ways::best(self.map, figure.size(), from, to);
        let crosses = way.is_some_and(|way| (0..way.rubble).all(|_| self.crosses_rubble(figure)));
        if crosses {
            let moved = self.figure_mut(figure);
            (moved.cube, moved.place) = (Some(to), None);
            self.events.push(Event::Stepped { figure, from, to });
        }
        crosses
    }

    fn crosses_rubble(&mut self, figure: FigureId) -> bool {
        let face = self.dice.throw(TEST_DIE);
        let crosses = face >= RUBBLE;
        self.events.push(Event::Tested {
            figure,
            test: TestKind::Eboulis,
            modifiers: Vec::new(),
            spent: 0,
            dice: 1,
            faces: vec![face],
            successes: u32::from(crosses),
        });
        crosses
    }

    /// A move ended early: where it began the figure keeps its place.
    fn stop(&mut self, figure: FigureId, at: Cube, (start, began): (Cube, Place)) {
        if self.figure(figure).place.is_some() {
            return;
        }
        let place = if at == start {
            Some(began)
        } else {
            Room::without(self.board(), at, figure).first_free(figure.size())
        };
        if let Some(place) = place {
            self.place(figure, at, place);
        }
    }

    fn leave(&mut self, figure: FigureId) -> Next {
        self.figure_mut(figure).remove(Etat::Parti);
        self.events.push(Event::Left { figure });
        self.score(figure.team(), figure.profile().value, Merit::Exit(figure));
        Next::ActionOver
    }

    /// Takes a place in the last cube; somebody may have to make room.
    fn arrive(&mut self, figure: FigureId, cube: Cube, place: Option<Place>) -> Next {
        let room = Room::without(self.board(), cube, figure);
        let entry = room
            .entries(figure)
            .find(|&(free, _)| place.is_none_or(|place| place == free));
        // One who makes room is always enough.
        let Some((place, entry)) = entry else {
            return Next::ActionOver;
        };
        let lifted = match entry {
            Entry::Free => None,
            Entry::Lifts(lifted) => Some(lifted),
        };
        if let Some(lifted) = lifted {
            self.figure_mut(lifted).place = None;
            self.events.push(Event::Lifted {
                figure: lifted,
                by: figure,
            });
        }
        self.place(figure, cube, place);
        match lifted {
            Some(lifted) => Next::Ask(Stage::Place {
                lifted,
                entered: figure,
            }),
            None => self.entered(figure),
        }
    }

    /// Somebody came into a cube: with enemies in it, there is a fight at once.
    pub(super) fn entered(&mut self, figure: FigureId) -> Next {
        let enemies = self.board().enemies_beside(figure).count();
        if enemies == 0 {
            return Next::ActionOver;
        }
        let held = &self.situation.board.commands[figure.team().index()];
        let profile = figure.profile();
        let how = profile.close_weapons().count() > 1 || command::holds(held, Commande::De);
        if enemies > 1 || (profile.combat.is_some() && how) {
            return Next::Ask(Stage::Assaut { entered: figure });
        }
        self.assault_first(figure)
    }

    /// The fight of somebody who came, if its owner does not choose: against the lowest
    /// number, with the first weapon.
    pub(super) fn assault_first(&mut self, figure: FigureId) -> Next {
        let Some(target) = self.board().enemies_beside(figure).next() else {
            return Next::ActionOver;
        };
        self.attack(Attack {
            attacker: figure,
            target,
            weapon: first_close_weapon(figure),
            dice: 0,
            manner: AttackForm::Fight { moved_in: true },
        })
    }
}

/// What a figure fights with if nobody chooses; none, if it has nothing.
pub(super) fn first_close_weapon(figure: FigureId) -> Arme {
    let mut weapons = figure.profile().close_weapons();
    weapons.next().unwrap_or(Arme::Aucune)
}
