// The board between two beats. A snapshot is the state with all that happened up to a beat;
// events say what changes, so no rule is needed.

import { isCell, tidyEvent } from "./check.js";

/** The beats of a phase: lists of events that happen together. */
export function beatsOf(events) {
  const beats = [];
  let current = null;
  for (const event of events.map(tidyEvent)) {
    if (event === null) continue;
    if (event.beat !== current) {
      beats.push([]);
      current = event.beat;
    }
    beats.at(-1).push(event);
  }
  return beats;
}

/** Finds figures by the names events have for them. */
export class Roster {
  #places = new Map();

  constructor(figures) {
    figures.forEach((figure, place) => this.#places.set(`${figure.team}.${figure.class}`, place));
  }

  /** The place of `[team, class]` in the list of figures, or undefined. */
  place(name) {
    return Array.isArray(name) ? this.#places.get(`${name[0]}.${name[1]}`) : undefined;
  }
}

/** All snapshots of a phase: before it, and after each of its beats. */
export class Moments {
  #setting;
  #snapshots;

  constructor(state, events, setting) {
    this.#setting = setting;
    this.roster = new Roster(state.figures);
    this.beats = beatsOf(events);
    const teams = state.teams.map(({ palantir, i_see }) => ({ palantir, i_see }));
    this.#snapshots = [{ figures: state.figures, teams, scores: state.scores }];
  }

  /** The state after so many beats. */
  after(beats) {
    while (this.#snapshots.length <= beats) {
      const last = this.#snapshots.at(-1);
      this.#snapshots.push(this.#play(last, this.beats[this.#snapshots.length - 1] ?? []));
    }
    return this.#snapshots[beats];
  }

  #play(before, events) {
    const next = {
      figures: [...before.figures], teams: [...before.teams], scores: [...before.scores],
    };
    for (const event of events) this.#apply(next, event);
    return next;
  }

  #apply(next, event) {
    const place = this.roster.place(event.figure);
    const change = (what) => {
      if (place !== undefined) next.figures[place] = { ...next.figures[place], ...what };
    };
    const cell = (value) => (isCell(value, this.#setting) ? value : next.figures[place]?.at);
    const sees = event.sees ? { sees: event.sees } : {};
    switch (event.event) {
      case "traces_cleared":
        next.figures = next.figures.map((figure) => ({ ...figure, traces: [] }));
        break;
      case "turned":
        change({ facing: event.facing, ...sees });
        break;
      case "moved":
        change({ at: cell(event.to), facing: event.facing, ...sees });
        break;
      case "pushed":
        change({ at: cell(event.to), ...sees });
        break;
      case "noticed":
        change({ traces: [...(next.figures[place]?.traces ?? []), ...(event.cells ?? [])] });
        break;
      case "respawn_fixed":
        change({ respawn: cell(event.at) });
        break;
      case "hit":
        if (event.life !== undefined) change({ life: event.life });
        break;
      case "died":
        change({ dead: true });
        break;
      case "respawned":
        change({ at: cell(event.at), facing: "nord", life: this.#fullLife(event.figure),
          dead: false, ...sees });
        break;
      case "revealed":
        reveal(next, event);
        break;
      case "faded":
        if (next.teams[event.team]) next.teams[event.team] = { ...next.teams[event.team], i_see: null };
        break;
      case "scored":
        if (event.team < next.scores.length) next.scores[event.team] += event.points ?? 0;
        break;
    }
  }

  #fullLife([, name]) {
    return this.#setting.classes.find((each) => each.class === name)?.life ?? 0;
  }
}

function reveal(next, { team, by, at, cells }) {
  if (at && next.teams[team] && ["palantir", "i_see"].includes(by)) {
    next.teams[team] = { ...next.teams[team], [by]: { at, sees: cells ?? [] } };
  }
}
