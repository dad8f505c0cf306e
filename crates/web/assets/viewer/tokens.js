// Figures as small pictures: a disc in the team's colours with a beak that shows the facing,
// and the face of the class on it. Drawn once for each size.

import { drawHead } from "./heads.js";
import { INK, PAPER, lookOf, mix } from "./teams.js";

const UNIT = 32;
/** A picture is larger than its cell: beaks and horns stand out. */
const BOX = 40;
const BEAK = "M-6.5-10.2l6.5-6.6 6.5 6.6a12.1 12.1 0 1 1-13 0z";
const RING = "M0-9.8a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0-19.6z";

export const ANGLES = { nord: 0, est: Math.PI / 2, sud: Math.PI, ouest: -Math.PI / 2 };

/** Below this size of a cell, in pixels, figures are plain discs. */
const LEAST_FACE = 11;

export class Tokens {
  #pictures = new Map();
  #cell = 0;
  #boost = 1;

  /** Tells how large cells are now, and how much larger figures are. */
  resize(cell, boost) {
    if (this.#cell !== cell) this.#pictures.clear();
    this.#cell = cell;
    this.#boost = boost;
  }

  /** Draws a figure with its middle at x, y; `scale` 1 fills a cell. */
  draw(ink, { team, class: name }, x, y, scale, angle) {
    const cell = this.#cell * scale;
    if (cell < LEAST_FACE) return this.#dot(ink, team, x, y, cell);
    const sharp = Math.round(this.#cell * sharpScale(scale, this.#boost));
    const side = BOX / UNIT * cell;
    ink.save();
    ink.translate(x, y);
    ink.rotate(angle);
    ink.drawImage(this.#picture(`b${team}`, sharp, (pen) => drawBase(pen, team)), -side / 2, -side / 2, side, side);
    ink.restore();
    const face = this.#picture(`f${team}${name}`, sharp, (pen) => drawFace(pen, team, name));
    ink.drawImage(face, x - side / 2, y - side / 2, side, side);
  }

  /** From far away: a disc in the team's colour. */
  #dot(ink, team, x, y, size) {
    const radius = Math.max(2.6 * (devicePixelRatio || 1), size * 0.42);
    const side = Math.ceil(radius + 1) * 2;
    const key = `d${team}@${side}`;
    if (!this.#pictures.has(key)) {
      const canvas = new OffscreenCanvas(side, side);
      drawDot(canvas.getContext("2d"), team, side / 2, radius);
      this.#pictures.set(key, canvas);
    }
    ink.drawImage(this.#pictures.get(key), Math.round(x - side / 2), Math.round(y - side / 2));
  }

  #picture(name, size, draw) {
    const key = `${name}@${size}`;
    if (!this.#pictures.has(key)) {
      const side = Math.max(1, Math.round(BOX / UNIT * size));
      const canvas = new OffscreenCanvas(side, side);
      const pen = canvas.getContext("2d");
      pen.scale(side / BOX, side / BOX);
      pen.translate(BOX / 2, BOX / 2);
      draw(pen);
      this.#pictures.set(key, canvas);
    }
    return this.#pictures.get(key);
  }
}

/** The next size a picture is kept in: one for each number of figures on a cell. */
function sharpScale(scale, boost) {
  return boost * (scale <= 0.38 * boost ? 0.38 : scale <= 0.52 * boost ? 0.52 : 1);
}

function drawDot(pen, team, middle, radius) {
  const { fill, ink } = lookOf(team);
  // Too small for a rim: just a line around it that stands out from the fill.
  for (const [colour, r] of [[ink, radius + 0.8], [fill, radius - 0.4]]) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(middle, middle, Math.max(0.5, r), 0, 2 * Math.PI);
    pen.fill();
  }
}

export function drawBase(pen, team) {
  const { fill, rim, casing } = lookOf(team);
  const path = new Path2D(BEAK);
  pen.lineJoin = "round";
  pen.strokeStyle = casing;
  pen.lineWidth = 4;
  pen.stroke(path);
  pen.fillStyle = fill;
  pen.fill(path);
  pen.strokeStyle = rim;
  pen.lineWidth = 2;
  pen.stroke(path);
}

function drawFace(pen, team, name) {
  const { ring } = lookOf(team);
  drawRing(pen, team);
  const size = ring === "none" ? 0.78 : 0.66;
  pen.scale(size, size);
  drawHead(pen, name);
}

/** What tells teams of one hue apart. */
export function drawRing(pen, team) {
  const { fill, ring, ink } = lookOf(team);
  pen.save();
  if (ring === "halves") {
    pen.fillStyle = mix(ink, fill, 0.45);
    pen.fill(new Path2D("M-11.2 2a11.4 11.4 0 0 0 22.4 0z"));
  } else if (ring !== "none") {
    if (ring === "dashed") pen.setLineDash([4.6, 3.1]);
    if (ring === "dotted") pen.setLineDash([0.01, 4.39]);
    pen.lineCap = ring === "dotted" ? "round" : "butt";
    pen.strokeStyle = ink;
    pen.lineWidth = ring === "dotted" ? 2.2 : 1.7;
    pen.stroke(new Path2D(RING));
  }
  pen.restore();
}

/** A bar of what is left of a figure's life; none if it is whole. */
export function drawLife(ink, x, y, cell, life, full) {
  if (full <= 0 || life >= full) return;
  const part = Math.max(0, life / full);
  const [wide, high] = [cell * 0.62, Math.max(3, cell * 0.11)];
  const [left, top] = [x - wide / 2, y + cell * 0.36];
  ink.fillStyle = INK;
  ink.fillRect(left - 1.5, top - 1.5, wide + 3, high + 3);
  ink.fillStyle = mix(INK, PAPER, 0.25);
  ink.fillRect(left, top, wide, high);
  ink.fillStyle = part > 0.5 ? "#57d98f" : part > 0.25 ? "#ffc83d" : "#ff6a3d";
  ink.fillRect(left, top, wide * part, high);
}
