// What is marked on floors: hatches, deployments, objectives, exits, detonators.

import { INK, PAPER, lookOf } from "../../viewer/teams.js";

/** @typedef {OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D} Ink */
/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../../crates/web/types/export").Overlay} Overlay */

const GOLD = "#f2c230";
const STAR = "M0-9l2.6 5.6l6.1.7l-4.5 4.1l1.2 6l-5.4-3l-5.4 3l1.2-6l-4.5-4.1l6.1-.7z";
const FLAME = "M0-9c3 3 5 5 5 8.4a5 5 0 0 1-10 0C-5-3-3.6-4-3-6c1 1 1.6 1.6 2 2.4C-.6-5.6-.6-7 0-9z";
const BLAST = "M0-14l3.4 6.2l6.6-3l-2.4 6.8l7 1.8l-6 4l4.4 6.2l-7-1.2l-.6 7.2l-5.4-5l-5.4 5l-.6-7.2l-7 1.2l4.4-6.2l-6-4l7-1.8l-2.4-6.8l6.6 3z";

/** @type {Record<string, (ink: Ink) => void>} */
const MARKS = {
  trappe: drawHatch,
  depart_0: (ink) => drawDeployment(ink, 0), depart_1: (ink) => drawDeployment(ink, 1),
  objectif_1: (ink) => drawObjective(ink, "1"), objectif_2: (ink) => drawObjective(ink, "2"),
  sortie_0: (ink) => drawExit(ink, 0), sortie_1: (ink) => drawExit(ink, 1),
  detonateur: drawBox,
};

/** Draws what is marked on a cube of side 1. @param {Ink} ink @param {string} word */
export function drawMark(ink, word) {
  if (!Object.hasOwn(MARKS, word)) return;
  ink.save();
  MARKS[word](ink);
  ink.restore();
}

/** Around the middle of the cube, 32 units wide. @param {Ink} ink */
function centred(ink) {
  ink.translate(0.5, 0.5);
  ink.scale(1 / 32, 1 / 32);
  ink.lineJoin = "round";
  ink.lineCap = "round";
}

/** @param {Ink} ink @param {string} d @param {string} fill @param {number} line */
function shape(ink, d, fill, line = 1.6) {
  const path = new Path2D(d);
  ink.strokeStyle = INK;
  ink.lineWidth = line;
  ink.stroke(path);
  ink.fillStyle = fill;
  ink.fill(path);
}

/** A hatch, as large as sight passes it. @param {Ink} ink */
function drawHatch(ink) {
  ink.fillStyle = INK;
  ink.fillRect(4 / 24, 3 / 24, 16 / 24, 18 / 24);
  ink.fillStyle = "#6d4c2a";
  ink.fillRect(5 / 24, 4 / 24, 14 / 24, 16 / 24);
  ink.strokeStyle = "#e7c88e";
  ink.lineWidth = 0.035;
  ink.beginPath();
  for (const x of [9 / 24, 15 / 24]) {
    ink.moveTo(x, 5 / 24);
    ink.lineTo(x, 19 / 24);
  }
  for (let rung = 0; rung < 4; rung += 1) {
    ink.moveTo(9 / 24, (7 + 3.3 * rung) / 24);
    ink.lineTo(15 / 24, (7 + 3.3 * rung) / 24);
  }
  ink.stroke();
}

/** Stripes in the team's colour. @param {Ink} ink @param {number} team */
function drawDeployment(ink, team) {
  const { fill } = lookOf(team);
  ink.beginPath();
  ink.rect(0.04, 0.04, 0.92, 0.92);
  ink.clip();
  ink.globalAlpha = 0.2;
  ink.fillStyle = fill;
  ink.fillRect(0, 0, 1, 1);
  ink.globalAlpha = 0.4;
  ink.strokeStyle = fill;
  ink.lineWidth = 0.06;
  ink.beginPath();
  for (let line = -4; line < 5; line += 1) {
    ink.moveTo(line / 5, 1);
    ink.lineTo(line / 5 + 1, 0);
  }
  ink.stroke();
}

/** @param {Ink} ink @param {string} points */
function drawObjective(ink, points) {
  ink.save();
  ink.globalAlpha = 0.35;
  ink.fillStyle = GOLD;
  ink.fillRect(0.05, 0.05, 0.9, 0.9);
  ink.restore();
  ink.strokeStyle = "#9a7100";
  ink.lineWidth = 0.05;
  ink.setLineDash([0.16, 0.09]);
  ink.strokeRect(0.09, 0.09, 0.82, 0.82);
  ink.setLineDash([]);
  centred(ink);
  ink.scale(1.25, 1.25);
  shape(ink, STAR, GOLD);
  ink.font = "800 7.5px system-ui, sans-serif";
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  ink.fillStyle = INK;
  ink.fillText(points, 0, 0.9);
}

/** An arrow out of a frame, in the team's colour. @param {Ink} ink @param {number} team */
function drawExit(ink, team) {
  const { fill } = lookOf(team);
  ink.save();
  ink.globalAlpha = 0.22;
  ink.fillStyle = fill;
  ink.fillRect(0.05, 0.05, 0.9, 0.9);
  ink.restore();
  centred(ink);
  shape(ink, "M-11-10h11v4h-7v12h7v4h-11z", fill);
  shape(ink, "M-4-2.4h8v-5l9 7.4l-9 7.4v-5h-8z", fill);
}

/** A detonator: a box with a plunger. @param {Ink} ink */
function drawBox(ink) {
  centred(ink);
  shape(ink, "M-9-1h18v10h-18z", "#c23b2a");
  shape(ink, "M-1.3-1v-7h2.6v7z", "#d8d8de");
  shape(ink, "M-6-11h12v3h-12z", "#2f3440");
  ink.fillStyle = PAPER;
  ink.font = "800 7px system-ui, sans-serif";
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  ink.fillText("TNT", 0, 4.4);
}

/** A detonator that is armed burns in the colour of its team; one that went off is ashes. @param {Pen} pen @param {Overlay} overlay */
export function drawDetonator(pen, { kind, team, at }) {
  if (kind !== "armed" && kind !== "exploded") return false;
  const { geometry } = pen.camera;
  if (!at || !geometry.isCell(at) || !geometry.shows(geometry.number(at))) return true;
  const [x, y] = geometry.centre(at);
  pen.around(x, y, (ink) => {
    // The drawing belongs to the ground: it is as large as its cube, however small that is.
    const size = pen.size / 32 / pen.unit;
    ink.scale(size, size);
    if (kind === "exploded") {
      pen.fill(BLAST, "#2b2a2e");
      pen.disc(0, 0, 5, "#55504f");
      return;
    }
    ink.translate(8, -8);
    pen.disc(0, 0, 8.5, INK);
    pen.disc(0, 0, 7.3, lookOf(team).fill);
    ink.scale(0.62, 0.62);
    ink.translate(0, 2);
    pen.fill(FLAME, "#ffb02e");
  });
  return true;
}
