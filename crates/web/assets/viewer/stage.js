// The canvas with the board on it. Draws only when something has changed.

import { onTheme } from "../common/theme.js";
import { gauge } from "./amounts.js";
import { Camera } from "./camera.js";
import { Chunks } from "./chunks.js";
import { Sides, drawZones } from "./borders.js";
import { Fog } from "./fog.js";
import { Geometry } from "./geometry.js";
import { exactSpot } from "./layout.js";
import { PlainGround } from "./ground.js";
import { drawChosen, drawOrders, drawOverlays, drawSight, drawTraces } from "./overlays.js";
import { Pen } from "./pen.js";
import { drawPlainEffect } from "./plain-effects.js";
import { Scene } from "./scene.js";
import { skin } from "./skin.js";
import { INK, PAPER } from "./teams.js";
import { onLanguage } from "../common/words.js";
import { t } from "./viewer-words.js";
import { Tokens, drawGauge } from "./tokens.js";

/** @typedef {import("../../types/export").Board} Board */
/** @typedef {import("../../types/export").Cell} Cell */
/** @typedef {import("./scene.js").Posed} Posed */
/** @typedef {import("./skin.js").Effect} Effect */

/** Finer than this, nobody sees a difference, and it costs. */
const MOST_RATIO = 3;
/** What games without a board have: a cell that is none. @type {Board} */
export const NOWHERE = { shape: "squares", columns: 1, rows: 1, ground: [" "], grounds: {} };
/** After a pause of the browser, time goes on from where it was. */
const LONGEST_FRAME = 250;

export class Stage {
  /** What a frame cost, for those who measure: script time in milliseconds. @type {number[]} */
  frameTimes = [];

  #canvas;
  #ink;
  /** Below, on a canvas of its own: the ground only changes with the camera. */
  #ground;
  #groundShown = "";
  #recording;
  #clock;
  #view;
  #geometry;
  #plain;
  /** @type {import("./skin.js").Ground} */
  #terrain;
  #sides;
  #chunks;
  #fog;
  #scene;
  #tokens = new Tokens();
  #last = 0;
  #asked = false;
  /** @type {ReturnType<Scene["at"]> | null} */
  #shown = null;

  /** @param {HTMLCanvasElement} canvas @param {HTMLCanvasElement} ground @param {import("./viewer.js").Match} match */
  constructor(canvas, ground, { recording, clock, view }) {
    const board = recording.header.board ?? NOWHERE;
    this.#canvas = canvas;
    this.#ink = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.#ground = /** @type {CanvasRenderingContext2D} */ (ground.getContext("2d"));
    this.#recording = recording;
    this.#clock = clock;
    this.#view = view;
    this.#geometry = new Geometry(board);
    this.camera = new Camera(this.#geometry);
    this.#plain = new PlainGround(board, this.#geometry);
    this.#sides = new Sides(board.side_kinds, this.#geometry);
    this.#terrain = skin().ground?.(board, this.#geometry) ?? this.#plain;
    this.#chunks = new Chunks(this.#terrain, this.#geometry);
    this.#fog = new Fog(this.#geometry);
    this.#scene = new Scene(this.#geometry);
    new ResizeObserver(() => this.#resize()).observe(this.#frameOf());
    clock.addEventListener("moved", () => this.invalidate());
    clock.addEventListener("state", () => this.invalidate());
    view.addEventListener("change", () => this.#changed());
    onTheme(() => this.invalidate());
    onLanguage(() => this.invalidate());
    this.#resize();
  }

  get geometry() {
    return this.#geometry;
  }

  #frameOf() {
    return /** @type {HTMLElement} */ (this.#canvas.parentElement);
  }

  #changed() {
    if (this.#geometry.level !== this.#view.level && this.#arrange()) this.camera.fit();
    this.invalidate();
  }

  /** Lays levels out for the window; says whether they lie elsewhere now. */
  #arrange() {
    const geometry = this.#geometry;
    const before = geometry.arrangement;
    geometry.show(this.#view.level, this.camera.width / this.camera.height);
    if (geometry.arrangement === before) return false;
    this.#chunks.clear();
    this.#scene.clear();
    this.#groundShown = "";
    return true;
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

  /** What a team sees in a snapshot. @param {import("./moment.js").Snapshot} snapshot @param {number} team */
  sightAt(snapshot, team) {
    return this.#scene.sight(snapshot, team);
  }

  /** Makes the board larger or smaller around its middle. @param {number} factor */
  zoom(factor) {
    this.camera.zoom(factor, this.camera.width / 2, this.camera.height / 2);
    this.invalidate();
  }

  /** Moves over the board by steps of some cells. @param {number} x @param {number} y */
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

  /** Brings a cell into sight if the board is larger than the window. @param {Cell} cell */
  reveal(cell) {
    if (!this.#geometry.isCell(cell)) return;
    const level = cell[2] ?? 0;
    if (this.#geometry.level !== null && this.#geometry.level !== level) this.#view.set({ level });
    const [x, y] = this.#geometry.centre(cell);
    const { left, top, size, width, height, fitted } = this.camera;
    const isIn = (/** @type {number} */ at, /** @type {number} */ extent) => at > size && at < extent - 2 * size;
    if (fitted || (isIn(left + x * size, width) && isIn(top + y * size, height))) return;
    this.camera.centre(x, y);
    this.invalidate();
  }

  /** Whether a place is in the lower left of the window. @param {{ x: number, y: number }} spot */
  isLeftBelow({ x, y }) {
    const { left, top, size, width, height } = this.camera;
    return left + x * size < width / 2 && top + y * size > height / 2;
  }

  /** How a figure is drawn now, by its number. @param {number | null} id */
  posed(id) {
    const place = id === null ? undefined : this.#clock.moments.roster.place(id);
    return place === undefined ? null : this.scene.figures[place] ?? null;
  }

  /** The number of the next figure that can be seen, from the one that is chosen. @param {number} by */
  nextFigure(by) {
    const { figures } = this.scene;
    const count = figures.length;
    const chosen = this.#view.figure === null ? undefined : this.#clock.moments.roster.place(this.#view.figure);
    let place = chosen ?? (by > 0 ? -1 : count);
    for (let tried = 0; tried < count; tried += 1) {
      place = (place + by + count) % count;
      const found = figures[place]?.figure;
      if (found) {
        if (found.at) this.reveal(found.at);
        return found.id;
      }
    }
    return null;
  }

  /** The number of the figure at a point of the screen (in CSS pixels from the canvas's corner), or null. @param {number} left @param {number} top */
  figureAt(left, top) {
    const { ratio, size } = this.camera;
    const [x, y] = this.camera.placeAt(left * ratio, top * ratio);
    let best = null;
    let nearest = Math.max(0.5, 9 * ratio / size);
    for (const posed of this.scene.figures) {
      if (!posed || posed.scale === 0 || posed.alpha < 0.1) continue;
      const off = Math.hypot(posed.x - x, posed.y - y) / Math.max(posed.scale, 0.4);
      if (off < nearest) [best, nearest] = [posed.figure.id, off];
    }
    return best;
  }

  /** The cell at a point of the screen, or null. @param {number} left @param {number} top */
  cellAt(left, top) {
    const { ratio } = this.camera;
    const [x, y] = this.camera.placeAt(left * ratio, top * ratio);
    return this.#geometry.cellAt(x, y);
  }

  #resize() {
    const { clientWidth, clientHeight } = this.#frameOf();
    const ratio = Math.min(devicePixelRatio || 1, MOST_RATIO);
    const [width, height] = [Math.max(1, Math.round(clientWidth * ratio)), Math.max(1, Math.round(clientHeight * ratio))];
    for (const canvas of [this.#canvas, this.#ground.canvas]) Object.assign(canvas, { width, height });
    this.#groundShown = "";
    this.camera.resize(width, height, ratio);
    if (this.#arrange()) this.camera.fit();
    // At once: a canvas that changes its size loses its picture.
    this.#draw();
  }

  /** @param {any} now */
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
    this.#scene.resize(this.camera.size / this.camera.ratio);
    const scene = this.#scene.at(this.#clock, this.#view);
    this.#shown = scene;
    this.#tokens.resize(this.camera.size, this.camera.boost);
    const isMissing = this.#drawGround();
    ink.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const pen = new Pen(ink, this.camera);
    this.#drawBoard(pen, scene.now);
    if (scene.sight) this.#fog.draw(ink, this.camera, scene.sight);
    drawOverlays(pen, scene.now.overlays, this.#view.team);
    this.#drawFocus(pen, scene);
    this.#drawOrders(pen, scene);
    // Bases lie on the ground: none may cover somebody who stands there.
    for (const posed of scene.figures) if (posed) this.#drawBase(pen, posed);
    for (const isThing of [true, false]) {
      for (const posed of scene.figures) if (posed && Boolean(posed.figure.thing) === isThing) this.#drawFigure(pen, posed);
    }
    for (const crowd of scene.crowds) drawCrowd(pen, crowd);
    this.#drawEffects(pen, scene);
    return isMissing;
  }

  /** What has changed of the ground, zones, and what stands between cells. @param {Pen} pen @param {import("./moment.js").Snapshot} now */
  #drawBoard(pen, now) {
    if (now.ground.size > 0) {
      pen.plane((/** @type {CanvasRenderingContext2D} */ ink) => {
        for (const [cell, letter] of now.ground) {
          if (!this.#geometry.shows(cell)) continue;
          if (this.#terrain.cell) this.#terrain.cell(ink, cell, letter, pen.size);
          else this.#plain.cell(ink, cell, letter, pen.size);
        }
      });
    }
    if (!this.#terrain.hasZones) drawZones(pen, now.zones);
    if (!this.#terrain.hasSides) this.#sides.draw(pen, now.sides);
    this.#drawTitles(pen);
    const chosen = now.options.flatMap(({ cells }) => cells ?? []);
    if (chosen.length > 0) pen.cells(chosen, "#ffd04a", 0.25);
  }

  /** Above levels that lie side by side: which they are. @param {Pen} pen */
  #drawTitles({ ink, camera, size }) {
    const { title, levels } = this.#geometry;
    if (title === 0) return;
    ink.save();
    ink.font = `700 ${Math.min(title * size * 0.62, 26 * camera.ratio)}px system-ui, sans-serif`;
    ink.textBaseline = "alphabetic";
    // The page's own ink: these stand beside the board.
    ink.fillStyle = getComputedStyle(this.#canvas).color;
    for (let level = 0; level < levels; level += 1) {
      const [x, y] = this.#geometry.origin(level);
      ink.fillText(t("level", { level }), camera.left + x * size, camera.top + (y - 0.16) * size);
    }
    ink.restore();
  }

  /** Draws the ground if it is not there; says whether parts are still missing. */
  #drawGround() {
    const { left, top, size, ratio } = this.camera;
    const key = [left, top, size].join();
    if (this.#groundShown === key) return false;
    const ink = this.#ground;
    ink.clearRect(0, 0, ink.canvas.width, ink.canvas.height);
    const isMissing = this.#chunks.draw(ink, this.camera);
    if (this.#geometry.isGrid && this.#recording.header.board) {
      const { columns, rows } = this.#geometry;
      ink.strokeStyle = INK;
      ink.lineWidth = 2 * ratio;
      ink.strokeRect(left - ratio, top - ratio, columns * size + 2 * ratio, rows * size + 2 * ratio);
    }
    this.#groundShown = isMissing ? "" : key;
    return isMissing;
  }

  /** Whether something is to be seen of a figure. @param {Posed} posed */
  #isDrawn({ x, y, scale, alpha }) {
    return scale !== 0 && alpha > 0 && this.camera.shows(x, y);
  }

  /** How much is seen of a figure, from 0 to 1. @param {Posed} posed */
  #alphaOf({ figure, alpha }) {
    const isBelow = this.#geometry.level !== null && (figure.at?.[2] ?? 0) < this.#geometry.level;
    return isBelow ? alpha * this.#seenFromAbove(figure) : alpha;
  }

  /** The very place of a figure within its cell. @param {Pen} pen @param {Posed} posed */
  #drawBase(pen, posed) {
    const { base } = skin();
    const exact = base && exactSpot(posed.figure, this.#geometry);
    if (!exact || !this.#isDrawn(posed)) return;
    pen.ink.globalAlpha = this.#alphaOf(posed);
    base(pen, posed.figure, exact);
    pen.ink.globalAlpha = 1;
  }

  /** @param {Pen} pen @param {Posed} posed */
  #drawFigure(pen, posed) {
    if (!this.#isDrawn(posed)) return;
    const { figure, x, y, scale, angle } = posed;
    const { ink } = pen;
    const [left, top] = pen.pixel(x, y);
    const large = scale * this.camera.boost;
    ink.globalAlpha = this.#alphaOf(posed);
    this.#tokens.draw(ink, figure, left, top, large, angle);
    const cell = pen.size * large;
    const value = gauge(figure.values);
    if (cell >= 11 && value) drawGauge(ink, left, top, cell, value[1], value[2]);
    ink.globalAlpha = 1;
  }

  /** How well somebody is seen from the level that is shown: under a floor hardly. @param {import("../../types/export").Figure} figure */
  #seenFromAbove({ at }) {
    const [x, y, z = 0] = at ?? [0, 0];
    const above = Array.from({ length: (this.#geometry.level ?? 0) - z }, (_, up) => this.#geometry.number([x, y, z + up + 1]));
    return above.some((cell) => this.#plain.lookOf(this.#plain.letter(cell)) !== null) ? 0.28 : 0.75;
  }

  /** The vision and the traces of the figure that is told about. @param {Pen} pen @param {ReturnType<Scene["at"]>} scene */
  #drawFocus(pen, scene) {
    const { focus, team, figure: pinned } = this.#view;
    const place = focus === null ? undefined : this.#clock.moments.roster.place(focus);
    const posed = place === undefined ? null : scene.figures[place];
    if (!posed) return;
    if (team === null || posed.figure.team === team) {
      if (posed.figure.sees) drawSight(pen, posed.figure.sees);
      drawTraces(pen, posed.figure);
      skin().focus?.(pen, posed.figure, (id) => this.posed(id));
    }
    drawChosen(pen, { ...posed, scale: posed.scale * pen.size / 32 / pen.unit * this.camera.boost }, focus === pinned);
  }

  /** Before a phase is played: what the team looked at has ordered in it. @param {Pen} pen @param {ReturnType<Scene["at"]>} scene */
  #drawOrders(pen, scene) {
    const { of, team } = this.#view;
    const clock = this.#clock;
    if (of === null || (team !== null && team !== of) || clock.atEnd || clock.beat > 0 || clock.part > 0) return;
    const call = this.#recording.phase(clock.phase).calls.find((each) => each.team === of);
    const { roster } = clock.moments;
    if (call) drawOrders(pen, call.orders, (id) => scene.before.figures[roster.place(id) ?? -1]);
  }

  /** @param {Pen} pen @param {ReturnType<Scene["at"]>} scene */
  #drawEffects(pen, scene) {
    const draw = skin().drawEffect;
    const spotOf = (/** @type {number} */ place) => scene.figures[place] ?? null;
    for (const effect of scene.effects) {
      const spot = (effect.place === undefined ? null : spotOf(effect.place)) ?? this.#spotOf(effect);
      if (this.#isHidden(effect, scene)) continue;
      if (!this.#placesOf(effect).some(([x, y]) => this.camera.shows(x, y))) continue;
      if (draw) draw(pen, effect, scene.part, spot);
      else drawPlainEffect(pen, effect, scene.part, spot, spotOf);
    }
  }

  /** The cells an effect takes place on. @param {Effect} effect @returns {Cell[]} */
  #cellsOf({ target, at, figure, to, from, cells }) {
    const first = Array.isArray(cells) && cells.length > 0 ? this.#geometry.cell(cells[0]) : null;
    return /** @type {Cell[]} */ ([target, at, figure?.at, to, from, first].filter(Array.isArray));
  }

  /** @param {Effect} effect */
  #placesOf(effect) {
    return this.#cellsOf(effect).map((cell) => this.#geometry.centre(cell));
  }

  /** Where something comes from whose figure is not shown: out of nowhere, at its target. @param {Effect} effect */
  #spotOf(effect) {
    const [x, y] = this.#placesOf(effect)[0] ?? [0.5, 0.5];
    return { x, y, scale: 1 };
  }

  /** Points are public, but where somebody fell is not. @param {Effect} effect @param {ReturnType<Scene["at"]>} scene */
  #isHidden(effect, { sight }) {
    const { team } = this.#view;
    if (team === null || !sight || effect.figure?.team === team || effect.team === team) return false;
    return !this.#cellsOf(effect).some((cell) => this.#geometry.isCell(cell) && sight[this.#geometry.number(cell)] === 1);
  }
}

/** How many more stand on a cell than can be drawn. @param {Pen} pen @param {import("./skin.js").Spot & { more: number }} crowd */
function drawCrowd(pen, { x, y, scale, more }) {
  pen.around(x, y, () => {
    pen.disc(0, 0, 15, INK);
    pen.disc(0, 0, 13, PAPER);
    pen.text(`+${more}`, more > 99 ? 10 : 13, INK, PAPER);
  }, { scale: Math.max(scale, 0.3) });
}
