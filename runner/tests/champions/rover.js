/*
 * Walks about and attacks what it sees; its twins in other languages give the same orders.
 * All it hears goes into a sum that decides where figures look and where the elf shoots, so
 * that one wrong word of one answer becomes another order.
 */
import * as api from "./build/api/api.js";

const POINTS = [api.VOLEUR_DEPLACEMENT, api.BARBARE_DEPLACEMENT, api.ELFE_DEPLACEMENT];

let somme = 0;

function entends(mot) {
  somme = (somme * 31 + mot + 2) % 10007;
}

function entendsPosition(pos) {
  entends(pos.x);
  entends(pos.y);
}

function entendsPositions(cases) {
  entends(cases.length);
  cases.forEach(entendsPosition);
}

function entendsPerso(perso) {
  entends(perso.equipe);
  entends(api.PersoClasse.indexOf(perso.classe));
  entends(perso.vie);
  entends(api.Orientation.indexOf(perso.direction));
}

function entendsReponse(erreur) {
  entends(api.Erreur.indexOf(erreur));
}

function cout(pos) {
  const zone = api.carte_zone_type(pos);
  entends(api.ZoneType.indexOf(zone));
  switch (zone) {
    case api.ZONE_ROUTE:
      return 1;
    case api.ZONE_MARAIS:
      return 4;
    case api.ZONE_MUR:
    case api.ZONE_ERREUR:
      return 1000;
    default:
      return 2;
  }
}

/** The start in odd turns, else a cell that can be reached, if the one in mind can be. */
function cible() {
  const [equipe, tour] = [api.mon_equipe(), api.tour_actuel()];
  const [taille, depart] = [api.carte_taille(), api.carte_depart()];
  const loin = { x: (equipe * 7 + tour * 3) % taille.x, y: (equipe * 3 + tour * 5) % taille.y };
  const points = api.distance(depart, loin);
  entends(points ?? -1);
  return tour % 2 === 1 || points === null ? depart : loin;
}

function ou(moi) {
  const pos = api.perso_position(moi);
  if (pos === null) throw new Error("an own figure stands somewhere");
  return pos;
}

function avancent() {
  const but = cible();
  api.PersoClasse.forEach((classe, numero) => {
    const moi = api.perso_classe_info(classe);
    const pos = ou(moi);
    const route = api.chemin(pos, but);
    let reste = POINTS[numero] - cout(pos);
    let pas = 0;
    entendsPerso(moi);
    entendsPositions(route);
    entendsPositions(api.perso_penombre(moi));
    while (pas < route.length && reste >= 0) {
      reste -= cout(route[pas]);
      pas += 1;
    }
    const direction = api.Orientation[(somme + api.tour_actuel() + numero) % 4];
    entendsReponse(api.perso_deplace(moi, route.slice(0, pas), direction));
  });
}

/** Attacks the first foe the figure sees. */
function frappe(moi) {
  const cases = api.perso_vision_personnages(moi);
  entendsPositions(cases);
  for (const pos of cases) {
    for (const perso of api.carte_zone_perso(pos)) {
      entendsPerso(perso);
      if (perso.equipe !== api.mon_equipe()) {
        entendsReponse(api.perso_attaque(moi, api.ATTAQUE_NORMALE, pos));
        return;
      }
    }
  }
}

function pret(moi, attaque) {
  return api.perso_attaque_recharge(moi, attaque) === 0;
}

function voleur() {
  const moi = api.perso_classe_info(api.PERSO_VOLEUR);
  const cases = api.perso_vision(moi);
  entendsPositions(cases);
  const derniere = cases.at(-1);
  if (pret(moi, api.ATTAQUE_PALANTIR) && derniere) {
    entendsReponse(api.perso_attaque(moi, api.ATTAQUE_PALANTIR, derniere));
  } else {
    frappe(moi);
  }
}

function barbare() {
  const moi = api.perso_classe_info(api.PERSO_BARBARE);
  if (pret(moi, api.ATTAQUE_FUS_RO_DAH) && api.perso_vision_personnages(moi).length >= 2) {
    entendsReponse(api.perso_attaque(moi, api.ATTAQUE_FUS_RO_DAH, ou(moi)));
  } else {
    frappe(moi);
  }
}

function elfe() {
  const moi = api.perso_classe_info(api.PERSO_ELFE);
  const [montre, pierre] = [api.elfe_vision(), api.palantir_vision()];
  const taille = api.carte_taille();
  const hasard = { x: somme % taille.x, y: somme % taille.y };
  entendsPositions(montre);
  entendsPositions(pierre);
  const pos = montre.at(-1) ?? pierre.at(-1) ?? hasard;
  if (api.tour_actuel() % 4 === 0 && pret(moi, api.ATTAQUE_I_SEE)) {
    entendsReponse(api.perso_attaque(moi, api.ATTAQUE_I_SEE, pos));
  } else if (api.tour_actuel() % 4 === 1 && pret(moi, api.ATTAQUE_LOTO)) {
    entendsReponse(api.perso_attaque(moi, api.ATTAQUE_LOTO, pos));
  } else {
    frappe(moi);
  }
}

export function partie_init() {
  const nullePart = { x: -1, y: -1 };
  entends(api.nombre_equipes());
  entends(api.stechec_chance(1000));
  entends(api.nombre_tours_placement());
  entends(api.nombre_tours());
  entends(api.ZoneType.indexOf(api.carte_zone_type(nullePart)));
  // Not the time for it.
  const moi = api.perso_classe_info(api.PERSO_ELFE);
  entendsReponse(api.perso_attaque(moi, api.ATTAQUE_LOTO, nullePart));
}

export function jouer_placement() {
  avancent();
}

export function jouer_deplacement() {
  avancent();
}

export function jouer_attaque() {
  entends(api.stechec_chance(1000));
  const points = api.scores();
  entends(points.length);
  points.forEach(entends);
  for (const classe of api.PersoClasse) {
    for (const attaque of api.AttaqueType) {
      entends(api.perso_attaque_recharge(api.perso_classe_info(classe), attaque) ?? -1);
    }
  }
  voleur();
  barbare();
  elfe();
}

export function partie_fin() {
  for (const points of api.scores()) console.log(points);
}
