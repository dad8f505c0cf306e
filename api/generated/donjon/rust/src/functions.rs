//! What a champion can call.

use crate::door::{ask, data, CHANCE, put_all, Words};
use crate::types::*;

/// The match as a whole.
pub fn partie() -> PartieInfo {
    ask(0, &[])
}

/// The dice the active team has left, ascending.
pub fn des() -> Vec<i32> {
    ask(1, &[])
}

/// What a cell is; a boulder or the passage comes before what lies under it.
///
/// `None` stands for TERRAIN_ERREUR.
pub fn terrain(pos: impl Into<Position>) -> Option<TerrainType> {
    let mut args = Vec::with_capacity(2);
    pos.into().put(&mut args);
    ask(2, &args)
}

/// The side of a cell, as its own room has it.
///
/// `None` stands for BORD_ERREUR.
pub fn bord(
    pos: impl Into<Position>,
    direction: Orientation,
) -> Option<BordType> {
    let mut args = Vec::with_capacity(3);
    pos.into().put(&mut args);
    direction.put(&mut args);
    ask(3, &args)
}

/// The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down.
///
/// `None` stands for -1.
pub fn zone(pos: impl Into<Position>) -> Option<i32> {
    let mut args = Vec::with_capacity(2);
    pos.into().put(&mut args);
    let result: i32 = ask(4, &args);
    Some(result).filter(|&result| result != -1)
}

/// The room a cell lies in.
pub fn salle(pos: impl Into<Position>) -> SalleInfo {
    let mut args = Vec::with_capacity(2);
    pos.into().put(&mut args);
    ask(5, &args)
}

/// All figures of both teams, by number.
pub fn figures() -> Vec<FigureInfo> {
    ask(6, &[])
}

/// The objects lying in rooms that are face up, in reading order.
pub fn objets() -> Vec<ObjetInfo> {
    ask(7, &[])
}

/// The cards 1 to 6 left in a team's hand, ascending; card 0 is always there.
pub fn cartes(equipe: i32) -> Vec<i32> {
    let mut args = Vec::with_capacity(1);
    equipe.put(&mut args);
    ask(8, &args)
}

/// The fight that is going on, if there is one.
pub fn combat() -> CombatInfo {
    ask(9, &[])
}

/// Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight.
pub fn combattants() -> Vec<CombattantInfo> {
    ask(10, &[])
}

/// 1 if one sees from the first cell to the second, else 0; the figure on the first counts.
pub fn voit(
    depart: impl Into<Position>,
    arrivee: impl Into<Position>,
) -> i32 {
    let mut args = Vec::with_capacity(4);
    depart.into().put(&mut args);
    arrivee.into().put(&mut args);
    ask(11, &args)
}

/// The cells seen from a cell in a direction, in order; the figure on it counts.
pub fn rayon(
    pos: impl Into<Position>,
    direction: Orientation,
) -> Vec<Position> {
    let mut args = Vec::with_capacity(3);
    pos.into().put(&mut args);
    direction.put(&mut args);
    ask(12, &args)
}

/// The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order.
pub fn arrivees(figure: i32) -> Vec<Position> {
    let mut args = Vec::with_capacity(1);
    figure.put(&mut args);
    ask(13, &args)
}

/// The cells of which one who pushes from the first cell the figure on the second may choose.
pub fn poussees(
    agresseur: impl Into<Position>,
    cible: impl Into<Position>,
) -> Vec<Position> {
    let mut args = Vec::with_capacity(4);
    agresseur.into().put(&mut args);
    cible.into().put(&mut args);
    ask(14, &args)
}

/// The actions of which some order for your figure would be OK now; none outside of your action phases.
pub fn actions_possibles(figure: i32) -> Vec<ActionType> {
    let mut args = Vec::with_capacity(1);
    figure.put(&mut args);
    ask(15, &args)
}

/// Placement: puts an own figure on an own start cell.
pub fn placer(
    figure: i32,
    pos: impl Into<Position>,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(3);
    figure.put(&mut args);
    pos.into().put(&mut args);
    ask(16, &args)
}

/// Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first.
pub fn deplacer(
    figure: i32,
    pos: impl Into<Position>,
    repli: i32,
    attaquants: impl IntoIterator<Item = i32>,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(5);
    figure.put(&mut args);
    pos.into().put(&mut args);
    repli.put(&mut args);
    put_all(attaquants, &mut args, |item, args| item.put(args));
    ask(17, &args)
}

/// Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR.
pub fn agir(
    figure: i32,
    action: ActionType,
    pos: impl Into<Position>,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(4);
    figure.put(&mut args);
    action.put(&mut args);
    pos.into().put(&mut args);
    ask(18, &args)
}

/// ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first.
pub fn attaquer(
    figure: i32,
    action: ActionType,
    cible: i32,
    cases: impl IntoIterator<Item = impl Into<Position>>,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(4);
    figure.put(&mut args);
    action.put(&mut args);
    cible.put(&mut args);
    put_all(cases, &mut args, |item, args| item.into().put(args));
    ask(19, &args)
}

/// Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1.
pub fn soutenir(
    participants: impl IntoIterator<Item = i32>,
    exclu: i32,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(2);
    put_all(participants, &mut args, |item, args| item.put(args));
    exclu.put(&mut args);
    ask(20, &args)
}

/// Plays a card of 0 to 6; seconde: the berserker's second one, or -1.
pub fn carte(
    valeur: i32,
    seconde: i32,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(2);
    valeur.put(&mut args);
    seconde.put(&mut args);
    ask(21, &args)
}

/// Ends the turn.
pub fn finir() -> Result<(), Erreur> {
    ask(22, &[])
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
