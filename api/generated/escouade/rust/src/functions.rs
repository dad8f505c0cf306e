//! What a champion can call.

use crate::door::{ask, data, CHANCE, put_all, Words};
use crate::types::*;

/// The size of the board as columns, rows and levels.
pub fn taille() -> Cube {
    ask(0, &[])
}

/// The floor of a cube; SOL_ERREUR outside the board.
///
/// `None` stands for SOL_ERREUR.
pub fn sol(pos: impl Into<Cube>) -> Option<SolType> {
    let mut args = Vec::with_capacity(3);
    pos.into().put(&mut args);
    ask(1, &args)
}

/// What stands at one side of a cube; COTE_BLOQUE at the border and outside.
pub fn cote(
    pos: impl Into<Cube>,
    vers: DirectionType,
) -> CoteType {
    let mut args = Vec::with_capacity(4);
    pos.into().put(&mut args);
    vers.put(&mut args);
    ask(2, &args)
}

/// The mark of a cube; MARQUE_RIEN outside the board.
pub fn marque(pos: impl Into<Cube>) -> MarqueType {
    let mut args = Vec::with_capacity(3);
    pos.into().put(&mut args);
    ask(3, &args)
}

/// All twelve figures, by number.
pub fn figures() -> Vec<FigureInfo> {
    ask(4, &[])
}

/// What a kind of figure can do; missing weapons are ARME_AUCUNE.
pub fn profil(quel: GenreType) -> ProfilInfo {
    let mut args = Vec::with_capacity(1);
    quel.put(&mut args);
    ask(5, &args)
}

/// What a weapon can do; all 0 for ARME_AUCUNE.
pub fn arme_detail(quelle: Option<ArmeType>) -> ArmeInfo {
    let mut args = Vec::with_capacity(1);
    quelle.put(&mut args);
    ask(6, &args)
}

/// The points of both teams.
pub fn points() -> Vec<i32> {
    ask(7, &[])
}

/// Where the match stands.
pub fn partie() -> PartieInfo {
    ask(8, &[])
}

/// The command dice a team holds, in order; none for a wrong team.
pub fn commandes(equipe: i32) -> Vec<CommandeType> {
    let mut args = Vec::with_capacity(1);
    equipe.put(&mut args);
    ask(9, &args)
}

/// The detonators, by level, row and column.
pub fn detonateurs() -> Vec<DetonateurInfo> {
    ask(10, &[])
}

/// What was done in the current turn.
pub fn activation() -> ActivationInfo {
    ask(11, &[])
}

/// What you are asked about; -1, -1, 0, 0 in a phase of actions.
pub fn question() -> QuestionInfo {
    ask(12, &[])
}

/// Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step.
///
/// `None` stands for -1.
pub fn pas(
    grandeur: i32,
    depuis: impl Into<Cube>,
    vers: impl Into<Cube>,
) -> Option<i32> {
    let mut args = Vec::with_capacity(7);
    grandeur.put(&mut args);
    depuis.into().put(&mut args);
    vers.into().put(&mut args);
    let result: i32 = ask(13, &args);
    Some(result).filter(|&result| result != -1)
}

/// The range between two cubes; -1 if one is outside.
///
/// `None` stands for -1.
pub fn distance(
    depuis: impl Into<Cube>,
    vers: impl Into<Cube>,
) -> Option<i32> {
    let mut args = Vec::with_capacity(6);
    depuis.into().put(&mut args);
    vers.into().put(&mut args);
    let result: i32 = ask(14, &args);
    Some(result).filter(|&result| result != -1)
}

/// How much a figure sees of another; VUE_NULLE if one is not on board or lifted.
pub fn vue(
    figure: i32,
    cible: i32,
) -> VueType {
    let mut args = Vec::with_capacity(2);
    figure.put(&mut args);
    cible.put(&mut args);
    ask(15, &args)
}

/// How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place.
pub fn vue_depuis(
    figure: i32,
    pos: impl Into<Cube>,
    place: i32,
    cible: i32,
) -> VueType {
    let mut args = Vec::with_capacity(6);
    figure.put(&mut args);
    pos.into().put(&mut args);
    place.put(&mut args);
    cible.put(&mut args);
    ask(16, &args)
}

/// Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it.
///
/// `None` stands for -1.
pub fn des_tir(
    figure: i32,
    cible: i32,
    avec: Option<ArmeType>,
    mitraille: i32,
) -> Option<i32> {
    let mut args = Vec::with_capacity(4);
    figure.put(&mut args);
    cible.put(&mut args);
    avec.put(&mut args);
    mitraille.put(&mut args);
    let result: i32 = ask(17, &args);
    Some(result).filter(|&result| result != -1)
}

/// Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board.
///
/// `None` stands for -1.
pub fn des_combat(
    figure: i32,
    adversaire: i32,
    entree: i32,
) -> Option<i32> {
    let mut args = Vec::with_capacity(3);
    figure.put(&mut args);
    adversaire.put(&mut args);
    entree.put(&mut args);
    let result: i32 = ask(18, &args);
    Some(result).filter(|&result| result != -1)
}

/// Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i.
pub fn relancer(masque: i32) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(1);
    masque.put(&mut args);
    ask(19, &args)
}

/// Makes the action you order next in this phase a free one, paid with this face.
pub fn depenser(face: CommandeType) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(1);
    face.put(&mut args);
    ask(20, &args)
}

/// Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER.
pub fn deplacer(
    figure: i32,
    quoi: ActionType,
    chemin: impl IntoIterator<Item = impl Into<Cube>>,
    place: i32,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(4);
    figure.put(&mut args);
    quoi.put(&mut args);
    put_all(chemin, &mut args, |item, args| item.into().put(args));
    place.put(&mut args);
    ask(21, &args)
}

/// Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator).
pub fn agir(
    figure: i32,
    quoi: ActionType,
    cible: i32,
    avec: Option<ArmeType>,
    des: i32,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(5);
    figure.put(&mut args);
    quoi.put(&mut args);
    cible.put(&mut args);
    avec.put(&mut args);
    des.put(&mut args);
    ask(22, &args)
}

/// Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team.
pub fn finir(figure: i32) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(1);
    figure.put(&mut args);
    ask(23, &args)
}

/// Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut.
pub fn choisir(
    figure: i32,
    avec: Option<ArmeType>,
    des: i32,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(3);
    figure.put(&mut args);
    avec.put(&mut args);
    des.put(&mut args);
    ask(24, &args)
}

/// What your attacked figure does, with what and with how many more dice.
pub fn repondre(
    choix: ReponseType,
    avec: Option<ArmeType>,
    des: i32,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(3);
    choix.put(&mut args);
    avec.put(&mut args);
    des.put(&mut args);
    ask(25, &args)
}

/// Puts down your lifted figure in its cube.
pub fn placer(
    figure: i32,
    place: i32,
) -> Result<(), Erreur> {
    let mut args = Vec::with_capacity(2);
    figure.put(&mut args);
    place.put(&mut args);
    ask(26, &args)
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
