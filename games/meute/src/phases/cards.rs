//! Cards are revealed and drawn, and the order of the round is fixed.

use super::Resolution;
use crate::{
    event::Event,
    figure::{Id, Who, team_of},
    interface::{Carte, Kind, constants},
    numbers::{MAX_HEROES, deck, hero_card},
};

impl Resolution<'_> {
    /// Reveals the heroes' cards, draws the monsters', and fixes the order.
    pub(super) fn reveal_cards(&mut self, chosen: &[Option<Carte>; MAX_HEROES]) {
        let presets = std::mem::take(self.presets);
        for place in 0..self.table.heroes.len() {
            if self.table.heroes[place].at.is_some() {
                let card = chosen[place].unwrap_or(Carte::Repos);
                self.reveal(place, card, presets.initiatives[place]);
            }
        }
        for &kind in Kind::ALL {
            if self.table.has_in_play(kind) {
                self.draw(kind, presets.cards[kind.index()]);
            }
        }
        self.fix_order();
    }

    fn reveal(&mut self, place: usize, card: Carte, preset: Option<i32>) {
        let of_card = hero_card(card).map_or(constants::INITIATIVE_MAX, |card| card.initiative);
        let initiative = preset.unwrap_or(of_card);
        let hero = self.hero(place);
        hero.card = Some(card);
        hero.hand = hero.hand.without(card);
        hero.initiative = initiative;
        self.events.push(Event::CardRevealed {
            hero: Id::of_hero(place),
            card,
            initiative,
        });
    }

    fn draw(&mut self, kind: Kind, preset: Option<u8>) {
        let deck = &mut self.table.decks[kind.index()];
        let faces: Vec<u32> = deck.cards().map(u32::from).collect();
        let drawn = preset.or_else(|| u8::try_from(self.dice.one_of(&faces)?).ok());
        // A deck is never empty.
        let Some(card) = drawn else { return };
        *deck = deck.without(card);
        self.table.cards[kind.index()] = Some(card);
        self.events.push(Event::CardDrawn {
            kind,
            card,
            left: *deck,
        });
    }

    fn fix_order(&mut self) {
        let mut order: Vec<Id> = self.table.figures_in_play().map(|(id, _)| id).collect();
        order.sort_by_key(|&id| self.turn_key(id));
        self.table.order.clone_from(&order);
        self.events.push(Event::OrderFixed { order });
    }

    /// By what turns are ordered: initiative, heroes before monsters, and so on.
    fn turn_key(&self, id: Id) -> (i32, bool, usize, bool, Id) {
        match id.who() {
            Who::Hero(place) => {
                let teams = self.table.teams();
                let first = self.table.round as usize % teams;
                let behind = (team_of(place).index() + teams - first) % teams;
                let initiative = self.table.heroes[place].initiative;
                (initiative, false, behind, false, id)
            }
            Who::Monster(place) => {
                let monster = &self.table.monsters[place];
                let kind = monster.kind;
                let card = self.table.cards[kind.index()].map_or(0, usize::from);
                let initiative = deck(kind)[card].initiative;
                (initiative, true, kind.index(), !monster.elite, id)
            }
        }
    }
}
