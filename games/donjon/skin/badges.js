// What is the matter with a figure: blood, ice, strength, and what it carries.

import { drawFace, isThing } from "./faces.js";
import { GLOW, INK, PAPER } from "../../viewer/teams.js";

/** @typedef {import("../../../crates/web/types/export").Figure} Figure */

/** Drawings are 32 units a cell. */
const UNIT = 32;
/** Smaller cells show no badges. */
const LEAST = 18;

const DROP = "M0-5C3.4 0 4 1.4 2.8 3.4a3.4 3.4 0 0 1-5.6 0C-4 1.4-3.4 0 0-5z";
const FLAKE = "M0-12v24M-10.4-6L10.4 6M10.4-6L-10.4 6M-3-11l3 3l3-3M-3 11l3-3l3 3";
const BOLT = "M1-6L-4 1h3l-2 5l6-7.4H0z";
const RUN = "M-5-4l4 4l-4 4M0-4l4 4l-4 4";
const SWORDS = "M-4.6 4.6L4.6-4.6M4.6 4.6L-4.6-4.6";

/** @type {[string, (ink: CanvasRenderingContext2D) => void][]} */
const SIGNS = [
  ["wounded", (ink) => filled(ink, DROP, "#d1232f")],
  ["strong", (ink) => filled(ink, BOLT, "#e4572e")],
  ["run_up", (ink) => lined(ink, RUN, "#14603f", 2.2)],
  ["fought", (ink) => lined(ink, SWORDS, "#5b6472", 2.2)],
];

/** @param {CanvasRenderingContext2D} ink @param {string} data @param {string} colour */
function filled(ink, data, colour) {
  ink.fillStyle = colour;
  ink.fill(new Path2D(data));
}

/** @param {CanvasRenderingContext2D} ink @param {string} data @param {string} colour @param {number} width */
function lined(ink, data, colour, width) {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke(new Path2D(data));
}

/** @param {CanvasRenderingContext2D} ink @param {number} radius @param {string} colour */
function disc(ink, radius, colour) {
  ink.beginPath();
  ink.arc(0, 0, radius, 0, 2 * Math.PI);
  ink.fillStyle = colour;
  ink.fill();
}

/** Draws in units around a place of the figure. @param {CanvasRenderingContext2D} ink @param {[number, number]} at @param {number} size @param {() => void} draw */
function around(ink, [x, y], size, draw) {
  ink.save();
  ink.translate(x, y);
  ink.scale(size, size);
  ink.lineCap = "round";
  ink.lineJoin = "round";
  draw();
  ink.restore();
}

/** @param {CanvasRenderingContext2D} ink @param {Figure} figure @param {number} x @param {number} y @param {number} cell */
export function drawBadges(ink, { marks = [], values = {}, thing }, x, y, cell) {
  if (thing || cell < LEAST) return;
  const size = cell / UNIT;
  if (marks.includes("frozen")) drawIce(ink, x, y, size);
  const shown = SIGNS.filter(([mark]) => marks.includes(mark));
  shown.slice(0, 3).forEach(([, draw], place) => around(ink, [x + 11.5 * size, y + (-10 + place * 10.5) * size], size, () => {
    disc(ink, 6, INK);
    disc(ink, 5, PAPER);
    ink.scale(0.72, 0.72);
    draw(ink);
  }));
  const { carries } = values;
  if (isThing(carries)) around(ink, [x - 10.5 * size, y + 10 * size], size, () => {
    disc(ink, 7.4, INK);
    disc(ink, 6.4, GLOW);
    ink.scale(0.5, 0.5);
    drawFace(ink, carries);
  });
}

/** A block of ice around the figure. @param {CanvasRenderingContext2D} ink @param {number} x @param {number} y @param {number} size */
function drawIce(ink, x, y, size) {
  around(ink, [x, y], size, () => {
    const alpha = ink.globalAlpha;
    ink.globalAlpha = alpha * 0.55;
    filled(ink, "M-13-9L-6-14H8L14-7V8L7 14H-8L-14 7z", "#a9dcf5");
    ink.globalAlpha = alpha;
    lined(ink, "M-13-9L-6-14H8L14-7V8L7 14H-8L-14 7z", "#2f7fb5", 1.6);
    lined(ink, FLAKE, PAPER, 1.4);
  });
}
