//! The words of the commands that look back at a match.

use super::{Format, WhichRun};
use clap::Args;

#[derive(Args)]
pub(crate) struct ExplainArgs {
    /// The match: its id, as `stechec matches` names it, or a replay file
    #[arg(value_name = "MATCH")]
    pub(crate) name: String,
    #[command(flatten)]
    pub(crate) which: WhichRun,
    /// The turn, counted from 0
    #[arg(long, value_name = "N")]
    pub(crate) turn: u32,
    /// Only this phase of the turn
    #[arg(long, value_name = "NAME")]
    pub(crate) phase: Option<String>,
    /// Only what concerns this figure: a champion's name or a team's number, and the figure's word
    #[arg(long, num_args = 2, value_names = ["TEAM", "CLASS"])]
    pub(crate) figure: Vec<String>,
    /// How to report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}
