// The interface of escouade for champions in JavaScript: what api.d.ts describes.
//
// Made from api/escouade.yml by `stechec api`: changes here are lost.

import { CHANCE as $chance, DATA as $data, call as $call } from "./component/door.js";

// Constants.

export const NB_FIGURES = 6;
export const CAPACITE = 4;
export const NB_PLACES = 16;
export const DES_TEST = 3;
export const POINTS_DETONATEUR = 3;

// Types.

export const GENRE_CHEF = "GENRE_CHEF";
export const GENRE_TIRAILLEUR = "GENRE_TIRAILLEUR";
export const GENRE_SNIPER = "GENRE_SNIPER";
export const GENRE_ASSAUT = "GENRE_ASSAUT";
export const GENRE_COLOSSE = "GENRE_COLOSSE";
export const GenreType = Object.freeze([
  GENRE_CHEF,
  GENRE_TIRAILLEUR,
  GENRE_SNIPER,
  GENRE_ASSAUT,
  GENRE_COLOSSE,
]);

export const ETAT_DEBOUT = "ETAT_DEBOUT";
export const ETAT_BLOQUE = "ETAT_BLOQUE";
export const ETAT_MORT = "ETAT_MORT";
export const ETAT_PARTI = "ETAT_PARTI";
export const EtatType = Object.freeze([
  ETAT_DEBOUT,
  ETAT_BLOQUE,
  ETAT_MORT,
  ETAT_PARTI,
]);

export const ARME_PISTOLET = "ARME_PISTOLET";
export const ARME_FUSIL = "ARME_FUSIL";
export const ARME_LUNETTE = "ARME_LUNETTE";
export const ARME_CANON = "ARME_CANON";
export const ARME_CROSSE = "ARME_CROSSE";
export const ARME_SABRE = "ARME_SABRE";
export const ARME_MASSE = "ARME_MASSE";
export const ARME_AUCUNE = "ARME_AUCUNE";
export const ArmeType = Object.freeze([
  ARME_PISTOLET,
  ARME_FUSIL,
  ARME_LUNETTE,
  ARME_CANON,
  ARME_CROSSE,
  ARME_SABRE,
  ARME_MASSE,
  ARME_AUCUNE,
]);

export const ACTION_DEPLACER = "ACTION_DEPLACER";
export const ACTION_SPRINTER = "ACTION_SPRINTER";
export const ACTION_RELEVER = "ACTION_RELEVER";
export const ACTION_TIRER = "ACTION_TIRER";
export const ACTION_COMBATTRE = "ACTION_COMBATTRE";
export const ACTION_SPECIALE = "ACTION_SPECIALE";
export const ACTION_MITRAILLER = "ACTION_MITRAILLER";
export const ActionType = Object.freeze([
  ACTION_DEPLACER,
  ACTION_SPRINTER,
  ACTION_RELEVER,
  ACTION_TIRER,
  ACTION_COMBATTRE,
  ACTION_SPECIALE,
  ACTION_MITRAILLER,
]);

export const COMMANDE_MOUVEMENT = "COMMANDE_MOUVEMENT";
export const COMMANDE_TIR = "COMMANDE_TIR";
export const COMMANDE_COMBAT = "COMMANDE_COMBAT";
export const COMMANDE_DE = "COMMANDE_DE";
export const COMMANDE_ACTIVATION = "COMMANDE_ACTIVATION";
export const COMMANDE_JOKER = "COMMANDE_JOKER";
export const CommandeType = Object.freeze([
  COMMANDE_MOUVEMENT,
  COMMANDE_TIR,
  COMMANDE_COMBAT,
  COMMANDE_DE,
  COMMANDE_ACTIVATION,
  COMMANDE_JOKER,
]);

export const DIRECTION_NORD = "DIRECTION_NORD";
export const DIRECTION_EST = "DIRECTION_EST";
export const DIRECTION_SUD = "DIRECTION_SUD";
export const DIRECTION_OUEST = "DIRECTION_OUEST";
export const DirectionType = Object.freeze([
  DIRECTION_NORD,
  DIRECTION_EST,
  DIRECTION_SUD,
  DIRECTION_OUEST,
]);

export const COTE_OUVERT = "COTE_OUVERT";
export const COTE_LARGE = "COTE_LARGE";
export const COTE_MOYEN = "COTE_MOYEN";
export const COTE_PETIT = "COTE_PETIT";
export const COTE_BLOQUE = "COTE_BLOQUE";
export const COTE_EBOULIS = "COTE_EBOULIS";
export const CoteType = Object.freeze([
  COTE_OUVERT,
  COTE_LARGE,
  COTE_MOYEN,
  COTE_PETIT,
  COTE_BLOQUE,
  COTE_EBOULIS,
]);

export const SOL_AUCUN = "SOL_AUCUN";
export const SOL_PLEIN = "SOL_PLEIN";
export const SOL_TRAPPE = "SOL_TRAPPE";
export const SOL_ERREUR = "SOL_ERREUR";
export const SolType = Object.freeze([
  SOL_AUCUN,
  SOL_PLEIN,
  SOL_TRAPPE,
  SOL_ERREUR,
]);

export const MARQUE_RIEN = "MARQUE_RIEN";
export const MARQUE_DEPART_0 = "MARQUE_DEPART_0";
export const MARQUE_DEPART_1 = "MARQUE_DEPART_1";
export const MARQUE_OBJECTIF_1 = "MARQUE_OBJECTIF_1";
export const MARQUE_OBJECTIF_2 = "MARQUE_OBJECTIF_2";
export const MARQUE_SORTIE_0 = "MARQUE_SORTIE_0";
export const MARQUE_SORTIE_1 = "MARQUE_SORTIE_1";
export const MARQUE_DETONATEUR = "MARQUE_DETONATEUR";
export const MarqueType = Object.freeze([
  MARQUE_RIEN,
  MARQUE_DEPART_0,
  MARQUE_DEPART_1,
  MARQUE_OBJECTIF_1,
  MARQUE_OBJECTIF_2,
  MARQUE_SORTIE_0,
  MARQUE_SORTIE_1,
  MARQUE_DETONATEUR,
]);

export const VUE_NULLE = "VUE_NULLE";
export const VUE_PARTIELLE = "VUE_PARTIELLE";
export const VUE_DEGAGEE = "VUE_DEGAGEE";
export const VueType = Object.freeze([
  VUE_NULLE,
  VUE_PARTIELLE,
  VUE_DEGAGEE,
]);

export const REPONSE_ESQUIVE = "REPONSE_ESQUIVE";
export const REPONSE_CONTRE = "REPONSE_CONTRE";
export const ReponseType = Object.freeze([
  REPONSE_ESQUIVE,
  REPONSE_CONTRE,
]);

export const PHASE_IMPOSSIBLE = "PHASE_IMPOSSIBLE";
export const FIGURE_IMPOSSIBLE = "FIGURE_IMPOSSIBLE";
export const ACTION_IMPOSSIBLE = "ACTION_IMPOSSIBLE";
export const CHEMIN_IMPOSSIBLE = "CHEMIN_IMPOSSIBLE";
export const PLACE_IMPOSSIBLE = "PLACE_IMPOSSIBLE";
export const ARME_IMPOSSIBLE = "ARME_IMPOSSIBLE";
export const CIBLE_IMPOSSIBLE = "CIBLE_IMPOSSIBLE";
export const PORTEE_IMPOSSIBLE = "PORTEE_IMPOSSIBLE";
export const VUE_IMPOSSIBLE = "VUE_IMPOSSIBLE";
export const COMMANDE_IMPOSSIBLE = "COMMANDE_IMPOSSIBLE";
export const OK = "OK";
export const Erreur = Object.freeze([
  PHASE_IMPOSSIBLE,
  FIGURE_IMPOSSIBLE,
  ACTION_IMPOSSIBLE,
  CHEMIN_IMPOSSIBLE,
  PLACE_IMPOSSIBLE,
  ARME_IMPOSSIBLE,
  CIBLE_IMPOSSIBLE,
  PORTEE_IMPOSSIBLE,
  VUE_IMPOSSIBLE,
  COMMANDE_IMPOSSIBLE,
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

function $putCube($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a Cube, { x, y, z }", value);
  }
  $put($words, value.x, what, ".x");
  $put($words, value.y, what, ".y");
  $put($words, value.z, what, ".z");
}

function $takeCube($words, at) {
  return {
    x: $words[at],
    y: $words[at + 1],
    z: $words[at + 2],
  };
}

function $putFigureInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a FigureInfo, { id, equipe, genre, position, place, etat, blessures, activee }", value);
  }
  $put($words, value.id, what, ".id");
  $put($words, value.equipe, what, ".equipe");
  $putName($words, value.genre, what, ".genre", GenreType, "GenreType");
  $putCube($words, value.position, what, ".position");
  $put($words, value.place, what, ".place");
  $putName($words, value.etat, what, ".etat", EtatType, "EtatType");
  $put($words, value.blessures, what, ".blessures");
  $put($words, value.activee, what, ".activee");
}

function $takeFigureInfo($words, at) {
  return {
    id: $words[at],
    equipe: $words[at + 1],
    genre: GenreType[$words[at + 2]],
    position: $takeCube($words, at + 3),
    place: $words[at + 6],
    etat: EtatType[$words[at + 7]],
    blessures: $words[at + 8],
    activee: $words[at + 9],
  };
}

function $putProfilInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a ProfilInfo, { taille, vitesse, sprint, tir, combat, survie, armure, valeur, arme1, arme2, arme3 }", value);
  }
  $put($words, value.taille, what, ".taille");
  $put($words, value.vitesse, what, ".vitesse");
  $put($words, value.sprint, what, ".sprint");
  $put($words, value.tir, what, ".tir");
  $put($words, value.combat, what, ".combat");
  $put($words, value.survie, what, ".survie");
  $put($words, value.armure, what, ".armure");
  $put($words, value.valeur, what, ".valeur");
  $putName($words, value.arme1, what, ".arme1", ArmeType, "ArmeType");
  $putName($words, value.arme2, what, ".arme2", ArmeType, "ArmeType");
  $putName($words, value.arme3, what, ".arme3", ArmeType, "ArmeType");
}

function $takeProfilInfo($words, at) {
  return {
    taille: $words[at],
    vitesse: $words[at + 1],
    sprint: $words[at + 2],
    tir: $words[at + 3],
    combat: $words[at + 4],
    survie: $words[at + 5],
    armure: $words[at + 6],
    valeur: $words[at + 7],
    arme1: ArmeType[$words[at + 8]],
    arme2: ArmeType[$words[at + 9]],
    arme3: ArmeType[$words[at + 10]],
  };
}

function $putArmeInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a ArmeInfo, { portee, pa, rapide, assomme }", value);
  }
  $put($words, value.portee, what, ".portee");
  $put($words, value.pa, what, ".pa");
  $put($words, value.rapide, what, ".rapide");
  $put($words, value.assomme, what, ".assomme");
}

function $takeArmeInfo($words, at) {
  return {
    portee: $words[at],
    pa: $words[at + 1],
    rapide: $words[at + 2],
    assomme: $words[at + 3],
  };
}

function $putPartieInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a PartieInfo, { equipe, manche, manches, victoire, tour, initiative }", value);
  }
  $put($words, value.equipe, what, ".equipe");
  $put($words, value.manche, what, ".manche");
  $put($words, value.manches, what, ".manches");
  $put($words, value.victoire, what, ".victoire");
  $put($words, value.tour, what, ".tour");
  $put($words, value.initiative, what, ".initiative");
}

function $takePartieInfo($words, at) {
  return {
    equipe: $words[at],
    manche: $words[at + 1],
    manches: $words[at + 2],
    victoire: $words[at + 3],
    tour: $words[at + 4],
    initiative: $words[at + 5],
  };
}

function $putActivationInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a ActivationInfo, { figure, courtes, longue, faites, gratuite, engagee, seconde }", value);
  }
  $put($words, value.figure, what, ".figure");
  $put($words, value.courtes, what, ".courtes");
  $put($words, value.longue, what, ".longue");
  $put($words, value.faites, what, ".faites");
  $put($words, value.gratuite, what, ".gratuite");
  $put($words, value.engagee, what, ".engagee");
  $put($words, value.seconde, what, ".seconde");
}

function $takeActivationInfo($words, at) {
  return {
    figure: $words[at],
    courtes: $words[at + 1],
    longue: $words[at + 2],
    faites: $words[at + 3],
    gratuite: $words[at + 4],
    engagee: $words[at + 5],
    seconde: $words[at + 6],
  };
}

function $putQuestionInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a QuestionInfo, { attaquant, cible, des, contre }", value);
  }
  $put($words, value.attaquant, what, ".attaquant");
  $put($words, value.cible, what, ".cible");
  $put($words, value.des, what, ".des");
  $put($words, value.contre, what, ".contre");
}

function $takeQuestionInfo($words, at) {
  return {
    attaquant: $words[at],
    cible: $words[at + 1],
    des: $words[at + 2],
    contre: $words[at + 3],
  };
}

function $putDetonateurInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a DetonateurInfo, { position, equipe, manche, fait }", value);
  }
  $putCube($words, value.position, what, ".position");
  $put($words, value.equipe, what, ".equipe");
  $put($words, value.manche, what, ".manche");
  $put($words, value.fait, what, ".fait");
}

function $takeDetonateurInfo($words, at) {
  return {
    position: $takeCube($words, at),
    equipe: $words[at + 3],
    manche: $words[at + 4],
    fait: $words[at + 5],
  };
}

// Functions.

export function taille() {
  const $words = $call(0, []);
  return $takeCube($words, 0);
}

export function sol(pos) {
  const $given = [];
  $putCube($given, pos, "pos");
  const $words = $call(1, $given);
  return SolType[$words[0]];
}

export function cote(pos, vers) {
  const $given = [];
  $putCube($given, pos, "pos");
  $putName($given, vers, "vers", "", DirectionType, "DirectionType");
  const $words = $call(2, $given);
  return CoteType[$words[0]];
}

export function marque(pos) {
  const $given = [];
  $putCube($given, pos, "pos");
  const $words = $call(3, $given);
  return MarqueType[$words[0]];
}

export function figures() {
  const $words = $call(4, []);
  return $takeAll($words, 10, $takeFigureInfo);
}

export function profil(quel) {
  const $given = [];
  $putName($given, quel, "quel", "", GenreType, "GenreType");
  const $words = $call(5, $given);
  return $takeProfilInfo($words, 0);
}

export function arme_detail(quelle) {
  const $given = [];
  $putName($given, quelle, "quelle", "", ArmeType, "ArmeType");
  const $words = $call(6, $given);
  return $takeArmeInfo($words, 0);
}

export function points() {
  const $words = $call(7, []);
  return $takeAll($words, 1, ($words, at) => $words[at]);
}

export function partie() {
  const $words = $call(8, []);
  return $takePartieInfo($words, 0);
}

export function commandes(equipe) {
  const $given = [];
  $put($given, equipe, "equipe");
  const $words = $call(9, $given);
  return $takeAll($words, 1, ($words, at) => CommandeType[$words[at]]);
}

export function detonateurs() {
  const $words = $call(10, []);
  return $takeAll($words, 6, $takeDetonateurInfo);
}

export function activation() {
  const $words = $call(11, []);
  return $takeActivationInfo($words, 0);
}

export function question() {
  const $words = $call(12, []);
  return $takeQuestionInfo($words, 0);
}

export function pas(grandeur, depuis, vers) {
  const $given = [];
  $put($given, grandeur, "grandeur");
  $putCube($given, depuis, "depuis");
  $putCube($given, vers, "vers");
  const $words = $call(13, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function distance(depuis, vers) {
  const $given = [];
  $putCube($given, depuis, "depuis");
  $putCube($given, vers, "vers");
  const $words = $call(14, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function vue(figure, cible) {
  const $given = [];
  $put($given, figure, "figure");
  $put($given, cible, "cible");
  const $words = $call(15, $given);
  return VueType[$words[0]];
}

export function vue_depuis(figure, pos, place, cible) {
  const $given = [];
  $put($given, figure, "figure");
  $putCube($given, pos, "pos");
  $put($given, place, "place");
  $put($given, cible, "cible");
  const $words = $call(16, $given);
  return VueType[$words[0]];
}

export function des_tir(figure, cible, avec, mitraille) {
  const $given = [];
  $put($given, figure, "figure");
  $put($given, cible, "cible");
  $putName($given, avec, "avec", "", ArmeType, "ArmeType");
  $put($given, mitraille, "mitraille");
  const $words = $call(17, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function des_combat(figure, adversaire, entree) {
  const $given = [];
  $put($given, figure, "figure");
  $put($given, adversaire, "adversaire");
  $put($given, entree, "entree");
  const $words = $call(18, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function relancer(masque) {
  const $given = [];
  $put($given, masque, "masque");
  const $words = $call(19, $given);
  return Erreur[$words[0]];
}

export function depenser(face) {
  const $given = [];
  $putName($given, face, "face", "", CommandeType, "CommandeType");
  const $words = $call(20, $given);
  return Erreur[$words[0]];
}

export function deplacer(figure, quoi, chemin, place) {
  const $given = [];
  $put($given, figure, "figure");
  $putName($given, quoi, "quoi", "", ActionType, "ActionType");
  $putAll($given, chemin, "chemin", $putCube);
  $put($given, place, "place");
  const $words = $call(21, $given);
  return Erreur[$words[0]];
}

export function agir(figure, quoi, cible, avec, des) {
  const $given = [];
  $put($given, figure, "figure");
  $putName($given, quoi, "quoi", "", ActionType, "ActionType");
  $put($given, cible, "cible");
  $putName($given, avec, "avec", "", ArmeType, "ArmeType");
  $put($given, des, "des");
  const $words = $call(22, $given);
  return Erreur[$words[0]];
}

export function finir(figure) {
  const $given = [];
  $put($given, figure, "figure");
  const $words = $call(23, $given);
  return Erreur[$words[0]];
}

export function choisir(figure, avec, des) {
  const $given = [];
  $put($given, figure, "figure");
  $putName($given, avec, "avec", "", ArmeType, "ArmeType");
  $put($given, des, "des");
  const $words = $call(24, $given);
  return Erreur[$words[0]];
}

export function repondre(choix, avec, des) {
  const $given = [];
  $putName($given, choix, "choix", "", ReponseType, "ReponseType");
  $putName($given, avec, "avec", "", ArmeType, "ArmeType");
  $put($given, des, "des");
  const $words = $call(25, $given);
  return Erreur[$words[0]];
}

export function placer(figure, place) {
  const $given = [];
  $put($given, figure, "figure");
  $put($given, place, "place");
  const $words = $call(26, $given);
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
