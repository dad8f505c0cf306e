// The maps of a run, drawn.

import { element, replace } from "../../common/dom.js";
import { get } from "../api.js";
import { percent, whole } from "../format.js";
import { matchesLink, pictureLink, runApi } from "../links.js";
import { t } from "../words.js";

/** @param {Element} main */
export async function maps(main, /** @type {{ run: string, leaving: AbortSignal }} */ { run, leaving }) {
  const told = await get(runApi(run, "maps"), leaving);
  replace(main, element("h1", null, t("maps")),
    element("ul", { class: "cards maps" }, told.maps.map((/** @type {any} */ map) => card(run, map, told.pictures))));
}

/** @param {string} run @param {any} map @param {boolean} pictures */
function card(run, map, pictures) {
  return element("li", { class: "panel" },
    element("h2", null, map.name),
    pictures && drawn(pictureLink(run, map.name), map.name),
    element("p", { class: "soft" },
      element("a", { href: matchesLink(run, [["map", map.name]]) }, 
        map.matches === 1 ? t("one_found") : t("found", { count: whole(map.matches) })),
      map.weight > 1 && ` · ${t("weight")} ${whole(map.weight)}`,
      map.matches > 0 && ` · ${t("undecided")}: ${percent(map.undecided / map.matches)}`,
      map.faults > 0 && ` · ${t("faults")}: ${whole(map.faults)}`));
}

/** @param {string} picture @param {string} name */
const drawn = (picture, name) => element("a", { class: "picture", href: picture },
  element("img", { src: picture, alt: t("picture_of", { name }), loading: "lazy" }));
