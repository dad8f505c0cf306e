/* Fails in the turns 3 to 7, each time in another way. */
import * as api from "./build/api/api.js";

function lance() {
  throw new Error("lost"); // exception
}

function lit(cases) {
  return cases[cases.length].x; // memory that is nobody's
}

function tourne() {
  let pas = 0;
  for (;;) pas += 1; // endless loop
}

function amasse() {
  const tout = [];
  for (;;) tout.push(new Uint8Array(1 << 20)); // too much memory
}

function plonge(dessus) {
  return plonge(dessus + 1) + 1; // stack
}

export function jouer_attaque() {
  const tour = api.tour_actuel();
  if (tour === 3) lance();
  if (tour === 4) lit([1, 2]);
  if (tour === 5) tourne();
  if (tour === 6) amasse();
  if (tour === 7) plonge(1);
}

export function partie_init() {}

export function jouer_placement() {}

export function jouer_deplacement() {}

export function partie_fin() {}
