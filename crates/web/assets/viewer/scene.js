// One picture of the board: worked out from where the clock stands and what the reader
// looks at, so that the same moment always looks the same.

import { prepareEffects } from "./effects.js";
import { layout } from "./layout.js";
import { between, easeOut, mixed } from "./pen.js";
import { isSeen, sightOf } from "./sight.js";
import { ANGLES } from "./tokens.js";

/** The part of a beat that stands for all of it, where nothing moves. */
const POSTER = 0.7;

export class Scene {
  #setting;
  #sights = new WeakMap();
  #layouts = new WeakMap();
  #effects = new WeakMap();

  constructor(setting) {
    this.#setting = setting;
  }

  /** All there is to draw: snapshots, figures with their places, effects. */
  at(clock, view) {
    const { moments, beat, part } = clock;
    const { before, after, events, shown } = this.#span(moments, beat, part, clock.playing, view.calm);
    const { team } = view;
    const sight = team === null ? null : this.sight(shown < 0.5 ? before : after, team);
    const from = this.#layout(before, team);
    const to = this.#layout(after, team);
    const effects = this.#prepared(events, moments);
    const kinds = new Map(effects.map((effect) => [`${effect.event}${effect.place}`, effect]));
    const figures = before.figures.map((figure, place) =>
      posed(figure, after.figures[place], from.spots[place], to.spots[place], shown, (kind) => kinds.has(kind + place)));
    const crowds = before === after || shown > 0.5 ? to.crowds : from.crowds;
    return { before, after, now: shown < 0.5 ? before : after, figures, crowds, effects, part: shown, sight };
  }

  /** Between which snapshots this is, and which events lead from one to the other. */
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

  #prepared(events, moments) {
    if (!events) return [];
    if (!this.#effects.has(events)) {
      const before = moments.after(Math.max(0, moments.beats.indexOf(events)));
      this.#effects.set(events, prepareEffects(events, before, moments.roster));
    }
    return this.#effects.get(events);
  }

  /** What a team sees in a snapshot. */
  sight(snapshot, team) {
    return remembered(this.#sights, snapshot, team, () => sightOf(snapshot, team, this.#setting));
  }

  #layout(snapshot, team) {
    return remembered(this.#layouts, snapshot, team, () => {
      if (team === null) return layout(snapshot.figures, () => true);
      const seen = this.sight(snapshot, team);
      return layout(snapshot.figures, (figure) => isSeen(figure, team, seen, this.#setting.columns));
    });
  }
}

function remembered(cache, snapshot, team, make) {
  if (!cache.has(snapshot)) cache.set(snapshot, new Map());
  const known = cache.get(snapshot);
  if (!known.has(team)) known.set(team, make());
  return known.get(team);
}

/** Where and how a figure is drawn at a part of a beat. */
function posed(before, after, from, to, part, has) {
  if (!from && !to) return null;
  const isBack = has("respawned");
  const [start, end] = isBack ? [to, to] : [from ?? to, to ?? from];
  if (!start || !end) return null;
  const going = has("pushed") ? easeOut(between(part, 0.1, 0.7)) : part;
  const turned = turn(before.facing, after.facing, easeOut(between(part, 0, 0.45)));
  return {
    figure: part < 0.5 ? before : after,
    x: mixed(start.x, end.x, going) + (has("hits") ? tremble(part) : 0),
    y: mixed(start.y, end.y, going),
    scale: mixed(start.scale, end.scale, going),
    angle: turned,
    alpha: visibility(before, after, from, to, part, isBack),
  };
}

function visibility(before, after, from, to, part, isBack) {
  if (isBack) return easeOut(between(part, 0.25, 0.7));
  if (after.dead) return before.dead ? 0.15 : mixed(1, 0.15, between(part, 0.25, 0.9));
  if (from && to) return 1;
  return to ? between(part, 0.2, 0.8) : 1 - between(part, 0.2, 0.8);
}

/** Whoever is hit shakes for a moment. */
function tremble(part) {
  const left = 1 - between(part, 0.5, 0.68);
  return part < 0.5 || left === 0 ? 0 : 0.05 * left * Math.sin(part * 120);
}

function turn(from, to, part) {
  const [start, end] = [ANGLES[from] ?? 0, ANGLES[to] ?? 0];
  const way = Math.atan2(Math.sin(end - start), Math.cos(end - start));
  return start + way * part;
}
