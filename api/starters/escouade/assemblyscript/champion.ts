// A first champion: its figures stand up, fight whom they are beside, shoot at whom they
// see, and walk to the nearest objective. It plays as it is; change everything.
//
// All that can be called is in build/api/functions.ts.

import * as api from "./build/api/api";
import {
  ActionType,
  ArmeType,
  CommandeType,
  Cube,
  Erreur,
  EtatType,
  FigureInfo,
  MarqueType,
  ReponseType,
} from "./build/api/api";

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
    if (toutes[i].equipe == f.equipe || api.distance(f.position, toutes[i].position) != 0) continue;
    for (let j = 0; j < LAMES.length; j++) {
      // With one more die, if a DE or JOKER is there to pay for it.
      if (api.agir(f.id, ActionType.Combattre, i, LAMES[j], 1) == Erreur.Ok) return true;
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
  if (cible < 0) return false;
  if (api.agir(f.id, ActionType.Tirer, cible, arme, 1) == Erreur.Ok) return true;
  return api.agir(f.id, ActionType.Tirer, cible, arme, 0) == Erreur.Ok;
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

/** Called at the start of a round: throws again what is neither DE nor JOKER. */
export function jouer_commandement(): void {
  const faces = api.commandes(api.partie().equipe);
  let masque = 0;
  for (let i = 0; i < faces.length; i++) {
    if (faces[i] != CommandeType.De && faces[i] != CommandeType.Joker) masque |= 1 << i;
  }
  api.relancer(masque);
}

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

/** An enemy leaves your figures or stands up beside them: the first one that can fights it. */
export function jouer_interception(): void {
  const premiere = api.NB_FIGURES * api.partie().equipe;
  for (let f = premiere; f < premiere + api.NB_FIGURES; f++) {
    for (let j = 0; j < LAMES.length; j++) {
      if (api.choisir(f, LAMES[j], 0) == Erreur.Ok) return;
    }
  }
}

/** Your figure has to make room: it takes the last free place, away from the corner. */
export function jouer_place(): void {
  const premiere = api.NB_FIGURES * api.partie().equipe;
  for (let f = premiere; f < premiere + api.NB_FIGURES; f++) {
    for (let place = api.NB_PLACES - 1; place >= 0; place--) {
      if (api.placer(f, place) == Erreur.Ok) return;
    }
  }
}

/** Your figure came into a cube with enemies: it fights where it has most dice. */
export function jouer_assaut(): void {
  const elle = api.question().attaquant;
  const premiere = api.NB_FIGURES * (1 - api.partie().equipe);
  for (let des = 20; des > 0; des--) {
    for (let f = premiere; f < premiere + api.NB_FIGURES; f++) {
      if (api.des_combat(elle, f, 1) != des) continue;
      for (let j = 0; j < LAMES.length; j++) {
        if (api.choisir(f, LAMES[j], 0) == Erreur.Ok) return;
      }
    }
  }
}

/** Your figure is attacked: it strikes back if it can, or else it dodges. */
export function jouer_reponse(): void {
  for (let des = 1; des >= 0; des--) {
    for (let j = 0; j < LAMES.length; j++) {
      if (api.repondre(ReponseType.Contre, LAMES[j], des) == Erreur.Ok) return;
    }
  }
  api.repondre(ReponseType.Esquive, ArmeType.Aucune, 1);
}

/** Called once, after the last round. */
export function partie_fin(): void {
  console.log("the end");
}
