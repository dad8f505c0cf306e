// Small drawings in tables.

import { drawing, element } from "../../common/dom.js";
import { percent, whole } from "../format.js";
import { t } from "../words.js";

/** How often ahead, level and behind, as one bar. */
export function meetings(/** @type {{ ahead: any, level: any, behind: any }} */ { ahead, level, behind }) {
  const total = ahead + level + behind || 1;
  /** @param {string} kind @param {number} count */
  const piece = (kind, count) => {
    const made = element("span", { class: kind });
    made.style.setProperty("width", `${100 * count / total}%`);
    return made;
  };
  const told = `${t("ahead")} ${whole(ahead)}, ${t("level")} ${whole(level)}, ${t("behind")} ${whole(behind)}`;
  return element("span", { class: "meetings", role: "img", "aria-label": told, title: told },
    piece("ahead", ahead), piece("level", level), piece("behind", behind));
}

/** A share of one as a bar with its number. @param {number} share */
export function shareBar(share) {
  const bar = element("span", { class: "share", "aria-hidden": "true" });
  bar.style.setProperty("width", `${100 * share}%`);
  return element("span", { class: "with-bar" }, bar, element("span", null, percent(share)));
}

/** An interval on a scale that all rows have in common. */
export function interval(/** @type {{ rating: number, low: number, high: number }} */ { rating, low, high }, /** @type {any[]} */ [least, most]) {
  /** @param {number} value */
  const x = (value) => 4 + 112 * (value - least) / Math.max(most - least, 1);
  return drawing("svg", { class: "interval", viewBox: "0 0 120 16", "aria-hidden": "true" },
    drawing("line", { x1: x(low), x2: x(high), y1: 8, y2: 8 }),
    drawing("line", { x1: x(low), x2: x(low), y1: 4, y2: 12 }),
    drawing("line", { x1: x(high), x2: x(high), y1: 4, y2: 12 }),
    drawing("circle", { cx: x(rating), cy: 8, r: 4 }));
}
