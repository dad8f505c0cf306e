// The faces of the three classes, around the origin, about 9 units high and wide each way.
// Silhouettes differ (hood, horns, ears), so that they can be told apart when they are small.

import { INK } from "../../viewer/teams.js";

const VOLEUR = [
  { fill: "#4a4658", edge: true, d: "M1-12C6.4-9 8.6-3.6 8.2 3.2C8 7.4 4.4 9.4 0 9.4C-4.4 9.4-8 7.4-8.2 3.2C-8.6-3-5.6-8.6 1-12z" },
  { fill: "#6a6580", d: "M.6-10.2C-4.4-7.4-6.8-2.8-6.6 2.4C-5.8-2.4-3.8-6 .6-7.2C2.4-7.6 3.4-7 4-6.2C3.2-8 2-9.4.6-10.2z" },
  { fill: "#171a22", d: "M0-5.2C3.6-5.2 5.4-2.4 5.4 1.2C5.4 4 3 5.4 0 5.4C-3 5.4-5.4 4-5.4 1.2C-5.4-2.4-3.6-5.2 0-5.2z" },
  { fill: "#ffe28a", d: "M-4.3-.6C-2.9-1.4-1.3-.8-.8 .9C-2.3 1.5-3.7 1-4.3-.6zM4.3-.6C2.9-1.4 1.3-.8 .8 .9C2.3 1.5 3.7 1 4.3-.6z" },
  { fill: "#8d2f3f", d: "M-5.6 2.6C-2 4.4 2 4.4 5.6 2.6C5.6 6.4 3.4 8.2 0 8.2C-3.4 8.2-5.6 6.4-5.6 2.6z" },
];

const BARBARE = [
  { fill: "#f4e6c2", edge: true, d: "M-5.6-2.2C-10.4-2.4-12.8-6.2-11.8-12C-10-8.8-7.6-7-4.4-6.6zM5.6-2.2C10.4-2.4 12.8-6.2 11.8-12C10-8.8 7.6-7 4.4-6.6z" },
  { fill: "#e3aa80", edge: true, d: "M-6.4-2h12.8V4C6.4 7 3 8.6 0 8.6C-3 8.6-6.4 7-6.4 4z" },
  { fill: "#a8531d", edge: true, d: "M-7-.4C-4.8 2.6-2.6 2.2 0 2.2C2.6 2.2 4.8 2.6 7-.4C7.4 6.4 3.8 11 0 11C-3.8 11-7.4 6.4-7-.4z" },
  { fill: "#7a3812", d: "M-2.6 4.6C-1 5.6 1 5.6 2.6 4.6C2 6.2-2 6.2-2.6 4.6z" },
  { fill: "#b7bfca", edge: true, d: "M-7-1.4C-7-7 -4-9.8 0-9.8C4-9.8 7-7 7-1.4z" },
  { fill: "#dfe4ea", d: "M-5.4-3.4C-5-6.6-3-8.4-.4-8.6C-2.4-7.2-3.2-5.4-3.4-3.4z" },
  { fill: "#8a6a3a", edge: true, d: "M-7.4-3.2H7.4V-.8H1.2V2H-1.2V-.8H-7.4z" },
  { fill: INK, d: "M-4.2 .2h2.2v1.6h-2.2zM2 .2h2.2v1.6h-2.2z" },
];

const ELFE = [
  { fill: "#efc9a2", edge: true, d: "M-4.4-1.4L-12.6-6.6C-11.4-1.2-8.6 2.8-4.4 3.6zM4.4-1.4L12.6-6.6C11.4-1.2 8.6 2.8 4.4 3.6z" },
  { fill: "#d9b24e", edge: true, d: "M0-10C5.4-10 7.8-6 7.2 1C7 4.4 7.6 7 8.4 9.2C4.6 9 4 7 0 7C-4 7-4.6 9-8.4 9.2C-7.6 7-7 4.4-7.2 1C-7.8-6-5.4-10 0-10z" },
  { fill: "#f7d9b8", edge: true, d: "M-5.2-3.4C-5.6 3-3.2 7.4 0 8.8C3.2 7.4 5.6 3 5.2-3.4C2-5.4-2-5.4-5.2-3.4z" },
  { fill: "#f1d47c", d: "M-6.4 1.4C-7-6-4.2-8.8 0-8.8C4.2-8.8 7 -6 6.4 1.4C5.6-1.4 4.4-3.4 1.8-5C.4-3.2-3-2.4-4.8-2C-5.6-1-6.2 0-6.4 1.4z" },
  { fill: "#2f7d4f", d: "M-6.6-4.6C-2.6-6.4 2.6-6.4 6.6-4.6V-3C2.6-4.8-2.6-4.8-6.6-3z" },
  { fill: "#58c785", edge: true, d: "M0-8.2L2-5.2L0-2.8L-2-5.2z" },
  { fill: "#1f5136", d: "M-3.8 .6C-2.8-.4-1.6-.2-.9 1.2C-2 2-3.2 1.8-3.8 .6zM3.8 .6C2.8-.4 1.6-.2 .9 1.2C2 2 3.2 1.8 3.8 .6z" },
  { fill: "#b5705a", d: "M-1.4 4.9C-.5 5.5 .5 5.5 1.4 4.9C.9 6.2-.9 6.2-1.4 4.9z" },
];

const paths = new Map(Object.entries({ voleur: VOLEUR, barbare: BARBARE, elfe: ELFE }));

/** Draws the face of a class around the origin; false if it has none. @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {string} name */
export function drawHead(ink, name) {
  const shapes = paths.get(name);
  if (!shapes) return false;
  ink.lineJoin = "round";
  for (const { fill, edge, d } of shapes) {
    const path = new Path2D(d);
    if (edge) {
      ink.strokeStyle = INK;
      ink.lineWidth = 1.7;
      ink.stroke(path);
    }
    ink.fillStyle = fill;
    ink.fill(path);
  }  return true;
}
