// What a champion can call. See api.ts.
//
// Made from api/escouade.yml by `stechec api`: changes here are lost.

import * as door from "./door";
import {
  GenreType,
  EtatType,
  ArmeType,
  ActionType,
  CommandeType,
  DirectionType,
  CoteType,
  SolType,
  MarqueType,
  VueType,
  ReponseType,
  Erreur,
  Cube,
  FigureInfo,
  ProfilInfo,
  ArmeInfo,
  PartieInfo,
  ActivationInfo,
  QuestionInfo,
  DetonateurInfo,
} from "./types";

/**
 * The size of the board as columns, rows and levels.
 */
export function taille(): Cube {
  door.begin();
  door.ask(0);
  return Cube.api_take();
}

/**
 * The floor of a cube; SOL_ERREUR outside the board.
 */
export function sol(pos: Cube): SolType {
  door.begin();
  pos.api_put();
  door.ask(1);
  return door.take() as SolType;
}

/**
 * What stands at one side of a cube; COTE_BLOQUE at the border and outside.
 */
export function cote(pos: Cube, vers: DirectionType): CoteType {
  door.begin();
  pos.api_put();
  door.put(vers);
  door.ask(2);
  return door.take() as CoteType;
}

/**
 * The mark of a cube; MARQUE_RIEN outside the board.
 */
export function marque(pos: Cube): MarqueType {
  door.begin();
  pos.api_put();
  door.ask(3);
  return door.take() as MarqueType;
}

/**
 * All twelve figures, by number.
 */
export function figures(): FigureInfo[] {
  door.begin();
  door.ask(4);
  const result = new Array<FigureInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(FigureInfo.api_take());
  return result;
}

/**
 * What a kind of figure can do; missing weapons are ARME_AUCUNE.
 */
export function profil(quel: GenreType): ProfilInfo {
  door.begin();
  door.put(quel);
  door.ask(5);
  return ProfilInfo.api_take();
}

/**
 * What a weapon can do; all 0 for ARME_AUCUNE.
 */
export function arme_detail(quelle: ArmeType): ArmeInfo {
  door.begin();
  door.put(quelle);
  door.ask(6);
  return ArmeInfo.api_take();
}

/**
 * The points of both teams.
 */
export function points(): i32[] {
  door.begin();
  door.ask(7);
  const result = new Array<i32>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take());
  return result;
}

/**
 * Where the match stands.
 */
export function partie(): PartieInfo {
  door.begin();
  door.ask(8);
  return PartieInfo.api_take();
}

/**
 * The command dice a team holds, in order; none for a wrong team.
 */
export function commandes(equipe: i32): CommandeType[] {
  door.begin();
  door.put(equipe);
  door.ask(9);
  const result = new Array<CommandeType>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take() as CommandeType);
  return result;
}

/**
 * The detonators, by level, row and column.
 */
export function detonateurs(): DetonateurInfo[] {
  door.begin();
  door.ask(10);
  const result = new Array<DetonateurInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(DetonateurInfo.api_take());
  return result;
}

/**
 * What was done in the current turn.
 */
export function activation(): ActivationInfo {
  door.begin();
  door.ask(11);
  return ActivationInfo.api_take();
}

/**
 * What you are asked about; -1, -1, 0, 0 in a phase of actions.
 */
export function question(): QuestionInfo {
  door.begin();
  door.ask(12);
  return QuestionInfo.api_take();
}

/**
 * Dice for rubble that a step to an adjacent cube costs a size, capacity aside; -1: no such step.
 */
export function pas(grandeur: i32, depuis: Cube, vers: Cube): i32 {
  door.begin();
  door.put(grandeur);
  depuis.api_put();
  vers.api_put();
  door.ask(13);
  return door.take();
}

/**
 * The range between two cubes; -1 if one is outside.
 */
export function distance(depuis: Cube, vers: Cube): i32 {
  door.begin();
  depuis.api_put();
  vers.api_put();
  door.ask(14);
  return door.take();
}

/**
 * How much a figure sees of another; VUE_NULLE if one is not on board or lifted.
 */
export function vue(figure: i32, cible: i32): VueType {
  door.begin();
  door.put(figure);
  door.put(cible);
  door.ask(15);
  return door.take() as VueType;
}

/**
 * How much a figure would see of another from that place; VUE_NULLE for a wrong cube or place.
 */
export function vue_depuis(figure: i32, pos: Cube, place: i32, cible: i32): VueType {
  door.begin();
  door.put(figure);
  pos.api_put();
  door.put(place);
  door.put(cible);
  door.ask(16);
  return door.take() as VueType;
}

/**
 * Dice of a shot without those you may spend; -1 if weapon, target, range or sight forbid it.
 */
export function des_tir(figure: i32, cible: i32, avec: ArmeType, mitraille: i32): i32 {
  door.begin();
  door.put(figure);
  door.put(cible);
  door.put(avec);
  door.put(mitraille);
  door.ask(17);
  return door.take();
}

/**
 * Dice of a figure in a fight in its opponent's cube without those you may spend; entree: 1 if it moves in; -1 unless both are enemies on board.
 */
export function des_combat(figure: i32, adversaire: i32, entree: i32): i32 {
  door.begin();
  door.put(figure);
  door.put(adversaire);
  door.put(entree);
  door.ask(18);
  return door.take();
}

/**
 * Throws some of your command dice again, in jouer_commandement; bit i of the mask: die i.
 */
export function relancer(masque: i32): Erreur {
  door.begin();
  door.put(masque);
  door.ask(19);
  return door.take() as Erreur;
}

/**
 * Makes the action you order next in this phase a free one, paid with this face.
 */
export function depenser(face: CommandeType): Erreur {
  door.begin();
  door.put(face);
  door.ask(20);
  return door.take() as Erreur;
}

/**
 * Moves a figure along a path of cubes to a place (-1: any), or lets it stand up: ACTION_DEPLACER, ACTION_SPRINTER, ACTION_RELEVER.
 */
export function deplacer(figure: i32, quoi: ActionType, chemin: Cube[], place: i32): Erreur {
  door.begin();
  door.put(figure);
  door.put(quoi);
  door.put(chemin.length);
  for (let api_at = 0; api_at < chemin.length; api_at++) chemin[api_at].api_put();
  door.put(place);
  door.ask(21);
  return door.take() as Erreur;
}

/**
 * Lets a figure act on another, with so many more dice: ACTION_TIRER, ACTION_MITRAILLER, ACTION_COMBATTRE, ACTION_SPECIALE (cible -1: the detonator).
 */
export function agir(figure: i32, quoi: ActionType, cible: i32, avec: ArmeType, des: i32): Erreur {
  door.begin();
  door.put(figure);
  door.put(quoi);
  door.put(cible);
  door.put(avec);
  door.put(des);
  door.ask(22);
  return door.take() as Erreur;
}

/**
 * Ends the turn; with nobody active yet, that figure counts as activated. -1: pass, with fewer figures left than the other team.
 */
export function finir(figure: i32): Erreur {
  door.begin();
  door.put(figure);
  door.ask(23);
  return door.take() as Erreur;
}

/**
 * Who fights, with what and with how many more dice; your own figure in jouer_interception, the enemy in jouer_assaut.
 */
export function choisir(figure: i32, avec: ArmeType, des: i32): Erreur {
  door.begin();
  door.put(figure);
  door.put(avec);
  door.put(des);
  door.ask(24);
  return door.take() as Erreur;
}

/**
 * What your attacked figure does, with what and with how many more dice.
 */
export function repondre(choix: ReponseType, avec: ArmeType, des: i32): Erreur {
  door.begin();
  door.put(choix);
  door.put(avec);
  door.put(des);
  door.ask(25);
  return door.take() as Erreur;
}

/**
 * Puts down your lifted figure in its cube.
 */
export function placer(figure: i32, place: i32): Erreur {
  door.begin();
  door.put(figure);
  door.put(place);
  door.ask(26);
  return door.take() as Erreur;
}

/**
 * Draws a number from 0 to `bound - 1`; 0 if there is no such number. It depends on the match, the
 * seat and the turn: a match that is played again draws the same numbers.
 */
export function stechec_chance(bound: i32): i32 {
  door.begin();
  door.put(bound);
  door.ask(door.CHANCE);
  return door.take();
}

/**
 * What is in a data file of the champion, by its path in the folder `data`; `null` if there is no
 * such file.
 */
export function stechec_data(path: string): Uint8Array | null {
  const most = 4096;
  const name = Uint8Array.wrap(String.UTF8.encode(path));
  let content = new Uint8Array(0);
  let size = 1;
  for (let from = 0; from < size; from += most) {
    door.begin();
    door.put(from);
    door.put(most);
    for (let at = 0; at < name.length; at++) door.put(name[at]);
    door.ask(door.DATA);
    size = door.take();
    if (size < 0) return null;
    if (from === 0) content = new Uint8Array(size);
    const end = min(size, from + most);
    let word = 0;
    for (let at = from; at < end; at++) {
      word = (at - from) % 4 === 0 ? door.take() : word >> 8;
      content[at] = word as u8;
    }
  }
  return content;
}
