// What happens in the phase, in words, beat by beat. A line leads to its beat.

import { element, replace } from "../common/dom.js";
import { language } from "../common/words.js";
import { tokenMark } from "./icons.js";
import { isSeen } from "./sight.js";
import { isTold, tell, tellResult } from "./tell.js";
import { t } from "./viewer-words.js";

/** Longer lists are cut: nobody reads them, and they cost. */
const MOST_LINES = 150;

/** An attack with those it hits, a death with the points for it: lists of events. */
function gathered(events) {
  const groups = [];
  const fits = (first, event) => (event.event === "hit" && first.event === "attacked" && first.attack === event.attack
      && String(first.figure) === String(event.by))
    || (event.event === "scored" && first.event === "died" && String(first.figure) === String(event.victim));
  for (const event of events) {
    const group = groups.at(-1);
    if (group && fits(group[0], event)) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

export class EventList {
  #recording;
  #clock;
  #view;
  #stage;
  #list = element("ol", { class: "events" });
  #shown = "";
  #items = [];

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

  #lines(events, beat) {
    const walkers = events.filter(({ event }) => event === "moved").length;
    const told = gathered(events.filter((event) => isTold(event) && this.#isKnown(event, beat)));
    const { header } = this.#recording;
    const lines = told.map(([event, ...results]) =>
      this.#line(beat, tell(event, header), event, results.map((result) => tellResult(result, header))));
    // A walk is told once, at its first step.
    const isFirstStep = walkers > 0 && events.some(({ event, step }) => event === "moved" && step === 0);
    if (isFirstStep && this.#view.team === null) lines.unshift(this.#line(beat, this.#walk(walkers), null));
    return lines;
  }

  #walk(count) {
    const steps = this.#clock.moments.beats.flat()
      .reduce((most, { event, step }) => (event === "moved" ? Math.max(most, step + 1) : most), 0);
    return count === 1 ? t("walker", { steps }) : t("walkers", { count, steps });
  }

  /** Whether the team whose eyes we use can know of an event. */
  #isKnown(event, beat) {
    const { team } = this.#view;
    if (team === null || event.event === "scored" || event.team === team) return true;
    const { moments } = this.#clock;
    const snapshot = moments.after(beat);
    const seen = this.#stage.sightAt(snapshot, team);
    return [event.figure, event.by].some((name) => {
      const figure = snapshot.figures[moments.roster.place(name)];
      return figure && isSeen(figure, team, seen, this.#recording.header.setting.columns);
    });
  }

  #line(beat, text, event, results = []) {
    const isDone = event?.event === "pushed" || event?.event === "hit";
    const team = event?.event === "scored" ? event.team : (isDone ? event.by : event?.figure)?.[0] ?? event?.team;
    const kind = event?.event ?? "walk";
    const button = element("button", { type: "button", onclick: () => this.#go(beat, event) },
      Number.isInteger(team) && team >= 0 ? tokenMark(team, 18) : element("span", { class: "token" }),
      element("span", {}, text, results.map((result) => element("small", {}, result))));
    return { beat, item: element("li", { dataset: { kind } }, button) };
  }

  #go(beat, event) {
    this.#clock.pause();
    this.#clock.seek(this.#clock.phase, beat + 1);
    const { moments } = this.#clock;
    const figure = moments.after(beat).figures[moments.roster.place(event?.figure ?? event?.victim)];
    const place = event?.target ?? figure?.at ?? event?.at;
    if (Array.isArray(place)) this.#stage.reveal(place);
  }

  /** Shows which lines are over, which happen now, and keeps these in sight. */
  #mark() {
    const { beat, part, playing } = this.#clock;
    const now = part > 0 || playing ? beat : beat - 1;
    let first = null;
    for (const { beat: at, item } of this.#items) {
      const when = at < now ? "past" : at === now ? "now" : "later";
      if (item.dataset.when !== when) item.dataset.when = when;
      if (when === "now") first ??= item;
    }
    const box = this.#list.closest(".tab-panel");
    if (first && box) {
      const top = first.offsetTop - box.offsetTop;
      if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 40) box.scrollTop = top - 8;
    }
  }
}
