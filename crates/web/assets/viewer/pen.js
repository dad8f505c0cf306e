// A canvas with the board's measure: places are cells, drawings are 32 units a cell.

const UNIT = 32;
/** Effects stay visible on small cells: they are drawn at least for cells of this many pixels. */
const LEAST = 22;

/** @param {number} value */
export const clamp = (value, least = 0, most = 1) => Math.min(Math.max(value, least), most);
/** How far a value is between two others, 0 to 1. @param {number} value @param {number} from @param {number} to */
export const between = (value, from, to) => clamp((value - from) / (to - from));
/** @param {number} part */
export const easeOut = (part) => 1 - (1 - part) ** 3;
/** @param {number} part */
export const easeInOut = (part) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
/** @param {number} from @param {number} to @param {number} part */
export const mixed = (from, to, part) => from + (to - from) * part;

/** Drawings are written as texts; reading them again for every frame would cost. */
const paths = new Map();

/** @param {string | Path2D} data */
function pathOf(data) {
  if (data instanceof Path2D) return data;
  if (!paths.has(data)) paths.set(data, new Path2D(data));
  return paths.get(data);
}

export class Pen {
  /** @param {CanvasRenderingContext2D} ink @param {import("./camera.js").Camera} camera */
  constructor(ink, camera) {
    this.ink = ink;
    this.camera = camera;
    this.size = camera.size;
    this.unit = Math.max(camera.size, LEAST * camera.ratio) / UNIT;
  }

  /** The pixel of a place in cells. @param {number} x @param {number} y @returns {[number, number]} */
  pixel(x, y) {
    return [this.camera.left + x * this.size, this.camera.top + y * this.size];
  }

  /** A height at which a text over a place is not cut off by the upper edge. @param {number} y */
  below(y) {
    return Math.max(y, (12 * this.unit - this.camera.top) / this.size);
  }

  /** Draws around a place, in units; restores everything afterwards. @param {number} x @param {number} y @param {(ink: CanvasRenderingContext2D) => void} draw @param {{ angle?: number, scale?: number, alpha?: number }} options */
  around(x, y, draw, { angle = 0, scale = 1, alpha = 1 } = {}) {
    if (alpha <= 0 || scale <= 0) return;
    const { ink } = this;
    ink.save();
    ink.translate(...this.pixel(x, y));
    if (angle) ink.rotate(angle);
    ink.scale(this.unit * scale, this.unit * scale);
    ink.globalAlpha *= clamp(alpha);
    ink.lineCap = "round";
    ink.lineJoin = "round";
    draw(ink);
    ink.restore();
  }

  /** Fills a drawing. A text must be a constant one: it is kept. @param {string | Path2D} data @param {string} colour */
  fill(data, colour) {
    this.ink.fillStyle = colour;
    this.ink.fill(pathOf(data));
  }

  /** Draws the lines of a drawing. @param {string | Path2D} data @param {string} colour @param {number} width */
  stroke(data, colour, width) {
    this.ink.strokeStyle = colour;
    this.ink.lineWidth = width;
    this.ink.stroke(pathOf(data));
  }

  /** A circle around the origin. @param {number} radius @param {string} colour @param {number} width */
  ring(radius, colour, width) {
    const { ink } = this;
    ink.beginPath();
    ink.arc(0, 0, Math.max(0, radius), 0, 2 * Math.PI);
    ink.strokeStyle = colour;
    ink.lineWidth = width;
    ink.stroke();
  }

  /** @param {number} x @param {number} y @param {number} radius @param {string} colour */
  disc(x, y, radius, colour) {
    const { ink } = this;
    ink.beginPath();
    ink.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
    ink.fillStyle = colour;
    ink.fill();
  }

  /** A text around the origin with an outline, legible on any ground. @param {string} text @param {number} size @param {string} colour @param {any} casing */
  text(text, size, colour, casing) {
    const { ink } = this;
    ink.font = `800 ${size}px system-ui, sans-serif`;
    ink.textAlign = "center";
    ink.textBaseline = "middle";
    ink.strokeStyle = casing;
    ink.lineWidth = size * 0.3;
    ink.strokeText(text, 0, 0);
    ink.fillStyle = colour;
    ink.fillText(text, 0, 0);
  }

  /** Lights up a cell, by its number. @param {number} number @param {string} colour @param {number} alpha */
  cell(number, colour, alpha) {
    const { geometry } = this.camera;
    if (alpha <= 0 || number < 0 || number >= geometry.count) return;
    const { ink } = this;
    ink.save();
    ink.globalAlpha *= clamp(alpha);
    ink.fillStyle = colour;
    if (geometry.isGrid) {
      const [x, y] = geometry.cell(number);
      const [left, top] = this.pixel(x, y);
      ink.fillRect(left, top, this.size, this.size);
    } else if (geometry.shows(number)) {
      ink.translate(this.camera.left, this.camera.top);
      ink.scale(this.size, this.size);
      ink.fill(geometry.surface([number]));
    }
    ink.restore();
  }

  /** Lights up some cells. @param {any} numbers @param {string} colour @param {number} alpha */
  cells(numbers, colour, alpha) {
    for (const number of this.camera.geometry.known(numbers)) this.cell(number, colour, alpha);
  }

  /** Draws in units of the plane; restores everything afterwards. @param {(ink: CanvasRenderingContext2D) => void} draw */
  plane(draw) {
    const { ink } = this;
    ink.save();
    ink.translate(this.camera.left, this.camera.top);
    ink.scale(this.size, this.size);
    draw(ink);
    ink.restore();
  }
}
