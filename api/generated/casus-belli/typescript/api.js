// The interface of casus-belli for champions in JavaScript: what api.d.ts describes.
//
// Made from api/casus-belli.yml by `stechec api`: changes here are lost.

import { CHANCE as $chance, DATA as $data, call as $call } from "./component/door.js";

// Constants.

export const VOLEUR_VISION_PORTEE = 5;
export const VOLEUR_DEPLACEMENT = 10;
export const VOLEUR_VIE = 10;
export const VOLEUR_ATTAQUE = 5;
export const VOLEUR_PALANTIR_CD = 3;
export const VOLEUR_TRAITRISE_CD = 5;
export const BARBARE_VISION_PORTEE = 4;
export const BARBARE_DEPLACEMENT = 8;
export const BARBARE_VIE = 10;
export const BARBARE_ATTAQUE = 3;
export const BARBARE_BASTOOOON_CD = 3;
export const BARBARE_BASTOOOON_PORTEE = 3;
export const BARBARE_FUS_RO_DAH_CD = 5;
export const ELFE_VISION_PORTEE = 4;
export const ELFE_DEPLACEMENT = 6;
export const ELFE_VIE = 10;
export const ELFE_ATTAQUE = 2;
export const ELFE_LOTO_CD = 5;
export const ELFE_I_SEE_CD = 5;

// Types.

export const PERSO_VOLEUR = "PERSO_VOLEUR";
export const PERSO_BARBARE = "PERSO_BARBARE";
export const PERSO_ELFE = "PERSO_ELFE";
export const PersoClasse = Object.freeze([
  PERSO_VOLEUR,
  PERSO_BARBARE,
  PERSO_ELFE,
]);

export const ZONE_HERBE = "ZONE_HERBE";
export const ZONE_ROUTE = "ZONE_ROUTE";
export const ZONE_FORET = "ZONE_FORET";
export const ZONE_MARAIS = "ZONE_MARAIS";
export const ZONE_MUR = "ZONE_MUR";
export const ZONE_TOUR = "ZONE_TOUR";
export const ZONE_ERREUR = "ZONE_ERREUR";
export const ZoneType = Object.freeze([
  ZONE_HERBE,
  ZONE_ROUTE,
  ZONE_FORET,
  ZONE_MARAIS,
  ZONE_MUR,
  ZONE_TOUR,
  ZONE_ERREUR,
]);

export const ATTAQUE_NORMALE = "ATTAQUE_NORMALE";
export const ATTAQUE_PALANTIR = "ATTAQUE_PALANTIR";
export const ATTAQUE_TRAITRISE = "ATTAQUE_TRAITRISE";
export const ATTAQUE_BASTOOOON = "ATTAQUE_BASTOOOON";
export const ATTAQUE_FUS_RO_DAH = "ATTAQUE_FUS_RO_DAH";
export const ATTAQUE_I_SEE = "ATTAQUE_I_SEE";
export const ATTAQUE_LOTO = "ATTAQUE_LOTO";
export const AttaqueType = Object.freeze([
  ATTAQUE_NORMALE,
  ATTAQUE_PALANTIR,
  ATTAQUE_TRAITRISE,
  ATTAQUE_BASTOOOON,
  ATTAQUE_FUS_RO_DAH,
  ATTAQUE_I_SEE,
  ATTAQUE_LOTO,
]);

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

export const POSITION_IMPOSSIBLE = "POSITION_IMPOSSIBLE";
export const PERSONNAGE_IMPOSSIBLE = "PERSONNAGE_IMPOSSIBLE";
export const CHEMIN_IMPOSSIBLE = "CHEMIN_IMPOSSIBLE";
export const ATTAQUE_INDISPONIBLE = "ATTAQUE_INDISPONIBLE";
export const OK = "OK";
export const Erreur = Object.freeze([
  POSITION_IMPOSSIBLE,
  PERSONNAGE_IMPOSSIBLE,
  CHEMIN_IMPOSSIBLE,
  ATTAQUE_INDISPONIBLE,
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

function $putPersoInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a PersoInfo, { equipe, classe, vie, direction }", value);
  }
  $put($words, value.equipe, what, ".equipe");
  $putName($words, value.classe, what, ".classe", PersoClasse, "PersoClasse");
  $put($words, value.vie, what, ".vie");
  $putName($words, value.direction, what, ".direction", Orientation, "Orientation");
}

function $takePersoInfo($words, at) {
  return {
    equipe: $words[at],
    classe: PersoClasse[$words[at + 1]],
    vie: $words[at + 2],
    direction: Orientation[$words[at + 3]],
  };
}

// Functions.

export function carte_taille() {
  const $words = $call(0, []);
  return $takePosition($words, 0);
}

export function carte_depart() {
  const $words = $call(1, []);
  return $takePosition($words, 0);
}

export function carte_zone_type(pos) {
  const $given = [];
  $putPosition($given, pos, "pos");
  const $words = $call(2, $given);
  return ZoneType[$words[0]];
}

export function carte_zone_perso(pos) {
  const $given = [];
  $putPosition($given, pos, "pos");
  const $words = $call(3, $given);
  return $takeAll($words, 4, $takePersoInfo);
}

export function distance(p1, p2) {
  const $given = [];
  $putPosition($given, p1, "p1");
  $putPosition($given, p2, "p2");
  const $words = $call(4, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function chemin(p1, p2) {
  const $given = [];
  $putPosition($given, p1, "p1");
  $putPosition($given, p2, "p2");
  const $words = $call(5, $given);
  return $takeAll($words, 2, $takePosition);
}

export function perso_deplace(perso, chemin, direction) {
  const $given = [];
  $putPersoInfo($given, perso, "perso");
  $putAll($given, chemin, "chemin", $putPosition);
  $putName($given, direction, "direction", "", Orientation, "Orientation");
  const $words = $call(6, $given);
  return Erreur[$words[0]];
}

export function perso_penombre(perso) {
  const $given = [];
  $putPersoInfo($given, perso, "perso");
  const $words = $call(7, $given);
  return $takeAll($words, 2, $takePosition);
}

export function perso_vision(perso) {
  const $given = [];
  $putPersoInfo($given, perso, "perso");
  const $words = $call(8, $given);
  return $takeAll($words, 2, $takePosition);
}

export function perso_vision_personnages(perso) {
  const $given = [];
  $putPersoInfo($given, perso, "perso");
  const $words = $call(9, $given);
  return $takeAll($words, 2, $takePosition);
}

export function palantir_vision() {
  const $words = $call(10, []);
  return $takeAll($words, 2, $takePosition);
}

export function elfe_vision() {
  const $words = $call(11, []);
  return $takeAll($words, 2, $takePosition);
}

export function perso_attaque(perso, attaque, pos) {
  const $given = [];
  $putPersoInfo($given, perso, "perso");
  $putName($given, attaque, "attaque", "", AttaqueType, "AttaqueType");
  $putPosition($given, pos, "pos");
  const $words = $call(12, $given);
  return Erreur[$words[0]];
}

export function perso_attaque_recharge(perso, attaque) {
  const $given = [];
  $putPersoInfo($given, perso, "perso");
  $putName($given, attaque, "attaque", "", AttaqueType, "AttaqueType");
  const $words = $call(13, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function perso_position(perso) {
  const $given = [];
  $putPersoInfo($given, perso, "perso");
  const $words = $call(14, $given);
  const $result = $takePosition($words, 0);
  return $result.x === -1 && $result.y === -1 ? null : $result;
}

export function perso_classe_info(classe) {
  const $given = [];
  $putName($given, classe, "classe", "", PersoClasse, "PersoClasse");
  const $words = $call(15, $given);
  return $takePersoInfo($words, 0);
}

export function mon_equipe() {
  const $words = $call(16, []);
  return $words[0];
}

export function nombre_equipes() {
  const $words = $call(17, []);
  return $words[0];
}

export function scores() {
  const $words = $call(18, []);
  return $takeAll($words, 1, ($words, at) => $words[at]);
}

export function tour_actuel() {
  const $words = $call(19, []);
  return $words[0];
}

export function nombre_tours_placement() {
  const $words = $call(20, []);
  return $words[0];
}

export function nombre_tours() {
  const $words = $call(21, []);
  return $words[0];
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
