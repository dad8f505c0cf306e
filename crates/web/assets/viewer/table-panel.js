// What lies on the table: who acts after whom, dice, cards, choices, values of the match.

import { element, replace } from "../common/dom.js";
import { language } from "../common/words.js";
import { amountRows } from "./amounts.js";
import { cardRow, diceRow } from "./dice.js";
import { tokenMark } from "./icons.js";
import { figureName, plain, teamName } from "./names.js";
import { gameWord, skin } from "./skin.js";
import { t } from "./viewer-words.js";

/** @typedef {import("./moment.js").Snapshot} Snapshot */

const MOST = 40;

export class TablePanel {
  #ui;
  /** @type {Snapshot | null} */
  #shown = null;
  #told = "";

  /** @param {import("./viewer.js").Ui} ui */
  constructor(ui) {
    this.#ui = ui;
    this.element = element("section", { class: "table", hidden: true });
  }

  update() {
    const { clock, view } = this.#ui;
    const { moments, beat, part, playing } = clock;
    const done = Math.min(moments.beats.length, beat + (part > 0 || playing ? 1 : 0));
    const snapshot = moments.after(done);
    const told = `${view.team} ${language()} ${clock.phase}`;
    if (this.#shown === snapshot && this.#told === told) return;
    this.#shown = snapshot;
    this.#told = told;
    const parts = [this.#queue(snapshot), this.#dice(snapshot), this.#piles(snapshot), this.#hands(snapshot), this.#options(snapshot),
      Object.keys(snapshot.values).length > 0 && element("div", {}, amountRows(snapshot.values))].flat().filter(Boolean);
    this.element.hidden = parts.length === 0;
    replace(this.element, parts);
  }

  /** @param {Snapshot} snapshot */
  #queue({ queue, figures }) {
    if (!queue || queue.figures.length === 0) return null;
    const { header } = this.#ui.recording;
    const { roster } = this.#ui.clock.moments;
    return block("queue", element("ol", { class: "queue" }, queue.figures.slice(0, MOST).map((id, place) => {
      const figure = figures[roster.place(id) ?? -1];
      return element("li", { dataset: { now: place === queue.now ? "yes" : "" } }, tokenMark(figure?.team, 16), element("span", {}, figureName(header, figure)));
    })));
  }

  /** @param {Snapshot} snapshot */
  #dice({ dice }) {
    return dice.length > 0 && block("dice", diceRow(dice));
  }

  /** @param {Snapshot} snapshot */
  #piles({ piles }) {
    return piles.slice(0, MOST).map(({ name, count, cards = [] }) => element("div", { class: "pile" },
      element("span", { class: "soft" }, plain(gameWord(name))), count > 0 && element("span", { class: "card-face", dataset: { hidden: "yes" } }, plain(count, 6)), cardRow(cards)));
  }

  /** @param {Snapshot} snapshot */
  #hands({ teams }) {
    const { recording, view } = this.#ui;
    return teams.slice(0, MOST).map(({ cards = [], dice = [], values = {} }, team) => {
      if (cards.length + dice.length + Object.keys(values).length === 0) return null;
      const isOpen = view.team === null || view.team === team;
      return element("div", { class: "hand" }, tokenMark(team, 16), element("bdi", { class: "soft" }, teamName(recording.header, team)),
        dice.length > 0 && diceRow(dice), cards.length > 0 && cardRow(cards, isOpen), isOpen && amountRows(values));
    });
  }

  /** @param {Snapshot} snapshot */
  #options({ options }) {
    return options.length > 0 && block("options", element("ol", { class: "options", start: 0 },
      options.slice(0, MOST).map((option) => element("li", {}, plain(skin().option?.(option) ?? option.text, 160)))));
  }
}

/** @param {string} key @param {HTMLElement} content */
function block(key, content) {
  return element("div", {}, element("h4", {}, t(key)), content);
}
