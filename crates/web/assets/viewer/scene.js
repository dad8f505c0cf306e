// One picture of the board: worked out from where the clock stands and what the reader
// looks at, so that the same moment always looks the same.

import { gauge } from "./amounts.js";
import { layout } from "./layout.js";
import { between, easeOut, mixed } from "./pen.js";
import { plainEffects } from "./plain-effects.js";
import { isSeen, sightOf } from "./sight.js";
import { skin } from "./skin.js";

/** @typedef {import("../../types/export").Act} Act */
/** @typedef {import("../../types/export").Figure} Figure */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./moment.js").Moments} Moments */
/** @typedef {import("./moment.js").Snapshot} Snapshot */
/** @typedef {import("./skin.js").Spot} Spot */
/** @typedef {Spot & { figure: Figure, angle: number, alpha: number }} Posed */

/** The part of a beat that stands for all of it, where nothing moves. */
const POSTER = 0.7;

/**
 * @typedef {object} Motion What happens to a figure in a beat, apart from going somewhere.
 * @property {boolean} [appears]
 * @property {boolean} [isPushed]
 * @property {boolean} [isHurt]
 */

export class Scene {
  #geometry;
  #sights = new WeakMap();
  #layouts = new WeakMap();
  /** @type {WeakMap<Act[], { effects: import("./skin.js").Effect[], motions: Map<number, Motion> }>} */
  #prepared = new WeakMap();

  constructor(/** @type {Geometry} */ geometry) {
    this.#geometry = geometry;
  }

  /** Levels lie elsewhere now. */
  clear() {
    this.#layouts = new WeakMap();
  }

  /** Cells are this large now, in CSS pixels: those who share one stand otherwise. */
  resize(/** @type {number} */ cellSize) {
    if (this.#cellSize === cellSize) return;
    this.#cellSize = cellSize;
    if (this.#isShared) this.clear();
  }

  #cellSize = Infinity;
  #isShared = false;

  /** All there is to draw: snapshots, figures with their places, effects. @param {import("./clock.js").Clock} clock @param {import("./view.js").View} view */
  at(clock, view) {
    const { moments, beat, part } = clock;
    const { before, after, events, shown } = this.#span(moments, beat, part, clock.playing, view.calm);
    const { team } = view;
    const sight = team === null ? null : this.sight(shown < 0.5 ? before : after, team);
    const from = this.#layout(before, team);
    const to = this.#layout(after, team);
    const { effects, motions } = this.#prepare(events, moments);
    const figures = after.figures.map((figure, place) =>
      posed(before.figures[place] ?? figure, figure, from.spots[place] ?? null, to.spots[place], shown, motions.get(place) ?? {}));
    const crowds = before === after || shown > 0.5 ? to.crowds : from.crowds;
    return { before, after, now: shown < 0.5 ? before : after, figures, crowds, effects, part: shown, sight };
  }

  /** Between which snapshots this is, and which events lead from one to the other. @param {Moments} moments @param {number} beat @param {number} part @param {boolean} playing @param {boolean} calm */
  #span(moments, beat, part, playing, calm) {
    const { beats } = moments;
    const isMoving = (playing || part > 0) && beat < beats.length;
    if (isMoving && !calm) {
      return { before: moments.after(beat), after: moments.after(beat + 1), events: beats[beat], shown: part };
    }
    const done = isMoving ? beat + 1 : beat;
    const rest = moments.after(done);
    const wasPlayed = done > 0 && !(playing && beat >= beats.length);
    return { before: rest, after: rest, events: wasPlayed ? beats[done - 1] : null, shown: wasPlayed ? POSTER : 0 };
  }

  /** @param {Act[] | null} events @param {Moments} moments */
  #prepare(events, moments) {
    if (!events) return { effects: [], motions: new Map() };
    const known = this.#prepared.get(events);
    if (known) return known;
    const before = moments.after(Math.max(0, moments.beats.indexOf(events)));
    const prepare = skin().effects ?? plainEffects;
    const prepared = { effects: prepare(events, before, moments.roster), motions: motionsOf(events, before, moments) };
    this.#prepared.set(events, prepared);
    return prepared;
  }

  /** What a team sees in a snapshot. @param {Snapshot} snapshot @param {number} team @returns {Uint8Array} */
  sight(snapshot, team) {
    return remembered(this.#sights, snapshot, team, () => sightOf(snapshot, team, this.#geometry));
  }

  /** @param {Snapshot} snapshot @param {number | null} team @returns {ReturnType<typeof layout>} */
  #layout(snapshot, team) {
    const geometry = this.#geometry;
    return remembered(this.#layouts, snapshot, team, () => {
      const isOnLevel = (/** @type {Figure} */ { at }) => geometry.level === null || (at?.[2] ?? 0) <= geometry.level;
      const seen = team === null ? null : this.sight(snapshot, team);
      const isShown = (/** @type {Figure} */ figure) => isOnLevel(figure) && (team === null || seen === null || isSeen(figure, team, seen, geometry));
      const found = layout(snapshot.figures, isShown, geometry, this.#cellSize);
      this.#isShared ||= found.isShared;
      return found;
    });
  }
}

/** @param {WeakMap<object, Map<any, any>>} cache @param {Snapshot} snapshot @param {number | null} team @param {() => any} make */
function remembered(cache, snapshot, team, make) {
  let known = cache.get(snapshot);
  if (!known) cache.set(snapshot, known = new Map());
  if (!known.has(team)) known.set(team, make());
  return known.get(team);
}

/** What happens to figures, by their places. @param {Act[]} events @param {Snapshot} before @param {Moments} moments */
function motionsOf(events, before, { roster }) {
  /** @type {Map<number, Motion>} */
  const motions = new Map();
  for (const event of events) {
    for (const { figure: change } of event.changes ?? []) {
      const place = roster.place(change?.id);
      if (!change || place === undefined) continue;
      const had = gauge(before.figures[place]?.values);
      const left = had && change.values?.[had[0]];
      const isHurt = had !== null && Array.isArray(left) && Number(left[0]) < had[1];
      motions.set(place, {
        ...motions.get(place),
        ...(change.appears && { appears: true }),
        ...(change.at && event.by !== undefined && event.by !== change.id && { isPushed: true }),
        ...(isHurt && { isHurt: true }),
      });
    }
  }
  return motions;
}

/** Where and how a figure is drawn at a part of a beat. @param {Figure} before @param {Figure} after @param {Spot | null} from @param {Spot | null} to @param {number} part @param {Motion} motion @returns {Posed | null} */
function posed(before, after, from, to, part, { appears = false, isPushed = false, isHurt = false }) {
  if (!from && !to) return null;
  const [start, end] = appears ? [to, to] : [from ?? to, to ?? from];
  if (!start || !end) return null;
  const going = isPushed ? easeOut(between(part, 0.1, 0.7)) : part;
  const turned = turn(before.facing, after.facing, easeOut(between(part, 0, 0.45)));
  return {
    figure: part < 0.5 ? before : after,
    x: mixed(start.x, end.x, going) + (isHurt ? tremble(part) : 0),
    y: mixed(start.y, end.y, going),
    scale: mixed(start.scale, end.scale, going),
    angle: turned,
    alpha: visibility(before, after, from, to, part, appears),
  };
}

/** @param {Figure} before @param {Figure} after @param {Spot | null} from @param {Spot | null} to @param {number} part @param {boolean} isBack */
function visibility(before, after, from, to, part, isBack) {
  if (isBack) return easeOut(between(part, 0.25, 0.7));
  if (after.dead) return before.dead ? 0.15 : mixed(1, 0.15, between(part, 0.25, 0.9));
  if (from && to) return 1;
  return to ? between(part, 0.2, 0.8) : 1 - between(part, 0.2, 0.8);
}

/** Whoever is hit shakes for a moment. @param {number} part */
function tremble(part) {
  const left = 1 - between(part, 0.5, 0.68);
  return part < 0.5 || left === 0 ? 0 : 0.05 * left * Math.sin(part * 120);
}

/** Degrees from north as an angle, on the way from one to the other. @param {number | undefined} from @param {number | undefined} to @param {number} part */
function turn(from, to, part) {
  const [start, end] = [from, to].map((degrees) => (degrees ?? 0) * Math.PI / 180);
  const way = Math.atan2(Math.sin(end - start), Math.cos(end - start));
  return start + way * part;
}
