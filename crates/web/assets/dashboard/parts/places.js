// Final places, as far as they are certain.

import { element } from "../../common/dom.js";
import { championLink } from "../links.js";
import { t } from "../words.js";
import { keyed, say } from "./keyed.js";

/** @param {string} run */
export function placesTable(run) {
  const body = element("tbody");
  const table = element("table", { class: "standings places" },
    element("thead", null, element("tr", null, element("th", { scope: "col", class: "number rank" }, t("place")),
      element("th", { scope: "col", class: "name" }, t("champion")))), body);
  /** @param {any} places */
  const update = (places, /** @type {{ champions: any, titles: string[] }} */ { champions, titles }) => keyed(body, places, {
    key: (/** @type {any} */ place) => place.champion,
    make: (/** @type {any} */ place) => element("tr", null, element("td", { class: "number rank" }),
      element("th", { scope: "row", class: "name" },
        element("a", { href: championLink(run, champions[place.champion]) }, titles[place.champion]))),
    update: (/** @type {any} */ row, /** @type {any} */ place) => say(row.firstElementChild, `${place.rank}${place.shared ? "=" : ""}`),
  });
  return { element: element("div", { class: "scroll" }, table), update };
}
