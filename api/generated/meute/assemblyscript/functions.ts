// What a champion can call. See api.ts.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.

import * as door from "./door";
import {
  Direction,
  TerrainType,
  CarteType,
  EffetType,
  GenreType,
  ZoneType,
  Erreur,
  Position,
  HerosInfo,
  MonstreInfo,
  CarteInfo,
  CarteMonstreInfo,
  ChoixInfo,
  Hypothese,
} from "./types";

/**
 * The size of the map: x columns, y rows.
 */
export function taille(): Position {
  door.begin();
  door.ask(0);
  return Position.api_take();
}

/**
 * What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor.
 */
export function terrain(pos: Position): TerrainType {
  door.begin();
  pos.api_put();
  door.ask(1);
  return door.take() as TerrainType;
}

/**
 * 1 if there is a thin wall on that side of a hex, else 0.
 */
export function mur(pos: Position, dir: Direction): i32 {
  door.begin();
  pos.api_put();
  door.put(dir);
  door.ask(2);
  return door.take();
}

/**
 * The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map.
 *
 * It is null for x = -1 and y = -1.
 */
export function voisin(pos: Position, dir: Direction): Position | null {
  door.begin();
  pos.api_put();
  door.put(dir);
  door.ask(3);
  const result = Position.api_take();
  if (result.x == -1 && result.y == -1) return null;
  return result;
}

/**
 * The team whose trap or barricade stands on a hex; -1 if there is none.
 */
export function proprietaire(pos: Position): i32 {
  door.begin();
  pos.api_put();
  door.ask(4);
  return door.take();
}

/**
 * All heroes, by id.
 */
export function heros(): HerosInfo[] {
  door.begin();
  door.ask(5);
  const result = new Array<HerosInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(HerosInfo.api_take());
  return result;
}

/**
 * All monsters, by id.
 */
export function monstres(): MonstreInfo[] {
  door.begin();
  door.ask(6);
  const result = new Array<MonstreInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(MonstreInfo.api_take());
  return result;
}

/**
 * The cards in the hand of any hero, without CARTE_REPOS, which is always possible.
 */
export function cartes_en_main(id: i32): CarteType[] {
  door.begin();
  door.put(id);
  door.ask(7);
  const result = new Array<CarteType>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take() as CarteType);
  return result;
}

/**
 * What a hero's card does; initiative is -1 if there is no such card.
 */
export function carte_detail(carte: CarteType): CarteInfo {
  door.begin();
  door.put(carte);
  door.ask(8);
  return CarteInfo.api_take();
}

/**
 * The card of a kind in this round; -1 if there is none yet.
 */
export function carte_monstre(genre: GenreType): i32 {
  door.begin();
  door.put(genre);
  door.ask(9);
  return door.take();
}

/**
 * The cards that the next draw of a kind can give, ascending.
 */
export function cartes_restantes(genre: GenreType): i32[] {
  door.begin();
  door.put(genre);
  door.ask(10);
  const result = new Array<i32>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take());
  return result;
}

/**
 * What a card of a kind does; initiative is -1 if there is no such card.
 */
export function carte_monstre_detail(genre: GenreType, numero: i32): CarteMonstreInfo {
  door.begin();
  door.put(genre);
  door.put(numero);
  door.ask(11);
  return CarteMonstreInfo.api_take();
}

/**
 * The points of every team, by team.
 */
export function points(): i32[] {
  door.begin();
  door.ask(12);
  const result = new Array<i32>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take());
  return result;
}

/**
 * The round, counted from 0.
 */
export function manche(): i32 {
  door.begin();
  door.ask(13);
  return door.take();
}

/**
 * How many rounds the match has.
 */
export function nombre_manches(): i32 {
  door.begin();
  door.ask(14);
  return door.take();
}

/**
 * Your team, counted from 0.
 */
export function moi(): i32 {
  door.begin();
  door.ask(15);
  return door.take();
}

/**
 * How many teams play.
 */
export function nombre_equipes(): i32 {
  door.begin();
  door.ask(16);
  return door.take();
}

/**
 * The team with the token, which chooses for a monster that has several options.
 */
export function jeton(): i32 {
  door.begin();
  door.ask(17);
  return door.take();
}

/**
 * The ids of the figures whose turn is to come in this round, a running one first.
 */
export function ordre(): i32[] {
  door.begin();
  door.ask(18);
  const result = new Array<i32>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(door.take());
  return result;
}

/**
 * Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map.
 */
export function distance(a: Position, b: Position): i32 {
  door.begin();
  a.api_put();
  b.api_put();
  door.ask(19);
  return door.take();
}

/**
 * The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way.
 */
export function proximite(a: Position, b: Position): i32 {
  door.begin();
  a.api_put();
  b.api_put();
  door.ask(20);
  return door.take();
}

/**
 * 1 if one hex is in sight of the other, else 0.
 */
export function visible(a: Position, b: Position): i32 {
  door.begin();
  a.api_put();
  b.api_put();
  door.ask(21);
  return door.take();
}

/**
 * Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump.
 */
export function accessibles(id: i32, mouvement: i32, saut: i32): Position[] {
  door.begin();
  door.put(id);
  door.put(mouvement);
  door.put(saut);
  door.ask(22);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none.
 */
export function chemin(id: i32, pos: Position, saut: i32): Position[] {
  door.begin();
  door.put(id);
  pos.api_put();
  door.put(saut);
  door.ask(23);
  const result = new Array<Position>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(Position.api_take());
  return result;
}

/**
 * The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas.
 */
export function prevoir(id: i32, numero: i32, cas: Hypothese[]): ChoixInfo[] {
  door.begin();
  door.put(id);
  door.put(numero);
  door.put(cas.length);
  for (let api_at = 0; api_at < cas.length; api_at++) cas[api_at].api_put();
  door.ask(24);
  const result = new Array<ChoixInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(ChoixInfo.api_take());
  return result;
}

/**
 * The options of the monster whose choice it is now; empty if there is no choice.
 */
export function options(): ChoixInfo[] {
  door.begin();
  door.ask(25);
  const result = new Array<ChoixInfo>();
  for (let api_left = door.take(); api_left > 0; api_left--) result.push(ChoixInfo.api_take());
  return result;
}

/**
 * In jouer_cartes, chooses the card of an own hero for this round.
 */
export function jouer_carte(id: i32, carte: CarteType): Erreur {
  door.begin();
  door.put(id);
  door.put(carte);
  door.ask(26);
  return door.take() as Erreur;
}

/**
 * In jouer_heros, moves the hero along a path of hexes, its own hex excluded.
 */
export function aller(id: i32, chemin: Position[]): Erreur {
  door.begin();
  door.put(id);
  door.put(chemin.length);
  for (let api_at = 0; api_at < chemin.length; api_at++) chemin[api_at].api_put();
  door.ask(27);
  return door.take() as Erreur;
}

/**
 * In jouer_heros, strikes a figure.
 */
export function frapper(id: i32, cible: i32): Erreur {
  door.begin();
  door.put(id);
  door.put(cible);
  door.ask(28);
  return door.take() as Erreur;
}

/**
 * In jouer_heros, puts the hero's barricade or lays a trap.
 */
export function poser(id: i32, pos: Position): Erreur {
  door.begin();
  door.put(id);
  pos.api_put();
  door.ask(29);
  return door.take() as Erreur;
}

/**
 * In jouer_choix, chooses one of the options, counted from 0.
 */
export function choisir(numero: i32): Erreur {
  door.begin();
  door.put(numero);
  door.ask(30);
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
