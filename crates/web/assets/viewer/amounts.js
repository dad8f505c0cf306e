// Values of figures, teams and matches as rows: a bar where there is a most, else a number
// or a word.

import { element } from "../common/dom.js";
import { plain } from "./names.js";
import { gameWord, skin } from "./skin.js";
import { common } from "./viewer-words.js";

/** @typedef {import("../../types/export").Amount} Amount */

/** What a value is called: by the game, or in a common word. @param {string} name */
const called = (name) => plain(skin().word?.(name) ?? common(name) ?? gameWord(name), 30);

/**
 * The value that a bar shows: the first one that has a most.
 * @param {Record<string, Amount> | undefined} values @returns {[string, number, number] | null}
 */
export function gauge(values) {
  for (const [name, amount] of Object.entries(values ?? {})) {
    if (Array.isArray(amount)) return [name, Number(amount[0]), Number(amount[1])];
  }
  return null;
}

/** @param {Record<string, Amount>} values */
export function amountRows(values) {
  return Object.entries(values).slice(0, 20).map(([name, amount]) => {
    if (!Array.isArray(amount)) return element("p", { class: "amount" }, element("span", {}, called(name)), element("span", { class: "value" }, plain(gameWord(String(amount)), 30)));
    const [now, most] = amount.map(Number);
    const meter = element("meter", { min: 0, max: most, low: most / 3, high: most * 2 / 3, optimum: most, value: Math.max(0, now), "aria-label": called(name) });
    return element("p", { class: "gauge" }, element("span", {}, called(name)), meter, element("span", { class: "value" }, `${now} / ${most}`));
  });
}
