//! What teams decide in between, or what happens if they do not.

use super::{Next, Resolution, attack::Answer, travel::first_close_weapon};
use crate::{
    command::Price,
    course::{Attack, AttackForm, Interrupted},
    event::Event,
    figure::FigureId,
    numbers::COMMAND_DICE,
    room::Room,
    sheet::{Decision, Sheet},
    state::throw_command,
};
use stechec_game::Team;

impl Resolution<'_> {
    /// Command dice are thrown again: team 0's, then team 1's.
    pub(super) fn reroll(&mut self, sheet: &mut Sheet) -> Next {
        for team in [Team(0), Team(1)] {
            let Some(Decision::Reroll(mask)) = sheet.take(team) else {
                continue;
            };
            for die in (0..COMMAND_DICE).filter(|die| mask >> die & 1 == 1) {
                let face = throw_command(self.dice);
                if let Some(held) = self.board().commands[team.index()].get_mut(die) {
                    *held = face;
                    self.events.push(Event::Rerolled { team, die, face });
                }
            }
        }
        Next::FirstTurn
    }

    /// Somebody leaves or stands up: nobody need fight the first, somebody must the second.
    pub(super) fn interception(
        &mut self,
        interrupted: Interrupted,
        decision: Option<Decision>,
    ) -> Next {
        let Interrupted { figure, journey } = interrupted;
        let chosen = match decision {
            Some(Decision::Choose {
                figure,
                weapon,
                dice,
            }) => Some((figure, weapon, dice)),
            _ => None,
        };
        let first = |id: FigureId| (id, first_close_weapon(id), 0);
        let fighter = match &journey {
            Some(_) => chosen,
            None => chosen.or_else(|| self.board().interceptors(figure).next().map(first)),
        };
        match (fighter, journey) {
            (Some((attacker, weapon, dice)), journey) => {
                self.pay(attacker.team(), Price::dice(dice));
                self.attack(Attack {
                    attacker,
                    target: figure,
                    weapon,
                    dice,
                    manner: AttackForm::Interception { journey },
                })
            }
            (None, Some(journey)) => self.travel(figure, journey),
            (None, None) => Next::ActionOver,
        }
    }

    /// The lifted figure is put down, and the move goes on.
    pub(super) fn put_down(
        &mut self,
        lifted: FigureId,
        entered: FigureId,
        decision: Option<Decision>,
    ) -> Next {
        if let Some(cube) = self.figure(lifted).cube {
            let place = match decision {
                Some(Decision::Put(place)) => Some(place),
                _ => Room::without(self.board(), cube, lifted).first_free(lifted.size()),
            };
            if let Some(place) = place {
                self.place(lifted, cube, place);
            }
        }
        self.entered(entered)
    }

    pub(super) fn assault(&mut self, entered: FigureId, decision: Option<Decision>) -> Next {
        let Some(Decision::Choose {
            figure,
            weapon,
            dice,
        }) = decision
        else {
            return self.assault_first(entered);
        };
        self.pay(entered.team(), Price::dice(dice));
        self.attack(Attack {
            attacker: entered,
            target: figure,
            weapon,
            dice,
            manner: AttackForm::Fight { moved_in: true },
        })
    }

    pub(super) fn answer(&mut self, attack: Attack, decision: Option<Decision>) -> Next {
        let answer = match decision {
            Some(Decision::Answer { counter, dice }) => Answer { counter, dice },
            _ => Answer::default(),
        };
        self.pay(attack.target.team(), Price::dice(answer.dice));
        self.settle(attack, answer)
    }
}
