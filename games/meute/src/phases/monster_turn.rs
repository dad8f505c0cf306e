//! What monsters do in their turns: the automaton decides, here it is carried out.

use super::{Resolution, walk::Tread};
use crate::{
    automaton::{self, Choice, Decider, Decision, Reasons, Why},
    board::Board,
    event::Event,
    figure::{Id, Who},
    numbers::{self, MonsterCard, deck},
    table::OpenChoice,
    turn::PhaseKind,
    ways::in_range,
};
use stechec_game::Team;

impl Resolution<'_> {
    /// A monster's turn: answers the phase in which a choice is asked for, if it is.
    pub(super) fn begin_monster_turn(&mut self, id: Id, place: usize) -> Option<PhaseKind> {
        let Some((number, card)) = self.card_of(place) else {
            self.end_turn(id, false);
            return None;
        };
        let Some(decider) = self.decider(place) else {
            self.end_turn(id, false);
            return None;
        };
        let decision = automaton::decide(&Board::of(self.map, self.table), decider, card);
        let (why, chosen) = (decision.why, decision.options.first().cloned());
        if why == Why::Tie {
            self.table.choice = Some(OpenChoice {
                focus: decision.focus.clone(),
                options: decision.options.clone(),
            });
        }
        self.events.push(Event::Decided {
            monster: id,
            card: number,
            decision,
            chosen: (why == Why::Single).then_some(0),
        });
        match why {
            Why::Tie => return Some(PhaseKind::Choice(id)),
            Why::Stunned => self.skip_turn(id),
            _ => {
                self.act(id, place, card, chosen.as_ref());
                self.end_turn(id, false);
            }
        }
        None
    }

    /// Carries out the option that was chosen, and passes the token.
    pub(super) fn carry_out_choice(&mut self, id: Id, option: usize) {
        let Who::Monster(place) = id.who() else {
            return;
        };
        let (Some(choice), Some((number, card))) = (self.table.choice.take(), self.card_of(place))
        else {
            return;
        };
        let chosen = choice.options.get(option).cloned();
        self.events.push(Event::Decided {
            monster: id,
            card: number,
            decision: Decision {
                why: Why::Chosen,
                focus: choice.focus,
                options: choice.options,
                reasons: Reasons::default(),
            },
            chosen: Some(option),
        });
        let to = Team(((self.table.token.index() + 1) % self.table.teams()) as u8);
        self.table.token = to;
        self.events.push(Event::TokenPassed { to });
        self.act(id, place, card, chosen.as_ref());
    }

    /// The number of the card of a monster's kind, and the card.
    fn card_of(&self, place: usize) -> Option<(u8, &'static MonsterCard)> {
        let kind = self.table.monsters[place].kind;
        let number = self.table.cards[kind.index()]?;
        Some((number, &deck(kind)[usize::from(number)]))
    }

    fn decider(&self, place: usize) -> Option<Decider> {
        let monster = &self.table.monsters[place];
        Some(Decider {
            kind: monster.kind,
            at: self.map.index(monster.at?)?,
            stunned: monster.conditions.stunned,
            disarmed: monster.conditions.disarmed,
        })
    }

    /// The actions of the card in their order; without focus neither move nor attack.
    fn act(&mut self, id: Id, place: usize, card: &MonsterCard, option: Option<&Choice>) {
        if card.shield > 0 {
            self.monster(place).shield = card.shield;
            self.events.push(Event::Shielded {
                monster: id,
                shield: card.shield,
            });
        }
        if card.heal_first {
            self.heal(id, place, card);
        }
        if let Some(option) = option {
            if !self.go(id, place, card, option) {
                return;
            }
            let value = card.attack + i32::from(self.table.monsters[place].elite);
            for &target in &option.targets {
                self.strike(id, Id(target), value, card.range > 1);
            }
        }
        if !card.heal_first {
            self.heal(id, place, card);
        }
    }

    /// Goes where the option says; false if it falls on the way.
    fn go(&mut self, id: Id, place: usize, card: &MonsterCard, option: &Choice) -> bool {
        let (Some(decider), Some(to)) = (self.decider(place), self.map.index(option.hex)) else {
            return true;
        };
        let way = automaton::way(&Board::of(self.map, self.table), decider, card, to);
        let path: Vec<_> = (way.unwrap_or_default().into_iter())
            .map(|index| self.map.position(index))
            .collect();
        let tread = match (numbers::flies(decider.kind), card.jumping) {
            (true, _) => Tread::Flying,
            (false, true) => Tread::Jumping,
            (false, false) => Tread::OnFoot,
        };
        self.walk(id, &path, tread)
    }

    /// Heals the monster in range and in sight that lacks most life.
    fn heal(&mut self, id: Id, place: usize, card: &MonsterCard) {
        let Some(from) = self.table.monsters[place].at.filter(|_| card.heal > 0) else {
            return;
        };
        let lacking = self
            .table
            .monsters
            .iter()
            .enumerate()
            .filter_map(|(place, it)| {
                let at = it.at?;
                let lacks = it.full_life() - it.life;
                let reached = lacks > 0
                    && in_range(self.map, from, at, card.heal_range)
                    && self.map.sees(from, at);
                reached.then_some((lacks, std::cmp::Reverse(place)))
            });
        let Some((lacks, std::cmp::Reverse(patient))) = lacking.max() else {
            return;
        };
        let life = lacks.min(card.heal);
        self.monster(patient).life += life;
        self.events.push(Event::Healed {
            by: id,
            monster: Id::of_monster(patient),
            life,
        });
    }
}
