// Who stands where on a cell: alone in the middle, several in rows. From the tenth on, a
// number stands for the rest.

const MOST = 9;

/**
 * For each figure `x`, `y` (its middle, in cells) and `scale`; null for those that are not
 * shown. `crowds` are the cells with more than can be drawn.
 */
export function layout(figures, isShown) {
  const cells = new Map();
  figures.forEach((figure, place) => {
    if (!isShown(figure)) return;
    const key = `${figure.at[0]},${figure.at[1]}`;
    if (!cells.has(key)) cells.set(key, []);
    cells.get(key).push(place);
  });
  const spots = figures.map(() => null);
  const crowds = [];
  for (const places of cells.values()) arrange(figures, places, spots, crowds);
  return { spots, crowds };
}

function arrange(figures, places, spots, crowds) {
  const drawn = places.length > MOST ? MOST - 1 : places.length;
  const count = Math.min(places.length, MOST);
  const [left, top] = figures[places[0]].at;
  places.forEach((place, slot) => {
    const [x, y, scale] = slotOf(Math.min(slot, count - 1), count);
    spots[place] = { x: left + x, y: top + y, scale: slot < drawn ? scale : 0 };
  });
  if (places.length > MOST) {
    const [x, y, scale] = slotOf(count - 1, count);
    crowds.push({ x: left + x, y: top + y, scale, more: places.length - drawn });
  }
}

/** The middle of a slot on its cell, and the size of what stands there. */
function slotOf(slot, count) {
  const columns = count === 1 ? 1 : count <= 4 ? 2 : 3;
  const scale = [0, 1, 0.52, 0.38][columns];
  const rows = Math.ceil(count / columns);
  const [row, column] = [Math.trunc(slot / columns), slot % columns];
  // A last row that is not full stands in the middle.
  const inRow = Math.min(columns, count - row * columns);
  const at = (index, of) => 0.5 + (index - (of - 1) / 2) / columns;
  return [at(column, inRow), at(row, rows), scale];
}
