// What is seen of a beat besides figures that move. Prepared once for a beat, then drawn for
// every part of it.

import { drawBeam, drawDice, drawFight, drawPush, drawShot, drawStrike, drawVerdict } from "./blows.js";
import { drawDeath, drawExit, drawLoot, drawPuff, drawRise, drawSpark } from "./outcomes.js";
import { painter } from "./ground.js";
import { drawFlip, drawTurn } from "./rooms.js";

/** @typedef {import("../../../crates/web/types/export").Act} Act */
/** @typedef {import("../../viewer/moment.js").Snapshot} Snapshot */
/** @typedef {import("../../viewer/moment.js").Roster} Roster */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */
/** @typedef {import("../../viewer/pen.js").Pen} Pen */

/** @typedef {(pen: Pen, effect: Effect, part: number, spot: Spot) => void} Draw */

const spark = (/** @type {string} */ colour, /** @type {string} */ sign = "") => (/** @type {Pen} */ pen, /** @type {Effect} */ effect, /** @type {number} */ part, /** @type {Spot} */ spot) =>
  drawSpark(pen, effect, part, spot, colour, sign);
const rise = (/** @type {string} */ text, /** @type {string} */ colour) => (/** @type {Pen} */ pen, /** @type {Effect} */ effect, /** @type {number} */ part, /** @type {Spot} */ spot) =>
  drawRise(pen, part, spot, text, colour);

/** @type {Record<string, Draw>} */
const DRAWN = {
  turned: drawTurn, revealed: drawFlip, masked: drawFlip, forgotten: drawFlip,
  dodged: drawDice, struck: drawStrike, fight_began: drawFight, fight_decided: drawVerdict, pushed: drawPush,
  zat: drawBeam, crushed: spark("#d1232f", "✕"), wounded: rise("−1", "#a3210a"), died: drawDeath, left: drawExit,
  taken: drawLoot, dropped: drawLoot, used: drawLoot, lost: drawLoot,
  trapped: spark("#5b6472"), switched: spark("#e4572e"), trapdoor: spark("#5d4224"), filled: drawPuff, rolled: drawPuff,
  side_changed: spark("#ffd04a"), healed: rise("+", "#14603f"), hastened: rise("»", "#2f7fb5"), strengthened: rise("+3", "#a3210a"),
  shaped: spark("#6d6a70"), frozen: spark("#4fb3e8"), thawed: spark("#4f86a8"), opened: spark("#6a4fa6"), closed: spark("#6a4fa6"),
  counted: rise("+1", "#8a5a00"), stayed: rise("!", "#5b6472"),
};

/** @param {Act[]} events @param {Snapshot} before @param {Roster} roster @returns {Effect[]} */
export function prepareEffects(events, before, roster) {
  return events.filter(({ event }) => Object.hasOwn(DRAWN, event)).map((event) => {
    const place = roster.place(event.figure);
    const figure = before.figures[place ?? -1];
    const by = before.figures[roster.place(event.by) ?? -1];
    const turn = event.changes?.find((change) => change.turn)?.turn;
    const effect = { ...event, place, figure, striker: by, before, block: turn ?? blockOf(event, before) };
    return effect.block ? { ...effect, at: effect.block.at } : effect;
  });
}

/** The square of cells that a room takes, as its zones have it. @param {Act} event @param {Snapshot} before */
function blockOf({ event, changes = [] }, before) {
  if (!["revealed", "masked", "forgotten"].includes(event)) return undefined;
  const hidden = changes.find(({ zone }) => zone?.hidden)?.zone ?? before.zones.find(({ id, hidden: isHidden }) =>
    isHidden && changes.some(({ zone }) => zone?.id === id));
  if (!hidden || hidden.cells.length === 0) return undefined;
  const [first, columns] = [Math.min(...hidden.cells), painter()?.columns ?? 1];
  return { at: [first % columns, Math.trunc(first / columns)], size: Math.round(Math.sqrt(hidden.cells.length)) };
}

/** @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawEffect(pen, effect, part, spot) {
  if (effect.event === "fight_began" && effect.mode === "tir") drawShot(pen, effect, part);
  else if (Object.hasOwn(DRAWN, effect.event)) DRAWN[effect.event](pen, effect, part, spot);
}
