// Dodges, strikes, fights, shots over mirrors, Zats, pushes.

import { between, easeOut, mixed } from "../../viewer/pen.js";
import { lineOver } from "./overlays.js";
import { GLOW, INK, PAPER, lookOf } from "../../viewer/teams.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

const DIE = "M-8-6q0-2 2-2h12q2 0 2 2v12q0 2-2 2h-12q-2 0-2-2z";
const SWORDS = "M-10 10L10-10M10 10L-10-10";
const HILTS = "M-10.6 4.6l6 6M10.6 4.6l-6 6";

/** The pips of a die. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]], 2: [[-3.6, -3.6], [3.6, 3.6]], 3: [[-3.8, -3.8], [0, 0], [3.8, 3.8]], 4: [[-3.6, -3.6], [3.6, -3.6], [-3.6, 3.6], [3.6, 3.6]],
  5: [[-3.8, -3.8], [3.8, -3.8], [0, 0], [-3.8, 3.8], [3.8, 3.8]], 6: [[-3.6, -4.4], [3.6, -4.4], [-3.6, 0], [3.6, 0], [-3.6, 4.4], [3.6, 4.4]],
};

/** Dice in a row above a figure: those that count are green. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawDice(pen, { dice = [] }, part, { x, y }) {
  const alpha = between(part, 0, 0.1) * (1 - between(part, 0.92, 1));
  pen.around(x, pen.below(y - 0.95), (ink) => {
    ink.translate(-9 * (dice.length - 1), 0);
    for (const { shows, counts } of dice.slice(0, 8)) {
      ink.save();
      if (part < 0.4) ink.rotate(Math.sin(part * 50 + shows) * 0.5);
      pen.stroke(DIE, INK, 3);
      pen.fill(DIE, counts === true ? "#bfe8c8" : counts === false ? "#c9c4ba" : PAPER);
      for (const [left, top] of PIPS[part < 0.3 ? (shows % 6) + 1 : shows] ?? []) pen.disc(left, top, 1.5, INK);
      ink.restore();
      ink.translate(18, 0);
    }
  }, { alpha });
}

/** @param {any} figure @returns {[number, number] | null} */
const middle = (figure) => (Array.isArray(figure?.at) ? [figure.at[0] + 0.5, figure.at[1] + 0.5] : null);

/** A blade swings from the striker, with its die. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawStrike(pen, effect, part, spot) {
  const from = middle(effect.striker);
  if (from) {
    const go = part < 0.5 ? easeOut(between(part, 0.1, 0.5)) : 1;
    const [x, y] = [mixed(from[0], spot.x, 0.2 + 0.6 * go), mixed(from[1], spot.y, 0.2 + 0.6 * go)];
    pen.around(x, y, () => {
      pen.stroke("M-9 0H10", INK, 4.4);
      pen.stroke("M-9 0H10", "#e8ecf2", 2.4);
      pen.stroke("M-7-3.4v6.8", INK, 3);
    }, { angle: Math.atan2(spot.y - from[1], spot.x - from[0]), alpha: 1 - between(part, 0.6, 0.8) });
    drawDice(pen, effect, part, { x: from[0], y: from[1], scale: 1 });
  }
  if (effect.wounds && part > 0.5) pen.around(spot.x, spot.y, () => pen.ring(8 + 10 * between(part, 0.5, 0.9), "#d1232f", 3), { alpha: 1 - between(part, 0.6, 0.9) });
}

/** Crossed swords where a fight begins; a CHARGE has an arrow. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawFight(pen, { target, figure, mode }, part, spot) {
  if (!Array.isArray(target)) return;
  const [x, y] = [target[0] + 0.5, target[1] + 0.5];
  const { fill } = lookOf(figure?.team);
  const open = easeOut(between(part, 0.1, 0.45));
  if (mode === "charge") {
    const line = new Path2D();
    line.moveTo(...pen.pixel(spot.x, spot.y));
    line.lineTo(...pen.pixel(mixed(spot.x, x, open), mixed(spot.y, y, open)));
    pen.ink.save();
    pen.ink.globalAlpha = 0.8 * (1 - between(part, 0.75, 1));
    pen.stroke(line, INK, 0.3 * pen.size);
    pen.stroke(line, fill, 0.22 * pen.size);
    pen.ink.restore();
  }
  pen.around((x + spot.x) / 2, (y + spot.y) / 2, () => {
    for (const [colour, width] of /** @type {[string, number][]} */ ([[INK, 5], ["#e8ecf2", 2.8]])) pen.stroke(SWORDS, colour, width);
    for (const [colour, width] of /** @type {[string, number][]} */ ([[INK, 5], [fill, 3]])) pen.stroke(HILTS, colour, width);
  }, { alpha: 1 - between(part, 0.85, 1), scale: mixed(0.4, 1.2, open) });
}

/** A way that is drawn from its beginning on. @param {Pen} pen @param {number[]} cells @param {number} part @param {string} colour */
function drawWay(pen, cells, part, colour) {
  const count = Math.max(2, Math.ceil(cells.length * easeOut(between(part, 0.05, 0.5))));
  const line = lineOver(pen, cells.slice(0, count));
  pen.ink.save();
  pen.ink.lineJoin = "round";
  pen.ink.lineCap = "round";
  pen.ink.globalAlpha = 1 - between(part, 0.8, 1);
  pen.stroke(line, INK, Math.max(5, 0.16 * pen.size));
  pen.stroke(line, colour, Math.max(3, 0.09 * pen.size));
  pen.stroke(line, PAPER, Math.max(1, 0.03 * pen.size));
  pen.ink.restore();
}

/** A shot follows its ray, over mirrors too. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawShot(pen, { cells = [], figure }, part) {
  drawWay(pen, cells, part, lookOf(figure?.team).fill);
}

/** What a Zat sees, up to its victim. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawBeam(pen, { cells = [] }, part) {
  drawWay(pen, cells, part, "#ff6a3d");
}

/** When the cards of a fight are turned over: from then on their numbers and the sums are seen. */
const TURNING = [0.16, 0.32];

/** The cards of both teams, first their backs, then with the sums, where the target stands. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawVerdict(pen, { sums = [], cards = [], winner, before, foe }, part) {
  const spot = middle(before.figures.find((/** @type {any} */ { id }) => id === foe));
  if (!spot) return;
  const alpha = between(part, 0, 0.12) * (1 - between(part, 0.93, 1));
  const turned = between(part, TURNING[0], TURNING[1]);
  pen.around(spot[0], pen.below(spot[1] - 0.75), (ink) => {
    [0, 1].forEach((team) => {
      ink.save();
      ink.translate(team === 0 ? -17 : 17, 0);
      if (turned === 1) drawSum(pen, team, sums[team], winner === team);
      const played = [cards[team]?.first, cards[team]?.second].filter((card) => Number.isInteger(card));
      ink.translate(-5 * (played.length - 1), 15);
      for (const card of played) {
        drawFightCard(pen, ink, team, turned, card);
        ink.translate(10, 0);
      }
      ink.restore();
    });
  }, { alpha, scale: mixed(0.7, 1, easeOut(between(part, 0, 0.2))) });
}

/** @param {Pen} pen @param {number} team @param {unknown} sum @param {boolean} won */
function drawSum(pen, team, sum, won) {
  const { fill, ink: letters } = lookOf(team);
  pen.stroke("M-12-9h24v18h-24z", won ? GLOW : INK, won ? 4 : 2.6);
  pen.fill("M-12-9h24v18h-24z", fill);
  pen.text(String(Number(sum)), 13, letters, fill);
}

/** A card: its back in the colour of its team until it is half turned. @param {Pen} pen @param {CanvasRenderingContext2D} ink @param {number} team @param {number} turned @param {number} card */
function drawFightCard(pen, ink, team, turned, card) {
  ink.save();
  ink.scale(Math.max(0.05, Math.abs(Math.cos(turned * Math.PI))), 1);
  pen.stroke("M-4-5.4h8v10.8h-8z", INK, 2);
  if (turned < 0.5) {
    pen.fill("M-4-5.4h8v10.8h-8z", lookOf(team).fill);
    pen.stroke("M-2.2-3.4h4.4v6.8h-4.4z", PAPER, 0.9);
  } else {
    pen.fill("M-4-5.4h8v10.8h-8z", PAPER);
    pen.text(String(card), 7, INK, PAPER);
  }
  ink.restore();
}

/** A push has an arrow behind it. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawPush(pen, { from, to, striker }, part) {
  if (!Array.isArray(from) || !Array.isArray(to)) return;
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  pen.around((from[0] + to[0]) / 2 + 0.5, (from[1] + to[1]) / 2 + 0.5, () => {
    pen.stroke("M-9 0H5M1-6l7 6l-7 6", INK, 5.4);
    pen.stroke("M-9 0H5M1-6l7 6l-7 6", lookOf(striker?.team).fill, 3);
  }, { angle, alpha: between(part, 0, 0.1) * (1 - between(part, 0.75, 1)) });
}
