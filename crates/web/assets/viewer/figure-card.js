// The figure under the mouse, or the one that was chosen: what is known of it.

import { element, replace } from "../common/dom.js";
import { onLanguage } from "../common/words.js";
import { amountRows } from "./amounts.js";
import { iconButton, tokenMark } from "./icons.js";
import { figureName, plain } from "./names.js";
import { gameWord, skin } from "./skin.js";
import { t } from "./viewer-words.js";

/** @typedef {import("../../types/export").Figure} Figure */

export class FigureCard {
  #recording;
  #view;
  #stage;
  #shown = "";

  /** @param {import("./viewer.js").Ui} ui */
  constructor({ recording, view, stage }) {
    this.#recording = recording;
    this.#view = view;
    this.#stage = stage;
    this.element = element("aside", { class: "card", hidden: true, "aria-live": "polite" });
    onLanguage(() => this.update());
  }

  update() {
    const { focus, figure: pinned, team } = this.#view;
    const posed = this.#stage.posed(focus);
    this.element.hidden = !posed;
    if (!posed) return;
    this.element.dataset.side = this.#stage.isLeftBelow(posed) ? "above" : "below";
    const { figure } = posed;
    const isOpen = team === null || team === figure.team;
    // Sets of cells may be large; how many there are is enough to notice a change.
    const key = JSON.stringify([{ ...figure, sees: figure.sees?.length, traces: Object.values(figure.traces ?? {}).map(({ length }) => length) },
      isOpen, pinned === focus, document.documentElement.lang]);
    if (key === this.#shown) return;
    this.#shown = key;
    replace(this.element, this.#head(figure, pinned === focus), amountRows(figure.values ?? {}), marks(figure),
      isOpen && this.#secrets(figure), skin().card?.(figure, isOpen, this.#recording.header.facts));
  }

  /** @param {Figure} figure @param {boolean} isPinned */
  #head(figure, isPinned) {
    const name = figureName(this.#recording.header, figure);
    const where = figure.at ? `(${figure.at.join(", ")})` : t("offBoard");
    const stance = skin().stance?.(figure);
    return element("header", {}, tokenMark(figure.team, 26),
      element("div", {}, element("strong", {}, element("bdi", {}, name)),
        element("span", { class: "soft" }, stance ? `${where} · ${stance}` : where, !skin().card && ` · #${figure.id}`)),
      isPinned && iconButton("close", () => this.#view.set({ figure: null, hover: null })));
  }

  /** What only its own team knows. @param {Figure} figure */
  #secrets(figure) {
    const found = Object.values(figure.traces ?? {}).reduce((sum, { length }) => sum + length, 0);
    const facts = [
      figure.sees && t("seesCells", { count: figure.sees.length }),
      Object.keys(figure.traces ?? {}).length > 0 && `${t("traces")}: ${found || t("noTraces")}`,
    ].filter(Boolean);
    return [amountRows(figure.secrets ?? {}), facts.length > 0 && element("p", { class: "soft" }, facts.join(" · "))];
  }
}

/** @param {Figure} figure */
function marks({ marks: list = [] }) {
  return list.length > 0 && element("p", { class: "marks" }, list.slice(0, 12).map((mark) => element("span", { class: "mark" }, plain(gameWord(mark), 24))));
}
