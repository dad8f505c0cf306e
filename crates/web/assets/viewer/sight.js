// What one team sees: a cell for each byte, 1 if it is seen.

/** All that a team's figures, its palantír and its "I see" show. */
export function sightOf(snapshot, team, { columns, rows }) {
  const seen = new Uint8Array(columns * rows);
  const add = (cells) => {
    for (const cell of cells ?? []) if (cell < seen.length) seen[cell] = 1;
  };
  for (const figure of snapshot.figures) if (figure.team === team) add(figure.sees);
  add(snapshot.teams[team]?.palantir?.sees);
  add(snapshot.teams[team]?.i_see?.sees);
  return seen;
}

/** Whether a figure is seen: it stands on a cell that is, or belongs to the team. */
export function isSeen(figure, team, seen, columns) {
  return figure.team === team || seen[figure.at[1] * columns + figure.at[0]] === 1;
}
