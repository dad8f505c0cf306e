// Several panels in one place, one of them shown.

import { element, replace } from "../common/dom.js";
import { onLanguage } from "../common/words.js";
import { t } from "./viewer-words.js";

export class Tabs {
  #panels;
  #buttons;

  /** `panels`: a list of `[key of its title, object with an element]`. */
  constructor(panels) {
    this.#panels = panels;
    this.#buttons = panels.map(([key], place) => element("button", {
      type: "button", role: "tab", id: `tab-${key}`, "aria-controls": `panel-${key}`, onclick: () => this.show(key),
      onkeydown: (event) => this.#move(event, place),
    }));
    const bodies = panels.map(([key, panel]) => element("div", {
      role: "tabpanel", id: `panel-${key}`, "aria-labelledby": `tab-${key}`, class: "tab-panel", tabindex: 0,
    }, panel.element));
    this.element = element("section", { class: "tabs" }, element("div", { role: "tablist" }, this.#buttons), bodies);
    this.bodies = bodies;
    onLanguage(() => this.#label());
    this.#label();
    this.show(panels[0][0]);
  }

  show(key) {
    this.current = key;
    this.#panels.forEach(([each, panel], place) => {
      const isShown = each === key;
      this.#buttons[place].setAttribute("aria-selected", String(isShown));
      this.#buttons[place].tabIndex = isShown ? 0 : -1;
      this.bodies[place].hidden = !isShown;
      if (isShown) panel.update();
    });
  }

  /** The panel that is shown has something new to show. */
  update() {
    this.#panels.find(([key]) => key === this.current)[1].update();
  }

  #label() {
    this.#panels.forEach(([key], place) => replace(this.#buttons[place], t(key)));
  }

  #move(event, place) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (place + by + this.#panels.length) % this.#panels.length;
    this.show(this.#panels[next][0]);
    this.#buttons[next].focus();
  }
}
