// The drawings of single cells, in squares of 32 units: what stands on grass, roads, in
// woods and marshes. They match the pictures `stechec map show` draws.

import { INK, darker, lighter, mix } from "../../viewer/teams.js";

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Ink */

/** The colour of each kind of ground, by the game's word. @type {Record<string, string>} */
export const GROUNDS = {
  herbe: "#b5ce94", route: "#ddcda8", foret: "#7fa86b", marais: "#8fb4b0", mur: "#6b6560", tour: "#c9b27c",
};

/** @param {number} x @param {number} y */
const tuft = (x, y) => `M${x} ${y}l-1.6-3.6M${x + 0.8} ${y}v-4.6M${x + 1.6} ${y}l1.6-3.6`;
/** @param {number} x @param {number} y */
const wave = (x, y) => `M${x} ${y}q2.4-2.4 4.8 0t4.8 0`;

const GRASS = [
  tuft(8, 12) + tuft(22, 25),
  `${tuft(19, 13)}M7 24.5v.1M11 26v.1`,
  `${tuft(9, 24)}M24 9v.1M20.5 7.5v.1`,
  "M7 9v.1M24 22v.1M13 19v.1M20 11v.1",
  "",
  "",
];
const COBBLES = [
  "M9 10h4M18.5 11h4.5M12.5 16.5h5M9.5 22.5h3.5M19 21.5h4",
  "M10 12h4.5M18 9.5h4M17.5 17h4.5M9 18.5h4M14 23h4.5",
  "M9 9.5h3.5M15.5 12h5M9.5 16h4M18.5 18h4.5M11.5 22.5h4.5",
];
const TREES = [[[16, 28, 1]], [[20.5, 20.5, 0.66], [11, 28.5, 0.8]], [[10.5, 19.5, 0.62], [20, 28.5, 0.84]]];
/** @type {[string, number[][]][]} */
const MARSHES = [
  [wave(5.5, 11) + wave(17, 25.5), [[20, 20], [8, 26]]],
  [wave(15.5, 8.5) + wave(5, 20), [[20, 26.5]]],
  [wave(17, 13.5) + wave(6.5, 26), [[8.5, 19]]],
];
/** @type {[string, string][]} */
const BRICKS = [
  ["M.6 8.6h7v7h-7zM16.6 16.6h15v7h-15z", "M16.6.6h15v7h-15zM8.6 24.6h15v7h-15z"],
  ["M8.6 8.6h15v7h-15z", "M.6 16.6h15v7h-15z"],
  ["M.6.6h15v7h-15zM24.6 24.6h7v7h-7z", "M16.6 16.6h15v7h-15zM.6 24.6h7v7h-7z"],
];
const JOINTS = "M0 8h32M0 16h32M0 24h32M0 0h32M16 0v8M0 0v8M8 8v8M24 8v8M16 16v8M0 16v8M8 24v8M24 24v8";

/** How many drawings there are of a kind of ground. @type {Record<string, number>} */
export const VARIANTS = { herbe: GRASS.length, route: 3, foret: 3, marais: 3, mur: 3, tour: 1 };

/** Draws one of the variants of a kind of ground. @param {Ink} ink @param {any} zone @param {number} variant */
export function drawShape(ink, zone, variant) {
  const ground = GROUNDS[zone];
  ink.lineCap = "round";
  ink.lineJoin = "round";
  if (zone === "herbe") stroke(ink, GRASS[variant], darker(ground, 0.24), 1.1);
  if (zone === "route") stroke(ink, COBBLES[variant], darker(ground, 0.2), 1.5);
  if (zone === "foret") for (const [x, y, size] of TREES[variant]) tree(ink, ground, x, y, size);
  if (zone === "marais") marsh(ink, ground, ...MARSHES[variant]);
  if (zone === "mur") masonry(ink, ground, ...BRICKS[variant]);
  if (zone === "tour") tower(ink, ground);
}

/** @param {Ink} ink @param {string} data @param {string} colour */
function fill(ink, data, colour, opacity = 1) {
  ink.globalAlpha = opacity;
  ink.fillStyle = colour;
  ink.fill(new Path2D(data));
  ink.globalAlpha = 1;
}

/** @param {Ink} ink @param {string} data @param {string} colour @param {number} width */
function stroke(ink, data, colour, width) {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke(new Path2D(data));
}

/** @param {Ink} ink @param {string} colour @param {number} x @param {number} y @param {number} size @param {any} list */
function discs(ink, colour, x, y, size, list, opacity = 1) {
  const path = new Path2D();
  for (const [cx, cy, r] of list) {
    path.moveTo(x + (cx + r) * size, y + cy * size);
    path.arc(x + cx * size, y + cy * size, r * size, 0, 2 * Math.PI);
  }
  ink.globalAlpha = opacity;
  ink.fillStyle = colour;
  ink.fill(path);
  ink.globalAlpha = 1;
}

/** A tree whose trunk ends at x, y; one of size 1 fills the cell. @param {Ink} ink @param {any} ground @param {number} x @param {number} y @param {number} size */
function tree(ink, ground, x, y, size) {
  const crown = [[0, -18.5, 6.8], [-5.4, -12.4, 6.2], [5.4, -12.4, 6.2], [0, -11.4, 6.4]];
  const sunny = [[-1, -19.3, 5.2], [-5.8, -13.4, 4.4], [3.8, -13.8, 4.2], [-1, -14, 4.6]];
  discs(ink, INK, x, y, size, [[1.5, -0.6, 2.6], [4, -0.6, 2.4], [-1.5, -0.6, 2.2], [6.2, -0.8, 1.6]], 0.2);
  ink.fillStyle = mix("#5f4834", ground, 0.12);
  ink.fillRect(x - 1.5 * size, y - 9 * size, 3 * size, 9 * size);
  discs(ink, darker(ground, 0.56), x, y, size, crown);
  discs(ink, darker(ground, 0.33), x, y, size, sunny);
  discs(ink, darker(ground, 0.06), x, y, size, [[-3, -20.6, 1.7], [-7, -14.6, 1.3]]);
}

/** @param {Ink} ink @param {any} ground @param {any} waves @param {any} reeds */
function marsh(ink, ground, waves, reeds) {
  stroke(ink, waves, lighter(ground, 0.55), 1.3);
  for (const [x, y] of reeds) {
    stroke(ink, `M${x} ${y}v-11m2.2 11q0-5 2-9m-6.2 9q0-4-2-7.5`, mix("#4c603a", ground, 0.1), 1.2);
    stroke(ink, `M${x} ${y}m0-9v-3m4.2 3.6l.3-.8`, mix("#6b4d33", ground, 0.1), 2.3);
  }
}

/** @param {Ink} ink @param {any} ground @param {string} light @param {string} dark */
function masonry(ink, ground, light, dark) {
  fill(ink, light, lighter(ground, 0.14));
  fill(ink, dark, darker(ground, 0.14));
  ink.lineCap = "butt";
  stroke(ink, JOINTS, darker(ground, 0.45), 1.1);
}

/** A round tower of stone with battlements, on a square of its own colour. @param {Ink} ink @param {any} ground */
function tower(ink, ground) {
  const [edge, stone] = [darker(ground, 0.7), lighter(ground, 0.45)];
  const plinth = "M6 3.2h20q2.8 0 2.8 2.8v20q0 2.8-2.8 2.8h-20q-2.8 0-2.8-2.8v-20q0-2.8 2.8-2.8z";
  const body = "M11 13h10l1.4 13.4h-12.8zM8.4 5.4h3.6v2.4h2.4v-2.4h3.2v2.4h2.4v-2.4h3.6v7.8h-15.2z";
  fill(ink, plinth, ground);
  stroke(ink, plinth, darker(ground, 0.4), 1.2);
  fill(ink, body, stone);
  stroke(ink, body, edge, 1.6);
  fill(ink, "M17.5 13h3.5l1.4 13.4h-4.4z", edge, 0.28);
  fill(ink, "M14.2 26.4v-4a1.8 1.8 0 0 1 3.6 0v4zM15.2 15.6h1.6v3h-1.6z", edge);
}
