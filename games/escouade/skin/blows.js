// Fights and what comes of shots and fights: wounds, falls, deaths.

import { between, easeInOut, easeOut, mixed } from "../../viewer/pen.js";
import { GLOW, INK, PAPER } from "../../viewer/teams.js";
import { screenScale } from "./shots.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

const STEEL = "#e8ecf2";
const WOOD = "#7b4a22";
const BLOOD = "#c01f27";
const MEET = 0.5;

/** Weapons of fights, pointing to the right. @type {Record<string, { shape: string, fill: string }>} */
const WEAPONS = {
  sabre: { shape: "M-4-1.6h4v-2.6h2v2.6H17l3 1.6l-3 1.6H2v2.6H0V1.6h-4z", fill: STEEL },
  masse: { shape: "M-4-1.5H9v-4.5h9v12H9V1.5H-4z", fill: "#9aa3b0" },
  crosse: { shape: "M-4-1.4H8l8-3.4v9.6L8 3.4H-4z", fill: WOOD },
};
const FIST = { shape: "M4-5h9q3 0 3 3v4q0 3-3 3H4z", fill: "#e8b78e" };

/** Weapons cross where both stand. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawFight(pen, effect, part, spot) {
  const { geometry } = pen.camera;
  const at = effect.target && geometry.isCell(effect.target) ? geometry.centre(effect.target) : [spot.x, spot.y];
  const scale = 1.5 * screenScale(pen);
  const swing = part < MEET ? easeInOut(between(part, 0.08, MEET)) : 1;
  const alpha = between(part, 0, 0.08) * (1 - between(part, 0.75, 1));
  const counter = effect.what.counter;
  draw(pen, at, weaponOf(effect.what.weapon), mixed(-2.4, -0.75, swing), -1, scale, alpha);
  if (counter) draw(pen, at, weaponOf(counter), mixed(-2.4, -0.75, swing), 1, scale, alpha);
  else drawShield(pen, at, between(part, 0.15, MEET), scale, alpha);
  if (part > MEET) burst(pen, at, part, scale);
}

/** @param {string} word */
function weaponOf(word) {
  return Object.hasOwn(WEAPONS, word) ? WEAPONS[word] : FIST;
}

/** @param {Pen} pen @param {number[]} at @param {{ shape: string, fill: string }} weapon @param {number} angle @param {number} side @param {number} scale @param {number} alpha */
function draw(pen, [x, y], { shape, fill }, angle, side, scale, alpha) {
  pen.around(x, y, (ink) => {
    ink.scale(-side, 1);
    ink.translate(-7, 6);
    ink.rotate(angle);
    pen.stroke(shape, INK, 3);
    pen.fill(shape, fill);
  }, { scale, alpha });
}

/** Whoever dodges holds something up. @param {Pen} pen @param {number[]} at @param {number} part @param {number} scale @param {number} alpha */
function drawShield(pen, [x, y], part, scale, alpha) {
  pen.around(x + 0.12, y, () => {
    pen.stroke("M0-8l7 2.4v4.6c0 4.6-3 7.6-7 9.4c-4-1.8-7-4.8-7-9.4v-4.6z", INK, 2.6);
    pen.fill("M0-8l7 2.4v4.6c0 4.6-3 7.6-7 9.4c-4-1.8-7-4.8-7-9.4v-4.6z", "#9fb4cf");
  }, { scale: scale * mixed(0.6, 1, part), alpha });
}

/** @param {Pen} pen @param {number[]} at @param {number} part @param {number} scale */
function burst(pen, [x, y], part, scale) {
  const open = easeOut(between(part, MEET, 0.85));
  pen.around(x, y, (ink) => {
    ink.beginPath();
    for (let ray = 0; ray < 10; ray += 1) {
      const [across, down] = [Math.cos(ray * Math.PI / 5), Math.sin(ray * Math.PI / 5)];
      ink.moveTo(across * 6 * open, down * 6 * open);
      ink.lineTo(across * (6 + (ray % 2 ? 7 : 12) * open), down * (6 + (ray % 2 ? 7 : 12) * open));
    }
    ink.strokeStyle = GLOW;
    ink.lineWidth = 2.4;
    ink.stroke();
  }, { scale, alpha: 1 - between(part, 0.6, 0.95) });
}

/** @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawWound(pen, { what }, part, { x, y }) {
  const scale = 1.3 * screenScale(pen);
  const rise = easeOut(between(part, 0.1, 1));
  pen.around(x, y, () => pen.ring(9 + 8 * rise, BLOOD, 3.4), { scale, alpha: 1 - between(part, 0.1, 0.7) });
  for (const [index, angle] of [-2.4, -1.6, -0.8, 0.3, 2.9].entries()) {
    const out = 0.5 * rise * (0.7 + 0.12 * index);
    pen.around(x + Math.cos(angle) * out, y + Math.sin(angle) * out, () => pen.disc(0, 0, 2.4, BLOOD), { scale, alpha: 1 - between(part, 0.3, 0.8) });
  }
  pen.around(x, pen.below(y - 0.25 - 0.4 * rise), () => pen.text(`−${Number(what.wounds)}`, 16, PAPER, "#8f1018"), {
    scale, alpha: between(part, 0, 0.1) * (1 - between(part, 0.88, 1)),
  });
}

/** Stars turn around whoever falls. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawBlocked(pen, effect, part, { x, y }) {
  for (let star = 0; star < 4; star += 1) {
    const turn = star * Math.PI / 2 + part * 6;
    pen.around(x, y, (ink) => {
      ink.translate(Math.cos(turn) * 13, Math.sin(turn) * 6 - 8);
      const shape = "M0-5l1.4 3.2l3.4.4l-2.6 2.3l.8 3.4l-3-1.9l-3 1.9l.8-3.4l-2.6-2.3l3.4-.4z";
      pen.stroke(shape, INK, 2);
      pen.fill(shape, GLOW);
    }, { scale: 1.2 * screenScale(pen), alpha: between(part, 0, 0.15) * (1 - between(part, 0.85, 1)) });
  }
}

/** @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawStanding(pen, effect, part, { x, y }) {
  pen.around(x, y - 0.3 * part, () => {
    pen.stroke("M0-9l8 9h-4.6v8h-6.8V0H-8z", INK, 3);
    pen.fill("M0-9l8 9h-4.6v8h-6.8V0H-8z", "#bfe8c8");
  }, { scale: screenScale(pen), alpha: between(part, 0, 0.15) * (1 - between(part, 0.6, 1)) });
}

const CROSS = "M-3.4-13h6.8v7h6.4v6.6h-6.4V13h-6.8V.6h-6.4V-6h6.4z";

/** @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawDeath(pen, effect, part, { x, y }) {
  const rise = easeOut(between(part, 0.05, 0.9));
  pen.around(x, y - 0.3 * rise, () => {
    pen.stroke(CROSS, PAPER, 6);
    pen.stroke(CROSS, INK, 3);
    pen.fill(CROSS, "#d9d4c8");
  }, { alpha: between(part, 0, 0.12) * (1 - between(part, 0.85, 1)), scale: 1.2 * screenScale(pen) * mixed(0.5, 1, easeOut(between(part, 0, 0.25))) });
}

/** The wave of a colossus runs from it over whom it pushes. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawPush(pen, { by }, part, { x, y }) {
  const { geometry } = pen.camera;
  const from = by?.at && geometry.isCell(by.at) ? geometry.centre(by.at) : [x, y];
  const reach = Math.hypot(x - from[0], y - from[1]) + 0.5;
  const angle = Math.atan2(y - from[1], x - from[0]);
  for (const lag of [0, 0.12, 0.24]) {
    const front = easeOut(between(part, lag, 0.7 + lag));
    pen.around(from[0], from[1], (ink) => {
      ink.beginPath();
      ink.arc(0, 0, front * reach * pen.size / pen.unit, -0.7, 0.7);
      ink.strokeStyle = lag ? "#bfe6ff" : PAPER;
      ink.lineWidth = 5 - 8 * lag;
      ink.stroke();
    }, { angle, alpha: front > 0 ? 1 - between(part, 0.5, 0.95) : 0 });
  }
}

/** An arrow out of the town. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawLeaving(pen, effect, part, { x, y }) {
  pen.around(x, y - 0.4 * part, () => {
    const arrow = "M-6 8h-4V-8h4zM-4-3h8v-6l10 9l-10 9V3h-8z";
    pen.stroke(arrow, INK, 3);
    pen.fill(arrow, "#bfe8c8");
  }, { scale: 1.2 * screenScale(pen), alpha: between(part, 0, 0.15) * (1 - between(part, 0.8, 1)) });
}
