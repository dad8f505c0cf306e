// Stands between the host and a champion in JavaScript: not for champions themselves.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.

// In this order: the champion is loaded last.
import { log, open } from "./door.js";
import { trace } from "./surroundings.js";
import * as champion from "../../../champion.js";

const ENTRY_POINTS = [
  "partie_init",
  "jouer_cartes",
  "jouer_heros",
  "jouer_choix",
  "partie_fin",
];
if (!ENTRY_POINTS.some((name) => typeof champion[name] === "function")) {
  throw new Error(`the champion exports no entry point: none of ${ENTRY_POINTS.join(", ")}`);
}

/** Calls an entry point. Whatever it throws is logged and ends the champion. */
function enter(name) {
  open();
  try {
    const result = champion[name]?.();
    if (typeof result?.then === "function") {
      throw new TypeError(`${name} is asynchronous: nothing is done after it has returned`);
    }
  } catch (error) {
    log(trace(error));
    throw error;
  }
}

// A number of 64 bits has no exact form here: the host expects the nearest one.
export function stechecApiHash() {
  return 0x287a00ae12f4ab8e;
}

export function partieInit() {
  enter("partie_init");
}

export function jouerCartes() {
  enter("jouer_cartes");
}

export function jouerHeros() {
  enter("jouer_heros");
}

export function jouerChoix() {
  enter("jouer_choix");
}

export function partieFin() {
  enter("partie_fin");
}
