// Which level of the board is shown: all side by side, or one above those below it.

import { element, replace } from "../common/dom.js";
import { language } from "../common/words.js";
import { t } from "./viewer-words.js";

export class LevelChoice {
  #view;
  #levels;
  #shown = "";

  /** @param {import("./viewer.js").Ui} ui */
  constructor({ view, stage }) {
    this.#view = view;
    this.#levels = stage.geometry.levels;
    this.element = element("div", { class: "levels", role: "group", hidden: this.#levels < 2 });
  }

  update() {
    const key = `${this.#view.level} ${language()}`;
    if (this.#levels < 2 || key === this.#shown) return;
    this.#shown = key;
    const choices = [null, ...Array.from({ length: this.#levels }, (_, level) => level)];
    replace(this.element, choices.map((level) => element("button", {
      type: "button", class: "icon-button", "aria-pressed": String(this.#view.level === level),
      "aria-label": level === null ? t("allLevels") : t("level", { level }), title: level === null ? t("allLevels") : t("level", { level }),
      onclick: () => this.#view.set({ level }),
    }, level === null ? "∗" : String(level))));
  }
}
