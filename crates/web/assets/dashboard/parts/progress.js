// How far a run is: a bar, figures, and a word for those who listen rather than look.

import { drawing, element, replace } from "../../common/dom.js";
import { duration, percent, tenths, whole } from "../format.js";
import { t } from "../words.js";
import { say } from "./keyed.js";

/** Moments of the rate that are drawn, and the time between two of them. */
const MOMENTS = 60;
const MOMENT_MS = 1000;

/** @param {any} state */
export function stateBadge(state) {
  return element("span", { class: `state ${state}` }, t(state));
}

/** Everything above the standings: `update(told)` keeps it true. */
export function progressPart() {
  const state = element("span");
  const bar = element("div", { class: "done" });
  const track = element("div", {
    class: "track", role: "progressbar", "aria-valuemin": "0", "aria-valuemax": "100", "aria-label": t("progress"),
  }, bar);
  const played = element("span", { class: "played" });
  const rate = element("span");
  const left = element("span");
  const faults = element("span", { class: "faults" });
  const machines = element("span", { class: "machines" });
  const line = sparkline();
  const said = element("p", { class: "only-heard", role: "status" });
  const all = element("section", { class: "progress", "aria-label": t("progress") },
    element("div", { class: "figures" }, state, played, rate, machines, left, faults, line.element), track, said);
  let heard = -1;
  let shown = "";

  /** @param {any} told */
  function update(told) {
    if (shown !== told.state) {
      shown = told.state;
      replace(state, stateBadge(told.state));
    }
    const share = told.ending ? 1 : told.total > 0 ? told.played / told.total : 0;
    bar.style.setProperty("width", `${(share * 100).toFixed(2)}%`);
    track.setAttribute("aria-valuenow", String(Math.floor(share * 100)));
    const numbers = { played: whole(told.played), total: whole(told.total) };
    say(played, told.ending ? endingWords(told) : t(told.certain ? "of_matches" : "at_most", numbers));
    say(rate, told.rate ? t("per_second", { rate: told.rate < 10 ? tenths(told.rate) : whole(told.rate) }) : "");
    say(machines, told.machines.length ? machineWords(told.machines) : "");
    machines.title = told.machines.map(machineName).join(", ");
    say(left, told.seconds_left ? t("left", { time: duration(told.seconds_left) }) : "");
    say(faults, told.faults === 1 ? t("one_fault") : told.faults ? t("faults_number", { count: whole(told.faults) }) : "");
    line.add(told.state === "running" ? told.rate : null);
    const tenth = told.state === "running" ? Math.floor(share * 10) : -1;
    if (tenth > heard) say(said, t("percent_said", { percent: percent(tenth / 10) }));
    heard = Math.max(heard, tenth);
    if (told.state === "finished" && heard < 99) {
      heard = 99;
      say(said, over(told));
    }
  }

  return { element: all, update };
}

/**
 * How many machines play.
 * @param {any[]} machines
 */
function machineWords(machines) {
  return machines.length === 1 ? t("one_machine", { name: machines[0].name })
    : t("machines_number", { count: whole(machines.length) });
}

/**
 * A machine and how fast it is.
 * @param {any} machine
 */
function machineName({ name, rate }) {
  return rate === null ? name : `${name}: ${t("per_second", { rate: tenths(rate) })}`;
}

/** @param {any} told */
function over(told) {
  const first = told.places?.[0];
  return first ? t("is_finished", { name: told.titles[first.champion] }) : t("finished_plain");
}

/** Why nothing more is played, and after how much. */
export function endingWords(/** @type {{ ending: any, played: any, total: any }} */ { ending, played, total }) {
  const numbers = { played: whole(played), total: whole(total) };
  if (ending?.by !== "stop-rule") return played === 1 ? t("only_match") : t("only_matches", numbers);
  const sure = percent(Math.floor(ending.confidence * 1000) / 1000, 1);
  return t(ending.top === 1 ? "enough_one" : "enough_some", { ...numbers, top: ending.top, percent: sure });
}

/** The rate over the last minute. */
function sparkline() {
  const path = drawing("path", { class: "stroke" });
  const area = drawing("path", { class: "area" });
  const made = drawing("svg", { class: "spark", viewBox: "0 0 120 28", "aria-hidden": "true" }, area, path);
  /** @type {number[]} */
  const rates = [];
  let last = -Infinity;

  /** @param {number | null} rate */
  function add(rate) {
    made.classList.toggle("empty", rates.length < 2 || rate === null);
    if (rate === null || performance.now() - last < MOMENT_MS) return;
    last = performance.now();
    rates.push(rate);
    if (rates.length > MOMENTS) rates.shift();
    const most = Math.max(...rates, 0.1);
    // Now is at the right.
    /** @param {number} at */
    const x = (at) => (120 - 120 * (rates.length - 1 - at) / (MOMENTS - 1)).toFixed(1);
    const points = rates.map((it, at) => `${x(at)} ${(26 - 24 * it / most).toFixed(1)}`);
    path.setAttribute("d", `M${points.join("L")}`);
    area.setAttribute("d", `M${x(0)} 28L${points.join("L")}L120 28Z`);
  }

  return { element: made, add };
}
