// Where cells lie: squares or hexes, one level or several. All other modules know cells as
// `[x, y]` or `[x, y, z]`, or as numbers, and places on the plane that is drawn, which are
// measured in cells; everything between the two is here.

/** @typedef {import("../../types/export").Board} Board */
/** @typedef {import("../../types/export").Cell} Cell */
/** @typedef {[number, number]} Point */

/** Rows of hexes are closer than their cells are wide. */
const HEX_ROW = Math.sqrt(3) / 2;
const HEX_HIGH = 2 / Math.sqrt(3);
/** Between levels that lie side by side, and for their titles above them, in cells. */
const GAP = 0.5;
const TITLE = 0.55;

/** Where a cell's letter stands in the rows of a ground, levels below each other: line and column. @param {{ columns: number }} board @returns {[number, number]} */
export function textPlace({ columns }, /** @type {number} */ cell) {
  return [Math.trunc(cell / columns), cell % columns];
}

/** The number of the cell whose letter stands there. @param {{ columns: number }} board */
export function numberInText({ columns }, /** @type {number} */ line, /** @type {number} */ column) {
  return line * columns + column;
}

/** From a cell to its neighbours, by ways: squares, hexes of even rows, hexes of odd rows. */
const SQUARE_WAYS = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const EVEN_WAYS = [[1, 0], [0, -1], [-1, -1], [-1, 0], [-1, 1], [0, 1]];
const ODD_WAYS = [[1, 0], [1, -1], [0, -1], [-1, 0], [0, 1], [1, 1]];

/** Corners around a cell's middle, clockwise. */
const SQUARE_CORNERS = /** @type {Point[]} */ ([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]);
const HEX_CORNERS = /** @type {Point[]} */ ([0, 1, 2, 3, 4, 5].map((corner) => {
  const angle = corner * Math.PI / 3 - Math.PI / 2;
  return [Math.cos(angle) * HEX_HIGH / 2, Math.sin(angle) * HEX_HIGH / 2];
}));
/** The side to a way joins this corner and the next one. */
const HEX_SIDES = [1, 0, 5, 4, 3, 2];

export class Geometry {
  /** The size of the plane, in cells. */
  width = 1;
  height = 1;
  /** How many levels lie beside each other. */
  across = 1;
  /** The level that is shown; null for all, side by side. */
  level = /** @type {number | null} */ (null);

  /** @param {Board} board */
  constructor({ shape, columns, rows, levels = 1 }) {
    this.columns = columns;
    this.rows = rows;
    this.levels = levels;
    this.isHex = shape === "hexes";
    /** A single board of squares: the plane is the grid itself. */
    this.isGrid = !this.isHex && levels === 1;
    this.show(null);
  }

  /** Lays levels out for a window that is so many times as wide as high: all of them side by side, or one above those below it. */
  show(/** @type {number | null} */ level, aspect = 1.6) {
    this.level = this.levels > 1 ? level : null;
    const [wide, high] = this.#extent();
    const count = this.level === null ? this.levels : 1;
    this.#title = count > 1 ? TITLE : 0;
    const plane = (/** @type {number} */ across) => {
      const down = Math.ceil(count / across);
      return [across * wide + (across - 1) * GAP, down * (high + this.#title) + (down - 1) * GAP / 2];
    };
    // However many lie beside each other: cells are to be as large as possible.
    let largest = 0;
    for (let across = 1; across <= count; across += 1) {
      const [width, height] = plane(across);
      const size = Math.min(aspect / width, 1 / height);
      if (size > largest) [this.across, this.width, this.height, largest] = [across, width, height, size];
    }
  }

  #title = 0;

  /** Says how levels lie now: whoever keeps places compares it. */
  get arrangement() {
    return `${this.level} ${this.across}`;
  }

  /** How high titles of levels are, in cells; 0 without. */
  get title() {
    return this.#title;
  }

  #extent() {
    return this.isHex
      ? [this.columns + (this.rows > 1 ? 0.5 : 0), (this.rows - 1) * HEX_ROW + HEX_HIGH]
      : [this.columns, this.rows];
  }

  /** Where a level begins on the plane. */
  origin(/** @type {number} */ z) {
    if (this.level !== null) return [0, 0];
    const [wide, high] = this.#extent();
    const row = Math.trunc(z / this.across);
    return [(z % this.across) * (wide + GAP), row * (high + this.#title + GAP / 2) + this.#title];
  }

  /** How many cells there are. */
  get count() {
    return this.columns * this.rows * this.levels;
  }

  /** Whether a value is a cell of the board. */
  isCell(/** @type {unknown} */ cell) {
    if (!Array.isArray(cell) || cell.length < 2 || cell.length > 3) return false;
    const within = (/** @type {unknown} */ value, /** @type {number} */ most) =>
      Number.isInteger(value) && Number(value) >= 0 && Number(value) < most;
    return within(cell[0], this.columns) && within(cell[1], this.rows) && within(cell[2] ?? 0, this.levels);
  }

  /** @param {Cell} cell */
  number([x, y, z = 0]) {
    return (z * this.rows + y) * this.columns + x;
  }

  /** The cell of a number. @returns {[number, number, number]} */
  cell(/** @type {number} */ number) {
    const row = Math.trunc(number / this.columns);
    return [number % this.columns, row % this.rows, Math.trunc(row / this.rows)];
  }

  /** Whether a cell lies on a level that is shown. */
  shows(/** @type {number} */ number) {
    return this.level === null || this.cell(number)[2] === this.level;
  }

  /** The numbers of a set that are cells, each once. @param {Iterable<number>} numbers */
  known(numbers) {
    return [...new Set(numbers)].filter((number) => Number.isInteger(number) && number >= 0 && number < this.count);
  }

  /** The middle of a cell on the plane. @param {Cell} cell @returns {Point} */
  centre([x, y, z = 0]) {
    const [left, top] = this.origin(z);
    if (!this.isHex) return [left + x + 0.5, top + y + 0.5];
    return [left + x + 0.5 + (y % 2) / 2, top + y * HEX_ROW + HEX_HIGH / 2];
  }

  /** The cell at a place of the plane, or null. @returns {[number, number, number] | null} */
  cellAt(/** @type {number} */ x, /** @type {number} */ y) {
    const levels = this.level === null ? Array.from({ length: this.levels }, (_, z) => z) : [this.level];
    for (const z of levels) {
      const [left, top] = this.origin(z);
      const found = this.isHex ? this.#hexAt(x - left, y - top) : [Math.floor(x - left), Math.floor(y - top)];
      const cell = /** @type {[number, number, number]} */ ([...found, z]);
      if (this.isCell(cell)) return cell;
    }
    return null;
  }

  /** The nearest of the hexes around. */
  #hexAt(/** @type {number} */ x, /** @type {number} */ y) {
    const near = Math.floor((y - HEX_HIGH / 2) / HEX_ROW);
    let best = [-1, -1];
    let least = Infinity;
    for (const row of [near, near + 1]) {
      const shift = (((row % 2) + 2) % 2) / 2;
      const column = Math.round(x - 0.5 - shift);
      const off = Math.hypot(x - column - 0.5 - shift, y - row * HEX_ROW - HEX_HIGH / 2);
      if (off < least) [best, least] = [[column, row], off];
    }
    // Outside of the outermost hexes nothing is near.
    return least <= HEX_HIGH / 2 ? best : [-1, -1];
  }

  /** Cells around a cell by ways; null where the board ends. @param {Cell} cell */
  neighbours([x, y, z = 0]) {
    const ways = this.isHex ? (y % 2 ? ODD_WAYS : EVEN_WAYS) : SQUARE_WAYS;
    return ways.map(([across, down]) => {
      const next = /** @type {[number, number, number]} */ ([x + across, y + down, z]);
      return this.isCell(next) ? next : null;
    });
  }

  /** The corners of a cell on the plane, clockwise. @param {Cell} cell @returns {Point[]} */
  corners(cell) {
    const [x, y] = this.centre(cell);
    return (this.isHex ? HEX_CORNERS : SQUARE_CORNERS).map(([across, down]) => [x + across, y + down]);
  }

  /** The two ends of a cell's side. @param {Cell} cell @returns {[Point, Point] | null} */
  side(cell, /** @type {number} */ way) {
    const corners = this.corners(cell);
    if (!Number.isInteger(way) || way < 0 || way >= corners.length) return null;
    const first = this.isHex ? HEX_SIDES[way] : way;
    return [corners[first], corners[(first + 1) % corners.length]];
  }

  /**
   * A square block of cells that is turned clockwise, by quarters; null if nothing is.
   * @param {{ at: Cell, size: number, quarters: number }} block
   */
  turn({ at: [left, top, level = 0], size, quarters }) {
    const turns = ((Math.trunc(quarters) % 4) + 4) % 4;
    if (this.isHex || turns === 0) return null;
    /** Where a cell is afterwards; null if it is not in the block. @param {Cell} cell @returns {Cell | null} */
    const moved = ([x, y, z = 0]) => {
      if (z !== level || x < left || y < top || x >= left + size || y >= top + size) return null;
      let [column, row] = [x - left, y - top];
      for (let turn = 0; turn < turns; turn += 1) [column, row] = [size - 1 - row, column];
      return z === 0 ? [left + column, top + row] : [left + column, top + row, z];
    };
    const [right, bottom] = [Math.min(left + size, this.columns), Math.min(top + size, this.rows)];
    const numbers = [];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) numbers.push(this.number([x, y, level]));
    }
    return {
      moved,
      /** The cells of the block. */
      numbers,
      /** The number a cell has afterwards. */
      number: (/** @type {number} */ cell) => {
        const to = moved(this.cell(cell));
        return to ? this.number(to) : cell;
      },
      /** The way a side of the block's cells has afterwards. */
      way: (/** @type {number} */ way) => (way + turns) % SQUARE_WAYS.length,
      /** The direction somebody on it faces afterwards. */
      facing: (/** @type {number} */ angle) => (angle + turns * 90) % 360,
    };
  }

  /** The surface of cells as one path. @param {Iterable<number>} numbers */
  surface(numbers) {
    const path = new Path2D();
    for (const number of numbers) {
      const corners = this.corners(this.cell(number));
      corners.forEach(([x, y], place) => (place === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
      path.closePath();
    }
    return path;
  }

  /** The line around a set of cells; squares may have it moved inwards and rounded. */
  outline(/** @type {Iterable<number>} */ numbers, inset = 0, radius = 0) {
    const known = this.known(numbers);
    if (this.isHex) return this.#hexOutline(known);
    const path = new Path2D();
    for (let z = 0; z < this.levels; z += 1) {
      const cells = known.map((number) => this.cell(number)).filter((cell) => cell[2] === z);
      const [left, top] = this.origin(z);
      if (cells.length > 0) path.addPath(loopPath(squareLoops(cells), inset, radius), { e: left, f: top });
    }
    return path;
  }

  #hexOutline(/** @type {number[]} */ numbers) {
    const inside = new Set(numbers);
    const path = new Path2D();
    for (const number of numbers) {
      const cell = this.cell(number);
      this.neighbours(cell).forEach((next, way) => {
        if (next && inside.has(this.number(next))) return;
        const ends = this.side(cell, way);
        if (!ends) return;
        path.moveTo(...ends[0]);
        path.lineTo(...ends[1]);
      });
    }
    return path;
  }
}

// Lines around groups of squares, with rounded corners, as paths in units of cells.

// East, south, west, north; the inside lies to the right of the way round.
const STEPS = [[1, 0], [0, 1], [-1, 0], [0, -1]];

/** The closed lines around squares: lists of corners, holes the other way round. @param {number[][]} cells */
export function squareLoops(cells) {
  const inside = new Set(cells.map(([x, y]) => key(x, y)));
  const edges = edgesOf(cells, inside);
  /** @type {Point[][]} */
  const loops = [];
  for (const start of [...edges.keys()].sort((a, b) => a - b)) {
    while (edges.has(start)) loops.push(walk(edges, start));
  }
  return loops;
}

/** A path along the lines, moved inwards and rounded; both together within half a cell. @param {Point[][]} loops */
export function loopPath(loops, /** @type {number} */ inset, /** @type {number} */ radius) {
  const path = new Path2D();
  for (const corners of loops) drawLoop(path, corners, inset, radius);
  return path;
}

// Columns and rows may be -1; both fit into one number.
const WIDE = 4096;
const key = (/** @type {number} */ x, /** @type {number} */ y) => (x + 1) * WIDE + (y + 1);

/** @param {number[][]} cells @param {Set<number>} inside */
function edgesOf(cells, inside) {
  /** @type {Map<number, number>} */
  const edges = new Map();
  for (const [x, y] of cells) {
    const sides = [[x, y, x, y - 1], [x + 1, y, x + 1, y], [x + 1, y + 1, x, y + 1], [x, y + 1, x - 1, y]];
    sides.forEach(([fromX, fromY, besideX, besideY], way) => {
      if (inside.has(key(besideX, besideY))) return;
      const from = key(fromX, fromY);
      edges.set(from, (edges.get(from) ?? 0) | (1 << way));
    });
  }
  return edges;
}

/** Takes one closed line out of the edges. @param {Map<number, number>} edges @returns {Point[]} */
function walk(edges, /** @type {number} */ start) {
  let at = start;
  const first = edges.get(start) ?? 0;
  let way = 31 - Math.clz32(first & -first);
  const corners = [at];
  for (;;) {
    const left = (edges.get(at) ?? 0) & ~(1 << way);
    if (left === 0) edges.delete(at);
    else edges.set(at, left);
    at += STEPS[way][0] * WIDE + STEPS[way][1];
    const ways = edges.get(at) ?? 0;
    // Turning right first keeps to the same cell where two touch at a corner.
    const next = [(way + 1) % 4, way, (way + 3) % 4].find((turn) => ways & (1 << turn));
    if (at === start || next === undefined) break;
    if (next !== way) corners.push(at);
    way = next;
  }
  return corners.map((corner) => [Math.trunc(corner / WIDE) - 1, (corner % WIDE) - 1]);
}

/** @param {Path2D} path @param {Point[]} corners @param {number} inset @param {number} radius */
function drawLoop(path, corners, inset, radius) {
  const count = corners.length;
  const step = (/** @type {number} */ i) => {
    const [a, b] = [corners[i % count], corners[(i + 1) % count]];
    return [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
  };
  corners.forEach(([x, y], i) => {
    const [before, after] = [step(i + count - 1), step(i)];
    // To the right of a step (dx, dy) lies (-dy, dx).
    const cornerX = x - (before[1] + after[1]) * inset;
    const cornerY = y + (before[0] + after[0]) * inset;
    const [arriveX, arriveY] = [cornerX - before[0] * radius, cornerY - before[1] * radius];
    if (i === 0) path.moveTo(arriveX, arriveY);
    else path.lineTo(arriveX, arriveY);
    if (radius > 0) {
      path.quadraticCurveTo(cornerX, cornerY, cornerX + after[0] * radius, cornerY + after[1] * radius);
    }
  });
  path.closePath();
}
