/*
 * The interface of casus-belli for champions in JavaScript and TypeScript.
 *
 * Made from api/casus-belli.yml by `stechec api`: changes here are lost.
 *
 * A champion is a module that exports functions named as the entry points. All have to be
 * defined, even if they do nothing:
 *
 *   partie_init()
 *     Called once before the first turn; orders are not possible yet.
 *   jouer_placement()
 *     Called in every placement turn: walk to where you want to begin.
 *   jouer_deplacement()
 *     Called in every later turn, after the attacks: walk.
 *   jouer_attaque()
 *     Called in every later turn, first: attack.
 *   partie_fin()
 *     Called once after the last turn; orders are not possible any more.
 *
 * What is written with console.log goes to the champion's log. Functions of the interface
 * can be called in the entry points and in what they call, but not while the module is
 * loaded: that happens when the champion is built. There is no clock, and nothing that
 * waits: whatever is to be done is done before an entry point returns.
 */

/** Size of the thief's field of vision. */
export const VOLEUR_VISION_PORTEE: 5;

/** Movement points of the thief in each phase. */
export const VOLEUR_DEPLACEMENT: 10;

/** Life of the thief at the start and after each death. */
export const VOLEUR_VIE: 10;

/** Damage of the thief's normal attack. */
export const VOLEUR_ATTAQUE: 5;

/** Turns until the thief can use Palantír again. */
export const VOLEUR_PALANTIR_CD: 3;

/** Turns until the thief can use Traîtrise again. */
export const VOLEUR_TRAITRISE_CD: 5;

/** Size of the barbarian's field of vision. */
export const BARBARE_VISION_PORTEE: 4;

/** Movement points of the barbarian in each phase. */
export const BARBARE_DEPLACEMENT: 8;

/** Life of the barbarian at the start and after each death. */
export const BARBARE_VIE: 10;

/** Damage of the barbarian's normal attack. */
export const BARBARE_ATTAQUE: 3;

/** Turns until the barbarian can use Bastoooon again. */
export const BARBARE_BASTOOOON_CD: 3;

/** Size of the field in which Bastoooon can be aimed. */
export const BARBARE_BASTOOOON_PORTEE: 3;

/** Turns until the barbarian can use Fus Ro Dah again. */
export const BARBARE_FUS_RO_DAH_CD: 5;

/** Size of the elf's field of vision. */
export const ELFE_VISION_PORTEE: 4;

/** Movement points of the elf in each phase. */
export const ELFE_DEPLACEMENT: 6;

/** Life of the elf at the start and after each death. */
export const ELFE_VIE: 10;

/** Damage of the elf's normal attack. */
export const ELFE_ATTAQUE: 2;

/** Turns until the elf can use Loto again. */
export const ELFE_LOTO_CD: 5;

/** Turns until the elf can use I see again. */
export const ELFE_I_SEE_CD: 5;

/** What a figure is. */
export type PersoClasse = "PERSO_VOLEUR" | "PERSO_BARBARE" | "PERSO_ELFE";

/** What a figure is. All values, in the order of the interface. */
export const PersoClasse: readonly ["PERSO_VOLEUR", "PERSO_BARBARE", "PERSO_ELFE"];

/** The thief: fast and far-sighted. */
export const PERSO_VOLEUR: "PERSO_VOLEUR";

/** The barbarian: strikes areas. */
export const PERSO_BARBARE: "PERSO_BARBARE";

/** The elf: shoots wherever its team sees. */
export const PERSO_ELFE: "PERSO_ELFE";

/** The terrain of a cell. */
export type ZoneType = "ZONE_HERBE" | "ZONE_ROUTE" | "ZONE_FORET" | "ZONE_MARAIS" | "ZONE_MUR" | "ZONE_TOUR" | "ZONE_ERREUR";

/** The terrain of a cell. All values, in the order of the interface. */
export const ZoneType: readonly ["ZONE_HERBE", "ZONE_ROUTE", "ZONE_FORET", "ZONE_MARAIS", "ZONE_MUR", "ZONE_TOUR", "ZONE_ERREUR"];

/** Grass: 2 points to leave. */
export const ZONE_HERBE: "ZONE_HERBE";

/** Road: 1 point to leave. */
export const ZONE_ROUTE: "ZONE_ROUTE";

/** Forest: 2 points to leave, blocks the view. */
export const ZONE_FORET: "ZONE_FORET";

/** Marsh: 4 points to leave. */
export const ZONE_MARAIS: "ZONE_MARAIS";

/** Wall: cannot be entered, blocks the view. */
export const ZONE_MUR: "ZONE_MUR";

/** Watch tower: 2 points to leave, shows a square instead of a cone. */
export const ZONE_TOUR: "ZONE_TOUR";

/** No terrain: outside the grid. */
export const ZONE_ERREUR: "ZONE_ERREUR";

/** The ways to attack. */
export type AttaqueType = "ATTAQUE_NORMALE" | "ATTAQUE_PALANTIR" | "ATTAQUE_TRAITRISE" | "ATTAQUE_BASTOOOON" | "ATTAQUE_FUS_RO_DAH" | "ATTAQUE_I_SEE" | "ATTAQUE_LOTO";

/** The ways to attack. All values, in the order of the interface. */
export const AttaqueType: readonly ["ATTAQUE_NORMALE", "ATTAQUE_PALANTIR", "ATTAQUE_TRAITRISE", "ATTAQUE_BASTOOOON", "ATTAQUE_FUS_RO_DAH", "ATTAQUE_I_SEE", "ATTAQUE_LOTO"];

/** A figure's ordinary attack. */
export const ATTAQUE_NORMALE: "ATTAQUE_NORMALE";

/** Thief: a seeing stone that stays. */
export const ATTAQUE_PALANTIR: "ATTAQUE_PALANTIR";

/** Thief: kills the foes on his own cell. */
export const ATTAQUE_TRAITRISE: "ATTAQUE_TRAITRISE";

/** Barbarian: the more he suffered, the harder. */
export const ATTAQUE_BASTOOOON: "ATTAQUE_BASTOOOON";

/** Barbarian: pushes away all he sees. */
export const ATTAQUE_FUS_RO_DAH: "ATTAQUE_FUS_RO_DAH";

/** Elf: reveals a square anywhere. */
export const ATTAQUE_I_SEE: "ATTAQUE_I_SEE";

/** Elf: shoots anywhere. */
export const ATTAQUE_LOTO: "ATTAQUE_LOTO";

/** Where a figure looks. */
export type Orientation = "ORIENTATION_NORD" | "ORIENTATION_EST" | "ORIENTATION_SUD" | "ORIENTATION_OUEST";

/** Where a figure looks. All values, in the order of the interface. */
export const Orientation: readonly ["ORIENTATION_NORD", "ORIENTATION_EST", "ORIENTATION_SUD", "ORIENTATION_OUEST"];

/** Up: y falls. */
export const ORIENTATION_NORD: "ORIENTATION_NORD";

/** Right: x rises. */
export const ORIENTATION_EST: "ORIENTATION_EST";

/** Down: y rises. */
export const ORIENTATION_SUD: "ORIENTATION_SUD";

/** Left: x falls. */
export const ORIENTATION_OUEST: "ORIENTATION_OUEST";

/** The answer to an order. */
export type Erreur = "POSITION_IMPOSSIBLE" | "PERSONNAGE_IMPOSSIBLE" | "CHEMIN_IMPOSSIBLE" | "ATTAQUE_INDISPONIBLE" | "OK";

/** The answer to an order. All values, in the order of the interface. */
export const Erreur: readonly ["POSITION_IMPOSSIBLE", "PERSONNAGE_IMPOSSIBLE", "CHEMIN_IMPOSSIBLE", "ATTAQUE_INDISPONIBLE", "OK"];

/** The target is outside the grid or out of range. */
export const POSITION_IMPOSSIBLE: "POSITION_IMPOSSIBLE";

/** Not an own figure, or it has its order already. */
export const PERSONNAGE_IMPOSSIBLE: "PERSONNAGE_IMPOSSIBLE";

/** No path the figure could walk, or not the time to walk. */
export const CHEMIN_IMPOSSIBLE: "CHEMIN_IMPOSSIBLE";

/** Not this figure's attack, cooling down, or not the time to attack. */
export const ATTAQUE_INDISPONIBLE: "ATTAQUE_INDISPONIBLE";

/** The order counts. */
export const OK: "OK";

/** A cell: x grows to the east, y to the south. */
export interface Position {
  /** Column, from 0 in the west. */
  x: number;
  /** Row, from 0 in the north. */
  y: number;
}

/** A figure. Where one is named in a call, only its team and class count. */
export interface PersoInfo {
  /** Its team, counted from 0. */
  equipe: number;
  /** What it is. */
  classe: PersoClasse;
  /** Its life. */
  vie: number;
  /** Where it looks. */
  direction: Orientation;
}

/** The size of the map: x columns, y rows. */
export function carte_taille(): Position;

/** The cell where all figures begin. */
export function carte_depart(): Position;

/** The terrain of a cell; ZONE_ERREUR outside the grid. */
export function carte_zone_type(pos: Position): ZoneType;

/** The figures on a cell, as far as your team sees it now; none on cells it does not see. */
export function carte_zone_perso(pos: Position): PersoInfo[];

/**
 * Movement points it takes from one cell to another; -1 if there is no way.
 *
 * `null` stands for -1.
 */
export function distance(p1: Position, p2: Position): number | null;

/** A cheapest path from one cell to another, start excluded, end included; empty if there is none. */
export function chemin(p1: Position, p2: Position): Position[];

/** Orders an own figure to walk along a path of neighbouring cells and to look that way at its end. */
export function perso_deplace(perso: PersoInfo, chemin: Iterable<Position>, direction: Orientation): Erreur;

/** The cells where an own figure noticed others on the last walk; none for a foreign figure. */
export function perso_penombre(perso: PersoInfo): Position[];

/** The cells an own figure sees; none for a foreign figure. */
export function perso_vision(perso: PersoInfo): Position[];

/** The cells an own figure sees that have a figure on them, friend or foe. */
export function perso_vision_personnages(perso: PersoInfo): Position[];

/** The cells the palantír sees that have a figure on them. */
export function palantir_vision(): Position[];

/** The cells the elf's I see shows that have a figure on them. */
export function elfe_vision(): Position[];

/** Orders an own figure to attack. */
export function perso_attaque(perso: PersoInfo, attaque: AttaqueType, pos: Position): Erreur;

/**
 * Turns until an own figure can use an attack; -1 if the figure is foreign or has no such attack.
 *
 * `null` stands for -1.
 */
export function perso_attaque_recharge(perso: PersoInfo, attaque: AttaqueType): number | null;

/**
 * Where an own figure stands; (-1, -1) for a foreign one.
 *
 * `null` stands for `x` = -1 and `y` = -1.
 */
export function perso_position(perso: PersoInfo): Position | null;

/** Your figure of a class; equipe is -1 if there is no such class. */
export function perso_classe_info(classe: PersoClasse): PersoInfo;

/** Your team, counted from 0. */
export function mon_equipe(): number;

/** How many teams play. */
export function nombre_equipes(): number;

/** The points of every team, by team. */
export function scores(): number[];

/** The turn, counted from 0. */
export function tour_actuel(): number;

/** How many turns at the beginning are for placement. */
export function nombre_tours_placement(): number;

/** How many turns there are in all. */
export function nombre_tours(): number;

/**
 * Draws a number from 0 to `bound - 1`; 0 if there is no such number. It depends on the match, the
 * seat and the turn: a match that is played again draws the same numbers. `Math.random` begins
 * with such numbers, in the first entry point that uses it.
 */
export function stechec_chance(bound: number): number;

/**
 * What is in a data file of the champion, by its path in the folder `data`; `null` if there is no
 * such file.
 */
export function stechec_data(path: string): Uint8Array | null;
