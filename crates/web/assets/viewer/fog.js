// Dusk over all that a team does not see, and a line of light around what it does.

import { cellsOf, outline, pathOf } from "./outline.js";
import { DUSK, GLOW } from "./teams.js";

export class Fog {
  #canvas;
  #ink;
  #seen = null;
  #path = null;

  constructor({ columns, rows }) {
    this.columns = columns;
    this.rows = rows;
    this.#canvas = new OffscreenCanvas(columns, rows);
    this.#ink = this.#canvas.getContext("2d");
  }

  draw(ink, camera, seen) {
    if (this.#seen !== seen) this.#update(seen);
    const { left, top, size } = camera;
    ink.save();
    ink.imageSmoothingEnabled = false;
    ink.globalAlpha = 0.62;
    ink.drawImage(this.#canvas, left, top, this.columns * size, this.rows * size);
    ink.translate(left, top);
    ink.scale(size, size);
    ink.globalAlpha = 0.95;
    ink.strokeStyle = GLOW;
    ink.lineWidth = Math.max(1.6 / size, 0.06);
    ink.stroke(this.#path);
    ink.restore();
  }

  #update(seen) {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(DUSK.slice(at, at + 2), 16));
    const picture = this.#ink.createImageData(this.columns, this.rows);
    const lit = [];
    for (let cell = 0; cell < seen.length; cell += 1) {
      picture.data.set([r, g, b, seen[cell] ? 0 : 255], cell * 4);
      if (seen[cell]) lit.push(cell);
    }
    this.#ink.putImageData(picture, 0, 0);
    this.#path = pathOf(outline(cellsOf(lit, this.columns, this.rows)), 0.02, 0.1);
    this.#seen = seen;
  }
}
