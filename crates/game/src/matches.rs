use crate::{Game, Phase, Team, TeamCount};
use std::sync::Arc;

/// A match in progress. It keeps state and sheet together, so that orders checked against
/// one state can never be applied to another.
pub struct Match<G: Game> {
    state: G::State,
    sheet: G::Sheet,
    events: Vec<G::Event>,
}

impl<G: Game> Match<G> {
    /// A match before its first phase.
    pub fn new(map: Arc<G::Map>, teams: TeamCount, seed: u64) -> Self {
        Self::from_state(G::start(map, teams, seed))
    }

    /// A match that goes on from `state`, with no order given yet.
    pub fn from_state(state: G::State) -> Self {
        Self {
            state,
            sheet: G::Sheet::default(),
            events: Vec::new(),
        }
    }

    /// Everything, hidden things included.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Everything, when the match is not needed any more.
    pub fn into_state(self) -> G::State {
        self.state
    }

    /// The phase that is to be played; none when the match is over.
    pub fn phase(&self) -> Option<Phase> {
        G::phase(&self.state)
    }

    /// What `team` may know.
    pub fn view(&self, team: Team) -> G::View {
        G::view(&self.state, team)
    }

    /// What `team` may know while no phase is played.
    pub fn view_between(&self, team: Team) -> G::View {
        G::view_between(&self.state, team)
    }

    /// Judges an order; it counts from now on if it is accepted.
    pub fn order(&mut self, caller: Team, order: &G::Order) -> Result<(), G::Refusal> {
        G::check(&self.state, &mut self.sheet, caller, order)
    }

    /// Resolves the phase with the orders that count, and says what happened.
    pub fn resolve(&mut self) -> &[G::Event] {
        self.events.clear();
        G::apply(&mut self.state, &mut self.sheet, &mut self.events);
        &self.events
    }

    /// What happened in the phase resolved last.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The points of every team so far.
    pub fn scores(&self) -> Vec<i32> {
        G::scores(&self.state)
    }
}
