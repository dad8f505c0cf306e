// What is seen of events whose game brings no effects of its own, made of what events tell to
// everybody: who aims where, which cells light up, which values fall, which dice are thrown.

import { between, easeOut, mixed } from "./pen.js";
import { diceFaces } from "./dice.js";
import { INK, PAPER, lookOf } from "./teams.js";

/** @typedef {import("../../types/export").Act} Act */
/** @typedef {import("../../types/export").Amount} Amount */
/** @typedef {import("./moment.js").Snapshot} Snapshot */
/** @typedef {import("./moment.js").Roster} Roster */
/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./skin.js").Effect} Effect */
/** @typedef {import("./skin.js").Spot} Spot */

const IMPACT = 0.45;
const number = (/** @type {Amount | undefined} */ amount) => (Array.isArray(amount) ? amount[0] : Number(amount));

/** @param {Act[]} events @param {Snapshot} before @param {Roster} roster @returns {Effect[]} */
export function plainEffects(events, before, roster) {
  return events.flatMap((event) => {
    const place = roster.place(event.figure);
    const by = roster.place(event.by);
    const effect = { event: event.event, team: event.team, place, figure: before.figures[place ?? -1], dice: event.dice };
    const found = [];
    if (event.target || event.by !== undefined || event.cells || event.dice?.length) {
      const target = event.target ?? (event.by === undefined ? undefined : effect.figure?.at ?? undefined);
      found.push({ ...effect, kind: "aim", target, cells: event.cells ?? [], from: by ?? place, shooter: before.figures[by ?? place ?? -1] });
    }
    for (const { figure: change } of event.changes ?? []) {
      const at = roster.place(change?.id);
      const figure = before.figures[at ?? -1];
      if (!change || !figure) continue;
      const falls = differences(figure.values, change.values);
      if (falls.length > 0) found.push({ event: event.event, kind: "values", place: at, figure, texts: falls });
    }
    return found;
  });
}

/** By how much values change, as short texts. @param {Record<string, Amount> | undefined} before @param {Record<string, Amount> | undefined} after */
function differences(before = {}, after = {}) {
  return Object.entries(after).flatMap(([name, amount]) => {
    const by = number(amount) - number(before[name]);
    if (!Number.isFinite(by) || by === 0) return [];
    return [{ text: by > 0 ? `+${by}` : `−${-by}`, isLoss: by < 0, name }];
  });
}

/** @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot @param {(place: number) => Spot | null} spotOf */
export function drawPlainEffect(pen, effect, part, spot, spotOf) {
  if (effect.kind === "values") drawValues(pen, effect, part, spot);
  else drawAim(pen, effect, part, effect.from === undefined ? spot : spotOf(effect.from) ?? spot);
}

/** @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawAim(pen, effect, part, spot) {
  const { geometry } = pen.camera;
  const colour = lookOf(effect.shooter ? effect.shooter.team : effect.team).fill;
  const flash = part < IMPACT ? 0.25 * between(part, 0, IMPACT) : 0.6 * (1 - between(part, IMPACT, 1));
  if (effect.cells.length > 0) pen.cells(effect.cells, "#ffd04a", flash);
  if (effect.target && geometry.isCell(effect.target)) {
    const [x, y] = geometry.centre(effect.target);
    const head = easeOut(between(part, 0.05, IMPACT));
    const line = new Path2D();
    line.moveTo(...pen.pixel(spot.x, spot.y));
    line.lineTo(...pen.pixel(mixed(spot.x, x, head), mixed(spot.y, y, head)));
    pen.ink.save();
    pen.ink.globalAlpha = 1 - between(part, 0.7, 1);
    pen.ink.lineCap = "round";
    pen.stroke(line, INK, Math.max(4, 0.12 * pen.size));
    pen.stroke(line, colour, Math.max(2, 0.06 * pen.size));
    pen.ink.restore();
    if (part > IMPACT) pen.around(x, y, () => pen.ring(6 + 10 * between(part, IMPACT, 1), PAPER, 3), { alpha: 1 - between(part, IMPACT, 0.95) });
  }
  if (effect.dice?.length > 0) drawDice(pen, effect.dice, part, spot);
}

/** @param {Pen} pen @param {import("../../types/export").Die[]} dice @param {number} part @param {Spot} spot */
function drawDice(pen, dice, part, { x, y }) {
  const shown = diceFaces(dice).slice(0, 8);
  const alpha = between(part, 0, 0.12) * (1 - between(part, 0.9, 1));
  pen.around(x, pen.below(y - 0.95), (/** @type {CanvasRenderingContext2D} */ ink) => {
    ink.translate(-9 * (shown.length - 1), 0);
    for (const { text, counts } of shown) {
      const roll = part < 0.35 ? Math.sin(part * 60) * 0.3 : 0;
      ink.save();
      ink.rotate(roll);
      pen.fill("M-8-6q0-2 2-2h12q2 0 2 2v12q0 2-2 2h-12q-2 0-2-2z", INK);
      pen.fill("M-6.6-5.4q0-1.2 1.2-1.2h10.8q1.2 0 1.2 1.2v10.8q0 1.2-1.2 1.2h-10.8q-1.2 0-1.2-1.2z", counts ? "#bfe8c8" : PAPER);
      pen.text(text, text.length > 2 ? 6 : 11, INK, counts ? "#bfe8c8" : PAPER);
      ink.restore();
      ink.translate(18, 0);
    }
  }, { alpha });
}

/** What a figure gains or loses rises from it. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawValues(pen, { texts }, part, { x, y, scale }) {
  if (part < IMPACT) return;
  const rise = easeOut(between(part, IMPACT, 1));
  texts.slice(0, 3).forEach((/** @type {{ text: string, isLoss: boolean }} */ { text, isLoss }, /** @type {number} */ place) => {
    pen.around(x + place * 0.4, pen.below(y - (0.2 + 0.5 * rise) * Math.max(0.6, scale)), () =>
      pen.text(text, 13, PAPER, isLoss ? "#a3210a" : "#14603f"), { alpha: 1 - between(part, 0.88, 1), scale: Math.max(0.62, scale) });
  });
}
