// The ground of a part of the cave, drawn once and kept as a picture by `chunks.js`: rock,
// floor, rubble, embers, treasure.

import { Geometry } from "../../viewer/geometry.js";
import { INK, darker, lighter, mix } from "../../viewer/teams.js";

/** @typedef {OffscreenCanvasRenderingContext2D} Ink */
/** @typedef {import("../../viewer/geometry.js").Point} Point */

/** Drawings are made in units of a 32nd of a hex. */
const UNIT = 32;
/** Smaller hexes have a colour only. */
const LEAST_DRAWING = 12;

const ROCK = "#57535b";
/** The colour of each kind of ground, by the game's word. @type {Record<string, string>} */
const GROUNDS = { sol: "#d9cdb6", mur: ROCK, danger: "#c98a6a", difficile: "#bfae8a", tresor: "#e3cf92" };

/** Cracks and pebbles on the floor; most hexes have none. */
const CRACKS = [
  "M-9-3l4 2 3-2 5 3", "M3 7l3-3 4 1", "M-6 6v.1M5-7v.1", "M-8 5l5-1 2 3", "M7-4v.1M9 2v.1M-3-8v.1", "", "", "", "",
];
/** Stones of rubble: a list of x, y, size. */
const STONES = [
  [[-7, 3, 4], [1, -6, 3.4], [6, 5, 4.4], [-2, 8, 2.6], [9, -4, 2.4]],
  [[-8, -4, 3.6], [3, 2, 4.6], [8, -7, 2.6], [-4, 7, 3.6], [9, 8, 2.2]],
];
const FLAMES = "M0 9c-5 0-8-3-8-7c0-3 2-4 3-7c2 2 2 3 3 4c1-3 1-6-1-9c5 1 8 6 8 10c1-1 1-2 1-3c2 2 3 4 3 6c0 4-4 6-9 6z";
const INNER_FLAME = "M0 8c-3 0-4-2-4-4s2-3 2-5c2 1 3 2 3 3c1-1 1-2 1-2c1 1 2 2 2 4s-1 4-4 4z";
const CHEST = "M-9-2q0-6 6-6h6q6 0 6 6v8q0 1-1 1h-16q-1 0-1-1z";
const COINS = [[-6, 9, 2.6], [0, 10.4, 2.6], [6, 9, 2.6], [-3, 11.6, 2.2], [3.4, 11.8, 2.2]];

/** The ground by hexes, in the game's words. */
export class Cave {
  #geometry;
  /** @type {string[]} */
  #words;

  constructor(/** @type {import("../../../crates/web/types/export").Board} */ board) {
    this.#geometry = new Geometry(board);
    this.#words = board.ground.flatMap((row) => Array.from(row).map((letter) => board.grounds[letter]?.word ?? "mur"));
  }

  /** Large pixels would stick out of hexes. */
  overview() {
    return new OffscreenCanvas(1, 1);
  }

  /** Draws a part of the plane, with hexes of `size` pixels. @param {Ink} ink @param {number} x @param {number} y @param {number} wide @param {number} high @param {number} size */
  draw(ink, x, y, wide, high, size) {
    ink.save();
    ink.scale(size, size);
    ink.translate(-x, -y);
    ink.lineCap = "round";
    ink.lineJoin = "round";
    const cells = this.#within(x, y, wide, high);
    for (const cell of cells) this.#floor(ink, cell, size);
    this.#rim(ink, cells, size);
    if (size >= LEAST_DRAWING) for (const cell of cells) this.#thing(ink, cell);
    ink.restore();
  }

  /** The hexes of a part of the plane, and a ring around it: borders look the same on both sides of a seam. @param {number} x @param {number} y @param {number} wide @param {number} high */
  #within(x, y, wide, high) {
    const cells = [];
    for (let cell = 0; cell < this.#geometry.count; cell += 1) {
      const [middleX, middleY] = this.#geometry.centre(this.#geometry.cell(cell));
      if (middleX > x - 1.5 && middleY > y - 1.5 && middleX < x + wide + 1.5 && middleY < y + high + 1.5) cells.push(cell);
    }
    return cells;
  }

  /** @param {Ink} ink @param {number} cell @param {number} size */
  #floor(ink, cell, size) {
    const word = this.#words[cell];
    const base = GROUNDS[word] ?? ROCK;
    const shade = (grain(cell) % 7) / 7 * (word === "mur" ? 0.16 : 0.05);
    const path = this.#geometry.surface([cell]);
    ink.fillStyle = darker(base, shade);
    ink.fill(path);
    ink.strokeStyle = word === "mur" ? darker(ROCK, 0.35) : darker(GROUNDS.sol, 0.32);
    ink.lineWidth = Math.max(word === "mur" ? 0.02 : 0.03, 0.8 / size);
    ink.globalAlpha = word === "mur" ? 0.5 : 0.75;
    ink.stroke(path);
    ink.globalAlpha = 1;
  }

  /** Where rock meets the floor: a shadow below, a bright edge on top. @param {Ink} ink @param {number[]} cells @param {number} size */
  #rim(ink, cells, size) {
    const edges = new Path2D();
    const shadows = new Path2D();
    for (const cell of cells.filter((each) => this.#words[each] === "mur")) {
      const at = this.#geometry.cell(cell);
      this.#geometry.neighbours(at).forEach((next, way) => {
        if (next === null || this.#words[this.#geometry.number(next)] === "mur") return;
        const ends = /** @type {[Point, Point]} */ (this.#geometry.side(at, way));
        const [from, to] = ends;
        edges.moveTo(...from);
        edges.lineTo(...to);
        // Light falls from above: only sides to the south cast a shadow.
        if (way < 4) return;
        shadows.moveTo(from[0], from[1] + 0.09);
        shadows.lineTo(to[0], to[1] + 0.09);
      });
    }
    for (const [path, colour, width, alpha] of /** @type {[Path2D, string, number, number][]} */ ([
      [shadows, INK, 0.2, 0.22], [edges, darker(ROCK, 0.75), 0.13, 1], [edges, lighter(ROCK, 0.32), 0.045, 1],
    ])) {
      ink.globalAlpha = alpha;
      ink.strokeStyle = colour;
      ink.lineWidth = Math.max(width, width * 14 / size);
      ink.stroke(path);
    }
    ink.globalAlpha = 1;
  }

  /** @param {Ink} ink @param {number} cell */
  #thing(ink, cell) {
    const [x, y] = this.#geometry.centre(this.#geometry.cell(cell));
    const kind = grain(cell);
    ink.save();
    ink.translate(x, y);
    ink.scale(1 / UNIT, 1 / UNIT);
    switch (this.#words[cell]) {
      case "mur":
        drawRock(ink, kind);
        break;
      case "difficile":
        drawStones(ink, STONES[kind % STONES.length]);
        break;
      case "danger":
        drawEmbers(ink);
        break;
      case "tresor":
        drawTreasure(ink);
        break;
      default:
        line(ink, CRACKS[kind % CRACKS.length], darker(GROUNDS.sol, 0.3), 1.3);
    }
    ink.restore();
  }
}

/** @param {Ink} ink @param {number} kind */
function drawRock(ink, kind) {
  const facets = ["M-10-2l6-6 7 2 5 7-4 7-8-1z", "M-8-7l9-1 7 6-2 8-8 3-7-6z", "M-11 1l5-7 9-1 6 8-6 7-9-1z"];
  fill(ink, facets[kind % 3], lighter(ROCK, 0.07 + (kind % 5) / 60));
  line(ink, ["M-4-8l2 7 7 2M-2-1l-3 7", "M1-8l-3 8 8 4M-2 0l-6 2", "M3-7l-2 7 4 7M1 0l-9 1"][kind % 3], darker(ROCK, 0.3), 1);
}

/** @param {Ink} ink @param {number[][]} stones */
function drawStones(ink, stones) {
  for (const [x, y, size] of stones) {
    ink.beginPath();
    ink.ellipse(x, y, size, size * 0.78, 0, 0, 2 * Math.PI);
    ink.fillStyle = mix(GROUNDS.difficile, "#7d6f57", 0.55);
    ink.fill();
    ink.strokeStyle = darker(GROUNDS.difficile, 0.6);
    ink.lineWidth = 1;
    ink.stroke();
    ink.beginPath();
    ink.ellipse(x - size * 0.25, y - size * 0.25, size * 0.42, size * 0.28, 0, 0, 2 * Math.PI);
    ink.fillStyle = lighter(GROUNDS.difficile, 0.3);
    ink.fill();
  }
}

/** @param {Ink} ink */
function drawEmbers(ink) {
  fill(ink, FLAMES, "#c8401f");
  line(ink, FLAMES, darker("#c8401f", 0.5), 1.2);
  fill(ink, INNER_FLAME, "#ffc04d");
}

/** @param {Ink} ink */
function drawTreasure(ink) {
  for (const [x, y, size] of COINS) {
    ink.beginPath();
    ink.arc(x, y, size, 0, 2 * Math.PI);
    ink.fillStyle = "#f6c945";
    ink.fill();
    ink.strokeStyle = "#7a5a10";
    ink.lineWidth = 0.9;
    ink.stroke();
  }
  fill(ink, CHEST, "#8a5a2b");
  line(ink, CHEST, "#3c2812", 1.4);
  line(ink, "M-9 0h18", "#3c2812", 1.2);
  fill(ink, "M-2-2h4v5h-4z", "#f6c945");
  line(ink, "M-2-2h4v5h-4z", "#3c2812", 0.9);
}

/** @param {Ink} ink @param {string} data @param {string} colour */
function fill(ink, data, colour) {
  ink.fillStyle = colour;
  ink.fill(new Path2D(data));
}

/** @param {Ink} ink @param {string} data @param {string} colour @param {number} width */
function line(ink, data, colour, width) {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke(new Path2D(data));
}

/** A number that looks random but depends on the hex only. @param {number} cell */
function grain(cell) {
  let n = Math.imul(cell + 1, 0x9e3779b1) >>> 0;
  n ^= n >>> 15;
  n = Math.imul(n, 0x2c1b3c6d) >>> 0;
  return ((n ^ (n >>> 13)) >>> 0) >>> 4;
}
