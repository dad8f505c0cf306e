//! One match: who is asked, what is resolved, what is recorded.
//!
//! The referee knows no game and no kind of champion. It trusts nothing that comes back:
//! every order is judged again. What happens is told to a [`Witness`], phase by phase.

mod place;
mod result;
mod table;

pub use place::{ORDERS_MOST, Place, PlacePlan};
pub use result::{FaultRecord, MatchResult, TeamResult};
pub use table::{Asked, Judged, Moment, PhaseRecord, Witness};

use std::sync::Arc;
use stechec_game::{Game, Match, TeamCount};
use stechec_host::{Champion, Fault, Limits};
use table::Table;

/// What becomes of a champion that fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FaultPolicy {
    /// It is out for the rest of the match.
    #[default]
    Out,
    /// It loses the phase and begins anew, with its opening, in the next one.
    Restart,
    /// It loses the phase and goes on as it is; where it cannot, it begins anew.
    Skip,
}

/// What is to be played.
pub struct Plan<G: Game> {
    /// Where.
    pub map: Arc<G::Map>,
    /// All chance of the match comes from here.
    pub seed: u64,
    /// What becomes of champions that fail.
    pub policy: FaultPolicy,
    /// Ask champions that run in this process on several threads. Makes no difference to
    /// the outcome; helps when few matches are played at once.
    pub parallel: bool,
    /// Who plays, in the order of teams.
    pub seats: Vec<Entrant<G>>,
}

/// A champion and what it may use.
pub struct Entrant<G: Game> {
    /// The champion.
    pub champion: Arc<dyn Champion<G>>,
    /// Its limits.
    pub limits: Limits,
}

/// Why there is no result.
#[derive(Clone, Debug)]
pub enum NoResult {
    /// The game cannot be played by so many.
    Teams(stechec_game::WrongTeamCount),
    /// The machine failed, not a champion: the match should be played again.
    Machine(Fault),
}

impl std::fmt::Display for NoResult {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Teams(wrong) => wrong.fmt(f),
            Self::Machine(fault) => write!(f, "the machine failed: {}", fault.message),
        }
    }
}

impl std::error::Error for NoResult {}

/// Plays a match from the opening to the closing.
pub fn play<G: Game>(
    plan: &Plan<G>,
    witness: &mut dyn Witness<G>,
) -> Result<MatchResult, NoResult> {
    let teams = TeamCount::new::<G>(plan.seats.len()).map_err(NoResult::Teams)?;
    let mut game = Match::<G>::new(plan.map.clone(), teams, plan.seed);
    let mut table = Table::new(plan);
    table.open(&mut game, witness)?;
    while let Some(phase) = game.phase() {
        table.phase(&mut game, phase, witness)?;
    }
    table.close(&mut game, witness)?;
    Ok(table.result(game.scores()))
}
