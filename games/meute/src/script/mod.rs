//! Scripts and outcomes of Meute: how positions are written, what is told of a phase.

mod outcome;
mod setup;
mod words;

pub use outcome::Outcome;

use crate::{Meute, event::Event, interface::Erreur, order::Order, state::State};
use stechec_game::Dice;
use stechec_problem::Problem;
use stechec_scenario::{Played, Script, Word};

impl Script for Meute {
    type Outcome = Outcome;

    const INTERFACE: &'static str = include_str!("../../../../api/meute.yml");
    const ORDERS: &'static [&'static str] = &[];
    const SETUP: &'static [&'static str] = setup::WORDS;

    /// There are no orders but those of the interface, which the frame reads.
    fn read_order<'t>(line: &[Word<'t>], problems: &mut Vec<Problem>) -> Option<(Word<'t>, Order)> {
        if let (Some(first), Some(last)) = (line.first(), line.last()) {
            problems.push(
                Problem::error("bad-order", "this is not an order")
                    .at(first.0.start..last.0.end, "here")
                    .help("write `order TEAM FUNCTION ARG …`, such as `order 0 frapper 1 8`"),
            );
        }
        None
    }

    fn set_up(state: &mut State, lines: &[Vec<Word<'_>>], problems: &mut Vec<Problem>) {
        setup::set_up(state, lines, problems);
    }

    fn dice(state: &mut State) -> Option<&mut Dice> {
        Some(&mut state.dice)
    }

    fn answer(verdict: Result<(), Erreur>) -> &'static str {
        Erreur::from(verdict).word()
    }

    fn tell(events: &[Event]) -> Vec<String> {
        crate::tell::tell(events)
    }

    fn outcome(played: Played<'_, Self>) -> Outcome {
        outcome::outcome(played)
    }
}
