// Several panels in one place, one of them shown.

import { element, replace } from "../common/dom.js";
import { onLanguage } from "../common/words.js";
import { t } from "./viewer-words.js";

export class Tabs {
  #panels;
  #buttons;

  /** `panels`: a list of `[key of its title, object with an element]`. @param {any} panels */
  constructor(panels) {
    this.#panels = panels;
    this.#buttons = panels.map((/** @type {any[]} */ [key], /** @type {any} */ place) => element("button", {
      type: "button", role: "tab", id: `tab-${key}`, "aria-controls": `panel-${key}`, onclick: () => this.show(key),
      onkeydown: (/** @type {any} */ event) => this.#move(event, place),
    }));
    const bodies = panels.map((/** @type {any[]} */ [key, panel]) => element("div", {
      role: "tabpanel", id: `panel-${key}`, "aria-labelledby": `tab-${key}`, class: "tab-panel", tabindex: 0,
    }, panel.element));
    this.element = element("section", { class: "tabs" }, element("div", { role: "tablist" }, this.#buttons), bodies);
    this.bodies = bodies;
    onLanguage(() => this.#label());
    this.#label();
    this.show(panels[0][0]);
  }

  /** @param {string} key */
  show(key) {
    this.current = key;
    this.#panels.forEach((/** @type {any[]} */ [each, panel], /** @type {any} */ place) => {
      const isShown = each === key;
      this.#buttons[place].setAttribute("aria-selected", String(isShown));
      this.#buttons[place].tabIndex = isShown ? 0 : -1;
      this.bodies[place].hidden = !isShown;
      if (isShown) panel.update();
    });
  }

  /** The panel that is shown has something new to show. */
  update() {
    this.#panels.find((/** @type {any[]} */ [key]) => key === this.current)[1].update();
  }

  #label() {
    this.#panels.forEach((/** @type {any[]} */ [key], /** @type {any} */ place) => replace(this.#buttons[place], t(key)));
  }

  /** @param {any} event @param {any} place */
  #move(event, place) {
    const by = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 })[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (place + by + this.#panels.length) % this.#panels.length;
    this.show(this.#panels[next][0]);
    this.#buttons[next].focus();
  }
}
