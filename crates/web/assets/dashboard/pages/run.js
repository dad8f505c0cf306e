// One run: progress, standings, bracket, the latest matches; live while it is played.

import { element, replace } from "../../common/dom.js";
import { listen } from "../api.js";
import { matchesLink } from "../links.js";
import { bracketPart } from "../parts/bracket.js";
import { connectionNote } from "../parts/connection.js";
import { keyed } from "../parts/keyed.js";
import { machinesPart } from "../parts/machines.js";
import { matchLine } from "../parts/match-line.js";
import { notesPart } from "../parts/notes.js";
import { placesTable } from "../parts/places.js";
import { progressPart } from "../parts/progress.js";
import { standingsTable } from "../parts/standings.js";
import { t } from "../words.js";

/** @param {Element} main */
export async function run(main, /** @type {{ run: string, leaving: AbortSignal }} */ { run: name, leaving }) {
  const progress = progressPart();
  const note = connectionNote();
  const tables = element("section", { class: "tables", "aria-label": t("standings") });
  const latest = element("ol", { class: "latest" });
  const bracket = bracketPart(name);
  const notes = notesPart(name);
  const machines = machinesPart(name, leaving);
  const side = element("section", { class: "side" },
    element("h2", null, t("latest")), latest,
    element("p", null, element("a", { href: matchesLink(name) }, t("all_matches"))));
  replace(main, element("h1", { class: "run-name" }, name), note.element, progress.element,
    notes.element, bracket.element, element("div", { class: "two" }, tables, side), machines.element);
  const parts = standingsParts(name, tables);
  listen(name, leaving, (told) => {
    progress.update(told);
    machines.update(told);
    if (!told.champions) return;
    side.hidden = told.latest.length === 0;
    parts(told);
    bracket.update(told);
    notes.update(told);
    keyed(latest, told.latest, { key: (/** @type {any} */ it) => it.id, make: (/** @type {any} */ it) => matchLine(name, it), update: () => {} });
  }, note);
}

/** Standings, groups or places: whatever the format has, built when it is first told of. @param {string} name @param {Element} into @param {{ most?: number }} [options] */
export function standingsParts(name, into, { most } = {}) {
  let shape = "";
  let fill = (/** @type {any} */ _told) => {};
  return (/** @type {any} */ told) => {
    const now = `${Boolean(told.standings)} ${told.groups.length} ${certain(told).length > 0}`;
    if (now !== shape) {
      shape = now;
      fill = build(name, into, told, most);
    }
    fill(told);
  };
}

/** Whoever still plays for a better place has none yet. @param {any} told */
function certain(told) {
  return told.places.filter((/** @type {any} */ place) => place.rank !== null);
}

/** @param {string} name @param {Element} into @param {any} told @param {number | undefined} most */
function build(name, into, told, most) {
  /** @type {((now: any) => void)[]} */
  const fills = [];
  const made = [];
  /** @param {string} title @param {any} part @param {(now: any) => void} update */
  const add = (title, part, update) => {
    made.push(element("div", { class: "table-part" }, element("h2", null, title), part.element));
    fills.push(update);
  };
  if (told.standings) {
    const part = standingsTable(name, { most });
    add(t("standings"), part, (/** @type {any} */ now) => part.update(now.standings, now));
  } else if (certain(told).length > 0) {
    const part = placesTable(name);
    add(t("places"), part, (/** @type {any} */ now) => part.update(certain(now), now));
  }
  told.groups.forEach((/** @type {any} */ _, /** @type {number} */ at) => {
    const part = standingsTable(name, { most });
    add(t("group", { number: at + 1 }), part, (/** @type {any} */ now) => part.update(now.groups[at], now));
  });
  if (made.length === 0) made.push(element("p", { class: "soft" }, t("nothing_played")));
  replace(into, made);
  return (/** @type {any} */ now) => fills.forEach((each) => each(now));
}
