// The ground as pictures of some hundred pixels each, drawn when first seen. Moving over the
// map then only means to put pictures elsewhere.

import { WHOLE_FROM } from "./camera.js";

/** About how many pixels a picture is wide. */
const WIDE = 512;
/** Pictures kept; more than a large screen shows. */
const KEPT = 96;
/** How long drawing new pictures may take within one frame, in milliseconds. */
const BUDGET = 9;

export class Chunks {
  #terrain;
  #geometry;
  #overview;
  #size = 0;
  #pictures = new Map();

  constructor(/** @type {import("./skin.js").Ground} */ terrain, /** @type {import("./geometry.js").Geometry} */ geometry) {
    this.#terrain = terrain;
    this.#geometry = geometry;
    this.#overview = terrain.overview();
  }

  /** Levels lie elsewhere now. */
  clear() {
    this.#pictures.clear();
    this.#overview = this.#terrain.overview();
  }

  /** Draws what the camera sees; says whether pictures are still missing. @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {any} camera */
  draw(ink, camera) {
    const { size, left, top, width, height } = camera;
    const { width: columns, height: rows } = this.#geometry;
    ink.imageSmoothingEnabled = false;
    ink.drawImage(this.#overview, left, top, columns * size, rows * size);
    ink.imageSmoothingEnabled = true;
    ink.imageSmoothingQuality = "high";
    // Tiny cells are drawn a little larger and made smaller.
    const drawn = Math.max(WHOLE_FROM, Math.round(size));
    if (this.#size !== drawn) this.#pictures.clear();
    this.#size = drawn;
    const cells = Math.max(4, Math.round(WIDE / drawn));
    /** @param {any} from */
    const first = (from) => Math.max(0, Math.floor(-from / size / cells));
    /** @param {any} from @param {any} extent @param {number} count */
    const last = (from, extent, count) =>
      Math.min(Math.ceil(count / cells) - 1, Math.floor((extent - from) / size / cells));
    const until = performance.now() + BUDGET;
    let missing = false;
    for (let row = first(top); row <= last(top, height, rows); row += 1) {
      for (let column = first(left); column <= last(left, width, columns); column += 1) {
        const picture = this.#picture(column, row, cells, until);
        if (picture) put(ink, picture, camera, [column * cells, row * cells], drawn);
        else missing = true;
      }
    }
    return missing;
  }

  /** @param {any} column @param {any} row @param {any} cells @param {any} until */
  #picture(column, row, cells, until) {
    const name = `${column},${row}`;
    const known = this.#pictures.get(name);
    if (known) return known;
    if (performance.now() > until) return null;
    const { width: columns, height: rows } = this.#geometry;
    const [x, y] = [column * cells, row * cells];
    const [wide, high] = [Math.min(cells, columns - x), Math.min(cells, rows - y)];
    const picture = new OffscreenCanvas(Math.ceil(wide * this.#size), Math.ceil(high * this.#size));
    this.#terrain.draw(/** @type {OffscreenCanvasRenderingContext2D} */ (picture.getContext("2d")), x, y, wide, high, this.#size);
    this.#pictures.set(name, picture);
    if (this.#pictures.size > KEPT) this.#pictures.delete(this.#pictures.keys().next().value);
    return picture;
  }
}

/** Puts a picture to its cell, from whole pixel to whole pixel: no seams. @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {any} picture */
function put(ink, picture, /** @type {{ left: number, top: number, size: number }} */ { left, top, size }, /** @type {number[]} */ [x, y], /** @type {any} */ drawn) {
  const [fromX, fromY] = [Math.round(left + x * size), Math.round(top + y * size)];
  const toX = Math.round(left + (x + picture.width / drawn) * size);
  const toY = Math.round(top + (y + picture.height / drawn) * size);
  ink.drawImage(picture, fromX, fromY, toX - fromX, toY - fromY);
}
