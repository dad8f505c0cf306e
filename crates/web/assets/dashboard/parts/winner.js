// The end: who won.

import { drawing, element, replace } from "../../common/dom.js";
import { language } from "../../common/words.js";
import { whole } from "../format.js";
import { t } from "../words.js";
import { endingWords } from "./progress.js";

/** So many share a place by name; more are counted. */
const NAMED = 4;

export function winnerScene() {
  const made = element("div", { class: "winner-scene" });
  let shown = "";
  /** @param {any} told */
  const update = (told) => {
    const places = told.places.filter((/** @type {any} */ place) => place.rank !== null && place.rank <= 3);
    const lot = decidedByLot(told);
    const now = JSON.stringify([places, told.ending, lot, language()]);
    if (now === shown) return;
    shown = now;
    /** @param {any} rank */
    const at = (rank) => places.filter((/** @type {any} */ place) => place.rank === rank).map((/** @type {any} */ place) => told.titles[place.champion]);
    replace(made, cup(),
      element("p", { class: "title soft" }, t(at(1).length > 1 ? "winners" : "winner")),
      element("p", { class: `first${longest(at(1)) > 18 ? " long" : ""}` }, names(at(1))),
      element("ol", { class: "podium" }, [2, 3].filter((rank) => at(rank).length > 0)
        .map((rank) => element("li", null, element("span", { class: "rank" }, String(rank)), names(at(rank))))),
      lot && element("p", { class: "lot" }, lot),
      element("p", { class: "soft facts" }, [told.format_words[language()], endingWords(told)].join(" · ")));
  };
  return { element: made, update };
}

/** That only a seed decided who won the final, if that is so; at a table of many it may have decided
 * other places alone. @param {any} told @returns {string | undefined} */
function decidedByLot(told) {
  const last = told.bracket ? told.bracket.rounds.length - 1 : -1;
  const first = told.places.find((/** @type {any} */ place) => place.rank === 1)?.champion;
  return told.lots.find((/** @type {any} */ lot) =>
    lot.occasion.encounter?.round === last && lot.favoured[0] === first)?.words[language()];
}

/** @param {any} all */
const longest = (all) => names(all).length;

/** @param {any} all */
function names(all) {
  const more = all.length - NAMED;
  return all.slice(0, NAMED).join(", ") + (more > 0 ? ` ${t("and_more", { count: whole(more) })}` : "");
}

function cup() {
  return drawing("svg", { class: "cup", viewBox: "0 0 64 64", "aria-hidden": "true" },
    drawing("path", { d: "M18 8h28v16a14 14 0 0 1-28 0z" }),
    drawing("path", { class: "stroke", d: "M18 13H9v5a9 9 0 0 0 9 9M46 13h9v5a9 9 0 0 1-9 9" }),
    drawing("path", { d: "M29 36h6v10h-6zM22 50a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v4H22z" }));
}
