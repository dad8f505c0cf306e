// What lies on the ground: footprints, palantírs, eyes, flags where figures come back.

import { drawOrb } from "./attacks.js";
import { INK, PAPER, lookOf } from "../../viewer/teams.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../../crates/web/types/export").Figure} Figure */
/** @typedef {import("../../../crates/web/types/export").Overlay} Overlay */

const FOOT = "M-3.4-5c1.8 0 2.4 2 2 4.2c-.2 1.4-.4 2-.4 2.8c0 1.6-.6 2.4-1.6 2.4s-1.8-.8-1.6-2.4c.1-.8-.2-1.4-.4-2.6C-5.8-3-5.2-5-3.4-5z";

/** Footprints where a figure noticed somebody, with how often. @param {Pen} pen @param {string} name @param {number[]} cells */
export function drawTraces(pen, name, cells) {
  if (name !== "traces") return false;
  const counts = new Map();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  for (const [cell, count] of counts) {
    const [x, y] = pen.camera.geometry.cell(cell);
    if (!pen.camera.shows(x, y)) continue;
    pen.around(x + 0.5, y + 0.5, (ink) => {
      for (const [shift, lift] of [[1.2, 4], [8, -3]]) {
        ink.save();
        ink.translate(shift, lift);
        pen.stroke(FOOT, INK, 2);
        pen.fill(FOOT, "#ffe9a3");
        ink.restore();
      }
      if (count > 1) {
        ink.translate(10, 11);
        pen.text(`×${count}`, 8, "#ffe9a3", INK);
      }
    }, { alpha: 0.92 });
  }
  return true;
}

/** Palantírs and eyes of "I see" that are on the board. @param {Pen} pen @param {Overlay} overlay */
export function drawSpy(pen, { kind, team, at }) {
  if (kind !== "palantir" && kind !== "i_see") return false;
  const [x, y] = at ?? [-1, -1];
  if (!pen.camera.geometry.isCell(at) || !pen.camera.shows(x, y)) return true;
  pen.around(x + 0.84, y + 0.84, () => {
    pen.disc(0, 0, 6, INK);
    pen.disc(0, 0, 5, lookOf(team).fill);
  });
  if (kind === "palantir") drawOrb(pen, x + 0.84, y + 0.84, 0.46, 1);
  else drawSpyEye(pen, x + 0.84, y + 0.84);
  return true;
}

/** @param {Pen} pen @param {number} x @param {number} y */
function drawSpyEye(pen, x, y) {
  pen.around(x, y, (ink) => {
    ink.scale(0.4, 0.4);
    pen.fill("M-13 0Q0-14 13 0Q0 14-13 0z", PAPER);
    pen.disc(0, 0, 5, INK);
  });
}

/** Where a figure comes back: a flag in the team's colour. @param {Pen} pen @param {Figure} figure */
export function drawFlag(pen, { respawn, team }) {
  if (!pen.camera.geometry.isCell(respawn)) return;
  pen.around(respawn[0] + 0.18, respawn[1] + 0.9, () => {
    pen.stroke("M0 0V-18", INK, 3);
    pen.stroke("M0 0V-18", PAPER, 1.2);
    pen.stroke("M.6-18h11l-3 3.6l3 3.6h-11z", INK, 1.8);
    pen.fill("M.6-18h11l-3 3.6l3 3.6h-11z", lookOf(team).fill);
  });
}
