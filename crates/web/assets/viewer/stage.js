// The canvas with the board on it. Draws only when something has changed.

import { onTheme } from "../common/theme.js";
import { Camera } from "./camera.js";
import { Chunks } from "./chunks.js";
import { drawEffect, placesOf } from "./effects.js";
import { Fog } from "./fog.js";
import { drawChosen, drawFlag, drawOrders, drawSight, drawSpies, drawTraces } from "./overlays.js";
import { Pen } from "./pen.js";
import { Scene } from "./scene.js";
import { INK, PAPER } from "./teams.js";
import { Terrain } from "./terrain.js";
import { Tokens, drawLife } from "./tokens.js";

/** Finer than this, nobody sees a difference, and it costs. */
const MOST_RATIO = 3;
/** After a pause of the browser, time goes on from where it was. */
const LONGEST_FRAME = 250;

export class Stage {
  /** What a frame cost, for those who measure: script time in milliseconds. */
  frameTimes = [];

  #canvas;
  #ink;
  /** Below, on a canvas of its own: the ground only changes with the camera. */
  #ground;
  #groundShown = "";
  #recording;
  #clock;
  #view;
  #chunks;
  #fog;
  #scene;
  #tokens = new Tokens();
  #life;
  #last = 0;
  #asked = false;
  #shown = null;

  constructor(canvas, ground, { recording, clock, view }) {
    const { setting } = recording.header;
    this.#canvas = canvas;
    this.#ink = canvas.getContext("2d");
    this.#ground = ground.getContext("2d");
    this.#recording = recording;
    this.#clock = clock;
    this.#view = view;
    this.camera = new Camera(setting);
    this.terrain = new Terrain(setting);
    this.#chunks = new Chunks(this.terrain);
    this.#fog = new Fog(setting);
    this.#scene = new Scene(setting);
    this.#life = new Map(setting.classes.map(({ class: name, life }) => [name, life]));
    new ResizeObserver(() => this.#resize()).observe(canvas.parentElement);
    clock.addEventListener("moved", () => this.invalidate());
    clock.addEventListener("state", () => this.invalidate());
    view.addEventListener("change", () => this.invalidate());
    onTheme(() => this.invalidate());
    this.#resize();
  }

  /** What is drawn at present. */
  get scene() {
    return this.#shown ?? this.#scene.at(this.#clock, this.#view);
  }

  /** Something changed: draws with the next frame. */
  invalidate() {
    if (this.#asked) return;
    this.#asked = true;
    requestAnimationFrame((now) => this.#frame(now));
  }

  /** What a team sees in a snapshot. */
  sightAt(snapshot, team) {
    return this.#scene.sight(snapshot, team);
  }

  /** Makes the board larger or smaller around its middle. */
  zoom(factor) {
    this.camera.zoom(factor, this.camera.width / 2, this.camera.height / 2);
    this.invalidate();
  }

  /** Moves over the board by steps of some cells. */
  pan(x, y) {
    const step = Math.max(this.camera.size * 2, 60 * this.camera.ratio);
    this.camera.pan(x * step, y * step);
    this.invalidate();
  }

  /** Shows the whole board. */
  fit() {
    this.camera.fit();
    this.invalidate();
  }

  /** Brings a cell into sight if the board is larger than the window. */
  reveal([x, y]) {
    const { left, top, size, width, height, fitted } = this.camera;
    const isIn = (at, extent) => at > size && at < extent - 2 * size;
    if (fitted || (isIn(left + x * size, width) && isIn(top + y * size, height))) return;
    this.camera.centre(x + 0.5, y + 0.5);
    this.invalidate();
  }

  /** Whether a place is in the lower left of the window. */
  isLeftBelow({ x, y }) {
    const { left, top, size, width, height } = this.camera;
    return left + x * size < width / 2 && top + y * size > height / 2;
  }

  /** The next figure that can be seen, from the one that is chosen. */
  nextFigure(by) {
    const { figures } = this.scene;
    const count = figures.length;
    let place = this.#view.figure ?? (by > 0 ? -1 : count);
    for (let tried = 0; tried < count; tried += 1) {
      place = (place + by + count) % count;
      if (figures[place]) {
        this.reveal(figures[place].figure.at);
        return place;
      }
    }
    return null;
  }

  /** The figure at a point of the screen (in CSS pixels from the canvas's corner), or null. */
  figureAt(left, top) {
    const { ratio, size } = this.camera;
    const [x, y] = this.camera.cellAt(left * ratio, top * ratio);
    let best = null;
    let nearest = Math.max(0.5, 9 * ratio / size);
    this.scene.figures.forEach((posed, place) => {
      if (!posed || posed.scale === 0 || posed.alpha < 0.1) return;
      const off = Math.hypot(posed.x - x, posed.y - y) / Math.max(posed.scale, 0.4);
      if (off < nearest) [best, nearest] = [place, off];
    });
    return best;
  }

  /** The cell at a point of the screen, or null. */
  cellAt(left, top) {
    const { ratio, columns, rows } = this.camera;
    const [x, y] = this.camera.cellAt(left * ratio, top * ratio).map(Math.floor);
    return x >= 0 && y >= 0 && x < columns && y < rows ? [x, y] : null;
  }

  #resize() {
    const { clientWidth, clientHeight } = this.#canvas.parentElement;
    const ratio = Math.min(devicePixelRatio || 1, MOST_RATIO);
    const [width, height] = [Math.max(1, Math.round(clientWidth * ratio)), Math.max(1, Math.round(clientHeight * ratio))];
    for (const canvas of [this.#canvas, this.#ground.canvas]) Object.assign(canvas, { width, height });
    this.#groundShown = "";
    this.camera.resize(width, height, ratio);
    // At once: a canvas that changes its size loses its picture.
    this.#draw();
  }

  #frame(now) {
    this.#asked = false;
    const began = performance.now();
    const passed = Math.min(now - this.#last, LONGEST_FRAME);
    this.#last = now;
    this.#clock.advance(passed);
    const isMissing = this.#draw();
    if (this.#clock.playing || isMissing) this.invalidate();
    this.frameTimes.push(performance.now() - began);
    if (this.frameTimes.length > 600) this.frameTimes.shift();
  }

  #draw() {
    const ink = this.#ink;
    const scene = this.#scene.at(this.#clock, this.#view);
    this.#shown = scene;
    this.#tokens.resize(this.camera.size, this.camera.boost);
    const isMissing = this.#drawGround();
    ink.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const pen = new Pen(ink, this.camera);
    if (scene.sight) this.#fog.draw(ink, this.camera, scene.sight);
    drawSpies(pen, scene.now.teams, this.#view.team);
    this.#drawFocus(pen, scene);
    this.#drawOrders(pen, scene);
    for (const posed of scene.figures) if (posed) this.#drawFigure(pen, posed);
    for (const crowd of scene.crowds) drawCrowd(pen, crowd);
    this.#drawEffects(pen, scene);
    return isMissing;
  }

  /** Draws the ground if it is not there; says whether parts are still missing. */
  #drawGround() {
    const { left, top, size, columns, rows, ratio } = this.camera;
    const key = [left, top, size].join();
    if (this.#groundShown === key) return false;
    const ink = this.#ground;
    ink.clearRect(0, 0, ink.canvas.width, ink.canvas.height);
    const isMissing = this.#chunks.draw(ink, this.camera);
    ink.strokeStyle = INK;
    ink.lineWidth = 2 * ratio;
    ink.strokeRect(left - ratio, top - ratio, columns * size + 2 * ratio, rows * size + 2 * ratio);
    this.#groundShown = isMissing ? "" : key;
    return isMissing;
  }

  #drawFigure(pen, { figure, x, y, scale, angle, alpha }) {
    if (scale === 0 || alpha <= 0 || !this.camera.shows(x, y)) return;
    const { ink } = pen;
    const [left, top] = pen.pixel(x, y);
    const large = scale * this.camera.boost;
    ink.globalAlpha = alpha;
    this.#tokens.draw(ink, figure, left, top, large, angle);
    const cell = pen.size * large;
    if (cell >= 11) drawLife(ink, left, top, cell, figure.life, this.#life.get(figure.class) ?? 0);
    ink.globalAlpha = 1;
  }

  /** The vision, traces and respawn point of the figure that is told about. */
  #drawFocus(pen, scene) {
    const { focus, team, figure: pinned } = this.#view;
    const posed = focus === null ? null : scene.figures[focus];
    if (!posed) return;
    if (team === null || posed.figure.team === team) {
      drawSight(pen, posed.figure.sees);
      drawTraces(pen, posed.figure.traces);
      if (Array.isArray(posed.figure.respawn)) drawFlag(pen, posed.figure.respawn, posed.figure.team);
    }
    drawChosen(pen, { ...posed, scale: posed.scale * pen.size / 32 / pen.unit * this.camera.boost }, focus === pinned);
  }

  /** Before a phase is played: what the team looked at has ordered in it. */
  #drawOrders(pen, scene) {
    const { of, team } = this.#view;
    const { clock, recording } = { clock: this.#clock, recording: this.#recording };
    if (of === null || (team !== null && team !== of) || clock.atEnd || clock.beat > 0 || clock.part > 0) return;
    const call = recording.phase(clock.phase).calls.find((each) => each.team === of);
    if (call) drawOrders(pen, call.orders, scene.before.figures);
  }

  #drawEffects(pen, scene) {
    const { team } = this.#view;
    for (const effect of scene.effects) {
      const posed = effect.place === undefined ? null : scene.figures[effect.place];
      const spot = posed ?? spotOf(effect);
      if (this.#isHidden(effect, scene, team)) continue;
      if (!placesOf(effect).some(([x, y]) => this.camera.shows(x, y))) continue;
      drawEffect(pen, effect, scene.part, spot);
    }
  }

  #isHidden(effect, { sight }, team) {
    if (team === null || effect.figure?.team === team || effect.team === team) return false;
    // Points are public, but where somebody fell is not.
    return !placesOf(effect).some(([x, y]) => sight[y * this.camera.columns + x] === 1);
  }
}

/** Where something comes from whose figure is not shown: out of nowhere, at its target. */
function spotOf({ target, at, figure }) {
  const [x, y] = [target, at, figure?.at].find(Array.isArray) ?? [0, 0];
  return { x: x + 0.5, y: y + 0.5, scale: 1 };
}

/** How many more stand on a cell than can be drawn. */
function drawCrowd(pen, { x, y, scale, more }) {
  pen.around(x, y, () => {
    pen.disc(0, 0, 15, INK);
    pen.disc(0, 0, 13, PAPER);
    pen.text(`+${more}`, more > 99 ? 10 : 13, INK, PAPER);
  }, { scale: Math.max(scale, 0.3) });
}
