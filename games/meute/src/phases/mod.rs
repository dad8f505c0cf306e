//! How phases are resolved: what was asked for is carried out, then the round goes on until
//! somebody has to be asked again.

mod cards;
mod fight;
mod hero_turn;
mod monster_turn;
mod round;
mod walk;

use crate::{
    event::Event,
    figure::{Conditions, Hero, Id, Monster, Who},
    interface::Carte,
    map::Map,
    sheet::Sheet,
    state::{Presets, State},
    table::Table,
    turn::PhaseKind,
};
use stechec_game::Dice;

/// Resolves the current phase and goes on to the next one.
pub(crate) fn resolve(state: &mut State, sheet: &mut Sheet, events: &mut Vec<Event>) {
    let sheet = std::mem::take(sheet);
    let Some(phase) = state.table.phase else {
        return;
    };
    let mut resolution = Resolution {
        map: &state.map,
        table: &mut state.table,
        dice: &mut state.dice,
        presets: &mut state.presets,
        events,
    };
    match phase {
        PhaseKind::Cards => resolution.reveal_cards(&sheet.cards),
        PhaseKind::Hero(id) => {
            resolution.carry_out(id, sheet.actions);
            resolution.end_turn(id, false);
        }
        PhaseKind::Choice(id) => {
            resolution.carry_out_choice(id, sheet.choice.unwrap_or(0));
            resolution.end_turn(id, false);
        }
    }
    resolution.go_on();
}

/// A phase while it is resolved.
struct Resolution<'a> {
    map: &'a Map,
    table: &'a mut Table,
    dice: &'a mut Dice,
    presets: &'a mut Presets,
    events: &'a mut Vec<Event>,
}

impl Resolution<'_> {
    /// Plays the turns that nobody is asked about, and rounds, up to the next phase.
    fn go_on(&mut self) {
        self.table.phase = loop {
            let Some(&id) = self.table.order.first() else {
                self.end_round();
                let over = self.table.round >= self.map.rounds();
                break (!over).then_some(PhaseKind::Cards);
            };
            let asks = match id.who() {
                Who::Hero(place) => self.begin_hero_turn(id, place),
                Who::Monster(place) => self.begin_monster_turn(id, place),
            };
            if let Some(phase) = asks {
                break Some(phase);
            }
        };
    }

    /// A hero's turn: answers the phase in which it is asked for, if it is.
    fn begin_hero_turn(&mut self, id: Id, place: usize) -> Option<PhaseKind> {
        let hero = &self.table.heroes[place];
        if hero.conditions.stunned {
            self.skip_turn(id);
            return None;
        }
        if hero.card.is_none_or(|card| card == Carte::Repos) {
            self.rest(id, place);
            self.end_turn(id, false);
            return None;
        }
        Some(PhaseKind::Hero(id))
    }

    fn skip_turn(&mut self, id: Id) {
        self.events.push(Event::Skipped { figure: id });
        self.end_turn(id, true);
    }

    /// Ends the turn of a figure, unless it has fallen: then it is over already.
    fn end_turn(&mut self, id: Id, skipped: bool) {
        if self.table.order.first() != Some(&id) {
            return;
        }
        self.table.order.remove(0);
        let mut invisible = false;
        match id.who() {
            Who::Hero(place) => {
                let hero = self.hero(place);
                invisible = !skipped && hero.card == Some(Carte::Ombre);
                hero.conditions = Conditions {
                    invisible,
                    ..Conditions::default()
                };
            }
            Who::Monster(place) => self.monster(place).conditions = Conditions::default(),
        }
        self.events.push(Event::TurnEnded {
            figure: id,
            invisible,
        });
    }

    fn hero(&mut self, place: usize) -> &mut Hero {
        &mut self.table.heroes[place]
    }

    fn monster(&mut self, place: usize) -> &mut Monster {
        &mut self.table.monsters[place]
    }

    /// The conditions of a figure.
    fn conditions(&mut self, id: Id) -> &mut Conditions {
        match id.who() {
            Who::Hero(place) => &mut self.table.heroes[place].conditions,
            Who::Monster(place) => &mut self.table.monsters[place].conditions,
        }
    }

    /// The life of a figure.
    fn life(&mut self, id: Id) -> &mut i32 {
        match id.who() {
            Who::Hero(place) => &mut self.table.heroes[place].life,
            Who::Monster(place) => &mut self.table.monsters[place].life,
        }
    }
}
