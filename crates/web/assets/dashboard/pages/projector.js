// The live screen for a hall: big type, no controls but two, pages that turn by themselves.

import { element, replace } from "../../common/dom.js";
import { listen } from "../api.js";
import { runApi, runLink } from "../links.js";
import { bracketPart } from "../parts/bracket.js";
import { connectionNote } from "../parts/connection.js";
import { keyed } from "../parts/keyed.js";
import { matchLine } from "../parts/match-line.js";
import { progressPart } from "../parts/progress.js";
import { standingsTable } from "../parts/standings.js";
import { t } from "../words.js";

/** How long a page is shown when there are several. */
const PAGE_MS = 10_000;
/** Matches at the side. */
const LATEST = 8;

export async function projector(main, { run, leaving }) {
  const progress = progressPart();
  const note = connectionNote();
  const stage = element("div", { class: "stage" });
  const latest = element("ol", { class: "latest" });
  const full = element("button", { type: "button", onclick: fullScreen }, t("full_screen"));
  replace(main,
    element("header", { class: "projector-head" }, element("h1", { class: "run-name" }, run),
      element("span", { class: "controls" }, element("a", { href: runLink(run) }, t("leave_projector")), full)),
    note.element, progress.element, element("div", { class: "two" }, stage, element("section", { class: "side" }, latest)));
  let told = null;
  let turned = 0;
  const show = scenes(run, stage);
  const turn = setInterval(() => told && show(told, turned += 1), PAGE_MS);
  leaving.addEventListener("abort", () => clearInterval(turn));
  addEventListener("resize", () => told && show(told, turned), { signal: leaving });
  addEventListener("keydown", (event) => {
    if (event.key === "f" && !event.ctrlKey && !event.metaKey && !event.altKey) fullScreen();
  }, { signal: leaving });
  listen(runApi(run, "events"), leaving, (now) => {
    progress.update(now);
    if (!now.champions) return;
    told = now;
    show(told, turned);
    keyed(latest, now.latest.slice(0, LATEST), { key: (it) => it.id, make: (it) => matchLine(run, it), update: () => {} });
  }, note.update);
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

/** What there is to show, as pages: tables in portions that fit, and the bracket. */
function scenes(run, stage) {
  const made = new Map();
  return (told, turned) => {
    const size = portion(stage);
    const pages = [];
    const tables = told.standings ? [["standings", told.standings]]
      : told.groups.map((group, at) => [`group ${at}`, group]);
    for (const [name, standings] of tables) {
      for (let from = 0; from < standings.rows.length; from += size) pages.push({ name, standings, from });
    }
    if (told.bracket) pages.push({ name: "bracket" });
    const page = pages[turned % Math.max(pages.length, 1)];
    if (!page) return replace(stage, element("p", { class: "soft" }, t("nothing_played")));
    const key = `${page.name} ${page.from} ${size}`;
    if (!made.has(key)) made.set(key, scene(run, page, size));
    const { element: shown, update } = made.get(key);
    // A bracket needs the whole width.
    stage.parentElement.classList.toggle("alone", page.name === "bracket");
    if (stage.firstElementChild !== shown) replace(stage, shown);
    update(told, page);
    return undefined;
  };
}

/** How many rows fit. */
function portion(stage) {
  const row = parseFloat(getComputedStyle(stage).fontSize) * 2.1;
  const room = innerHeight - stage.getBoundingClientRect().top - row;
  return Math.max(4, Math.floor(room / row) - 1);
}

/** As large as the screen allows. */
function fit(drawn) {
  const { left, top } = drawn.parentElement.getBoundingClientRect();
  const zoom = Math.min((innerWidth - 2 * left) / drawn.scrollWidth, (innerHeight - top - left) / drawn.scrollHeight);
  drawn.style.setProperty("zoom", String(Math.min(Math.max(zoom, 0.5), 2.5)));
}

function scene(run, page, size) {
  if (page.name === "bracket") {
    const part = bracketPart(run);
    const update = (told) => {
      part.update(told);
      fit(part.element.querySelector(".tree, .columns"));
    };
    return { element: part.element, update };
  }
  const title = page.name.startsWith("group ") ? t("group", { number: Number(page.name.slice(6)) + 1 }) : null;
  const part = standingsTable(run, { most: size });
  const shown = element("div", null, title && element("h2", null, title), part.element);
  return { element: shown, update: (told, now) => part.update(now.standings, told.champions, now.from) };
}
