// The page of keys.

import { element, replace } from "../common/dom.js";
import { onLanguage } from "../common/words.js";
import { KEYS } from "./keyboard.js";
import { t } from "./viewer-words.js";

export class Help {
  constructor() {
    this.element = element("dialog", { class: "help" });
    this.element.addEventListener("click", (event) => {
      if (event.target === this.element) this.element.close();
    });
    onLanguage(() => this.#fill());
    this.#fill();
  }

  show() {
    this.element.showModal();
  }

  #fill() {
    this.element.setAttribute("aria-label", t("help"));
    replace(this.element,
      element("h2", {}, t("help")), element("p", {}, t("helpText")),
      element("dl", { class: "keys" }, KEYS.map(([keys, text]) =>
        [element("dt", {}, keys.map((key) => element("kbd", {}, key))), element("dd", {}, t(text))])),
      element("button", { type: "button", autofocus: true, onclick: () => this.element.close() }, t("close")));
  }
}
