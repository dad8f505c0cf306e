//! What each event changes on the table: whoever carries out all events of a phase has the
//! table after it, but for the phase that comes next.

use crate::{
    event::{Effect, Event},
    figure::{Conditions, Hand, Hero, Id, Monster, Who},
    geometry::Position,
    ground::{Obstacle, Trap},
    interface::constants,
    table::{OpenChoice, Table},
};

impl Table {
    /// Carries out what an event says. Events that do not fit the table change nothing.
    pub fn carry_out(&mut self, event: &Event) {
        match event {
            Event::CardRevealed { .. }
            | Event::CardDrawn { .. }
            | Event::OrderFixed { .. }
            | Event::Rested { .. } => self.of_cards(event),
            Event::Entered { figure, to, .. } => self.move_to(*figure, *to),
            Event::Sprung {
                figure, at, damage, ..
            } => {
                self.ground.clear(*at);
                self.hurt(*figure, *damage);
            }
            Event::Hurt { figure, damage, .. } => self.hurt(*figure, *damage),
            Event::Struck { target, damage, .. } => self.hurt(*target, *damage),
            Event::Afflicted { .. } | Event::TurnEnded { .. } => self.of_conditions(event),
            Event::Fell { .. } | Event::Returned { .. } => self.of_falls(event),
            Event::Scored { team, points, .. } => {
                if let Some(score) = self.scores.get_mut(team.index()) {
                    *score += points;
                }
            }
            Event::TrapLaid { at, team, .. } => self.ground.lay_trap(Trap {
                at: *at,
                team: Some(*team),
            }),
            Event::BarricadePut { hero, at, .. } => self.ground.put_obstacle(Obstacle {
                at: *at,
                hero: Some(hero.0),
            }),
            Event::Decided { .. }
            | Event::TokenPassed { .. }
            | Event::Shielded { .. }
            | Event::Healed { .. } => self.of_monsters(event),
            Event::RoundEnded => self.end_round(),
            Event::Skipped { .. } | Event::RoundBegan { .. } | Event::Delayed { .. } => {}
        }
    }

    fn of_cards(&mut self, event: &Event) {
        match event {
            Event::CardRevealed {
                hero,
                card,
                initiative,
            } => {
                if let Some(hero) = self.hero_mut(*hero) {
                    hero.card = Some(*card);
                    hero.hand = hero.hand.without(*card);
                    hero.initiative = *initiative;
                }
            }
            Event::CardDrawn { kind, card, left } => {
                self.cards[kind.index()] = Some(*card);
                self.decks[kind.index()] = *left;
            }
            Event::OrderFixed { order } => self.order.clone_from(order),
            Event::Rested { hero, healed } => {
                if let Some(hero) = self.hero_mut(*hero) {
                    hero.life += healed;
                    hero.hand = Hand::WHOLE;
                }
            }
            _ => {}
        }
    }

    fn of_conditions(&mut self, event: &Event) {
        match event {
            Event::Afflicted { figure, effect } => {
                if let Some(conditions) = self.conditions_mut(*figure) {
                    match effect {
                        Effect::Stunned => conditions.stunned = true,
                        Effect::Disarmed => conditions.disarmed = true,
                    }
                }
            }
            Event::TurnEnded { figure, invisible } => {
                self.order.retain(|id| id != figure);
                if let Some(conditions) = self.conditions_mut(*figure) {
                    *conditions = Conditions {
                        invisible: *invisible,
                        ..Conditions::default()
                    };
                }
            }
            _ => {}
        }
    }

    fn of_falls(&mut self, event: &Event) {
        match *event {
            Event::Fell { figure, back, .. } => {
                match figure.who() {
                    Who::Hero(_) => self
                        .hero_mut(figure)
                        .into_iter()
                        .for_each(|it| it.fall(back)),
                    Who::Monster(_) => {
                        (self.monster_mut(figure).into_iter()).for_each(|it| it.fall(back));
                    }
                }
                self.order.retain(|&id| id != figure);
            }
            Event::Returned { figure, at } => match figure.who() {
                Who::Hero(_) => (self.hero_mut(figure).into_iter()).for_each(|it| it.come_back(at)),
                Who::Monster(_) => {
                    (self.monster_mut(figure).into_iter()).for_each(|it| it.come_back(at));
                }
            },
            _ => {}
        }
    }

    fn of_monsters(&mut self, event: &Event) {
        match event {
            Event::Decided {
                decision, chosen, ..
            } => {
                let open = decision.options.len() > 1 && chosen.is_none();
                self.choice = open.then(|| OpenChoice {
                    focus: decision.focus.clone(),
                    options: decision.options.clone(),
                });
            }
            Event::TokenPassed { to } => self.token = *to,
            Event::Shielded { monster, shield } => {
                if let Some(monster) = self.monster_mut(*monster) {
                    monster.shield = *shield;
                }
            }
            Event::Healed { monster, life, .. } => {
                if let Some(monster) = self.monster_mut(*monster) {
                    monster.life += life;
                }
            }
            _ => {}
        }
    }

    /// Shields end, cards are taken back, and the next round is counted.
    pub(crate) fn end_round(&mut self) {
        self.monsters.iter_mut().for_each(|it| it.shield = 0);
        for hero in &mut self.heroes {
            hero.card = None;
            hero.initiative = constants::INITIATIVE_MAX;
        }
        self.cards = [None; 4];
        self.round += 1;
    }

    fn hurt(&mut self, figure: Id, damage: i32) {
        match figure.who() {
            Who::Hero(_) => {
                (self.hero_mut(figure).into_iter()).for_each(|it| it.life -= damage);
            }
            Who::Monster(_) => {
                (self.monster_mut(figure).into_iter()).for_each(|it| it.life -= damage);
            }
        }
    }

    fn move_to(&mut self, figure: Id, to: Position) {
        match figure.who() {
            Who::Hero(_) => (self.hero_mut(figure).into_iter()).for_each(|it| it.at = Some(to)),
            Who::Monster(_) => {
                (self.monster_mut(figure).into_iter()).for_each(|it| it.at = Some(to));
            }
        }
    }

    fn hero_mut(&mut self, id: Id) -> Option<&mut Hero> {
        match id.who() {
            Who::Hero(place) => self.heroes.get_mut(place),
            Who::Monster(_) => None,
        }
    }

    fn monster_mut(&mut self, id: Id) -> Option<&mut Monster> {
        match id.who() {
            Who::Hero(_) => None,
            Who::Monster(place) => self.monsters.get_mut(place),
        }
    }

    fn conditions_mut(&mut self, id: Id) -> Option<&mut Conditions> {
        match id.who() {
            Who::Hero(_) => self.hero_mut(id).map(|hero| &mut hero.conditions),
            Who::Monster(_) => self.monster_mut(id).map(|monster| &mut monster.conditions),
        }
    }
}
