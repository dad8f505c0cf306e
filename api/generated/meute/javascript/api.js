// The interface of meute for champions in JavaScript: what api.d.ts describes.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.

import { CHANCE as $chance, DATA as $data, call as $call } from "./component/door.js";

// Constants.

export const VIE_HEROS = 10;
export const DEGATS_PIEGE = 3;
export const DEGATS_DANGER = 1;
export const REPOS_SOIN = 2;
export const RETOUR_HEROS = 2;
export const RETOUR_MONSTRE = 3;
export const POINTS_MONSTRE = 2;
export const POINTS_ELITE = 4;
export const POINTS_HEROS = 3;
export const POINTS_CHUTE = 1;
export const POINTS_TRESOR = 1;
export const INITIATIVE_MAX = 99;
export const PREMIER_MONSTRE = 8;

// Types.

export const DIRECTION_EST = "DIRECTION_EST";
export const DIRECTION_NORD_EST = "DIRECTION_NORD_EST";
export const DIRECTION_NORD_OUEST = "DIRECTION_NORD_OUEST";
export const DIRECTION_OUEST = "DIRECTION_OUEST";
export const DIRECTION_SUD_OUEST = "DIRECTION_SUD_OUEST";
export const DIRECTION_SUD_EST = "DIRECTION_SUD_EST";
export const Direction = Object.freeze([
  DIRECTION_EST,
  DIRECTION_NORD_EST,
  DIRECTION_NORD_OUEST,
  DIRECTION_OUEST,
  DIRECTION_SUD_OUEST,
  DIRECTION_SUD_EST,
]);

export const TERRAIN_SOL = "TERRAIN_SOL";
export const TERRAIN_MUR = "TERRAIN_MUR";
export const TERRAIN_OBSTACLE = "TERRAIN_OBSTACLE";
export const TERRAIN_PIEGE = "TERRAIN_PIEGE";
export const TERRAIN_DANGER = "TERRAIN_DANGER";
export const TERRAIN_DIFFICILE = "TERRAIN_DIFFICILE";
export const TERRAIN_TRESOR = "TERRAIN_TRESOR";
export const TERRAIN_ERREUR = "TERRAIN_ERREUR";
export const TerrainType = Object.freeze([
  TERRAIN_SOL,
  TERRAIN_MUR,
  TERRAIN_OBSTACLE,
  TERRAIN_PIEGE,
  TERRAIN_DANGER,
  TERRAIN_DIFFICILE,
  TERRAIN_TRESOR,
  TERRAIN_ERREUR,
]);

export const CARTE_COUP = "CARTE_COUP";
export const CARTE_COURSE = "CARTE_COURSE";
export const CARTE_ARC = "CARTE_ARC";
export const CARTE_OMBRE = "CARTE_OMBRE";
export const CARTE_ASSOMMER = "CARTE_ASSOMMER";
export const CARTE_DESARMER = "CARTE_DESARMER";
export const CARTE_BARRICADE = "CARTE_BARRICADE";
export const CARTE_PIEGE = "CARTE_PIEGE";
export const CARTE_REPOS = "CARTE_REPOS";
export const CARTE_AUCUNE = "CARTE_AUCUNE";
export const CarteType = Object.freeze([
  CARTE_COUP,
  CARTE_COURSE,
  CARTE_ARC,
  CARTE_OMBRE,
  CARTE_ASSOMMER,
  CARTE_DESARMER,
  CARTE_BARRICADE,
  CARTE_PIEGE,
  CARTE_REPOS,
  CARTE_AUCUNE,
]);

export const EFFET_AUCUN = "EFFET_AUCUN";
export const EFFET_ASSOMME = "EFFET_ASSOMME";
export const EFFET_DESARME = "EFFET_DESARME";
export const EFFET_INVISIBLE = "EFFET_INVISIBLE";
export const EFFET_BARRICADE = "EFFET_BARRICADE";
export const EFFET_PIEGE = "EFFET_PIEGE";
export const EFFET_REPOS = "EFFET_REPOS";
export const EffetType = Object.freeze([
  EFFET_AUCUN,
  EFFET_ASSOMME,
  EFFET_DESARME,
  EFFET_INVISIBLE,
  EFFET_BARRICADE,
  EFFET_PIEGE,
  EFFET_REPOS,
]);

export const GENRE_GARDE = "GENRE_GARDE";
export const GENRE_ARCHER = "GENRE_ARCHER";
export const GENRE_CHAUVE_SOURIS = "GENRE_CHAUVE_SOURIS";
export const GENRE_GUERISSEUR = "GENRE_GUERISSEUR";
export const GenreType = Object.freeze([
  GENRE_GARDE,
  GENRE_ARCHER,
  GENRE_CHAUVE_SOURIS,
  GENRE_GUERISSEUR,
]);

export const ZONE_AUCUNE = "ZONE_AUCUNE";
export const ZONE_ARC = "ZONE_ARC";
export const ZONE_CROCHET = "ZONE_CROCHET";
export const ZONE_TRIANGLE = "ZONE_TRIANGLE";
export const ZoneType = Object.freeze([
  ZONE_AUCUNE,
  ZONE_ARC,
  ZONE_CROCHET,
  ZONE_TRIANGLE,
]);

export const PHASE_IMPOSSIBLE = "PHASE_IMPOSSIBLE";
export const HEROS_IMPOSSIBLE = "HEROS_IMPOSSIBLE";
export const DEJA_FAIT = "DEJA_FAIT";
export const CARTE_IMPOSSIBLE = "CARTE_IMPOSSIBLE";
export const CHEMIN_IMPOSSIBLE = "CHEMIN_IMPOSSIBLE";
export const CIBLE_IMPOSSIBLE = "CIBLE_IMPOSSIBLE";
export const POSITION_IMPOSSIBLE = "POSITION_IMPOSSIBLE";
export const PORTEE_IMPOSSIBLE = "PORTEE_IMPOSSIBLE";
export const CARTE_COUPEE = "CARTE_COUPEE";
export const OPTION_IMPOSSIBLE = "OPTION_IMPOSSIBLE";
export const OK = "OK";
export const Erreur = Object.freeze([
  PHASE_IMPOSSIBLE,
  HEROS_IMPOSSIBLE,
  DEJA_FAIT,
  CARTE_IMPOSSIBLE,
  CHEMIN_IMPOSSIBLE,
  CIBLE_IMPOSSIBLE,
  POSITION_IMPOSSIBLE,
  PORTEE_IMPOSSIBLE,
  CARTE_COUPEE,
  OPTION_IMPOSSIBLE,
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

function $putHerosInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a HerosInfo, { id, equipe, pos, vie, initiative, carte, assomme, desarme, invisible, retour }", value);
  }
  $put($words, value.id, what, ".id");
  $put($words, value.equipe, what, ".equipe");
  $putPosition($words, value.pos, what, ".pos");
  $put($words, value.vie, what, ".vie");
  $put($words, value.initiative, what, ".initiative");
  $putName($words, value.carte, what, ".carte", CarteType, "CarteType");
  $put($words, value.assomme, what, ".assomme");
  $put($words, value.desarme, what, ".desarme");
  $put($words, value.invisible, what, ".invisible");
  $put($words, value.retour, what, ".retour");
}

function $takeHerosInfo($words, at) {
  return {
    id: $words[at],
    equipe: $words[at + 1],
    pos: $takePosition($words, at + 2),
    vie: $words[at + 4],
    initiative: $words[at + 5],
    carte: CarteType[$words[at + 6]],
    assomme: $words[at + 7],
    desarme: $words[at + 8],
    invisible: $words[at + 9],
    retour: $words[at + 10],
  };
}

function $putMonstreInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a MonstreInfo, { id, genre, elite, pos, vie, bouclier, assomme, desarme, retour }", value);
  }
  $put($words, value.id, what, ".id");
  $putName($words, value.genre, what, ".genre", GenreType, "GenreType");
  $put($words, value.elite, what, ".elite");
  $putPosition($words, value.pos, what, ".pos");
  $put($words, value.vie, what, ".vie");
  $put($words, value.bouclier, what, ".bouclier");
  $put($words, value.assomme, what, ".assomme");
  $put($words, value.desarme, what, ".desarme");
  $put($words, value.retour, what, ".retour");
}

function $takeMonstreInfo($words, at) {
  return {
    id: $words[at],
    genre: GenreType[$words[at + 1]],
    elite: $words[at + 2],
    pos: $takePosition($words, at + 3),
    vie: $words[at + 5],
    bouclier: $words[at + 6],
    assomme: $words[at + 7],
    desarme: $words[at + 8],
    retour: $words[at + 9],
  };
}

function $putCarteInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a CarteInfo, { initiative, mouvement, saut, attaque, portee, effet }", value);
  }
  $put($words, value.initiative, what, ".initiative");
  $put($words, value.mouvement, what, ".mouvement");
  $put($words, value.saut, what, ".saut");
  $put($words, value.attaque, what, ".attaque");
  $put($words, value.portee, what, ".portee");
  $putName($words, value.effet, what, ".effet", EffetType, "EffetType");
}

function $takeCarteInfo($words, at) {
  return {
    initiative: $words[at],
    mouvement: $words[at + 1],
    saut: $words[at + 2],
    attaque: $words[at + 3],
    portee: $words[at + 4],
    effet: EffetType[$words[at + 5]],
  };
}

function $putCarteMonstreInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a CarteMonstreInfo, { initiative, mouvement, saut, attaque, portee, cibles, zone, soin, soin_portee, soin_avant, bouclier }", value);
  }
  $put($words, value.initiative, what, ".initiative");
  $put($words, value.mouvement, what, ".mouvement");
  $put($words, value.saut, what, ".saut");
  $put($words, value.attaque, what, ".attaque");
  $put($words, value.portee, what, ".portee");
  $put($words, value.cibles, what, ".cibles");
  $putName($words, value.zone, what, ".zone", ZoneType, "ZoneType");
  $put($words, value.soin, what, ".soin");
  $put($words, value.soin_portee, what, ".soin_portee");
  $put($words, value.soin_avant, what, ".soin_avant");
  $put($words, value.bouclier, what, ".bouclier");
}

function $takeCarteMonstreInfo($words, at) {
  return {
    initiative: $words[at],
    mouvement: $words[at + 1],
    saut: $words[at + 2],
    attaque: $words[at + 3],
    portee: $words[at + 4],
    cibles: $words[at + 5],
    zone: ZoneType[$words[at + 6]],
    soin: $words[at + 7],
    soin_portee: $words[at + 8],
    soin_avant: $words[at + 9],
    bouclier: $words[at + 10],
  };
}

function $putChoixInfo($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a ChoixInfo, { priorite, pos, cibles }", value);
  }
  $put($words, value.priorite, what, ".priorite");
  $putPosition($words, value.pos, what, ".pos");
  $put($words, value.cibles, what, ".cibles");
}

function $takeChoixInfo($words, at) {
  return {
    priorite: $words[at],
    pos: $takePosition($words, at + 1),
    cibles: $words[at + 3],
  };
}

function $putHypothese($words, value, what, part = "") {
  if (typeof value !== "object" || value === null) {
    throw $wrong(what, part, "a Hypothese, { id, pos, initiative, invisible }", value);
  }
  $put($words, value.id, what, ".id");
  $putPosition($words, value.pos, what, ".pos");
  $put($words, value.initiative, what, ".initiative");
  $put($words, value.invisible, what, ".invisible");
}

function $takeHypothese($words, at) {
  return {
    id: $words[at],
    pos: $takePosition($words, at + 1),
    initiative: $words[at + 3],
    invisible: $words[at + 4],
  };
}

// Functions.

export function taille() {
  const $words = $call(0, []);
  return $takePosition($words, 0);
}

export function terrain(pos) {
  const $given = [];
  $putPosition($given, pos, "pos");
  const $words = $call(1, $given);
  return TerrainType[$words[0]];
}

export function mur(pos, dir) {
  const $given = [];
  $putPosition($given, pos, "pos");
  $putName($given, dir, "dir", "", Direction, "Direction");
  const $words = $call(2, $given);
  return $words[0];
}

export function voisin(pos, dir) {
  const $given = [];
  $putPosition($given, pos, "pos");
  $putName($given, dir, "dir", "", Direction, "Direction");
  const $words = $call(3, $given);
  const $result = $takePosition($words, 0);
  return $result.x === -1 && $result.y === -1 ? null : $result;
}

export function proprietaire(pos) {
  const $given = [];
  $putPosition($given, pos, "pos");
  const $words = $call(4, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function heros() {
  const $words = $call(5, []);
  return $takeAll($words, 11, $takeHerosInfo);
}

export function monstres() {
  const $words = $call(6, []);
  return $takeAll($words, 10, $takeMonstreInfo);
}

export function cartes_en_main(id) {
  const $given = [];
  $put($given, id, "id");
  const $words = $call(7, $given);
  return $takeAll($words, 1, ($words, at) => CarteType[$words[at]]);
}

export function carte_detail(carte) {
  const $given = [];
  $putName($given, carte, "carte", "", CarteType, "CarteType");
  const $words = $call(8, $given);
  return $takeCarteInfo($words, 0);
}

export function carte_monstre(genre) {
  const $given = [];
  $putName($given, genre, "genre", "", GenreType, "GenreType");
  const $words = $call(9, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function cartes_restantes(genre) {
  const $given = [];
  $putName($given, genre, "genre", "", GenreType, "GenreType");
  const $words = $call(10, $given);
  return $takeAll($words, 1, ($words, at) => $words[at]);
}

export function carte_monstre_detail(genre, numero) {
  const $given = [];
  $putName($given, genre, "genre", "", GenreType, "GenreType");
  $put($given, numero, "numero");
  const $words = $call(11, $given);
  return $takeCarteMonstreInfo($words, 0);
}

export function points() {
  const $words = $call(12, []);
  return $takeAll($words, 1, ($words, at) => $words[at]);
}

export function manche() {
  const $words = $call(13, []);
  return $words[0];
}

export function nombre_manches() {
  const $words = $call(14, []);
  return $words[0];
}

export function moi() {
  const $words = $call(15, []);
  return $words[0];
}

export function nombre_equipes() {
  const $words = $call(16, []);
  return $words[0];
}

export function jeton() {
  const $words = $call(17, []);
  return $words[0];
}

export function ordre() {
  const $words = $call(18, []);
  return $takeAll($words, 1, ($words, at) => $words[at]);
}

export function distance(a, b) {
  const $given = [];
  $putPosition($given, a, "a");
  $putPosition($given, b, "b");
  const $words = $call(19, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function proximite(a, b) {
  const $given = [];
  $putPosition($given, a, "a");
  $putPosition($given, b, "b");
  const $words = $call(20, $given);
  const $result = $words[0];
  return $result === -1 ? null : $result;
}

export function visible(a, b) {
  const $given = [];
  $putPosition($given, a, "a");
  $putPosition($given, b, "b");
  const $words = $call(21, $given);
  return $words[0];
}

export function accessibles(id, mouvement, saut) {
  const $given = [];
  $put($given, id, "id");
  $put($given, mouvement, "mouvement");
  $put($given, saut, "saut");
  const $words = $call(22, $given);
  return $takeAll($words, 2, $takePosition);
}

export function chemin(id, pos, saut) {
  const $given = [];
  $put($given, id, "id");
  $putPosition($given, pos, "pos");
  $put($given, saut, "saut");
  const $words = $call(23, $given);
  return $takeAll($words, 2, $takePosition);
}

export function prevoir(id, numero, cas) {
  const $given = [];
  $put($given, id, "id");
  $put($given, numero, "numero");
  $putAll($given, cas, "cas", $putHypothese);
  const $words = $call(24, $given);
  return $takeAll($words, 4, $takeChoixInfo);
}

export function options() {
  const $words = $call(25, []);
  return $takeAll($words, 4, $takeChoixInfo);
}

export function jouer_carte(id, carte) {
  const $given = [];
  $put($given, id, "id");
  $putName($given, carte, "carte", "", CarteType, "CarteType");
  const $words = $call(26, $given);
  return Erreur[$words[0]];
}

export function aller(id, chemin) {
  const $given = [];
  $put($given, id, "id");
  $putAll($given, chemin, "chemin", $putPosition);
  const $words = $call(27, $given);
  return Erreur[$words[0]];
}

export function frapper(id, cible) {
  const $given = [];
  $put($given, id, "id");
  $put($given, cible, "cible");
  const $words = $call(28, $given);
  return Erreur[$words[0]];
}

export function poser(id, pos) {
  const $given = [];
  $put($given, id, "id");
  $putPosition($given, pos, "pos");
  const $words = $call(29, $given);
  return Erreur[$words[0]];
}

export function choisir(numero) {
  const $given = [];
  $put($given, numero, "numero");
  const $words = $call(30, $given);
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
