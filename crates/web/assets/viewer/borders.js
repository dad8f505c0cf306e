// What lies on the ground: cells that have changed, zones, sides between cells.

import { DUSK, INK, PAPER, darker, lookOf } from "./teams.js";
import { plain } from "./names.js";
import { skin } from "./skin.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("../../types/export").Side} Side */
/** @typedef {import("../../types/export").SideLook} SideLook */
/** @typedef {import("../../types/export").Zone} Zone */

const WOOD = "#8a5a2b";
const HUES = ["#7b9acc", "#c98b6b", "#8fb07a", "#b38bbd", "#c2ab5b", "#6fb0ad"];

/** Lines of sides by their looks, worked out once for each set of sides. */
export class Sides {
  #kinds;
  #geometry;
  /** @type {Map<string, Side> | null} */
  #of = null;
  #arrangement = "";
  #paths = new Map(/** @type {[string, Path2D][]} */ ([]));
  /** @type {import("./skin.js").Edge[]} */
  #edges = [];

  /** @param {Record<string, SideLook> | undefined} kinds @param {Geometry} geometry */
  constructor(kinds, geometry) {
    this.#kinds = kinds ?? {};
    this.#geometry = geometry;
  }

  /** @param {Pen} pen @param {Map<string, Side>} sides */
  draw(pen, sides) {
    if (sides.size === 0) return;
    if (this.#of !== sides || this.#arrangement !== this.#geometry.arrangement) this.#update(sides);
    const { sides: drawSides } = skin();
    if (drawSides) return drawSides(pen, this.#edges);
    const thin = Math.max(1 / pen.size, 0.025);
    pen.plane((ink) => {
      const line = (/** @type {string} */ name, /** @type {string} */ colour, /** @type {number} */ width, dash = /** @type {number[]} */ ([])) => {
        const path = this.#paths.get(name);
        if (!path) return;
        ink.lineCap = name === "wall" || name === "rubble" ? "round" : "butt";
        ink.setLineDash(dash);
        ink.strokeStyle = colour;
        ink.lineWidth = width;
        ink.stroke(path);
      };
      line("wall", INK, 0.13);
      line("rubble", darker("#b9a98a", 0.2), 0.16, [0.02, 0.17]);
      line("window", INK, 0.12);
      line("window", "#cfe3ef", 0.12 - 2 * thin);
      line("closed", INK, 0.17);
      line("closed", WOOD, 0.17 - 2 * thin);
      line("open", WOOD, 0.15);
    });
  }

  #update(/** @type {Map<string, Side>} */ sides) {
    this.#of = sides;
    this.#arrangement = this.#geometry.arrangement;
    this.#paths = new Map();
    this.#edges = [];
    for (const side of sides.values()) this.#add(side, sides);
  }

  /** @param {Side} side @param {Map<string, Side>} sides */
  #add({ at, way, kind }, sides) {
    const geometry = this.#geometry;
    const isShown = geometry.level === null || (at[2] ?? 0) === geometry.level;
    const ends = kind && isShown && geometry.isCell(at) ? geometry.side(at, way) : null;
    if (!kind || !ends) return;
    const look = Object.hasOwn(this.#kinds, kind) ? this.#kinds[kind] : "wall";
    const middle = geometry.centre(at);
    const [from, to] = this.#isDouble(at, way, sides) ? inwards(ends, middle) : ends;
    this.#edges.push({ kind, from, to, middle });
    if (look === "open") this.#posts("open", from, to, 0.25);
    else if (typeof look === "object") this.#posts("wall", from, to, Math.max(0, 1 - look.gap / 100) / 2);
    else this.#line(look, from, to);
  }

  /** Whether the neighbour has a side of its own there. @param {import("../../types/export").Cell} at @param {number} way @param {Map<string, Side>} sides */
  #isDouble(at, way, sides) {
    const next = this.#geometry.neighbours(at)[way];
    if (!next) return false;
    const count = this.#geometry.isHex ? 6 : 4;
    const key = `${next[2] === 0 ? `${next[0]},${next[1]}` : next.join()} ${(way + count / 2) % count}`;
    return Boolean(sides.get(key)?.kind);
  }

  /** @param {string} name @param {Point} from @param {Point} to */
  #line(name, from, to) {
    const path = this.#paths.get(name) ?? new Path2D();
    this.#paths.set(name, path);
    path.moveTo(...from);
    path.lineTo(...to);
  }

  /** What stands left and right of an opening. @param {string} name @param {Point} from @param {Point} to @param {number} part */
  #posts(name, from, to, part) {
    if (part <= 0) return;
    this.#line(name, from, between(from, to, part));
    this.#line(name, between(from, to, 1 - part), to);
  }
}

/** @param {Point} from @param {Point} to @param {number} part @returns {Point} */
function between(from, to, part) {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** A little towards the middle of the cell, where both neighbours have a side. @param {[Point, Point]} ends @param {Point} middle @returns {[Point, Point]} */
function inwards([from, to], middle) {
  return [between(from, middle, 0.14), between(to, middle, 0.14)];
}

const outlines = new WeakMap();

/** Zones: a tint, a line around, a name; what nobody knows yet is dark. @param {Pen} pen @param {Zone[]} zones */
export function drawZones(pen, zones) {
  const { geometry } = pen.camera;
  for (const zone of zones) {
    const known = outlines.get(zone);
    const shape = known?.arrangement === geometry.arrangement ? known : outlineOf(zone, geometry);
    outlines.set(zone, shape);
    const colour = zone.team === undefined ? HUES[zone.id % HUES.length] : lookOf(zone.team).fill;
    pen.plane((ink) => {
      ink.globalAlpha = zone.hidden ? 0.72 : 0.16;
      ink.fillStyle = zone.hidden ? DUSK : colour;
      ink.fill(shape.surface);
      ink.globalAlpha = 0.9;
      ink.strokeStyle = zone.hidden ? DUSK : darker(colour, 0.35);
      ink.lineWidth = Math.max(0.05, 1.4 / pen.size);
      ink.setLineDash([0.16, 0.12]);
      ink.stroke(shape.line);
    });
    if (shape.label) label(pen, zone, shape.label);
  }
}

/** @param {Zone} zone @param {Geometry} geometry */
function outlineOf({ cells }, geometry) {
  const shown = geometry.known(cells).filter((cell) => geometry.shows(cell));
  const first = shown.length > 0 ? geometry.corners(geometry.cell(Math.min(...shown))) : null;
  return {
    arrangement: geometry.arrangement, surface: geometry.surface(shown), line: geometry.outline(shown, 0.06, 0.1),
    label: first && first[geometry.isHex ? 5 : 0],
  };
}

/** @param {Pen} pen @param {Zone} zone @param {Point} corner */
function label(pen, { name, hidden }, [x, y]) {
  if (pen.size < 16) return;
  const text = hidden ? `${plain(name, 12)} ?` : plain(name, 12);
  const [left, top] = pen.pixel(x, y);
  const { ink } = pen;
  ink.save();
  ink.font = `700 ${Math.max(10, pen.size * 0.26)}px system-ui, sans-serif`;
  ink.textAlign = "left";
  ink.textBaseline = "top";
  ink.lineWidth = 3;
  ink.strokeStyle = hidden ? DUSK : PAPER;
  ink.globalAlpha = 0.85;
  const [across, down] = [left + pen.size * 0.12, top + pen.size * 0.1];
  ink.strokeText(text, across, down);
  ink.fillStyle = hidden ? PAPER : INK;
  ink.fillText(text, across, down);
  ink.restore();
}
