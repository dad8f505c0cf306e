//! Schedules, standings, brackets and ratings of tournaments: pure functions.
//!
//! Nothing here reads clocks, files or the environment, starts threads or knows a game.
//! The same setup, seed and outcomes give the same bytes, in whatever order the outcomes
//! come. `docs/tournaments.md` says how each format works and what is guaranteed.
//!
//! A [`Setup`] becomes [`Fixtures`] or all reasons why it cannot. Fixtures are either a
//! [`Schedule`], whose every match can be worked out by its number alone, or an
//! [`Adaptive`] one, which says what to play next from the [`Results`] so far.
//!
//! ```
//! use stechec_tournament::schedule::{Amount, Format, RoundRobin};
//! use stechec_tournament::{Fixtures, Rulings, Setup, standings::Scoring};
//!
//! let setup = Setup {
//!     champions: 4,
//!     map_weights: vec![1],
//!     seed: 2012,
//!     format: Format::RoundRobin(RoundRobin {
//!         table: 2,
//!         amount: Amount::Full { times: 1 },
//!     }),
//!     scoring: Scoring::default(),
//!     rulings: Rulings::default(),
//! };
//! let Ok(Fixtures::Static(schedule)) = Fixtures::new(&setup) else {
//!     panic!("every match of a round robin is known from the beginning");
//! };
//! // Six pairs meet in both orders of seats; any match is worked out by its number alone.
//! assert_eq!(schedule.total(), 12);
//! let match_seven = schedule.fixture(7).expect("there are twelve");
//! assert_eq!(schedule.by_id(match_seven.id), Some(match_seven));
//! ```

mod chance;
mod fixture;
mod ids;
pub mod limits;
mod maps;
mod outcome;
pub mod rating;
mod refusal;
mod rulings;
pub mod schedule;
pub mod standings;
pub mod statistics;

pub use fixture::{ChampionIndex, Fixture};
pub use ids::{MatchId, NoMatchId, Stage};
pub use outcome::{BadOutcome, ForeignOutcome, Outcome, RawOutcome, Results};
pub use refusal::{Refusal, Refusals};
pub use rulings::{Absence, Return, Ruling, Rulings};
pub use schedule::{Adaptive, Fixtures, Schedule, Setup};
