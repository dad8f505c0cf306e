//! What teams decide in between: who intercepts, who is assaulted, how to answer, where to
//! stand.

use super::{Grounds, Reason, close_weapon};
use crate::{
    command::Price,
    course::{Attack, Stage},
    figure::FigureId,
    interface::{Arme, Reponse},
    room::{Place, Room},
    sheet::Decision,
};

impl Grounds<'_> {
    pub(super) fn choosing(
        &self,
        stage: &Stage,
        figure: i32,
        weapon: i32,
        dice: i32,
    ) -> Result<Decision, Reason> {
        let named = FigureId::from_number(figure);
        let (chosen, attacker) = match stage {
            Stage::Interception(interrupted) => {
                let mut able = self.board().interceptors(interrupted.figure);
                let chosen = able.find(|&id| Some(id) == named);
                let chosen = chosen.ok_or(Reason::NoInterceptor)?;
                (chosen, chosen)
            }
            Stage::Assaut { entered } => {
                let mut there = self.board().enemies_beside(*entered);
                let chosen = there.find(|&id| Some(id) == named);
                (chosen.ok_or(Reason::NoTarget)?, *entered)
            }
            _ => return Err(Reason::OtherPhase),
        };
        let unarmed = attacker.profile().close_weapons().next().is_none();
        let weapon = if unarmed && weapon == Arme::Aucune.number() {
            Arme::Aucune
        } else {
            close_weapon(attacker, weapon)?
        };
        let dice = self.payable(Price::default(), dice)?.dice;
        if dice > 0 && attacker.profile().combat.is_none() {
            return Err(Reason::DiceForNothing);
        }
        Ok(Decision::Choose {
            figure: chosen,
            weapon,
            dice,
        })
    }

    pub(super) fn answering(
        &self,
        attack: &Attack,
        answer: i32,
        weapon: i32,
        dice: i32,
    ) -> Result<Decision, Reason> {
        let answer = Reponse::from_number(answer).ok_or(Reason::NoAnswer)?;
        let counter = match answer {
            Reponse::Esquive => None,
            Reponse::Contre if !attack.allows_counter() => return Err(Reason::MustDodge),
            Reponse::Contre => Some(close_weapon(attack.target, weapon)?),
        };
        let dice = self.payable(Price::default(), dice)?.dice;
        Ok(Decision::Answer { counter, dice })
    }

    pub(super) fn putting(
        &self,
        lifted: FigureId,
        figure: i32,
        place: i32,
    ) -> Result<Decision, Reason> {
        if FigureId::from_number(figure) != Some(lifted) {
            return Err(Reason::NotLifted);
        }
        let place = Place::from_number(place, lifted.size()).ok_or(Reason::NoPlace)?;
        let cube = self.board().figure(lifted).cube.ok_or(Reason::NotLifted)?;
        let room = Room::without(self.board(), cube, lifted);
        let free = room.is_free(lifted.size(), place);
        free.then_some(Decision::Put(place))
            .ok_or(Reason::PlaceTaken { place })
    }
}
