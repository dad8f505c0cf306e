// One champion: how it fares against whom, where, from which seat, and what it uses.

import { element, replace } from "../../common/dom.js";
import { get } from "../api.js";
import { bytes, short, tenths, took, whole } from "../format.js";
import { championLink, matchLink, matchesLink, part, runApi } from "../links.js";
import { meetings, shareBar } from "../parts/bars.js";
import { table } from "../parts/table.js";
import { t } from "../words.js";
import { rank } from "./champions.js";

export async function champion(main, { run, champion: name, leaving }) {
  const told = await get(runApi(run, `champions/${part(name)}`), leaving);
  replace(main, element("h1", null, told.title, told.title !== told.name && element("small", { class: "soft" }, ` ${told.name}`)), facts(run, told),
    element("div", { class: "halves" },
      section(t("by_opponent"), opponents(run, told)),
      element("div", { class: "stack" },
        section(t("by_map"), slices(t("map"), told.maps, (it) => element("a", {
          href: matchesLink(run, [["champion", told.name], ["map", it.name]]),
        }, it.name))),
        section(t("by_seat"), slices(t("seat"), told.seats, (it) => whole(it.seat))))),
    section(t("use"), uses(run, told)),
    told.faults.length > 0 && section(t("its_faults"), faults(run, told)));
}

function section(title, content) {
  return element("section", null, element("h2", null, title), content);
}

function facts(run, told) {
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

function opponents(run, told) {
  const share = (it) => (it.ahead + it.level / 2) / Math.max(it.ahead + it.level + it.behind, 1);
  return table([
    [t("opponent"), (it) => element("a", { href: championLink(run, it.name) }, it.title), "name"],
    [t("share"), (it) => shareBar(share(it)), "number"],
    [`${t("ahead")} / ${t("level")} / ${t("behind")}`, (it) => meetings(it), ""],
    [t("matches_number"), (it) => element("a", {
      href: matchesLink(run, [["champion", told.name], ["champion", it.name]]),
    }, whole(it.ahead + it.level + it.behind)), "number"],
  ], told.opponents);
}

function slices(title, rows, name) {
  return table([
    [title, name, "name"],
    [t("matches_number"), (it) => whole(it.matches), "number"],
    [t("wins"), (it) => shareBar(it.wins / Math.max(it.matches, 1)), "number"],
    [t("mean_score"), (it) => tenths(it.mean_score), "number"],
    [t("mean_rank"), (it) => tenths(it.mean_rank), "number"],
  ], rows);
}

function uses(run, told) {
  const rows = told.entry_points.filter((it) => it.calls > 0);
  const spent = (key, word, shown) => rows.some((it) => it[key]) ? [
    [`${t(word)}: ${t("mean")}`, (it) => it[key] && shown(it[key].mean), "number"],
    [t("most"), (it) => it[key] && shown(it[key].most), "number"],
    [t("in_match"), (it) => it[key] && element("a", { href: matchLink(run, it[key].most_in) }, it[key].most_in), ""],
  ] : [];
  return table([
    [t("entry_point"), (it) => element("code", null, it.name), "name"],
    [t("calls"), (it) => whole(it.calls), "number"], ...spent("fuel", "fuel", short), ...spent("cpu_us", "cpu", took),
  ], rows);
}

function faults(run, told) {
  return table([
    [t("kind"), (it) => it.kind, "name"],
    [t("entry_point"), (it) => element("code", null, it.entry_point), ""],
    [t("times"), (it) => whole(it.times), "number"],
    [t("first"), (it) => [element("a", { href: matchLink(run, it.first) }, it.first), `, ${t("turn", { turn: it.turn })}`], ""],
    [t("message"), (it) => it.message, "text"],
  ], told.faults);
}
