//! What stays as it is during a match.

use crate::{
    geometry::Position,
    interface::{Attaque, Classe, Zone},
    map::{self, Map},
    numbers::{self, FULL_LIFE},
};
use serde::Serialize;
use std::collections::BTreeMap;

/// The ground and the numbers of the rules.
#[derive(Debug, Serialize)]
pub struct Setting {
    columns: i32,
    rows: i32,
    /// The ground row by row from the north, a character for each cell.
    ground: Vec<String>,
    /// What the characters stand for.
    zones: BTreeMap<char, Zone>,
    start: Position,
    placement_turns: u32,
    turns: u32,
    /// The classes, in the order of a team's figures.
    classes: Vec<Class>,
}

#[derive(Debug, Serialize)]
struct Class {
    class: Classe,
    life: i32,
    movement_points: u32,
    sight: i32,
    attacks: Vec<Attack>,
}

#[derive(Debug, Serialize)]
struct Attack {
    attack: Attaque,
    cool_down: u32,
}

impl Setting {
    pub(super) fn of(map: &Map) -> Self {
        let columns = map.columns().max(1) as usize;
        Self {
            columns: map.columns(),
            rows: map.rows(),
            ground: (map.zones().chunks(columns))
                .map(|row| row.iter().map(|&zone| map::character(zone)).collect())
                .collect(),
            zones: (Zone::ALL.iter())
                .filter(|&&zone| zone != Zone::Erreur)
                .map(|&zone| (map::character(zone), zone))
                .collect(),
            start: map.start(),
            placement_turns: map.placement_turns(),
            turns: map.turns(),
            classes: Classe::ALL.iter().map(|&class| Class::of(class)).collect(),
        }
    }
}

impl Class {
    fn of(class: Classe) -> Self {
        let numbers = numbers::of(class);
        let attack = |attack: Attaque| Attack {
            attack,
            cool_down: numbers::cool_down(attack),
        };
        Self {
            class,
            life: FULL_LIFE,
            movement_points: numbers.points,
            sight: numbers.sight,
            attacks: numbers.attacks.map(attack).into(),
        }
    }
}
