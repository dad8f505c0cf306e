// What tables do not say: lots, champions that were taken out, rules that were passed over,
// programs that changed, matches that taught nothing new.

import { element, replace } from "../../common/dom.js";
import { language } from "../../common/words.js";
import { whole } from "../format.js";
import { reportLink } from "../links.js";
import { t } from "../words.js";
import { say } from "./keyed.js";

/** So many are told beside a table; the report has all of them. */
const MOST = 6;

/** All of them, a sentence each. @param {any} told @returns {string[]} */
export function notes(told) {
  /** @param {any} it */
  const words = (it) => it.words[language()];
  const tables = [told.standings, ...told.groups].filter(Boolean);
  const changed = told.changed_programs.map((/** @type {{ title: string, programs: any }} */ { title, programs }) => t("changed_program", {
    name: title, shares: programs.filter((/** @type {any} */ it) => it.matches > 0).map((/** @type {any} */ it) => whole(it.matches)).join(" + "),
  }));
  return [...told.lots.map(words),
    ...told.absent.map((/** @type {{ title: string, absence: any }} */ { title, absence }) => t(`absent-${absence}`, { name: title })),
    ...tables.flatMap((table) => table.passed_over.map(words)),
    ...changed, ...repeats(told.repeated)];
}

/** That some matches taught nothing new, if that is so. @param {number} count */
export function repeats(count) {
  return count > 0 ? [t(count === 1 ? "one_repeat" : "repeats", { count: whole(count) })] : [];
}

/** The first of them, in a list that `update(told)` keeps true; nothing where there is nothing to say. @param {string} run */
export function notesPart(run) {
  const made = element("ul", { class: "notes soft", "aria-label": t("notes"), hidden: true });
  let shown = "";
  /** @param {any} told */
  const update = (told) => {
    const all = notes(told);
    const more = all.length - MOST;
    const now = all.join("\n");
    made.hidden = all.length === 0;
    if (now === shown) return;
    shown = now;
    replace(made, all.slice(0, MOST).map((note) => element("li", null, note)), more > 0 && element("li", null,
      element("a", { href: reportLink(run, language()) }, t("and_more", { count: whole(more) }))));
  };
  return { element: made, update };
}

/** Some of them on a screen of their own; what has no room anywhere is counted. */
export function notesScene() {
  const list = element("ul", { class: "notes" });
  const rest = element("p", { class: "soft" });
  let shown = "";
  /** @param {any} told */
  const update = (told, /** @type {{ from: any, to: any, more: any }} */ { from, to, more }) => {
    const some = notes(told).slice(from, to);
    say(rest, more > 0 ? t("and_more", { count: whole(more) }) : "");
    if (some.join("\n") === shown) return;
    shown = some.join("\n");
    replace(list, some.map((note) => element("li", null, note)));
  };
  return { element: element("div", { class: "notes-scene" }, element("h2", null, t("notes")), list, rest), update };
}
