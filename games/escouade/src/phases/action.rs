//! An action is ordered: it is counted, paid, and begins.

use super::{Next, Resolution};
use crate::{
    course::{Activation, Attack, AttackForm, Interrupted, Journey, Stage},
    event::Event,
    figure::FigureId,
    interface::{Action, Etat},
    room::Place,
    sheet::{Act, ActionDetails, Decision},
};

impl Resolution<'_> {
    pub(super) fn action(&mut self, decision: Option<Decision>) -> Next {
        match decision {
            Some(Decision::Act(act)) => self.act(act),
            Some(Decision::End(None)) => {
                let team = self.course().team;
                self.events.push(Event::Passed { team });
                Next::TurnOver
            }
            Some(Decision::End(named)) => self.end_of_action(named),
            _ => self.end_of_action(None),
        }
    }

    /// The turn ends; if nobody was active in it, somebody counts as activated: the one
    /// that was named, or else the first one left.
    fn end_of_action(&mut self, named: Option<FigureId>) -> Next {
        if self.course().activation.is_none() {
            let team = self.course().team;
            let first = self.board().left(team).next();
            if let Some(figure) = named.or(first) {
                self.figure_mut(figure).activated = true;
                self.events.push(Event::Waived { figure });
            }
        }
        Next::TurnOver
    }

    fn act(&mut self, act: Act) -> Next {
        let Act {
            figure,
            action,
            price,
            details,
        } = act;
        self.pay(figure.team(), price);
        self.activate(figure);
        let free = price.free.is_some();
        if let Some(activation) = &mut self.course().activation {
            if free {
                activation.free_used = true
            } else {
                activation.count(action)
            }
        }
        self.events.push(Event::Acted {
            figure,
            action,
            free,
        });
        match details {
            ActionDetails::Move(journey) => self.set_out(figure, journey),
            ActionDetails::StandUp(place) => self.stand_up(figure, place),
            ActionDetails::Shoot { target, weapon } => self.attack(Attack {
                attacker: figure,
                target,
                weapon,
                dice: price.dice,
                manner: AttackForm::Shot {
                    suppress: action == Action::Mitrailler,
                },
            }),
            ActionDetails::Fight { target, weapon } => self.attack(Attack {
                attacker: figure,
                target,
                weapon,
                dice: price.dice,
                manner: AttackForm::Fight { moved_in: false },
            }),
            ActionDetails::Detonator => self.detonator(figure),
            ActionDetails::ShockWave(target) => self.shock_wave(figure, target),
        }
    }

    fn activate(&mut self, figure: FigureId) {
        let active = self.course().activation;
        if active.is_some_and(|active| active.figure == figure) {
            return;
        }
        let second = active.is_some();
        let activation = Activation::begin(self.board(), figure);
        self.course().activation = Some(activation);
        self.course().second |= second;
        self.figure_mut(figure).activated = true;
        self.events.push(Event::Activated { figure, second });
    }

    /// A move begins; those who are left behind may interrupt it.
    fn set_out(&mut self, figure: FigureId, journey: Journey) -> Next {
        let leaves = !journey.path.is_empty();
        if leaves && self.board().interceptors(figure).next().is_some() {
            return Next::Ask(Stage::Interception(Interrupted {
                figure,
                journey: Some(journey),
            }));
        }
        self.travel(figure, journey)
    }

    fn stand_up(&mut self, figure: FigureId, place: Place) -> Next {
        self.figure_mut(figure).state = Etat::Debout;
        self.events.push(Event::StoodUp { figure });
        if let Some((cube, now)) = self.figure(figure).spot()
            && now != place
        {
            self.place(figure, cube, place);
        }
        if self.board().interceptors(figure).next().is_none() {
            return Next::ActionOver;
        }
        Next::Ask(Stage::Interception(Interrupted {
            figure,
            journey: None,
        }))
    }
}
