// What is laid over the board: who takes part in a fight, and lines of sight over mirrors.

import { GLOW, INK } from "../../viewer/teams.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../../crates/web/types/export").Figure} Figure */
/** @typedef {import("../../../crates/web/types/export").Overlay} Overlay */

/** The cells of those who fight; false for other overlays. @param {Pen} pen @param {Overlay} overlay */
export function drawRing(pen, { kind, cells }) {
  if (kind !== "fight") return false;
  pen.cells(cells, "#d1232f", 0.22);
  const { geometry } = pen.camera;
  for (const cell of geometry.known(cells)) {
    const [x, y] = geometry.centre(geometry.cell(cell));
    pen.around(x, y, (ink) => {
      ink.setLineDash([5, 4]);
      pen.stroke("M-14.6-14.6h29.2v29.2h-29.2z", INK, 3);
      pen.stroke("M-14.6-14.6h29.2v29.2h-29.2z", "#ff6a3d", 1.8);
    });
  }
  return true;
}

/** A way over cells as a line from middle to middle. @param {Pen} pen @param {number[]} cells */
export function lineOver(pen, cells) {
  const { geometry } = pen.camera;
  const line = new Path2D();
  geometry.known(cells).forEach((cell, place) => {
    const spot = pen.pixel(...geometry.centre(geometry.cell(cell)));
    if (place === 0) line.moveTo(...spot);
    else line.lineTo(...spot);
  });
  return line;
}

/** The four rays of a figure, each to its end. @param {Pen} pen @param {Figure} figure */
export function drawRays(pen, { rays, team }) {
  if (!Array.isArray(rays) || team === undefined) return;
  const { geometry } = pen.camera;
  for (const ray of rays) {
    if (!Array.isArray(ray) || ray.length < 2) continue;
    pen.cells(ray.slice(1), GLOW, 0.24);
    const line = lineOver(pen, ray);
    pen.ink.save();
    pen.ink.lineJoin = "round";
    pen.ink.setLineDash([0.16 * pen.size, 0.12 * pen.size]);
    pen.stroke(line, INK, Math.max(3, 0.1 * pen.size));
    pen.stroke(line, "#ffe9a3", Math.max(1.6, 0.055 * pen.size));
    pen.ink.restore();
    const last = ray.at(-1);
    if (geometry.known([last]).length === 0) continue;
    const [x, y] = geometry.centre(geometry.cell(last));
    pen.around(x, y, () => {
      pen.disc(0, 0, 3.4, INK);
      pen.disc(0, 0, 2.2, "#ffe9a3");
    });
  }
}
