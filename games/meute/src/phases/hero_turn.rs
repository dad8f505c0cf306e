//! What heroes do in their turns.

use super::{Resolution, walk::Tread};
use crate::{
    event::{self, Event},
    figure::{Hand, Id, Who},
    geometry::Position,
    ground::{Obstacle, Trap},
    interface::{Effect, constants},
    numbers::{HeroCard, hero_card},
    sheet::HeroAction,
};

impl Resolution<'_> {
    /// Heals a resting hero; its hand is whole again.
    pub(super) fn rest(&mut self, id: Id, place: usize) {
        let hero = self.hero(place);
        let healed = constants::REPOS_SOIN.min(constants::VIE_HEROS - hero.life);
        hero.life += healed;
        hero.hand = Hand::WHOLE;
        self.events.push(Event::Rested { hero: id, healed });
    }

    /// Carries out the orders of a hero's turn, which were judged to be possible.
    pub(super) fn carry_out(&mut self, id: Id, actions: Vec<HeroAction>) {
        let Who::Hero(place) = id.who() else { return };
        let Some(card) = self.table.heroes[place].card.and_then(hero_card) else {
            return;
        };
        for action in actions {
            match action {
                HeroAction::Go(path) => {
                    let tread = if card.jumping {
                        Tread::Jumping
                    } else {
                        Tread::OnFoot
                    };
                    if !self.walk(id, &path, tread) {
                        return;
                    }
                }
                HeroAction::Strike(target) => self.strike_with(id, target, &card),
                HeroAction::Put(at) => self.put(id, at, &card),
            }
        }
    }

    fn strike_with(&mut self, id: Id, target: Id, card: &HeroCard) {
        self.strike(id, target, card.attack, card.range > 1);
        if self.table.position(target).is_none() {
            return;
        }
        let effect = match card.effect {
            Effect::Assomme => event::Effect::Stunned,
            Effect::Desarme => event::Effect::Disarmed,
            _ => return,
        };
        let conditions = self.conditions(target);
        match effect {
            event::Effect::Stunned => conditions.stunned = true,
            event::Effect::Disarmed => conditions.disarmed = true,
        }
        self.events.push(Event::Afflicted {
            figure: target,
            effect,
        });
    }

    fn put(&mut self, id: Id, at: Position, card: &HeroCard) {
        if card.effect == Effect::Piege {
            let Some(team) = id.team() else { return };
            let trap = Trap {
                at,
                team: Some(team),
            };
            self.table.ground.lay_trap(trap);
            self.events.push(Event::TrapLaid { hero: id, at, team });
            return;
        }
        let from = self.table.ground.barricade(id.0);
        let hero = Some(id.0);
        self.table.ground.put_obstacle(Obstacle { at, hero });
        self.events.push(Event::BarricadePut { hero: id, from, at });
    }
}
