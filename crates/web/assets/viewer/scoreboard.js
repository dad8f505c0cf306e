// The teams with their points. A row chooses the team whose papers are shown, its eye shows
// the board as that team knows it.

import { element, replace } from "../common/dom.js";
import { language, onLanguage } from "../common/words.js";
import { icon, tokenMark } from "./icons.js";
import { teamName } from "./names.js";
import { t } from "./viewer-words.js";

export class Scoreboard {
  #recording;
  #clock;
  #view;
  #hasFog;
  #rows;
  #list = element("ol", { class: "teams" });
  #title = element("h2", {});
  #order = "";

  /** @param {import("./viewer.js").Ui} ui */
  constructor({ recording, clock, view, hasFog }) {
    this.#hasFog = hasFog;
    this.#recording = recording;
    this.#clock = clock;
    this.#view = view;
    this.#rows = recording.header.teams.map((_, team) => this.#row(team));
    this.element = element("section", { class: "scoreboard", "aria-labelledby": "teams-title" }, this.#title, this.#list);
    this.#title.id = "teams-title";
    onLanguage(() => this.update());
    this.update();
  }

  /** @param {any} team */
  #row(team) {
    const points = element("span", { class: "points" });
    const sign = element("span", { class: "sign" });
    const eye = element("button", { type: "button", class: "eye icon-button", onclick: () => this.#view.toggleTeam(team) }, icon("eye"));
    const name = teamName(this.#recording.header, team);
    const choose = element("button", {
      type: "button", class: "choose", onclick: () => this.#view.set({ of: this.#view.of === team ? null : team }),
    }, tokenMark(team), element("span", { class: "seat" }, team), element("bdi", { class: "name" }, name), sign, points);
    return { team, name, points, sign, eye, choose, item: element("li", { dataset: { team } }, choose, this.#hasFog && eye) };
  }

  /** Points as they are at this beat; the order only changes between phases. */
  update() {
    const { moments, beat, phase, atEnd } = this.#clock;
    const scores = moments.after(Math.min(beat, moments.beats.length)).scores;
    const settled = moments.after(0).scores;
    this.#title.textContent = t("teams");
    for (const row of this.#rows) this.#show(row, scores[row.team], scores[row.team] - settled[row.team], phase, atEnd);
    const order = this.#rows.map(({ team }) => team).sort((a, b) => settled[b] - settled[a] || a - b);
    if (order.join() !== this.#order) {
      this.#order = order.join();
      replace(this.#list, order.map((team) => this.#rows[team].item));
    }
  }

  /** @param {any} row @param {any} score @param {any} change @param {any} phase @param {any} atEnd */
  #show(row, score, change, phase, atEnd) {
    const { team, name, points, sign, eye, choose, item } = row;
    const failed = this.#failedBefore(team, phase, atEnd);
    const isWinner = atEnd && this.#recording.isWhole && this.#recording.end?.ranks?.[team] === 1;
    // There may be a hundred rows: only those that change are touched.
    const shown = [score, Math.sign(change), this.#view.of === team, this.#view.team === team, failed, isWinner, language()].join();
    if (row.shown === shown) return;
    row.shown = shown;
    points.textContent = String(score).replace("-", "−");
    points.dataset.change = Math.sign(change);
    choose.setAttribute("aria-pressed", String(this.#view.of === team));
    eye.setAttribute("aria-pressed", String(this.#view.team === team));
    eye.setAttribute("aria-label", t("seenBy", { team: name }));
    eye.title = t("seenBy", { team: name });
    item.classList.toggle("seen", this.#view.team === team);
    const kind = failed ? "fault" : isWinner ? "crown" : "";
    sign.dataset.kind = kind;
    replace(sign, kind && icon(kind));
    sign.title = failed ? t("fault") : isWinner ? t("winner") : "";
  }

  /** Whether the team has failed up to this phase. @param {any} team @param {any} phase @param {any} atEnd */
  #failedBefore(team, phase, atEnd) {
    return this.#recording.header.teams[team].faults.some(({ index, phase: where }) =>
      (index === null ? where === "opening" || atEnd : index < phase || (index === phase && this.#clock.beat > 0)));
  }
}
