// Lines around groups of cells, with rounded corners, as paths in units of cells.

// East, south, west, north; the inside lies to the right of the way round.
const STEPS = [[1, 0], [0, 1], [-1, 0], [0, -1]];

/** The closed lines around cells: lists of corners, holes the other way round. */
export function outline(cells) {
  const inside = new Set(cells.map(([x, y]) => key(x, y)));
  const edges = edgesOf(cells, inside);
  const loops = [];
  for (const start of [...edges.keys()].sort((a, b) => a - b)) {
    while (edges.has(start)) loops.push(walk(edges, start));
  }
  return loops;
}

/** A path along the lines, moved inwards and rounded; both together within half a cell. */
export function pathOf(loops, inset, radius) {
  const path = new Path2D();
  for (const corners of loops) drawLoop(path, corners, inset, radius);
  return path;
}

/** Cells given by their numbers, as columns and rows. */
export function cellsOf(numbers, columns, rows) {
  const most = columns * rows;
  const unique = [...new Set(numbers)].filter((number) => Number.isInteger(number) && number >= 0 && number < most);
  return unique.map((number) => [number % columns, Math.trunc(number / columns)]);
}

// Columns and rows may be -1; both fit into one number.
const WIDE = 4096;
const key = (x, y) => (x + 1) * WIDE + (y + 1);

function edgesOf(cells, inside) {
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

/** Takes one closed line out of the edges. */
function walk(edges, start) {
  let at = start;
  let way = 31 - Math.clz32(edges.get(start) & -edges.get(start));
  const corners = [at];
  for (;;) {
    const left = edges.get(at) & ~(1 << way);
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

function drawLoop(path, corners, inset, radius) {
  const count = corners.length;
  const step = (i) => {
    const [a, b] = [corners[i % count], corners[(i + 1) % count]];
    return [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
  };
  corners.forEach(([x, y], i) => {
    const [before, after] = [step(i + count - 1), step(i)];
    // To the right of a step (dx, dy) lies (-dy, dx).
    const cornerX = x - (before[1] + after[1]) * inset;
    const cornerY = y + (before[0] + after[0]) * inset;
    const arrive = [cornerX - before[0] * radius, cornerY - before[1] * radius];
    if (i === 0) path.moveTo(...arrive);
    else path.lineTo(...arrive);
    if (radius > 0) {
      path.quadraticCurveTo(cornerX, cornerY, cornerX + after[0] * radius, cornerY + after[1] * radius);
    }
  });
  path.closePath();
}
