// What comes of attacks: damage, deaths, points, returns.

import { between, easeOut, mixed } from "../../viewer/pen.js";
import { INK, PAPER, lookOf } from "../../viewer/teams.js";

const DAMAGE = "#ff5a3c";
const IMPACT = 0.5;
const MOST_PILLS = 8;
/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

/** The damage rises from the victim, all of it in one number. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawHits(pen, { list }, part, { x, y, scale }) {
  if (part < IMPACT) return;
  const rise = easeOut(between(part, IMPACT, 1));
  pen.around(x, y, () => pen.ring(12 + 5 * rise, DAMAGE, 3), { alpha: 1 - between(part, IMPACT, 0.8), scale });
  const damage = list.reduce((/** @type {number} */ sum, /** @type {any} */ hit) => sum + (Number(hit.damage) || 0), 0);
  if (damage === 0) return;
  const size = Math.max(0.62, scale) * mixed(0.6, 1, easeOut(between(part, IMPACT, IMPACT + 0.12)));
  pen.around(x, pen.below(y - (0.2 + 0.5 * rise) * Math.max(0.6, scale)), () => pen.text(`−${damage}`, 13, PAPER, "#a3210a"), {
    alpha: 1 - between(part, 0.88, 1), scale: size,
  });
}

const SKULL = "M0-9c5 0 8 3.4 8 7.8c0 2.8-1.2 4.6-3 5.6v2.8h-2.2v-2h-1.6v2h-2.4v-2h-1.6v2H-5V4.4c-1.8-1-3-2.8-3-5.6C-8-5.6-5-9 0-9z";
const HOLLOWS = "M-3.2-2.6a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6zM3.2-2.6a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6zM0 2.2l1.2 2h-2.4z";

/** @param {import("../../viewer/pen.js").Pen} pen @param {import("../../viewer/skin.js").Effect} effect @param {number} part */
export function drawDeath(pen, effect, part, /** @type {{ x: number, y: number, scale: number }} */ { x, y, scale }) {
  const rise = easeOut(between(part, 0.05, 0.9));
  pen.around(x, y - 0.35 * rise, () => {
    pen.stroke(SKULL, INK, 2.6);
    pen.fill(SKULL, PAPER);
    pen.fill(HOLLOWS, INK);
  }, { alpha: between(part, 0, 0.12) * (1 - between(part, 0.8, 1)), scale: Math.max(0.6, scale) * mixed(0.5, 1.05, easeOut(between(part, 0, 0.25))) });
}

/** Points rise where the victim fell, in the colours of those who get or lose them. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawPoints(pen, { list, at }, part) {
  const [x, y] = [at[0] + 0.5, at[1] + 0.5];
  list.slice(0, MOST_PILLS).forEach((/** @type {{ team: any, points: any }} */ { team, points }, /** @type {number} */ index) => {
    const { fill, ink, rim, casing } = lookOf(team);
    const start = 0.15 + 0.06 * index;
    const rise = easeOut(between(part, start, 1));
    const side = (index - (Math.min(list.length, MOST_PILLS) - 1) / 2) * 0.68;
    pen.around(x + side, pen.below(y - 0.55 - 0.75 * rise), () => {
      const pill = "M-6-6.5h12a6.5 6.5 0 0 1 0 13h-12a6.5 6.5 0 0 1 0-13z";
      pen.stroke(pill, casing, 4.4);
      pen.stroke(pill, rim, 2);
      pen.fill(pill, fill);
      pen.text(points > 0 ? `+${points}` : `−${Math.abs(points)}`, 10, ink, fill);
    }, { alpha: between(part, start, start + 0.1) * (1 - between(part, 0.9, 1)), scale: 0.85 });
  });
}

/** A light closes around the place where a figure comes back. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawRespawn(pen, { at }, part) {
  if (!Array.isArray(at)) return;
  pen.around(at[0] + 0.5, at[1] + 0.5, (ink) => {
    pen.ring(26 * (1 - easeOut(part)) + 12, PAPER, 2.5);
    ink.globalAlpha *= 0.3 * (1 - part);
    pen.disc(0, 0, 15, "#fff3b0");
  }, { alpha: 1 - between(part, 0.7, 1) });
}

/** An attack that came to nothing. @param {import("../../viewer/pen.js").Pen} pen @param {import("../../viewer/skin.js").Effect} effect @param {number} part */
export function drawLost(pen, effect, part, /** @type {{ x: number, y: number }} */ { x, y }) {
  pen.around(x, y - 0.3 * part, () => {
    pen.stroke("M-6-6l12 12M6-6l-12 12", INK, 5);
    pen.stroke("M-6-6l12 12M6-6l-12 12", "#c9ccd3", 2.6);
  }, { alpha: between(part, 0, 0.15) * (1 - between(part, 0.6, 1)) });
}

/** What a palantír or "I see" shows from now on, lit for a moment. @param {import("../../viewer/pen.js").Pen} pen @param {import("../../viewer/skin.js").Effect} effect @param {number} part */
export function drawReveal(pen, effect, part) {
  const alpha = between(part, 0.4, 0.6) * (1 - between(part, 0.75, 1));
  if (alpha === 0) return;
  effect.path ??= pen.camera.geometry.outline(effect.cells ?? [], 0.03, 0.12);
  pen.plane((/** @type {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} */ ink) => {
    ink.globalAlpha = 0.9 * alpha;
    ink.strokeStyle = lookOf(effect.team).fill;
    ink.lineWidth = 0.09;
    ink.stroke(effect.path);
    ink.globalAlpha = 0.14 * alpha;
    ink.fillStyle = PAPER;
    ink.fill(effect.path);
  });
}
