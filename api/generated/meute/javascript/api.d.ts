/*
 * The interface of meute for champions in JavaScript and TypeScript.
 *
 * Made from api/meute.yml by `stechec api`: changes here are lost.
 *
 * A champion is a module that exports functions named as the entry points. All have to be
 * defined, even if they do nothing:
 *
 *   partie_init()
 *     Called once before the first round; orders are not possible yet.
 *   jouer_cartes()
 *     Called at the beginning of every round: choose the cards of your heroes.
 *   jouer_heros()
 *     Called when the turn of one of your heroes comes: move, strike, put.
 *   jouer_choix()
 *     Called when you have the token and a monster has several options: choose one.
 *   partie_fin()
 *     Called once after the last round; orders are not possible any more.
 *
 * What is written with console.log goes to the champion's log. Functions of the interface
 * can be called in the entry points and in what they call, but not while the module is
 * loaded: that happens when the champion is built. There is no clock, and nothing that
 * waits: whatever is to be done is done before an entry point returns.
 */

/** Life of a hero. */
export const VIE_HEROS: 10;

/** Damage of entering a trap, which is gone then. */
export const DEGATS_PIEGE: 3;

/** Damage of entering a hazard, which stays. */
export const DEGATS_DANGER: 1;

/** Life a resting hero gets back. */
export const REPOS_SOIN: 2;

/** Rounds after which a fallen hero is back. */
export const RETOUR_HEROS: 2;

/** Rounds after which a fallen monster is back. */
export const RETOUR_MONSTRE: 3;

/** Points for killing a monster. */
export const POINTS_MONSTRE: 2;

/** Points for killing an elite monster. */
export const POINTS_ELITE: 4;

/** Points for felling a hero of another team. */
export const POINTS_HEROS: 3;

/** Points a team loses when one of its heroes falls. */
export const POINTS_CHUTE: 1;

/** Points for each hero on treasure at the end of a round. */
export const POINTS_TRESOR: 1;

/** Initiative of a hero without a card. */
export const INITIATIVE_MAX: 99;

/** Id of the first monster. */
export const PREMIER_MONSTRE: 8;

/** The six sides of a hex. */
export type Direction = "DIRECTION_EST" | "DIRECTION_NORD_EST" | "DIRECTION_NORD_OUEST" | "DIRECTION_OUEST" | "DIRECTION_SUD_OUEST" | "DIRECTION_SUD_EST";

/** The six sides of a hex. All values, in the order of the interface. */
export const Direction: readonly ["DIRECTION_EST", "DIRECTION_NORD_EST", "DIRECTION_NORD_OUEST", "DIRECTION_OUEST", "DIRECTION_SUD_OUEST", "DIRECTION_SUD_EST"];

/** Right. */
export const DIRECTION_EST: "DIRECTION_EST";

/** Up and right. */
export const DIRECTION_NORD_EST: "DIRECTION_NORD_EST";

/** Up and left. */
export const DIRECTION_NORD_OUEST: "DIRECTION_NORD_OUEST";

/** Left. */
export const DIRECTION_OUEST: "DIRECTION_OUEST";

/** Down and left. */
export const DIRECTION_SUD_OUEST: "DIRECTION_SUD_OUEST";

/** Down and right. */
export const DIRECTION_SUD_EST: "DIRECTION_SUD_EST";

/** What a hex is now. */
export type TerrainType = "TERRAIN_SOL" | "TERRAIN_MUR" | "TERRAIN_OBSTACLE" | "TERRAIN_PIEGE" | "TERRAIN_DANGER" | "TERRAIN_DIFFICILE" | "TERRAIN_TRESOR" | "TERRAIN_ERREUR";

/** What a hex is now. All values, in the order of the interface. */
export const TerrainType: readonly ["TERRAIN_SOL", "TERRAIN_MUR", "TERRAIN_OBSTACLE", "TERRAIN_PIEGE", "TERRAIN_DANGER", "TERRAIN_DIFFICILE", "TERRAIN_TRESOR", "TERRAIN_ERREUR"];

/** Plain floor. */
export const TERRAIN_SOL: "TERRAIN_SOL";

/** Wall: nobody enters it, and it blocks the view. */
export const TERRAIN_MUR: "TERRAIN_MUR";

/** Obstacle: nobody stops on it but bats; it does not block the view. */
export const TERRAIN_OBSTACLE: "TERRAIN_OBSTACLE";

/** Trap: hurts whoever enters it, and is gone then. */
export const TERRAIN_PIEGE: "TERRAIN_PIEGE";

/** Hazard: hurts whoever enters it. */
export const TERRAIN_DANGER: "TERRAIN_DANGER";

/** Difficult ground: costs 2 movement to enter. */
export const TERRAIN_DIFFICILE: "TERRAIN_DIFFICILE";

/** Treasure: pays each hero on it at the end of a round. */
export const TERRAIN_TRESOR: "TERRAIN_TRESOR";

/** No terrain: outside the map. */
export const TERRAIN_ERREUR: "TERRAIN_ERREUR";

/** The cards of a hero. */
export type CarteType = "CARTE_COUP" | "CARTE_COURSE" | "CARTE_ARC" | "CARTE_OMBRE" | "CARTE_ASSOMMER" | "CARTE_DESARMER" | "CARTE_BARRICADE" | "CARTE_PIEGE" | "CARTE_REPOS" | "CARTE_AUCUNE";

/** The cards of a hero. All values, in the order of the interface. */
export const CarteType: readonly ["CARTE_COUP", "CARTE_COURSE", "CARTE_ARC", "CARTE_OMBRE", "CARTE_ASSOMMER", "CARTE_DESARMER", "CARTE_BARRICADE", "CARTE_PIEGE", "CARTE_REPOS", "CARTE_AUCUNE"];

/** Blow: initiative 35, move 2, attack 3. */
export const CARTE_COUP: "CARTE_COUP";

/** Run: initiative 12, move 5, jumping. */
export const CARTE_COURSE: "CARTE_COURSE";

/** Bow: initiative 60, move 2, attack 2 at range 4. */
export const CARTE_ARC: "CARTE_ARC";

/** Shadow: initiative 80, move 3, then invisible until the end of the next turn. */
export const CARTE_OMBRE: "CARTE_OMBRE";

/** Stun: initiative 50, move 2, attack 1, stuns the target. */
export const CARTE_ASSOMMER: "CARTE_ASSOMMER";

/** Disarm: initiative 45, move 2, attack 1 at range 3, disarms the target. */
export const CARTE_DESARMER: "CARTE_DESARMER";

/** Barricade: initiative 70, move 3, puts the hero's obstacle within range 3. */
export const CARTE_BARRICADE: "CARTE_BARRICADE";

/** Trap: initiative 65, move 3, lays a trap on an adjacent hex. */
export const CARTE_PIEGE: "CARTE_PIEGE";

/** Rest: initiative 99, heals 2 and takes all cards back; always possible. */
export const CARTE_REPOS: "CARTE_REPOS";

/** No card. */
export const CARTE_AUCUNE: "CARTE_AUCUNE";

/** What a hero's card does besides moving and striking. */
export type EffetType = "EFFET_AUCUN" | "EFFET_ASSOMME" | "EFFET_DESARME" | "EFFET_INVISIBLE" | "EFFET_BARRICADE" | "EFFET_PIEGE" | "EFFET_REPOS";

/** What a hero's card does besides moving and striking. All values, in the order of the interface. */
export const EffetType: readonly ["EFFET_AUCUN", "EFFET_ASSOMME", "EFFET_DESARME", "EFFET_INVISIBLE", "EFFET_BARRICADE", "EFFET_PIEGE", "EFFET_REPOS"];

/** Nothing. */
export const EFFET_AUCUN: "EFFET_AUCUN";

/** The target loses its next turn. */
export const EFFET_ASSOMME: "EFFET_ASSOMME";

/** The target does not strike in its next turn. */
export const EFFET_DESARME: "EFFET_DESARME";

/** The hero is nobody's target until the end of its next turn. */
export const EFFET_INVISIBLE: "EFFET_INVISIBLE";

/** The hero puts its obstacle. */
export const EFFET_BARRICADE: "EFFET_BARRICADE";

/** The hero lays a trap. */
export const EFFET_PIEGE: "EFFET_PIEGE";

/** The hero heals and takes its cards back. */
export const EFFET_REPOS: "EFFET_REPOS";

/** The kinds of monsters. */
export type GenreType = "GENRE_GARDE" | "GENRE_ARCHER" | "GENRE_CHAUVE_SOURIS" | "GENRE_GUERISSEUR";

/** The kinds of monsters. All values, in the order of the interface. */
export const GenreType: readonly ["GENRE_GARDE", "GENRE_ARCHER", "GENRE_CHAUVE_SOURIS", "GENRE_GUERISSEUR"];

/** Guard: life 5, elite 8. */
export const GENRE_GARDE: "GENRE_GARDE";

/** Archer: life 4, elite 6. */
export const GENRE_ARCHER: "GENRE_ARCHER";

/** Bat: life 3, elite 5; flies. */
export const GENRE_CHAUVE_SOURIS: "GENRE_CHAUVE_SOURIS";

/** Healer: life 4, elite 7. */
export const GENRE_GUERISSEUR: "GENRE_GUERISSEUR";

/** The shapes of attacks that strike several hexes. */
export type ZoneType = "ZONE_AUCUNE" | "ZONE_ARC" | "ZONE_CROCHET" | "ZONE_TRIANGLE";

/** The shapes of attacks that strike several hexes. All values, in the order of the interface. */
export const ZoneType: readonly ["ZONE_AUCUNE", "ZONE_ARC", "ZONE_CROCHET", "ZONE_TRIANGLE"];

/** No zone: so many targets, each in range and in sight. */
export const ZONE_AUCUNE: "ZONE_AUCUNE";

/** Three neighbours of the monster in a row. */
export const ZONE_ARC: "ZONE_ARC";

/** A neighbour of the monster and a hex behind it, round the corner. */
export const ZONE_CROCHET: "ZONE_CROCHET";

/** Three hexes around a corner, one of them in range. */
export const ZONE_TRIANGLE: "ZONE_TRIANGLE";

/** The answer to an order. */
export type Erreur = "PHASE_IMPOSSIBLE" | "HEROS_IMPOSSIBLE" | "DEJA_FAIT" | "CARTE_IMPOSSIBLE" | "CHEMIN_IMPOSSIBLE" | "CIBLE_IMPOSSIBLE" | "POSITION_IMPOSSIBLE" | "PORTEE_IMPOSSIBLE" | "CARTE_COUPEE" | "OPTION_IMPOSSIBLE" | "OK";

/** The answer to an order. All values, in the order of the interface. */
export const Erreur: readonly ["PHASE_IMPOSSIBLE", "HEROS_IMPOSSIBLE", "DEJA_FAIT", "CARTE_IMPOSSIBLE", "CHEMIN_IMPOSSIBLE", "CIBLE_IMPOSSIBLE", "POSITION_IMPOSSIBLE", "PORTEE_IMPOSSIBLE", "CARTE_COUPEE", "OPTION_IMPOSSIBLE", "OK"];

/** Not the phase, or not your turn, for such an order. */
export const PHASE_IMPOSSIBLE: "PHASE_IMPOSSIBLE";

/** No such hero, not yours, not the one whose turn it is, or fallen. */
export const HEROS_IMPOSSIBLE: "HEROS_IMPOSSIBLE";

/** Done already in this phase. */
export const DEJA_FAIT: "DEJA_FAIT";

/** A card that is not in the hand, or that does not allow this. */
export const CARTE_IMPOSSIBLE: "CARTE_IMPOSSIBLE";

/** No path the hero could walk, or dearer than its card's move. */
export const CHEMIN_IMPOSSIBLE: "CHEMIN_IMPOSSIBLE";

/** No figure in play, one of your own, or an invisible one. */
export const CIBLE_IMPOSSIBLE: "CIBLE_IMPOSSIBLE";

/** Outside, not plain floor, or a figure stands there. */
export const POSITION_IMPOSSIBLE: "POSITION_IMPOSSIBLE";

/** Out of range, or out of sight of an attack. */
export const PORTEE_IMPOSSIBLE: "PORTEE_IMPOSSIBLE";

/** The map would be cut in two. */
export const CARTE_COUPEE: "CARTE_COUPEE";

/** There is no such option. */
export const OPTION_IMPOSSIBLE: "OPTION_IMPOSSIBLE";

/** The order counts. */
export const OK: "OK";

/** A hex: x grows to the east, y to the south; odd rows lie half a hex further east. */
export interface Position {
  /** Column, from 0 in the west. */
  x: number;
  /** Row, from 0 in the north. */
  y: number;
}

/** A hero. */
export interface HerosInfo {
  /** Its id, from 0; hero h belongs to team h / 2. */
  id: number;
  /** Its team. */
  equipe: number;
  /** Where it stands; (-1, -1) if it has fallen. */
  pos: Position;
  /** Its life; 0 if it has fallen. */
  vie: number;
  /** Its initiative in this round; 99 without a card. */
  initiative: number;
  /** Its card of this round, once revealed. */
  carte: CarteType;
  /** 1 if it is stunned: its next turn is skipped. */
  assomme: number;
  /** 1 if it is disarmed: no attack in its next turn. */
  desarme: number;
  /** 1 if it is invisible: nobody's target. */
  invisible: number;
  /** The round in which it is back; -1 if it is in play. */
  retour: number;
}

/** A monster. */
export interface MonstreInfo {
  /** Its id, from 8. */
  id: number;
  /** Its kind. */
  genre: GenreType;
  /** 1 if it is an elite: more life, attacks with +1. */
  elite: number;
  /** Where it stands; (-1, -1) if it has fallen. */
  pos: Position;
  /** Its life; 0 if it has fallen. */
  vie: number;
  /** Its shield until the end of the round. */
  bouclier: number;
  /** 1 if it is stunned: its next turn is skipped. */
  assomme: number;
  /** 1 if it is disarmed: no attack in its next turn. */
  desarme: number;
  /** The round in which it is back; -1 if it is in play. */
  retour: number;
}

/** What a hero's card does; what it does not have is 0. */
export interface CarteInfo {
  /** When it is played: low numbers first; -1 if there is no such card. */
  initiative: number;
  /** How far the hero may go. */
  mouvement: number;
  /** 1 if it jumps. */
  saut: number;
  /** How hard it strikes. */
  attaque: number;
  /** How far it strikes, or how far away a thing can be put. */
  portee: number;
  /** What it does besides. */
  effet: EffetType;
}

/** What a monsters' card does; what it does not have is 0. */
export interface CarteMonstreInfo {
  /** When it is played: low numbers first; -1 if there is no such card. */
  initiative: number;
  /** How far the monster may go. */
  mouvement: number;
  /** 1 if it jumps. */
  saut: number;
  /** How hard it strikes. */
  attaque: number;
  /** How far it strikes. */
  portee: number;
  /** How many heroes it strikes, if it has no zone. */
  cibles: number;
  /** The shape it strikes. */
  zone: ZoneType;
  /** How much it heals. */
  soin: number;
  /** How far it heals; 0 is only itself. */
  soin_portee: number;
  /** 1 if it heals first, before it moves. */
  soin_avant: number;
  /** The shield it takes. */
  bouclier: number;
}

/** One of the things a monster may do. */
export interface ChoixInfo {
  /** Its focus, a hero's id; -1 if there is none. */
  priorite: number;
  /** Where its move ends. */
  pos: Position;
  /** Whom it strikes: the sum of 2^id. */
  cibles: number;
}

/** A hero as it might be, for prevoir. Bad in cas: no such hero, one twice, two figures on a hex, a hero on a wall or an obstacle. */
export interface Hypothese {
  /** Which hero. */
  id: number;
  /** Where it would stand; outside the map: not in play. */
  pos: Position;
  /** Its initiative then. */
  initiative: number;
  /** Not 0 if it would be invisible. */
  invisible: number;
}

/** The size of the map: x columns, y rows. */
export function taille(): Position;

/** What a hex is now; TERRAIN_ERREUR outside the map. Starts and sprung traps are floor. */
export function terrain(pos: Position): TerrainType;

/** 1 if there is a thin wall on that side of a hex, else 0. */
export function mur(pos: Position, dir: Direction): number;

/**
 * The neighbour of a hex, walls or not; (-1, -1) if one of the two is outside the map.
 *
 * `null` stands for `x` = -1 and `y` = -1.
 */
export function voisin(pos: Position, dir: Direction): Position | null;

/**
 * The team whose trap or barricade stands on a hex; -1 if there is none.
 *
 * `null` stands for -1.
 */
export function proprietaire(pos: Position): number | null;

/** All heroes, by id. */
export function heros(): HerosInfo[];

/** All monsters, by id. */
export function monstres(): MonstreInfo[];

/** The cards in the hand of any hero, without CARTE_REPOS, which is always possible. */
export function cartes_en_main(id: number): CarteType[];

/** What a hero's card does; initiative is -1 if there is no such card. */
export function carte_detail(carte: CarteType): CarteInfo;

/**
 * The card of a kind in this round; -1 if there is none yet.
 *
 * `null` stands for -1.
 */
export function carte_monstre(genre: GenreType): number | null;

/** The cards that the next draw of a kind can give, ascending. */
export function cartes_restantes(genre: GenreType): number[];

/** What a card of a kind does; initiative is -1 if there is no such card. */
export function carte_monstre_detail(genre: GenreType, numero: number): CarteMonstreInfo;

/** The points of every team, by team. */
export function points(): number[];

/** The round, counted from 0. */
export function manche(): number;

/** How many rounds the match has. */
export function nombre_manches(): number;

/** Your team, counted from 0. */
export function moi(): number;

/** How many teams play. */
export function nombre_equipes(): number;

/** The team with the token, which chooses for a monster that has several options. */
export function jeton(): number;

/** The ids of the figures whose turn is to come in this round, a running one first. */
export function ordre(): number[];

/**
 * Hexes from one to the other as if nothing were in the way; -1 if one of them is outside the map.
 *
 * `null` stands for -1.
 */
export function distance(a: Position, b: Position): number | null;

/**
 * The fewest steps round walls from one hex to the other, whatever stands there; -1 if there is no way.
 *
 * `null` stands for -1.
 */
export function proximite(a: Position, b: Position): number | null;

/** 1 if one hex is in sight of the other, else 0. */
export function visible(a: Position, b: Position): number;

/** Where a hero could stop with so much movement, its own hex apart; saut not 0 for a jump. */
export function accessibles(id: number, mouvement: number, saut: number): Position[];

/** A hero's path to a hex with the least movement, then the fewest dangers; empty if there is none. */
export function chemin(id: number, pos: Position, saut: number): Position[];

/** The options a monster would have now, with this card and the heroes of cas as written there. Idle or no focus: one, priorite -1, its own hex. Empty: no monster in play, stunned, bad numero or cas. */
export function prevoir(id: number, numero: number, cas: Iterable<Hypothese>): ChoixInfo[];

/** The options of the monster whose choice it is now; empty if there is no choice. */
export function options(): ChoixInfo[];

/** In jouer_cartes, chooses the card of an own hero for this round. */
export function jouer_carte(id: number, carte: CarteType): Erreur;

/** In jouer_heros, moves the hero along a path of hexes, its own hex excluded. */
export function aller(id: number, chemin: Iterable<Position>): Erreur;

/** In jouer_heros, strikes a figure. */
export function frapper(id: number, cible: number): Erreur;

/** In jouer_heros, puts the hero's barricade or lays a trap. */
export function poser(id: number, pos: Position): Erreur;

/** In jouer_choix, chooses one of the options, counted from 0. */
export function choisir(numero: number): Erreur;

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
