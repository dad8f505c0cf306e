// A first champion: its figures walk to the middle of the map, turn on the foes they see,
// and attack them. It plays as it is; change everything.
//
// All that can be called is in build/api/functions.ts.

import * as api from "./build/api/api";
import { AttaqueType, Erreur, Orientation, PersoClasse, Position, ZoneType } from "./build/api/api";

const CLASSES: PersoClasse[] = [PersoClasse.Voleur, PersoClasse.Barbare, PersoClasse.Elfe];

/** Where to go when there is nobody to fight. */
let milieu = new Position(0, 0);

/** The points it costs to leave a cell. */
function cout(pos: Position): i32 {
  switch (api.carte_zone_type(pos)) {
    case ZoneType.Route:
      return 1;
    case ZoneType.Marais:
      return 4;
    default:
      return 2;
  }
}

/** The points a figure can spend in a phase. */
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

function regard(de: Position, vers: Position): Orientation {
  if (vers.x > de.x) return Orientation.Est;
  if (vers.x < de.x) return Orientation.Ouest;
  return vers.y > de.y ? Orientation.Sud : Orientation.Nord;
}

/** A cell with a foe that a figure of ours sees. */
function ennemi(): Position | null {
  for (let i = 0; i < CLASSES.length; i++) {
    const cases = api.perso_vision_personnages(api.perso_classe_info(CLASSES[i]));
    for (let j = 0; j < cases.length; j++) {
      const persos = api.carte_zone_perso(cases[j]);
      if (persos.some((perso) => perso.equipe != api.mon_equipe())) return cases[j];
    }
  }
  return null;
}

/** Walks towards a cell as far as the figure's points carry it, looking ahead. */
function va_vers(classe: PersoClasse, but: Position): Erreur {
  const moi = api.perso_classe_info(classe);
  let ici = api.perso_position(moi);
  if (ici === null) return Erreur.PersonnageImpossible;
  const chemin = api.chemin(ici, but);
  const route: Position[] = [];
  let direction = moi.direction;
  let reste = points(classe) - cout(ici);
  for (let i = 0; i < chemin.length && reste >= 0; i++) {
    const pas = chemin[i];
    reste -= cout(pas);
    direction = regard(ici, pas);
    route.push(pas);
    ici = pas;
  }
  return api.perso_deplace(moi, route, direction);
}

function avance(): void {
  const cible = ennemi();
  const but = cible === null ? milieu : cible;
  for (let i = 0; i < CLASSES.length; i++) {
    const erreur = va_vers(CLASSES[i], but);
    if (erreur != Erreur.Ok) {
      const qui = api.string_of_perso_classe(CLASSES[i]);
      console.log(`${qui} cannot walk: ${api.string_of_erreur(erreur)}`);
    }
  }
}

/** Called once, before the first turn: chooses the cell nearest to the middle that can be
 * reached from the start. */
export function partie_init(): void {
  const taille = api.carte_taille();
  const depart = api.carte_depart();
  let meilleur = i32.MAX_VALUE;
  for (let y = 0; y < taille.y; y++) {
    for (let x = 0; x < taille.x; x++) {
      const dx = 2 * x - taille.x;
      const dy = 2 * y - taille.y;
      const loin = dx * dx + dy * dy;
      const pos = new Position(x, y);
      if (loin < meilleur && api.distance(depart, pos) >= 0) {
        meilleur = loin;
        milieu = pos;
      }
    }
  }
  console.log(`team ${api.mon_equipe()} of ${api.nombre_equipes()}, off to ${milieu}`);
}

/** Called in the first turns: walk to where you want to begin. */
export function jouer_placement(): void {
  avance();
}

/** Called in every later turn, first: attack. */
export function jouer_attaque(): void {
  const cible = ennemi();
  if (cible === null) return;
  for (let i = 0; i < CLASSES.length; i++) {
    // An attack that is out of reach is answered with an error, and costs nothing.
    api.perso_attaque(api.perso_classe_info(CLASSES[i]), AttaqueType.Normale, cible);
  }
}

/** Called in every later turn, after the attacks: walk. */
export function jouer_deplacement(): void {
  avance();
}

/** Called once, after the last turn. */
export function partie_fin(): void {
  console.log("the end");
}
