// Walls and what is open in them, as wide as the rules say: 24ths of a cube.

import { INK } from "../../viewer/teams.js";

/** @typedef {OffscreenCanvasRenderingContext2D} Ink */

const STONE = "#4a4650";
const LIT = "#8c8790";
const GLASS = "#8fd0ea";
const WOOD = "#9a6a35";
const THICK = 0.13;

/** How much of a side is wall at either end, in 24ths. @type {Record<string, number>} */
const POSTS = { bloque: 12, petit: 6, moyen: 4, large: 3 };

/** A side of the cube at x, y: to the north (0) or west (3) of it. @param {Ink} ink @param {number} x @param {number} y @param {number} way @param {string} kind */
export function drawSide(ink, x, y, way, kind) {
  ink.save();
  ink.translate(x, y);
  // Along the side from its western or northern end.
  if (way === 3) ink.transform(0, 1, 1, 0, 0, 0);
  if (kind === "eboulis") drawRubble(ink);
  else {
    const post = (POSTS[kind] ?? 12) / 24;
    if (kind === "petit") drawWindow(ink, post);
    if (kind === "moyen") drawSill(ink, post);
    if (kind === "large") drawThreshold(ink, post);
    for (const from of post < 0.5 ? [0, 1 - post] : [0]) drawWall(ink, from, post < 0.5 ? post : 1);
  }
  ink.restore();
}

/** The wall around the town, within its edge. @param {Ink} ink @param {number} columns @param {number} rows */
export function drawBorder(ink, columns, rows) {
  for (const [colour, wide] of /** @type {[string, number][]} */ ([[INK, THICK], [STONE, THICK - 0.05]])) {
    ink.strokeStyle = colour;
    ink.lineWidth = wide;
    ink.strokeRect(THICK / 2, THICK / 2, columns - THICK, rows - THICK);
  }
}

/** @param {Ink} ink @param {number} from @param {number} long */
function drawWall(ink, from, long) {
  ink.fillStyle = INK;
  ink.fillRect(from - 0.015, -THICK / 2 - 0.015, long + 0.03, THICK + 0.03);
  ink.fillStyle = STONE;
  ink.fillRect(from, -THICK / 2, long, THICK);
  ink.fillStyle = LIT;
  ink.fillRect(from, -THICK / 2, long, 0.04);
}

/** A small opening: one looks through, and only the small get through. @param {Ink} ink @param {number} post */
function drawWindow(ink, post) {
  ink.fillStyle = INK;
  ink.fillRect(post, -0.055, 1 - 2 * post, 0.11);
  ink.fillStyle = GLASS;
  ink.fillRect(post, -0.035, 1 - 2 * post, 0.07);
}

/** A medium opening has a sill to get over. @param {Ink} ink @param {number} post */
function drawSill(ink, post) {
  ink.fillStyle = INK;
  ink.fillRect(post, -0.04, 1 - 2 * post, 0.08);
  ink.fillStyle = WOOD;
  ink.fillRect(post, -0.025, 1 - 2 * post, 0.05);
}

/** A large opening reaches from the floor to the ceiling. @param {Ink} ink @param {number} post */
function drawThreshold(ink, post) {
  ink.strokeStyle = WOOD;
  ink.lineWidth = 0.03;
  ink.setLineDash([0.06, 0.05]);
  ink.beginPath();
  ink.moveTo(post, 0);
  ink.lineTo(1 - post, 0);
  ink.stroke();
  ink.setLineDash([]);
}

/** Stones: along, across, how large. */
const STONES = [[0.06, 0.02, 0.055], [0.17, -0.03, 0.075], [0.29, 0.03, 0.06], [0.4, -0.02, 0.085], [0.53, 0.03, 0.07],
  [0.65, -0.03, 0.06], [0.76, 0.02, 0.085], [0.88, -0.02, 0.07], [0.96, 0.03, 0.045]];

/** @param {Ink} ink */
function drawRubble(ink) {
  for (const [along, across, reach] of STONES) {
    for (const [colour, r] of /** @type {[string, number][]} */ ([[INK, reach + 0.015], ["#a8977a", reach]])) {
      ink.fillStyle = colour;
      ink.beginPath();
      ink.ellipse(along, across, r, r * 0.8, along * 9, 0, 2 * Math.PI);
      ink.fill();
    }
    ink.fillStyle = "#d2c4a6";
    ink.beginPath();
    ink.arc(along - reach * 0.25, across - reach * 0.3, reach * 0.3, 0, 2 * Math.PI);
    ink.fill();
  }
}
