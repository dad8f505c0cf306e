/* Fails in the turns 3 to 7, each time in another way. */
import * as api from "./build/api/api.js";

function lance(): void {
  throw new Error("lost"); // exception
}

function lit(cases: { x: number }[]): number {
  return cases[cases.length]!.x; // memory that is nobody's
}

function tourne(): void {
  let pas = 0;
  for (;;) pas += 1; // endless loop
}

function amasse(): void {
  const tout: Uint8Array[] = [];
  for (;;) tout.push(new Uint8Array(1 << 20)); // too much memory
}

function plonge(dessus: number): number {
  return plonge(dessus + 1) + 1; // stack
}

export function jouer_attaque(): void {
  const tour = api.tour_actuel();
  if (tour === 3) lance();
  if (tour === 4) lit([]);
  if (tour === 5) tourne();
  if (tour === 6) amasse();
  if (tour === 7) plonge(1);
}

export function partie_init(): void {}

export function jouer_placement(): void {}

export function jouer_deplacement(): void {}

export function partie_fin(): void {}
