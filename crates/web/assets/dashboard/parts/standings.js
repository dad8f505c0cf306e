// Who stands where, kept up to date row by row.

import { element, replace } from "../../common/dom.js";
import { value, whole } from "../format.js";
import { championLink } from "../links.js";
import { t } from "../words.js";
import { keyed, say } from "./keyed.js";

/** How long it is shown that somebody went up or down. */
const MOVED_MS = 4000;
/** Criteria that are columns anyway. */
const TOLD = ["wins", "fewest-faults"];

/**
 * A table that is filled again and again: `update(standings, told)`, with names for links and
 * titles for people. `most` rows are shown where there is not room for all, from `from` on.
 * @param {string} run @param {{ caption?: string, most?: number }} [options]
 */
export function standingsTable(run, { caption, most = Infinity } = {}) {
  const head = element("tr");
  const body = element("tbody");
  const notes = element("p", { class: "ties soft" });
  const table = element("table", { class: "standings" },
    caption && element("caption", null, caption), element("thead", null, head), body);
  const ranks = new Map();
  let shown = "";

  /** @param {any} standings */
  function update(standings, /** @type {{ champions: any, titles: string[] }} */ { champions, titles }, from = 0) {
    const rules = telling(standings);
    if (shown !== rules.join()) {
      shown = rules.join();
      replace(head, headings(standings.order, rules));
      replace(body);
    }
    const best = Math.max(...standings.rows.map((/** @type {any} */ row) => row.values[0]?.number ?? 0), 0);
    const now = performance.now();
    keyed(body, standings.rows.slice(from, from + most), {
      key: (/** @type {any} */ row) => row.champion,
      make: (/** @type {any} */ row) => newRow(championLink(run, champions[row.champion]), titles[row.champion], rules.length),
      update: (/** @type {any} */ made, /** @type {any} */ row) => fill(made, row, { rules, best, step: moved(ranks, row, now) }),
    });
    say(notes, ties(standings, titles));
  }

  return { element: [element("div", { class: "scroll" }, table), notes], update };
}

/** The places of the rules worth a column: those that say something no other column says. */
function telling(/** @type {{ order: any, rows: any }} */ { order, rows }) {
  return order.map((/** @type {any} */ _, /** @type {number} */ at) => at).filter((/** @type {number} */ at) => at === 0
    || (!TOLD.includes(order[at]) && rows.some((/** @type {any} */ row) => row.values[at] !== null)));
}

/** @param {any} order @param {any} rules */
function headings(order, rules) {
  const names = [["rank", t("rank")], ["name", t("champion")], ["minor", t("played")], ["minor", t("won")],
    ["minor", t("faults")], ...rules.map((/** @type {number} */ at) => [at ? "minor tie" : "main", t(`c-${order[at]}`)])];
  return names.map(([kind, name]) => element("th", {
    scope: "col", class: kind === "name" ? kind : `number ${kind}`,
  }, name));
}

/** @param {any} href @param {any} title @param {any} values */
function newRow(href, title, values) {
  /** @param {string} kind */
  const number = (kind) => element("td", { class: `number ${kind}` });
  const rank = element("td", { class: "number rank" },
    element("span", { class: "moved" }), element("span"));
  const main = element("td", { class: "number main" },
    element("span", { class: "share", "aria-hidden": "true" }), element("span"));
  return element("tr", null, rank,
    element("th", { scope: "row", class: "name" }, element("a", { href }, title)),
    number("minor"), number("minor"), number("minor faults"), main,
    Array.from({ length: Math.max(values - 1, 0) }, () => number("minor tie")));
}

/** @param {any} row @param {any} told */
function fill(row, told, /** @type {{ rules: any, best: any, step: any }} */ { rules, best, step }) {
  const [rank, , played, won, faults, main, ...rest] = row.children;
  say(rank.lastElementChild, `${told.rank}${told.shared ? "=" : ""}`);
  const arrow = rank.firstElementChild;
  const way = step > 0 ? "up" : step < 0 ? "down" : "";
  arrow.className = `moved ${way}`;
  say(arrow, way && `${step > 0 ? "▲" : "▼"}${Math.abs(step)}`);
  if (way) arrow.setAttribute("aria-label", t(way, { count: Math.abs(step) }));
  else arrow.removeAttribute("aria-label");
  say(played, whole(told.played));
  say(won, whole(told.wins));
  say(faults, told.faults ? whole(told.faults) : "");
  say(main.lastElementChild, value(told.values[0]?.text ?? null));
  const share = best > 0 ? Math.max(told.values[0]?.number ?? 0, 0) / best : 0;
  main.firstElementChild.style.setProperty("width", `${(share * 100).toFixed(1)}%`);
  rest.forEach((/** @type {any} */ cell, /** @type {number} */ at) => say(cell, value(told.values[rules[at + 1]]?.text ?? null)));
}

/** How many ranks somebody went up of late. @param {any} ranks @param {any} row @param {any} now */
function moved(ranks, row, now) {
  const was = ranks.get(row.champion) ?? { rank: row.rank, step: 0, at: -Infinity };
  if (was.rank !== row.rank) {
    ranks.set(row.champion, { rank: row.rank, step: was.rank - row.rank, at: now });
  } else if (!ranks.has(row.champion)) {
    ranks.set(row.champion, was);
  }
  const { step, at } = ranks.get(row.champion);
  return now - at < MOVED_MS ? step : 0;
}

/** Which rule put whom before whom, where points did not; at most a few of them. */
function ties(/** @type {{ rows: any, order: any }} */ { rows, order }, /** @type {string[]} */ titles) {
  return rows.slice(1).map((/** @type {any} */ row, /** @type {number} */ at) => [rows[at], row])
    .filter((/** @type {any[]} */ [, below]) => below.separated_by && below.separated_by !== order[0])
    .slice(0, 5)
    .map((/** @type {any[]} */ [above, below]) => t("tie", {
      above: titles[above.champion], below: titles[below.champion], rule: t(`c-${below.separated_by}`),
    }))
    .join(" ");
}
