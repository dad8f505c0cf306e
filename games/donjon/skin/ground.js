// The ground of the dungeon: flagstones, and what is set into them. Cells that change are
// painted again over the picture of the board.

import { drawShape, flagstones } from "./shapes.js";
import { INK } from "../../viewer/teams.js";

/** @typedef {import("../../../crates/web/types/export").Board} Board */
/** @typedef {OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D} Ink */

const UNIT = 32;
/** Smaller cells have a colour only. */
const LEAST_SHAPE = 9;

/** The painter of this page: rooms that turn are drawn by it too. @type {Terrain | null} */
let current = null;

export function painter() {
  return current;
}

export class Terrain {
  #words;
  #rows;

  /** @param {Board} board */
  constructor({ columns, rows, ground, grounds }) {
    this.columns = columns;
    this.rows = rows;
    this.#rows = ground.map((row) => Array.from(row));
    this.#words = new Map(Object.entries(grounds).map(([letter, { word }]) => [letter, word]));
    current = this;
  }

  /** The letter of a cell as the board has it. @param {number} cell */
  letter(cell) {
    return this.#rows[Math.trunc(cell / this.columns)]?.[cell % this.columns] ?? " ";
  }

  /** The whole board, small: a colour for each cell. */
  overview() {
    const canvas = new OffscreenCanvas(this.columns, this.rows);
    const ink = canvas.getContext("2d");
    for (let cell = 0; ink && cell < this.columns * this.rows; cell += 1) {
      ink.fillStyle = flagstones(this.#words.get(this.letter(cell)) ?? "inconnu");
      ink.fillRect(cell % this.columns, Math.trunc(cell / this.columns), 1, 1);
    }
    return canvas;
  }

  /** @param {OffscreenCanvasRenderingContext2D} ink @param {number} x @param {number} y @param {number} wide @param {number} high @param {number} size */
  draw(ink, x, y, wide, high, size) {
    ink.save();
    ink.scale(size, size);
    ink.translate(-x, -y);
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(this.rows, y + high); row += 1) {
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(this.columns, x + wide); column += 1) {
        const cell = row * this.columns + column;
        this.cell(ink, cell, this.letter(cell), size);
      }
    }
    ink.restore();
  }

  /** One cell where it lies, in units of the plane. @param {Ink} ink @param {number} cell @param {string} letter @param {number} size */
  cell(ink, cell, letter, size) {
    this.paint(ink, cell % this.columns, Math.trunc(cell / this.columns), letter, size);
  }

  /** One cell anywhere. @param {Ink} ink @param {number} x @param {number} y @param {string} letter @param {number} size */
  paint(ink, x, y, letter, size) {
    const word = this.#words.get(letter) ?? "inconnu";
    ink.save();
    ink.translate(x, y);
    ink.scale(1 / UNIT, 1 / UNIT);
    ink.fillStyle = flagstones(word);
    ink.fillRect(0, 0, UNIT, UNIT);
    if (size >= LEAST_SHAPE) {
      ink.lineCap = "round";
      ink.lineJoin = "round";
      drawShape(ink, word, (x * 7 + y * 13) % 4);
      ink.globalAlpha = 0.16;
      ink.strokeStyle = INK;
      ink.lineWidth = 1;
      ink.strokeRect(0.5, 0.5, UNIT - 1, UNIT - 1);
    }
    ink.restore();
  }
}
