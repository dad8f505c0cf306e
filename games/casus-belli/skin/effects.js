// What is seen of a beat besides figures that move: attacks, hits, deaths, points.
// Prepared once for a beat, then drawn for every part of it.

import { drawAttack } from "./attacks.js";
import { drawDeath, drawHits, drawLost, drawPoints, drawRespawn, drawReveal } from "./outcomes.js";

/** @typedef {import("../../../crates/web/types/export").Act} Act */
/** @typedef {import("../../viewer/moment.js").Snapshot} Snapshot */
/** @typedef {import("../../viewer/moment.js").Roster} Roster */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */

/** Hits are shown together, victim by victim, and points cell by cell. @param {Act[]} events @param {Snapshot} before @param {Roster} roster @returns {Effect[]} */
export function prepareEffects(events, before, roster) {
  /** @type {Effect[]} */
  const effects = [];
  /** @type {Map<number, Act[]>} */
  const hits = new Map();
  /** @type {Map<string | null, Act[]>} */
  const points = new Map();
  for (const event of events) {
    const place = roster.place(event.figure);
    if (event.event === "hit" && place !== undefined) gather(hits, place, event);
    else if (event.event === "scored") gather(points, cellOf(before, roster.place(event.victim)), event);
    else if (event.event === "revealed") effects.push({ ...event, cells: event.changes?.[0]?.overlay?.cells });
    else if (place !== undefined) effects.push({ ...event, place, figure: before.figures[place] });
  }
  for (const [place, list] of hits) {
    effects.push({ event: "hits", place, figure: before.figures[place], list });
  }
  for (const [cell, list] of points) {
    if (cell !== null) effects.push({ event: "points", at: cell.split(",").map(Number), list: sums(list) });
  }
  return effects;
}

/** @param {Snapshot} before @param {number | undefined} place */
const cellOf = (before, place) => before.figures[place ?? -1]?.at?.join() ?? null;

/** All points of a team on one cell, together. @param {Act[]} list */
function sums(list) {
  const byTeam = new Map();
  for (const { team, points } of list) byTeam.set(team, (byTeam.get(team) ?? 0) + (points ?? 0));
  return [...byTeam].map(([team, points]) => ({ team, points })).filter(({ points }) => points !== 0);
}

/** @template K @param {Map<K, Act[]>} map @param {K} key @param {Act} item */
function gather(map, key, item) {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

/** @type {Record<string, (pen: any, effect: Effect, part: number, spot: any) => void>} */
const DRAWN = {
  attacked: drawAttack, hits: drawHits, points: drawPoints, died: drawDeath, respawned: drawRespawn, attack_lost: drawLost, revealed: drawReveal,
};

/**
 * Draws an effect. `pen` has the canvas and turns cells into pixels; `spot` is where the
 * figure is drawn now.
 * @param {import("../../viewer/pen.js").Pen} pen @param {Effect} effect @param {number} part @param {import("../../viewer/skin.js").Spot} spot
 */
export function drawEffect(pen, effect, part, spot) {
  if (Object.hasOwn(DRAWN, effect.event)) DRAWN[effect.event](pen, effect, part, spot);
}
