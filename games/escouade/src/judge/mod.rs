//! How orders are judged: by the same code from the team's view and from the state.

mod acting;
mod moving;
mod reason;
mod replying;

pub(crate) use reason::Reason;

use crate::{
    board::Board,
    command::{self, Price},
    course::{Course, Stage},
    figure::FigureId,
    interface::Commande,
    map::Map,
    numbers::{self, COMMAND_DICE},
    order::Order,
    sheet::{Accepted, Decision, Given, Sheet},
    state::{Situation, State},
};
use stechec_game::Team;

/// All an order is judged by.
pub(crate) struct Grounds<'a> {
    pub map: &'a Map,
    pub situation: &'a Situation,
    pub team: Team,
    /// What the team ordered in this phase already.
    pub given: &'a Given,
}

/// Judges an order from everything there is, and notes it on the sheet if it counts.
pub(crate) fn check(
    state: &State,
    sheet: &mut Sheet,
    caller: Team,
    order: &Order,
) -> Result<(), Reason> {
    let grounds = Grounds {
        map: &state.map,
        situation: &state.situation,
        team: caller,
        given: sheet.of(caller).ok_or(Reason::NotAsked)?,
    };
    let accepted = grounds.judge(order)?;
    sheet.note(caller, accepted);
    Ok(())
}

impl<'a> Grounds<'a> {
    /// Judges an order and answers with the first thing that is wrong.
    pub(crate) fn judge(&self, order: &Order) -> Result<Accepted, Reason> {
        let stage = self.stage()?;
        let decision = match (order, stage) {
            (_, _) if self.given.decision.is_some() => return Err(Reason::GivenAlready),
            (&Order::Depenser { face }, Stage::Action) => {
                return self.free_face(face).map(Accepted::Free);
            }
            (&Order::Relancer { mask }, Stage::Commandement) => self.reroll(mask),
            (&Order::Finir { figure }, Stage::Action) => self.end(figure),
            (
                Order::Deplacer {
                    figure,
                    action,
                    path,
                    place,
                },
                Stage::Action,
            ) => self.moving(*figure, *action, path, *place),
            (
                &Order::Agir {
                    figure,
                    action,
                    target,
                    weapon,
                    dice,
                },
                Stage::Action,
            ) => self.acting(figure, action, target, weapon, dice),
            (
                &Order::Choisir {
                    figure,
                    weapon,
                    dice,
                },
                _,
            ) => self.choosing(stage, figure, weapon, dice),
            (
                &Order::Repondre {
                    answer,
                    weapon,
                    dice,
                },
                Stage::Reponse(attack),
            ) => self.answering(attack, answer, weapon, dice),
            (&Order::Placer { figure, place }, Stage::Place { lifted, .. }) => {
                self.putting(*lifted, figure, place)
            }
            _ => Err(Reason::OtherPhase),
        };
        decision.map(Accepted::Decision)
    }

    fn board(&self) -> &'a Board {
        &self.situation.board
    }

    fn course(&self) -> &'a Course {
        &self.situation.course
    }

    /// The command dice the team holds.
    fn held(&self) -> &'a [Commande] {
        &self.board().commands[self.team.index().min(1)]
    }

    /// The phase, if the team is asked in it.
    fn stage(&self) -> Result<&'a Stage, Reason> {
        let stage = self.course().phase.as_ref().ok_or(Reason::NoPhase)?;
        let asked = stage.asked(self.board(), self.course().team);
        asked
            .contains(self.team)
            .then_some(stage)
            .ok_or(Reason::NotAsked)
    }

    fn reroll(&self, mask: i32) -> Result<Decision, Reason> {
        let held = self.held().len().min(COMMAND_DICE);
        let mask = u8::try_from(mask).map_err(|_| Reason::NoSuchDice)?;
        match mask >> held {
            0 => Ok(Decision::Reroll(mask)),
            _ => Err(Reason::NoSuchDice),
        }
    }

    fn free_face(&self, face: i32) -> Result<Commande, Reason> {
        if self.given.free.is_some() {
            return Err(Reason::GivenAlready);
        }
        let face = Commande::from_number(face).ok_or(Reason::NoFreeAction)?;
        match face {
            Commande::Mouvement | Commande::Tir | Commande::Combat => {}
            _ => return Err(Reason::NoFreeAction),
        }
        let pays = command::holds(self.held(), face);
        pays.then_some(face).ok_or(Reason::NotPaid)
    }

    fn end(&self, figure: i32) -> Result<Decision, Reason> {
        let active = self.course().activation;
        if figure == -1 {
            let passes = active.is_none() && self.board().may_pass(self.team);
            return passes
                .then_some(Decision::End(None))
                .ok_or(Reason::CannotPass);
        }
        let named = FigureId::from_number(figure).ok_or(Reason::NoFigure)?;
        let fits = match active {
            Some(active) => active.figure == named,
            None => self.board().left(self.team).any(|left| left == named),
        };
        fits.then_some(Decision::End(Some(named)))
            .ok_or(Reason::NotActive)
    }

    /// An enemy on board with this number.
    fn enemy(&self, number: i32) -> Option<FigureId> {
        let named = FigureId::from_number(number)?;
        let enemy = named.team() != self.team && self.board().figure(named).on_board();
        enemy.then_some(named)
    }

    /// More dice for a test, if the team can pay for them beside the rest of a price.
    fn payable(&self, price: Price, dice: i32) -> Result<Price, Reason> {
        let dice = u32::try_from(dice).map_err(|_| Reason::NegativeDice)?;
        let price = Price { dice, ..price };
        price
            .is_paid_by(self.held())
            .then_some(price)
            .ok_or(Reason::NotPaid)
    }
}

/// A weapon that a figure carries and fights with.
fn close_weapon(figure: FigureId, weapon: i32) -> Result<crate::interface::Arme, Reason> {
    let weapon = crate::interface::Arme::from_number(weapon).ok_or(Reason::NoWeapon)?;
    let fits = figure.profile().carries(weapon) && numbers::weapon(weapon).is_close();
    fits.then_some(weapon).ok_or(Reason::NoWeapon)
}
