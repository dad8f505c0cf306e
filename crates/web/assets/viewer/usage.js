// What a champion used: this phase in figures, all phases as a curve.

import { drawing, element } from "../common/dom.js";
import { figure as number } from "../common/words.js";
import { t } from "./viewer-words.js";

/** More points than this are drawn as their largest. */
const MOST_POINTS = 240;
const WIDE = 300;
const HIGH = 36;

/** @param {number} us */
const milliseconds = (us) => `${number(us / 1000, { maximumFractionDigits: us < 10_000 ? 2 : 0 })} ms`;
/** @type {["fuel" | "cpu_us" | "wall_us" | "memory_bytes", string, (value: number) => string][]} */
const MEASURES = [
  ["fuel", "fuel", (value) => number(value, { notation: value > 99_999 ? "compact" : "standard", maximumFractionDigits: 1 })],
  ["cpu_us", "cpu", milliseconds],
  ["wall_us", "wall", milliseconds],
  ["memory_bytes", "memory", (value) => `${number(value / 1024 / 1024, { maximumFractionDigits: 1 })} MiB`],
];

/** A row for each measure that was taken. */
export function drawUsage(/** @type {{ recording: any, clock: any }} */ { recording, clock }, /** @type {any} */ team) {
  const byPhase = recording.summaries.map((/** @type {{ usage: any }} */ { usage }) => usage.find((/** @type {any} */ each) => each.team === team) ?? {});
  const rows = MEASURES.map(([field, key, show]) => {
    const values = byPhase.map((/** @type {any} */ usage) => (Number.isFinite(usage[field]) ? usage[field] : null));
    if (values.every((/** @type {any} */ value) => value === null)) return null;
    const most = values.reduce((/** @type {any} */ a, /** @type {any} */ b) => Math.max(a, b ?? 0), 0);
    const now = values[clock.phase + 1] ?? null;
    return element("div", { class: "usage" },
      element("span", {}, t(key)), element("span", { class: "value" }, now === null ? "–" : show(now)),
      curve(values, most, clock.phase + 1, t("perPhase", { what: t(key), most: show(most) })));
  });
  return rows.some(Boolean) ? rows : element("p", { class: "soft" }, t("notMeasured"));
}

/** @param {any} values @param {number} most @param {number} at @param {string} label */
function curve(values, most, at, label) {
  const step = Math.ceil(values.length / MOST_POINTS);
  const points = [];
  for (let from = 0; from < values.length; from += step) {
    points.push(values.slice(from, from + step).reduce((/** @type {any} */ a, /** @type {any} */ b) => Math.max(a, b ?? 0), 0));
  }
  /** @param {any} place */
  const x = (place) => (points.length < 2 ? 0 : WIDE * place / (points.length - 1));
  /** @param {any} value */
  const y = (value) => HIGH - 2 - (HIGH - 4) * (most > 0 ? value / most : 0);
  const line = points.map((value, place) => `${place ? "L" : "M"}${x(place).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  return drawing("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "spark", role: "img", "aria-label": label, preserveAspectRatio: "none" },
    drawing("title", {}, label),
    drawing("path", { d: `${line}V${HIGH}H0z`, class: "area" }),
    drawing("path", { d: line, class: "line" }),
    at < values.length && drawing("path", { d: `M${x(at / step).toFixed(1)} 0V${HIGH}`, class: "here" }));
}
