// The matches of a run, with filters; the address says which ones.

import { element, replace } from "../../common/dom.js";
import { get, listen } from "../api.js";
import { whole } from "../format.js";
import { matchLink, matchesLink, runApi } from "../links.js";
import { outcome } from "../parts/match-line.js";
import { table } from "../parts/table.js";
import { t } from "../words.js";

/** @param {Element} main */
export async function matches(main, /** @type {{ run: string, leaving: AbortSignal }} */ { run, leaving }) {
  const about = await get(runApi(run), leaving);
  const wishes = new URLSearchParams(location.search);
  const found = element("div", { class: "found", "aria-live": "polite" });
  const news = element("p", { class: "news", hidden: true });
  replace(main, element("h1", null, t("matches")), filterForm(run, about, wishes), news, found);
  let played = about.played;
  const load = async () => {
    const told = await get(runApi(run, `matches?${wishes}`), leaving);
    replace(found, page(run, told, wishes));
  };
  await load();
  listen(run, leaving, (told) => {
    news.hidden = told.played <= played;
    if (news.hidden) return;
    replace(news, t("new_matches", { count: whole(told.played - played) }), " ",
      element("button", {
        type: "button",
        onclick: () => {
          played = told.played;
          news.hidden = true;
          load();
        },
      }, t("show_new")));
  });
}

/** @param {string} run @param {any} about @param {URLSearchParams} wishes */
function filterForm(run, about, wishes) {
  const [first, second] = wishes.getAll("champion");
  /** @param {string} name @param {string} label @param {any} all @param {any} options @param {string | null | undefined} chosen */
  const choice = (name, label, all, options, chosen) => element("label", null, element("span", null, label),
    element("select", { name }, element("option", { value: "" }, all),
      options.map((/** @type {any[]} */ [value, shown]) => element("option", { value, selected: value === chosen }, shown))));
  /** @param {string} name @param {number} at */
  const champions = (about.champions ?? []).map((/** @type {string} */ name, /** @type {number} */ at) => [name, about.titles[at]])
    .sort((/** @type {any[]} */ [, a], /** @type {any[]} */ [, b]) => a.localeCompare(b));
  /** @param {string} name */
  const maps = (about.maps ?? []).map((/** @type {string} */ name) => [name, name]);
  const form = element("form", { class: "filter panel", "aria-label": t("filter") },
    choice("champion", t("champion"), t("anybody"), champions, first),
    choice("champion", t("against"), t("anybody"), champions, second),
    choice("map", t("map"), t("any_map"), maps, wishes.get("map")),
    element("label", null, element("span", null, t("close")),
      element("span", { class: "with-unit" }, element("input", {
        name: "close", type: "number", min: "0", max: "1000000", value: wishes.get("close"), size: "4",
      }), t("points_short"))),
    element("label", { class: "check" }, element("input", {
      name: "faults", type: "checkbox", value: "1", checked: wishes.get("faults") === "1",
    }), t("only_faults")),
    wishes.size > 0 && element("a", { href: matchesLink(run) }, t("clear")));
  /** @param {any} event */
  const go = (event) => {
    event.preventDefault();
    const chosen = [...new FormData(form)].filter(([, value]) => value !== "");
    location.assign(matchesLink(run, chosen));
  };
  form.addEventListener("change", go);
  form.addEventListener("submit", go);
  return form;
}

/** @param {string} run @param {any} told @param {URLSearchParams} wishes */
function page(run, told, wishes) {
  if (told.found === 0) return element("p", { class: "panel note" }, t("none_found"));
  const pages = Math.ceil(told.found / told.size);
  /** @param {number} to @param {string} word @param {string} rel */
  const turn = (to, word, rel) => to >= 1 && to <= pages && element("a", {
    rel, href: matchesLink(run, [...[...wishes].filter(([name]) => name !== "page"), ["page", to]]),
  }, t(word));
  const columns = [
    [t("match"), (/** @type {any} */ it) => element("a", { href: matchLink(run, it.id) }, it.id), "name"],
    [t("result"), (/** @type {any} */ it) => element("span", { class: "outcome" }, outcome(it)), ""],
    [t("map"), (/** @type {any} */ it) => it.map, ""],
  ];
  return [
    element("p", { class: "soft" }, told.found === 1 ? t("one_found") : t("found", { count: whole(told.found) })),
    table(columns, told.matches),
    pages > 1 && element("nav", { class: "turn", "aria-label": t("page", { page: told.page, pages }) },
      turn(told.page - 1, "newer", "prev"), element("span", null, t("page", { page: whole(told.page), pages: whole(pages) })),
      turn(told.page + 1, "older", "next")),
  ];
}
