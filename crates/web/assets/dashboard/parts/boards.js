// Many champions on one screen: standings in columns, and groups side by side.

import { element, replace } from "../../common/dom.js";
import { value } from "../format.js";
import { t } from "../words.js";

/** A part of the standings in columns: rank, name, points. */
export function boardScene() {
  const title = element("h2");
  const list = element("ol", { class: "board" });
  let shown = "";
  const update = (/** @type {{ standings: any, titles: string[] }} */ { standings, titles }, /** @type {{ from: any, to: any, columns: any }} */ { from, to, columns }) => {
    const rows = standings.rows.slice(from, to);
    const now = JSON.stringify([rows, columns]);
    if (now === shown) return;
    shown = now;
    replace(title, `${t("standings")} ${from + 1}–${to}`);
    list.style.setProperty("columns", String(columns));
    replace(list, rows.map((/** @type {any} */ row) => line(row, titles)));
  };
  return { element: element("div", { class: "board-scene" }, title, list), update };
}

/** Some groups, each as a small table. */
export function groupsScene() {
  const tables = element("div", { class: "groups" });
  let shown = "";
  const update = (/** @type {{ groups: any, titles: string[] }} */ { groups, titles }, /** @type {{ from: any, to: any, part: any, across: any }} */ { from, to, part, across }) => {
    const now = JSON.stringify([groups.slice(from, to), part, across]);
    if (now === shown) return;
    shown = now;
    tables.style.setProperty("grid-template-columns", `repeat(${Math.min(across, to - from)}, minmax(0, 1fr))`);
    replace(tables, groups.slice(from, to).map((/** @type {any} */ group, /** @type {number} */ at) => element("section", { class: "group" },
      element("h2", null, t("group", { number: from + at + 1 })),
      element("ol", { class: "board" }, group.rows.slice(part.from, part.to).map((/** @type {any} */ row) => line(row, titles))))));
  };
  return { element: tables, update };
}

/** @param {any} row @param {string[]} titles */
function line(row, titles) {
  return element("li", { class: "board-line" },
    element("span", { class: "rank" }, `${row.rank}${row.shared ? "=" : ""}`),
    element("span", { class: "who" }, titles[row.champion]),
    element("span", { class: "points" }, value(row.values[0]?.text ?? null)));
}
