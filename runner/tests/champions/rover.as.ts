// Walks about and attacks what it sees; its twins in other languages give the same orders.
// All it hears goes into a sum that decides where figures look and where the elf shoots, so
// that one wrong word of one answer becomes another order.

import * as api from "./build/api/api";
import { AttaqueType, Orientation, PersoClasse, PersoInfo, Position, ZoneType } from "./build/api/api";

let somme = 0;

function entends(mot: i32): void {
  somme = (somme * 31 + mot + 2) % 10007;
}

function entends_positions(cases: Position[]): void {
  entends(cases.length);
  for (let i = 0; i < cases.length; i++) {
    entends(cases[i].x);
    entends(cases[i].y);
  }
}

function entends_perso(perso: PersoInfo): void {
  entends(perso.equipe);
  entends(perso.classe);
  entends(perso.vie);
  entends(perso.direction);
}

function cout(pos: Position): i32 {
  const zone = api.carte_zone_type(pos);
  entends(zone);
  switch (zone) {
    case ZoneType.Route:
      return 1;
    case ZoneType.Marais:
      return 4;
    case ZoneType.Mur:
    case ZoneType.Erreur:
      return 1000;
    default:
      return 2;
  }
}

function points(classe: PersoClasse): i32 {
  switch (classe) {
    case PersoClasse.Voleur:
      return api.VOLEUR_DEPLACEMENT;
    case PersoClasse.Barbare:
      return api.BARBARE_DEPLACEMENT;
    default:
      return api.ELFE_DEPLACEMENT;
  }
}

/** The start in odd turns, else a cell that can be reached, if the one in mind can be. */
function cible(): Position {
  const equipe = api.mon_equipe();
  const tour = api.tour_actuel();
  const taille = api.carte_taille();
  const depart = api.carte_depart();
  const x = (equipe * 7 + tour * 3) % taille.x;
  const loin = new Position(x, (equipe * 3 + tour * 5) % taille.y);
  const chemin = api.distance(depart, loin);
  entends(chemin);
  return tour % 2 == 1 || chemin == -1 ? depart : loin;
}

/** Where an own figure stands. */
function position(moi: PersoInfo): Position {
  const pos = api.perso_position(moi);
  assert(pos !== null);
  return pos!;
}

function avancent(): void {
  const but = cible();
  for (let classe = PersoClasse.Voleur; classe <= PersoClasse.Elfe; classe++) {
    const moi = api.perso_classe_info(classe);
    const pos = position(moi);
    const route = api.chemin(pos, but);
    let reste = points(classe) - cout(pos);
    entends_perso(moi);
    entends_positions(route);
    entends_positions(api.perso_penombre(moi));
    let pas = 0;
    while (pas < route.length && reste >= 0) reste -= cout(route[pas++]);
    const direction = ((somme + api.tour_actuel() + classe) % 4) as Orientation;
    entends(api.perso_deplace(moi, route.slice(0, pas), direction));
  }
}

/** Attacks the first foe the figure sees. */
function frappe(moi: PersoInfo): void {
  const cases = api.perso_vision_personnages(moi);
  entends_positions(cases);
  for (let i = 0; i < cases.length; i++) {
    const persos = api.carte_zone_perso(cases[i]);
    for (let j = 0; j < persos.length; j++) {
      entends_perso(persos[j]);
      if (persos[j].equipe != api.mon_equipe()) {
        entends(api.perso_attaque(moi, AttaqueType.Normale, cases[i]));
        return;
      }
    }
  }
}

function pret(moi: PersoInfo, attaque: AttaqueType): bool {
  return api.perso_attaque_recharge(moi, attaque) == 0;
}

function voleur(): void {
  const moi = api.perso_classe_info(PersoClasse.Voleur);
  const cases = api.perso_vision(moi);
  entends_positions(cases);
  if (pret(moi, AttaqueType.Palantir) && cases.length > 0) {
    entends(api.perso_attaque(moi, AttaqueType.Palantir, cases[cases.length - 1]));
  } else {
    frappe(moi);
  }
}

function barbare(): void {
  const moi = api.perso_classe_info(PersoClasse.Barbare);
  if (pret(moi, AttaqueType.FusRoDah) && api.perso_vision_personnages(moi).length >= 2) {
    entends(api.perso_attaque(moi, AttaqueType.FusRoDah, position(moi)));
  } else {
    frappe(moi);
  }
}

function elfe(): void {
  const moi = api.perso_classe_info(PersoClasse.Elfe);
  const montre = api.elfe_vision();
  const pierre = api.palantir_vision();
  const taille = api.carte_taille();
  let pos = new Position(somme % taille.x, somme % taille.y);
  entends_positions(montre);
  entends_positions(pierre);
  if (montre.length > 0) pos = montre[montre.length - 1];
  else if (pierre.length > 0) pos = pierre[pierre.length - 1];
  const tour = api.tour_actuel() % 4;
  if (tour == 0 && pret(moi, AttaqueType.ISee)) {
    entends(api.perso_attaque(moi, AttaqueType.ISee, pos));
  } else if (tour == 1 && pret(moi, AttaqueType.Loto)) {
    entends(api.perso_attaque(moi, AttaqueType.Loto, pos));
  } else {
    frappe(moi);
  }
}

export function partie_init(): void {
  const nulle_part = new Position(-1, -1);
  entends(api.nombre_equipes());
  entends(api.stechec_chance(1000));
  entends(api.nombre_tours_placement());
  entends(api.nombre_tours());
  entends(api.carte_zone_type(nulle_part));
  // Not the time for it.
  const elfe = api.perso_classe_info(PersoClasse.Elfe);
  entends(api.perso_attaque(elfe, AttaqueType.Loto, nulle_part));
}

export function jouer_placement(): void {
  avancent();
}

export function jouer_deplacement(): void {
  avancent();
}

export function jouer_attaque(): void {
  entends(api.stechec_chance(1000));
  const points = api.scores();
  entends(points.length);
  for (let i = 0; i < points.length; i++) entends(points[i]);
  for (let classe = PersoClasse.Voleur; classe <= PersoClasse.Elfe; classe++) {
    for (let attaque = AttaqueType.Normale; attaque <= AttaqueType.Loto; attaque++) {
      entends(api.perso_attaque_recharge(api.perso_classe_info(classe), attaque));
    }
  }
  voleur();
  barbare();
  elfe();
}

export function partie_fin(): void {
  const points = api.scores();
  for (let i = 0; i < points.length; i++) console.log(points[i].toString());
}
