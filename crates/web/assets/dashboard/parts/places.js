// Final places, as far as they are certain.

import { element } from "../../common/dom.js";
import { championLink } from "../links.js";
import { t } from "../words.js";
import { keyed, say } from "./keyed.js";

export function placesTable(run) {
  const body = element("tbody");
  const table = element("table", { class: "standings places" },
    element("thead", null, element("tr", null, element("th", { scope: "col", class: "number rank" }, t("place")),
      element("th", { scope: "col", class: "name" }, t("champion")))), body);
  const update = (places, { champions, titles }) => keyed(body, places, {
    key: (place) => place.champion,
    make: (place) => element("tr", null, element("td", { class: "number rank" }),
      element("th", { scope: "row", class: "name" },
        element("a", { href: championLink(run, champions[place.champion]) }, titles[place.champion]))),
    update: (row, place) => say(row.firstElementChild, `${place.rank}${place.shared ? "=" : ""}`),
  });
  return { element: element("div", { class: "scroll" }, table), update };
}
