// What is seen of a beat besides figures that move: attacks, hits, deaths, points.
// Prepared once for a beat, then drawn for every part of it.

import { drawAttack } from "./attacks.js";
import { drawDeath, drawHits, drawLost, drawPoints, drawRespawn, drawReveal } from "./outcomes.js";

/** When blows land, as a part of the beat. */
export const IMPACT = 0.5;

/** Hits are shown together, victim by victim, and points cell by cell. */
export function prepareEffects(events, before, roster) {
  const effects = [];
  const hits = new Map();
  const points = new Map();
  for (const event of events) {
    const place = roster.place(event.figure);
    if (event.event === "hit" && place !== undefined) gather(hits, place, event);
    else if (event.event === "scored") gather(points, cellOf(before, roster.place(event.victim)), event);
    else if (place !== undefined || event.event === "revealed") effects.push({ ...event, place, figure: before.figures[place] });
  }
  for (const [place, list] of hits) {
    effects.push({ event: "hits", place, figure: before.figures[place], list });
  }
  for (const [cell, list] of points) {
    if (cell !== null) effects.push({ event: "points", at: cell.split(",").map(Number), list: sums(list) });
  }
  return effects;
}

const cellOf = (before, place) => before.figures[place]?.at.join() ?? null;

/** All points of a team on one cell, together. */
function sums(list) {
  const byTeam = new Map();
  for (const { team, points } of list) byTeam.set(team, (byTeam.get(team) ?? 0) + points);
  return [...byTeam].map(([team, points]) => ({ team, points })).filter(({ points }) => points !== 0);
}

function gather(map, key, item) {
  if (!map.has(key)) map.set(key, []);
  map.get(key).push(item);
}

/** Cells an effect takes place on, to know whether a team sees it. */
export function placesOf(effect) {
  const places = [effect.target, effect.at, effect.figure?.at, effect.to, effect.from];
  return places.filter(Array.isArray);
}

/**
 * Draws an effect. `pen` has the canvas and turns cells into pixels; `spot` is where the
 * figure is drawn now.
 */
export function drawEffect(pen, effect, part, spot) {
  switch (effect.event) {
    case "attacked": return drawAttack(pen, effect, part, spot);
    case "hits": return drawHits(pen, effect, part, spot);
    case "points": return drawPoints(pen, effect, part);
    case "died": return drawDeath(pen, effect, part, spot);
    case "respawned": return drawRespawn(pen, effect, part);
    case "attack_lost": return drawLost(pen, effect, part, spot);
    case "revealed": return drawReveal(pen, effect, part);
    default: return undefined;
  }
}
