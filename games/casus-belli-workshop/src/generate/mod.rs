//! Draws maps from a seed: closed, connected, symmetric, and free of warnings.
//!
//! Roads are laid first, out of the middle; then walls along the contour lines of a
//! landscape, never across a road and never so that they cut something off; then towers,
//! and forest and marsh where other landscapes are high. The same options give the same
//! map, byte for byte, on every machine and for ever.

mod board;
mod noise;
mod options;
mod roads;
mod towers;
mod walls;

pub use options::{BadOption, MAX_WALLS, MIN_SIDE, Options, Symmetry};

use crate::{
    ground::{self, UNREACHED},
    lint::{self, SHORT_GAME},
};
use board::Board;
use casus_belli::{
    interface::Zone,
    map::{self, MAX_TURNS, Map, MapPlan},
};
use noise::{TOP, ascending, landscape};
use std::fmt;
use stechec_game::Chance;
use stechec_problem::{Problem, Problems};

/// How many cells of a terrain may be missing or too many: an orbit of four cells that did
/// not fit any more, and rounding.
pub const TOLERANCE: usize = 4;
/// How many maps are drawn at most to find one without warnings.
pub const ATTEMPTS: u32 = 12;

/// Why there is no map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// Options that no map can satisfy: all of them.
    Options(Vec<BadOption>),
    /// Every map that was drawn had warnings: those of the last one.
    Warnings(Vec<String>),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(bad) => {
                f.write_str("no map can be drawn with these options")?;
                bad.iter().try_for_each(|bad| write!(f, "\n- {bad}"))
            }
            Self::Warnings(faults) => {
                write!(f, "no good map with these options in {ATTEMPTS} attempts")?;
                faults.iter().try_for_each(|fault| write!(f, "\n- {fault}"))
            }
        }
    }
}

impl std::error::Error for GenerateError {}

/// Draws a map.
pub fn generate(options: &Options) -> Result<MapPlan, GenerateError> {
    options.check()?;
    let mut faults = Vec::new();
    for attempt in 0..ATTEMPTS {
        let mut plan = draw(options, attempt);
        match judge(options, &mut plan) {
            Ok(()) => return Ok(plan),
            Err(found) => faults = found,
        }
    }
    Err(GenerateError::Warnings(faults))
}

/// The map of an attempt, for the time being with any number of turns.
fn draw(options: &Options, attempt: u32) -> MapPlan {
    let stream = |purpose: &str| {
        let purpose = format!("casus-belli map, attempt {attempt}, {purpose}");
        Chance::new(options.seed, &purpose)
    };
    let mut board = Board::new(options);
    let quota = |percent: u32| options.cells_of(percent);
    let radius = (options.columns.min(options.rows) as usize / 10).clamp(1, 4);
    let mut lands = stream("lands");
    let mut land = |radius| landscape(&board, &mut lands, radius);
    let (ridges, hurdles) = (ridges(&land(radius), &land(2 * radius)), land(radius));
    let (trees, waters) = (land(radius), land(radius));

    let slopes = [steep(&ridges), hurdles];
    roads::lay(
        &mut board,
        &mut stream("roads"),
        &slopes,
        quota(options.road),
    );
    let order = ascending(&ridges);
    walls::lay(
        &mut board,
        &mut stream("walls"),
        &order,
        quota(options.walls),
    );
    towers::lay(&mut board, &mut stream("towers"), quota(options.towers));
    board.fill(&ascending(&trees), quota(options.forest), Zone::Foret);
    board.fill(&ascending(&waters), quota(options.marsh), Zone::Marais);

    let start = board.position(board.start());
    MapPlan {
        columns: options.columns as i32,
        start,
        placement_turns: 1,
        turns: MAX_TURNS,
        zones: board.into_zones(),
    }
}

/// Where ridges are: along the line of middle height of one landscape, mostly where
/// another one is low. Small values are walls first.
fn ridges(heights: &[u32], gaps: &[u32]) -> Vec<u32> {
    (heights.iter().zip(gaps))
        .map(|(&height, &gap)| 4 * height.abs_diff(TOP / 2) + gap)
        .collect()
}

/// Where roads are hard to build: on ridges.
fn steep(ridges: &[u32]) -> Vec<u32> {
    ridges.iter().map(|&ridge| (3 * TOP) - ridge).collect()
}

/// Chooses the turns and looks for faults.
fn judge(options: &Options, plan: &mut MapPlan) -> Result<(), Vec<String>> {
    set_turns(options, plan, &read(plan)?)?;
    let warnings = lint::warnings(&read(plan)?, &map::print(plan));
    if warnings.is_empty() {
        Ok(())
    } else {
        Err(messages(&warnings))
    }
}

fn read(plan: &MapPlan) -> Result<Map, Vec<String>> {
    map::read(&map::print(plan)).map_err(|problems| messages(&problems))
}

fn messages(problems: &Problems) -> Vec<String> {
    let message = |problem: &Problem| problem.message.clone();
    problems.iter().map(message).collect()
}

/// The turns that were asked for, or those that the map suggests: enough placement turns
/// to spread out, 20 turns for the smallest maps and 100 for the largest.
fn set_turns(options: &Options, plan: &mut MapPlan, map: &Map) -> Result<(), Vec<String>> {
    let least = lint::enough_placement_turns(map);
    let farthest = (ground::costs(map).into_iter())
        .filter(|&cost| cost != UNREACHED)
        .fold(0, u32::max);
    let most = options.turns.unwrap_or(MAX_TURNS) - SHORT_GAME;
    let fitting = (farthest / 8).clamp(3, 8).max(least).min(most);
    let placement = options.placement_turns.unwrap_or(fitting);
    if placement < least {
        return Err(vec![match options.placement_turns {
            Some(_) => format!("placement_turns: {placement}, this map needs {least} or more"),
            None => format!(
                "turns: {} leave room for {placement} placement turns, this map needs {least}",
                most + SHORT_GAME
            ),
        }]);
    }
    let side = options.columns.max(options.rows);
    let turns = match side {
        0..12 => 20,
        12..48 => 20 + (side - 12) * 5 / 3,
        _ => (80 + (side - 48) / 8).min(100),
    };
    // Placement should not eat up the match.
    let turns = (turns / 5 * 5).max(2 * placement + 10).min(MAX_TURNS);
    plan.placement_turns = placement;
    plan.turns = options.turns.unwrap_or(turns);
    Ok(())
}
