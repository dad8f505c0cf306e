/**
 * The interface of casus-belli for champions in AssemblyScript.
 *
 * Made from api/casus-belli.yml by `stechec api`: changes here are lost.
 *
 * A champion is the file champion.ts, which exports all entry points:
 *
 *     export function partie_init(): void {}
 *     export function jouer_placement(): void {}
 *     export function jouer_deplacement(): void {}
 *     export function jouer_attaque(): void {}
 *     export function partie_fin(): void {}
 *
 * What `console.log` prints goes to the champion's log, and so does what is wrong when an
 * error is thrown, which ends the champion. Functions can be called in entry points and in
 * what they call.
 */

export * from "./types";
export * from "./functions";

/** Size of the thief's field of vision. */
export const VOLEUR_VISION_PORTEE: i32 = 5;

/** Movement points of the thief in each phase. */
export const VOLEUR_DEPLACEMENT: i32 = 10;

/** Life of the thief at the start and after each death. */
export const VOLEUR_VIE: i32 = 10;

/** Damage of the thief's normal attack. */
export const VOLEUR_ATTAQUE: i32 = 5;

/** Turns until the thief can use Palantír again. */
export const VOLEUR_PALANTIR_CD: i32 = 3;

/** Turns until the thief can use Traîtrise again. */
export const VOLEUR_TRAITRISE_CD: i32 = 5;

/** Size of the barbarian's field of vision. */
export const BARBARE_VISION_PORTEE: i32 = 4;

/** Movement points of the barbarian in each phase. */
export const BARBARE_DEPLACEMENT: i32 = 8;

/** Life of the barbarian at the start and after each death. */
export const BARBARE_VIE: i32 = 10;

/** Damage of the barbarian's normal attack. */
export const BARBARE_ATTAQUE: i32 = 3;

/** Turns until the barbarian can use Bastoooon again. */
export const BARBARE_BASTOOOON_CD: i32 = 3;

/** Size of the field in which Bastoooon can be aimed. */
export const BARBARE_BASTOOOON_PORTEE: i32 = 3;

/** Turns until the barbarian can use Fus Ro Dah again. */
export const BARBARE_FUS_RO_DAH_CD: i32 = 5;

/** Size of the elf's field of vision. */
export const ELFE_VISION_PORTEE: i32 = 4;

/** Movement points of the elf in each phase. */
export const ELFE_DEPLACEMENT: i32 = 6;

/** Life of the elf at the start and after each death. */
export const ELFE_VIE: i32 = 10;

/** Damage of the elf's normal attack. */
export const ELFE_ATTAQUE: i32 = 2;

/** Turns until the elf can use Loto again. */
export const ELFE_LOTO_CD: i32 = 5;

/** Turns until the elf can use I see again. */
export const ELFE_I_SEE_CD: i32 = 5;
