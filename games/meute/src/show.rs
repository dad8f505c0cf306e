//! What viewers are shown: phases, orders, points and events in words.

use crate::Meute;
use stechec_game::{Game, Show, show::Word};
use stechec_scenario::Script;

impl Show for Meute {
    fn answer(verdict: Result<(), <Self as Game>::Refusal>) -> Word {
        <Self as Script>::answer(verdict).into()
    }
}
