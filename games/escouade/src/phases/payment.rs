//! Command dice are paid when an order is carried out, before any die of the phase.

use super::Resolution;
use crate::{
    command::{Price, die_for},
    event::Event,
};
use stechec_game::Team;

impl Resolution<'_> {
    pub(super) fn pay(&mut self, team: Team, price: Price) {
        for face in price.faces() {
            let held = &mut self.situation.board.commands[team.index()];
            // What was judged can be paid.
            if let Some(die) = die_for(held, face) {
                held.remove(die);
                self.events.push(Event::Spent { team, die, face });
            }
        }
    }
}
