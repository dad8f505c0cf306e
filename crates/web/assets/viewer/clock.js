// Where the match stands: a phase, how many of its beats are over, and how much of the next
// one. Knows nothing of what is drawn.

import { Moments } from "./moment.js";
import { skin } from "./skin.js";

/** How long an event lasts at speed 1, in milliseconds, if the skin does not say. */
const LASTS = { told: 900, moved: 320, silent: 200 };
const QUIET_PHASE = 350;
/** Between two phases. */
const BREATH = 220;

/** More beats than a phase has: its end. */
const LAST_BEAT = 1e6;

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];

export class Clock extends EventTarget {
  phase = 0;
  beat = 0;
  /** How much of the beat is over, 0 to 1. */
  part = 0;
  playing = false;
  speed = 1;

  /** @type {import("./recording.js").Recording} */
  #recording;
  /** Where playing ends by itself, as a phase and a beat. */
  #until = /** @type {[number, number] | null} */ (null);
  #moments = /** @type {Moments | null} */ (null);
  #momentsOf = "";

  constructor(/** @type {import("./recording.js").Recording} */ recording) {
    super();
    this.#recording = recording;
  }

  /** Whether this is the state after the last phase there is so far. */
  get atEnd() {
    return this.phase >= this.#recording.phases;
  }

  /** The snapshots of the phase in play. @returns {Moments} */
  get moments() {
    // A phase that has not come yet has no events; when it comes, it has.
    const of = this.atEnd ? `${this.phase} to come` : String(this.phase);
    if (this.#moments === null || this.#momentsOf !== of) {
      const { header } = this.#recording;
      const events = this.atEnd ? [] : this.#recording.phase(this.phase).events;
      this.#moments = new Moments(this.#recording.before(this.phase), events, header.board);
      this.#momentsOf = of;
    }
    return this.#moments;
  }

  get beats() {
    return this.moments.beats.length;
  }

  /** Goes to a phase and a number of beats in it; whatever is out of range is put right. */
  seek(/** @type {any} */ phase, beat = 0) {
    this.phase = Math.min(Math.max(0, Math.trunc(phase) || 0), this.#recording.phases);
    this.beat = Math.min(Math.max(0, Math.trunc(beat) || 0), this.beats);
    this.part = 0;
    this.#tell("moved");
  }

  /** Plays one beat and stops. */
  playBeat() {
    if (this.beat + this.part >= this.beats && this.phase < this.#recording.phases) this.seek(this.phase + 1);
    if (this.beats === 0) return;
    this.#until = [this.phase, this.beat + 1];
    this.playing = true;
    this.#tell("state");
  }

  /** A phase on or back; within a phase, back is to its beginning. @param {number} by */
  stepPhase(by) {
    if (by < 0 && (this.beat > 0 || this.part > 0)) this.seek(this.phase);
    else this.seek(this.phase + by);
  }

  /** A beat on or back, across the borders of phases. @param {number} by */
  stepBeat(by) {
    if (by < 0 && this.part > 0) this.seek(this.phase, this.beat);
    else if (this.beat + by >= 0 && this.beat + by <= this.beats) this.seek(this.phase, this.beat + by);
    else if (by > 0 && !this.atEnd) this.seek(this.phase + 1, 1);
    else if (by < 0 && this.phase > 0) this.seek(this.phase - 1, LAST_BEAT);
  }

  /** To the first phase of the turn before or after. @param {number} by */
  stepTurn(by) {
    const { summaries, phases } = this.#recording;
    /** @param {any} phase */
    const turn = (phase) => summaries[phase + 1]?.turn ?? null;
    let at = this.phase;
    if (by > 0) {
      while (at < phases && turn(at) === turn(this.phase)) at += 1;
    } else {
      if (at > 0 && this.beat === 0 && turn(at - 1) !== turn(at)) at -= 1;
      while (at > 0 && turn(at - 1) === turn(at)) at -= 1;
    }
    this.seek(at);
  }

  play() {
    if (this.atEnd && this.#recording.finished) this.seek(0);
    this.playing = true;
    this.#until = null;
    this.#tell("state");
  }

  pause() {
    this.playing = false;
    this.#until = null;
    this.#tell("state");
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    if (SPEEDS.includes(speed)) this.speed = speed;
    this.#tell("state");
  }

  /** Time goes by; says whether anything changed. @param {number} milliseconds */
  advance(milliseconds) {
    if (!this.playing) return false;
    let left = milliseconds * this.speed;
    const from = [this.phase, this.beat];
    while (left > 0 && this.playing) {
      if (this.atEnd) {
        if (!this.#recording.finished) break;
        this.pause();
        break;
      }
      const lasts = this.#lasts();
      const rest = (1 - this.part) * lasts;
      if (left < rest) {
        this.part += left / lasts;
        break;
      }
      left -= rest;
      this.#next();
      if (this.#until?.[0] === this.phase && this.#until[1] === this.beat) this.pause();
    }
    if (from[0] !== this.phase || from[1] !== this.beat) this.#tell("moved");
    return true;
  }

  #lasts() {
    if (this.beats === 0) return QUIET_PHASE;
    const events = this.moments.beats[this.beat];
    if (!events) return BREATH;
    return events.reduce((most, event) => Math.max(most, skin().lasts?.(event) ?? usual(event)), 0);
  }

  #next() {
    this.part = 0;
    if (this.beat < this.beats) {
      this.beat += 1;
    } else {
      this.phase += 1;
      this.beat = 0;
    }
  }

  /** @param {string} what */
  #tell(what) {
    this.dispatchEvent(new Event(what));
  }
}

/** What is told or strikes somewhere takes its time, steps are quick. @param {import("../../types/export").Act} event */
function usual({ text, target, dice, changes = [] }) {
  if (target || dice?.length) return LASTS.told;
  if (changes.some(({ figure }) => figure?.at)) return LASTS.moved;
  return text ? LASTS.told : LASTS.silent;
}
