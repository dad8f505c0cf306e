// How each attack looks: what flies or swings, and what it does to the cells it strikes.

import { between, easeInOut, easeOut, mixed } from "../../viewer/pen.js";
import { GLOW, INK, PAPER, lookOf } from "../../viewer/teams.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

const STEEL = "#e8ecf2";
const WOOD = "#7b4a22";
const VIOLET = "#8c5bd6";

/** When something that flies arrives. */
const ARRIVES = 0.5;

/** Draws an attack; a normal one by the class of the attacker. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawAttack(pen, effect, part, spot) {
  const kind = effect.attack === "normale" ? `normale.${effect.figure?.kind}` : effect.attack;
  const draw = Object.hasOwn(ATTACKS, kind) ? ATTACKS[kind] : unknown;
  const aim = { from: /** @type {[number, number]} */ ([spot.x, spot.y]), to: middle(effect.target), scale: Math.max(spot.scale, 0.6),
    colour: lookOf(effect.figure?.team ?? 0).fill };
  draw(pen, effect, part, aim);
}

/** @type {Record<string, (pen: Pen, effect: Effect, part: number, aim: any) => void>} */
const ATTACKS = {
  "normale.voleur": knife, "normale.barbare": hammer, "normale.elfe": bow,
  palantir, traitrise, bastoooon, fus_ro_dah: fusRoDah, i_see: iSee, loto,
};

/** @param {any} cell @returns {[number, number]} */
const middle = (cell) => (Array.isArray(cell) ? [cell[0] + 0.5, cell[1] + 0.5] : [0.5, 0.5]);
const angleOf = (/** @type {number[]} */ [x, y], /** @type {number[]} */ [toX, toY]) => Math.atan2(toY - y, toX - x);
/** @param {[number, number]} from @param {[number, number]} to @param {number} part @returns {[number, number]} */
const along = (from, to, part) => [mixed(from[0], to[0], part), mixed(from[1], to[1], part)];

/** The struck cells light up when the blow lands, and fade. @param {Pen} pen @param {Effect} effect @param {number} part @param {string} colour */
function strike(pen, effect, part, colour, at = ARRIVES) {
  const alpha = part < at ? 0.22 * between(part, 0, at) : 0.65 * (1 - between(part, at, 1)) ** 1.5;
  pen.cells(effect.cells ?? [], colour, alpha);
}

/** A star where a blow lands. @param {Pen} pen */
function burst(pen, /** @type {number[]} */ [x, y], /** @type {number} */ part, /** @type {string} */ colour, size = 1) {
  const open = easeOut(between(part, ARRIVES, 0.8));
  const alpha = part < ARRIVES ? 0 : 1 - between(part, 0.62, 0.95);
  pen.around(x, y, (/** @type {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} */ ink) => {
    ink.beginPath();
    for (let ray = 0; ray < 8; ray += 1) {
      const [across, down] = [Math.cos(ray * Math.PI / 4), Math.sin(ray * Math.PI / 4)];
      const [near, far] = [4 * open, 4 + (ray % 2 ? 8 : 13) * open];
      ink.moveTo(across * near, down * near);
      ink.lineTo(across * far, down * far);
    }
    ink.strokeStyle = colour;
    ink.lineWidth = 2.1;
    ink.stroke();
  }, { alpha, scale: size });
}

/** @param {Pen} pen @param {Effect} effect @param {number} part */
function knife(pen, effect, part, /** @type {{ from: [number, number], to: [number, number] }} */ { from, to }) {
  strike(pen, effect, part, PAPER);
  const angle = from[0] === to[0] && from[1] === to[1] ? -Math.PI / 4 : angleOf(from, to);
  const lunge = part < ARRIVES ? easeInOut(between(part, 0.1, ARRIVES)) : 1 - between(part, ARRIVES, 0.8);
  pen.around(...along(from, to, 0.25 + 0.6 * lunge), () => {
    pen.fill("M-9-1.6h5v3.2h-5z", WOOD);
    pen.fill("M-4-3h1.8v6H-4z", INK);
    pen.stroke("M-2.2-1.9H7L12 0L7 1.9H-2.2z", INK, 1.6);
    pen.fill("M-2.2-1.9H7L12 0L7 1.9H-2.2z", STEEL);
  }, { angle, alpha: 1 - between(part, 0.6, 0.85) });
  slash(pen, to, part, angle);
}

/** The white trail a blade leaves. @param {Pen} pen */
function slash(pen, /** @type {number[]} */ [x, y], /** @type {number} */ part, /** @type {number} */ angle) {
  const drawn = between(part, ARRIVES - 0.06, ARRIVES + 0.14);
  pen.around(x, y, (/** @type {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} */ ink) => {
    ink.beginPath();
    ink.arc(-14, 0, 17, -0.9, -0.9 + 1.8 * drawn);
    ink.strokeStyle = PAPER;
    ink.lineWidth = 3.4;
    ink.stroke();
  }, { angle, alpha: drawn > 0 ? 1 - between(part, 0.62, 0.85) : 0 });
}

/** @param {Pen} pen @param {Effect} effect @param {number} part */
function hammer(pen, effect, part, /** @type {{ from: [number, number], to: [number, number] }} */ { from, to }) {
  strike(pen, effect, part, "#ff9f45");
  const side = to[0] < from[0] ? -1 : 1;
  const swing = part < ARRIVES ? mixed(-1.9, 0.15, easeInOut(between(part, 0.05, ARRIVES))) : 0.15;
  pen.around(to[0] - side * 0.5, to[1] + 0.1, (/** @type {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} */ ink) => {
    ink.scale(side, 1);
    ink.rotate(swing);
    pen.stroke("M0 0H15", INK, 4.6);
    pen.stroke("M0 0H15", WOOD, 2.6);
    pen.stroke("M12-6.5h7v13h-7z", INK, 2.2);
    pen.fill("M12-6.5h7v13h-7z", "#9aa3b0");
    pen.fill("M12-6.5h7v3h-7z", STEEL);
  }, { alpha: 1 - between(part, 0.58, 0.78) });
  burst(pen, to, part, "#ffd9a0", 1.1);
}

/** @param {Pen} pen @param {Effect} effect @param {number} part */
function bow(pen, effect, part, /** @type {{ from: [number, number], to: [number, number], colour: string }} */ { from, to, colour }) {
  strike(pen, effect, part, "#fff3c2");
  const flown = between(part, 0.08, ARRIVES);
  const [x, y] = along(from, to, flown);
  // A flat arc; its slope turns the arrow.
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const height = Math.min(1.2, reach * 0.16);
  const lift = height * 4 * flown * (1 - flown);
  const slope = height * 4 * (1 - 2 * flown);
  const angle = Math.atan2(to[1] - from[1] - slope, to[0] - from[0] || 0.001);
  pen.around(x, y - lift, () => {
    pen.stroke("M-13 0H8", INK, 3.4);
    pen.stroke("M-13 0H8", "#c89b5a", 1.8);
    pen.stroke("M7-3L13 0L7 3z", INK, 1.6);
    pen.fill("M7-3L13 0L7 3z", STEEL);
    pen.fill("M-14 0l-4-3.4h5l4 3.4l-4 3.4h-5z", colour);
  }, { angle, alpha: part < 0.08 ? 0 : 1 - between(part, 0.7, 0.9) });
  burst(pen, to, part, PAPER, 0.7);
}

/** Three golden balls that tumble down. @param {Pen} pen @param {Effect} effect @param {number} part */
function loto(pen, effect, part, /** @type {{ from: [number, number], to: [number, number] }} */ { from, to }) {
  strike(pen, effect, part, GLOW);
  for (const [index, shift] of [-0.3, 0, 0.3].entries()) {
    const flown = between(part, 0.06 * index, ARRIVES);
    const [x, y] = along(from, [to[0] + shift * 0.6, to[1]], easeInOut(flown));
    pen.around(x, y - 2.2 * 4 * flown * (1 - flown) * 0.5, () => {
      pen.disc(0, 0, 6.4, INK);
      pen.disc(0, 0, 5.2, ["#ffd04a", "#fff1c0", "#ffb02e"][index]);
      pen.disc(0, 0, 2.9, PAPER);
      pen.text(String([7, 4, 9][index]), 4.6, INK, PAPER);
    }, { angle: 9 * flown, alpha: flown > 0 ? 1 - between(part, 0.6, 0.85) : 0 });
  }
  burst(pen, to, part, GLOW, 1.25);
}

/** Smoke, and blades to all sides. @param {Pen} pen @param {Effect} effect @param {number} part */
function traitrise(pen, effect, part, /** @type {{ to: [number, number] }} */ { to }) {
  strike(pen, effect, part, VIOLET);
  const open = easeOut(between(part, 0.1, 0.7));
  const alpha = 1 - between(part, 0.6, 0.98);
  pen.around(...to, (/** @type {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} */ ink) => {
    for (let puff = 0; puff < 7; puff += 1) {
      const turn = puff * 0.9 + open;
      ink.globalAlpha = 0.4 * alpha;
      pen.disc(Math.cos(turn) * 11 * open, Math.sin(turn) * 11 * open, 5 + 4 * open, puff % 2 ? "#4b3170" : VIOLET);
    }
    ink.globalAlpha = alpha;
    for (let blade = 0; blade < 6; blade += 1) {
      const out = 3 + 11 * easeOut(between(part, 0.3, ARRIVES + 0.05));
      ink.rotate(Math.PI / 3);
      ink.save();
      ink.translate(0, -out);
      pen.stroke("M0 0l1.8-3l-1.8-6l-1.8 6z", INK, 1.4);
      pen.fill("M0 0l1.8-3l-1.8-6l-1.8 6z", STEEL);
      ink.restore();
    }
  }, { alpha: between(part, 0, 0.1) });
}

/** @param {Pen} pen @param {Effect} effect @param {number} part */
function palantir(pen, effect, part, /** @type {{ from: [number, number], to: [number, number] }} */ { from, to }) {
  const flown = easeInOut(between(part, 0.05, 0.6));
  const [x, y] = along(from, to, flown);
  drawOrb(pen, x, y - 1.2 * flown * (1 - flown) * 4 * 0.5, 1, part < 0.05 ? 0 : 1);
  pen.around(...to, () => pen.ring(4 + 26 * between(part, 0.55, 1), "#c9b6ff", 2), { alpha: part < 0.55 ? 0 : 1 - between(part, 0.6, 1) });
}

/** The palantír: a dark crystal with a light in it. @param {Pen} pen @param {number} x @param {number} y @param {number} scale @param {number} alpha */
export function drawOrb(pen, x, y, scale, alpha) {
  pen.around(x, y, () => {
    pen.disc(0, 0, 8, "#1b1230");
    pen.disc(0, 0, 6.8, "#4a2f86");
    pen.disc(0.8, 1, 4.6, VIOLET);
    pen.disc(0.8, 1.2, 2.2, "#ffb35c");
    pen.disc(-2.6, -2.8, 1.7, "#efe6ff");
  }, { scale, alpha });
}

/** @param {Pen} pen @param {Effect} effect @param {number} part */
function iSee(pen, effect, part, /** @type {{ to: [number, number] }} */ { to }) {
  const open = easeOut(between(part, 0.1, 0.5));
  drawEye(pen, ...to, open, between(part, 0, 0.15));
  pen.around(...to, () => pen.ring(10 + 34 * between(part, 0.3, 1), GLOW, 2.2), { alpha: part < 0.3 ? 0 : 1 - between(part, 0.4, 1) });
}

/** The eye of "I see", from shut to wide open. @param {Pen} pen @param {number} x @param {number} y @param {any} open @param {number} alpha */
export function drawEye(pen, x, y, open, alpha) {
  pen.around(x, y, (/** @type {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} */ ink) => {
    const lid = 13.9 * open + 0.5;
    const shape = new Path2D(`M-13 0Q0 ${-lid} 13 0Q0 ${lid} -13 0z`);
    pen.stroke(shape, INK, 3.4);
    pen.fill(shape, PAPER);
    ink.clip(shape);
    pen.disc(0, 0, 5.4, "#2f7d4f");
    pen.disc(0, 0, 2.7, INK);
    pen.disc(-1.6, -1.6, 1.2, PAPER);
  }, { alpha });
}

/** A large stick comes down, several times round. @param {Pen} pen @param {Effect} effect @param {number} part */
function bastoooon(pen, effect, part, /** @type {{ to: [number, number] }} */ { to }) {
  strike(pen, effect, part, "#ff7a4d");
  const turn = mixed(-5.2, -0.4, easeInOut(between(part, 0.02, ARRIVES)));
  pen.around(to[0], to[1], () => {
    pen.stroke("M-15 0H12", INK, 7);
    pen.stroke("M-15 0H12", WOOD, 4.6);
    pen.stroke("M-12-1h20", "#a8713c", 1.2);
    pen.disc(13, 0, 5.2, INK);
    pen.disc(13, 0, 3.8, "#8d5a2b");
  }, { angle: turn, alpha: between(part, 0, 0.06) * (1 - between(part, 0.58, 0.8)), scale: 1.15 });
  burst(pen, to, part, "#ffc4a8", 1.5);
}

/** A wave that runs over the whole field, away from the barbarian. @param {Pen} pen @param {Effect} effect @param {number} part */
function fusRoDah(pen, effect, part, /** @type {{ from: [number, number] }} */ { from }) {
  const { geometry } = pen.camera;
  const field = geometry.known(effect.cells ?? []).map((/** @type {number} */ number) => {
    const [x, y] = geometry.cell(number);
    return [number, Math.hypot(x + 0.5 - from[0], y + 0.5 - from[1])];
  });
  const reach = field.reduce((/** @type {number} */ most, /** @type {any[]} */ [, off]) => Math.max(most, off), 0) + 1;
  const front = reach * easeOut(between(part, 0.05, 0.75));
  for (const [cell, off] of field) {
    const alpha = Math.max(0, 1 - Math.abs(off - front) / 1.6) * 0.75 * (1 - between(part, 0.75, 1));
    pen.cell(cell, "#cfeaff", Math.max(alpha, 0.2 * (1 - part)));
  }
  const facing = ((effect.figure?.facing ?? 90) - 90) * Math.PI / 180;
  pen.around(...from, (/** @type {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} */ ink) => {
    for (const lag of [0, 0.6, 1.2]) {
      const radius = Math.max(0, front - lag) * 32;
      ink.beginPath();
      ink.arc(0, 0, radius * pen.size / 32 / pen.unit, -0.75, 0.75);
      ink.strokeStyle = lag ? "#e6f5ff" : PAPER;
      ink.lineWidth = 3.6 - lag;
      ink.stroke();
    }
  }, { angle: facing, alpha: 0.85 * (1 - between(part, 0.5, 0.85)) });
  pen.around(from[0], pen.below(from[1] - 0.9 - 0.5 * part), () => pen.text("FUS RO DAH!", 9.5, PAPER, "#1d4e7a"), {
    alpha: between(part, 0, 0.08) * (1 - between(part, 0.75, 1)), scale: 0.8 + 0.4 * easeOut(between(part, 0, 0.3)),
  });
}

/** An attack of which nothing is known: a line to its target. @param {Pen} pen @param {Effect} effect @param {number} part */
function unknown(pen, effect, part, /** @type {{ from: [number, number], to: [number, number], colour: string }} */ { from, to, colour }) {
  strike(pen, effect, part, colour);
  pen.around(...along(from, to, between(part, 0.05, ARRIVES)), () => pen.disc(0, 0, 4, colour), { alpha: 1 - between(part, 0.6, 0.9) });
}
