/*
 * A first champion: its figures walk to the middle of the map, turn on the foes they see,
 * and attack them. It plays as it is; change everything.
 *
 * All that can be called is in build/api/api.d.ts.
 */
import * as api from "./build/api/api.js";

/** The points a figure can spend in a phase. */
const POINTS = {
  [api.PERSO_VOLEUR]: api.VOLEUR_DEPLACEMENT,
  [api.PERSO_BARBARE]: api.BARBARE_DEPLACEMENT,
  [api.PERSO_ELFE]: api.ELFE_DEPLACEMENT,
};

/** Where to go when there is nobody to fight. */
let milieu = { x: 0, y: 0 };

/** The points it costs to leave a cell. */
function cout(pos) {
  switch (api.carte_zone_type(pos)) {
    case api.ZONE_ROUTE:
      return 1;
    case api.ZONE_MARAIS:
      return 4;
    default:
      return 2;
  }
}

/** The way to look from one cell to another. */
function regard(de, vers) {
  if (vers.x > de.x) return api.ORIENTATION_EST;
  if (vers.x < de.x) return api.ORIENTATION_OUEST;
  return vers.y > de.y ? api.ORIENTATION_SUD : api.ORIENTATION_NORD;
}

/** A cell with a foe that a figure of ours sees, if there is one. */
function trouveEnnemi() {
  const ennemi = (perso) => perso.equipe !== api.mon_equipe();
  for (const classe of api.PersoClasse) {
    const cases = api.perso_vision_personnages(api.perso_classe_info(classe));
    const cible = cases.find((pos) => api.carte_zone_perso(pos).some(ennemi));
    if (cible) return cible;
  }
  return null;
}

/** Walks towards a cell as far as the figure's points carry it, looking ahead. */
function vaVers(classe, but) {
  const moi = api.perso_classe_info(classe);
  let ici = api.perso_position(moi);
  if (ici === null) return;
  let direction = moi.direction;
  let reste = POINTS[classe] - cout(ici);
  const route = [];
  for (const pas of api.chemin(ici, but)) {
    if (reste < 0) break;
    reste -= cout(pas);
    direction = regard(ici, pas);
    route.push(pas);
    ici = pas;
  }
  const erreur = api.perso_deplace(moi, route, direction);
  if (erreur !== api.OK) console.log(`${classe} cannot walk: ${erreur}`);
}

function avance() {
  const but = trouveEnnemi() ?? milieu;
  for (const classe of api.PersoClasse) vaVers(classe, but);
}

/**
 * Called once, before the first turn: chooses the cell nearest to the middle that can be
 * reached from the start.
 */
export function partie_init() {
  const taille = api.carte_taille();
  const depart = api.carte_depart();
  let meilleur = Infinity;
  for (let y = 0; y < taille.y; y++) {
    for (let x = 0; x < taille.x; x++) {
      const loin = (2 * x - taille.x) ** 2 + (2 * y - taille.y) ** 2;
      if (loin < meilleur && api.distance(depart, { x, y }) !== null) {
        meilleur = loin;
        milieu = { x, y };
      }
    }
  }
  console.log(`team ${api.mon_equipe()} of ${api.nombre_equipes()}, off to`, milieu);
}

/** Called in the first turns: walk to where you want to begin. */
export function jouer_placement() {
  avance();
}

/** Called in every later turn, first: attack. */
export function jouer_attaque() {
  const cible = trouveEnnemi();
  if (!cible) return;
  for (const classe of api.PersoClasse) {
    // An attack that is out of reach is answered with an error, and costs nothing.
    api.perso_attaque(api.perso_classe_info(classe), api.ATTAQUE_NORMALE, cible);
  }
}

/** Called in every later turn, after the attacks: walk. */
export function jouer_deplacement() {
  avance();
}

/** Called once, after the last turn. */
export function partie_fin() {
  console.log("the end");
}
