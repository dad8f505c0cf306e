// One champion: how it fares against whom, where, from which seat, and what it uses.

import { element, replace } from "../../common/dom.js";
import { get } from "../api.js";
import { bytes, short, tenths, took, whole } from "../format.js";
import { championLink, matchLink, matchesLink, part, runApi } from "../links.js";
import { meetings, shareBar } from "../parts/bars.js";
import { table } from "../parts/table.js";
import { t } from "../words.js";
import { rank } from "./champions.js";

/** @param {Element} main */
export async function champion(main, /** @type {{ run: string, champion: any, leaving: AbortSignal }} */ { run, champion: name, leaving }) {
  const told = await get(runApi(run, `champions/${part(name)}`), leaving);
  replace(main, element("h1", null, told.title, told.title !== told.name && element("small", { class: "soft" }, ` ${told.name}`)), facts(run, told),
    element("div", { class: "halves" },
      section(t("by_opponent"), opponents(run, told)),
      element("div", { class: "stack" },
        section(t("by_map"), slices(t("map"), told.maps, (/** @type {any} */ it) => element("a", {
          href: matchesLink(run, [["champion", told.name], ["map", it.name]]),
        }, it.name))),
        section(t("by_seat"), slices(t("seat"), told.seats, (/** @type {any} */ it) => whole(it.seat))))),
    section(t("use"), uses(run, told)),
    told.faults.length > 0 && section(t("its_faults"), faults(run, told)));
}

/** @param {any} title @param {any} content */
function section(title, content) {
  return element("section", null, element("h2", null, title), content);
}

/** @param {string} run @param {any} told */
function facts(run, told) {
  /** @param {string} name @param {any} value */
  const fact = (name, value) => value !== null && value !== undefined && value !== ""
    && element("div", null, element("dt", null, name), element("dd", null, value));
  const rated = told.rating && [whole(told.rating.rating), element("small", { class: "soft" },
    ` ${whole(told.rating.low)} – ${whole(told.rating.high)}`)];
  return element("dl", { class: "facts panel" },
    fact(t("rank"), rank(told)), fact(t("rating"), rated), fact(t("author"), told.author), fact(t("kind"), t(told.kind)),
    fact(t("matches_number"), element("a", { href: matchesLink(run, [["champion", told.name]]) }, whole(told.record.played))),
    fact(t("wins"), whole(told.record.wins)), fact(t("mean_score"), tenths(told.mean_score)),
    fact(t("memory"), bytes(told.memory_bytes)),
    fact(t("faults"), told.record.faults > 0
      ? element("a", { href: matchesLink(run, [["champion", told.name], ["faults", "1"]]) }, whole(told.record.faults))
      : t("none")),
    fact(t("program"), element("code", { title: told.sha256 }, told.sha256.slice(0, 12))));
}

/** @param {string} run @param {any} told */
function opponents(run, told) {
  /** @param {any} it */
  const share = (it) => (it.ahead + it.level / 2) / Math.max(it.ahead + it.level + it.behind, 1);
  return table([
    [t("opponent"), (/** @type {any} */ it) => element("a", { href: championLink(run, it.name) }, it.title), "name"],
    [t("share"), (/** @type {any} */ it) => shareBar(share(it)), "number"],
    [`${t("ahead")} / ${t("level")} / ${t("behind")}`, (/** @type {any} */ it) => meetings(it), ""],
    [t("matches_number"), (/** @type {any} */ it) => element("a", {
      href: matchesLink(run, [["champion", told.name], ["champion", it.name]]),
    }, whole(it.ahead + it.level + it.behind)), "number"],
  ], told.opponents);
}

/** @param {any} title @param {any} rows @param {(it: any) => any} name */
function slices(title, rows, name) {
  return table([
    [title, name, "name"],
    [t("matches_number"), (/** @type {any} */ it) => whole(it.matches), "number"],
    [t("wins"), (/** @type {any} */ it) => shareBar(it.wins / Math.max(it.matches, 1)), "number"],
    [t("mean_score"), (/** @type {any} */ it) => tenths(it.mean_score), "number"],
    [t("mean_rank"), (/** @type {any} */ it) => tenths(it.mean_rank), "number"],
  ], rows);
}

/** @param {string} run @param {any} told */
function uses(run, told) {
  const rows = told.entry_points.filter((/** @type {any} */ it) => it.calls > 0);
  /** @param {any} key @param {string} word @param {any} shown */
  const spent = (key, word, shown) => rows.some((/** @type {any} */ it) => it[key]) ? [
    [`${t(word)}: ${t("mean")}`, (/** @type {any} */ it) => it[key] && shown(it[key].mean), "number"],
    [t("most"), (/** @type {any} */ it) => it[key] && shown(it[key].most), "number"],
    [t("in_match"), (/** @type {any} */ it) => it[key] && element("a", { href: matchLink(run, it[key].most_in) }, it[key].most_in), ""],
  ] : [];
  return table([
    [t("entry_point"), (/** @type {any} */ it) => element("code", null, it.name), "name"],
    [t("calls"), (/** @type {any} */ it) => whole(it.calls), "number"], ...spent("fuel", "fuel", short), ...spent("cpu_us", "cpu", took),
  ], rows);
}

/** @param {string} run @param {any} told */
function faults(run, told) {
  return table([
    [t("kind"), (/** @type {any} */ it) => it.kind, "name"],
    [t("entry_point"), (/** @type {any} */ it) => element("code", null, it.entry_point), ""],
    [t("times"), (/** @type {any} */ it) => whole(it.times), "number"],
    [t("first"), (/** @type {any} */ it) => [element("a", { href: matchLink(run, it.first) }, it.first), `, ${t("turn", { turn: it.turn })}`], ""],
    [t("message"), (/** @type {any} */ it) => it.message, "text"],
  ], told.faults);
}
