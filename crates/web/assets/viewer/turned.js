// A square block of cells that turns, with all that is on it.

import { Geometry, textPlace } from "./geometry.js";

/** @typedef {import("./moment.js").Snapshot} Snapshot */
/** @typedef {import("../../types/export").Board} Board */
/** @typedef {import("../../types/export").Cell} Cell */

/** Turns a block of a snapshot in place. @param {Snapshot} next @param {{ at: Cell, size: number, quarters: number }} block @param {Board} board */
export function turnBlock(next, block, board) {
  const turn = new Geometry(board).turn(block);
  if (!turn) return;
  const ground = new Map(next.ground);
  for (const cell of turn.numbers) {
    const [line, column] = textPlace(board, cell);
    ground.set(turn.number(cell), next.ground.get(cell) ?? Array.from(board.ground[line])[column]);
  }
  next.ground = ground;
  next.sides = new Map([...next.sides.values()].map((side) => {
    const at = turn.moved(side.at);
    const turned = at ? { ...side, at, way: turn.way(side.way) } : side;
    return [`${turned.at.join()} ${turned.way}`, turned];
  }));
  next.zones = next.zones.map((zone) => ({ ...zone, cells: zone.cells.map(turn.number) }));
  next.figures = next.figures.map((figure) => {
    const at = figure.at && turn.moved(figure.at);
    if (!at) return figure;
    return { ...figure, at, facing: figure.facing === undefined ? undefined : turn.facing(figure.facing) };
  });
}
