// Values of figures, teams and matches as rows: a bar where there is a most, else a number
// or a word.

import { element } from "../common/dom.js";
import { plain } from "./names.js";
import { gameWord } from "./skin.js";
import { t } from "./viewer-words.js";

/** @typedef {import("../../types/export").Amount} Amount */

/** What a value is called: life has a word of ours. @param {string} name */
const called = (name) => (name === "life" ? t("life") : plain(gameWord(name), 30));

/** @param {Record<string, Amount>} values */
export function amountRows(values) {
  return Object.entries(values).slice(0, 20).map(([name, amount]) => {
    if (!Array.isArray(amount)) return element("p", { class: "amount" }, element("span", {}, called(name)), element("span", { class: "value" }, plain(gameWord(String(amount)), 30)));
    const [now, most] = amount.map(Number);
    const meter = element("meter", { min: 0, max: most, low: most / 3, high: most * 2 / 3, optimum: most, value: Math.max(0, now), "aria-label": called(name) });
    return element("p", { class: "life" }, element("span", {}, called(name)), meter, element("span", { class: "value" }, `${now} / ${most}`));
  });
}
