// Says when there is nothing to hear, and why; nothing otherwise.

import { element } from "../../common/dom.js";
import { t } from "../words.js";
import { say } from "./keyed.js";

export function connectionNote() {
  const made = element("p", { class: "lost", role: "alert", hidden: true });
  /** @param {string} text */
  const show = (text) => {
    made.hidden = text === "";
    say(made, text);
  };
  return {
    element: made,
    connection: (/** @type {any} */ isUp) => show(isUp ? "" : t("lost")),
    missing: (/** @type {string} */ why) => show(`${t("trouble")}: ${why}`),
  };
}
