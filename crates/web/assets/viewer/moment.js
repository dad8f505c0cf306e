// The board between two beats. A snapshot is the state with all that happened up to a beat;
// events say what changes, so no rule is needed, and no event is known by its name.

import { tidyEvent } from "./check.js";
import { numberInText } from "./geometry.js";
import { turnBlock } from "./turned.js";

/** @typedef {import("../../types/export").Act} Act */
/** @typedef {import("../../types/export").Board} Board */
/** @typedef {import("../../types/export").Change} Change */
/** @typedef {import("../../types/export").Figure} Figure */
/** @typedef {import("../../types/export").FigureChange} FigureChange */
/** @typedef {import("../../types/export").Side} Side */
/** @typedef {import("../../types/export").State} State */

/**
 * @typedef {object} Snapshot All that is drawn.
 * @property {Figure[]} figures
 * @property {number[]} scores
 * @property {import("../../types/export").Overlay[]} overlays
 * @property {Map<number, string>} ground Cells that differ from the board's, by their numbers.
 * @property {Map<string, Side>} sides
 * @property {import("../../types/export").Zone[]} zones
 * @property {import("../../types/export").Holding[]} teams
 * @property {import("../../types/export").Pile[]} piles
 * @property {import("../../types/export").Die[]} dice
 * @property {import("../../types/export").Queue | null} queue
 * @property {import("../../types/export").Choice[]} options
 * @property {import("../../types/export").Amounts} values
 */

/** The beats of a phase: lists of events that happen together. @param {Act[]} events @param {Board | null} board */
export function beatsOf(events, board) {
  /** @type {Act[][]} */
  const beats = [];
  let current = -1;
  for (const each of events) {
    const event = tidyEvent(each, board);
    if (event === null) continue;
    if (event.beat !== current) {
      beats.push([]);
      current = event.beat;
    }
    beats[beats.length - 1].push(event);
  }
  return beats;
}

/** Finds figures by their numbers. */
export class Roster {
  /** @type {Map<number, number>} */
  #places = new Map();

  constructor(/** @type {Figure[]} */ figures) {
    for (const figure of figures) this.add(figure);
  }

  add(/** @type {Figure} */ { id }) {
    if (!this.#places.has(id)) this.#places.set(id, this.#places.size);
  }

  /** The place of a figure in lists of figures, or undefined. @param {number | undefined} id */
  place(id) {
    return id === undefined ? undefined : this.#places.get(id);
  }
}

/** All snapshots of a phase: before it, and after each of its beats. */
export class Moments {
  #board;
  /** @type {Snapshot[]} */
  #snapshots;

  /** @param {State} state @param {Act[]} events @param {Board | null} board */
  constructor(state, events, board) {
    this.#board = board;
    this.beats = beatsOf(events, board);
    this.roster = new Roster(state.figures ?? []);
    this.#snapshots = [snapshotOf(state, board)];
  }

  /** The state after so many beats. @returns {Snapshot} */
  after(/** @type {number} */ beats) {
    while (this.#snapshots.length <= beats) {
      const done = this.#snapshots.length;
      this.#snapshots.push(this.#play(this.#snapshots[done - 1], this.beats[done - 1] ?? []));
    }
    return this.#snapshots[beats];
  }

  /** @param {Snapshot} before @param {Act[]} events */
  #play(before, events) {
    const next = { ...before, figures: [...before.figures], scores: [...before.scores] };
    for (const { changes } of events) for (const change of changes ?? []) this.#apply(next, change);
    return next;
  }

  /** @param {Snapshot} next @param {Change} change */
  #apply(next, change) {
    if (change.figure) this.#changeFigure(next, change.figure);
    if (change.new_figure && this.roster.place(change.new_figure.id) === undefined) this.roster.add(change.new_figure);
    if (change.new_figure) next.figures[/** @type {number} */ (this.roster.place(change.new_figure.id))] = change.new_figure;
    if (change.ground) next.ground = new Map([...next.ground, ...change.ground]);
    if (change.sides) next.sides = new Map([...next.sides, ...keyed(change.sides)]);
    if (change.zone) next.zones = replaced(next.zones, change.zone, "id");
    if (change.overlay) next.overlays = replaced(next.overlays, change.overlay, "id");
    if (change.end_overlay) next.overlays = next.overlays.filter(({ id }) => id !== change.end_overlay);
    if (change.turn && this.#board) turnBlock(next, change.turn, this.#board);
    if (change.score && change.score.team < next.scores.length) next.scores[change.score.team] = change.score.points;
    if (change.hold) {
      const { team, cards, dice } = change.hold;
      next.teams = [...next.teams];
      next.teams[team] = { ...next.teams[team], cards, dice };
    }
    if (change.pile) next.piles = replaced(next.piles, change.pile, "name");
    if (change.dice) next.dice = change.dice;
    if (change.queue) next.queue = change.queue;
    if (change.options) next.options = change.options;
    if (change.value) next.values = { ...next.values, [change.value.name]: change.value.amount };
  }

  /** @param {Snapshot} next @param {FigureChange} change */
  #changeFigure(next, change) {
    const place = this.roster.place(change.id);
    if (place === undefined || !next.figures[place]) return;
    const figure = { ...next.figures[place], ...change };
    const before = next.figures[place];
    figure.values = { ...before.values, ...change.values };
    figure.traces = { ...before.traces, ...change.traces };
    for (const [name, more] of Object.entries(change.more_traces ?? {})) {
      figure.traces[name] = [...(figure.traces[name] ?? []), ...more];
    }
    delete figure.appears;
    delete figure.more_traces;
    next.figures[place] = figure;
  }
}

/** @param {State} state @param {Board | null} board @returns {Snapshot} */
function snapshotOf(state, board) {
  return {
    figures: state.figures ?? [],
    scores: state.scores,
    overlays: state.overlays ?? [],
    ground: differing(state.ground, board),
    sides: new Map(keyed(state.sides ?? board?.sides ?? [])),
    zones: state.zones ?? board?.zones ?? [],
    teams: state.teams ?? [],
    piles: state.piles ?? [],
    dice: state.dice ?? [],
    queue: state.queue ?? null,
    options: state.options ?? [],
    values: state.values ?? {},
  };
}

/** The cells whose ground is another than the board's. @param {string[] | undefined} ground @param {Board | null} board */
function differing(ground, board) {
  /** @type {Map<number, string>} */
  const cells = new Map();
  if (!ground || !board) return cells;
  ground.forEach((row, y) => {
    if (row === board.ground[y]) return;
    const first = Array.from(board.ground[y]);
    Array.from(row).forEach((letter, x) => {
      if (letter !== first[x]) cells.set(numberInText(board, y, x), letter);
    });
  });
  return cells;
}

/** @param {Side[]} sides @returns {[string, Side][]} */
function keyed(sides) {
  return sides.map((side) => [`${side.at.join()} ${side.way}`, side]);
}

/** @template {Record<string, any>} T @param {T[]} list @param {T} item @param {string} by */
function replaced(list, item, by) {
  const isIt = (/** @type {T} */ each) => each[by] === item[by];
  return list.some(isIt) ? list.map((each) => (isIt(each) ? item : each)) : [...list, item];
}
