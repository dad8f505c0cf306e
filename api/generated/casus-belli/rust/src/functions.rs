//! What a champion can call.

use crate::door::{ask, data, CHANCE, put_all, Words};
use crate::types::*;

/// The size of the map: x columns, y rows.
pub fn carte_taille() -> Position {
    ask(0, &[])
}

/// The cell where all figures begin.
pub fn carte_depart() -> Position {
    ask(1, &[])
}

/// The terrain of a cell; ZONE_ERREUR outside the grid.
///
/// `None` stands for ZONE_ERREUR.
pub fn carte_zone_type(pos: impl Into<Position>) -> Option<ZoneType> {
    let mut args = Vec::with_capacity(2);
    pos.into().put(&mut args);
    ask(2, &args)
}

/// The figures on a cell, as far as your team sees it now; none on cells it does not see.
pub fn carte_zone_perso(pos: impl Into<Position>) -> Vec<PersoInfo> {
    let mut args = Vec::with_capacity(2);
    pos.into().put(&mut args);
    ask(3, &args)
}

/// Movement points it takes from one cell to another; -1 if there is no way.
///
/// `None` stands for -1.
pub fn distance(
    p1: impl Into<Position>,
    p2: impl Into<Position>,
) -> Option<i32> {
    let mut args = Vec::with_capacity(4);
    p1.into().put(&mut args);
    p2.into().put(&mut args);
    let result: i32 = ask(4, &args);
    Some(result).filter(|&result| result != -1)
}

/// A cheapest path from one cell to another, start excluded, end included; empty if there is none.
pub fn chemin(
    p1: impl Into<Position>,
    p2: impl Into<Position>,
) -> Vec<Position> {
    let mut args = Vec::with_capacity(4);
    p1.into().put(&mut args);
    p2.into().put(&mut args);
    ask(5, &args)
}

/// Orders an own figure to walk along a path of neighbouring cells and to look that way at its end.
pub fn perso_deplace(
    perso: PersoInfo,
    chemin: impl IntoIterator<Item = impl Into<Position>>,
    direction: Orientation,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(6);
    perso.put(&mut args);
    put_all(chemin, &mut args, |item, args| item.into().put(args));
    direction.put(&mut args);
    ask(6, &args)
}

/// The cells where an own figure noticed others on the last walk; none for a foreign figure.
pub fn perso_penombre(perso: PersoInfo) -> Vec<Position> {
    let mut args = Vec::with_capacity(4);
    perso.put(&mut args);
    ask(7, &args)
}

/// The cells an own figure sees; none for a foreign figure.
pub fn perso_vision(perso: PersoInfo) -> Vec<Position> {
    let mut args = Vec::with_capacity(4);
    perso.put(&mut args);
    ask(8, &args)
}

/// The cells an own figure sees that have a figure on them, friend or foe.
pub fn perso_vision_personnages(perso: PersoInfo) -> Vec<Position> {
    let mut args = Vec::with_capacity(4);
    perso.put(&mut args);
    ask(9, &args)
}

/// The cells the palantír sees that have a figure on them.
pub fn palantir_vision() -> Vec<Position> {
    ask(10, &[])
}

/// The cells the elf's I see shows that have a figure on them.
pub fn elfe_vision() -> Vec<Position> {
    ask(11, &[])
}

/// Orders an own figure to attack.
pub fn perso_attaque(
    perso: PersoInfo,
    attaque: AttaqueType,
    pos: impl Into<Position>,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(7);
    perso.put(&mut args);
    attaque.put(&mut args);
    pos.into().put(&mut args);
    ask(12, &args)
}

/// Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.
///
/// `None` stands for -1.
pub fn perso_attaque_recharge(
    perso: PersoInfo,
    attaque: AttaqueType,
) -> Option<i32> {
    let mut args = Vec::with_capacity(5);
    perso.put(&mut args);
    attaque.put(&mut args);
    let result: i32 = ask(13, &args);
    Some(result).filter(|&result| result != -1)
}

/// Where an own figure stands; (-1, -1) for a foreign one.
///
/// `None` stands for `x` = -1 and `y` = -1.
pub fn perso_position(perso: PersoInfo) -> Option<Position> {
    let mut args = Vec::with_capacity(4);
    perso.put(&mut args);
    let result: Position = ask(14, &args);
    Some(result).filter(|result| result.x != -1 || result.y != -1)
}

/// Your figure of a class; equipe is -1 if there is no such class.
pub fn perso_classe_info(classe: PersoClasse) -> PersoInfo {
    let mut args = Vec::with_capacity(1);
    classe.put(&mut args);
    ask(15, &args)
}

/// Your team, counted from 0.
pub fn mon_equipe() -> i32 {
    ask(16, &[])
}

/// How many teams play.
pub fn nombre_equipes() -> i32 {
    ask(17, &[])
}

/// The points of every team, by team.
pub fn scores() -> Vec<i32> {
    ask(18, &[])
}

/// The turn, counted from 0.
pub fn tour_actuel() -> i32 {
    ask(19, &[])
}

/// How many turns at the beginning are for placement.
pub fn nombre_tours_placement() -> i32 {
    ask(20, &[])
}

/// How many turns there are in all.
pub fn nombre_tours() -> i32 {
    ask(21, &[])
}

/// Draws a number from 0 to `bound - 1`; 0 if there is no such number.
///
/// It depends on the match, the seat and the turn: a match that is played again draws the same
/// numbers.
pub fn stechec_chance(bound: i32) -> i32 {
    ask(CHANCE, &[bound])
}

/// What is in a data file of the champion, by its path in the folder `data`; `None` if there is no
/// such file.
pub fn stechec_data(path: &str) -> Option<Vec<u8>> {
    data(path)
}
