// The figure under the mouse, or the one that was chosen: life, cool-downs, traces.

import { element, replace } from "../common/dom.js";
import { onLanguage } from "../common/words.js";
import { iconButton, tokenMark } from "./icons.js";
import { figureName, plain } from "./names.js";
import { weapon } from "./tell.js";
import { t } from "./viewer-words.js";

export class FigureCard {
  #recording;
  #view;
  #stage;
  #shown = "";

  constructor({ recording, view, stage }) {
    this.#recording = recording;
    this.#view = view;
    this.#stage = stage;
    this.element = element("aside", { class: "card", hidden: true, "aria-live": "polite" });
    onLanguage(() => this.update());
  }

  update() {
    const { focus, figure: pinned, team } = this.#view;
    const posed = focus === null ? null : this.#stage.scene.figures[focus];
    this.element.hidden = !posed;
    if (!posed) return;
    this.element.dataset.side = this.#stage.isLeftBelow(posed) ? "above" : "below";
    const { figure } = posed;
    const isOpen = team === null || team === figure.team;
    const key = JSON.stringify([figure.team, figure.class, figure.at, figure.life, figure.facing, figure.recharge,
      figure.traces.length, isOpen, pinned === focus, document.documentElement.lang]);
    if (key === this.#shown) return;
    this.#shown = key;
    replace(this.element, this.#head(figure, pinned === focus), this.#life(figure), isOpen && this.#secrets(figure));
  }

  #head(figure, isPinned) {
    const name = figureName(this.#recording.header, [figure.team, figure.class]);
    const [x, y] = figure.at;
    return element("header", {}, tokenMark(figure.team, 26),
      element("div", {}, element("strong", {}, element("bdi", {}, name)), element("span", { class: "soft" }, `(${x}, ${y}) · ${plain(figure.facing)}`)),
      isPinned && iconButton("close", () => this.#view.set({ figure: null, hover: null })));
  }

  #life(figure) {
    const full = this.#recording.header.setting.classes.find((each) => each.class === figure.class)?.life ?? figure.life;
    const left = Math.max(0, figure.life);
    const meter = element("meter", { min: 0, max: full, low: full / 3, high: full * 2 / 3, optimum: full, value: left, "aria-label": t("life") });
    return element("p", { class: "life" }, element("span", {}, t("life")), meter, element("span", { class: "value" }, `${figure.life} / ${full}`));
  }

  /** What only its own team knows. */
  #secrets(figure) {
    const attacks = (figure.recharge ?? []).map(({ attack, turns }) => element("li", { dataset: { ready: turns === 0 ? "yes" : "no" } },
      element("span", {}, weapon(attack, figure.class)), element("span", {}, turns === 0 ? t("ready") : t(turns === 1 ? "inTurn" : "inTurns", { turns }))));
    const [x, y] = figure.respawn ?? [];
    return [
      element("ul", { class: "recharge" }, attacks),
      element("p", { class: "soft" }, `${t("seesCells", { count: figure.sees.length })} · ${t("traces")}: ${figure.traces.length || t("noTraces")}`),
      x !== undefined && element("p", { class: "soft" }, t("comesBack", { x, y })),
    ];
  }
}
