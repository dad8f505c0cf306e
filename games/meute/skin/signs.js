// What lies on the floor (boulders, barricades, traps with their owners), the options of a
// choice, and the signs of what is the matter with a figure.

import { INK, PAPER, darker, lookOf } from "../../viewer/teams.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../../crates/web/types/export").Overlay} Overlay */

const STONE = "#8d8790";
const WOOD = "#8a5a2b";
const BOULDER = "M-11 5C-13-1-9-9-2-10C6-11 12-6 12 1C12 8 6 11-1 11C-7 11-10 9-11 5z";
const PLANKS = "M-12-8h24v5h-24zM-12-1h24v5h-24zM-12 6h24v5h-24z";
const SPIKES = "M-9 7l3-13 3 13zM-3 7l3-15 3 15zM3 7l3-13 3 13z";

/** Draws what lies on a hex; false for what this game does not have. @param {Pen} pen @param {Overlay} overlay */
export function drawThing(pen, overlay) {
  const { geometry } = pen.camera;
  if (!Object.hasOwn(THINGS, overlay.kind) || !geometry.isCell(overlay.at)) return false;
  const [x, y] = geometry.centre(/** @type {import("../../../crates/web/types/export").Cell} */ (overlay.at));
  if (pen.camera.shows(x, y)) THINGS[overlay.kind](pen, overlay, x, y);
  return true;
}

/** @type {Record<string, (pen: Pen, overlay: Overlay, x: number, y: number) => void>} */
const THINGS = { obstacle: drawBoulder, barricade: drawBarricade, piege: drawTrap, options: drawOptions };

/** As large as the hex is, never larger. @param {Pen} pen */
const scaleOf = (pen) => pen.size / 32 / pen.unit;

/** @param {Pen} pen @param {Overlay} _overlay @param {number} x @param {number} y */
function drawBoulder(pen, _overlay, x, y) {
  pen.around(x, y, () => {
    pen.stroke(BOULDER, INK, 2.4);
    pen.fill(BOULDER, STONE);
    pen.fill("M-8 2C-9-4-5-8 0-8C-3-5-4-1-3 4z", "#aaa4ad");
    pen.stroke("M2-8l2 7 6 3M4-1l-3 8", darker(STONE, 0.4), 1.3);
  }, { scale: scaleOf(pen) });
}

/** @param {Pen} pen @param {Overlay} overlay @param {number} x @param {number} y */
function drawBarricade(pen, { team }, x, y) {
  pen.around(x, y, () => {
    pen.stroke(PLANKS, INK, 2.6);
    pen.fill(PLANKS, WOOD);
    pen.stroke("M-8-10V13M8-10V13", INK, 4.6);
    pen.stroke("M-8-10V13M8-10V13", lookOf(team).fill, 2.8);
  }, { scale: scaleOf(pen) });
}

/** @param {Pen} pen @param {Overlay} overlay @param {number} x @param {number} y */
function drawTrap(pen, { team }, x, y) {
  const look = lookOf(team);
  pen.around(x, y, (ink) => {
    ink.save();
    ink.scale(1, 0.5);
    ink.translate(0, 14);
    pen.disc(0, 0, 12.6, INK);
    pen.disc(0, 0, 11.2, team === undefined ? "#6d6259" : look.fill);
    pen.disc(0, 0, 8.4, "#2f2a2a");
    ink.restore();
    pen.stroke(SPIKES, INK, 2);
    pen.fill(SPIKES, "#dfe3ea");
  }, { scale: scaleOf(pen) });
}

/** The hex of some options: their numbers, and lines to whom they strike. @param {Pen} pen @param {Overlay} overlay @param {number} x @param {number} y */
function drawOptions(pen, { id, cells }, x, y) {
  const { geometry } = pen.camera;
  const [own, ...struck] = geometry.known(cells);
  const lines = new Path2D();
  for (const cell of struck) {
    lines.moveTo(...pen.pixel(x, y));
    lines.lineTo(...pen.pixel(...geometry.centre(geometry.cell(cell))));
  }
  pen.ink.save();
  pen.ink.setLineDash([0.16 * pen.size, 0.12 * pen.size]);
  pen.ink.lineCap = "round";
  pen.stroke(lines, INK, Math.max(3, 0.11 * pen.size));
  pen.stroke(lines, "#ffd04a", Math.max(1.6, 0.06 * pen.size));
  pen.ink.restore();
  if (own !== undefined) pen.cell(own, "#ffd04a", 0.35);
  const text = id.replace(/^options /, "").replaceAll(" ", " · ");
  pen.around(x, y, () => {
    pen.disc(0, 0, 10, INK);
    pen.disc(0, 0, 8.6, "#ffd04a");
    pen.text(text, text.length > 2 ? 7 : 11, INK, "#ffd04a");
  });
}

const STAR = "M0-8.5L2-2.8L8-2.6L3.2 1L5 6.9L0 3.4L-5 6.9L-3.2 1L-8-2.6L-2-2.8z";
/** Around the origin, about 9 units each way. @type {Record<string, [string, string][]>} */
const MARKS = {
  assomme: [[STAR, "#d99a00"]],
  desarme: [["M-5.6 6.6l3.4-3.4 1.6 1.6-3.4 3.4zM-1.6 1.6l2-2 1.4 1.4-2 2zM2.6-.8L1.4-2L6-7.4L7.4-6z", INK], ["M-6-6.6l1.6-1.6L7 6l-1.6 1.6z", "#c2311c"]],
  invisible: [["M-8 0Q0-9 8 0Q0 9-8 0z", INK], ["M0-3.4a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 1 1 0-6.8z", PAPER], ["M-7.4 5.8l1.6 1.6L7.4-5.8L5.8-7.4z", "#c2311c"]],
  bouclier: [["M0-8L7-5.4C7 1 5 5.6 0 8.4C-5 5.6-7 1-7-5.4z", "#2f5f9e"], ["M0-5.8V6C-3 4-4.8 1-5-3.8z", "#8fb4e6"]],
  elite: [["M-7.6 5.6L-8.4-5L-3.6-.8L0-7.4L3.6-.8L8.4-5L7.6 5.6z", "#b8860b"], ["M-6.6 3h13.2v2.4h-13.2z", "#5c4304"]],
};

/** The sign of a mark on a small disc; undefined if it has none. @param {string} mark */
export function badgeOf(mark) {
  if (!Object.hasOwn(MARKS, mark)) return undefined;
  return (/** @type {CanvasRenderingContext2D} */ ink) => {
    for (const [colour, reach] of /** @type {[string, number][]} */ ([[INK, 11], ["#fff3d0", 9.4]])) {
      ink.fillStyle = colour;
      ink.beginPath();
      ink.arc(0, 0, reach, 0, 2 * Math.PI);
      ink.fill();
    }
    ink.scale(0.86, 0.86);
    for (const [data, colour] of MARKS[mark]) {
      ink.fillStyle = colour;
      ink.fill(pathOf(data));
    }
  };
}

/** @type {Map<string, Path2D>} */
const paths = new Map();

/** Reading drawings again for every frame would cost. @param {string} data */
function pathOf(data) {
  let path = paths.get(data);
  if (!path) paths.set(data, path = new Path2D(data));
  return path;
}
