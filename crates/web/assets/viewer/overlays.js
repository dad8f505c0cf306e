// What is laid over the ground: fields of vision, sets of cells, orders.

import { skin } from "./skin.js";
import { GLOW, INK, lookOf } from "./teams.js";
import { isTeam } from "./names.js";

/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./moment.js").Snapshot} Snapshot */
/** @typedef {import("../../types/export").Figure} Figure */
/** @typedef {import("../../types/export").Overlay} Overlay */

/** @typedef {{ arrangement: string, surface: Path2D, line: Path2D }} Area */
/** @type {WeakMap<object, Area>} */
const areas = new WeakMap();

/** The surface of a set of cells and the line around it, worked out once for each set. @param {number[]} cells @param {import("./geometry.js").Geometry} geometry @returns {Area} */
function areaOf(cells, geometry) {
  const known = areas.get(cells);
  if (known?.arrangement === geometry.arrangement) return known;
  const shown = geometry.known(cells).filter((cell) => geometry.shows(cell));
  const line = geometry.outline(shown, 0.04, 0.1);
  const area = { arrangement: geometry.arrangement, line, surface: geometry.isHex ? geometry.surface(shown) : line };
  areas.set(cells, area);
  return area;
}

/** Lights up a field of vision. @param {Pen} pen @param {number[]} cells */
export function drawSight(pen, cells) {
  const { camera, size } = pen;
  const { surface, line } = areaOf(cells, camera.geometry);
  pen.plane((ink) => {
    ink.globalAlpha = 0.2;
    ink.fillStyle = GLOW;
    ink.fill(surface);
    ink.globalAlpha = 1;
    for (const [colour, width] of /** @type {[string, number][]} */ ([["#8a5a00", 0.11], ["#ffe9a3", 0.06]])) {
      ink.strokeStyle = colour;
      ink.lineWidth = Math.max(width, width * 20 / size);
      ink.stroke(line);
    }
  });
}

/** The sets of cells that belong to a figure. @param {Pen} pen @param {Figure} figure */
export function drawTraces(pen, { traces = {} }) {
  for (const [name, cells] of Object.entries(traces)) {
    if (skin().traces?.(pen, name, cells)) continue;
    const counts = new Map();
    for (const cell of pen.camera.geometry.known(cells)) counts.set(cell, cells.filter((each) => each === cell).length);
    for (const [cell, count] of counts) {
      const [x, y] = pen.camera.geometry.centre(pen.camera.geometry.cell(cell));
      pen.around(x, y, () => {
        pen.ring(7, INK, 3.4);
        pen.ring(7, "#ffe9a3", 1.8);
        if (count > 1) pen.text(`×${count}`, 8, "#ffe9a3", INK);
      }, { alpha: 0.9 });
    }
  }
}

/** Overlays of the board, of one team or of all. @param {Pen} pen @param {Overlay[]} overlays @param {number | null} only */
export function drawOverlays(pen, overlays, only) {
  for (const overlay of overlays) {
    if (only !== null && isTeam(overlay.team) && overlay.team !== only) continue;
    if (skin().overlay?.(pen, overlay)) continue;
    const { fill } = lookOf(overlay.team);
    const { surface, line } = areaOf(overlay.cells, pen.camera.geometry);
    pen.plane((ink) => {
      ink.globalAlpha = 0.16;
      ink.fillStyle = fill;
      ink.fill(surface);
      ink.globalAlpha = 1;
      ink.strokeStyle = fill;
      ink.lineWidth = Math.max(0.05, 1.5 / pen.size);
      ink.stroke(line);
    });
  }
}

/** A circle around the figure that is told about. @param {Pen} pen @param {{ x: number, y: number, scale: number }} spot @param {boolean} isPinned */
export function drawChosen(pen, { x, y, scale }, isPinned) {
  pen.around(x, y, (/** @type {CanvasRenderingContext2D} */ ink) => {
    if (!isPinned) ink.setLineDash([4, 3]);
    pen.ring(15.5, INK, 4);
    pen.ring(15.5, GLOW, 2.2);
  }, { scale: Math.max(scale, 0.4) });
}

/** What a team has ordered: ways to go, targets to strike. @param {Pen} pen @param {{ order: any, answer: string }[]} orders @param {(id: number | undefined) => Figure | undefined} find */
export function drawOrders(pen, orders, find) {
  const { geometry } = pen.camera;
  for (const { order, answer } of orders) {
    const figure = find(order?.figure);
    if (!figure?.at || answer !== "OK") continue;
    const from = geometry.centre(figure.at);
    const path = Array.isArray(order.path) ? order.path.filter((/** @type {unknown} */ cell) => geometry.isCell(cell)) : [];
    if (path.length > 0) drawWay(pen, from, path.map((/** @type {any} */ cell) => geometry.centre(cell)), lookOf(figure.team));
    if (geometry.isCell(order.target)) drawAim(pen, path.length > 0 ? geometry.centre(path.at(-1)) : from, geometry.centre(order.target), lookOf(figure.team));
  }
}

/** @param {Pen} pen @param {[number, number]} from @param {[number, number][]} path @param {ReturnType<typeof lookOf>} look */
function drawWay(pen, from, path, look) {
  const { ink } = pen;
  const way = new Path2D();
  way.moveTo(...pen.pixel(...from));
  for (const place of path) way.lineTo(...pen.pixel(...place));
  ink.save();
  ink.lineCap = "round";
  ink.lineJoin = "round";
  ink.setLineDash([0.22 * pen.size, 0.2 * pen.size]);
  pen.stroke(way, look.casing, Math.max(3, 0.16 * pen.size));
  pen.stroke(way, look.fill, Math.max(1.6, 0.09 * pen.size));
  ink.restore();
  const [x, y] = path[path.length - 1];
  pen.around(x, y, () => {
    pen.disc(0, 0, 4, look.casing);
    pen.disc(0, 0, 2.8, look.fill);
  });
}

/** @param {Pen} pen @param {[number, number]} from @param {[number, number]} to @param {ReturnType<typeof lookOf>} look */
function drawAim(pen, from, to, look) {
  const line = new Path2D();
  line.moveTo(...pen.pixel(...from));
  line.lineTo(...pen.pixel(...to));
  pen.ink.save();
  pen.ink.setLineDash([0.1 * pen.size, 0.14 * pen.size]);
  pen.stroke(line, look.casing, Math.max(2, 0.1 * pen.size));
  pen.stroke(line, look.fill, Math.max(1, 0.05 * pen.size));
  pen.ink.restore();
  pen.around(...to, () => {
    for (const [colour, width] of /** @type {[string, number][]} */ ([[look.casing, 4], [look.fill, 2]])) {
      pen.ring(8, colour, width);
      pen.stroke("M-12 0h7M5 0h7M0-12v7M0 5v7", colour, width);
    }
  });
}
