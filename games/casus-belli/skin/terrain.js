// The ground of a part of the map, drawn once and kept as a picture by `chunks.js`.

import { GROUNDS, VARIANTS, drawShape } from "./ground-shapes.js";
import { loopPath, squareLoops } from "../../viewer/geometry.js";
import { INK, darker, lighter } from "../../viewer/teams.js";

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Ink */

const UNIT = 32;

/** The ground by cells, in the game's words. */
export class Terrain {
  #ground;
  #zones;
  #sprites = new Map();
  #spriteSize = 0;

  constructor(/** @type {import("../../../crates/web/types/export").Board} */ { columns, rows, ground, grounds }) {
    this.columns = columns;
    this.rows = rows;
    this.#ground = ground;
    this.#zones = new Map(Object.entries(grounds).map(([letter, { word }]) => [letter, word]));
  }

  /** The word for the ground of a cell; undefined outside of the grid. @param {number} x @param {number} y */
  zone(x, y) {
    const letter = this.#ground[y]?.[x];
    if (letter === undefined) return undefined;
    return this.#zones.get(letter) ?? "";
  }

  /** Draws the cells from x, y on, so many of them, each `size` pixels wide. @param {Ink} ink @param {number} x @param {number} y @param {number} wide @param {number} high @param {number} size */
  draw(ink, x, y, wide, high, size) {
    ink.save();
    ink.scale(size / UNIT, size / UNIT);
    ink.translate(-x * UNIT, -y * UNIT);
    // A cell more on each side, so that borders look the same on both sides of a seam.
    const part = /** @type {[number, number, number, number]} */ ([Math.max(0, x - 2), Math.max(0, y - 2),
      Math.min(this.columns, x + wide + 2), Math.min(this.rows, y + high + 2)]);
    this.#bare(ink, part);
    this.#soft(ink, part);
    this.#roads(ink, part);
    this.#grid(ink, part, size);
    this.#walls(ink, part, size);
    this.#things(ink, part, size, (/** @type {any} */ zone) => zone !== "mur");
    ink.restore();
  }

  /** A picture with one pixel for each cell, for maps seen from far away. */
  overview() {
    const canvas = new OffscreenCanvas(this.columns, this.rows);
    const ink = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
    for (let y = 0; y < this.rows; y += 1) {
      for (let x = 0; x < this.columns; x += 1) {
        const zone = this.zone(x, y);
        ink.fillStyle = zone === "foret" ? darker(GROUNDS.foret, 0.16) : GROUNDS[zone ?? "mur"] ?? GROUNDS.mur;
        ink.fillRect(x, y, 1, 1);
      }
    }
    return canvas;
  }

  #cells(/** @type {number[]} */ [left, top, right, bottom], /** @type {(zone: any) => unknown} */ is) {
    const cells = [];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) if (is(this.zone(x, y))) cells.push([x, y]);
    }
    return cells;
  }

  /** @param {[number, number, number, number]} part @param {any} is @param {number} inset @param {number} radius */
  #path(part, is, inset, radius) {
    return scaled(loopPath(squareLoops(this.#cells(part, is)), inset / UNIT, radius / UNIT));
  }

  /** Grass everywhere: what stands on it leaves corners free. @param {Ink} ink */
  #bare(ink, /** @type {number[]} */ [left, top, right, bottom]) {
    ink.fillStyle = GROUNDS.herbe;
    ink.fillRect(left * UNIT, top * UNIT, (right - left) * UNIT, (bottom - top) * UNIT);
  }

  /** Woods and waters, with rounded borders. @param {Ink} ink @param {[number, number, number, number]} part */
  #soft(ink, part) {
    /** @param {any} zone */
    const isWood = (zone) => zone === "foret";
    ink.fillStyle = GROUNDS.foret;
    ink.fill(this.#path(part, isWood, 0, 9), "nonzero");
    /** @param {any} zone */
    const isMarsh = (zone) => zone === "marais";
    const water = GROUNDS.marais;
    const bank = this.#path(part, isMarsh, 1.4, 9);
    ink.fillStyle = water;
    ink.fill(bank);
    line(ink, bank, darker(water, 0.28), 1.4);
    line(ink, this.#path(part, isMarsh, 3.2, 8), lighter(water, 0.35), 1);
  }

  /** Roads as one surface, so that they join, and the squares on which towers stand. @param {Ink} ink @param {[number, number, number, number]} part */
  #roads(ink, part) {
    /** @param {any} zone */
    const isRoad = (zone) => zone === "route" || zone === "tour";
    ink.fillStyle = darker(GROUNDS.route, 0.4);
    ink.fill(this.#path(part, isRoad, 3.3, 9));
    ink.fillStyle = GROUNDS.route;
    ink.fill(this.#path(part, isRoad, 4.5, 8));
  }

  /** @param {Ink} ink */
  #grid(ink, /** @type {number[]} */ [left, top, right, bottom], /** @type {number} */ size) {
    if (size < 12) return;/** @type {number} */ 
    const path = new Path2D();
    for (let x = left + 1; x < right; x += 1) {
      path.moveTo(x * UNIT, top * UNIT);
      path.lineTo(x * UNIT, bottom * UNIT);
    }
    for (let y = top + 1; y < bottom; y += 1) {
      path.moveTo(left * UNIT, y * UNIT);
      path.lineTo(right * UNIT, y * UNIT);
    }
    ink.globalAlpha = 0.1;
    line(ink, path, INK, Math.max(0.4, UNIT / size));
    ink.globalAlpha = 1;
  }

  /** Walls, and what is not a known ground: a shadow, the masonry, an edge around it. @param {Ink} ink @param {[number, number, number, number]} part @param {number} size */
  #walls(ink, part, size) {
    /** @param {any} zone */
    const isWall = (zone) => !Object.hasOwn(GROUNDS, zone) || zone === "mur";
    const loops = squareLoops(this.#cells(part, isWall));
    /** @param {number} inset @param {number} radius */
    const path = (inset, radius) => scaled(loopPath(loops, inset / UNIT, radius / UNIT));
    ink.save();
    ink.translate(1.5, 3.5);
    ink.globalAlpha = 0.28;
    ink.fillStyle = INK;
    ink.fill(path(0, 2));
    ink.restore();
    ink.fillStyle = GROUNDS.mur;
    ink.fill(path(0, 0));
    this.#things(ink, part, size, (/** @type {any} */ zone) => zone === "mur");
    line(ink, path(1.8, 0), lighter(GROUNDS.mur, 0.3), 1.2);
    line(ink, path(0.5, 0), darker(GROUNDS.mur, 0.7), 1.6);
  }

  /** @param {Ink} ink @param {[number, number, number, number]} part @param {number} size @param {any} is */
  #things(ink, part, size, is) {
    for (const [x, y] of this.#cells(part, (/** @type {any} */ zone) => Object.hasOwn(GROUNDS, zone) && is(zone))) {
      const zone = this.zone(x, y) ?? "";
      const sprite = this.#sprite(zone, grain(x, y) % VARIANTS[zone], size);
      ink.drawImage(sprite, x * UNIT, y * UNIT, UNIT, UNIT);
    }
  }

  /** @param {any} zone @param {number} variant @param {number} size */
  #sprite(zone, variant, size) {
    if (this.#spriteSize !== size) this.#sprites.clear();
    this.#spriteSize = size;
    const name = `${zone}${variant}`;
    if (!this.#sprites.has(name)) {
      const canvas = new OffscreenCanvas(size, size);
      const ink = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
      ink.scale(size / UNIT, size / UNIT);
      drawShape(ink, zone, variant);
      this.#sprites.set(name, canvas);
    }
    return this.#sprites.get(name);
  }
}

/** @param {Ink} ink @param {Path2D} path @param {string} colour @param {number} width */
function line(ink, path, colour, width) {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke(path);
}

/** @param {Path2D} path */
function scaled(path) {
  const large = new Path2D();
  large.addPath(path, { a: UNIT, d: UNIT });
  return large;
}

/** A number that looks random but depends on the place only. @param {number} x @param {number} y */
function grain(x, y) {
  let n = (Math.imul(x, 0x9e3779b1) + Math.imul(y, 0x85ebca77)) >>> 0;
  n ^= n >>> 15;
  n = Math.imul(n, 0x2c1b3c6d) >>> 0;
  n = (n ^ (n >>> 13)) >>> 0;
  return n >>> 4;
}
