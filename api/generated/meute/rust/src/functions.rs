//! What a champion can call.

use crate::door::{ask, data, CHANCE, put_all, Words};
use crate::types::*;

/// The size of the map: x columns, y rows.
pub fn taille() -> Position {
    ask(0, &[])
}

/// What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor.
///
/// `None` stands for TERRAIN_ERREUR.
pub fn terrain(pos: impl Into<Position>) -> Option<TerrainType> {
    let mut args = Vec::with_capacity(2);
    pos.into().put(&mut args);
    ask(1, &args)
}

/// 1 if there is a thin wall on that side of a hex, else 0.
pub fn mur(
    pos: impl Into<Position>,
    dir: Direction,
) -> i32 {
    let mut args = Vec::with_capacity(3);
    pos.into().put(&mut args);
    dir.put(&mut args);
    ask(2, &args)
}

/// The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map.
///
/// `None` stands for `x` = -1 and `y` = -1.
pub fn voisin(
    pos: impl Into<Position>,
    dir: Direction,
) -> Option<Position> {
    let mut args = Vec::with_capacity(3);
    pos.into().put(&mut args);
    dir.put(&mut args);
    let result: Position = ask(3, &args);
    Some(result).filter(|result| result.x != -1 || result.y != -1)
}

/// The team whose trap or barricade stands on a hex; -1 if there is none.
///
/// `None` stands for -1.
pub fn proprietaire(pos: impl Into<Position>) -> Option<i32> {
    let mut args = Vec::with_capacity(2);
    pos.into().put(&mut args);
    let result: i32 = ask(4, &args);
    Some(result).filter(|&result| result != -1)
}

/// All heroes, by id.
pub fn heros() -> Vec<HerosInfo> {
    ask(5, &[])
}

/// All monsters, by id.
pub fn monstres() -> Vec<MonstreInfo> {
    ask(6, &[])
}

/// The cards in the hand of any hero, without CARTE_REPOS, which is always possible.
///
/// `None` stands for CARTE_AUCUNE.
pub fn cartes_en_main(id: i32) -> Vec<Option<CarteType>> {
    let mut args = Vec::with_capacity(1);
    id.put(&mut args);
    ask(7, &args)
}

/// What a hero's card does; initiative is -1 if there is no such card.
pub fn carte_detail(carte: Option<CarteType>) -> CarteInfo {
    let mut args = Vec::with_capacity(1);
    carte.put(&mut args);
    ask(8, &args)
}

/// The card of a kind in this round; -1 if there is none yet.
///
/// `None` stands for -1.
pub fn carte_monstre(genre: GenreType) -> Option<i32> {
    let mut args = Vec::with_capacity(1);
    genre.put(&mut args);
    let result: i32 = ask(9, &args);
    Some(result).filter(|&result| result != -1)
}

/// The cards that the next draw of a kind can give, ascending.
pub fn cartes_restantes(genre: GenreType) -> Vec<i32> {
    let mut args = Vec::with_capacity(1);
    genre.put(&mut args);
    ask(10, &args)
}

/// What a card of a kind does; initiative is -1 if there is no such card.
pub fn carte_monstre_detail(
    genre: GenreType,
    numero: i32,
) -> CarteMonstreInfo {
    let mut args = Vec::with_capacity(2);
    genre.put(&mut args);
    numero.put(&mut args);
    ask(11, &args)
}

/// The points of every team, by team.
pub fn points() -> Vec<i32> {
    ask(12, &[])
}

/// The round, counted from 0.
pub fn manche() -> i32 {
    ask(13, &[])
}

/// How many rounds the match has.
pub fn nombre_manches() -> i32 {
    ask(14, &[])
}

/// Your team, counted from 0.
pub fn moi() -> i32 {
    ask(15, &[])
}

/// How many teams play.
pub fn nombre_equipes() -> i32 {
    ask(16, &[])
}

/// The team with the token, which chooses for a monster that has several options.
pub fn jeton() -> i32 {
    ask(17, &[])
}

/// The ids of the figures whose turn is to come in this round, a running one first.
pub fn ordre() -> Vec<i32> {
    ask(18, &[])
}

/// Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map.
///
/// `None` stands for -1.
pub fn distance(
    a: impl Into<Position>,
    b: impl Into<Position>,
) -> Option<i32> {
    let mut args = Vec::with_capacity(4);
    a.into().put(&mut args);
    b.into().put(&mut args);
    let result: i32 = ask(19, &args);
    Some(result).filter(|&result| result != -1)
}

/// The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way.
///
/// `None` stands for -1.
pub fn proximite(
    a: impl Into<Position>,
    b: impl Into<Position>,
) -> Option<i32> {
    let mut args = Vec::with_capacity(4);
    a.into().put(&mut args);
    b.into().put(&mut args);
    let result: i32 = ask(20, &args);
    Some(result).filter(|&result| result != -1)
}

/// 1 if one hex is in sight of the other, else 0.
pub fn visible(
    a: impl Into<Position>,
    b: impl Into<Position>,
) -> i32 {
    let mut args = Vec::with_capacity(4);
    a.into().put(&mut args);
    b.into().put(&mut args);
    ask(21, &args)
}

/// Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump.
pub fn accessibles(
    id: i32,
    mouvement: i32,
    saut: i32,
) -> Vec<Position> {
    let mut args = Vec::with_capacity(3);
    id.put(&mut args);
    mouvement.put(&mut args);
    saut.put(&mut args);
    ask(22, &args)
}

/// A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none.
pub fn chemin(
    id: i32,
    pos: impl Into<Position>,
    saut: i32,
) -> Vec<Position> {
    let mut args = Vec::with_capacity(4);
    id.put(&mut args);
    pos.into().put(&mut args);
    saut.put(&mut args);
    ask(23, &args)
}

/// The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas.
pub fn prevoir(
    id: i32,
    numero: i32,
    cas: impl IntoIterator<Item = Hypothese>,
) -> Vec<ChoixInfo> {
    let mut args = Vec::with_capacity(3);
    id.put(&mut args);
    numero.put(&mut args);
    put_all(cas, &mut args, |item, args| item.put(args));
    ask(24, &args)
}

/// The options of the monster whose choice it is now; empty if there is no choice.
pub fn options() -> Vec<ChoixInfo> {
    ask(25, &[])
}

/// In jouer_cartes, chooses the card of an own hero for this round.
pub fn jouer_carte(
    id: i32,
    carte: Option<CarteType>,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(2);
    id.put(&mut args);
    carte.put(&mut args);
    ask(26, &args)
}

/// In jouer_heros, moves the hero along a path of hexes, its own hex excluded.
pub fn aller(
    id: i32,
    chemin: impl IntoIterator<Item = impl Into<Position>>,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(2);
    id.put(&mut args);
    put_all(chemin, &mut args, |item, args| item.into().put(args));
    ask(27, &args)
}

/// In jouer_heros, strikes a figure.
pub fn frapper(
    id: i32,
    cible: i32,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(2);
    id.put(&mut args);
    cible.put(&mut args);
    ask(28, &args)
}

/// In jouer_heros, puts the hero's barricade or lays a trap.
pub fn poser(
    id: i32,
    pos: impl Into<Position>,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(3);
    id.put(&mut args);
    pos.into().put(&mut args);
    ask(29, &args)
}

/// In jouer_choix, chooses one of the options, counted from 0.
pub fn choisir(numero: i32) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(1);
    numero.put(&mut args);
    ask(30, &args)
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
