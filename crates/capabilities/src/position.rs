//! A position that is asked about as a champion asks, without a match: for tests of champions' own
//! functions.

use crate::Rules;
use stechec_game::{BadCall, Desk, Judged, Match, Secret, Show, Team, ToldOrder};
use stechec_host::{BadBesides, Besides};

/// A team's seat in a position, whichever game it is of.
pub trait Position {
    /// Answers a call as the door does, or says what is wrong with it.
    fn call(
        &mut self,
        function: u32,
        args: &[i32],
        answer: &mut Vec<i32>,
    ) -> Result<(), BadQuestion>;
    /// The orders that were given since this was asked last, judged from the position.
    fn take_orders(&mut self) -> Vec<ToldOrder>;
}

/// A call that the door does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadQuestion {
    /// It is none of the game's interface.
    #[error(transparent)]
    Game(#[from] BadCall),
    /// It is none about chance or data files.
    #[error(transparent)]
    Besides(#[from] BadBesides),
}

/// Whose seat, and what it has besides the game.
#[derive(Debug)]
pub struct Sitting {
    /// The team.
    pub team: Team,
    /// The data files of its champion.
    pub files: stechec_data::Files,
}

pub(crate) struct Seated<'a, G: Show> {
    rules: &'a Rules<G>,
    state: G::State,
    team: Team,
    desk: G::Desk,
    besides: Besides,
}

impl<'a, G: Show> Seated<'a, G> {
    pub(crate) fn new(
        rules: &'a Rules<G>,
        map: &std::sync::Arc<G::Map>,
        state: G::State,
        secret: Secret,
        sitting: Sitting,
    ) -> Self {
        let team = sitting.team;
        let mut desk = <G::Desk as Desk>::new(G::public_map(map));
        let phase = G::phase(&state);
        desk.open(match phase {
            Some(_) => G::view(&state, team),
            None => G::view_between(&state, team),
        });
        let turn = phase.map_or(0, |phase| phase.turn);
        Self {
            rules,
            state,
            team,
            desk,
            besides: Besides::new(secret, turn, sitting.files),
        }
    }
}

impl<G: Show> Position for Seated<'_, G> {
    fn call(
        &mut self,
        function: u32,
        args: &[i32],
        answer: &mut Vec<i32>,
    ) -> Result<(), BadQuestion> {
        if let Some(done) = self.besides.answer(function, args, answer) {
            return Ok(done?);
        }
        Ok(self.desk.call(function, args, answer)?)
    }

    fn take_orders(&mut self) -> Vec<ToldOrder> {
        let mut game = Match::<G>::from_state(self.state.clone());
        let team = self.team;
        let given = self.desk.take_orders().given.into_iter();
        let judged = given.map(|order| Judged {
            team,
            verdict: game.order(team, &order),
            order,
        });
        let judged: Vec<Judged<G>> = judged.collect();
        self.rules.tell_orders(&self.state, &judged)
    }
}
