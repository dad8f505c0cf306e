// The parts of the viewer, and how they hear of each other.

import { element, replace } from "../common/dom.js";
import { onLanguage } from "../common/words.js";
import { Clock } from "./clock.js";
import { Controls } from "./controls.js";
import { EventList } from "./event-list.js";
import { FigureCard } from "./figure-card.js";
import { Geometry } from "./geometry.js";
import { Help } from "./help.js";
import { iconButton } from "./icons.js";
import { watchKeys } from "./keyboard.js";
import { figureOfLink, phaseOfLink, readLink, showLink, writeLink } from "./link.js";
import { Logs } from "./logs.js";
import { MatchPanel } from "./match-panel.js";
import { plain, teamName } from "./names.js";
import { LevelChoice } from "./level-choice.js";
import { watchPointer } from "./pointer.js";
import { Scoreboard } from "./scoreboard.js";
import { NOWHERE, Stage } from "./stage.js";
import { hasFog } from "./sight.js";
import { TablePanel } from "./table-panel.js";
import { Tabs } from "./tabs.js";
import { TeamPanel } from "./team-panel.js";
import { Timeline, positionText } from "./timeline.js";
import { t } from "./viewer-words.js";
import { View } from "./view.js";

/** While the match plays, panels follow at this pace, in milliseconds. */
const PANEL_PACE = 110;
/** While lines come in, the timeline grows at this pace. */
const GROW_PACE = 200;
/** How much of the window's height the board has on phones. */
const BOARD_SHARE = 0.62;
/** Browsers refuse addresses that change all the time. */
const LINK_PACE = 400;

/**
 * @typedef {object} Match What is looked at, where it stands, and how.
 * @property {import("./recording.js").Recording} recording
 * @property {Clock} clock
 * @property {View} view
 */

/**
 * @typedef {object} Extras What the parts share besides.
 * @property {Stage} stage
 * @property {Logs} logs
 * @property {Help} help
 * @property {() => void} goLast
 * @property {boolean} hasFog Whether teams see a part of the board only.
 */

/** @typedef {Match & Extras} Ui */

export class Viewer {
  #recording;
  #clock;
  #view = new View();
  #stage;
  #field;
  /** @type {{ update?: () => void }[] | any} */
  #parts;
  /** @type {any} */
  #timeline;
  /** @type {any} */
  #tabs;
  #toast = element("p", { class: "toast", role: "status", hidden: true });
  /** A link whose phase has not arrived yet. */
  #wanted = /** @type {ReturnType<typeof readLink> | null} */ (null);
  #refresh = paced(() => this.#update(), PANEL_PACE);
  #regrow = paced(() => this.#timeline.update(), GROW_PACE);
  #relink = paced(() => this.#writeLink(), LINK_PACE);

  /** @param {import("./recording.js").Recording} recording @param {HTMLElement} place @param {DOMStringMap} options */
  constructor(recording, place, { logs: logsAddress }) {
    this.#recording = recording;
    this.#clock = new Clock(recording);
    const canvas = element("canvas", { class: "board", tabindex: 0, role: "img" });
    const ground = element("canvas", { class: "ground", "aria-hidden": "true" });
    const { board } = recording.header;
    const style = { "--shape": shapeOf(board ?? NOWHERE, null) };
    this.#field = element("div", { class: "stage", style }, ground, canvas);
    const frame = element("div", { class: "field" }, this.#field);
    const help = new Help();
    const logs = new Logs();
    const goLast = () => this.#clock.seek(recording.phases);
    const layout = element("div", { class: board ? "viewer" : "viewer no-board" });
    replace(place, layout, help.element, this.#toast);
    layout.append(frame);
    const match = { recording, clock: this.#clock, view: this.#view };
    this.#stage = new Stage(canvas, ground, match);
    const ui = { ...match, stage: this.#stage, logs, help, goLast, hasFog: hasFog(recording.before(0)) };
    this.#build(ui, layout, frame, canvas);
    watchPointer(canvas, this.#stage, this.#view);
    watchKeys(ui);
    logs.load(logsAddress).then(() => this.#update());
    this.#listen(canvas);
    this.#openLink();
    // For those who test and measure; nothing of ours reads it.
    /** @type {any} */ (globalThis).stechecViewer = { clock: this.#clock, view: this.#view, stage: this.#stage, recording };
  }

  /** @param {any} ui @param {any} layout @param {any} frame @param {any} canvas */
  #build(ui, layout, frame, canvas) {
    const { stage, help } = ui;
    this.#timeline = new Timeline(this.#recording, this.#clock, this.#view);
    this.#parts = {
      controls: new Controls(ui), scores: new Scoreboard(ui), card: new FigureCard(ui), table: new TablePanel(ui), levels: new LevelChoice(ui),
    };
    this.#tabs = new Tabs([["happens", new EventList(ui)], ["team", new TeamPanel(ui)], ["match", new MatchPanel(ui)]]);
    frame.append(this.#parts.card.element, element("div", { class: "lens" }, this.#parts.levels.element,
      iconButton("zoomIn", () => stage.zoom(1.4)), iconButton("zoomOut", () => stage.zoom(1 / 1.4)),
      iconButton("fit", () => stage.fit()), iconButton("copyLink", () => this.#copyLink()),
      iconButton("help", () => help.show())));
    layout.append(
      element("div", { class: "deck" }, this.#timeline.element, this.#parts.controls.element),
      element("div", { class: "side" }, this.#parts.scores.element, this.#parts.table.element, this.#tabs.element));
    const name = () => canvas.setAttribute("aria-label", t("board"));
    onLanguage(name);
    name();
  }

  /** @param {any} canvas */
  #listen(canvas) {
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    const calm = () => this.#view.set({ calm: motion.matches });
    motion.addEventListener("change", calm);
    calm();
    this.#clock.addEventListener("moved", () => {
      // Whoever goes elsewhere meanwhile wants to be there.
      this.#wanted = null;
      this.#refresh(this.#clock.playing);
      // Lines can be long: the next one is unpacked while there is time.
      if (this.#clock.playing && this.#clock.beat === 1) soon(() => this.#unpackNext());
    });
    this.#clock.addEventListener("state", () => this.#refresh(false));
    this.#view.addEventListener("change", () => this.#changed());
    onLanguage(() => this.#update());
    addEventListener("hashchange", () => this.#openLink());
    canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
    const follow = () => {
      if (this.#clock.playing) this.#timeline.update();
      requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
  }

  /** The title of page and window: the map and who plays. @param {Element} heading */
  title(heading) {
    const { header } = this.#recording;
    const names = header.teams.slice(0, 4).map((_, team) => teamName(header, team)).join(" · ");
    const more = header.teams.length > 4 ? ` +${header.teams.length - 4}` : "";
    const { title } = document.body.dataset;
    const write = () => {
      const map = t("matchOn", { map: plain(header.map.name) });
      const text = title || map;
      replace(heading, text, element("small", {}, title && `${map} · `, names + more));
      document.title = `${text} · stechec`;
    };
    onLanguage(write);
    write();
  }

  /** More lines have come. */
  grow() {
    if (this.#wanted) this.#follow(this.#wanted);
    this.#regrow(!this.#recording.finished);
    // The phase we waited in may be there now.
    const { phase } = this.#clock;
    if (phase < this.#recording.phases - 1 && !this.#recording.finished) return;
    this.#refresh(true);
    this.#stage.invalidate();
  }

  #changed() {
    const { of } = this.#view;
    if (of !== this.#lastOf && of !== null) this.#tabs.show("team");
    this.#lastOf = of;
    const { board } = this.#recording.header;
    if (board) this.#field.style.setProperty("--shape", shapeOf(board, this.#view.level));
    this.#timeline.redraw();
    this.#refresh(false);
  }

  #lastOf = /** @type {number | null} */ (null);

  #update() {
    for (const part of Object.values(this.#parts)) part.update();
    this.#tabs.update();
    this.#timeline.update();
    this.#relink(true);
  }

  #openLink() {
    const link = readLink(location.hash);
    const teams = this.#recording.header.teams.length;
    /** @param {any} team */
    const isTeam = (team) => team !== null && team < teams;
    const team = isTeam(link.team) ? link.team : null;
    const figure = figureOfLink(link.figure, this.#recording.before(0).figures ?? []);
    // First of all: the link is not written anew from where we are before we are there.
    this.#wanted = link;
    this.#view.set({ team, of: isTeam(link.of) ? link.of : team, figure });
    this.#follow(link);
  }

  /** Goes where a link leads, as soon as that is there. @param {any} link */
  #follow(link) {
    const phase = phaseOfLink(link, this.#recording);
    const { phases, finished } = this.#recording;
    // A phase is there when the one after it may be asked for; in the end, all are.
    if (!finished && (phase === null || phase >= phases)) return;
    this.#wanted = null;
    if (phase !== null) this.#clock.seek(phase, link.beat);
  }

  #unpackNext() {
    const next = this.#clock.phase + 1;
    if (next < this.#recording.phases) this.#recording.phase(next);
  }

  #writeLink() {
    if (!this.#wanted) showLink(writeLink(this.#recording, this.#clock, this.#view));
  }

  async #copyLink() {
    const link = new URL(writeLink(this.#recording, this.#clock, this.#view), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      this.#tell(`${t("linkCopied")} ${positionText(this.#recording, this.#clock)}`);
    } catch {
      this.#tell(t("linkShown", { link }));
    }
  }

  /** @param {string} text */
  #tell(text) {
    replace(this.#toast, text);
    this.#toast.hidden = false;
    clearTimeout(this.#toastEnds);
    this.#toastEnds = setTimeout(() => { this.#toast.hidden = true; }, 5000);
  }

  #toastEnds = 0;
}

/** Calls when the browser has nothing better to do. @param {any} action */
function soon(action) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(action, { timeout: 500 });
  else setTimeout(action, 30);
}

/** Calls at once, or, where told to, not more often than every so many milliseconds. @param {any} action @param {number} pace */
function paced(action, pace) {
  let last = -Infinity;
  let timer = 0;
  const act = () => {
    clearTimeout(timer);
    timer = 0;
    last = performance.now();
    action();
  };
  return (/** @type {any} */ mayWait) => {
    const left = last + pace - performance.now();
    if (!mayWait || left <= 0) act();
    else timer ||= setTimeout(act, left);
  };
}

/** The shape the board has where it takes the width of the window. @param {import("../../types/export").Board} board @param {number | null} level */
function shapeOf(board, level) {
  const geometry = new Geometry(board);
  geometry.show(level, innerWidth / (innerHeight * BOARD_SHARE));
  return `${geometry.width} / ${geometry.height}`;
}
