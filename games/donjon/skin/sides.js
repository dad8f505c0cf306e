// What stands between cells: walls, portcullises down, up and broken, slits, brackets.

import { INK, PAPER } from "../../viewer/teams.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Edge} Edge */

const STONE = "#4d4842";
const FACE = "#8a8175";
const IRON = "#39414e";
const STEEL = "#b6c0cf";
const WOOD = "#7b4a22";

/**
 * A picture of a side: it lies from 0 to 1 along x, its cell lies towards positive y.
 * @typedef {[paint: "fill" | "line", colour: string, width: number, data: string][]} Layers
 */
const WALL = /** @type {Layers} */ ([["line", INK, 0.2, "M0 0H1"], ["line", STONE, 0.15, "M0 0H1"], ["line", FACE, 0.05, "M.02-.02H.98"]]);

/** @type {Record<string, Layers>} */
const LOOKS = {
  mur: WALL,
  herse_fermee: [
    ["line", INK, 0.2, "M0 0H.08M.92 0H1"], ["line", STONE, 0.15, "M0 0H.08M.92 0H1"],
    ["line", IRON, 0.12, "M.08 0H.92"], ["line", STEEL, 0.05, "M.1 0H.9"],
    ["line", INK, 0.075, "M.2-.11V.11M.35-.11V.11M.5-.11V.11M.65-.11V.11M.8-.11V.11"],
    ["line", STEEL, 0.035, "M.2-.1V.1M.35-.1V.1M.5-.1V.1M.65-.1V.1M.8-.1V.1"],
  ],
  herse_ouverte: [
    ["line", INK, 0.2, "M0 0H.14M.86 0H1"], ["line", STONE, 0.15, "M0 0H.14M.86 0H1"],
    ["line", STEEL, 0.04, "M.22-.07V.0M.36-.07V0M.5-.07V0M.64-.07V0M.78-.07V0"], ["line", IRON, 0.03, "M.14-.08H.86"],
  ],
  herse_brisee: [
    ["line", INK, 0.2, "M0 0H.12M.88 0H1"], ["line", STONE, 0.15, "M0 0H.12M.88 0H1"],
    ["line", INK, 0.07, "M.12 0L.24 .1M.88 0L.74-.08M.36 .06L.46 .14M.62 .1L.56 .02"],
    ["line", STEEL, 0.035, "M.12 0L.24 .1M.88 0L.74-.08M.36 .06L.46 .14M.62 .1L.56 .02"],
  ],
  mur_perce: [
    ["line", INK, 0.2, "M0 0H.2M.8 0H1"], ["line", STONE, 0.15, "M0 0H.2M.8 0H1"],
    ["fill", FACE, 0, "M.24 .02l.07-.04l.04 .07l-.06 .05zM.68 .06l.06-.06l.06 .06l-.06 .06z"],
  ],
  meurtriere: [
    ["line", INK, 0.2, "M0 0H.38M.62 0H1"], ["line", STONE, 0.15, "M0 0H.38M.62 0H1"],
    ["line", "#9fd3ea", 0.08, "M.38 0H.62"], ["line", INK, 0.03, "M.38-.06V.06M.62-.06V.06"],
  ],
  support_torche: [
    ...WALL,
    ["line", WOOD, 0.07, "M.5 .06V.2"], ["fill", "#ff9a3d", 0, "M.5 .14q.12 .1 0 .24q-.12-.14 0-.24z"], ["fill", "#ffe08a", 0, "M.5 .2q.05 .05 0 .11q-.05-.06 0-.11z"],
  ],
  support_cle: [
    ...WALL,
    ["line", INK, 0.09, "M.5 .08V.28M.5 .24H.58"], ["line", "#e2b93b", 0.045, "M.5 .08V.28M.5 .24H.58M.5 .19H.56"],
    ["line", "#e2b93b", 0.04, "M.44 .1a.06 .06 0 1 1 .12 0a.06 .06 0 1 1-.12 0z"],
  ],
};

/** Edges as paths, one for each layer of a kind. @type {WeakMap<Edge[], { paint: string, colour: string, width: number, path: Path2D }[]>} */
const kept = new WeakMap();

/** @param {Edge[]} edges */
function layersOf(edges) {
  const known = kept.get(edges);
  if (known) return known;
  const layers = [];
  for (const [kind, look] of Object.entries(LOOKS)) {
    const own = edges.filter((edge) => edge.kind === kind);
    if (own.length === 0) continue;
    for (const [paint, colour, width, data] of look) {
      const path = new Path2D();
      const shape = new Path2D(data);
      for (const edge of own) path.addPath(shape, placed(edge));
      layers.push({ paint, colour, width, path });
    }
  }
  kept.set(edges, layers);
  return layers;
}

/** Where a side lies; its cell is on the side of positive y. @param {Edge} edge */
function placed({ from, to, middle }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const towards = (middle[0] - from[0]) * -dy + (middle[1] - from[1]) * dx;
  const turn = towards < 0 ? -1 : 1;
  return new DOMMatrix([dx, dy, -dy * turn, dx * turn, from[0], from[1]]);
}

/** @param {CanvasRenderingContext2D} ink @param {Edge[]} edges */
export function paintSides(ink, edges) {
  ink.lineCap = "butt";
  for (const { paint, colour, width, path } of layersOf(edges)) {
    if (paint === "fill") {
      ink.fillStyle = colour;
      ink.fill(path);
    } else {
      ink.strokeStyle = colour;
      ink.lineWidth = width;
      ink.stroke(path);
    }
  }
}

/** All sides of the board. @param {Pen} pen @param {Edge[]} edges */
export function drawSides(pen, edges) {
  pen.plane((ink) => paintSides(ink, edges));
  const unknown = edges.filter(({ kind }) => !Object.hasOwn(LOOKS, kind));
  if (unknown.length === 0) return;
  pen.plane((ink) => {
    ink.strokeStyle = PAPER;
    ink.lineWidth = 0.1;
    for (const { from, to } of unknown) {
      ink.beginPath();
      ink.moveTo(...from);
      ink.lineTo(...to);
      ink.stroke();
    }
  });
}
