// A first champion: its figures attack whom they can, and otherwise move towards the nearest
// enemy. It plays as it is; change everything.
//
// All that can be called is in build/api/functions.ts.

import * as api from "./build/api/api";
import { ActionType, Erreur, FigureInfo, Position } from "./build/api/api";

/** How far the nearest enemy of a team is. */
function loin(pos: Position, toutes: FigureInfo[], moi: i32): i32 {
  let moins = i32.MAX_VALUE;
  for (let i = 0; i < toutes.length; i++) {
    const f = toutes[i];
    if (f.equipe == moi || f.pos.x < 0) continue;
    moins = min(moins, abs(pos.x - f.pos.x) + abs(pos.y - f.pos.y));
  }
  return moins;
}

/** Attacks or shoots at anybody. A refused order costs nothing: all are tried. */
function attaque(f: FigureInfo, toutes: FigureInfo[]): bool {
  const cases: Position[] = [];
  for (let i = 0; i < toutes.length; i++) {
    if (api.attaquer(f.figure, ActionType.Attaque, i, cases) == Erreur.Ok) return true;
    if (api.attaquer(f.figure, ActionType.Tir, i, cases) == Erreur.Ok) return true;
  }
  return false;
}

/** Moves to the cell of an adjacent zone that is nearest to an enemy. */
function avance(f: FigureInfo, toutes: FigureInfo[]): bool {
  let vers = f.pos;
  const cellules = api.arrivees(f.figure);
  for (let i = 0; i < cellules.length; i++) {
    if (loin(cellules[i], toutes, f.equipe) < loin(vers, toutes, f.equipe)) vers = cellules[i];
  }
  if (loin(vers, toutes, f.equipe) >= loin(f.pos, toutes, f.equipe)) return false;
  const attaquants: i32[] = [];
  return api.deplacer(f.figure, vers, 1, attaquants) == Erreur.Ok;
}

/** Called once, before the placement. */
export function partie_init(): void {
  console.log(`team ${api.partie().equipe}`);
}

/** Called once: place your figures. Without orders they take the first start cells. */
export function jouer_placement(): void {}

/** Called for each action of your turn: give one order. */
export function jouer_action(): void {
  const toutes = api.figures();
  const moi = api.partie().equipe;
  for (let i = 0; i < toutes.length; i++) {
    if (toutes[i].equipe == moi && attaque(toutes[i], toutes)) return;
  }
  for (let i = 0; i < toutes.length; i++) {
    if (toutes[i].equipe == moi && avance(toutes[i], toutes)) return;
  }
  api.finir();
}

/** Called in a fight that others may join: without an order shooters do. */
export function jouer_soutien(): void {}

/** Called in a fight: plays the highest card. */
export function jouer_carte(): void {
  const main = api.cartes(api.partie().equipe);
  api.carte(main.length > 0 ? main[main.length - 1] : 0, -1);
}

/** Called once, after the end. */
export function partie_fin(): void {
  console.log("the end");
}
