//! Commands that look back at a match.

use crate::{Format, WhichRun};
use clap::Args;
use std::path::PathBuf;
use stechec_game::show::Cell;

/// What follows `stechec explain`.
#[derive(Args)]
pub struct ExplainArgs {
    /// The match: its id, as listed by `stechec matches`, or a replay file
    #[arg(value_name = "MATCH")]
    pub name: String,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// The turn, counted from 0 [default: what mattered most in all turns]
    #[arg(long, value_name = "N")]
    pub turn: Option<u32>,
    /// Only this phase of the turn: its name, or `NAME.2` for the second one of that name
    #[arg(long, value_name = "NAME", requires = "turn")]
    pub phase: Option<String>,
    /// Only what concerns this figure: its team (a champion's name or a number) and its word or
    /// place in the team, such as `mine 2`; or its number alone, such as `#7`
    #[arg(long, num_args = 1..=2, value_names = ["TEAM", "FIGURE"])]
    pub figure: Vec<String>,
    /// Only whether this figure sees a cell before and after each phase, and why: its column and
    /// row from 0, and its level where a board has several
    #[arg(long, value_name = "X,Y", value_parser = cell, requires = "turn", requires = "figure")]
    pub cell: Option<Cell>,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// Reads `X,Y` or `X,Y,Z`.
fn cell(text: &str) -> Result<Cell, String> {
    let numbers: Option<Vec<i32>> = (text.split(','))
        .map(|number| number.parse().ok().filter(|number| *number >= 0))
        .collect();
    match numbers.as_deref() {
        Some(&[x, y]) => Ok(Cell::new(x, y)),
        Some(&[x, y, z]) => Ok(Cell::at(x, y, z)),
        _ => Err("write its column and row, as in `3,4`".to_owned()),
    }
}

/// What follows `stechec desk`.
#[derive(Args)]
pub struct DeskArgs {
    /// A script (.scn), whose end is the position, or a match: its id or a replay file
    #[arg(value_name = "FILE|MATCH")]
    pub name: String,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// Whose eyes: a team's number, or in a match the champion's name
    #[arg(long, value_name = "NAME", default_value = "0")]
    pub champion: String,
    /// In a match: the turn, counted from 0
    #[arg(long, value_name = "N")]
    pub turn: Option<u32>,
    /// In a match: the phase of the turn, such as `attack` or `attack.2` [default: the first]
    #[arg(long, value_name = "NAME", requires = "turn")]
    pub phase: Option<String>,
}

/// What follows `stechec debug`.
#[derive(Args)]
pub struct DebugArgs {
    /// The match: its id, as listed by `stechec matches`, or a replay file
    #[arg(value_name = "MATCH")]
    pub name: String,
    /// The run.
    #[command(flatten)]
    pub which: WhichRun,
    /// The champion to call again: its name or its team's number
    #[arg(long, value_name = "NAME")]
    pub champion: String,
    /// The turn to look at, counted from 0 [default: the first call that differs]
    #[arg(long, value_name = "N")]
    pub turn: Option<u32>,
    /// Only this phase of the turn, such as `attack` or `attack.2`; `opening` and `closing` need no turn
    #[arg(long, value_name = "NAME")]
    pub phase: Option<String>,
    /// Make only the calls shown, after the opening
    #[arg(long)]
    pub only: bool,
    /// Its program, such as a newer build [default: the one the plan lists]
    #[arg(long, value_name = "PATH")]
    pub program: Option<PathBuf>,
    /// The plan that names the champion
    #[arg(long, value_name = "FILE", default_value = "stechec.toml")]
    pub config: PathBuf,
    /// Start gdb on a native champion, without the sandbox, and stop where the turn begins
    #[arg(long, conflicts_with = "format")]
    pub gdb: bool,
    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}
