//! The games, with what checks need of them beyond their rules.

use casus_belli::CasusBelli;
use casus_belli_workshop::CasusBelliWorkshop;
use donjon::Donjon;
use donjon_workshop::DonjonWorkshop;
use escouade::Escouade;
use escouade_workshop::EscouadeWorkshop;
use meute::Meute;
use meute_workshop::MeuteWorkshop;
use stechec_game::Show;
use stechec_scenario::Script;
use stechec_workshop::Workshop;

/// A game that bytes are tried on.
pub trait Fuzzed: Show + Script {
    /// Its tools for map makers.
    const WORKSHOP: &'static dyn Workshop;
    /// Larger maps are refused for their size.
    const MAX_BYTES: usize;
    /// A small map to play on.
    const MAP: &'static str;
}

impl Fuzzed for CasusBelli {
    const WORKSHOP: &'static dyn Workshop = &CasusBelliWorkshop;
    const MAX_BYTES: usize = casus_belli::map::MAX_BYTES;
    const MAP: &'static str = include_str!("../../maps/casus-belli/tiny-arena.map");
}

impl Fuzzed for Meute {
    const WORKSHOP: &'static dyn Workshop = &MeuteWorkshop;
    const MAX_BYTES: usize = meute::map::MAX_BYTES;
    const MAP: &'static str = include_str!("../../maps/meute/den.map");
}

impl Fuzzed for Donjon {
    const WORKSHOP: &'static dyn Workshop = &DonjonWorkshop;
    const MAX_BYTES: usize = donjon::map::MAX_BYTES;
    const MAP: &'static str = include_str!("../../maps/donjon/arena-duel.map");
}

impl Fuzzed for Escouade {
    const WORKSHOP: &'static dyn Workshop = &EscouadeWorkshop;
    const MAX_BYTES: usize = escouade::map::MAX_BYTES;
    const MAP: &'static str = include_str!("../../maps/escouade/duel.map");
}

/// Calls a function that is generic over a [`Fuzzed`] game for each of them, and lists what they
/// answer. Checks name no games; a test compares this list with the program's.
macro_rules! every_game {
    ($check:ident($($argument:expr),*)) => {
        [
            $check::<casus_belli::CasusBelli>($($argument),*),
            $check::<meute::Meute>($($argument),*),
            $check::<donjon::Donjon>($($argument),*),
            $check::<escouade::Escouade>($($argument),*),
        ]
    };
}
pub(crate) use every_game;

/// The names of the games, in the catalogue's order.
pub fn names() -> Vec<&'static str> {
    fn name<G: Fuzzed>() -> &'static str {
        G::NAME
    }
    every_game!(name()).to_vec()
}
