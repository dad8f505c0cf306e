// What one team sees: a cell for each byte, 1 if it is seen.

/** @typedef {import("./moment.js").Snapshot} Snapshot */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/** Whether teams see a part of the board only. @param {import("../../types/export").State} state */
export function hasFog({ teams = [], figures = [] }) {
  return teams.some(({ sees }) => sees) || figures.some(({ sees, hidden_from: hidden }) => sees || hidden);
}

/** All that a team's figures and its overlays show. @param {Snapshot} snapshot @param {number} team @param {Geometry} geometry */
export function sightOf(snapshot, team, geometry) {
  const seen = new Uint8Array(geometry.count);
  const add = (/** @type {number[] | undefined} */ cells) => {
    for (const cell of cells ?? []) if (cell < seen.length) seen[cell] = 1;
  };
  let isTold = false;
  for (const figure of snapshot.figures) {
    if (figure.team !== team || !figure.sees) continue;
    isTold = true;
    add(figure.sees);
  }
  for (const { team: owner, sight, cells } of snapshot.overlays) if (owner === team && sight) add(cells);
  // Where nothing is said of figures, what the team saw when the phase began has to do.
  const { sees } = snapshot.teams[team] ?? {};
  if (!isTold && sees) add(sees);
  else if (!isTold) seen.fill(1);
  return seen;
}

/**
 * Whether a figure is seen: it belongs to the team, or stands on a cell that is seen and is not hidden.
 * @param {import("../../types/export").Figure} figure @param {number} team @param {Uint8Array} seen @param {Geometry} geometry
 */
export function isSeen(figure, team, seen, geometry) {
  if (figure.team === team) return true;
  if (!figure.at || figure.hidden_from?.includes(team)) return false;
  return seen[geometry.number(figure.at)] === 1;
}
