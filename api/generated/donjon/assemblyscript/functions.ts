// What a champion can call. See api.ts.
//
// Made from api/donjon.yml by `stechec api`: changes here are lost.

import * as door from "./door";
import {
  Orientation,
  FigureClasse,
  FigureEtat,
  ObjetType,
  TerrainType,
  BordType,
  ActionType,
  CombatRole,
  Erreur,
  Position,
  PartieInfo,
  SalleInfo,
  FigureInfo,
  ObjetInfo,
  CombatInfo,
  CombattantInfo,
} from "./types";

/**
 * The match as a whole.
 */
export function partie(): PartieInfo {
  door.begin();
  door.ask(0);
  return PartieInfo.api_take();
}

/**
 * The dice the active team has left, ascending.
 */
export function des(): i32[] {
  door.begin();
  door.ask(1);
  const result = new Array<i32>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take());
  return result;
}

/**
 * What a cell is; a boulder or the passage comes before what lies under it.
 */
export function terrain(pos: Position): TerrainType {
  door.begin();
  pos.api_put();
  door.ask(2);
  return door.take() as TerrainType;
}

/**
 * The side of a cell, as its own room has it.
 */
export function bord(pos: Position, direction: Orientation): BordType {
  door.begin();
  pos.api_put();
  door.put(direction);
  door.ask(3);
  return door.take() as BordType;
}

/**
 * The zone of a cell as a number: place times 26 plus its letter (a is 0); -1 outside and face down.
 */
export function zone(pos: Position): i32 {
  door.begin();
  pos.api_put();
  door.ask(4);
  return door.take();
}

/**
 * The room a cell lies in.
 */
export function salle(pos: Position): SalleInfo {
  door.begin();
  pos.api_put();
  door.ask(5);
  return SalleInfo.api_take();
}

/**
 * All figures of both teams, by number.
 */
export function figures(): FigureInfo[] {
  door.begin();
  door.ask(6);
  const result = new Array<FigureInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(FigureInfo.api_take());
  return result;
}

/**
 * The objects lying in rooms that are face up, in reading order.
 */
export function objets(): ObjetInfo[] {
  door.begin();
  door.ask(7);
  const result = new Array<ObjetInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(ObjetInfo.api_take());
  return result;
}

/**
 * The cards 1 to 6 left in a team's hand, ascending; card 0 is always there.
 */
export function cartes(equipe: i32): i32[] {
  door.begin();
  door.put(equipe);
  door.ask(8);
  const result = new Array<i32>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take());
  return result;
}

/**
 * The fight that is going on, if there is one.
 */
export function combat(): CombatInfo {
  door.begin();
  door.ask(9);
  return CombatInfo.api_take();
}

/**
 * Who is part of the fight: attacker, target, then by number; in soutien all who may be, later those who fight.
 */
export function combattants(): CombattantInfo[] {
  door.begin();
  door.ask(10);
  const result = new Array<CombattantInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(CombattantInfo.api_take());
  return result;
}

/**
 * 1 if one sees from the first cell to the second, else 0; the figure on the first counts.
 */
export function voit(depart: Position, arrivee: Position): i32 {
  door.begin();
  depart.api_put();
  arrivee.api_put();
  door.ask(11);
  return door.take();
}

/**
 * The cells seen from a cell in a direction, in order; the figure on it counts.
 */
export function rayon(pos: Position, direction: Orientation): Position[] {
  door.begin();
  pos.api_put();
  door.put(direction);
  door.ask(12);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * The cells that a Déplacement of a standing figure may go to, dice and limits apart, in reading order.
 */
export function arrivees(figure: i32): Position[] {
  door.begin();
  door.put(figure);
  door.ask(13);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * The cells of which one who pushes from the first cell the figure on the second may choose.
 */
export function poussees(agresseur: Position, cible: Position): Position[] {
  door.begin();
  agresseur.api_put();
  cible.api_put();
  door.ask(14);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * The actions of which some order for your figure would be OK now; none outside of your action phases.
 */
export function actions_possibles(figure: i32): ActionType[] {
  door.begin();
  door.put(figure);
  door.ask(15);
  const result = new Array<ActionType>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take() as ActionType);
  return result;
}

/**
 * Placement: puts an own figure on an own start cell.
 */
export function placer(figure: i32, pos: Position): Erreur {
  door.begin();
  door.put(figure);
  pos.api_put();
  door.ask(16);
  return door.take() as Erreur;
}

/**
 * Action DEPLACEMENT: moves to an adjacent zone; repli not 0: rather stays than be struck on arrival; attaquants: who strikes first.
 */
export function deplacer(figure: i32, pos: Position, repli: i32, attaquants: i32[]): Erreur {
  door.begin();
  door.put(figure);
  pos.api_put();
  door.put(repli);
  door.put(attaquants.length);
  for (let api_at = 0; api_at < attaquants.length; api_at++) door.put(attaquants[api_at]);
  door.ask(17);
  return door.take() as Erreur;
}

/**
 * Any action but DEPLACEMENT, ATTAQUE, CHARGE and TIR.
 */
export function agir(figure: i32, action: ActionType, pos: Position): Erreur {
  door.begin();
  door.put(figure);
  door.put(action);
  pos.api_put();
  door.ask(18);
  return door.take() as Erreur;
}

/**
 * ATTAQUE, CHARGE or TIR at an enemy; cases: for CHARGE, the cells into which you would push, best first.
 */
export function attaquer(figure: i32, action: ActionType, cible: i32, cases: Position[]): Erreur {
  door.begin();
  door.put(figure);
  door.put(action);
  door.put(cible);
  door.put(cases.length);
  for (let api_at = 0; api_at < cases.length; api_at++) cases[api_at].api_put();
  door.ask(19);
  return door.take() as Erreur;
}

/**
 * Support in a fight: the own candidates that join, and the enemy that the fouetteuse keeps out, or -1.
 */
export function soutenir(participants: i32[], exclu: i32): Erreur {
  door.begin();
  door.put(participants.length);
  for (let api_at = 0; api_at < participants.length; api_at++) door.put(participants[api_at]);
  door.put(exclu);
  door.ask(20);
  return door.take() as Erreur;
}

/**
 * Plays a card of 0 to 6; seconde: the berserker's second one, or -1.
 */
export function carte(valeur: i32, seconde: i32): Erreur {
  door.begin();
  door.put(valeur);
  door.put(seconde);
  door.ask(21);
  return door.take() as Erreur;
}

/**
 * Ends the turn.
 */
export function finir(): Erreur {
  door.begin();
  door.ask(22);
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
