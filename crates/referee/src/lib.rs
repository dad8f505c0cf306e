//! One match: who is asked, what is resolved, what is recorded.
//!
//! The referee knows no game and no kind of champion. It trusts nothing that comes back:
//! every order is judged again. What happens is told to a [`Witness`], phase by phase.
//!
//! ```text
//! opening ──▶ phase ──▶ phase ──▶ … ──▶ closing
//!               │
//!               ├─ all who are asked work at the same time (`table.rs`)
//!               ├─ their orders are judged in the order of teams, faults dealt with (`contestant.rs`)
//!               └─ the game resolves the phase
//! ```
//!
//! A match of two champions that do nothing:
//!
//! ```
//! use casus_belli::CasusBelli;
//! use std::sync::Arc;
//! use stechec_game::{Game, MatchChance};
//! use stechec_host::{Failure, Limits, PublicMap, Scripted};
//! use stechec_referee::{Entrant, FaultPolicy, MatchSetup, play};
//!
//! let map = "9 3\n4 1\n1\n4\n.........\n_________\n.........\n";
//! let map = Arc::new(CasusBelli::read_map(map).expect("a map"));
//! let idle = || Entrant::<CasusBelli> {
//!     champion: Arc::new(Scripted(|_, _: &mut _| Ok::<(), Failure>(()))),
//!     limits: Limits::default(),
//! };
//! let plan = MatchSetup {
//!     public_map: PublicMap::of(&map),
//!     map,
//!     chance: MatchChance::of_seed(7),
//!     policy: FaultPolicy::Out,
//!     parallel: false,
//!     seats: vec![idle(), idle()],
//! };
//! let result = play(&plan, &mut ())?;
//! assert!(result.teams.iter().all(|team| team.faults.is_empty() && team.orders == 0));
//! # Ok::<(), stechec_referee::NoResult>(())
//! ```

mod contestant;
mod result;
mod table;

pub use contestant::{Contestant, ContestantSetup, ORDERS_MOST};
pub use result::{MatchResult, TeamResult};
pub use stechec_game::{FaultPolicy, FaultRecord};
pub use table::{Asked, CalledPhase, PhaseRecord, Witness};

use std::sync::Arc;
use stechec_game::{Game, Match, MatchChance, TeamCount};
use stechec_host::{Champion, Limits, MachineFault, PublicMap};
use table::Table;

/// What is to be played.
pub struct MatchSetup<G: Game> {
    /// Where.
    pub map: Arc<G::Map>,
    /// What champions are told of the map.
    pub public_map: PublicMap<G>,
    /// All chance of the match comes from here.
    pub chance: MatchChance,
    /// What happens to champions that fail.
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
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoResult {
    /// The game cannot be played by so many.
    #[error(transparent)]
    Teams(stechec_game::WrongTeamCount),
    /// The machine failed, not a champion: the match should be played again.
    #[error("the machine failed: {}", .0.message)]
    Machine(Box<MachineFault>),
}

/// Plays a match from the opening to the closing.
pub fn play<G: Game>(
    plan: &MatchSetup<G>,
    witness: &mut dyn Witness<G>,
) -> Result<MatchResult, NoResult> {
    let teams = TeamCount::new::<G>(plan.seats.len()).map_err(NoResult::Teams)?;
    let mut game = Match::<G>::new(plan.map.clone(), teams, plan.chance.seed);
    let mut table = Table::new(plan);
    table.open(&mut game, witness)?;
    while let Some(phase) = game.phase() {
        table.phase(&mut game, phase, witness)?;
    }
    table.close(&mut game, witness)?;
    Ok(table.result(game.scores()))
}
