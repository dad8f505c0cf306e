// A square block of cells that turns, with all that is on it.

/** @typedef {import("./moment.js").Snapshot} Snapshot */
/** @typedef {import("../../types/export").Board} Board */

/** Turns a block of a snapshot in place. @param {Snapshot} next @param {{ at: import("../../types/export").Cell, size: number, quarters: number }} turn @param {Board} board */
export function turnBlock(next, { at: [left, top, level = 0], size, quarters }, board) {
  const turns = ((Math.trunc(quarters) % 4) + 4) % 4;
  if (board.shape !== "squares" || turns === 0) return;
  /** @param {number} x @param {number} y @param {number} z */
  const isIn = (x, y, z) => z === level && x >= left && y >= top && x < left + size && y < top + size;
  /** @param {number} x @param {number} y @returns {[number, number]} */
  const moved = (x, y) => {
    let [column, row] = [x - left, y - top];
    for (let turn = 0; turn < turns; turn += 1) [column, row] = [size - 1 - row, column];
    return [left + column, top + row];
  };
  const { columns, rows } = board;
  const number = (/** @type {number} */ cell) => {
    const [x, line] = [cell % columns, Math.trunc(cell / columns)];
    const [y, z] = [line % rows, Math.trunc(line / rows)];
    if (!isIn(x, y, z)) return cell;
    const [toX, toY] = moved(x, y);
    return (z * rows + toY) * columns + toX;
  };
  turnGround(next, number, { left, top, level, size }, board);
  next.sides = new Map([...next.sides.values()].map((side) => {
    const [x, y, z = 0] = side.at;
    const turned = isIn(x, y, z) ? { ...side, at: cellOf(moved(x, y), z), way: (side.way + turns) % 4 } : side;
    return [`${turned.at.join()} ${turned.way}`, turned];
  }));
  next.zones = next.zones.map((zone) => ({ ...zone, cells: zone.cells.map(number) }));
  next.figures = next.figures.map((figure) => {
    if (!figure.at) return figure;
    const [x, y, z = 0] = figure.at;
    if (!isIn(x, y, z)) return figure;
    const facing = figure.facing === undefined ? undefined : (figure.facing + 90 * turns) % 360;
    return { ...figure, at: cellOf(moved(x, y), z), facing };
  });
}

/** @param {[number, number]} place @param {number} z @returns {import("../../types/export").Cell} */
function cellOf([x, y], z) {
  return z === 0 ? [x, y] : [x, y, z];
}

/** @param {Snapshot} next @param {(cell: number) => number} number @param {{ left: number, top: number, level: number, size: number }} block @param {Board} board */
function turnGround(next, number, { left, top, level, size }, { columns, rows, ground }) {
  const turned = new Map(next.ground);
  for (let y = top; y < Math.min(top + size, rows); y += 1) {
    for (let x = left; x < Math.min(left + size, columns); x += 1) {
      const cell = (level * rows + y) * columns + x;
      const letter = next.ground.get(cell) ?? Array.from(ground[level * rows + y])[x];
      turned.set(number(cell), letter);
    }
  }
  next.ground = turned;
}
