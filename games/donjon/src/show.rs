//! What viewers are shown: phases, orders, points and events in words.

use crate::Donjon;
use stechec_game::{Game, Show, show::Word};
use stechec_scenario::Script;

impl Show for Donjon {
    fn answer(verdict: Result<(), <Self as Game>::Refusal>) -> Word {
        <Self as Script>::answer(verdict).into()
    }
}
