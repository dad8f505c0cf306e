// Shots: nine lines of sight from the eye to the target, drawn level by level as they run,
// then what is fired along them.

import { between, easeOut, mixed } from "../../viewer/pen.js";
import { GLOW, INK, PAPER, lookOf } from "../../viewer/teams.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */
/** @typedef {[number, number, number]} Point */

/** A cube's edge in the measure of sight. */
const EDGE = 24;
const FREE = "#2fbf71";
const STOPPED = "#e0442e";
/** When lines are drawn, and when the bullets arrive. */
const AIMED = 0.45;
const HIT = 0.72;

/** @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawShot(pen, effect, part, spot) {
  const from = point(effect.lines?.from);
  if (!from || !Array.isArray(effect.lines.aims)) return;
  const seen = easeOut(between(part, 0.02, AIMED));
  pen.ink.save();
  pen.ink.globalAlpha = 1 - between(part, 0.8, 1);
  // What is stopped lies below what is free.
  const aims = [...effect.lines.aims].sort((one, other) => Number(one?.free === true) - Number(other?.free === true));
  for (const { to, free } of aims) {
    const end = point(to);
    if (end) drawLine(pen, from, end, seen, free === true);
  }
  pen.ink.restore();
  const middle = point(effect.lines.aims.at(-1)?.to);
  if (part > AIMED && effect.whom) fire(pen, effect, part, spot, middle);
}

/** @param {unknown} value @returns {Point | null} */
function point(value) {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isFinite) ? /** @type {Point} */ (value) : null;
}

/** Where a point of a line is drawn: on the plan of its level. @param {Pen} pen @param {Point} at @param {number} level */
function pixel(pen, [x, y], level) {
  const [left, top] = pen.camera.geometry.origin(level);
  return pen.pixel(left + x / EDGE, top + y / EDGE);
}

/** A line as far as it is drawn, on every level it runs through. @param {Pen} pen @param {Point} from @param {Point} to @param {number} part @param {boolean} isFree */
function drawLine(pen, from, to, part, isFree) {
  const { ink, camera } = pen;
  const { ratio, geometry } = camera;
  const end = along(from, to, part);
  for (const [start, stop, level] of levelsOf(from, end, geometry.levels)) {
    const line = new Path2D();
    line.moveTo(...pixel(pen, start, level));
    line.lineTo(...pixel(pen, stop, level));
    ink.save();
    if (geometry.level !== null && geometry.level !== level) ink.globalAlpha *= 0.35;
    ink.lineCap = "round";
    if (isFree) pen.stroke(line, INK, 3 * ratio);
    pen.stroke(line, isFree ? FREE : STOPPED, (isFree ? 1.8 : 1.3) * ratio);
    ink.restore();
  }
  if (!isFree && part === 1) drawCross(pen, pixel(pen, to, levelAt(to[2], geometry.levels)));
}

/** @param {Point} from @param {Point} to @param {number} part @returns {Point} */
function along(from, to, part) {
  return [mixed(from[0], to[0], part), mixed(from[1], to[1], part), mixed(from[2], to[2], part)];
}

/** @param {number} height @param {number} levels */
function levelAt(height, levels) {
  return Math.min(Math.max(Math.floor(height / EDGE), 0), levels - 1);
}

/** The parts of a line, level by level. @param {Point} from @param {Point} to @param {number} levels @returns {[Point, Point, number][]} */
function levelsOf(from, to, levels) {
  const rise = to[2] - from[2];
  const cuts = [0, 1];
  for (let plane = 1; plane < levels; plane += 1) {
    const part = (plane * EDGE - from[2]) / rise;
    if (part > 0 && part < 1) cuts.push(part);
  }
  cuts.sort((one, other) => one - other);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index];
    const middle = along(from, to, (start + end) / 2)[2];
    return [along(from, to, start), along(from, to, end), levelAt(middle, levels)];
  });
}

/** Where a line is stopped. @param {Pen} pen @param {[number, number]} place */
function drawCross(pen, [x, y]) {
  const arm = 4 * pen.camera.ratio;
  const cross = new Path2D();
  cross.moveTo(x - arm, y - arm);
  cross.lineTo(x + arm, y + arm);
  cross.moveTo(x + arm, y - arm);
  cross.lineTo(x - arm, y + arm);
  pen.stroke(cross, PAPER, 4 * pen.camera.ratio);
  pen.stroke(cross, STOPPED, 2 * pen.camera.ratio);
}

/** One bullet, a shell, or a burst of them. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot @param {Point | null} middle */
function fire(pen, { what, figure, whom }, part, spot, middle) {
  const { geometry } = pen.camera;
  const cell = whom.at && geometry.isCell(whom.at) ? geometry.centre(whom.at) : null;
  if (!cell) return;
  const [left, top] = geometry.origin(whom.at[2] ?? 0);
  const to = middle ? [left + middle[0] / EDGE, top + middle[1] / EDGE] : cell;
  const bullets = what.manner === "suppression" ? 5 : 1;
  const isShell = what.weapon === "canon";
  const colour = lookOf(figure?.team).fill;
  for (let bullet = 0; bullet < bullets; bullet += 1) {
    const flown = between(part, AIMED + 0.04 * bullet, HIT + 0.03 * bullet);
    if (flown <= 0 || flown >= 1) continue;
    const stray = bullets > 1 ? (bullet - 2) * 0.12 : 0;
    const [x, y] = [mixed(spot.x, to[0] + stray, flown), mixed(spot.y, to[1] + stray, flown)];
    const angle = Math.atan2(to[1] - spot.y, to[0] - spot.x);
    pen.around(x, y, () => {
      pen.stroke("M-9 0H3", INK, isShell ? 9 : 5);
      pen.stroke("M-9 0H3", isShell ? colour : GLOW, isShell ? 6 : 2.8);
    }, { angle, scale: screenScale(pen) });
  }
  const flash = 1 - between(part, AIMED, AIMED + 0.12);
  pen.around(spot.x, spot.y, () => pen.disc(0, 0, 10, "#fff3c2"), { alpha: flash * 0.9, scale: screenScale(pen) });
  if (part > HIT) {
    const open = easeOut(between(part, HIT, 0.95));
    pen.around(to[0], to[1], () => pen.ring(4 + (isShell ? 22 : 11) * open, isShell ? "#ff9f45" : PAPER, 3), { alpha: 1 - between(part, HIT, 0.98), scale: screenScale(pen) });
  }
}

/** Effects are as large as can be seen, whatever the size of cubes. @param {Pen} pen */
export function screenScale(pen) {
  return Math.min(Math.max(26 * pen.camera.ratio / 32 / pen.unit, 0.45), 1.6);
}
