// How figures stand: upright or on the ground, wounded, done for this round, about to act.

import { GLOW, INK, PAPER, lookOf } from "../../viewer/teams.js";
import { kindWord } from "./tell.js";

/** @typedef {import("../../../crates/web/types/export").Figure} Figure */
/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

const DROP = "M0-7c3 4 4.6 6 4.6 8.4a4.6 4.6 0 0 1-9.2 0C-4.6-1-3-3 0-7z";
const TICK = "M-4.4 .4l3.2 3.6l5.8-7";

/** What a figure is called: two of a squad are of one kind. @param {Figure} figure */
export function nameOf({ kind, id }) {
  return kind === "tirailleur" ? `${kindWord(kind)} ${id}` : kindWord(kind);
}

/** @param {Figure} figure */
export function poseOf({ marks = [], active }) {
  const lies = marks.includes("lying");
  return {
    tilt: lies ? Math.PI / 2 : 0, flat: lies ? 0.66 : 1,
    // Whoever acts is marked as activated already.
    veil: marks.includes("activated") && !active ? 0.42 : 0,
    glows: Boolean(active),
  };
}

/** @type {Record<string, ((ink: CanvasRenderingContext2D) => void) | null>} */
const BADGES = {
  wounded: (ink) => drawBadge(ink, DROP, "#d3202a"),
  lying: (ink) => drawStars(ink),
  activated: (ink) => drawTick(ink),
  lifted: (ink) => drawArrow(ink),
  dead: null, gone: null,
};

/** @param {string} mark @param {Figure} figure */
export function badgeOf(mark, { active }) {
  if (mark === "activated" && active) return null;
  return Object.hasOwn(BADGES, mark) ? BADGES[mark] : undefined;
}

/** @param {CanvasRenderingContext2D} ink @param {string} d @param {string} fill */
function drawBadge(ink, d, fill) {
  const path = new Path2D(d);
  ink.lineJoin = "round";
  ink.strokeStyle = PAPER;
  ink.lineWidth = 5;
  ink.stroke(path);
  ink.strokeStyle = INK;
  ink.lineWidth = 2;
  ink.stroke(path);
  ink.fillStyle = fill;
  ink.fill(path);
}

/** It lies on the ground and sees stars. @param {CanvasRenderingContext2D} ink */
function drawStars(ink) {
  for (const [x, y] of [[-5, 1], [5, 1], [0, -5]]) {
    ink.save();
    ink.translate(x, y);
    drawBadge(ink, "M0-4.4l1.2 2.8l3 .3l-2.3 2l.7 3l-2.6-1.6l-2.6 1.6l.7-3l-2.3-2l3-.3z", GLOW);
    ink.restore();
  }
}

/** @param {CanvasRenderingContext2D} ink */
function drawTick(ink) {
  disc(ink, INK, 8.4);
  disc(ink, "#e9ecf1", 7);
  ink.strokeStyle = "#2c6b3f";
  ink.lineWidth = 2.8;
  ink.lineCap = "round";
  ink.lineJoin = "round";
  ink.stroke(new Path2D(TICK));
}

/** @param {CanvasRenderingContext2D} ink */
function drawArrow(ink) {
  drawBadge(ink, "M0-8l6 7h-3.4v7h-5.2v-7H-6z", GLOW);
}

/** @param {CanvasRenderingContext2D} ink @param {string} colour @param {number} reach */
function disc(ink, colour, reach) {
  ink.fillStyle = colour;
  ink.beginPath();
  ink.arc(0, 0, reach, 0, 2 * Math.PI);
  ink.fill();
}

/** The place of a figure among the sixteen of its cube: where its centre is, decides. @param {Pen} pen @param {Figure} figure @param {Spot} spot */
export function drawBase(pen, { team, kind }, { x, y }) {
  const [left, top] = pen.pixel(x, y);
  const half = (kind === "colosse" ? 5.4 : 2.6) / 24 * pen.size;
  const { ink } = pen;
  ink.fillStyle = INK;
  ink.fillRect(left - half - 1, top - half - 1, 2 * half + 2, 2 * half + 2);
  ink.fillStyle = lookOf(team).fill;
  ink.fillRect(left - half, top - half, 2 * half, 2 * half);
}

/** Whom the figure that is told about sees: all of somebody, or a part. @param {Pen} pen @param {Figure} figure @param {(id: number) => Spot | null} spotOf */
export function drawViews(pen, { id, views }, spotOf) {
  const from = spotOf(id);
  if (!from || !Array.isArray(views)) return;
  for (const [enemy, isClear] of views.filter(Array.isArray)) {
    const to = spotOf(Number(enemy));
    if (to) drawView(pen, from, to, isClear === true);
  }
}

/** @param {Pen} pen @param {Spot} from @param {Spot} to @param {boolean} isClear */
function drawView(pen, from, to, isClear) {
  const line = new Path2D();
  line.moveTo(...pen.pixel(from.x, from.y));
  line.lineTo(...pen.pixel(to.x, to.y));
  const { ink } = pen;
  const { ratio } = pen.camera;
  ink.save();
  ink.lineCap = "round";
  if (!isClear) ink.setLineDash([7 * ratio, 7 * ratio]);
  pen.stroke(line, INK, 4.5 * ratio);
  pen.stroke(line, GLOW, 2.5 * ratio);
  ink.restore();
}
