// Who plays for a run in a database, how fast, since when; for organizers also what was given back and why.

import { element, replace } from "../../common/dom.js";
import { get } from "../api.js";
import { duration, tenths, whole } from "../format.js";
import { runApi } from "../links.js";
import { t } from "../words.js";
import { table } from "./table.js";

/** Who has nothing to do asks for work every second: one that does not for so long is gone. */
const SILENT = 15;
/** Machines are asked for at most this often, whatever happens in the run. */
const EVERY_MS = 2000;

/**
 * `update(told)` is told whenever the run changes.
 * @param {string} name @param {AbortSignal} leaving
 */
export function machinesPart(name, leaving) {
  const count = element("span");
  const body = element("div");
  const all = element("details", { class: "machines-part", open: "" },
    element("summary", null, element("h2", null, t("machines"), " ", count)), body);
  all.hidden = true;
  let asked = -Infinity;
  let asking = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  leaving.addEventListener("abort", () => clearTimeout(later));

  async function ask() {
    asking = true;
    asked = performance.now();
    try {
      show(await get(runApi(name, "machines"), leaving));
    } catch {
      // The page says by itself when the server cannot be reached.
    }
    asking = false;
  }

  /** @param {any} told */
  function show(told) {
    all.hidden = told.machines.length === 0;
    replace(count, `(${whole(told.machines.length)})`);
    replace(body, machinesTable(told.machines), told.given_back.length ? givenBack(told.given_back) : []);
  }

  /** @param {any} told */
  function update(told) {
    if (!told.in_database || asking) return;
    clearTimeout(later);
    // The last change of all is not missed.
    later = setTimeout(ask, Math.max(0, asked + EVERY_MS - performance.now()));
  }

  return { element: all, update };
}

/** @param {any[]} machines */
function machinesTable(machines) {
  const columns = [
    [t("machine"), (/** @type {any} */ it) => it.labels.length ? `${it.name} (${it.labels.join(", ")})` : it.name, "name"],
    [t("threads"), (/** @type {any} */ it) => whole(it.threads), "number"],
    [t("here_for"), (/** @type {any} */ it) => duration(it.since_seconds), "number"],
    [t("now"), doing],
    [t("handed_in"), (/** @type {any} */ it) => whole(it.matches), "number"],
    [t("speed"), (/** @type {any} */ it) => it.rate === null ? "" : tenths(it.rate), "number"],
    [t("given_back"), (/** @type {any} */ it) => it.given_back ? whole(it.given_back) : "", "number"],
  ];
  return table(columns, machines);
}

/** @param {any} machine */
function doing({ set_aside: why, gone, playing, seen_seconds: seen }) {
  if (why !== null) return t("set_aside", { why });
  if (gone) return t("has_left");
  if (playing > 0) return t("plays", { count: whole(playing) });
  return t(seen > SILENT ? "silent" : "waits");
}

/** @param {any[]} entries */
function givenBack(entries) {
  const columns = [
    [t("given_back"), (/** @type {any} */ it) => t("ago", { time: duration(it.seconds) })],
    [t("machine"), (/** @type {any} */ it) => it.name, "name"],
    [t("matches_number"), (/** @type {any} */ it) => whole(it.matches), "number"],
    [t("why"), (/** @type {any} */ it) => it.reason],
  ];
  return table(columns, entries, { caption: t("given_back_caption") });
}
