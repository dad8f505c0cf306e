// The faces of heroes and monsters, around the origin, about 9 units high and wide each way.
// Silhouettes differ (plume, hood, horns, bow, wings, staff), so that they can be told apart
// when they are small.

import { INK } from "../../viewer/teams.js";

const STEEL = "#c3cad4";
const BRIGHT = "#eef1f5";

/** A knight: a closed helmet with a plume. */
const HEROS = [
  { fill: "#c9403a", edge: true, d: "M-1-9C-1-13 4-14 9-11C7-11 7-9 9-7C6-8 3-8 1-7z" },
  { fill: STEEL, edge: true, d: "M-7.4 0C-7.4-6-4-9 0-9C4-9 7.4-6 7.4 0V5C7.4 8 4 10 0 10C-4 10-7.4 8-7.4 5z" },
  { fill: BRIGHT, d: "M-5.6-1C-5.4-5-3.2-7.2-.6-7.6C-2.4-6-3.2-3.6-3.2-1z" },
  { fill: INK, d: "M-6.2-1.2H-1V2H-5.6zM6.2-1.2H1V2H5.6z" },
  { fill: "#8f98a6", d: "M-1-2.4H1V9.8H-1z" },
  { fill: INK, d: "M-4.6 5.2h1.4v1.4h-1.4zM3.2 5.2h1.4v1.4H3.2zM-3.4 7.6h1.4V9h-1.4zM2 7.6h1.4V9H2z" },
];

/** A ranger: a hood, a face, a braid. */
const HEROINE = [
  { fill: "#3f6b4a", edge: true, d: "M0-12C6-9 9-4 8.6 3C8.4 8 4.6 10 0 10C-4.6 10-8.4 8-8.6 3C-9-4-6-9 0-12z" },
  { fill: "#5d8f68", d: "M0-10.4C-4.8-7.6-7.2-3-7 2C-6-3-3.8-6.4 0-7.6z" },
  { fill: "#f0c9a0", edge: true, d: "M-5-2.6C-5.4 3.2-3 7.6 0 8.6C3 7.6 5.4 3.2 5-2.6C2-5.4-2-5.4-5-2.6z" },
  { fill: "#7a4a22", d: "M-5.2-1C-5-5-2.4-6.6 0-6.6C2.6-6.6 5-5 5.2-1C3.6-3-.6-3.6-1.6-4.4C-2.4-2.6-4-1.8-5.2-1z" },
  { fill: "#7a4a22", edge: true, d: "M4.4 1C7 3 7.4 7 6 10C5 9 4 8 4.2 6.4C4.4 4.6 4.4 3 4.4 1z" },
  { fill: INK, d: "M-3.6 .4h2.2v1.8h-2.2zM1.4 .4h2.2v1.8H1.4z" },
  { fill: "#a3524a", d: "M-1.6 5C-.6 5.6 .6 5.6 1.6 5C1 6.4-1 6.4-1.6 5z" },
];

/** A brute with horns and a jaw. */
const GARDE = [
  { fill: "#e9dcc0", edge: true, d: "M-6-4C-10-5-12-9-10.4-13C-9-10-7-8.6-4-8zM6-4C10-5 12-9 10.4-13C9-10 7-8.6 4-8z" },
  { fill: "#7d8f5a", edge: true, d: "M-8-2C-8-7-4.6-9.4 0-9.4C4.6-9.4 8-7 8-2C8 2 7.6 4 6.6 6C5 9.4-5 9.4-6.6 6C-7.6 4-8 2-8-2z" },
  { fill: "#93a66c", d: "M-6.4-2C-6-6-3.6-7.8-.6-8C-2.6-6.4-3.4-4.4-3.6-2z" },
  { fill: "#4d5a36", d: "M-7-3.4L-1-1.4V.2L-6.4-.8zM7-3.4L1-1.4V.2L6.4-.8z" },
  { fill: "#ffdf6b", d: "M-5-.6h3v2h-3zM2-.6h3v2H2z" },
  { fill: INK, d: "M-4-.2h1.4v1.4h-1.4zM2.6-.2H4v1.4H2.6zM-5 4h10v2.6h-10z" },
  { fill: "#f4ecd8", d: "M-4.4 6.6l1-4 1 4zM2.4 6.6l1-4 1 4z" },
];

/** A lean one behind a drawn bow. */
const ARCHER = [
  { fill: "#7b4f9e", edge: true, d: "M-1-11C4-10 7-6 6.6 0C6.4 6 3.6 9.6-1 9.6C-5.6 9.6-8 6-8 0C-8-6-5-10-1-11z" },
  { fill: "#2a2236", d: "M-1-6C2.4-6 4.2-3.6 4.2 0C4.2 3.4 2.2 5.4-1 5.4C-4.2 5.4-6 3.4-6 0C-6-3.6-4.2-6-1-6z" },
  { fill: "#ff8f5a", d: "M-4.6-1.2C-3.4-2-2-1.6-1.6 0C-2.8 .6-4.2 .2-4.6-1.2zM3-1.2C1.8-2 .4-1.6 0 0C1.2 .6 2.6 .2 3-1.2z" },
  { line: "#c99a54", width: 2.2, edge: true, d: "M7-11C12-6 12 6 7 11" },
  { line: "#f1ead8", width: 1, d: "M7-11L5 0L7 11" },
  { line: "#d8dde6", width: 1.4, d: "M2 0H12.4" },
];

/** A bat with its wings spread. */
const CHAUVE_SOURIS = [
  { fill: "#4b3f52", edge: true, d: "M0-2C-3-7-8-9-13-7C-11-4-11-1-12.4 2C-10 1-8 2-7 4.6C-5.4 3-3.4 3-2 5L0 8L2 5C3.4 3 5.4 3 7 4.6C8 2 10 1 12.4 2C11-1 11-4 13-7C8-9 3-7 0-2z" },
  { fill: "#6b5a74", edge: true, d: "M-4.6-3L-4-9L-1-6H1L4-9L4.6-3C5 2 3 6 0 6.6C-3 6-5 2-4.6-3z" },
  { fill: "#ff5b4a", d: "M-3-2.4h2.2v2.2H-3zM.8-2.4H3v2.2H.8z" },
  { fill: "#fff7e8", d: "M-1.8 2.4h1.4L-1.1 5zM.4 2.4h1.4L1.1 5z" },
];

/** A shaman with a mask and a staff that heals. */
const GUERISSEUR = [
  { line: "#7a5230", width: 2.4, edge: true, d: "M9-10V10" },
  { fill: "#58c785", edge: true, d: "M9-13.4a3 3 0 1 1 0 6a3 3 0 1 1 0-6z" },
  { fill: "#2f6f73", edge: true, d: "M-1-10C4-10 6-6 5.6 1C5.4 6 3 9.6-1 9.6C-5 9.6-7.4 6-7.6 1C-8-6-6-10-1-10z" },
  { fill: "#efe6d0", edge: true, d: "M-5.6-4.6C-2.6-6.6 .6-6.6 3.6-4.6C4.4 2-.4 8-1 8C-1.6 8-6.4 2-5.6-4.6z" },
  { fill: INK, d: "M-4.4-2.6L-1.8-1.4L-2.4 .6L-4.6-.6zM2.4-2.6L-.2-1.4L.4 .6L2.6-.6z" },
  { fill: "#58c785", d: "M-1.8 2h1.6v1.4H1v1.6H-.2V6.4h-1.6V5H-3V3.4h1.2z" },
];

/** @typedef {{ d: string, fill?: string, line?: string, width?: number, edge?: boolean }} Shape */
/** @type {Map<string, Shape[]>} */
const faces = new Map(Object.entries({
  heros: HEROS, heroine: HEROINE, garde: GARDE, archer: ARCHER, chauve_souris: CHAUVE_SOURIS, guerisseur: GUERISSEUR,
}));

/** Draws the face of a kind around the origin; false if it has none. @param {OffscreenCanvasRenderingContext2D} ink @param {string} kind */
export function drawFace(ink, kind) {
  const shapes = faces.get(kind);
  if (!shapes) return false;
  ink.lineJoin = "round";
  ink.lineCap = "round";
  for (const { d, fill, line, width = 0, edge } of shapes) {
    const path = new Path2D(d);
    if (edge) {
      ink.strokeStyle = INK;
      ink.lineWidth = width + 1.7;
      ink.stroke(path);
    }
    if (line) {
      ink.strokeStyle = line;
      ink.lineWidth = width;
      ink.stroke(path);
    }
    if (fill) {
      ink.fillStyle = fill;
      ink.fill(path);
    }
  }
  return true;
}
