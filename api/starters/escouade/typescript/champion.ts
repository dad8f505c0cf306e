/*
 * A first champion: its figures stand up, fight whom they are beside, shoot at whom they
 * see, and walk to the nearest objective. It plays as it is; change everything.
 *
 * All that can be called is in build/api/api.d.ts.
 */
import * as api from "./build/api/api.js";

const LAMES = [api.ARME_CROSSE, api.ARME_SABRE, api.ARME_MASSE];
/** A test has one more die if a DE or JOKER is there to pay for it: first with, then without. */
const AVEC_DES = [1, 0];

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
  const ici = toutes.filter(
    (autre) => autre.equipe !== f.equipe && api.distance(f.position, autre.position) === 0,
  );
  return ici.some((autre) =>
    AVEC_DES.some((des) =>
      LAMES.some((lame) => api.agir(f.id, api.ACTION_COMBATTRE, autre.id, lame, des) === api.OK),
    ),
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
  return cible >= 0 && AVEC_DES.some((des) => api.agir(f.id, api.ACTION_TIRER, cible, arme, des) === api.OK);
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

/** Called at the start of a round: throws again what is neither DE nor JOKER. */
export function jouer_commandement(): void {
  let masque = 0;
  api.commandes(api.partie().equipe).forEach((face, i) => {
    if (face !== api.COMMANDE_DE && face !== api.COMMANDE_JOKER) masque |= 1 << i;
  });
  api.relancer(masque);
}

/** Called for each action of your turn: order one, or end the turn. */
export function jouer_action(): void {
  const toutes = api.figures();
  const f = choisie(toutes);
  if (!f) return;
  if (f.etat === api.ETAT_BLOQUE && api.deplacer(f.id, api.ACTION_RELEVER, [], -1) === api.OK) return;
  if (combat(f, toutes) || tire(f, toutes) || avance(f)) return;
  api.finir(f.id);
}

/** An enemy leaves your figures or stands up beside them: the first one that can fights it. */
export function jouer_interception(): void {
  const moi = api.partie().equipe;
  const miennes = api.figures().filter((f) => f.equipe === moi);
  miennes.some((f) => LAMES.some((lame) => api.choisir(f.id, lame, 0) === api.OK));
}

/** Your figure has to make room: it takes the last free place, away from the corner. */
export function jouer_place(): void {
  const moi = api.partie().equipe;
  for (const f of api.figures()) {
    for (let place = api.NB_PLACES - 1; place >= 0 && f.equipe === moi; place--) {
      if (api.placer(f.id, place) === api.OK) return;
    }
  }
}

/** Your figure came into a cube with enemies: it fights where it has most dice. */
export function jouer_assaut(): void {
  const elle = api.question().attaquant;
  const moi = api.partie().equipe;
  const ennemies = api.figures().filter((f) => f.equipe !== moi);
  ennemies.sort((a, b) => (api.des_combat(elle, b.id, 1) ?? 0) - (api.des_combat(elle, a.id, 1) ?? 0));
  ennemies.some((f) => LAMES.some((lame) => api.choisir(f.id, lame, 0) === api.OK));
}

/** Your figure is attacked: it strikes back if it can, or else it dodges. */
export function jouer_reponse(): void {
  const contre = AVEC_DES.some((des) =>
    LAMES.some((lame) => api.repondre(api.REPONSE_CONTRE, lame, des) === api.OK),
  );
  if (!contre) api.repondre(api.REPONSE_ESQUIVE, api.ARME_AUCUNE, 1);
}

/** Called once, after the last round. */
export function partie_fin(): void {
  console.log("the end");
}
