// Dusk over all that a team does not see, and a line of light around what it does.

import { DUSK, GLOW } from "./teams.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */

export class Fog {
  #geometry;
  /** A pixel for each cell, where cells are the pixels of a grid. @type {OffscreenCanvas | null} */
  #canvas = null;
  /** The dark cells as a path, where they are not. @type {Path2D | null} */
  #dark = null;
  /** @type {Uint8Array | null} */
  #seen = null;
  #line = new Path2D();
  #laidOut = /** @type {number | null | undefined} */ (undefined);

  constructor(/** @type {Geometry} */ geometry) {
    this.#geometry = geometry;
    if (geometry.isGrid) this.#canvas = new OffscreenCanvas(geometry.columns, geometry.rows);
  }

  /** @param {CanvasRenderingContext2D} ink @param {import("./camera.js").Camera} camera @param {Uint8Array} seen */
  draw(ink, camera, seen) {
    if (this.#seen !== seen || this.#laidOut !== this.#geometry.level) this.#update(seen);
    const { left, top, size } = camera;
    ink.save();
    ink.globalAlpha = 0.62;
    if (this.#canvas) {
      ink.imageSmoothingEnabled = false;
      ink.drawImage(this.#canvas, left, top, this.#geometry.width * size, this.#geometry.height * size);
    }
    ink.translate(left, top);
    ink.scale(size, size);
    if (this.#dark) {
      ink.fillStyle = DUSK;
      ink.fill(this.#dark);
    }
    ink.globalAlpha = 0.95;
    ink.strokeStyle = GLOW;
    ink.lineWidth = Math.max(1.6 / size, 0.06);
    ink.lineCap = "round";
    ink.stroke(this.#line);
    ink.restore();
  }

  #update(/** @type {Uint8Array} */ seen) {
    const geometry = this.#geometry;
    /** @type {number[]} */
    const lit = [];
    /** @type {number[]} */
    const dark = [];
    seen.forEach((is, cell) => {
      if (geometry.isGrid || geometry.shows(cell)) (is ? lit : dark).push(cell);
    });
    if (this.#canvas) paint(this.#canvas, dark);
    else this.#dark = geometry.surface(dark);
    this.#line = geometry.outline(lit, 0.02, 0.1);
    this.#seen = seen;
    this.#laidOut = geometry.level;
  }
}

/** @param {OffscreenCanvas} canvas @param {number[]} dark */
function paint(canvas, dark) {
  const ink = canvas.getContext("2d");
  if (!ink) return;
  const colour = [1, 3, 5].map((at) => parseInt(DUSK.slice(at, at + 2), 16));
  const picture = ink.createImageData(canvas.width, canvas.height);
  for (const cell of dark) picture.data.set([...colour, 255], cell * 4);
  ink.putImageData(picture, 0, 0);
}
