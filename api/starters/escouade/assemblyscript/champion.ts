// A first champion: its figures stand up, fight whom they are beside, shoot at whom they
// see, and walk to the nearest objective. It plays as it is; change everything.
//
// All that can be called is in build/api/functions.ts.

import * as api from "./build/api/api";
import { ActionType, ArmeType, Cube, Erreur, EtatType, FigureInfo, MarqueType } from "./build/api/api";

const LAMES: ArmeType[] = [ArmeType.Crosse, ArmeType.Sabre, ArmeType.Masse];

/** The objectives. */
const buts: Cube[] = [];

/** How far the nearest objective is. */
function loin(pos: Cube): i32 {
  let moins = i32.MAX_VALUE;
  for (let i = 0; i < buts.length; i++) {
    const dx = pos.x - buts[i].x;
    const dy = pos.y - buts[i].y;
    const dz = pos.z - buts[i].z;
    moins = min(moins, dx * dx + dy * dy + dz * dz);
  }
  return moins;
}

/** The active figure, or else the first one that was not activated in this round. */
function choisie(toutes: FigureInfo[]): FigureInfo {
  const active = api.activation().figure;
  if (active >= 0) return toutes[active];
  const moi = api.partie().equipe;
  for (let i = 0; i < toutes.length; i++) {
    const f = toutes[i];
    const en_jeu = f.etat == EtatType.Debout || f.etat == EtatType.Bloque;
    if (f.equipe == moi && en_jeu && f.activee == 0) return f;
  }
  return toutes[0];
}

/** Fights an enemy in the same cube. A refused order costs nothing: all weapons are tried. */
function combat(f: FigureInfo, toutes: FigureInfo[]): bool {
  for (let i = 0; i < toutes.length; i++) {
    for (let j = 0; j < LAMES.length; j++) {
      if (api.agir(f.id, ActionType.Combattre, i, LAMES[j], 0) == Erreur.Ok) return true;
    }
  }
  return false;
}

/** Shoots where it has most dice. */
function tire(f: FigureInfo, toutes: FigureInfo[]): bool {
  const arme = api.profil(f.genre).arme1;
  let cible = -1;
  let plus = 0;
  for (let i = 0; i < toutes.length; i++) {
    const des = api.des_tir(f.id, i, arme, 0);
    if (des > plus) {
      plus = des;
      cible = i;
    }
  }
  return cible >= 0 && api.agir(f.id, ActionType.Tirer, cible, arme, 0) == Erreur.Ok;
}

/** One step nearer to an objective. */
function avance(f: FigureInfo): bool {
  const ici = f.position;
  const grandeur = api.profil(f.genre).taille;
  let vers = ici;
  for (let n = 0; n < 27; n++) {
    const pos = new Cube(ici.x + (n % 3) - 1, ici.y + ((n / 3) % 3) - 1, ici.z + n / 9 - 1);
    if (api.pas(grandeur, ici, pos) >= 0 && loin(pos) < loin(vers)) vers = pos;
  }
  if (loin(vers) >= loin(ici)) return false;
  return api.deplacer(f.id, ActionType.Deplacer, [vers], -1) == Erreur.Ok;
}

/** Called once, before the first round: looks for the objectives. */
export function partie_init(): void {
  const t = api.taille();
  for (let n = 0; n < t.x * t.y * t.z; n++) {
    const pos = new Cube(n % t.x, (n / t.x) % t.y, n / (t.x * t.y));
    const quoi = api.marque(pos);
    if (quoi == MarqueType.Objectif1 || quoi == MarqueType.Objectif2) buts.push(pos);
  }
  console.log(`team ${api.partie().equipe}, ${buts.length} objectives`);
}

/** Called at the start of a round: throw command dice again if you like. */
export function jouer_commandement(): void {}

/** Called for each action of your turn: order one, or end the turn. */
export function jouer_action(): void {
  const toutes = api.figures();
  const f = choisie(toutes);
  if (f.etat == EtatType.Bloque) {
    const ici: Cube[] = [];
    if (api.deplacer(f.id, ActionType.Relever, ici, -1) == Erreur.Ok) return;
  }
  if (combat(f, toutes) || tire(f, toutes) || avance(f)) return;
  api.finir(f.id);
}

/** An enemy leaves your figures or stands up beside them: choose who fights it. */
export function jouer_interception(): void {}

/** Your figure has to make room: say where it stands. */
export function jouer_place(): void {}

/** Your figure came into a cube with enemies: choose whom it fights. */
export function jouer_assaut(): void {}

/** Your figure is attacked: without an order it dodges. */
export function jouer_reponse(): void {}

/** Called once, after the last round. */
export function partie_fin(): void {
  console.log("the end");
}
