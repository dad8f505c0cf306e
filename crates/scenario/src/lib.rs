//! Scripted matches, for any game: a map, the number of teams, and the orders of each
//! phase, played to an outcome per phase. They are how a question of rules is settled.

mod compare;
mod read;

pub use compare::{Difference, NotJson, first_difference};
pub use read::{MAX_BYTES, read};

use serde::Serialize;
use std::{
    ops::{ControlFlow, Range},
    sync::Arc,
};
use stechec_game::{Game, Match, Phase, Team, TeamCount};
use stechec_problem::Problem;

/// A word of a script and the bytes it covers.
pub type Word<'t> = (Range<usize>, &'t str);

/// What a game adds to the frame that all scripts share.
pub trait Script: Game {
    /// What is written down of a phase.
    type Outcome: Serialize;

    /// The words an order line may begin with.
    const ORDERS: &'static [&'static str];

    /// Reads an order line: the order, and the word that says whose it is.
    fn read_order<'t>(
        line: &[Word<'t>],
        problems: &mut Vec<Problem>,
    ) -> Option<(Word<'t>, Self::Order)>;
    /// The answer to an order in the words of the interface.
    fn answer(verdict: Result<(), Self::Refusal>) -> &'static str;
    /// What happened in a phase, in words, a line each.
    fn tell(events: &[Self::Event]) -> Vec<String>;
    /// What came of a phase.
    fn outcome(played: Played<'_, Self>) -> Self::Outcome;
}

/// A phase that was played.
pub struct Played<'a, G: Game> {
    /// Which phase it was.
    pub phase: Phase,
    /// The answers to the script's orders.
    pub answers: Vec<&'static str>,
    /// What happened.
    pub events: &'a [G::Event],
    /// The state after it.
    pub state: &'a G::State,
    /// Whether the script asks for what the figures see.
    pub views: bool,
}

/// An order and who gives it.
#[derive(Clone, Debug)]
pub struct GivenOrder<G: Game> {
    /// The team that gives it.
    pub caller: Team,
    /// The order, right or wrong.
    pub order: G::Order,
}

/// Part of a script: the orders of a phase, or phases without orders.
#[derive(Clone, Debug)]
struct Act<G: Game> {
    /// How many phases: one, or those skipped.
    phases: u32,
    orders: Vec<GivenOrder<G>>,
    place: Range<usize>,
}

/// A script that makes sense.
#[derive(Debug)]
pub struct Scenario<G: Game> {
    views: bool,
    map: Arc<G::Map>,
    teams: TeamCount,
    acts: Vec<Act<G>>,
}

impl<G: Script> Scenario<G> {
    /// The map that is played on.
    pub fn map(&self) -> &Arc<G::Map> {
        &self.map
    }

    /// How many teams play.
    pub fn teams(&self) -> TeamCount {
        self.teams
    }

    /// The orders of each phase, in the course of the match.
    pub fn phases(&self) -> impl Iterator<Item = &[GivenOrder<G>]> {
        (self.acts.iter())
            .flat_map(|act| std::iter::repeat_n(act.orders.as_slice(), act.phases as usize))
    }

    /// Plays the script. The match is shown to `witness` after each phase, as long as it
    /// wants to see more.
    pub fn play(&self, mut witness: impl FnMut(Played<'_, G>) -> ControlFlow<()>) {
        let mut game = Match::<G>::new(self.map.clone(), self.teams, 0);
        for orders in self.phases() {
            let Some(phase) = game.phase() else { return };
            let answers = (orders.iter())
                .map(|given| G::answer(game.order(given.caller, &given.order)))
                .collect();
            game.resolve();
            let shown = witness(Played {
                phase,
                answers,
                events: game.events(),
                state: game.state(),
                views: self.views,
            });
            if shown.is_break() {
                return;
            }
        }
    }

    /// The outcome of every phase.
    pub fn outcomes(&self) -> Vec<G::Outcome> {
        let mut outcomes = Vec::new();
        self.play(|played| {
            outcomes.push(G::outcome(played));
            ControlFlow::Continue(())
        });
        outcomes
    }
}
