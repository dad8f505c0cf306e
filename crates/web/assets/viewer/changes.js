// What became of a value: lines tell states as changes of the one before. The server's
// `changes.rs` makes them; docs/replays.md says what each means.

import { ShapeProblem } from "./check.js";

/** Longer lists are of no replay. */
const MOST = 1_000_000;

/** The new value. Whatever did not change is the same object as before, which stays as it was. @param {any} before @param {any} change */
export function changed(before, change) {
  const [kind, first, second] = Array.isArray(change) ? change : [];
  switch (kind) {
    case "is": return first;
    case "has": return ofObject(before, first, second);
    case "at": return ofPlaces(before, first, second);
    case "more": return [...list(before), ...list(first)];
    case "set": return ofSet(list(before), list(first), list(second));
    default: throw new ShapeProblem("state_changes");
  }
}

/** @param {any} before @param {any} changes @param {any} dropped */
function ofObject(before, changes, dropped) {
  const made = { ...object(before) };
  for (const key of list(dropped)) delete made[key];
  for (const [key, change] of Object.entries(object(changes))) {
    // As an own property, whatever it is called.
    const value = changed(Object.hasOwn(made, key) ? made[key] : undefined, change);
    Object.defineProperty(made, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return made;
}

/** @param {any} before @param {any} changes @param {number} length */
function ofPlaces(before, changes, length) {
  if (!Number.isInteger(length) || length < 0 || length > MOST) throw new ShapeProblem("state_changes");
  const made = list(before).slice(0, length);
  for (const [place, change] of Object.entries(object(changes))) {
    const at = Number(place);
    if (!(at <= made.length && at < length)) throw new ShapeProblem("state_changes");
    made[at] = changed(made[at], change);
  }
  if (made.length !== length) throw new ShapeProblem("state_changes");
  return made;
}

/** @param {any} before @param {any} without @param {any} added */
function ofSet(before, without, added) {
  const gone = new Set(without);
  return [...before.filter((/** @type {any} */ it) => !gone.has(it)), ...added].sort((a, b) => a - b);
}

/** @param {any} value */
function list(value) {
  if (!Array.isArray(value) || value.length > MOST) throw new ShapeProblem("state_changes");
  return value;
}

/** @param {any} value */
function object(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ShapeProblem("state_changes");
  return value;
}
