// What comes of things: deaths, exits, objects that change hands, sparks where something
// happens.

import { drawFace, isThing } from "./faces.js";
import { between, easeOut, mixed } from "../../viewer/pen.js";
import { GLOW, INK, PAPER, lookOf } from "../../viewer/teams.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

const SKULL = "M0-9c5 0 8 3.6 8 8c0 2.6-1.2 4.4-3 5.4V8h-2.4V6h-1.4v2h-2.4V6h-1.4v2H-5V4.4c-1.8-1-3-2.8-3-5.4c0-4.4 3-8 8-8z";
const HOLLOWS = "M-3.2-3a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8zM3.2-3a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8z";

/** A skull rises, and the point goes to the other team. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawDeath(pen, { figure }, part, { x, y }) {
  const up = easeOut(between(part, 0.05, 0.9));
  pen.around(x, y - 0.3 * up, () => {
    pen.stroke(SKULL, INK, 3);
    pen.fill(SKULL, PAPER);
    pen.fill(HOLLOWS, INK);
  }, { alpha: between(part, 0, 0.1) * (1 - between(part, 0.85, 1)), scale: mixed(0.6, 1.1, easeOut(between(part, 0, 0.3))) });
  if (figure?.team === 0 || figure?.team === 1) drawPoint(pen, part, x + 0.45, y - 0.5, 1 - figure.team, "+1");
}

/** @param {Pen} pen @param {number} part @param {number} x @param {number} y @param {number} team @param {string} text */
function drawPoint(pen, part, x, y, team, text) {
  const { fill, ink, casing } = lookOf(team);
  pen.around(x, pen.below(y - 0.3 * easeOut(part)), () => {
    pen.disc(0, 0, 9, casing);
    pen.disc(0, 0, 7.6, fill);
    pen.text(text, 9, ink, fill);
  }, { alpha: between(part, 0.2, 0.35) * (1 - between(part, 0.92, 1)) });
}

/** Who goes out leaves by a flight of steps. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawExit(pen, { figure, points }, part, { x, y }) {
  pen.around(x, y, () => {
    for (const step of ["M-12 8h6v4h-6z", "M-6 4h6v8h-6z", "M0 0h6v12H0z", "M6-4h6v16H6z"]) {
      pen.stroke(step, INK, 2);
      pen.fill(step, GLOW);
    }
  }, { alpha: between(part, 0, 0.15) * (1 - between(part, 0.85, 1)) });
  if (figure?.team === 0 || figure?.team === 1) drawPoint(pen, part, x, y - 0.5, figure.team, `+${Number(points) || 1}`);
}

/** An object that is taken, put down, used or lost. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawLoot(pen, { event, object }, part, { x, y }) {
  if (!isThing(object)) return;
  const up = event === "dropped" ? 1 - easeOut(part) : easeOut(part);
  pen.around(x, pen.below(y - 0.2 - 0.55 * up), (ink) => {
    pen.disc(0, 0, 12.5, INK);
    pen.disc(0, 0, 11, event === "lost" ? "#8b8577" : GLOW);
    ink.scale(0.85, 0.85);
    drawFace(ink, object);
  }, { alpha: between(part, 0, 0.12) * (1 - between(part, 0.8, 1)) });
}

/** A short text that rises. @param {Pen} pen @param {number} part @param {Spot} spot @param {string} text @param {string} colour */
export function drawRise(pen, part, { x, y }, text, colour) {
  pen.around(x, pen.below(y - 0.25 - 0.45 * easeOut(part)), () => pen.text(text, 15, PAPER, colour), { alpha: between(part, 0, 0.1) * (1 - between(part, 0.85, 1)) });
}

/** The cells light up, and a ring grows. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot @param {string} colour @param {string} sign */
export function drawSpark(pen, { cells = [] }, part, { x, y }, colour, sign) {
  pen.cells(cells, colour, 0.5 * (1 - between(part, 0.3, 1)));
  const places = cells.length > 0 ? pen.camera.geometry.known(cells).map((cell) => pen.camera.geometry.centre(pen.camera.geometry.cell(cell))) : [[x, y]];
  for (const [left, top] of places.slice(0, 12)) {
    pen.around(left, top, () => {
      pen.ring(5 + 11 * easeOut(part), colour, 3.4);
      pen.ring(5 + 11 * easeOut(part), PAPER, 1.4);
      if (sign) pen.text(sign, 16, colour, PAPER);
    }, { alpha: 1 - between(part, 0.55, 1) });
  }
}

/** Dust where a boulder rolls or falls. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawPuff(pen, { cells = [] }, part) {
  const { geometry } = pen.camera;
  for (const cell of geometry.known(cells)) {
    const [x, y] = geometry.centre(geometry.cell(cell));
    pen.around(x, y + 0.25, () => {
      for (const [left, size] of [[-8, 4], [-2, 6], [5, 5], [10, 3]]) pen.disc(left * (0.6 + part), -6 * part, size * (0.5 + part), "#b9a98a");
    }, { alpha: 0.7 * (1 - part) });
  }
}
