/*
 * A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
 * rest when they have no attack left. It plays as it is; change everything.
 *
 * All that can be called is in build/api/api.d.ts.
 */
import * as api from "./build/api/api.js";

/** The cards it plays, the best first. */
const ATTAQUES = [api.CARTE_COUP, api.CARTE_ARC, api.CARTE_ASSOMMER, api.CARTE_DESARMER];

/** How far the nearest monster is. */
function danger(pos) {
  const meute = api.monstres().filter((m) => m.retour < 0);
  return Math.min(1000, ...meute.map((m) => api.distance(pos, m.pos) ?? 1000));
}

/** Strikes the first monster it can. A refused order costs nothing: all are tried. */
function frappe(id) {
  return api.monstres().some((m) => api.frapper(id, m.id) === api.OK);
}

/** Walks as near to a monster as its card allows. */
function avance(h) {
  const carte = api.carte_detail(h.carte);
  let vers = h.pos;
  for (const pos of api.accessibles(h.id, carte.mouvement, carte.saut)) {
    if (api.terrain(pos) !== api.TERRAIN_PIEGE && danger(pos) < danger(vers)) vers = pos;
  }
  api.aller(h.id, api.chemin(h.id, vers, carte.saut));
}

/** Called once, before the first round. */
export function partie_init() {
  console.log(`team ${api.moi()} of ${api.nombre_equipes()}`);
}

/** Called at the beginning of every round: a hero without a card rests. */
export function jouer_cartes() {
  for (const id of [2 * api.moi(), 2 * api.moi() + 1]) {
    ATTAQUES.some((carte) => api.jouer_carte(id, carte) === api.OK);
  }
}

/** Called when the turn of one of your heroes comes. */
export function jouer_heros() {
  const h = api.heros()[api.ordre()[0]];
  if (frappe(h.id)) return;
  avance(h);
  frappe(h.id);
}

/** Called when a monster has several options and you have the token: not the own heroes. */
export function jouer_choix() {
  const numero = api.options().findIndex((choix) => ((choix.cibles >> (2 * api.moi())) & 3) === 0);
  if (numero >= 0) api.choisir(numero);
}

/** Called once, after the last round. */
export function partie_fin() {
  console.log("the end");
}
