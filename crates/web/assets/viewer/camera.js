// Which part of the board is seen, and how large. Cells are whole pixels of the screen wide
// and begin at whole pixels: that keeps everything crisp. Only where cells are tiny, so
// coarse steps would waste the window, parts of pixels count.

const LARGEST_CELL = 160;
/** Cells smaller than this, in pixels of the screen, may have any size. */
export const WHOLE_FROM = 8;
/** Figures are drawn as if on cells of this many CSS pixels, as far as neighbours allow. */
const GOOD_FIGURE = 28;
const MOST_BOOST = 1.45;
/** How much of the board must stay in sight, in cells. */
const HOLD = 2;

export class Camera {
  /** A cell's side, and where the board begins, in pixels of the screen. */
  size = 1;
  left = 0;
  top = 0;
  /** What is seen, in pixels of the screen. */
  width = 1;
  height = 1;
  /** Pixels of the screen for a CSS pixel. */
  ratio = 1;
  /** Whether the whole board is shown, whatever the size of the window. */
  fitted = true;

  constructor(/** @type {import("./geometry.js").Geometry} */ geometry) {
    this.geometry = geometry;
  }

  /** @param {number} width @param {number} height @param {number} ratio */
  resize(width, height, ratio) {
    const [x, y] = this.placeAt(this.width / 2, this.height / 2);
    Object.assign(this, { width, height, ratio });
    if (this.fitted) this.fit();
    else this.centre(x, y);
  }

  /** Shows the whole board. */
  fit() {
    const room = 8 * this.ratio;
    const { width, height } = this.geometry;
    const size = Math.min((this.width - room) / width, (this.height - room) / height);
    this.size = this.#sound(size >= WHOLE_FROM ? Math.floor(size) : size, 0);
    this.fitted = true;
    this.centre(width / 2, height / 2);
  }

  /** Puts a place of the board into the middle. @param {number} x @param {number} y */
  centre(x, y) {
    this.left = Math.round(this.width / 2 - x * this.size);
    this.top = Math.round(this.height / 2 - y * this.size);
    this.#hold();
  }

  /** Makes it larger or smaller by a factor around a point of the screen. @param {number} factor @param {number} screenX @param {number} screenY */
  zoom(factor, screenX, screenY) {
    const [x, y] = this.placeAt(screenX, screenY);
    const wanted = this.size * factor;
    // At least by a pixel, or small steps would do nothing.
    const least = wanted >= WHOLE_FROM ? 1 : 0;
    this.setSize(factor > 1 ? Math.max(this.size + least, wanted) : Math.min(this.size - least, wanted));
    this.left = Math.round(screenX - x * this.size);
    this.top = Math.round(screenY - y * this.size);
    this.#hold();
  }

  /** @param {number} size */
  setSize(size) {
    const { width, height } = this.geometry;
    this.size = this.#sound(size, Math.min(this.width / width, this.height / height) / 2);
    this.fitted = false;
  }

  /** A size that is neither too small nor too large, and whole where that matters. @param {number} size @param {number} least */
  #sound(size, least) {
    const within = Math.max(Math.min(least, WHOLE_FROM), 0.5, Math.min(size, LARGEST_CELL * this.ratio));
    return within >= WHOLE_FROM ? Math.round(within) : within;
  }

  /** @param {any} byX @param {any} byY */
  pan(byX, byY) {
    this.left = Math.round(this.left + byX);
    this.top = Math.round(this.top + byY);
    this.fitted = false;
    this.#hold();
  }

  /** How much larger than their cells figures are drawn, where cells are small. */
  get boost() {
    return Math.min(Math.max(GOOD_FIGURE * this.ratio / this.size, 1), MOST_BOOST);
  }

  /** The place of the board at a point of the screen. @param {number} screenX @param {number} screenY */
  placeAt(screenX, screenY) {
    return [(screenX - this.left) / this.size, (screenY - this.top) / this.size];
  }

  /** Whether a cell is in sight. @param {number} x @param {number} y */
  shows(x, y) {
    const [left, top] = [this.left + x * this.size, this.top + y * this.size];
    return left > -2 * this.size && top > -2 * this.size
      && left < this.width + this.size && top < this.height + this.size;
  }

  #hold() {
    const held = HOLD * this.size;
    /** @param {any} value @param {any} extent @param {any} room */
    const within = (value, extent, room) => Math.min(Math.max(value, held - extent), room - held);
    this.left = within(this.left, this.geometry.width * this.size, this.width);
    this.top = within(this.top, this.geometry.height * this.size, this.height);
  }
}
