//! What stays as it is during a match: the ground, and the numbers of the rules.

use crate::{
    geometry::Position,
    interface::{Attaque, Classe, Zone},
    map::{self, Map},
    numbers::{self, FULL_LIFE},
};
use serde::Serialize;
use stechec_game::show::{Board, Details, Ground, GroundLook, Shape};

/// The board of a map.
pub(super) fn board(map: &Map) -> Board {
    let columns = map.columns().max(1) as usize;
    let ground = (map.zones().chunks(columns))
        .map(|row| row.iter().map(|&zone| map::character(zone)).collect())
        .collect();
    let grounds = (Zone::ALL.iter())
        .filter(|&&zone| zone != Zone::Erreur)
        .map(|&zone| (map::character(zone), Ground::new(zone.word(), look(zone))))
        .collect();
    Board::new(Shape::Squares, ground, grounds)
}

fn look(zone: Zone) -> GroundLook {
    match zone {
        Zone::Herbe => GroundLook::Floor,
        Zone::Route => GroundLook::Path,
        Zone::Marais => GroundLook::Water,
        Zone::Mur => GroundLook::Wall,
        Zone::Foret => GroundLook::Plant,
        Zone::Tour => GroundLook::Goal,
        Zone::Erreur => GroundLook::Hole,
    }
}

#[derive(Debug, Serialize)]
struct Facts {
    turns: u32,
    placement_turns: u32,
    start: Position,
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

/// The numbers of a map and of the rules.
pub(super) fn facts(map: &Map) -> Details {
    super::details(&Facts {
        turns: map.turns(),
        placement_turns: map.placement_turns(),
        start: map.start(),
        classes: Classe::ALL.iter().map(|&class| Class::of(class)).collect(),
    })
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
