// What is seen of a beat besides figures that move: decisions, blows, falls, cards. Prepared
// once for a beat, then drawn for every part of it.

import { between, easeInOut, easeOut, mixed } from "../../viewer/pen.js";
import { GLOW, INK, PAPER, lookOf } from "../../viewer/teams.js";

/** @typedef {import("../../../crates/web/types/export").Act} Act */
/** @typedef {import("../../viewer/moment.js").Snapshot} Snapshot */
/** @typedef {import("../../viewer/moment.js").Roster} Roster */
/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

/** When a blow lands. */
const IMPACT = 0.5;
const RED = "#c2311c";
const GREEN = "#1f8a4c";

/** @param {Act[]} events @param {Snapshot} before @param {Roster} roster @returns {Effect[]} */
export function prepareEffects(events, before, roster) {
  return events.flatMap((event) => {
    if (event.event === "card_drawn") return drawnFor(event, before);
    const place = roster.place(event.event === "scored" ? event.victim : event.figure);
    const figure = before.figures[place ?? -1];
    if (place === undefined || !figure || !Object.hasOwn(DRAWN, event.event)) return [];
    const from = before.figures[roster.place(event.by) ?? -1]?.at ?? undefined;
    return [{ ...event, place, figure, from: event.event === "struck" || event.event === "healed" ? from : event.from }];
  });
}

/** A card is shown over every monster it is for. @param {Act} event @param {Snapshot} before @returns {Effect[]} */
function drawnFor(event, { figures }) {
  const initiative = event.changes?.map(({ figure }) => figure?.values?.initiative).find((value) => value !== undefined);
  return figures.flatMap((figure, place) => (figure.kind === event.kind && figure.at
    ? [{ event: "card_revealed", place, figure, initiative, card: "" }] : []));
}

/** @type {Record<string, (pen: Pen, effect: Effect, part: number, spot: Spot) => void>} */
const DRAWN = {
  card_revealed: drawCard, decided: drawDecision, struck: drawBlow, afflicted: drawAffliction, fell: drawFall, scored: drawPoints,
  sprung: drawHarm, hurt: drawHarm, healed: drawHealing, rested: drawHealing, shielded: drawShield, skipped: drawAffliction,
  trap_laid: drawPut, barricade_put: drawPut, returned: drawReturn,
};

/** Draws an effect; `spot` is where the figure is drawn now. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawEffect(pen, effect, part, spot) {
  if (Object.hasOwn(DRAWN, effect.event)) DRAWN[effect.event](pen, effect, part, spot);
}

/** The card of the round turns over above whoever plays it. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawCard(pen, { card, initiative, figure }, part, { x, y }) {
  const { fill, ink } = lookOf(figure.team);
  const name = String(card ?? "");
  const wide = Math.max(10, 3.1 * name.length + 4);
  pen.around(x, pen.below(y - 0.8), (ctx) => {
    ctx.scale(Math.max(0.02, easeInOut(between(part, 0.05, 0.3))), 1);
    const face = new Path2D();
    face.roundRect(-wide, -8, 2 * wide, name ? 19 : 12, 3);
    pen.stroke(face, INK, 3);
    pen.fill(face, fill);
    ctx.translate(0, -2);
    pen.text(String(initiative ?? ""), 10, ink, fill);
    ctx.translate(0, 9);
    if (name) pen.text(name, 7, ink, fill);
  }, { alpha: between(part, 0, 0.1) * (1 - between(part, 0.9, 1)) });
}

/** A look from the monster to its focus; the hexes it is about light up. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawDecision(pen, effect, part, { x, y }) {
  const { geometry } = pen.camera;
  const alpha = between(part, 0, 0.25) * (1 - between(part, 0.85, 1));
  pen.cells(effect.cells ?? [], "#ff7a3d", 0.5 * alpha);
  if (geometry.isCell(effect.target)) {
    const [toX, toY] = geometry.centre(effect.target);
    const head = easeOut(between(part, 0.05, 0.45));
    const line = new Path2D();
    line.moveTo(...pen.pixel(x, y));
    line.lineTo(...pen.pixel(mixed(x, toX, head), mixed(y, toY, head)));
    pen.ink.save();
    pen.ink.globalAlpha = alpha;
    pen.ink.lineCap = "round";
    pen.ink.setLineDash([0.02 * pen.size, 0.2 * pen.size]);
    pen.stroke(line, INK, Math.max(5, 0.15 * pen.size));
    pen.stroke(line, "#ff5b4a", Math.max(3, 0.09 * pen.size));
    pen.ink.restore();
    pen.around(toX, toY, () => {
      for (const [colour, width] of /** @type {[string, number][]} */ ([[INK, 4.6], ["#ff5b4a", 2.6]])) {
        pen.ring(15, colour, width);
        pen.stroke("M-20 0h8M12 0h8M0-20v8M0 12v8", colour, width);
      }
    }, { alpha: head === 1 ? alpha : 0 });
  }
  if (effect.why === "tie") pen.around(x, pen.below(y - 0.75), () => pen.text("?", 18, GLOW, INK), { alpha });
  if (effect.why === "no focus") pen.around(x, pen.below(y - 0.75), () => pen.text("…", 18, PAPER, INK), { alpha });
}

/** A blade swings or an arrow flies; then the damage rises. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawBlow(pen, effect, part, spot) {
  const { geometry } = pen.camera;
  const from = geometry.isCell(effect.from) ? geometry.centre(effect.from) : [spot.x, spot.y];
  const angle = Math.atan2(spot.y - from[1], spot.x - from[0]);
  if (effect.ranged) drawArrow(pen, from, spot, angle, part);
  else drawSlash(pen, from, spot, angle, part);
  drawDice(pen, effect.dice ?? [], part, spot);
  if (part < IMPACT) return;
  const rise = easeOut(between(part, IMPACT, 1));
  pen.around(spot.x, spot.y, () => pen.ring(11 + 6 * rise, "#ff5a3c", 3), { alpha: 1 - between(part, IMPACT, 0.85) });
  rising(pen, spot, rise, Number(effect.damage) > 0 ? `−${effect.damage}` : "0", Number(effect.damage) > 0 ? RED : INK, 1 - between(part, 0.9, 1));
}

/** @param {Pen} pen @param {number[]} from @param {Spot} spot @param {number} angle @param {number} part */
function drawArrow(pen, from, { x, y }, angle, part) {
  const flown = between(part, 0.1, IMPACT);
  pen.around(mixed(from[0], x, flown), mixed(from[1], y, flown), () => {
    pen.stroke("M-12 0H8", INK, 3.6);
    pen.stroke("M-12 0H8", "#c99a54", 1.8);
    pen.stroke("M7-3L13 0L7 3z", INK, 1.6);
    pen.fill("M7-3L13 0L7 3z", "#e8ecf2");
    pen.fill("M-13 0l-4-3.2h5l4 3.2l-4 3.2h-5z", PAPER);
  }, { angle, alpha: part < 0.1 ? 0 : 1 - between(part, 0.6, 0.75) });
}

/** @param {Pen} pen @param {number[]} from @param {Spot} spot @param {number} angle @param {number} part */
function drawSlash(pen, from, { x, y }, angle, part) {
  const lunge = part < IMPACT ? easeInOut(between(part, 0.05, IMPACT)) : 1 - between(part, IMPACT, 0.8);
  pen.around(mixed(from[0], x, 0.2 + 0.55 * lunge), mixed(from[1], y, 0.2 + 0.55 * lunge), () => {
    pen.fill("M-11-1.8h5v3.6h-5z", "#7b4a22");
    pen.fill("M-6-4.4h2v8.8h-2z", INK);
    pen.stroke("M-4-2.2H8L14 0L8 2.2H-4z", INK, 1.8);
    pen.fill("M-4-2.2H8L14 0L8 2.2H-4z", "#e8ecf2");
  }, { angle, alpha: between(part, 0, 0.08) * (1 - between(part, 0.6, 0.85)) });
  const drawn = between(part, IMPACT - 0.06, IMPACT + 0.12);
  pen.around(x, y, (ink) => {
    ink.beginPath();
    ink.arc(-14, 0, 18, -0.9, -0.9 + 1.8 * drawn);
    ink.strokeStyle = PAPER;
    ink.lineWidth = 3.6;
    ink.stroke();
  }, { angle, alpha: drawn > 0 ? 1 - between(part, 0.62, 0.85) : 0 });
}

/** Modifiers roll beside the one they are about; of two, the one that does not count is crossed out. @param {Pen} pen @param {any[]} dice @param {number} part @param {Spot} spot */
function drawDice(pen, dice, part, { x, y }) {
  const box = "M-8-6q0-2 2-2h12q2 0 2 2v12q0 2-2 2h-12q-2 0-2-2z";
  pen.around(x, pen.below(y - 1), (ink) => {
    ink.translate(-9 * (dice.length - 1), 0);
    for (const { word, counts } of dice.slice(0, 4)) {
      ink.save();
      if (part < 0.3) ink.rotate(Math.sin(part * 70) * 0.35);
      pen.stroke(box, INK, 2.4);
      pen.fill(box, counts === false ? "#b9b4ab" : PAPER);
      pen.text(part < 0.3 ? "·" : String(word ?? "").replace("-", "−").slice(0, 3), 10, INK, counts === false ? "#b9b4ab" : PAPER);
      if (counts === false && part >= 0.3) pen.stroke("M-6 6L6-6", RED, 2);
      ink.restore();
      ink.translate(18, 0);
    }
  }, { alpha: between(part, 0, 0.1) * (1 - between(part, 0.92, 1)) });
}

/** A short text that rises from a figure. @param {Pen} pen @param {Spot} spot @param {number} rise @param {string} text @param {string} casing @param {number} alpha */
function rising(pen, { x, y }, rise, text, casing, alpha) {
  pen.around(x, pen.below(y - 0.2 - 0.45 * rise), () => pen.text(text, 15, PAPER, casing), { alpha });
}

/** Stars for whoever is stunned, a broken blade for the disarmed. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawAffliction(pen, { event, effect }, part, { x, y }) {
  const alpha = between(part, 0.3, 0.45) * (1 - between(part, 0.85, 1));
  if (event === "afflicted" && effect === "disarmed") {
    pen.around(x, y - 0.3 * part, () => {
      pen.stroke("M-10 10l7-7M3-3l8-8", INK, 5);
      pen.stroke("M-10 10l7-7M3-3l8-8", "#e8ecf2", 2.6);
    }, { alpha });
    return;
  }
  pen.around(x, pen.below(y - 0.55), (ink) => {
    for (let star = 0; star < 3; star += 1) {
      const turn = part * 5 + star * 2 * Math.PI / 3;
      ink.save();
      ink.translate(11 * Math.cos(turn), 4 * Math.sin(turn));
      pen.text("★", 9, GLOW, INK);
      ink.restore();
    }
  }, { alpha });
}

const SKULL = "M0-9c5 0 8 3.4 8 7.8c0 2.8-1.2 4.6-3 5.6v2.8h-2.2v-2h-1.6v2h-2.4v-2h-1.6v2H-5V4.4c-1.8-1-3-2.8-3-5.6C-8-5.6-5-9 0-9z";
const HOLLOWS = "M-3.2-2.6a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6zM3.2-2.6a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6zM0 2.2l1.2 2h-2.4z";

/** @param {Pen} pen @param {Effect} _effect @param {number} part @param {Spot} spot */
function drawFall(pen, _effect, part, { x, y }) {
  const rise = easeOut(between(part, 0.05, 0.9));
  pen.around(x, y - 0.35 * rise, () => {
    pen.stroke(SKULL, INK, 2.6);
    pen.fill(SKULL, PAPER);
    pen.fill(HOLLOWS, INK);
  }, { alpha: between(part, 0, 0.12) * (1 - between(part, 0.8, 1)), scale: mixed(0.6, 1.1, easeOut(between(part, 0, 0.25))) });
}

/** Points rise in the colours of those who get or lose them. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawPoints(pen, { team, points, earned }, part, { x, y }) {
  const { fill, ink, rim, casing } = lookOf(team);
  const rise = easeOut(between(part, 0.2, 1));
  const side = earned === "felled" ? 0.4 : earned === "lost" ? -0.4 : 0;
  const pill = "M-6-6.5h12a6.5 6.5 0 0 1 0 13h-12a6.5 6.5 0 0 1 0-13z";
  pen.around(x + side, pen.below(y - 0.5 - 0.7 * rise), () => {
    pen.stroke(pill, casing, 4.4);
    pen.stroke(pill, rim, 2);
    pen.fill(pill, fill);
    pen.text(points > 0 ? `+${points}` : `−${Math.abs(Number(points))}`, 10, ink, fill);
  }, { alpha: between(part, 0.2, 0.3) * (1 - between(part, 0.9, 1)) });
}

/** Spikes shoot up, flames flare. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawHarm(pen, effect, part, spot) {
  const up = easeOut(between(part, 0.1, 0.4)) * (1 - between(part, 0.7, 1));
  const [data, colour] = effect.event === "sprung" ? ["M-12 10l4-22 4 22zM-4 10l4-26 4 26zM4 10l4-22 4 22z", "#dfe3ea"] : ["M0 11c-7 0-10-4-10-8c0-4 3-5 4-9c3 2 3 4 4 5c1-4 0-7-2-10c7 1 11 7 11 13c0 5-2 9-7 9z", "#ff8a3d"];
  pen.around(spot.x, spot.y + 0.1, (ink) => {
    ink.scale(1, Math.max(0.05, up));
    pen.stroke(data, INK, 2);
    pen.fill(data, colour);
  }, { alpha: up });
  if (part > 0.35) rising(pen, spot, easeOut(between(part, 0.35, 1)), `−${effect.damage}`, RED, 1 - between(part, 0.9, 1));
}

/** A green cross and the life that comes back. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawHealing(pen, effect, part, spot) {
  const alpha = between(part, 0.05, 0.2) * (1 - between(part, 0.85, 1));
  const cross = "M-3-9h6v6h6v6H3v6h-6V3h-6v-6h6z";
  pen.around(spot.x, spot.y - 0.25 * part, () => {
    pen.stroke(cross, INK, 2.4);
    pen.fill(cross, "#58c785");
  }, { alpha: 0.9 * alpha });
  rising(pen, spot, easeOut(between(part, 0.2, 1)), `+${effect.healed}`, GREEN, alpha);
}

/** @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
function drawShield(pen, { shield }, part, { x, y }) {
  const shape = "M0-13L11-9C11 1 8 9 0 13C-8 9-11 1-11-9z";
  pen.around(x, y, () => {
    pen.stroke(shape, INK, 3);
    pen.fill(shape, "#8fb4e6");
    pen.text(String(shield ?? ""), 13, PAPER, "#2f5f9e");
  }, { alpha: between(part, 0, 0.2) * (1 - between(part, 0.75, 1)), scale: mixed(0.5, 1.1, easeOut(between(part, 0, 0.4))) });
}

/** A ring closes around the hex where something is put. @param {Pen} pen @param {Effect} effect @param {number} part */
function drawPut(pen, { at, figure }, part) {
  const { geometry } = pen.camera;
  if (!geometry.isCell(at)) return;
  const [x, y] = geometry.centre(at);
  pen.around(x, y, () => {
    pen.ring(mixed(26, 13, easeOut(part)), INK, 4.4);
    pen.ring(mixed(26, 13, easeOut(part)), lookOf(figure.team).fill, 2.4);
  }, { alpha: 1 - between(part, 0.75, 1) });
}

/** A light closes around the hex where a figure comes back. @param {Pen} pen @param {Effect} effect @param {number} part */
function drawReturn(pen, { at }, part) {
  const { geometry } = pen.camera;
  if (!geometry.isCell(at)) return;
  const [x, y] = geometry.centre(at);
  pen.around(x, y, (ink) => {
    pen.ring(26 * (1 - easeOut(part)) + 12, PAPER, 2.5);
    ink.globalAlpha *= 0.3 * (1 - part);
    pen.disc(0, 0, 15, "#fff3b0");
  }, { alpha: 1 - between(part, 0.7, 1) });
}
