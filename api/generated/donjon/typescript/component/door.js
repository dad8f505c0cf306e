// The door of a champion in JavaScript: not for champions themselves.
//
// Made from api/donjon.yml by `stechec api`: changes here are lost.

import { call as hostCall, log as hostLog } from "stechec:champion/door@1.0.0";

/** The number by which the host is asked for chance. */
export const CHANCE = 2 ** 31 - 3;

/** The number by which the host is asked for pieces of data files. */
export const DATA = 2 ** 31 - 4;

// What was logged while the champion was loaded, when there was no host; null since.
let early = [];

/** There is a host: an entry point was called. */
export function open() {
  const lines = early ?? [];
  early = null;
  lines.forEach(log);
}

/** Whether there is a host. */
export function isOpen() {
  return !early;
}

/** Calls a function of the host by its number. */
export function call(number, words) {
  if (early) {
    throw new Error(
      "the functions of the interface cannot be called while the champion is loaded: " +
        "call them in an entry point, or in what an entry point calls",
    );
  }
  return hostCall(number, words);
}

/** Writes a text to the champion's log. */
export function log(text) {
  if (early) {
    early.push(text);
  } else {
    // The host takes no halves of characters, and an empty text for no line.
    hostLog(text.toWellFormed() || "\n");
  }
}
