// Dice as they fall: a plate beside the figure with what is tested, why it has so many dice,
// and the row of them; an eight throws one more.

import { between, clamp, easeOut } from "../../viewer/pen.js";
import { GLOW, INK, PAPER, lookOf } from "../../viewer/teams.js";
import { modifierText, testText } from "./tell.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

/** The side of a die, in CSS pixels: not smaller, not larger. */
const LEAST = 26;
const MOST = 46;
const IN_ROW = 7;
const SHOWN = 21;
/** An eight-sided die: a square on its corner, with its upper edges. */
const DIE = "M0-11L10.5 0L0 11L-10.5 0z";
const EDGES = "M-10.5 0L-4.6-4.6h9.2L10.5 0M-4.6-4.6L0-11L4.6-4.6M-4.6-4.6L-6 4L0 11L6 4L4.6-4.6";
const GOOD = "#8ee0a4";

/** The dice of a test, and below those it is compared with. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawTest(pen, effect, part, spot) {
  const { rival, rivalFigure, what, value, modifiers, figure } = effect;
  const hasRival = rival && rivalFigure && what.test !== "eboulis" && rival.what.test !== "eboulis";
  const own = plateOf(what, value, modifiers);
  if (hasRival) {
    const { geometry } = pen.camera;
    const [x, y] = rivalFigure.at && geometry.isCell(rivalFigure.at) ? geometry.centre(rivalFigure.at) : [spot.x, spot.y];
    drawPlate(pen, plateOf(rival.what, rival.value, []), 1, [x, y], rivalFigure.team, true, 1 - between(part, 0.92, 1));
  }
  drawPlate(pen, own, part, [spot.x, spot.y], figure?.team, !hasRival, between(part, 0, 0.08) * (1 - between(part, 0.95, 1)));
}

/** What a plate says. @param {any} what @param {unknown} value @param {unknown} modifiers */
function plateOf(what, value, modifiers) {
  const faces = Array.isArray(what.faces) ? what.faces.slice(0, SHOWN).map(Number) : [];
  const reasons = (Array.isArray(modifiers) ? modifiers : []).filter(Array.isArray).map(([word, dice]) => modifierText(String(word), Number(dice)));
  if (Number(what.spent) > 0) reasons.push(modifierText("paid", Number(what.spent)));
  return { title: testText(what, value), reasons, faces, least: Number(value ?? 9), successes: Number(what.successes) };
}

/** @param {Pen} pen @param {ReturnType<typeof plateOf>} plate @param {number} part @param {number[]} at @param {number | undefined} team @param {boolean} isAbove @param {number} alpha */
function drawPlate(pen, plate, part, [x, y], team, isAbove, alpha) {
  const { ink, camera } = pen;
  if (alpha <= 0) return;
  const die = clamp(0.42 * pen.size / camera.ratio, LEAST, MOST) * camera.ratio;
  const letter = die * 0.44;
  const rows = Math.max(1, Math.ceil(plate.faces.length / IN_ROW));
  const lines = [plate.title, ...plate.reasons];
  ink.save();
  ink.globalAlpha = alpha;
  ink.font = `700 ${letter}px system-ui, sans-serif`;
  const written = Math.max(...lines.map((line) => ink.measureText(line).width));
  const wide = Math.max(written, Math.min(plate.faces.length, IN_ROW) * die + die * 0.9) + die * 0.7;
  const high = lines.length * letter * 1.3 + rows * die + die * 0.5;
  const [middle, edge] = pen.pixel(x, y);
  const off = Math.max(0.45 * pen.size, 20 * camera.ratio);
  const left = clamp(middle - wide / 2, 4, Math.max(4, camera.width - wide - 4));
  const top = clamp(isAbove ? edge - off - high : edge + off, 4, Math.max(4, camera.height - high - 4));
  ink.translate(left, top);
  drawBoard(ink, wide, high, die, team);
  ink.textAlign = "left";
  ink.textBaseline = "top";
  lines.forEach((line, index) => {
    ink.fillStyle = index === 0 ? INK : "#4c5361";
    ink.font = `${index === 0 ? 800 : 500} ${letter * (index === 0 ? 1 : 0.92)}px system-ui, sans-serif`;
    ink.fillText(line, die * 0.35, die * 0.22 + index * letter * 1.3);
  });
  ink.translate(die * 0.85, die * 0.75 + lines.length * letter * 1.3);
  drawDice(pen, plate, part, die);
  ink.restore();
}

/** @param {CanvasRenderingContext2D} ink @param {number} wide @param {number} high @param {number} die @param {number | undefined} team */
function drawBoard(ink, wide, high, die, team) {
  ink.beginPath();
  ink.roundRect(0, 0, wide, high, die * 0.25);
  ink.fillStyle = PAPER;
  ink.strokeStyle = INK;
  ink.lineWidth = die * 0.12;
  ink.stroke();
  ink.fill();
  ink.strokeStyle = lookOf(team).fill;
  ink.lineWidth = die * 0.08;
  ink.stroke();
  ink.fillStyle = lookOf(team).fill;
  ink.fillRect(die * 0.12, die * 0.12, die * 0.1, high - die * 0.24);
}

/** Dice fall one after the other, and show their faces when they lie. @param {Pen} pen @param {ReturnType<typeof plateOf>} plate @param {number} part @param {number} die */
function drawDice(pen, { faces, least, successes }, part, die) {
  const { ink } = pen;
  faces.forEach((/** @type {any} */ face, /** @type {number} */ index) => {
    const start = 0.05 + 0.5 * index / Math.max(1, faces.length);
    const fallen = between(part, start, start + 0.16);
    if (fallen <= 0) return;
    ink.save();
    ink.translate((index % IN_ROW) * die, Math.trunc(index / IN_ROW) * die - (1 - easeOut(fallen)) * die * 1.2);
    ink.rotate((1 - fallen) * 5);
    ink.scale(die / 24, die / 24);
    ink.lineJoin = "round";
    const isGood = face >= least;
    pen.stroke(DIE, INK, 2.4);
    pen.fill(DIE, fallen < 1 ? "#d9dde5" : isGood ? GOOD : "#c9cdd6");
    pen.stroke(EDGES, fallen < 1 || !isGood ? "#aab0bc" : "#5fb87a", 0.9);
    if (fallen === 1) {
      if (face === 8) pen.ring(11.5, GLOW, 2);
      pen.text(String(face), 12, INK, isGood ? GOOD : "#dfe2e8");
    }
    ink.restore();
  });
  if (part < 0.72) return;
  const rows = Math.max(1, Math.ceil(faces.length / IN_ROW));
  ink.save();
  ink.translate(Math.min(faces.length, IN_ROW) * die, (rows - 1) * die / 2);
  ink.scale(die / 24, die / 24);
  pen.text(`= ${successes}`, 15, INK, PAPER);
  ink.restore();
}
