// Who stands where on a cell: alone in the middle, several in rows. From the tenth on, a
// number stands for the rest. Whoever has a place of its own in the cell stands there.

/** @typedef {import("../../types/export").Figure} Figure */
/** @typedef {import("./skin.js").Spot} Spot */
/** @typedef {import("./geometry.js").Geometry} Geometry */

const MOST = 9;
/** The size of a figure with a place of its own, as a part of a cell. */
const PLACED = 0.3;
/** The size of things, in percent. */
const THING = 65;

/**
 * For each figure `x`, `y` (its middle on the plane) and `scale`; null for those that are not
 * shown. `crowds` are the cells with more than can be drawn.
 * @param {Figure[]} figures @param {(figure: Figure) => boolean} isShown @param {Geometry} geometry
 */
export function layout(figures, isShown, geometry) {
  /** @type {Map<number, number[]>} */
  const cells = new Map();
  /** @type {(Spot | null)[]} */
  const spots = figures.map(() => null);
  figures.forEach((figure, place) => {
    if (!figure.at || !isShown(figure)) return;
    if (figure.place) {
      spots[place] = placed(figure, geometry);
      return;
    }
    const key = geometry.number(figure.at);
    const there = cells.get(key);
    if (there) there.push(place);
    else cells.set(key, [place]);
  });
  /** @type {(Spot & { more: number })[]} */
  const crowds = [];
  for (const [cell, places] of cells) arrange(geometry.centre(geometry.cell(cell)), places, spots, crowds, geometry.isHex ? 0.86 : 1);
  figures.forEach(({ size, thing }, place) => {
    const spot = spots[place];
    if (spot) spot.scale *= (size ?? (thing ? THING : 100)) / 100;
  });
  return { spots, crowds };
}

/** @param {Figure} figure @param {Geometry} geometry @returns {Spot} */
function placed({ at, place }, geometry) {
  const [x, y] = geometry.centre(/** @type {import("../../types/export").Cell} */ (at));
  const [across, down] = place ?? [50, 50];
  return { x: x + across / 100 - 0.5, y: y + down / 100 - 0.5, scale: PLACED };
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
