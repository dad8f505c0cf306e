// The town from above: floors, what is marked on them, and what stands between cubes. With one
// level shown, those below are seen in the shade wherever nothing is above them.

import { drawMark } from "./marks.js";
import { drawBorder, drawSide } from "./sides.js";
import { INK, darker, lighter } from "../../viewer/teams.js";

/** @typedef {import("../../../crates/web/types/export").Board} Board */
/** @typedef {import("../../../crates/web/types/export").Side} Side */
/** @typedef {import("../../viewer/geometry.js").Geometry} Geometry */
/** @typedef {OffscreenCanvasRenderingContext2D} Ink */

/** Ground, planks, tiles, lead: levels are told apart by their floors. */
const FLOORS = ["#d8d2c2", "#dcc69c", "#c6ccd6", "#d6c2cc"];
const SHADE = "#1b2233";
/** Smaller cubes have no places drawn in them, in pixels. */
const LEAST_PLACES = 44;

export class Town {
  hasSides = true;
  hasZones = true;
  #geometry;
  #rows;
  #words;
  /** Sides by their levels. @type {Side[][]} */
  #sides;

  /** @param {Board} board @param {Geometry} geometry */
  constructor({ ground, grounds, levels = 1, sides = [] }, geometry) {
    this.#geometry = geometry;
    this.#rows = ground.map((row) => Array.from(row));
    this.#words = new Map(Object.entries(grounds).map(([letter, { word }]) => [letter, word]));
    this.#sides = Array.from({ length: levels }, (_, level) => sides.filter(({ at }) => (at[2] ?? 0) === level));
  }

  /** What is on a cube's floor; undefined where there is none. @param {number} x @param {number} y @param {number} z */
  #word(x, y, z) {
    return this.#words.get(this.#rows[z * this.#geometry.rows + y]?.[x] ?? "");
  }

  /** Seen from far away, all of it is drawn just the same. */
  overview() {
    return new OffscreenCanvas(1, 1);
  }

  /** @param {Ink} ink @param {number} x @param {number} y @param {number} wide @param {number} high @param {number} size */
  draw(ink, x, y, wide, high, size) {
    const { level, levels } = this.#geometry;
    ink.save();
    ink.scale(size, size);
    ink.translate(-x, -y);
    for (let z = 0; z < levels; z += 1) {
      if (level !== null && z > level) break;
      ink.save();
      const [left, top] = this.#geometry.origin(z);
      ink.translate(left, top);
      this.#level(ink, z, size);
      if (level !== null && z < level) this.#shade(ink, z);
      ink.restore();
    }
    ink.restore();
  }

  /** @param {Ink} ink @param {number} z @param {number} size */
  #level(ink, z, size) {
    const { columns, rows, level } = this.#geometry;
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < columns; x += 1) {
        const word = this.#word(x, y, z);
        ink.save();
        ink.translate(x, y);
        if (word !== undefined) drawFloor(ink, x, y, z, size, word);
        else if (level === null) drawAir(ink);
        ink.restore();
      }
    }
    for (const { at, way, kind } of this.#sides[z]) {
      if (kind) drawSide(ink, at[0], at[1], way, kind);
    }
    // Above the ground one looks over the edge of the shown level alone.
    if (level === null || z === level) drawBorder(ink, columns, rows);
  }

  /** @param {Ink} ink @param {number} z */
  #shade(ink, z) {
    const { columns, rows } = this.#geometry;
    ink.globalAlpha = 0.4;
    ink.fillStyle = SHADE;
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < columns; x += 1) if (this.#word(x, y, z) !== undefined) ink.fillRect(x, y, 1, 1);
    }
  }
}

/** @param {Ink} ink @param {number} x @param {number} y @param {number} z @param {number} size @param {string} word */
function drawFloor(ink, x, y, z, size, word) {
  const colour = FLOORS[z % FLOORS.length];
  ink.fillStyle = (x + y) % 2 === 0 ? colour : lighter(colour, 0.22);
  ink.fillRect(0, 0, 1, 1);
  ink.strokeStyle = darker(colour, 0.35);
  ink.lineWidth = Math.max(0.012, 1 / size);
  ink.strokeRect(0, 0, 1, 1);
  if (size >= LEAST_PLACES) drawPlaces(ink, colour);
  drawMark(ink, word);
}

/** Sixteen places, four by four. @param {Ink} ink @param {string} colour */
function drawPlaces(ink, colour) {
  ink.save();
  ink.globalAlpha = 0.55;
  ink.fillStyle = darker(colour, 0.4);
  for (let place = 0; place < 16; place += 1) {
    ink.beginPath();
    ink.arc(((place % 4) * 6 + 3) / 24, (Math.trunc(place / 4) * 6 + 3) / 24, 0.018, 0, 2 * Math.PI);
    ink.fill();
  }
  ink.restore();
}

/** No floor: nothing to stand on. @param {Ink} ink */
function drawAir(ink) {
  ink.save();
  ink.globalAlpha = 0.28;
  ink.strokeStyle = "#7f8797";
  ink.lineWidth = 0.02;
  ink.beginPath();
  ink.rect(0, 0, 1, 1);
  ink.clip();
  for (let line = -3; line < 4; line += 1) {
    ink.moveTo(line / 4, 1);
    ink.lineTo(line / 4 + 1, 0);
  }
  ink.stroke();
  ink.globalAlpha = 0.12;
  ink.fillStyle = INK;
  ink.fillRect(0, 0, 1, 1);
  ink.restore();
}
