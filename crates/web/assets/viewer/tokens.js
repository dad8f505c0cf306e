// Figures as small pictures: a disc in the team's colours with a beak that shows the facing,
// and the face of its kind on it, or a letter. Drawn once for each size.

import { skin } from "./skin.js";
import { GLOW, INK, PAPER, lookOf, mix } from "./teams.js";

/** @typedef {import("../../types/export").Figure} Figure */
/** @typedef {OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D} Ink */

const UNIT = 32;
/** A picture is larger than its cell: beaks and horns stand out. */
const BOX = 40;
const BEAK = "M-6.5-10.2l6.5-6.6 6.5 6.6a12.1 12.1 0 1 1-13 0z";
const DISC = "M0-12.1a12.1 12.1 0 1 1 0 24.2a12.1 12.1 0 1 1 0-24.2z";
const THING = "M-8-6q0-2 2-2h12q2 0 2 2v12q0 2-2 2h-12q-2 0-2-2z";
const RING = "M0-9.8a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 1 1 0-19.6z";

/** Below this size of a cell, in pixels, figures are plain discs. */
const LEAST_FACE = 11;
/** So many marks have a badge. */
const MOST_BADGES = 3;

export class Tokens {
  /** @type {Map<string, OffscreenCanvas>} */
  #pictures = new Map();
  #cell = 0;
  #boost = 1;

  /** Tells how large cells are now, and how much larger figures are. */
  resize(/** @type {number} */ cell, /** @type {number} */ boost) {
    if (this.#cell !== cell) this.#pictures.clear();
    this.#cell = cell;
    this.#boost = boost;
  }

  /**
   * Draws a figure with its middle at x, y; `scale` 1 fills a cell.
   * @param {CanvasRenderingContext2D} ink @param {Figure} figure @param {number} x @param {number} y @param {number} scale @param {number} angle
   */
  draw(ink, figure, x, y, scale, angle) {
    const { team, kind, thing } = figure;
    const cell = this.#cell * scale;
    if (cell < LEAST_FACE) return this.#dot(ink, team, x, y, cell);
    const { tilt = 0, flat = 1, veil = 0, glows = false } = skin().pose?.(figure) ?? {};
    if (glows) drawGlow(ink, x, y, cell);
    const sharp = Math.round(this.#cell * sharpScale(scale, this.#boost));
    const side = BOX / UNIT * cell;
    const shape = thing ? "thing" : figure.facing === undefined ? "disc" : "beak";
    const put = (/** @type {OffscreenCanvas} */ picture, /** @type {number} */ turned) => {
      ink.save();
      ink.translate(x, y);
      ink.scale(1, flat);
      ink.rotate(turned + tilt);
      ink.drawImage(picture, -side / 2, -side / 2, side, side);
      ink.restore();
    };
    put(this.#picture(`${shape}${team}`, sharp, (pen) => drawBase(pen, team, shape)), angle);
    put(this.#picture(`f${team}${kind}${figure.name ?? ""}`, sharp, (pen) => drawFace(pen, team, kind, figure.name)), 0);
    if (veil > 0) drawVeil(ink, x, y, cell, flat, veil);
    const { badges } = skin();
    if (badges) badges(ink, figure, x, y, cell);
    else if (figure.marks?.length) drawBadges(ink, figure, x, y, cell);
  }

  /** From far away: a disc in the team's colour. @param {CanvasRenderingContext2D} ink @param {number | null | undefined} team @param {number} x @param {number} y @param {number} size */
  #dot(ink, team, x, y, size) {
    const radius = Math.max(2.6 * (devicePixelRatio || 1), size * 0.42);
    const side = Math.ceil(radius + 1) * 2;
    const key = `d${team}@${side}`;
    let canvas = this.#pictures.get(key);
    if (!canvas) {
      canvas = new OffscreenCanvas(side, side);
      const pen = canvas.getContext("2d");
      if (pen) drawDot(pen, team, side / 2, radius);
      this.#pictures.set(key, canvas);
    }
    ink.drawImage(canvas, Math.round(x - side / 2), Math.round(y - side / 2));
  }

  /** @param {string} name @param {number} size @param {(pen: OffscreenCanvasRenderingContext2D) => void} draw */
  #picture(name, size, draw) {
    const key = `${name}@${size}`;
    const known = this.#pictures.get(key);
    if (known) return known;
    const side = Math.max(1, Math.round(BOX / UNIT * size));
    const canvas = new OffscreenCanvas(side, side);
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.scale(side / BOX, side / BOX);
      pen.translate(BOX / 2, BOX / 2);
      draw(pen);
    }
    this.#pictures.set(key, canvas);
    return canvas;
  }
}

/** The next size a picture is kept in: one for each number of figures on a cell. @param {number} scale @param {number} boost */
function sharpScale(scale, boost) {
  return boost * (scale <= 0.38 * boost ? 0.38 : scale <= 0.52 * boost ? 0.52 : scale <= boost ? 1 : scale / boost);
}

/** @param {Ink} pen @param {number | null | undefined} team @param {number} middle @param {number} radius */
function drawDot(pen, team, middle, radius) {
  const { fill, ink } = lookOf(team);
  // Too small for a rim: just a line around it that stands out from the fill.
  for (const [colour, r] of /** @type {[string, number][]} */ ([[ink, radius + 0.8], [fill, radius - 0.4]])) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(middle, middle, Math.max(0.5, r), 0, 2 * Math.PI);
    pen.fill();
  }
}

/** @param {Ink} pen @param {number | null | undefined} team */
export function drawBase(pen, team, shape = "beak") {
  const { fill, rim, casing } = lookOf(team);
  const path = new Path2D(shape === "beak" ? BEAK : shape === "thing" ? THING : DISC);
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

/** @param {OffscreenCanvasRenderingContext2D} pen @param {number | null | undefined} team @param {string} kind @param {string | undefined} name */
function drawFace(pen, team, kind, name) {
  const { ring } = lookOf(team);
  drawRing(pen, team);
  const size = ring === "none" ? 0.78 : 0.66;
  pen.save();
  pen.scale(size, size);
  const isDrawn = skin().face?.(pen, kind);
  pen.restore();
  if (!isDrawn) drawLetters(pen, team, kind, name);
}

/** A letter for what has no face, with the number that tells those of a kind apart. @param {OffscreenCanvasRenderingContext2D} pen @param {number | null | undefined} team @param {string} kind @param {string | undefined} name */
function drawLetters(pen, team, kind, name) {
  const number = /(\d{1,2})$/.exec(name ?? "")?.[1] ?? "";
  const text = (Array.from(kind)[0] ?? "?").toUpperCase() + number;
  const { ink, fill, ring } = lookOf(team);
  // As large as the disc has room for: letters are all there is to tell figures apart.
  const room = ring === "none" ? 1 : 0.8;
  pen.font = `800 ${[21, 15, 11.5][text.length - 1] * room}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(text);
  pen.lineJoin = "round";
  pen.strokeStyle = fill;
  pen.lineWidth = 3;
  pen.strokeText(text, 0, (above - below) / 2);
  pen.fillStyle = ink;
  pen.fillText(text, 0, (above - below) / 2);
}

/** What tells teams of one hue apart. @param {Ink} pen @param {number | null | undefined} team */
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

/** What is the matter with a figure: signs, or letters in small discs. @param {CanvasRenderingContext2D} ink @param {Figure} figure @param {number} x @param {number} y @param {number} cell */
function drawBadges(ink, figure, x, y, cell) {
  const radius = Math.max(4, cell * 0.15);
  const badges = (figure.marks ?? []).map((mark) => {
    const own = skin().badge?.(mark, figure);
    return own === undefined ? letterBadge(mark) : own;
  });
  badges.filter((badge) => badge !== null).slice(0, MOST_BADGES).forEach((badge, place) => {
    ink.save();
    ink.translate(x + cell * 0.34, y - cell * 0.34 + place * radius * 1.9);
    ink.scale(radius / 8, radius / 8);
    badge?.(ink);
    ink.restore();
  });
}

/** A letter in a small disc. @param {string} mark */
function letterBadge(mark) {
  return (/** @type {CanvasRenderingContext2D} */ ink) => {
    for (const [colour, reach] of /** @type {[string, number][]} */ ([[INK, 10], ["#ffe08a", 8]])) {
      ink.fillStyle = colour;
      ink.beginPath();
      ink.arc(0, 0, reach, 0, 2 * Math.PI);
      ink.fill();
    }
    ink.fillStyle = INK;
    ink.font = "800 11.5px system-ui, sans-serif";
    ink.textAlign = "center";
    ink.textBaseline = "middle";
    ink.fillText((Array.from(mark)[0] ?? "!").toUpperCase(), 0, 0.8);
  };
}

/** A light around whoever acts. @param {CanvasRenderingContext2D} ink @param {number} x @param {number} y @param {number} cell */
function drawGlow(ink, x, y, cell) {
  for (const [colour, wide] of /** @type {[string, number][]} */ ([[INK, 0.17], [GLOW, 0.1]])) {
    ink.strokeStyle = colour;
    ink.lineWidth = Math.max(2, cell * wide);
    ink.beginPath();
    ink.arc(x, y, cell * 0.47, 0, 2 * Math.PI);
    ink.stroke();
  }
}

/** Bleaches a figure. @param {CanvasRenderingContext2D} ink @param {number} x @param {number} y @param {number} cell @param {number} flat @param {number} veil */
function drawVeil(ink, x, y, cell, flat, veil) {
  ink.save();
  ink.globalAlpha *= veil;
  ink.fillStyle = PAPER;
  ink.beginPath();
  ink.ellipse(x, y, cell * 0.42, cell * 0.42 * flat, 0, 0, 2 * Math.PI);
  ink.fill();
  ink.restore();
}

/** A bar of what is left of a figure's value; none if it is whole. @param {CanvasRenderingContext2D} ink @param {number} x @param {number} y @param {number} cell @param {number} left @param {number} full */
export function drawGauge(ink, x, y, cell, left, full) {
  if (full <= 0 || left >= full) return;
  const part = Math.max(0, left / full);
  const [wide, high] = [cell * 0.62, Math.max(3, cell * 0.11)];
  const [begin, top] = [x - wide / 2, y + cell * 0.36];
  ink.fillStyle = INK;
  ink.fillRect(begin - 1.5, top - 1.5, wide + 3, high + 3);
  ink.fillStyle = mix(INK, PAPER, 0.25);
  ink.fillRect(begin, top, wide, high);
  ink.fillStyle = part > 0.5 ? "#57d98f" : part > 0.25 ? "#ffc83d" : "#ff6a3d";
  ink.fillRect(begin, top, wide * part, high);
}
