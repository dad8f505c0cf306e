// What happens in the phase, in words, beat by beat. A line leads to its beat.

import { element, replace } from "../common/dom.js";
import { language } from "../common/words.js";
import { diceRow } from "./dice.js";
import { tokenMark } from "./icons.js";
import { Names, isTeam, plain } from "./names.js";
import { isSeen } from "./sight.js";
import { skin } from "./skin.js";
import { t } from "./viewer-words.js";

/** @typedef {import("../../types/export").Act} Act */

/** Longer lists are cut: nobody reads them, and they cost. */
const MOST_LINES = 150;

/** Events, each with those that are told below it. @param {Act[]} events */
function gathered(events) {
  /** @type {Act[][]} */
  const groups = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (group && skin().joins?.(group[0], event)) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** An event in words; null if it is not told by itself. @param {Act} event @param {Names} names */
function told(event, names) {
  const text = skin().tell?.(event, names);
  return text === undefined ? event.text && plain(event.text, 200) : text;
}

export class EventList {
  #recording;
  #clock;
  #view;
  #stage;
  #list = element("ol", { class: "events" });
  #shown = "";
  /** @type {{ beat: number, item: HTMLElement }[]} */
  #items = [];

  /** @param {import("./viewer.js").Ui} ui */
  constructor({ recording, clock, view, stage }) {
    this.#recording = recording;
    this.#clock = clock;
    this.#view = view;
    this.#stage = stage;
    this.element = this.#list;
  }

  update() {
    const key = `${this.#clock.phase} ${this.#view.team} ${language()} ${this.#recording.phases}`;
    if (key !== this.#shown) {
      this.#shown = key;
      this.#fill();
      const box = this.#list.closest(".tab-panel");
      if (box) box.scrollTop = 0;
    }
    this.#mark();
  }

  #fill() {
    const { beats } = this.#clock.moments;
    const items = beats.flatMap((events, beat) => this.#lines(events, beat));
    this.#items = items.slice(0, MOST_LINES);
    const rest = items.length - this.#items.length;
    const empty = items.length === 0 && element("li", { class: "soft" }, t("nothing"));
    replace(this.#list, this.#items.map(({ item }) => item), empty, rest > 0 && element("li", { class: "soft" }, t("more", { count: rest })));
  }

  /** @param {Act[]} events @param {number} beat */
  #lines(events, beat) {
    const names = this.#names(beat);
    const known = events.filter((event) => told(event, names) && this.#isKnown(event, beat));
    const lines = gathered(known).map(([event, ...results]) => this.#line(beat, String(told(event, names)), event,
      results.map((result) => skin().tellResult?.(result, names) ?? String(told(result, names)))));
    const summary = this.#view.team === null ? skin().summary?.(events, this.#clock.moments.beats.flat()) : null;
    if (summary) lines.unshift(this.#line(beat, summary, null));
    return lines;
  }

  /** What figures are called when a beat begins, or ends if they are new. @param {number} beat */
  #names(beat) {
    const { moments } = this.#clock;
    return new Names(this.#recording.header, (id) => {
      const place = moments.roster.place(id) ?? -1;
      return moments.after(beat).figures[place] ?? moments.after(beat + 1).figures[place];
    });
  }

  /** Whether the team whose eyes we use can know of an event. @param {Act} event @param {number} beat */
  #isKnown(event, beat) {
    const { team } = this.#view;
    if (team === null || event.public || event.team === team) return true;
    const { moments } = this.#clock;
    const snapshot = moments.after(beat);
    const seen = this.#stage.sightAt(snapshot, team);
    return [event.figure, event.by].some((id) => {
      const figure = snapshot.figures[moments.roster.place(id) ?? -1];
      return figure && isSeen(figure, team, seen, this.#stage.geometry);
    });
  }

  /** @param {number} beat @param {string} text @param {Act | null} event @param {string[]} results */
  #line(beat, text, event, results = []) {
    const names = this.#names(beat);
    const team = event && (skin().teamOf?.(event, names) ?? names.teamOf(event.by ?? event.figure) ?? event.team);
    const kind = event?.event ?? "summary";
    const button = element("button", { type: "button", onclick: () => this.#go(beat, event) },
      isTeam(team) || event?.by !== undefined || event?.figure !== undefined ? tokenMark(team, 18) : element("span", { class: "token" }),
      element("span", {}, text, event?.dice?.length ? diceRow(event.dice) : null, results.map((result) => element("small", {}, result))));
    const dataset = { kind, ...(event && somebodyLeaves(event) && { leaves: "" }) };
    return { beat, item: element("li", { dataset }, button) };
  }

  /** @param {number} beat @param {Act | null} event */
  #go(beat, event) {
    this.#clock.pause();
    this.#clock.seek(this.#clock.phase, beat + 1);
    const { moments } = this.#clock;
    const figure = moments.after(beat).figures[moments.roster.place(event?.figure ?? firstChanged(event)) ?? -1];
    const place = event?.target ?? figure?.at ?? event?.at;
    if (Array.isArray(place)) this.#stage.reveal(/** @type {import("../../types/export").Cell} */ (place));
  }

  /** Shows which lines are over, which happen now, and keeps these in sight. */
  #mark() {
    const { beat, part, playing } = this.#clock;
    const now = part > 0 || playing ? beat : beat - 1;
    /** @type {HTMLElement | null} */
    let first = null;
    for (const { beat: at, item } of this.#items) {
      const when = at < now ? "past" : at === now ? "now" : "later";
      if (item.dataset.when !== when) item.dataset.when = when;
      if (when === "now") first ??= item;
    }
    const box = /** @type {HTMLElement | null} */ (this.#list.closest(".tab-panel"));
    if (first && box) {
      const top = first.offsetTop - box.offsetTop;
      if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 40) box.scrollTop = top - 8;
    }
  }
}

/** Whether a figure is taken off the board. @param {Act} event */
function somebodyLeaves({ changes = [] }) {
  return changes.some(({ figure }) => figure?.at === null);
}

/** The first figure that an event changes. @param {Act | null} event */
function firstChanged(event) {
  return event?.changes?.find(({ figure }) => figure)?.figure?.id;
}
