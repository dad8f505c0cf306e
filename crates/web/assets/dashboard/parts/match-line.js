// A match in one line: who, how many points, who won.

import { element } from "../../common/dom.js";
import { whole } from "../format.js";
import { matchLink } from "../links.js";
import { t } from "../words.js";

/** Of more seats than this, only the best are named. */
const NAMED = 6;

/** The champions of a match with their points, the first one first. @param {any} match */
export function outcome(match) {
  const seats = [...match.seats].sort((a, b) => a.rank - b.rank);
  const first = seats.filter((seat) => seat.rank === 1).length;
  const more = seats.length > NAMED ? seats.splice(NAMED / 2).length : 0;
  return [...seats.map((seat) => element("span", {
    class: `seat${seat.rank === 1 && first === 1 ? " winner" : ""}`,
  }, element("span", { class: "who" }, seat.title), " ",
  element("span", { class: "score" }, whole(seat.score)),
  seat.fault_count > 0 && element("span", { class: "fault", title: t("failed"), role: "img", "aria-label": t("failed") }, "!"))),
  more > 0 && element("span", { class: "soft" }, t("and_more", { count: whole(more) }))];
}

/** The whole line as a link to the viewer. @param {string} run @param {any} match */
export function matchLine(run, match) {
  return element("li", null, element("a", { class: "line", href: matchLink(run, match.id) },
    element("span", { class: "outcome" }, outcome(match)),
    element("span", { class: "soft where" }, match.map)));
}
