// Points, detonators, and what concerns the whole match.

import { between, easeOut } from "../../viewer/pen.js";
import { GLOW, INK, PAPER, lookOf } from "../../viewer/teams.js";
import { screenScale } from "./shots.js";
import { bannerText } from "./tell.js";

/** @typedef {import("../../viewer/pen.js").Pen} Pen */
/** @typedef {import("../../viewer/skin.js").Effect} Effect */
/** @typedef {import("../../viewer/skin.js").Spot} Spot */

const PILL = "M-7-8h14a8 8 0 0 1 0 16h-14a8 8 0 0 1 0-16z";

/** Points rise where they were made, in the colours of the team. @param {Pen} pen @param {Effect} effect @param {number} part @param {Spot} spot */
export function drawPoints(pen, { team, what, at }, part, spot) {
  const { geometry } = pen.camera;
  const [x, y] = at && geometry.isCell(at) ? geometry.centre(at) : [spot.x, spot.y];
  const { fill, ink: written, rim, casing } = lookOf(team);
  const rise = easeOut(between(part, 0.1, 1));
  pen.around(x, pen.below(y - 0.2 - 0.6 * rise), () => {
    pen.stroke(PILL, casing, 5);
    pen.stroke(PILL, rim, 2.4);
    pen.fill(PILL, fill);
    pen.text(`+${Number(what.points)}`, 11.5, written, fill);
  }, { alpha: between(part, 0.05, 0.2) * (1 - between(part, 0.9, 1)), scale: 1.2 * screenScale(pen) });
}

/** A fuse burns, is put out, or everything goes off. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawFuse(pen, { what, target }, part) {
  const { geometry } = pen.camera;
  if (!target || !geometry.isCell(target)) return;
  const [x, y] = geometry.centre(target);
  const scale = screenScale(pen);
  if (what.fuse === "Done") {
    for (const [colour, lag] of /** @type {[string, number][]} */ ([["#ff7a2d", 0], ["#ffd04a", 0.1], [PAPER, 0.2]])) {
      const open = easeOut(between(part, lag, 0.8));
      pen.around(x, y, () => pen.disc(0, 0, (34 - 60 * lag) * open, colour), { alpha: 0.85 * (1 - between(part, 0.4 + lag, 1)), scale: 1.4 * scale });
    }
    return;
  }
  const isArmed = what.fuse !== "Unarmed";
  for (let spark = 0; spark < 8; spark += 1) {
    const out = 6 + 16 * ((part * 3 + spark / 8) % 1);
    const angle = spark * Math.PI / 4 + part * 3;
    pen.around(x, y, () => pen.disc(Math.cos(angle) * out, Math.sin(angle) * out, 2.6, isArmed ? GLOW : "#cfd6e2"), { scale, alpha: 1 - between(part, 0.7, 1) });
  }
}

/** A round begins, or the match is over: in the middle of what is seen. @param {Pen} pen @param {Effect} effect @param {number} part */
export function drawBanner(pen, { event, what }, part) {
  const { ink, camera } = pen;
  const text = bannerText(event, what);
  const alpha = between(part, 0, 0.15) * (1 - between(part, 0.8, 1));
  if (alpha <= 0) return;
  ink.save();
  ink.globalAlpha = alpha;
  const size = Math.min(camera.height / 10, camera.width / 14);
  ink.font = `800 ${size}px system-ui, sans-serif`;
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  ink.fillStyle = INK;
  ink.globalAlpha = alpha * 0.78;
  ink.fillRect(0, camera.height / 2 - size, camera.width, 2 * size);
  ink.globalAlpha = alpha;
  ink.fillStyle = PAPER;
  ink.fillText(text, camera.width / 2, camera.height / 2);
  ink.restore();
}
