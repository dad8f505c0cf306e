/**
 * The interface of donjon for champions in AssemblyScript.
 *
 * Made from api/donjon.yml by `stechec api`: changes here are lost.
 *
 * A champion is the file champion.ts, which exports all entry points:
 *
 *     export function partie_init(): void {}
 *     export function jouer_placement(): void {}
 *     export function jouer_action(): void {}
 *     export function jouer_soutien(): void {}
 *     export function jouer_carte(): void {}
 *     export function partie_fin(): void {}
 *
 * What `console.log` prints goes to the champion's log, and so does what is wrong when an
 * error is thrown, which ends the champion. Functions can be called in entry points and in
 * what they call.
 */

export * from "./types";
export * from "./functions";

/** Dice thrown at the start of a team's turn. */
export const DES_PAR_TOUR: i32 = 4;

/** Dice thrown in turn 1. */
export const DES_PREMIER_TOUR: i32 = 2;

/** Fights a team may begin in its turn. */
export const COMBATS_PAR_TOUR: i32 = 2;

/** Face a dodging die must reach when no enemy is ready where the figure goes. */
export const ESQUIVE_FACILE: i32 = 5;

/** Face a dodging die must reach when an enemy is ready where the figure goes. */
export const ESQUIVE_DIFFICILE: i32 = 6;

/** Face with which a reaction wounds. */
export const COUP_DE_REACTION: i32 = 4;

/** Strength that a potion_force adds in fights. */
export const FORCE_POTION: i32 = 3;

/** The highest fight card. */
export const CARTE_MAX: i32 = 6;
