/**
 * The interface of escouade for champions in AssemblyScript.
 *
 * Made from api/escouade.yml by `stechec api`: changes here are lost.
 *
 * A champion is the file champion.ts, which exports all entry points:
 *
 *     export function partie_init(): void {}
 *     export function jouer_commandement(): void {}
 *     export function jouer_action(): void {}
 *     export function jouer_interception(): void {}
 *     export function jouer_place(): void {}
 *     export function jouer_assaut(): void {}
 *     export function jouer_reponse(): void {}
 *     export function partie_fin(): void {}
 *
 * What `console.log` prints goes to the champion's log, and so does what is wrong when an
 * error is thrown, which ends the champion. Functions can be called in entry points and in
 * what they call.
 */

export * from "./types";
export * from "./functions";

/** Figures of a team; figure i of team t has the number 6 * t + i. */
export const NB_FIGURES: i32 = 6;

/** The sizes of a team's figures in one cube never add up to more. */
export const CAPACITE: i32 = 4;

/** Places in a cube: 4 rows of 4, numbered from the north-west. */
export const NB_PLACES: i32 = 16;

/** Dice of a test before modifiers. */
export const DES_TEST: i32 = 3;

/** Points for setting off a detonator. */
export const POINTS_DETONATEUR: i32 = 3;
