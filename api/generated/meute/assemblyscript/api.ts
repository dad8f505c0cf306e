/**
 * The interface of meute for champions in AssemblyScript.
 *
 * Made from api/meute.yml by `stechec api`: changes here are lost.
 *
 * A champion is the file champion.ts, which exports all entry points:
 *
 *     export function partie_init(): void {}
 *     export function jouer_cartes(): void {}
 *     export function jouer_heros(): void {}
 *     export function jouer_choix(): void {}
 *     export function partie_fin(): void {}
 *
 * What `console.log` prints goes to the champion's log, and so does what is wrong when an
 * error is thrown, which ends the champion. Functions can be called in entry points and in
 * what they call.
 */

export * from "./types";
export * from "./functions";

/** Life of a hero. */
export const VIE_HEROS: i32 = 10;

/** Damage of entering a trap, which is gone then. */
export const DEGATS_PIEGE: i32 = 3;

/** Damage of entering a hazard, which stays. */
export const DEGATS_DANGER: i32 = 1;

/** Life a resting hero gets back. */
export const REPOS_SOIN: i32 = 2;

/** Rounds after which a fallen hero is back. */
export const RETOUR_HEROS: i32 = 2;

/** Rounds after which a fallen monster is back. */
export const RETOUR_MONSTRE: i32 = 3;

/** Points for killing a monster. */
export const POINTS_MONSTRE: i32 = 2;

/** Points for killing an elite monster. */
export const POINTS_ELITE: i32 = 4;

/** Points for felling a hero of another team. */
export const POINTS_HEROS: i32 = 3;

/** Points a team loses when one of its heroes falls. */
export const POINTS_CHUTE: i32 = 1;

/** Points for each hero on treasure at the end of a round. */
export const POINTS_TRESOR: i32 = 1;

/** Initiative of a hero without a card. */
export const INITIATIVE_MAX: i32 = 99;

/** Id of the first monster. */
export const PREMIER_MONSTRE: i32 = 8;
