// The faces of the ten classes and the wolf, and the objects, around the origin, about 9 units
// each way. Silhouettes differ, so that they can be told apart when they are small.

import { INK } from "../../viewer/teams.js";

/** @typedef {OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D} Ink */
/** @typedef {{ fill?: string, line?: string, width?: number, edge?: boolean, d: string }[]} Drawing */

const SKIN = "#eec09a";
const STEEL = "#cfd6df";
const DARK = "#8c95a3";
const WOOD = "#8a5a2b";
const GOLD = "#f2c14e";
const EYES = "M-3.6 .4h2.4v1.8h-2.4zM1.2 .4h2.4v1.8h-2.4z";
const HEAD = "M-5.6-2C-5.8 4.6-3.2 8.4 0 8.8C3.2 8.4 5.8 4.6 5.6-2C3-5.4-3-5.4-5.6-2z";
const CORK = { fill: WOOD, edge: true, d: "M-2.2-9.4h4.4v3h-4.4z" };
const FLASK = "M-2-7h4v4l4.6 7.4a3.4 3.4 0 0 1-3 5h-7.2a3.4 3.4 0 0 1-3-5L-2-3z";
const SCROLL = "M-7.4-7h12a2.6 2.6 0 0 1 0 5.2H2.8V4.6h2.4a2.6 2.6 0 0 1 0 5.2h-12a2.6 2.6 0 0 1 0-5.2h1.6v-6.4h-2.2a2.6 2.6 0 0 1 0-5.2z";

/** @type {Record<string, Drawing>} */
const PEOPLE = {
  guerrier: [
    { fill: STEEL, edge: true, d: "M-8 8V-2C-8-7.6-4.6-11 0-11C4.6-11 8-7.6 8-2V8L4 10.4H-4z" },
    { fill: DARK, d: "M0-11C4.6-11 8-7.6 8-2V8L4 10.4H0z" },
    { fill: INK, d: "M-6.4-1.4H6.4V1H1.2V8.4H-1.2V1H-6.4z" },
    { fill: "#c43b3b", edge: true, d: "M-1.6-13.4h3.2v4.4h-3.2z" },
  ],
  voleuse: [
    { fill: "#3f4a5c", edge: true, d: "M0-12C6.6-9.6 8.8-3.6 8.2 4C7.8 8 4.4 9.8 0 9.8C-4.4 9.8-7.8 8-8.2 4C-8.8-3.6-6.6-9.6 0-12z" },
    { fill: SKIN, d: "M-5-2.4C-5 2.8-3 6 0 6C3 6 5 2.8 5-2.4C2.6-4.6-2.6-4.6-5-2.4z" },
    { fill: INK, d: "M-5.6-2.6H5.6V1.6C3.4 2.6 1.6 1.8 0 .8C-1.6 1.8-3.4 2.6-5.6 1.6z" },
    { fill: "#fff6c9", d: "M-3.8-1.4h2.4v1.6h-2.4zM1.4-1.4h2.4v1.6h-2.4z" },
  ],
  clerc: [
    { fill: "#f3ead6", edge: true, d: "M0-12.4C6-9.8 8.4-4 8 4.6C7.6 8.4 4.4 10 0 10C-4.4 10-7.6 8.4-8 4.6C-8.4-4-6-9.8 0-12.4z" },
    { fill: SKIN, d: "M-4.8-2C-4.8 3.6-2.8 6.6 0 6.6C2.8 6.6 4.8 3.6 4.8-2C2.4-4.2-2.4-4.2-4.8-2z" },
    { fill: INK, d: EYES },
    { fill: "#c43b3b", d: "M-1.1-11h2.2v2h2v2.1h-2v2.7h-2.2v-2.7h-2V-9h2z" },
  ],
  magicien: [
    { fill: SKIN, edge: true, d: "M-5-2.4C-5 2.4-3 5 0 5C3 5 5 2.4 5-2.4z" },
    { fill: "#efefef", edge: true, d: "M-5.6 .8C-3.4 3 3.4 3 5.6 .8C5.6 6.6 2.6 10.6 0 11.6C-2.6 10.6-5.6 6.6-5.6 .8z" },
    { fill: INK, d: "M-3.4-1.6h2.2v1.7h-2.2zM1.2-1.6h2.2v1.7h-2.2z" },
    { fill: "#4b3a8c", edge: true, d: "M-9.6-2.2C-6-3.4-4.4-6 0-13.6C4.4-6 6-3.4 9.6-2.2C4-.2-4-.2-9.6-2.2z" },
    { fill: GOLD, d: "M0-8.6l1 2.2l2.4 .2l-1.8 1.6l.6 2.3l-2.2-1.2l-2.2 1.2l.6-2.3l-1.8-1.6l2.4-.2z" },
  ],
  archer_elfe: [
    { fill: SKIN, edge: true, d: "M-4.6-.6L-12.4-6.4C-11.2-.6-8.4 3-4.6 3.8zM4.6-.6L12.4-6.4C11.2-.6 8.4 3 4.6 3.8z" },
    { fill: SKIN, edge: true, d: HEAD },
    { fill: "#3f7d4a", edge: true, d: "M-6.8 1C-8-6.6-4.6-11 0-11C4.6-11 8-6.6 6.8 1C5-3 2.6-4.6 0-4.6C-2.6-4.6-5-3-6.8 1z" },
    { fill: "#1f5136", d: EYES },
  ],
  arbaletrier: [
    { fill: SKIN, edge: true, d: HEAD },
    { fill: "#7d6a4c", edge: true, d: "M-10-2.4C-7-3.4-7.4-10.4 0-10.4C7.4-10.4 7-3.4 10-2.4C5 0-5 0-10-2.4z" },
    { fill: INK, d: EYES },
    { line: INK, width: 3.4, d: "M-8 6.4C-4 3.4 4 3.4 8 6.4M0 3v8" },
    { line: "#d9a35a", width: 1.7, d: "M-8 6.4C-4 3.4 4 3.4 8 6.4M0 3v8" },
  ],
  berserker: [
    { fill: "#b5471f", edge: true, d: "M-9 4L-11-4L-7.4-5L-8-11L-3.4-7.6L0-12.4L3.4-7.6L8-11L7.4-5L11-4L9 4L6 10H-6z" },
    { fill: SKIN, d: "M-5.4-3C-5.6 3-3 6 0 6C3 6 5.6 3 5.4-3z" },
    { fill: INK, d: "M-5-2.4l4 1.6v2l-4-1.4zM5-2.4l-4 1.6v2l4-1.4z" },
    { fill: "#fffdf8", d: "M-3 3.2h6v2.2h-6z" },
    { fill: "#7f2d10", d: "M-6 4.6C-3 8.4 3 8.4 6 4.6C5 9.4 2 10.8 0 10.8C-2 10.8-5 9.4-6 4.6z" },
  ],
  maitre_armes: [
    { line: INK, width: 4.2, d: "M-9 9L8-9M9 9L-8-9" },
    { line: STEEL, width: 2.4, d: "M-9 9L8-9M9 9L-8-9" },
    { line: INK, width: 4, d: "M-9.4 4.4l5 5M9.4 4.4l-5 5" },
    { line: GOLD, width: 2.2, d: "M-9.4 4.4l5 5M9.4 4.4l-5 5" },
    { fill: SKIN, edge: true, d: "M-4-5C-4.2 0-2 3 0 3C2 3 4.2 0 4-5C2-7-2-7-4-5z" },
    { fill: "#2f2a26", edge: true, d: "M-4.6-4C-5-9-2.6-10.6 0-10.6C2.6-10.6 5-9 4.6-4C2.4-6.4-2.4-6.4-4.6-4z" },
    { fill: INK, d: "M-2.6-3.4h1.8v1.4h-1.8zM.8-3.4h1.8v1.4H.8z" },
  ],
  fouetteuse: [
    { fill: "#2f2440", edge: true, d: "M-7 6C-9-4-6-10.6 0-10.6C6-10.6 9-4 7 6z" },
    { fill: SKIN, edge: true, d: "M-4.6-3C-4.8 3-2.4 6 0 6.4C2.4 6 4.8 3 4.6-3C2.4-5-2.4-5-4.6-3z" },
    { fill: INK, d: "M-3.4-.8h2.2V1h-2.2zM1.2-.8h2.2V1H1.2z" },
    { line: INK, width: 3.6, d: "M-10 10C-4 2 2 12 6 7S11 2 8-3" },
    { line: "#c98b3b", width: 1.9, d: "M-10 10C-4 2 2 12 6 7S11 2 8-3" },
  ],
  loup_garou: [
    { fill: SKIN, edge: true, d: HEAD },
    { fill: "#5a4634", edge: true, d: "M-7 2C-9-5-6-11 0-11C6-11 9-5 7 2L5-3L2-5L0-3L-2-5L-5-3z" },
    { fill: "#5a4634", d: "M-5.6 3C-3 5 3 5 5.6 3C5 7.6 2.4 9.6 0 9.6C-2.4 9.6-5 7.6-5.6 3z" },
    { fill: "#ffd04a", d: EYES },
  ],
  loup: [
    { fill: "#6d6a70", edge: true, d: "M-8.6-11L-4-7.4H4L8.6-11L9 1L4.6 5L3 10H-3L-4.6 5L-9 1z" },
    { fill: "#a5a2a8", d: "M-4-1L0-3L4-1L3 7.4H-3z" },
    { fill: "#ffd04a", d: "M-6-3.4l4 1.4l-1 2zM6-3.4l-4 1.4l1 2z" },
    { fill: INK, d: "M-2 4.4h4L0 7z" },
    { fill: "#fff", d: "M-2.4 8l1.2 3l1-3zM2.4 8L1.2 11l-1-3z" },
  ],
};


/** @type {Record<string, Drawing>} */
const THINGS = {
  corde: [
    { line: INK, width: 5.2, d: "M0-6a6 6 0 1 1-.1 0zM5 3l4 6" }, { line: "#c89b5a", width: 3.4, d: "M0-6a6 6 0 1 1-.1 0zM5 3l4 6" },
    { line: "#8d6a36", width: 1, d: "M-5-3l3 3M-1-6l2 3M5-2l-3 3M2 6l-2-3M-5 4l3-2" },
  ],
  tresor: [
    { fill: "#8a5a2b", edge: true, d: "M-9-2h18v10H-9z" }, { fill: "#a8743a", edge: true, d: "M-9-2C-9-8-5-9 0-9S9-8 9-2z" },
    { fill: GOLD, edge: true, d: "M-2.4-4h4.8v6h-4.8z" }, { fill: GOLD, d: "M-9-3h18v1.8H-9z" },
  ],
  amulette: [
    { line: INK, width: 3.2, d: "M-7-9C-7-1 7-1 7-9" }, { line: GOLD, width: 1.8, d: "M-7-9C-7-1 7-1 7-9" },
    { fill: "#3fa7b5", edge: true, d: "M0-3l6 6.4L0 10L-6 3.4z" }, { fill: "#c6f2f6", d: "M0-1l3.4 4.2H0z" },
  ],
  arc: [
    { line: INK, width: 4, d: "M-5-10C6-7 6 7-5 10" }, { line: "#c98b3b", width: 2.4, d: "M-5-10C6-7 6 7-5 10" },
    { line: "#f4ead2", width: 1.2, d: "M-5-10V10" }, { line: INK, width: 3, d: "M-8 0H9" }, { line: STEEL, width: 1.6, d: "M-8 0H9" },
  ],
  arbalete: [
    { line: INK, width: 4.6, d: "M0-6V10" }, { line: WOOD, width: 3, d: "M0-6V10" },
    { line: INK, width: 4, d: "M-10-1C-6-7 6-7 10-1" }, { line: STEEL, width: 2.2, d: "M-10-1C-6-7 6-7 10-1" }, { line: "#f4ead2", width: 1, d: "M-10-1L0 4L10-1" },
  ],
  baguette: [
    { line: INK, width: 4.4, d: "M-8 9L4-4" }, { line: "#6a4b2f", width: 2.6, d: "M-8 9L4-4" },
    { fill: "#ff8a3d", edge: true, d: "M5-11l1.8 3.4l3.8-.4l-2 3.2l2 3.2l-3.8-.4L5 1l-1.2-3.8L0-4.8l3.6-2z" },
  ],
  potion_vitesse: [CORK, { fill: "#4fb3e8", edge: true, d: FLASK }, { line: "#fff", width: 1.8, d: "M-2.6 4h5.2M0 1.4l2.6 2.6L0 6.6" }],
  potion_force: [CORK, { fill: "#e4572e", edge: true, d: FLASK }, { line: "#fff", width: 1.8, d: "M0 .8v6.4M-3.2 4h6.4" }],
  parchemin_mort: [{ fill: "#efe0b8", edge: true, d: SCROLL }, { fill: INK, d: "M0-4.6a3.6 3.6 0 0 1 2 6.6v1.6h-4V2a3.6 3.6 0 0 1 2-6.6z" }, { fill: "#efe0b8", d: "M-2-1.6h1.4v1.5H-2zM.6-1.6H2v1.5H.6z" }],
  parchemin_sang: [{ fill: "#efe0b8", edge: true, d: SCROLL }, { fill: "#b3202a", d: "M0-4.6C3 0 3.6 1.4 2.4 3.2a3 3 0 0 1-4.8 0C-3.6 1.4-3 0 0-4.6z" }],
  parchemin_gel: [{ fill: "#efe0b8", edge: true, d: SCROLL }, { line: "#2f7fb5", width: 1.7, d: "M0-4.4v8.8M-3.8-2.2l7.6 4.4M3.8-2.2l-7.6 4.4" }],
  rocher: [
    { fill: "#85796a", edge: true, d: "M-9.4 3L-10.6-4L-5-10.4L3-11L9.8-5.4L10.8 2L6 9.4L-3 10.6z" },
    { fill: "#a89c8b", d: "M-7-4L-3.6-8.4L2.6-9L0-4L-5-1z" }, { line: "#5c5247", width: 1.4, d: "M1 2l4 3M-5 4l3 2M4-4l3 2" },
  ],
};

/** @param {Ink} ink @param {Drawing} drawing */
function paint(ink, drawing) {
  ink.lineJoin = "round";
  ink.lineCap = "round";
  for (const { fill, line, width = 1, edge, d } of drawing) {
    const path = new Path2D(d);
    if (edge) {
      ink.strokeStyle = INK;
      ink.lineWidth = 1.9;
      ink.stroke(path);
    }
    if (fill) {
      ink.fillStyle = fill;
      ink.fill(path);
    }
    if (line) {
      ink.strokeStyle = line;
      ink.lineWidth = width;
      ink.stroke(path);
    }
  }
}

/** Draws a class or an object around the origin; false if there is no such drawing. @param {Ink} ink @param {string} kind */
export function drawFace(ink, kind) {
  if (Object.hasOwn(PEOPLE, kind)) paint(ink, PEOPLE[kind]);
  else if (Object.hasOwn(THINGS, kind)) paint(ink, THINGS[kind]);
  else return false;
  return true;
}

/** Whether there is a drawing of an object. @param {unknown} kind @returns {kind is string} */
export function isThing(kind) {
  return typeof kind === "string" && Object.hasOwn(THINGS, kind);
}
