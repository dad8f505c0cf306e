// Rooms that turn, and rooms that are turned over. They are drawn as they were before, over
// the board, until they lie as they do afterwards.

import { drawFace } from "./faces.js";
import { painter } from "./ground.js";
import { between, easeInOut } from "../../viewer/pen.js";
import { paintSides } from "./sides.js";
import { DUSK, INK, lookOf } from "../../viewer/teams.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */

/** When a room lies still again: earlier than where a picture of the beat stands still. */
const DONE = 0.64;

/** The room turns a quarter about its middle, with all that is in it. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawTurn(pen, effect, part) {
  const { block } = effect;
  if (!Array.isArray(block?.at) || part >= DONE) return;
  const turned = easeInOut(between(part, 0.04, DONE - 0.04)) * block.quarters * Math.PI / 2;
  const [left, top] = block.at;
  const half = block.size / 2;
  pen.plane((ink) => {
    ink.fillStyle = DUSK;
    ink.fillRect(left, top, block.size, block.size);
    ink.beginPath();
    ink.rect(left, top, block.size, block.size);
    ink.clip();
    ink.translate(left + half, top + half);
    ink.rotate(turned);
    // Small enough for its corners.
    const size = 1 / (Math.abs(Math.cos(turned)) + Math.abs(Math.sin(turned)));
    ink.scale(size, size);
    ink.translate(-left - half, -top - half);
    drawRoom(ink, effect, left, top, block.size, pen.size);
  });
}

/** @param {CanvasRenderingContext2D} ink @param {Effect} effect @param {number} left @param {number} top @param {number} side @param {number} size */
function drawRoom(ink, effect, left, top, side, size) {
  const ground = painter();
  if (!ground) return;
  const { before } = effect;
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const cell = y * ground.columns + x;
      ground.paint(ink, x, y, before.ground.get(cell) ?? ground.letter(cell), size);
    }
  }
  const isIn = (/** @type {number[]} */ [x, y]) => x >= left && y >= top && x < left + side && y < top + side;
  effect.edges ??= [...before.sides.values()].filter(({ at, kind }) => kind && isIn(at)).map(edgeOf);
  paintSides(ink, effect.edges);
  for (const figure of before.figures) if (figure?.at && !figure.dead && isIn(figure.at)) drawToken(ink, figure);
}

/** The side of a square cell. @param {import("../../../crates/web/types/export").Side} side @returns {import("../../viewer/skin.js").Edge} */
function edgeOf({ at: [x, y], way, kind }) {
  const corners = /** @type {[number, number][]} */ ([[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]);
  return { kind: kind ?? "", from: corners[way % 4], to: corners[(way + 1) % 4], middle: [x + 0.5, y + 0.5] };
}

/** @param {CanvasRenderingContext2D} ink @param {import("../../../crates/web/types/export").Figure} figure */
function drawToken(ink, { at, team, kind, thing }) {
  if (!at) return;
  ink.save();
  ink.translate(at[0] + 0.5, at[1] + 0.5);
  ink.scale(1 / 32, 1 / 32);
  const { fill, casing } = lookOf(team);
  for (const [radius, colour] of /** @type {[number, string][]} */ ([[thing ? 10 : 13.6, casing], [thing ? 8.6 : 12, fill]])) {
    ink.beginPath();
    ink.arc(0, 0, radius, 0, 2 * Math.PI);
    ink.fillStyle = colour;
    ink.fill();
  }
  ink.scale(0.78, 0.78);
  drawFace(/** @type {any} */ (ink), kind);
  ink.restore();
}

/** The room is turned over like a card. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawFlip(pen, effect, part) {
  const { event, block } = effect;
  const ground = painter();
  if (!Array.isArray(block?.at) || !ground || part >= DONE) return;
  const [left, top] = block.at;
  const half = block.size / 2;
  const flipped = between(part, 0.05, DONE - 0.05);
  const narrow = Math.abs(Math.cos(flipped * Math.PI));
  const isBack = (event === "revealed") === (flipped < 0.5);
  effect.front ??= frontOf(effect);
  pen.plane((ink) => {
    ink.fillStyle = DUSK;
    ink.fillRect(left, top, block.size, block.size);
    ink.translate(left + half, top + half);
    ink.scale(Math.max(0.02, narrow), 1);
    ink.translate(-left - half, -top - half);
    for (let y = top; y < top + block.size; y += 1) {
      for (let x = left; x < left + block.size; x += 1) {
        const cell = y * ground.columns + x;
        ground.paint(ink, x, y, isBack ? "?" : effect.front.letters.get(cell) ?? ground.letter(cell), pen.size);
      }
    }
    if (!isBack) paintSides(ink, effect.front.edges);
    ink.strokeStyle = INK;
    ink.lineWidth = 0.08;
    ink.strokeRect(left, top, block.size, block.size);
  });
}

/**
 * The face of a room that is turned over: as it is uncovered by the event, or as it lay before.
 * @param {Effect} effect @returns {{ letters: Map<number, string>, edges: import("../../viewer/skin.js").Edge[] }}
 */
function frontOf({ event, block, before, changes = [] }) {
  const [left, top] = block.at;
  const isIn = (/** @type {number[]} */ [x, y]) => x >= left && y >= top && x < left + block.size && y < top + block.size;
  const letters = new Map(before.ground);
  const sides = new Map(before.sides);
  if (event === "revealed") {
    for (const { ground = [], sides: uncovered = [] } of changes) {
      for (const [cell, letter] of ground) letters.set(cell, letter);
      for (const side of uncovered) sides.set(`${side.at} ${side.way}`, side);
    }
  }
  return { letters, edges: [...sides.values()].filter(({ at, kind }) => kind && isIn(at)).map(edgeOf) };
}
