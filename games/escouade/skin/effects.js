// What is seen of a beat besides figures that move: shots, blows, dice, wounds, points.
// Prepared once for a beat, then drawn for every part of it.

import { drawBlocked, drawDeath, drawFight, drawLeaving, drawPush, drawStanding, drawWound } from "./blows.js";
import { drawBanner, drawFuse, drawPoints } from "./news.js";
import { drawShot } from "./shots.js";
import { drawTest } from "./tests.js";

/** @typedef {import("../../../crates/web/types/export").Act} Act */
/** @typedef {import("../../viewer/moment.js").Snapshot} Snapshot */
/** @typedef {import("../../viewer/moment.js").Roster} Roster */
/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

/** How long events last at speed 1, in milliseconds. @type {Record<string, number>} */
const LASTS = {
  commands_thrown: 900, rerolled: 600, spent: 500, activated: 450, waived: 350, passed: 700, acted: 300, attacked: 1300, tested: 1900,
  stepped: 420, placed: 300, lifted: 400, pushed: 900, left: 900, stood_up: 500, blocked: 900, wounded: 1000, died: 1300, scored: 1100,
  fused: 1300, round_ended: 300, round_began: 1400, over: 1200,
};

/** @param {Act} event */
export function lasts({ event }) {
  return Object.hasOwn(LASTS, event) ? LASTS[event] : undefined;
}

/** @param {Act[]} events @param {Snapshot} before @param {Roster} roster @returns {Effect[]} */
export function prepareEffects(events, before, roster) {
  return events.flatMap((event) => {
    const { what, lines, value, modifiers, rival, dice, team, target } = event;
    const id = event.figure ?? figureOfMerit(what?.merit);
    const place = roster.place(id);
    const figure = before.figures[place ?? -1];
    const effect = {
      event: event.event, what: what ?? {}, lines, value, modifiers, rival, dice: dice ?? [], team: team ?? figure?.team,
      place, figure, target, whom: before.figures[roster.place(what?.target) ?? -1], by: before.figures[roster.place(what?.by) ?? -1],
      rivalFigure: before.figures[roster.place(rival?.what?.figure) ?? -1],
      at: event.event === "scored" ? placeOfMerit(what?.merit) : undefined,
      // News of the match is told wherever one looks.
      cells: event.event === "round_began" || event.event === "over" ? [0] : undefined,
    };
    return [effect];
  });
}

/** Whose death or leaving points are for. @param {any} merit */
function figureOfMerit(merit) {
  return merit?.kill ?? merit?.exit;
}

/** Where points were made, if it is not a figure. @param {any} merit */
function placeOfMerit(merit) {
  const cube = merit?.objective ?? merit?.detonator;
  return Array.isArray(cube) ? cube : undefined;
}

/** @type {Record<string, (pen: Pen, effect: Effect, part: number, spot: Spot) => void>} */
const DRAWN = {
  attacked: (pen, effect, part, spot) => (effect.lines ? drawShot : drawFight)(pen, effect, part, spot),
  tested: drawTest, wounded: drawWound, blocked: drawBlocked, stood_up: drawStanding, died: drawDeath, pushed: drawPush,
  left: drawLeaving, scored: drawPoints, fused: drawFuse, round_began: drawBanner, over: drawBanner,
};

/** @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawEffect(pen, effect, part, spot) {
  if (Object.hasOwn(DRAWN, effect.event)) DRAWN[effect.event](pen, effect, part, spot);
}
