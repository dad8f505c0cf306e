// The interface of donjon for champions in JavaScript: what api.d.ts describes.
//
// Made from api/donjon.yml by `stechec api`: changes here are lost.

import { CHANCE as $chance, DATA as $data, call as $call } from "./component/door.js";

// Constants.

export const DES_PAR_TOUR = 4;
export const DES_PREMIER_TOUR = 2;
export const COMBATS_PAR_TOUR = 2;
export const ESQUIVE_FACILE = 5;
export const ESQUIVE_DIFFICILE = 6;
export const COUP_DE_REACTION = 4;
export const FORCE_POTION = 3;
export const CARTE_MAX = 6;

// Types.

export const ORIENTATION_NORD = "ORIENTATION_NORD";
export const ORIENTATION_EST = "ORIENTATION_EST";
export const ORIENTATION_SUD = "ORIENTATION_SUD";
export const ORIENTATION_OUEST = "ORIENTATION_OUEST";
export const Orientation = Object.freeze([
  ORIENTATION_NORD,
  ORIENTATION_EST,
  ORIENTATION_SUD,
  ORIENTATION_OUEST,
]);

export const CLASSE_GUERRIER = "CLASSE_GUERRIER";
export const CLASSE_VOLEUSE = "CLASSE_VOLEUSE";
export const CLASSE_CLERC = "CLASSE_CLERC";
export const CLASSE_MAGICIEN = "CLASSE_MAGICIEN";
export const CLASSE_ARCHER_ELFE = "CLASSE_ARCHER_ELFE";
export const CLASSE_ARBALETRIER = "CLASSE_ARBALETRIER";
export const CLASSE_BERSERKER = "CLASSE_BERSERKER";
export const CLASSE_MAITRE_ARMES = "CLASSE_MAITRE_ARMES";
export const CLASSE_FOUETTEUSE = "CLASSE_FOUETTEUSE";
export const CLASSE_LOUP_GAROU = "CLASSE_LOUP_GAROU";
export const FigureClasse = Object.freeze([
  CLASSE_GUERRIER,
  CLASSE_VOLEUSE,
  CLASSE_CLERC,
  CLASSE_MAGICIEN,
  CLASSE_ARCHER_ELFE,
  CLASSE_ARBALETRIER,
  CLASSE_BERSERKER,
  CLASSE_MAITRE_ARMES,
  CLASSE_FOUETTEUSE,
  CLASSE_LOUP_GAROU,
]);

export const ETAT_DEBOUT = "ETAT_DEBOUT";
export const ETAT_BLESSE = "ETAT_BLESSE";
export const ETAT_MORT = "ETAT_MORT";
export const ETAT_SORTI = "ETAT_SORTI";
export const FigureEtat = Object.freeze([
  ETAT_DEBOUT,
  ETAT_BLESSE,
  ETAT_MORT,
  ETAT_SORTI,
]);

export const OBJET_RIEN = "OBJET_RIEN";
export const OBJET_CORDE = "OBJET_CORDE";
export const OBJET_TRESOR = "OBJET_TRESOR";
export const OBJET_AMULETTE = "OBJET_AMULETTE";
export const OBJET_ARC = "OBJET_ARC";
export const OBJET_ARBALETE = "OBJET_ARBALETE";
export const OBJET_BAGUETTE = "OBJET_BAGUETTE";
export const OBJET_POTION_VITESSE = "OBJET_POTION_VITESSE";
export const OBJET_POTION_FORCE = "OBJET_POTION_FORCE";
export const OBJET_PARCHEMIN_MORT = "OBJET_PARCHEMIN_MORT";
export const OBJET_PARCHEMIN_SANG = "OBJET_PARCHEMIN_SANG";
export const OBJET_PARCHEMIN_GEL = "OBJET_PARCHEMIN_GEL";
export const ObjetType = Object.freeze([
  OBJET_RIEN,
  OBJET_CORDE,
  OBJET_TRESOR,
  OBJET_AMULETTE,
  OBJET_ARC,
  OBJET_ARBALETE,
  OBJET_BAGUETTE,
  OBJET_POTION_VITESSE,
  OBJET_POTION_FORCE,
  OBJET_PARCHEMIN_MORT,
  OBJET_PARCHEMIN_SANG,
  OBJET_PARCHEMIN_GEL,
]);

export const TERRAIN_SOL = "TERRAIN_SOL";
export const TERRAIN_ARBRE = "TERRAIN_ARBRE";
export const TERRAIN_STATUE = "TERRAIN_STATUE";
export const TERRAIN_ZAT_NORD = "TERRAIN_ZAT_NORD";
export const TERRAIN_ZAT_EST = "TERRAIN_ZAT_EST";
export const TERRAIN_ZAT_SUD = "TERRAIN_ZAT_SUD";
export const TERRAIN_ZAT_OUEST = "TERRAIN_ZAT_OUEST";
export const TERRAIN_MIROIR_MONTANT = "TERRAIN_MIROIR_MONTANT";
export const TERRAIN_MIROIR_DESCENDANT = "TERRAIN_MIROIR_DESCENDANT";
export const TERRAIN_GRAVATS = "TERRAIN_GRAVATS";
export const TERRAIN_BRUME = "TERRAIN_BRUME";
export const TERRAIN_TENEBRES = "TERRAIN_TENEBRES";
export const TERRAIN_FOSSE = "TERRAIN_FOSSE";
export const TERRAIN_PRECIPICE = "TERRAIN_PRECIPICE";
export const TERRAIN_LAVE = "TERRAIN_LAVE";
export const TERRAIN_PIEGE = "TERRAIN_PIEGE";
export const TERRAIN_INTERRUPTEUR = "TERRAIN_INTERRUPTEUR";
export const TERRAIN_TRAPPE_FERMEE = "TERRAIN_TRAPPE_FERMEE";
export const TERRAIN_TRAPPE_OUVERTE = "TERRAIN_TRAPPE_OUVERTE";
export const TERRAIN_AVERSE = "TERRAIN_AVERSE";
export const TERRAIN_RUNE = "TERRAIN_RUNE";
export const TERRAIN_ENGRENAGE = "TERRAIN_ENGRENAGE";
export const TERRAIN_DEPART_0 = "TERRAIN_DEPART_0";
export const TERRAIN_DEPART_1 = "TERRAIN_DEPART_1";
export const TERRAIN_ROCHER = "TERRAIN_ROCHER";
export const TERRAIN_PORTAIL = "TERRAIN_PORTAIL";
export const TERRAIN_INCONNU = "TERRAIN_INCONNU";
export const TERRAIN_ERREUR = "TERRAIN_ERREUR";
export const TerrainType = Object.freeze([
  TERRAIN_SOL,
  TERRAIN_ARBRE,
  TERRAIN_STATUE,
  TERRAIN_ZAT_NORD,
  TERRAIN_ZAT_EST,
  TERRAIN_ZAT_SUD,
  TERRAIN_ZAT_OUEST,
  TERRAIN_MIROIR_MONTANT,
  TERRAIN_MIROIR_DESCENDANT,
  TERRAIN_GRAVATS,
  TERRAIN_BRUME,
  TERRAIN_TENEBRES,
  TERRAIN_FOSSE,
  TERRAIN_PRECIPICE,
  TERRAIN_LAVE,
  TERRAIN_PIEGE,
  TERRAIN_INTERRUPTEUR,
  TERRAIN_TRAPPE_FERMEE,
  TERRAIN_TRAPPE_OUVERTE,
  TERRAIN_AVERSE,
  TERRAIN_RUNE,
  TERRAIN_ENGRENAGE,
  TERRAIN_DEPART_0,
  TERRAIN_DEPART_1,
  TERRAIN_ROCHER,
  TERRAIN_PORTAIL,
  TERRAIN_INCONNU,
  TERRAIN_ERREUR,
]);

export const BORD_OUVERT = "BORD_OUVERT";
export const BORD_MUR = "BORD_MUR";
export const BORD_HERSE_FERMEE = "BORD_HERSE_FERMEE";
export const BORD_HERSE_OUVERTE = "BORD_HERSE_OUVERTE";
export const BORD_SUPPORT_TORCHE = "BORD_SUPPORT_TORCHE";
export const BORD_SUPPORT_CLE = "BORD_SUPPORT_CLE";
export const BORD_MEURTRIERE = "BORD_MEURTRIERE";
export const BORD_INCONNU = "BORD_INCONNU";
export const BORD_ERREUR = "BORD_ERREUR";
export const BordType = Object.freeze([
  BORD_OUVERT,
  BORD_MUR,
  BORD_HERSE_FERMEE,
  BORD_HERSE_OUVERTE,
  BORD_SUPPORT_TORCHE,
  BORD_SUPPORT_CLE,
  BORD_MEURTRIERE,
  BORD_INCONNU,
  BORD_ERREUR,
]);

export const ACTION_DEPLACEMENT = "ACTION_DEPLACEMENT";
export const ACTION_PAS = "ACTION_PAS";
export const ACTION_ATTAQUE = "ACTION_ATTAQUE";
export const ACTION_CHARGE = "ACTION_CHARGE";
export const ACTION_TIR = "ACTION_TIR";
export const ACTION_REVELER = "ACTION_REVELER";
export const ACTION_MASQUER = "ACTION_MASQUER";
export const ACTION_OUBLIER = "ACTION_OUBLIER";
export const ACTION_TOURNER = "ACTION_TOURNER";
export const ACTION_OUVRIR = "ACTION_OUVRIR";
export const ACTION_FERMER = "ACTION_FERMER";
export const ACTION_BRISER = "ACTION_BRISER";
export const ACTION_PERCER = "ACTION_PERCER";
export const ACTION_SOIGNER = "ACTION_SOIGNER";
export const ACTION_PRENDRE = "ACTION_PRENDRE";
export const ACTION_POSER = "ACTION_POSER";
export const ACTION_BOIRE = "ACTION_BOIRE";
export const ACTION_LIRE = "ACTION_LIRE";
export const ACTION_FEU = "ACTION_FEU";
export const ACTION_TRANSFORMER = "ACTION_TRANSFORMER";
export const ACTION_PLUIE = "ACTION_PLUIE";
export const ACTION_PASSAGE = "ACTION_PASSAGE";
export const ACTION_ROULER = "ACTION_ROULER";
export const ActionType = Object.freeze([
  ACTION_DEPLACEMENT,
  ACTION_PAS,
  ACTION_ATTAQUE,
  ACTION_CHARGE,
  ACTION_TIR,
  ACTION_REVELER,
  ACTION_MASQUER,
  ACTION_OUBLIER,
  ACTION_TOURNER,
  ACTION_OUVRIR,
  ACTION_FERMER,
  ACTION_BRISER,
  ACTION_PERCER,
  ACTION_SOIGNER,
  ACTION_PRENDRE,
  ACTION_POSER,
  ACTION_BOIRE,
  ACTION_LIRE,
  ACTION_FEU,
  ACTION_TRANSFORMER,
  ACTION_PLUIE,
  ACTION_PASSAGE,
  ACTION_ROULER,
]);

export const ROLE_PROTAGONISTE = "ROLE_PROTAGONISTE";
export const ROLE_VOISIN = "ROLE_VOISIN";
export const ROLE_GELE = "ROLE_GELE";
export const ROLE_TIREUR = "ROLE_TIREUR";
export const CombatRole = Object.freeze([
  ROLE_PROTAGONISTE,
  ROLE_VOISIN,
  ROLE_GELE,
  ROLE_TIREUR,
]);

export const PHASE_IMPOSSIBLE = "PHASE_IMPOSSIBLE";
export const DEJA_DONNE = "DEJA_DONNE";
export const FIGURE_IMPOSSIBLE = "FIGURE_IMPOSSIBLE";
export const ACTION_IMPOSSIBLE = "ACTION_IMPOSSIBLE";
export const DE_IMPOSSIBLE = "DE_IMPOSSIBLE";
export const CIBLE_IMPOSSIBLE = "CIBLE_IMPOSSIBLE";
export const CARTE_IMPOSSIBLE = "CARTE_IMPOSSIBLE";
export const OK = "OK";
export const Erreur = Object.freeze([
  PHASE_IMPOSSIBLE,
  DEJA_DONNE,
  FIGURE_IMPOSSIBLE,
  ACTION_IMPOSSIBLE,
  DE_IMPOSSIBLE,
  CIBLE_IMPOSSIBLE,
  CARTE_IMPOSSIBLE,
  OK,
]);

// Everything that crosses the door to the host is a row of 32-bit words: a number or an
// enumeration is one, a structure its fields in order, an array its length and then its
// items. What is given is looked at here, where it can still be said what is wrong.

function $wrong(what, part, needed, value) {
  let shown;
  try {
    shown = typeof value === "string" ? JSON.stringify(value) : String(value);
  } catch {
    shown = typeof value;
  }
  return new TypeError(`${what}${part} has to be ${needed}, not ${shown}`);
}

function $put($words, value, what, part = "") {
  if ((value | 0) !== value) {
    throw $wrong(what, part, "a whole number of 32 bits", value);
  }
  $words.push(value);
}

function $putName($words, value, what, part, names, type) {
  const number = names.indexOf(value);
  if (number < 0) {
    throw $wrong(what, part, `one of ${type}: ${names.join(", ")}`, value);
  }
  $words.push(number);
}

function $putAll($words, values, what, put) {
  if (typeof values?.[Symbol.iterator] !== "function" || typeof values === "string") {
    throw $wrong(what, "", "an array", values);
  }
  const at = $words.length;
  $words.push(0);
  for (const value of values) {
    put($words, value, what);
    $words[at] += 1;
  }
}

function $takeAll($words, width, take) {
  const values = [];
  for (let at = 1; at < $words.length; at += width) {
    values.push(take($words, at));
  }
  return values;
}

function $putPosition($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a Position, { x, y }", value);
  }
  $put($words, value.x, what, ".x");
  $put($words, value.y, what, ".y");
}

function $takePosition($words, at) {
  return {
    x: $words[at],
    y: $words[at + 1],
  };
}

function $putPartieInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a PartieInfo, { colonnes, lignes, cote, equipe, tour, tours, actif, action, combats, objectif, points_equipe, points_adverse }", value);
  }
  $put($words, value.colonnes, what, ".colonnes");
  $put($words, value.lignes, what, ".lignes");
  $put($words, value.cote, what, ".cote");
  $put($words, value.equipe, what, ".equipe");
  $put($words, value.tour, what, ".tour");
  $put($words, value.tours, what, ".tours");
  $put($words, value.actif, what, ".actif");
  $put($words, value.action, what, ".action");
  $put($words, value.combats, what, ".combats");
  $put($words, value.objectif, what, ".objectif");
  $put($words, value.points_equipe, what, ".points_equipe");
  $put($words, value.points_adverse, what, ".points_adverse");
}

function $takePartieInfo($words, at) {
  return {
    colonnes: $words[at],
    lignes: $words[at + 1],
    cote: $words[at + 2],
    equipe: $words[at + 3],
    tour: $words[at + 4],
    tours: $words[at + 5],
    actif: $words[at + 6],
    action: $words[at + 7],
    combats: $words[at + 8],
    objectif: $words[at + 9],
    points_equipe: $words[at + 10],
    points_adverse: $words[at + 11],
  };
}

function $putSalleInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a SalleInfo, { place, engrenage, sens, decouverte }", value);
  }
  $put($words, value.place, what, ".place");
  $put($words, value.engrenage, what, ".engrenage");
  $put($words, value.sens, what, ".sens");
  $put($words, value.decouverte, what, ".decouverte");
}

function $takeSalleInfo($words, at) {
  return {
    place: $words[at],
    engrenage: $words[at + 1],
    sens: $words[at + 2],
    decouverte: $words[at + 3],
  };
}

function $putFigureInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a FigureInfo, { figure, equipe, classe, etat, pos, objet, gel, loup, fort, deplacements, elan, combat, reaction }", value);
  }
  $put($words, value.figure, what, ".figure");
  $put($words, value.equipe, what, ".equipe");
  $putName($words, value.classe, what, ".classe", FigureClasse, "FigureClasse");
  $putName($words, value.etat, what, ".etat", FigureEtat, "FigureEtat");
  $putPosition($words, value.pos, what, ".pos");
  $putName($words, value.objet, what, ".objet", ObjetType, "ObjetType");
  $put($words, value.gel, what, ".gel");
  $put($words, value.loup, what, ".loup");
  $put($words, value.fort, what, ".fort");
  $put($words, value.deplacements, what, ".deplacements");
  $put($words, value.elan, what, ".elan");
  $put($words, value.combat, what, ".combat");
  $put($words, value.reaction, what, ".reaction");
}

function $takeFigureInfo($words, at) {
  return {
    figure: $words[at],
    equipe: $words[at + 1],
    classe: FigureClasse[$words[at + 2]],
    etat: FigureEtat[$words[at + 3]],
    pos: $takePosition($words, at + 4),
    objet: ObjetType[$words[at + 6]],
    gel: $words[at + 7],
    loup: $words[at + 8],
    fort: $words[at + 9],
    deplacements: $words[at + 10],
    elan: $words[at + 11],
    combat: $words[at + 12],
    reaction: $words[at + 13],
  };
}

function $putObjetInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a ObjetInfo, { objet, pos }", value);
  }
  $putName($words, value.objet, what, ".objet", ObjetType, "ObjetType");
  $putPosition($words, value.pos, what, ".pos");
}

function $takeObjetInfo($words, at) {
  return {
    objet: ObjetType[$words[at]],
    pos: $takePosition($words, at + 1),
  };
}

function $putCombatInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a CombatInfo, { attaquant, cible, mode, carte_1, carte_2 }", value);
  }
  $put($words, value.attaquant, what, ".attaquant");
  $put($words, value.cible, what, ".cible");
  $putName($words, value.mode, what, ".mode", ActionType, "ActionType");
  $put($words, value.carte_1, what, ".carte_1");
  $put($words, value.carte_2, what, ".carte_2");
}

function $takeCombatInfo($words, at) {
  return {
    attaquant: $words[at],
    cible: $words[at + 1],
    mode: ActionType[$words[at + 2]],
    carte_1: $words[at + 3],
    carte_2: $words[at + 4],
  };
}

function $putCombattantInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a CombattantInfo, { figure, force, role }", value);
  }
  $put($words, value.figure, what, ".figure");
  $put($words, value.force, what, ".force");
  $putName($words, value.role, what, ".role", CombatRole, "CombatRole");
}

function $takeCombattantInfo($words, at) {
  return {
    figure: $words[at],
    force: $words[at + 1],
    role: CombatRole[$words[at + 2]],
  };
}

// Functions.

export function partie() {
  const $words = $call(0, []);
  return $takePartieInfo($words, 0);
}

export function des() {
  const $words = $call(1, []);
  return $takeAll($words, 1, ($words, at) => $words[at]);
}

export function terrain(pos) {
  const $given = [];
  $putPosition($given, pos, "pos");
  const $words = $call(2, $given);
  return TerrainType[$words[0]];
}

export function bord(pos, direction) {
  const $given = [];
  $putPosition($given, pos, "pos");
  $putName($given, direction, "direction", "", Orientation, "Orientation");
  const $words = $call(3, $given);
  return BordType[$words[0]];
}

export function zone(pos) {
  const $given = [];
  $putPosition($given, pos, "pos");
  const $words = $call(4, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function salle(pos) {
  const $given = [];
  $putPosition($given, pos, "pos");
  const $words = $call(5, $given);
  return $takeSalleInfo($words, 0);
}

export function figures() {
  const $words = $call(6, []);
  return $takeAll($words, 14, $takeFigureInfo);
}

export function objets() {
  const $words = $call(7, []);
  return $takeAll($words, 3, $takeObjetInfo);
}

export function cartes(equipe) {
  const $given = [];
  $put($given, equipe, "equipe");
  const $words = $call(8, $given);
  return $takeAll($words, 1, ($words, at) => $words[at]);
}

export function combat() {
  const $words = $call(9, []);
  return $takeCombatInfo($words, 0);
}

export function combattants() {
  const $words = $call(10, []);
  return $takeAll($words, 3, $takeCombattantInfo);
}

export function voit(depart, arrivee) {
  const $given = [];
  $putPosition($given, depart, "depart");
  $putPosition($given, arrivee, "arrivee");
  const $words = $call(11, $given);
  return $words[0];
}

export function rayon(pos, direction) {
  const $given = [];
  $putPosition($given, pos, "pos");
  $putName($given, direction, "direction", "", Orientation, "Orientation");
  const $words = $call(12, $given);
  return $takeAll($words, 2, $takePosition);
}

export function arrivees(figure) {
  const $given = [];
  $put($given, figure, "figure");
  const $words = $call(13, $given);
  return $takeAll($words, 2, $takePosition);
}

export function poussees(agresseur, cible) {
  const $given = [];
  $putPosition($given, agresseur, "agresseur");
  $putPosition($given, cible, "cible");
  const $words = $call(14, $given);
  return $takeAll($words, 2, $takePosition);
}

export function actions_possibles(figure) {
  const $given = [];
  $put($given, figure, "figure");
  const $words = $call(15, $given);
  return $takeAll($words, 1, ($words, at) => ActionType[$words[at]]);
}

export function placer(figure, pos) {
  const $given = [];
  $put($given, figure, "figure");
  $putPosition($given, pos, "pos");
  const $words = $call(16, $given);
  return Erreur[$words[0]];
}

export function deplacer(figure, pos, repli, attaquants) {
  const $given = [];
  $put($given, figure, "figure");
  $putPosition($given, pos, "pos");
  $put($given, repli, "repli");
  $putAll($given, attaquants, "attaquants", $put);
  const $words = $call(17, $given);
  return Erreur[$words[0]];
}

export function agir(figure, action, pos) {
  const $given = [];
  $put($given, figure, "figure");
  $putName($given, action, "action", "", ActionType, "ActionType");
  $putPosition($given, pos, "pos");
  const $words = $call(18, $given);
  return Erreur[$words[0]];
}

export function attaquer(figure, action, cible, cases) {
  const $given = [];
  $put($given, figure, "figure");
  $putName($given, action, "action", "", ActionType, "ActionType");
  $put($given, cible, "cible");
  $putAll($given, cases, "cases", $putPosition);
  const $words = $call(19, $given);
  return Erreur[$words[0]];
}

export function soutenir(participants, exclu) {
  const $given = [];
  $putAll($given, participants, "participants", $put);
  $put($given, exclu, "exclu");
  const $words = $call(20, $given);
  return Erreur[$words[0]];
}

export function carte(valeur, seconde) {
  const $given = [];
  $put($given, valeur, "valeur");
  $put($given, seconde, "seconde");
  const $words = $call(21, $given);
  return Erreur[$words[0]];
}

export function finir() {
  const $words = $call(22, []);
  return Erreur[$words[0]];
}

export function stechec_chance(bound) {
  const $given = [];
  $put($given, bound, "bound");
  return $call($chance, $given)[0];
}

export function stechec_data(path) {
  // Bytes of UTF-8; there is no TextEncoder.
  const $name = Array.from(unescape(encodeURIComponent(path)), (byte) => byte.charCodeAt(0));
  const $most = 16384;
  let $content = new Uint8Array(0);
  for (let $from = 0; ; $from += $most) {
    const [$size, ...$words] = $call($data, [$from, $most, ...$name]);
    if ($size < 0) {
      return null;
    }
    if ($from === 0) {
      $content = new Uint8Array($size);
    }
    const $piece = new Uint8Array(Int32Array.from($words).buffer);
    $content.set($piece.subarray(0, $size - $from), $from);
    if ($from + $most >= $size) {
      return $content;
    }
  }
}
