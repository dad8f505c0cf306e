// The ground of a board whose game brings no skin: a colour and a simple sign for each look.

import { textPlace } from "./geometry.js";
import { INK, darker, lighter } from "./teams.js";

/** @typedef {import("../../types/export").Board} Board */
/** @typedef {import("../../types/export").GroundLook} GroundLook */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D} Ink */

/** @type {Record<string, string>} */
const COLOURS = {
  floor: "#ece6d6", path: "#ddcda8", wall: "#5f5a57", block: "#b9b09e", rough: "#d3c193", plant: "#9fc086",
  water: "#8fb9cf", danger: "#e8a992", hole: "#2b303c", mist: "#cfd4dc", device: "#cbc4e8", goal: "#f0d67c", start: "#d8e3ec",
};
/** Signs around a cell's middle, in units of a 32nd of a cell. @type {Record<string, string>} */
const SIGNS = {
  block: "M-7-7h14v14h-14z", rough: "M-8 4v.1M-2-6v.1M6-2v.1M1 6v.1M8 7v.1M-7-3v.1", plant: "M-6 6l-1.6-5M-5.2 6v-6M-4.4 6l1.6-5M4 1l-1.6-5M4.8 1v-6M5.6 1l1.6-5",
  water: "M-9-3q2.2-2.4 4.5 0t4.5 0M0 5q2.2-2.4 4.5 0t4.5 0", danger: "M0-8L8 6H-8zM0-3v4M0 3.6v.1", mist: "M-9-4h12M-5 1h13M-8 6h9",
  device: "M0-6a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM0-9v3M0 6v3M-9 0h3M6 0h3", goal: "M0-9l2.6 5.6l6.1.7l-4.5 4.1l1.2 6l-5.4-3l-5.4 3l1.2-6l-4.5-4.1l6.1-.7z",
  start: "M-5-6L7 0L-5 6z",
};
/** Smaller cells have a colour only. */
const LEAST_SIGN = 13;

export class PlainGround {
  #board;
  #geometry;
  #rows;

  /** @param {Board} board @param {Geometry} geometry */
  constructor(board, geometry) {
    this.#board = board;
    this.#geometry = geometry;
    this.#rows = board.ground.map((row) => Array.from(row));
  }

  /** How a letter of the ground looks; null for what is not a cell. @param {string} letter @returns {GroundLook | null} */
  lookOf(letter) {
    return Object.hasOwn(this.#board.grounds, letter) ? this.#board.grounds[letter].look ?? "floor" : null;
  }

  /** The letter of a cell. @param {number} cell */
  letter(cell) {
    const [line, column] = textPlace(this.#board, cell);
    return this.#rows[line][column];
  }

  /** The cells of a part of the plane, the highest level last. @param {number} x @param {number} y @param {number} wide @param {number} high */
  *#within(x, y, wide, high) {
    const geometry = this.#geometry;
    for (let cell = 0; cell < geometry.count; cell += 1) {
      const at = geometry.cell(cell);
      if (geometry.level !== null && at[2] > geometry.level) break;
      const [middleX, middleY] = geometry.centre(at);
      if (middleX > x - 1 && middleY > y - 1 && middleX < x + wide + 1 && middleY < y + high + 1) yield { cell, at };
    }
  }

  overview() {
    const { width, height, isGrid } = this.#geometry;
    // Large pixels would stick out of hexes.
    if (!isGrid) return new OffscreenCanvas(1, 1);
    const scale = Math.max(1, Math.min(4, 1200 / Math.max(width, height)));
    const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale)));
    const ink = canvas.getContext("2d");
    if (ink) this.draw(ink, 0, 0, width, height, scale);
    return canvas;
  }

  /** @param {Ink} ink @param {number} x @param {number} y @param {number} wide @param {number} high @param {number} size */
  draw(ink, x, y, wide, high, size) {
    ink.save();
    ink.scale(size, size);
    ink.translate(-x, -y);
    for (const { cell, at } of this.#within(x, y, wide, high)) {
      const { level } = this.#geometry;
      this.cell(ink, cell, this.letter(cell), size, level !== null && at[2] < level);
    }
    ink.restore();
  }

  /** One cell, in units of the plane. @param {Ink} ink @param {number} cell @param {string} letter @param {number} size */
  cell(ink, cell, letter, size, isBelow = false) {
    const look = this.lookOf(letter);
    if (look === null) return;
    const colour = COLOURS[look] ?? COLOURS.floor;
    const shape = this.#geometry.surface([cell]);
    ink.fillStyle = isBelow ? darker(colour, 0.45) : colour;
    ink.fill(shape);
    if (size >= 6) {
      ink.strokeStyle = look === "wall" ? darker(colour, 0.5) : INK;
      ink.globalAlpha = look === "wall" ? 0.8 : 0.16;
      ink.lineWidth = Math.max(0.03, 1 / size);
      ink.stroke(shape);
      ink.globalAlpha = 1;
    }
    if (size >= LEAST_SIGN && Object.hasOwn(SIGNS, look)) this.#sign(ink, cell, look, colour);
  }

  /** @param {Ink} ink @param {number} cell @param {string} look @param {string} colour */
  #sign(ink, cell, look, colour) {
    const [x, y] = this.#geometry.centre(this.#geometry.cell(cell));
    ink.save();
    ink.translate(x, y);
    ink.scale(1 / 32, 1 / 32);
    ink.lineCap = "round";
    ink.lineJoin = "round";
    ink.lineWidth = 1.8;
    const path = new Path2D(SIGNS[look]);
    if (look === "goal" || look === "block") {
      ink.fillStyle = look === "goal" ? lighter(colour, 0.4) : darker(colour, 0.25);
      ink.fill(path);
    }
    ink.strokeStyle = darker(colour, 0.5);
    ink.stroke(path);
    ink.restore();
  }
}
