// What is laid over the ground: fields of vision, traces, palantírs, respawn points, orders.

import { drawOrb } from "./attacks.js";
import { cellsOf, outline, pathOf } from "./outline.js";
import { GLOW, INK, PAPER, lookOf } from "./teams.js";

const paths = new WeakMap();

/** The outline of a set of cells, worked out once for each set. */
function pathAround(cells, { columns, rows }) {
  if (!paths.has(cells)) paths.set(cells, pathOf(outline(cellsOf(cells, columns, rows)), 0.04, 0.1));
  return paths.get(cells);
}

/** Lights up a field of vision. */
export function drawSight(pen, cells) {
  const { ink, camera, size } = pen;
  const path = pathAround(cells, camera);
  ink.save();
  ink.translate(camera.left, camera.top);
  ink.scale(size, size);
  ink.globalAlpha = 0.2;
  ink.fillStyle = GLOW;
  ink.fill(path);
  ink.globalAlpha = 1;
  for (const [colour, width] of [["#8a5a00", 0.11], ["#ffe9a3", 0.06]]) {
    ink.strokeStyle = colour;
    ink.lineWidth = Math.max(width, width * 20 / size);
    ink.stroke(path);
  }
  ink.restore();
}

const FOOT = "M-3.4-5c1.8 0 2.4 2 2 4.2c-.2 1.4-.4 2-.4 2.8c0 1.6-.6 2.4-1.6 2.4s-1.8-.8-1.6-2.4c.1-.8-.2-1.4-.4-2.6C-5.8-3-5.2-5-3.4-5z";

/** Footprints where a figure noticed somebody, with how often. */
export function drawTraces(pen, cells) {
  const counts = new Map();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  for (const [cell, count] of counts) {
    const [x, y] = [cell % pen.camera.columns, Math.trunc(cell / pen.camera.columns)];
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
}

/** Palantírs and eyes of "I see" that are on the board. */
export function drawSpies(pen, teams, only) {
  teams.forEach((team, index) => {
    if (only !== null && only !== index) return;
    for (const [spy, draw] of [[team.palantir, drawOrb], [team.i_see, drawSpyEye]]) {
      if (!Array.isArray(spy?.at)) continue;
      const [x, y] = spy.at;
      if (!pen.camera.shows(x, y)) continue;
      pen.around(x + 0.84, y + 0.84, () => {
        pen.disc(0, 0, 6, INK);
        pen.disc(0, 0, 5, lookOf(index).fill);
      });
      draw(pen, x + 0.84, y + 0.84, 0.46, 1);
    }
  });
}

function drawSpyEye(pen, x, y) {
  pen.around(x, y, (ink) => {
    ink.scale(0.4, 0.4);
    pen.fill("M-13 0Q0-14 13 0Q0 14-13 0z", PAPER);
    pen.disc(0, 0, 5, INK);
  });
}

/** Where a figure comes back: a flag in the team's colour. */
export function drawFlag(pen, [x, y], team) {
  pen.around(x + 0.18, y + 0.9, () => {
    pen.stroke("M0 0V-18", INK, 3);
    pen.stroke("M0 0V-18", PAPER, 1.2);
    pen.stroke("M.6-18h11l-3 3.6l3 3.6h-11z", INK, 1.8);
    pen.fill("M.6-18h11l-3 3.6l3 3.6h-11z", lookOf(team).fill);
  });
}

/** A circle around the figure that is told about. */
export function drawChosen(pen, { x, y, scale }, isPinned) {
  pen.around(x, y, (ink) => {
    if (!isPinned) ink.setLineDash([4, 3]);
    pen.ring(15.5, INK, 4);
    pen.ring(15.5, GLOW, 2.2);
  }, { scale: Math.max(scale, 0.4) });
}

/** What a team has ordered: ways to go, targets to strike. */
export function drawOrders(pen, orders, figures) {
  for (const { order, answer } of orders) {
    const figure = figures.find((each) => each.team === order?.team && each.class === order?.class);
    if (!figure || answer !== "OK") continue;
    const from = [figure.at[0] + 0.5, figure.at[1] + 0.5];
    if (order.deed === "move") drawWay(pen, from, order.path, lookOf(figure.team));
    else if (Array.isArray(order.target)) drawAim(pen, from, order.target, lookOf(figure.team));
  }
}

function drawWay(pen, from, path, look) {
  if (!Array.isArray(path) || path.length === 0) return;
  const { ink } = pen;
  const way = new Path2D();
  way.moveTo(...pen.pixel(...from));
  for (const [x, y] of path) way.lineTo(...pen.pixel(x + 0.5, y + 0.5));
  ink.save();
  ink.lineCap = "round";
  ink.lineJoin = "round";
  ink.setLineDash([0.22 * pen.size, 0.2 * pen.size]);
  pen.stroke(way, look.casing, Math.max(3, 0.16 * pen.size));
  pen.stroke(way, look.fill, Math.max(1.6, 0.09 * pen.size));
  ink.restore();
  const [x, y] = path.at(-1);
  pen.around(x + 0.5, y + 0.5, () => {
    pen.disc(0, 0, 4, look.casing);
    pen.disc(0, 0, 2.8, look.fill);
  });
}

function drawAim(pen, from, [x, y], look) {
  const line = new Path2D();
  line.moveTo(...pen.pixel(...from));
  line.lineTo(...pen.pixel(x + 0.5, y + 0.5));
  pen.ink.save();
  pen.ink.setLineDash([0.1 * pen.size, 0.14 * pen.size]);
  pen.stroke(line, look.casing, Math.max(2, 0.1 * pen.size));
  pen.stroke(line, look.fill, Math.max(1, 0.05 * pen.size));
  pen.ink.restore();
  pen.around(x + 0.5, y + 0.5, () => {
    for (const [colour, width] of [[look.casing, 4], [look.fill, 2]]) {
      pen.ring(8, colour, width);
      pen.stroke("M-12 0h7M5 0h7M0-12v7M0 5v7", colour, width);
    }
  });
}
