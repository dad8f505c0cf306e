/*
 * A first champion: its figures attack whom they can, and otherwise move towards the nearest
 * enemy. It plays as it is; change everything.
 *
 * All that can be called is in build/api/api.d.ts.
 */
import * as api from "./build/api/api.js";

/** How far the nearest enemy is. */
function loin(pos, toutes, moi) {
  const ennemies = toutes.filter((f) => f.equipe !== moi && f.pos.x >= 0);
  return Math.min(...ennemies.map((f) => Math.abs(pos.x - f.pos.x) + Math.abs(pos.y - f.pos.y)));
}

/** Attacks or shoots at anybody. A refused order costs nothing: all are tried. */
function attaque(f, toutes) {
  const actions = [api.ACTION_ATTAQUE, api.ACTION_TIR];
  return toutes.some((autre) =>
    actions.some((action) => api.attaquer(f.figure, action, autre.figure, []) === api.OK),
  );
}

/** Moves to the cell of an adjacent zone that is nearest to an enemy. */
function avance(f, toutes, moi) {
  let vers = f.pos;
  for (const pos of api.arrivees(f.figure)) {
    if (loin(pos, toutes, moi) < loin(vers, toutes, moi)) vers = pos;
  }
  if (loin(vers, toutes, moi) >= loin(f.pos, toutes, moi)) return false;
  return api.deplacer(f.figure, vers, 1, []) === api.OK;
}

/** Called once, before the placement. */
export function partie_init() {
  console.log(`team ${api.partie().equipe}`);
}

/** Called once: place your figures. Without orders they take the first start cells. */
export function jouer_placement() {}

/** Called for each action of your turn: give one order. */
export function jouer_action() {
  const toutes = api.figures();
  const moi = api.partie().equipe;
  const miennes = toutes.filter((f) => f.equipe === moi);
  if (miennes.some((f) => attaque(f, toutes))) return;
  if (miennes.some((f) => avance(f, toutes, moi))) return;
  api.finir();
}

/** Called in a fight that others may join: without an order shooters do. */
export function jouer_soutien() {}

/** Called in a fight: plays the highest card. */
export function jouer_carte() {
  api.carte(Math.max(0, ...api.cartes(api.partie().equipe)), -1);
}

/** Called once, after the end. */
export function partie_fin() {
  console.log("the end");
}
