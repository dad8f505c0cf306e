// Stands between the host and a champion in JavaScript: not for champions themselves.
//
// Made from api/casus-belli.yml by `stechec api`: changes here are lost.

// In this order: the champion is loaded last.
import { call, log, open } from "./door.js";
import { trace } from "./surroundings.js";
import * as champion from "../../../champion.js";

const ENTRY_POINTS = [
  "partie_init",
  "jouer_placement",
  "jouer_deplacement",
  "jouer_attaque",
  "partie_fin",
];

// The number by which the host is told that nobody has caught an exception.
const UNCAUGHT = 2 ** 31 - 2;

/** How many letters have to be changed to get from one word to another. */
function letters(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}

/** What to do about an entry point that is not there: it may have been misspelt. */
function howMissing(name) {
  if (name in champion) return `  ${name} is ${typeof champion[name]}, which cannot be called`;
  const plain = (word) => word.replace(/_/g, "").toLowerCase();
  const others = Object.keys(champion).filter((other) => !ENTRY_POINTS.includes(other));
  const near = others.find((other) => letters(plain(other), plain(name)) <= name.length / 4);
  return near === undefined
    ? `  ${name} is not exported: add \`export function ${name}() {}\` if it has nothing to do`
    : `  ${name} is not exported: did you mean it by \`${near}\`?`;
}

const missing = ENTRY_POINTS.filter((name) => typeof champion[name] !== "function");
if (missing.length > 0) {
  throw new Error(`the champion lacks entry points:\n${missing.map(howMissing).join("\n")}`);
}

/** Calls an entry point. Whatever it throws is logged and ends the champion. */
function enter(name) {
  open();
  try {
    const result = champion[name]();
    if (typeof result?.then === "function") {
      throw new TypeError(`${name} is asynchronous: nothing is done after it has returned`);
    }
  } catch (error) {
    log(trace(error));
    // Ends the champion.
    call(UNCAUGHT, []);
    throw error;
  }
}

// A number of 64 bits has no exact form here: the host expects the nearest one.
export function stechecApiHash() {
  return 0xfb18f0a48072405e;
}

export function partieInit() {
  enter("partie_init");
}

export function jouerPlacement() {
  enter("jouer_placement");
}

export function jouerDeplacement() {
  enter("jouer_deplacement");
}

export function jouerAttaque() {
  enter("jouer_attaque");
}

export function partieFin() {
  enter("partie_fin");
}
