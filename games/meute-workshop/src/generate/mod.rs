//! New maps, the same for the same settings, without anything that would hurt.
//!
//! Everything is drawn twice: half a turn takes a map to itself, teams 0 and 1 to each other,
//! and 2 and 3. A cave is hollowed out at random (`sketch.rs`), then filled (`things.rs`).
//! Maps that turn out to have warnings are thrown away; the last resort is an open hall.

mod sketch;
mod things;

use crate::lint;
use meute::map::print;
use sketch::Sketch;
use stechec_game::Chance;

/// What a new map is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Hexes in a row.
    pub columns: i32,
    /// Rows.
    pub rows: i32,
    /// Rounds of a match.
    pub rounds: u32,
    /// How many monsters there are.
    pub monsters: usize,
    /// How much of the rock is hollow to begin with, in percent.
    pub open: u32,
    /// What everything else follows from.
    pub seed: u64,
}

/// The shortest side of a new map.
pub const LEAST_SIDE: i32 = 9;
/// How many caves are tried before a hall is drawn.
const TRIES: u32 = 60;

/// The rounds that a map of this size needs, so that everybody gets to the middle.
pub fn least_rounds(columns: i32, rows: i32) -> u32 {
    ((columns + rows) / 2).unsigned_abs().div_ceil(3)
}

/// A new map as text.
pub fn new_map(settings: &Settings) -> String {
    let mut caves = (0..TRIES).filter_map(|attempt| {
        let mut chance = Chance::new(settings.seed, &format!("meute map {attempt}"));
        // The more was tried, the more open it becomes.
        let open = (settings.open + attempt).min(100);
        let mut sketch = Sketch::cave(settings, open, &mut chance);
        let is_filled = sketch.fill(settings, &mut chance);
        is_filled.then(|| print(&sketch.into_plan(settings.rounds)))
    });
    caves
        .find(|text| lint::check(text).is_empty())
        .unwrap_or_else(|| hall(settings))
}

/// A hall with treasure and monsters in the middle, and nothing else.
fn hall(settings: &Settings) -> String {
    let mut sketch = Sketch::hall(settings);
    sketch.furnish(settings.monsters);
    print(&sketch.into_plan(settings.rounds))
}
