// Plain tables from columns and rows.

import { element } from "../../common/dom.js";

/**
 * `columns`: a heading, what a row has there (a text or elements), and `number` or `name`
 * or another class.
 * @param {any[]} columns @param {any[]} rows @param {{ caption?: string }} [options]
 */
export function table(columns, rows, { caption } = {}) {
  const head = columns.map(([title, , kind = ""]) => element("th", { scope: "col", class: kind }, title));
  const body = rows.map((row) => element("tr", null, columns.map(([, of, kind = ""]) =>
    kind.includes("name")
      ? element("th", { scope: "row", class: kind }, of(row))
      : element("td", { class: kind }, of(row)))));
  return element("div", { class: "scroll" }, element("table", null, caption && element("caption", null, caption),
    element("thead", null, element("tr", null, head)), element("tbody", null, body)));
}
