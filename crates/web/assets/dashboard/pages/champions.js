// All champions of a run, with their figures.

import { element, replace } from "../../common/dom.js";
import { get } from "../api.js";
import { bytes, short, tenths, took, whole } from "../format.js";
import { championLink, runApi } from "../links.js";
import { interval } from "../parts/bars.js";
import { repeats } from "../parts/notes.js";
import { table } from "../parts/table.js";
import { t } from "../words.js";

/** @param {Element} main */
export async function champions(main, /** @type {{ run: string, leaving: AbortSignal }} */ { run, leaving }) {
  const told = await get(runApi(run, "champions"), leaving);
  const rated = told.champions.map((/** @type {any} */ it) => it.rating).filter(Boolean);
  const scale = [Math.min(...rated.map((/** @type {any} */ it) => it.low)), Math.max(...rated.map((/** @type {any} */ it) => it.high))];
  /** @param {(it: any) => any} of */
  const some = (of) => told.champions.some((/** @type {any} */ it) => of(it) !== null && of(it) !== undefined);
  const columns = [
    [t("rank"), (/** @type {any} */ it) => rank(it), "number rank"],
    [t("champion"), (/** @type {any} */ it) => element("a", { href: championLink(run, it.name) }, it.title), "name"],
    some((/** @type {any} */ it) => it.author) && [t("author"), (/** @type {any} */ it) => it.author, "minor text"],
    [t("kind"), (/** @type {any} */ it) => t(it.kind), "minor"],
    rated.length > 0 && [t("rating"), (/** @type {any} */ it) => it.rating && rating(it.rating, scale), "rating"],
    [t("matches_number"), (/** @type {any} */ it) => whole(it.record.played), "number"],
    [t("wins"), (/** @type {any} */ it) => whole(it.record.wins), "number"],
    [t("mean_score"), (/** @type {any} */ it) => tenths(it.mean_score), "number"],
    [t("faults"), (/** @type {any} */ it) => (it.record.faults ? whole(it.record.faults) : ""), "number faults"],
    some(work) && [t("work"), work, "number minor"],
    [t("memory"), (/** @type {any} */ it) => bytes(it.memory_bytes), "number minor"],
  ].filter(Boolean);
  replace(main, element("h1", null, t("champions")), table(columns, told.champions),
    repeats(told.repeated).map((note) => element("p", { class: "soft" }, note)));
}

/** What a call takes: instructions where they are counted, else time. @param {any} it */
function work(it) {
  if (it.fuel_per_call !== null) return t("instructions", { count: short(it.fuel_per_call) });
  return it.cpu_us_per_call === null ? null : took(it.cpu_us_per_call);
}

/** @param {any} it */
export function rank(it) {
  return it.rank === null ? "–" : `${it.rank}${it.shared ? "=" : ""}`;
}

/** @param {any} it @param {number[]} scale */
function rating(it, scale) {
  return element("span", { class: "rated", title: `${t("rating_title")}: ${whole(it.low)} – ${whole(it.high)}` },
    element("span", { class: "number" }, whole(it.rating)), interval(it, scale));
}
