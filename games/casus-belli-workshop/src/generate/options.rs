//! What a map is asked to be.

use super::GenerateError;
use crate::{lint::SHORT_GAME, symmetry::Motion};
use casus_belli::map::{MAX_SIDE, MAX_TURNS};
use std::fmt;
use std::ops::RangeInclusive;

/// The smallest number of columns, and of rows, of a generated map.
pub const MIN_SIDE: u32 = 7;
/// The largest share of walls in per cent: with more, hardly a place is left to fight.
pub const MAX_WALLS: u32 = 45;

/// How a generated map looks the same when it is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Not at all.
    None,
    /// West and east mirror each other.
    LeftRight,
    /// North and south mirror each other.
    TopBottom,
    /// Both mirrors.
    Both,
    /// By 180 degrees.
    HalfTurn,
    /// By 90 degrees; squares only.
    QuarterTurn,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: &'static [Self] = &[
        Self::None,
        Self::LeftRight,
        Self::TopBottom,
        Self::Both,
        Self::HalfTurn,
        Self::QuarterTurn,
    ];

    /// The symmetry's word on a command line.
    pub fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::LeftRight => "left-right",
            Self::TopBottom => "top-bottom",
            Self::Both => "both",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
        }
    }

    /// The symmetry with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        (Self::ALL.iter().copied()).find(|symmetry| symmetry.word() == word)
    }

    /// The motions that leave such a map as it is; repeated, they make all there are.
    pub fn motions(self) -> &'static [Motion] {
        match self {
            Self::None => &[],
            Self::LeftRight => &[Motion::LeftRight],
            Self::TopBottom => &[Motion::TopBottom],
            Self::Both => &[Motion::LeftRight, Motion::TopBottom],
            Self::HalfTurn => &[Motion::HalfTurn],
            Self::QuarterTurn => &[Motion::QuarterTurn],
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What a map is asked to be. Terrain is in per cent of the cells inside the border; what
/// remains is grass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Cells in a row, [`MIN_SIDE`] to [`MAX_SIDE`].
    pub columns: u32,
    /// Rows, [`MIN_SIDE`] to [`MAX_SIDE`].
    pub rows: u32,
    /// The same options with another seed make another map.
    pub seed: u64,
    /// How the map looks the same when it is moved.
    pub symmetry: Symmetry,
    /// Walls in per cent, at most [`MAX_WALLS`].
    pub walls: u32,
    /// Forest in per cent.
    pub forest: u32,
    /// Marsh in per cent.
    pub marsh: u32,
    /// Road in per cent.
    pub road: u32,
    /// Towers in per cent.
    pub towers: u32,
    /// Placement turns; chosen to fit the map unless given.
    pub placement_turns: Option<u32>,
    /// All turns; chosen to fit the size unless given.
    pub turns: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            columns: 30,
            rows: 30,
            seed: 0,
            symmetry: Symmetry::HalfTurn,
            walls: 12,
            forest: 18,
            marsh: 8,
            road: 8,
            towers: 1,
            placement_turns: None,
            turns: None,
        }
    }
}

/// An option that no map can satisfy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadOption {
    /// The option's name in [`Options`].
    pub option: &'static str,
    /// What is wrong, with the values that are allowed.
    pub reason: String,
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.option, self.reason)
    }
}

impl Options {
    /// Cells inside the border.
    pub fn inner_cells(&self) -> usize {
        let inner = |side: u32| side.saturating_sub(2) as usize;
        inner(self.columns) * inner(self.rows)
    }

    /// How many cells a share in per cent asks for.
    pub fn cells_of(&self, percent: u32) -> usize {
        (self.inner_cells() * percent as usize + 50) / 100
    }

    /// Everything that is wrong with the options themselves.
    pub fn problems(&self) -> Vec<BadOption> {
        (self.bad_numbers())
            .chain(self.bad_shape())
            .chain(self.bad_sum())
            .collect()
    }

    pub(super) fn check(&self) -> Result<(), GenerateError> {
        let bad = self.problems();
        if bad.is_empty() {
            Ok(())
        } else {
            Err(GenerateError::Options(bad))
        }
    }

    /// Numbers that are out of range by themselves.
    fn bad_numbers(&self) -> impl Iterator<Item = BadOption> {
        let sides = MIN_SIDE..=MAX_SIDE as u32;
        let placement = 1..=MAX_TURNS - SHORT_GAME;
        // Turns of play must be left after those of the placement.
        let placed = self
            .placement_turns
            .filter(|turns| placement.contains(turns));
        let least_turns = placed.unwrap_or(1) + SHORT_GAME;
        [
            ("columns", Some(self.columns), sides.clone()),
            ("rows", Some(self.rows), sides),
            ("walls", Some(self.walls), 0..=MAX_WALLS),
            ("forest", Some(self.forest), 0..=100),
            ("marsh", Some(self.marsh), 0..=100),
            ("road", Some(self.road), 0..=100),
            ("towers", Some(self.towers), 0..=100),
            ("placement_turns", self.placement_turns, placement),
            ("turns", self.turns, least_turns..=MAX_TURNS),
        ]
        .into_iter()
        .filter_map(|(option, value, allowed)| out_of_range(option, value?, &allowed))
    }

    fn bad_shape(&self) -> Option<BadOption> {
        let square = self.columns == self.rows;
        let needs_square = |motion: &Motion| motion.needs_square();
        let symmetry = self.symmetry;
        (!square && symmetry.motions().iter().any(needs_square)).then(|| BadOption {
            option: "symmetry",
            reason: format!(
                "{symmetry} needs as many columns as rows, not {} and {}",
                self.columns, self.rows
            ),
        })
    }

    fn bad_sum(&self) -> Option<BadOption> {
        let shares = [self.walls, self.forest, self.marsh, self.road, self.towers];
        let sum: u64 = shares.into_iter().map(u64::from).sum();
        (sum > 100).then(|| BadOption {
            option: "walls + forest + marsh + road + towers",
            reason: format!("{sum} per cent together, 0 to 100 are allowed"),
        })
    }
}

fn out_of_range(
    option: &'static str,
    value: u32,
    allowed: &RangeInclusive<u32>,
) -> Option<BadOption> {
    let (first, last) = (allowed.start(), allowed.end());
    (!allowed.contains(&value)).then(|| BadOption {
        option,
        reason: format!("{value}, {first} to {last} are allowed"),
    })
}
