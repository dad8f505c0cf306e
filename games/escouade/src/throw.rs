//! Tests: rows of eight-sided dice, what they are thrown for, and what they do.

use crate::{
    figure::FigureId,
    numbers::{self, ONE_MORE, TEST_DIE},
};
use serde::Serialize;
use stechec_game::Dice;

/// What is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TestKind {
    /// Shooting.
    Tir,
    /// Fighting.
    Combat,
    /// Surviving.
    Survie,
    /// Getting over a side of rubble.
    Eboulis,
}

impl TestKind {
    /// The value that a figure's dice must show; none if it has none.
    pub fn value(self, figure: FigureId) -> Option<u32> {
        let profile = figure.profile();
        match self {
            Self::Tir => profile.tir,
            Self::Combat => profile.combat,
            Self::Survie => Some(profile.survie),
            Self::Eboulis => Some(numbers::RUBBLE),
        }
    }

    /// How many dice are really thrown when modifiers make it so many.
    pub fn thrown(self, figure: FigureId, dice: i32) -> u32 {
        match self.value(figure) {
            Some(_) => u32::try_from(dice).unwrap_or(0),
            None => 0,
        }
    }
}

/// A row of dice: each face of at least `value` is a success, each 8 puts one more die at
/// the end of the row. Answers the faces.
pub fn row(dice: &mut Dice, count: u32) -> Vec<u32> {
    let mut faces = Vec::with_capacity(count as usize);
    let mut to_throw = count;
    while to_throw > 0 {
        let face = dice.throw(TEST_DIE);
        faces.push(face);
        to_throw = to_throw - 1 + u32::from(face == ONE_MORE);
    }
    faces
}

/// The successes of a row.
pub fn successes(faces: &[u32], value: u32) -> u32 {
    faces.iter().filter(|&&face| face >= value).count() as u32
}

/// The wounds that potential damage makes against armour, by a weapon that goes through
/// some of it.
pub fn wounds(damage: i32, armour: i32, piercing: i32) -> i32 {
    (damage - (armour - piercing).max(0)).max(0)
}
