//! Scripts and outcomes of Donjon: how positions are set up, what is told of a phase.

mod outcome;
mod setup;

pub use outcome::Outcome;

use crate::{Donjon, event::Event, interface::Erreur, order::Order, state::State, tell};
use stechec_game::Dice;
use stechec_problem::Problem;
use stechec_scenario::{Played, Script, Word};

impl Script for Donjon {
    type Outcome = Outcome;

    const INTERFACE: &'static str = include_str!("../../../../api/donjon.yml");
    /// All orders are calls of the interface.
    const ORDERS: &'static [&'static str] = &[];
    const SETUP: &'static [&'static str] = setup::WORDS;

    fn read_order<'t>(line: &[Word<'t>], problems: &mut Vec<Problem>) -> Option<(Word<'t>, Order)> {
        let (first, last) = (line.first()?, line.last()?);
        problems.push(
            Problem::error("bad-order", "this is not an order")
                .at(first.0.start..last.0.end, "here")
                .help("write `order TEAM FUNCTION ARG …`, as in `order 0 finir`"),
        );
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
        tell::tell(events)
    }

    fn outcome(played: Played<'_, Self>) -> Outcome {
        Outcome::of(played)
    }
}
