//! Fights, phase by phase: they begin, it is settled who fights, cards are played.

use super::Resolution;
use crate::{
    event::{Event, FightResult},
    fight::{Cards, Support},
    figure::FigureId,
    geometry::Position,
    interface::Action,
    turn::Stage,
};

impl Resolution<'_> {
    pub(super) fn begin_fight(
        &mut self,
        attacker: FigureId,
        target: FigureId,
        mode: Action,
        wishes: Vec<Position>,
    ) {
        self.happen(Event::FightBegan {
            attacker,
            target,
            mode,
            wishes,
        });
        let table = &self.state.table;
        let choice = (table.fight.as_ref()).is_some_and(|fight| {
            [0, 1]
                .into_iter()
                .any(|team| fight.has_choice(&table.dungeon.figures, team))
        });
        self.go_to(if choice { Stage::Support } else { Stage::Cards });
    }

    pub(super) fn settle_fight(&mut self, given: [Option<Support>; 2]) {
        let table = &self.state.table;
        if let Some(fight) = &table.fight {
            let figures = &table.dungeon.figures;
            let [zero, one] = given;
            let wishes = [
                zero.unwrap_or_else(|| fight.default_support(figures, 0)),
                one.unwrap_or_else(|| fight.default_support(figures, 1)),
            ];
            self.happen(Event::FightSettled { wishes });
        }
        self.go_to(Stage::Cards);
    }

    /// Cards are played: by both teams at once, or first by the one without the master.
    pub(super) fn lay_cards(&mut self, given: [Option<Cards>; 2]) {
        let table = &self.state.table;
        let answering =
            (table.fight.as_ref()).and_then(|fight| fight.answering_team(&table.dungeon.figures));
        let Some(last) = answering else {
            return self.decide(given.map(Option::unwrap_or_default));
        };
        let team = 1 - last;
        let cards = given[team].unwrap_or_default();
        self.happen(Event::Played { team, cards });
        self.go_to(Stage::Answer);
    }

    pub(super) fn answer(&mut self, given: [Option<Cards>; 2]) {
        let laid = (self.state.table.fight.as_ref()).map_or([None, None], |fight| fight.cards);
        let cards = [0, 1].map(|team| laid[team].or(given[team]).unwrap_or_default());
        self.decide(cards);
    }

    /// The larger sum wins.
    fn decide(&mut self, cards: [Cards; 2]) {
        let Some(fight) = self.state.table.fight.clone() else {
            return self.after_action(false);
        };
        let figures = &self.state.table.dungeon.figures;
        let sums = fight.sums(figures, &cards);
        let winner = match sums[0].cmp(&sums[1]) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        let losers = winner.map(|team| fight.hurt_losers(figures, 1 - team));
        let attackers_win = winner == Some(figures[fight.attacker].team);
        self.happen(Event::FightDecided(FightResult {
            attacker: fight.attacker,
            target: fight.target,
            mode: fight.mode,
            fighters: fight.fighters,
            cards,
            sums,
            winner,
        }));
        if fight.mode == Action::Charge && attackers_win {
            let places = [fight.attacker, fight.target].map(|id| self.position_of(id));
            if let [Some(aggressor), Some(target)] = places {
                self.push(aggressor, target, &fight.wishes);
            }
        } else {
            for loser in losers.unwrap_or_default() {
                self.wound(loser);
            }
        }
        self.after_action(false);
    }
}
