// What a champion can call. See api.ts.
//
// Made from api/casus-belli.yml by `stechec api`: changes here are lost.

import * as door from "./door";
import {
  PersoClasse,
  ZoneType,
  AttaqueType,
  Orientation,
  Erreur,
  Position,
  PersoInfo,
} from "./types";

/**
 * The size of the map: x columns, y rows.
 */
export function carte_taille(): Position {
  door.begin();
  door.ask(0);
  return Position.api_take();
}

/**
 * The cell where all figures begin.
 */
export function carte_depart(): Position {
  door.begin();
  door.ask(1);
  return Position.api_take();
}

/**
 * The terrain of a cell; ZONE_ERREUR outside the grid.
 */
export function carte_zone_type(pos: Position): ZoneType {
  door.begin();
  pos.api_put();
  door.ask(2);
  return door.take() as ZoneType;
}

/**
 * The figures on a cell, as far as your team sees it now; none on cells it does not see.
 */
export function carte_zone_perso(pos: Position): PersoInfo[] {
  door.begin();
  pos.api_put();
  door.ask(3);
  const result = new Array<PersoInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(PersoInfo.api_take());
  return result;
}

/**
 * Movement points it takes from one cell to another; -1 if there is no way.
 */
export function distance(p1: Position, p2: Position): i32 {
  door.begin();
  p1.api_put();
  p2.api_put();
  door.ask(4);
  return door.take();
}

/**
 * A cheapest path from one cell to another, start excluded, end included; empty if there is none.
 */
export function chemin(p1: Position, p2: Position): Position[] {
  door.begin();
  p1.api_put();
  p2.api_put();
  door.ask(5);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * Orders an own figure to walk along a path of neighbouring cells and to look that way at its end.
 */
export function perso_deplace(perso: PersoInfo, chemin: Position[], direction: Orientation): Erreur {
  door.begin();
  perso.api_put();
  door.put(chemin.length);
  for (let api_at = 0; api_at < chemin.length; api_at++) chemin[api_at].api_put();
  door.put(direction);
  door.ask(6);
  return door.take() as Erreur;
}

/**
 * The cells where an own figure noticed others on the last walk; none for a foreign figure.
 */
export function perso_penombre(perso: PersoInfo): Position[] {
  door.begin();
  perso.api_put();
  door.ask(7);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * The cells an own figure sees; none for a foreign figure.
 */
export function perso_vision(perso: PersoInfo): Position[] {
  door.begin();
  perso.api_put();
  door.ask(8);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * The cells an own figure sees that have a figure on them, friend or foe.
 */
export function perso_vision_personnages(perso: PersoInfo): Position[] {
  door.begin();
  perso.api_put();
  door.ask(9);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * The cells the palantír sees that have a figure on them.
 */
export function palantir_vision(): Position[] {
  door.begin();
  door.ask(10);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * The cells the elf's I see shows that have a figure on them.
 */
export function elfe_vision(): Position[] {
  door.begin();
  door.ask(11);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * Orders an own figure to attack.
 */
export function perso_attaque(perso: PersoInfo, attaque: AttaqueType, pos: Position): Erreur {
  door.begin();
  perso.api_put();
  door.put(attaque);
  pos.api_put();
  door.ask(12);
  return door.take() as Erreur;
}

/**
 * Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.
 */
export function perso_attaque_recharge(perso: PersoInfo, attaque: AttaqueType): i32 {
  door.begin();
  perso.api_put();
  door.put(attaque);
  door.ask(13);
  return door.take();
}

/**
 * Where an own figure stands; (-1, -1) for a foreign one.
 *
 * It is null for x = -1 and y = -1.
 */
export function perso_position(perso: PersoInfo): Position | null {
  door.begin();
  perso.api_put();
  door.ask(14);
  const result = Position.api_take();
  if (result.x == -1 && result.y == -1) return null;
  return result;
}

/**
 * Your figure of a class; equipe is -1 if there is no such class.
 */
export function perso_classe_info(classe: PersoClasse): PersoInfo {
  door.begin();
  door.put(classe);
  door.ask(15);
  return PersoInfo.api_take();
}

/**
 * Your team, counted from 0.
 */
export function mon_equipe(): i32 {
  door.begin();
  door.ask(16);
  return door.take();
}

/**
 * How many teams play.
 */
export function nombre_equipes(): i32 {
  door.begin();
  door.ask(17);
  return door.take();
}

/**
 * The points of every team, by team.
 */
export function scores(): i32[] {
  door.begin();
  door.ask(18);
  const result = new Array<i32>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take());
  return result;
}

/**
 * The turn, counted from 0.
 */
export function tour_actuel(): i32 {
  door.begin();
  door.ask(19);
  return door.take();
}

/**
 * How many turns at the beginning are for placement.
 */
export function nombre_tours_placement(): i32 {
  door.begin();
  door.ask(20);
  return door.take();
}

/**
 * How many turns there are in all.
 */
export function nombre_tours(): i32 {
  door.begin();
  door.ask(21);
  return door.take();
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
