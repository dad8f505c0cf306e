// Fails in the turns 3 to 7, each time in another way.

import { tour_actuel } from "./build/api/api";

let vu: i32 = 0;

function lance(tour: i32): void {
  throw new Error("lost in turn " + tour.toString()); // exception
}

// @ts-ignore: decorators are AssemblyScript's own
@noinline
function lit(adresse: usize): i32 {
  return load<i32>(adresse); // memory that is nobody's
}

// @ts-ignore: decorators are AssemblyScript's own
@noinline
function tourne(): void {
  for (;;) vu += 1; // endless loop
}

// @ts-ignore: decorators are AssemblyScript's own
@noinline
function amasse(): void {
  const tout: Uint8Array[] = [];
  for (;;) tout.push(new Uint8Array(1 << 20)); // too much memory
}

// @ts-ignore: decorators are AssemblyScript's own
@noinline
function plonge(dessus: i32): i32 {
  return plonge(dessus + 1) + vu; // stack
}

export function partie_init(): void {}

export function jouer_placement(): void {}

export function jouer_attaque(): void {
  const tour = tour_actuel();
  if (tour == 3) lance(tour);
  if (tour == 4) vu = lit(0xfffffff0);
  if (tour == 5) tourne();
  if (tour == 6) amasse();
  if (tour == 7) vu = plonge(1);
}

export function jouer_deplacement(): void {}

export function partie_fin(): void {}
