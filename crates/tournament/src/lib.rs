//! Schedules, standings, brackets and ratings of tournaments: pure functions.
//!
//! Nothing here reads clocks, files or the environment, starts threads or knows a game.
//! The same setup, seed and outcomes give the same bytes, in whatever order the outcomes
//! come. `docs/tournaments.md` says how each format works and what is guaranteed.
//!
//! A [`Setup`] becomes [`Fixtures`] or all reasons why it cannot. Fixtures are either a
//! [`Schedule`], whose every match can be worked out by its number alone, or an
//! [`Adaptive`] one, which says what to play next from the [`Results`] so far.

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
