// The timeline: a slider over all phases, with the course of the points, marks for what people
// look for first and for faults, and turns written below.

import { element } from "../common/dom.js";
import { onLanguage } from "../common/words.js";
import { onTheme } from "../common/theme.js";
import { plain } from "./names.js";
import { between } from "./pen.js";
import { gameWord } from "./skin.js";
import { lookOf } from "./teams.js";
import { t } from "./viewer-words.js";

/** From top to bottom, in CSS pixels: curves, marks, track, labels. */
const CURVES = 26;
const MARKS = 12;
const TRACK = 8;
const LABELS = 19;
const HEIGHT = CURVES + MARKS + TRACK + LABELS;
const SIDE = 10;
/** More curves than this cannot be told apart: then only the leaders have one. */
const MOST_CURVES = 8;

export class Timeline {
  #recording;
  #clock;
  #view;
  #canvas = element("canvas", { "aria-hidden": "true" });
  #thumb = element("div", { class: "thumb", "aria-hidden": "true" });
  #still = /** @type {string | null} */ (null);

  /** @param {any} recording @param {any} clock @param {any} view */
  constructor(recording, clock, view) {
    this.#recording = recording;
    this.#clock = clock;
    this.#view = view;
    this.element = element("div", { class: "timeline", role: "slider", tabindex: 0, "aria-valuemin": 0 }, this.#canvas, this.#thumb);
    this.element.style.height = `${HEIGHT}px`;
    this.element.addEventListener("pointerdown", (event) => this.#drag(event));
    this.element.addEventListener("keydown", (event) => this.#step(event));
    new ResizeObserver(() => this.redraw()).observe(this.element);
    onLanguage(() => this.redraw());
    onTheme(() => this.redraw());
    this.redraw();
  }

  /** Everything anew: more phases have come, or sizes and colours have changed. */
  redraw() {
    this.#still = null;
    this.update();
  }

  /** Only where we are. */
  update() {
    const { clock } = { clock: this.#clock };
    this.#paint();
    const { element: slider } = this;
    slider.setAttribute("aria-label", t("timeline"));
    slider.setAttribute("aria-valuemax", String(this.#recording.expected));
    slider.setAttribute("aria-valuenow", String(clock.phase));
    slider.setAttribute("aria-valuetext", `${positionText(this.#recording, clock)} ${beatText(clock)}`.trim());
    this.#thumb.style.transform = `translateX(${this.#x(this.#at())}px)`;
  }

  #at() {
    const { phase, beat, part, atEnd } = this.#clock;
    return atEnd ? phase : phase + between(beat + part, 0, this.#clock.beats + 1);
  }

  /** @param {any} phase */
  #x(phase) {
    const room = this.element.clientWidth - 2 * SIDE;
    return SIDE + room * phase / Math.max(1, this.#recording.expected);
  }

  /** Up and down, as sliders have it; all other keys are those of the page. @param {any} event */
  #step(event) {
    const by = /** @type {Record<string, number>} */ ({ ArrowUp: 1, ArrowDown: -1 })[event.key];
    if (!by) return;
    event.preventDefault();
    this.#clock.pause();
    this.#clock.stepPhase(by);
  }

  /** @param {any} event */
  #drag(event) {
    if (event.button !== 0) return;
    const { left } = this.element.getBoundingClientRect();
    const go = (/** @type {{ clientX: any }} */ { clientX }) => {
      const room = this.element.clientWidth - 2 * SIDE;
      this.#clock.seek(Math.round((clientX - left - SIDE) / Math.max(1, room) * this.#recording.expected));
    };
    this.element.setPointerCapture(event.pointerId);
    const stop = () => {
      this.element.removeEventListener("pointermove", go);
      this.element.removeEventListener("pointerup", stop);
      this.element.removeEventListener("pointercancel", stop);
    };
    this.element.addEventListener("pointermove", go);
    this.element.addEventListener("pointerup", stop);
    this.element.addEventListener("pointercancel", stop);
    go(event);
  }

  /** What does not change while the match is played is drawn once. */
  #paint() {
    const key = `${this.element.clientWidth} ${this.#recording.phases} ${this.#view.of} ${this.#recording.finished}`;
    if (this.#still === key) return;
    this.#still = key;
    const ratio = devicePixelRatio || 1;
    const { clientWidth } = this.element;
    this.#canvas.width = Math.max(1, Math.round(clientWidth * ratio));
    this.#canvas.height = HEIGHT * ratio;
    const ink = /** @type {CanvasRenderingContext2D} */ (this.#canvas.getContext("2d"));
    ink.scale(ratio, ratio);
    const style = getComputedStyle(this.element);
    /** @param {string} name */
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    this.#track(ink, colour);
    this.#curves(ink);
    this.#marks(ink, colour);
    this.#labels(ink, colour, style.fontFamily);
  }

  /** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {(name: string) => string} colour */
  #track(ink, colour) {
    const { phases, summaries } = this.#recording;
    const top = CURVES + MARKS;
    ink.fillStyle = colour("line");
    ink.fillRect(this.#x(0), top, this.#x(this.#recording.expected) - this.#x(0), TRACK);
    ink.fillStyle = colour("soft");
    ink.globalAlpha = 0.55;
    ink.fillRect(this.#x(0), top, this.#x(phases) - this.#x(0), TRACK);
    ink.globalAlpha = 1;
    // Every second turn a little darker, so that turns can be counted.
    ink.fillStyle = colour("ink");
    ink.globalAlpha = 0.16;
    for (let phase = 0; phase < phases; phase += 1) {
      if (summaries[phase + 1].turn % 2 === 1) {
        ink.fillRect(this.#x(phase), top, this.#x(phase + 1) - this.#x(phase), TRACK);
      }
    }
    ink.globalAlpha = 1;
  }

  /** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink */
  #curves(ink) {
    const { summaries, header } = this.#recording;
    const last = summaries.at(-1).scores;
    const teams = header.teams.map((/** @type {any} */ _, /** @type {any} */ team) => team).sort((/** @type {any} */ a, /** @type {any} */ b) => last[b] - last[a])
      .filter((/** @type {any} */ team, /** @type {any} */ place) => place < MOST_CURVES || team === this.#view.of);
    const all = summaries.flatMap((/** @type {{ scores: any }} */ { scores }) => teams.map((/** @type {any} */ team) => scores[team]));
    const [low, high] = [all.reduce((/** @type {any} */ a, /** @type {any} */ b) => Math.min(a, b), 0), all.reduce((/** @type {any} */ a, /** @type {any} */ b) => Math.max(a, b), 1)];
    /** @param {any} score */
    const y = (score) => CURVES - 3 - (CURVES - 6) * (score - low) / (high - low);
    for (const team of teams) {
      const path = new Path2D();
      summaries.forEach((/** @type {{ scores: any }} */ { scores }, /** @type {any} */ place) => {
        if (place === 0) path.moveTo(this.#x(0), y(scores[team]));
        else path.lineTo(this.#x(place), y(scores[team]));
      });
      const { fill, rim } = lookOf(team);
      ink.lineJoin = "round";
      ink.strokeStyle = rim;
      ink.globalAlpha = 0.5;
      ink.lineWidth = team === this.#view.of ? 4.4 : 3;
      ink.stroke(path);
      ink.globalAlpha = 1;
      ink.strokeStyle = fill;
      ink.lineWidth = team === this.#view.of ? 2.8 : 1.6;
      ink.stroke(path);
    }
  }

  /** What people look for first are dots that grow with their number, faults are triangles. @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {(name: string) => string} colour */
  #marks(ink, colour) {
    const middle = CURVES + MARKS / 2;
    this.#recording.summaries.forEach((/** @type {{ headlines: any, faults: any }} */ { headlines, faults }, /** @type {any} */ place) => {
      const x = this.#x(place - 0.5);
      if (headlines > 0) {
        ink.fillStyle = colour("bad");
        ink.beginPath();
        ink.arc(x, middle, Math.min(4.5, 1.8 + 0.45 * headlines), 0, 2 * Math.PI);
        ink.fill();
      }
      if (faults > 0) {
        const path = new Path2D(`M${Math.max(x, this.#x(0))} ${middle - 6}l6 11h-12z`);
        ink.fillStyle = colour("warn");
        ink.strokeStyle = colour("page");
        ink.lineWidth = 1.5;
        ink.stroke(path);
        ink.fill(path);
      }
    });
  }

  /** @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ink @param {(name: string) => string} colour @param {any} family */
  #labels(ink, colour, family) {
    const { summaries, phases, expected } = this.#recording;
    ink.fillStyle = colour("soft");
    ink.font = `11px ${family}`;
    ink.textAlign = "center";
    ink.textBaseline = "top";
    const room = (this.#x(expected) - this.#x(0)) / Math.max(1, expected);
    let free = -Infinity;
    for (let phase = 0; phase < phases; phase += 1) {
      const { turn } = summaries[phase + 1];
      const isFirst = phase === 0 || summaries[phase].turn !== turn;
      const x = this.#x(phase);
      if (!isFirst || x < free || (room < 6 && turn % 5 !== 0)) continue;
      ink.fillText(String(turn), x, CURVES + MARKS + TRACK + 6);
      free = x + 26;
    }
  }
}

/** A phase within its turn: its name, and which one of that name. @param {{ phase: string | null, nth: number }} summary */
export function labelOf({ phase, nth }) {
  return plain(gameWord(phase ?? "")) + (nth > 1 ? `.${nth}` : "");
}

/** Where we are, in words. @param {any} recording @param {any} clock */
export function positionText(recording, clock) {
  const summary = recording.summaries[clock.phase + 1];
  if (!summary) return t(recording.finished ? "atEnd" : "waiting");
  return t("position", { turn: summary.turn, phase: labelOf(summary) });
}

/** Which beat is in play, in words; nothing before the first. @param {any} clock */
export function beatText(clock) {
  const beat = Math.min(clock.beats, clock.beat + (clock.part > 0 || clock.playing ? 1 : 0));
  return beat > 0 ? t("beatOf", { beat, beats: clock.beats }) : "";
}
