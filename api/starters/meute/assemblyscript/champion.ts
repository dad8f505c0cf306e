// A first champion: its heroes strike whom they can reach, walk up to the nearest monster, and
// rest when they have no attack left. It plays as it is; change everything.
//
// All that can be called is in build/api/functions.ts.

import * as api from "./build/api/api";
import { CarteType, Erreur, HerosInfo, Position, TerrainType } from "./build/api/api";

/** The cards it plays, the best first. */
const ATTAQUES: CarteType[] = [CarteType.Coup, CarteType.Arc, CarteType.Assommer, CarteType.Desarmer];

/** How far the nearest monster is. */
function danger(pos: Position): i32 {
  const meute = api.monstres();
  let moins = 1000;
  for (let i = 0; i < meute.length; i++) {
    if (meute[i].retour < 0) moins = min(moins, api.distance(pos, meute[i].pos));
  }
  return moins;
}

/** Strikes the first monster it can. A refused order costs nothing: all are tried. */
function frappe(id: i32): bool {
  const meute = api.monstres();
  for (let i = 0; i < meute.length; i++) {
    if (api.frapper(id, meute[i].id) == Erreur.Ok) return true;
  }
  return false;
}

/** Walks as near to a monster as its card allows. */
function avance(h: HerosInfo): void {
  const carte = api.carte_detail(h.carte);
  const cases = api.accessibles(h.id, carte.mouvement, carte.saut);
  let vers = h.pos;
  for (let i = 0; i < cases.length; i++) {
    if (api.terrain(cases[i]) != TerrainType.Piege && danger(cases[i]) < danger(vers)) vers = cases[i];
  }
  api.aller(h.id, api.chemin(h.id, vers, carte.saut));
}

/** Called once, before the first round. */
export function partie_init(): void {
  console.log(`team ${api.moi()} of ${api.nombre_equipes()}`);
}

/** Called at the beginning of every round: a hero without a card rests. */
export function jouer_cartes(): void {
  for (let id = 2 * api.moi(); id < 2 * api.moi() + 2; id++) {
    for (let i = 0; i < ATTAQUES.length; i++) {
      if (api.jouer_carte(id, ATTAQUES[i]) == Erreur.Ok) break;
    }
  }
}

/** Called when the turn of one of your heroes comes. */
export function jouer_heros(): void {
  const h = api.heros()[api.ordre()[0]];
  if (frappe(h.id)) return;
  avance(h);
  frappe(h.id);
}

/** Called when a monster has several options and you have the token: not the own heroes. */
export function jouer_choix(): void {
  const choix = api.options();
  for (let i = 0; i < choix.length; i++) {
    if (((choix[i].cibles >> (2 * api.moi())) & 3) == 0) {
      api.choisir(i);
      return;
    }
  }
}

/** Called once, after the last round. */
export function partie_fin(): void {
  console.log("the end");
}
