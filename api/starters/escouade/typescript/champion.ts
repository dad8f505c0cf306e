/*
 * A first champion: its figures stand up, fight whom they are beside, shoot at whom they
 * see, and walk to the nearest objective. It plays as it is; change everything.
 *
 * All that can be called is in build/api/api.d.ts.
 */
import * as api from "./build/api/api.js";

const LAMES = [api.ARME_CROSSE, api.ARME_SABRE, api.ARME_MASSE];

/** The objectives. */
const buts: api.Cube[] = [];

/** How far the nearest objective is. */
function loin(pos: api.Cube): number {
  const ecarts = buts.map((but) => (pos.x - but.x) ** 2 + (pos.y - but.y) ** 2 + (pos.z - but.z) ** 2);
  return Math.min(...ecarts);
}

/** The active figure, or else the first one that was not activated in this round. */
function choisie(toutes: api.FigureInfo[]): api.FigureInfo | undefined {
  const active = api.activation().figure;
  if (active >= 0) return toutes[active];
  const moi = api.partie().equipe;
  return toutes.find((f) => {
    const en_jeu = f.etat === api.ETAT_DEBOUT || f.etat === api.ETAT_BLOQUE;
    return f.equipe === moi && en_jeu && !f.activee;
  });
}

/** Fights an enemy in the same cube. A refused order costs nothing: all weapons are tried. */
function combat(f: api.FigureInfo, toutes: api.FigureInfo[]): boolean {
  return toutes.some((autre) =>
    LAMES.some((lame) => api.agir(f.id, api.ACTION_COMBATTRE, autre.id, lame, 0) === api.OK),
  );
}

/** Shoots where it has most dice. */
function tire(f: api.FigureInfo, toutes: api.FigureInfo[]): boolean {
  const arme = api.profil(f.genre).arme1;
  let cible = -1;
  let plus = 0;
  for (const autre of toutes) {
    const des = api.des_tir(f.id, autre.id, arme, 0) ?? 0;
    if (des > plus) [plus, cible] = [des, autre.id];
  }
  return cible >= 0 && api.agir(f.id, api.ACTION_TIRER, cible, arme, 0) === api.OK;
}

/** One step nearer to an objective. */
function avance(f: api.FigureInfo): boolean {
  const ici = f.position;
  const grandeur = api.profil(f.genre).taille;
  let vers = ici;
  for (let n = 0; n < 27; n++) {
    const x = ici.x + (n % 3) - 1;
    const y = ici.y + (Math.floor(n / 3) % 3) - 1;
    const z = ici.z + Math.floor(n / 9) - 1;
    const pos = { x, y, z };
    if (api.pas(grandeur, ici, pos) !== null && loin(pos) < loin(vers)) vers = pos;
  }
  return loin(vers) < loin(ici) && api.deplacer(f.id, api.ACTION_DEPLACER, [vers], -1) === api.OK;
}

/** Called once, before the first round: looks for the objectives. */
export function partie_init(): void {
  const t = api.taille();
  for (let z = 0; z < t.z; z++) {
    for (let y = 0; y < t.y; y++) {
      for (let x = 0; x < t.x; x++) {
        const quoi = api.marque({ x, y, z });
        if (quoi === api.MARQUE_OBJECTIF_1 || quoi === api.MARQUE_OBJECTIF_2) buts.push({ x, y, z });
      }
    }
  }
  console.log(`team ${api.partie().equipe}, ${buts.length} objectives`);
}

/** Called at the start of a round: throw command dice again if you like. */
export function jouer_commandement(): void {}

/** Called for each action of your turn: order one, or end the turn. */
export function jouer_action(): void {
  const toutes = api.figures();
  const f = choisie(toutes);
  if (!f) return;
  if (f.etat === api.ETAT_BLOQUE && api.deplacer(f.id, api.ACTION_RELEVER, [], -1) === api.OK) return;
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
