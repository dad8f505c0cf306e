// The live screen for a hall: big type, no controls but two, pages that turn by themselves.

import { element, replace } from "../../common/dom.js";
import { language } from "../../common/words.js";
import { listen } from "../api.js";
import { runLink } from "../links.js";
import { connectionNote } from "../parts/connection.js";
import { keyed, say } from "../parts/keyed.js";
import { matchLine } from "../parts/match-line.js";
import { progressPart } from "../parts/progress.js";
import { fitNames, make, scenes } from "../parts/scenes.js";
import { t } from "../words.js";

/** How long a page is shown when there are several. */
const PAGE_MS = 10_000;
/** Matches at the side. */
const LATEST = 8;

/** @param {Element} main */
export async function projector(main, /** @type {{ run: string, leaving: AbortSignal }} */ { run, leaving }) {
  const progress = progressPart();
  const note = connectionNote();
  const stage = element("div", { class: "stage" });
  const latest = element("ol", { class: "latest" });
  const format = element("p", { class: "format soft" });
  const page = element("p", { class: "page-number soft", "aria-hidden": "true" });
  const full = element("button", { type: "button", onclick: fullScreen }, t("full_screen"));
  replace(main,
    element("header", { class: "projector-head" }, element("h1", { class: "run-name" }, run), format, page,
      element("span", { class: "controls" }, element("a", { href: runLink(run) }, t("leave_projector")), full)),
    note.element, progress.element, element("div", { class: "two" }, stage, element("section", { class: "side" }, latest)));
  let told = /** @type {any} */ (null);
  let shown = 0;
  const show = turning(run, stage, page);
  const turn = setInterval(() => told && (shown = show(told, shown + 1)), PAGE_MS);
  leaving.addEventListener("abort", () => clearInterval(turn));
  addEventListener("resize", () => told && (shown = show(told, shown)), { signal: leaving });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !told) return;
    if (event.key === "f") fullScreen();
    if (event.key === "ArrowRight") shown = show(told, shown + 1);
    if (event.key === "ArrowLeft") shown = show(told, shown - 1);
  }, { signal: leaving });
  listen(run, leaving, (now) => {
    progress.update(now);
    if (!now.champions) return;
    // The end is shown when it comes.
    if (told && told.state !== "finished" && now.state === "finished") shown = 0;
    told = now;
    say(format, now.format_words[language()]);
    shown = show(told, shown);
    keyed(latest, now.latest.slice(0, LATEST), { key: (/** @type {any} */ it) => it.id, make: (/** @type {any} */ it) => matchLine(run, it), update: () => {} });
  }, note);
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

/** Shows one of the pages there are, and gives its number. @param {string} run @param {any} stage @param {Element} number */
function turning(run, stage, number) {
  const made = new Map();
  return (/** @type {any} */ told, /** @type {number} */ wanted) => {
    const pages = scenes(told, room(stage));
    if (pages.length === 0) {
      replace(stage, element("p", { class: "soft" }, t("nothing_played")));
      return 0;
    }
    const at = (wanted + pages.length) % pages.length;
    const page = pages[at];
    if (!made.has(page.key)) made.set(page.key, make(run, page));
    const scene = made.get(page.key);
    stage.parentElement.classList.toggle("alone", Boolean(page.wide));
    if (stage.firstElementChild !== scene.element) replace(stage, scene.element);
    scene.update(told, page);
    fitNames(stage);
    say(number, pages.length > 1 ? `${at + 1} / ${pages.length}` : "");
    return at;
  };
}

/** How much fits, in units of type: across the whole screen, and downwards. @param {any} stage */
function room(stage) {
  const em = parseFloat(getComputedStyle(stage).fontSize);
  const frame = stage.closest("main").getBoundingClientRect();
  const margin = stage.parentElement.getBoundingClientRect().left;
  return {
    width: (frame.width - 2 * margin) / em,
    height: Math.max((innerHeight - stage.getBoundingClientRect().top - margin / 2) / em, 9),
  };
}
