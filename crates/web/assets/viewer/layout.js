// Who stands where on a cell: alone in the middle, several in rows. From the tenth on, a
// number stands for the rest. Whoever has a place of its own in the cell stands there.

/** @typedef {import("../../types/export").Figure} Figure */
/** @typedef {import("./skin.js").Spot} Spot */
/** @typedef {import("./geometry.js").Geometry} Geometry */

const MOST = 9;
/** The size of a figure with a place of its own, as a part of a cell; in small cells it is larger, this many CSS pixels. */
const PLACED = 0.3;
const GOOD_PLACED = 64;
/** However large cells are, it has this part of one. */
const LEAST_SHARE = 0.5;
/** The largest it can be if it is alone in its cell. */
const MOST_PLACED = 0.9;
/** How much of its size a figure's disc reaches from its middle. */
const REACH = 0.42;
/** So often those that stand too close are moved apart. */
const ROUNDS = 24;
/** The size of things, in percent. */
const THING = 65;

/**
 * For each figure `x`, `y` (its middle on the plane) and `scale`; null for those that are not
 * shown. `crowds` are the cells with more than can be drawn.
 * @param {Figure[]} figures @param {(figure: Figure) => boolean} isShown @param {Geometry} geometry @param {number} cellSize In CSS pixels.
 */
export function layout(figures, isShown, geometry, cellSize = Infinity) {
  /** @type {Map<number, number[]>} */
  const cells = new Map();
  /** @type {Map<number, number[]>} */
  const shared = new Map();
  /** @type {(Spot | null)[]} */
  const spots = figures.map(() => null);
  figures.forEach((figure, place) => {
    if (!figure.at || !isShown(figure)) return;
    const key = geometry.number(figure.at);
    const among = figure.place ? shared : cells;
    const there = among.get(key);
    if (there) there.push(place);
    else among.set(key, [place]);
  });
  for (const [cell, places] of shared) share(geometry.corners(geometry.cell(cell))[0], places, figures, spots, cellSize);
  /** @type {(Spot & { more: number })[]} */
  const crowds = [];
  for (const [cell, places] of cells) arrange(geometry.centre(geometry.cell(cell)), places, spots, crowds, geometry.isHex ? 0.86 : 1);
  figures.forEach(({ size, thing }, place) => {
    const spot = spots[place];
    if (spot) spot.scale *= (size ?? (thing ? THING : 100)) / 100;
  });
  return { spots, crowds, isShared: shared.size > 0 };
}

/** The very place of a figure that has one, and how large it is there. @param {Figure} figure @param {Geometry} geometry @returns {Spot | null} */
export function exactSpot({ at, place, size }, geometry) {
  if (!at || !place) return null;
  const [x, y] = geometry.corners(at)[0];
  return { x: x + place[0] / 100, y: y + place[1] / 100, scale: PLACED * (size ?? 100) / 100 };
}

/** Those with places in one cell: as large as can be read, and apart from each other, as near to their places as that allows. @param {[number, number]} corner @param {number[]} places @param {Figure[]} figures @param {(Spot | null)[]} spots @param {number} cellSize */
function share([left, top], places, figures, spots, cellSize) {
  const sizes = places.map((place) => (figures[place].size ?? 100) / 100);
  // All of them together must fit into the cell.
  const room = Math.sqrt(0.52 / sizes.reduce((sum, size) => sum + (2 * REACH * size) ** 2, 0));
  const scale = Math.max(PLACED, Math.min(Math.max(GOOD_PLACED / cellSize, LEAST_SHARE), room, MOST_PLACED / Math.max(...sizes)));
  const discs = places.map((place, index) => {
    const [across, down] = figures[place].place ?? [50, 50];
    return { x: across / 100, y: down / 100, reach: scale * sizes[index] * REACH };
  });
  if (scale > PLACED) apart(discs);
  places.forEach((place, index) => {
    spots[place] = { x: left + discs[index].x, y: top + discs[index].y, scale };
  });
}

/** @param {{ x: number, y: number, reach: number }[]} discs */
function apart(discs) {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of discs.entries()) {
      for (const other of discs.slice(index + 1)) {
        const [across, down] = [other.x - one.x, other.y - one.y];
        const off = Math.hypot(across, down) || 0.001;
        const push = Math.max(0, one.reach + other.reach - off) / 2 / off;
        one.x -= across * push;
        one.y -= (down || 0.0005) * push;
        other.x += across * push;
        other.y += (down || 0.0005) * push;
      }
    }
    for (const disc of discs) {
      disc.x = Math.min(Math.max(disc.x, disc.reach), 1 - disc.reach);
      disc.y = Math.min(Math.max(disc.y, disc.reach), 1 - disc.reach);
    }
  }
}

/** @param {[number, number]} centre @param {number[]} places @param {(Spot | null)[]} spots @param {(Spot & { more: number })[]} crowds @param {number} room */
function arrange([middleX, middleY], places, spots, crowds, room) {
  const drawn = places.length > MOST ? MOST - 1 : places.length;
  const count = Math.min(places.length, MOST);
  const put = (/** @type {number} */ slot) => {
    const [x, y, scale] = slotOf(slot, count);
    return { x: middleX + (x - 0.5) * room, y: middleY + (y - 0.5) * room, scale: scale * room };
  };
  places.forEach((place, slot) => {
    const spot = put(Math.min(slot, count - 1));
    spots[place] = { ...spot, scale: slot < drawn ? spot.scale : 0 };
  });
  if (places.length > MOST) crowds.push({ ...put(count - 1), more: places.length - drawn });
}

/** The middle of a slot on its cell, and the size of what stands there. @param {number} slot @param {number} count */
function slotOf(slot, count) {
  const columns = count === 1 ? 1 : count <= 4 ? 2 : 3;
  const scale = [0, 1, 0.52, 0.38][columns];
  const rows = Math.ceil(count / columns);
  const [row, column] = [Math.trunc(slot / columns), slot % columns];
  // A last row that is not full stands in the middle.
  const inRow = Math.min(columns, count - row * columns);
  const at = (/** @type {number} */ index, /** @type {number} */ of) => 0.5 + (index - (of - 1) / 2) / columns;
  return [at(column, inRow), at(row, rows), scale];
}
