// Puts the viewer together: lines come in, and as soon as the start is there, it can be used.

import { element, replace } from "../common/dom.js";
import { languageSwitch, themeSwitch } from "../common/switches.js";
import { onLanguage } from "../common/words.js";
import { OldExport, ShapeProblem, VERSION } from "./check.js";
import { plain } from "./names.js";
import { Recording } from "./recording.js";
import { SourceProblem, findSource, linesOf } from "./source.js";
import { Viewer } from "./viewer.js";
import { t } from "./viewer-words.js";

/** After so many milliseconds of reading, the page gets its turn. */
const READING = 60;

const message = element("p", { class: "message", role: "status" });
let tellAgain = () => say("loading");

/** Tells the reader something; it follows the language. @param {string} key */
function say(key, values = {}, isBad = false) {
  tellAgain = () => {
    replace(message, key && t(key, values));
    message.hidden = !key;
    message.classList.toggle("bad", isBad);
  };
  tellAgain();
}

function head() {
  const { back, title } = document.body.dataset;
  const link = back && element("a", { href: back, class: "back" });
  const name = element("h1", {}, title || "stechec");
  const label = () => link && replace(link, `‹ ${t("back")}`);
  onLanguage(label);
  label();
  return { name, bar: element("header", { class: "bar" }, link, name, element("div", { class: "switches" }, languageSwitch(), themeSwitch())) };
}

/** Puts on the skin of a game, if this page's server has one. @param {string} game */
async function dress(game) {
  const { skins = "" } = document.body.dataset;
  if (skins.split(" ").includes(game)) await import(`../${game}/skin/skin.js`);
}

/** @param {() => Promise<ReadableStream<Uint8Array>>} open @param {Recording} recording @param {(kind: string) => void} onLine */
async function read(open, recording, onLine) {
  let number = 0;
  let until = performance.now() + READING;
  for await (const bytes of linesOf(await open())) {
    number += 1;
    try {
      const kind = recording.take(bytes);
      if (kind === "header") await dress(recording.header.game);
      onLine(kind);
    } catch (problem) {
      if (problem instanceof OldExport) throw new SourceProblem("oldExport", { found: problem.version, known: VERSION });
      if (problem instanceof ShapeProblem) throw new SourceProblem("badField", { line: number, field: problem.field });
      if (problem instanceof SyntaxError) throw new SourceProblem("badLine", { line: number, why: plain(problem.message, 120) });
      throw problem;
    }
    if (performance.now() > until) {
      await new Promise((done) => void setTimeout(done));
      until = performance.now() + READING;
    }
  }
}

async function run() {
  const open = findSource(document);
  const { name, bar } = head();
  const place = element("main", {});
  document.body.replaceChildren(bar, message, place);
  onLanguage(() => tellAgain());
  say("loading");
  const recording = new Recording();
  let viewer = /** @type {Viewer | null} */ (null);
  /** @param {string} kind */
  const onLine = (kind) => {
    if (kind === "start") {
      viewer = new Viewer(recording, place, document.body.dataset);
      viewer.title(name);
      say("");
    }
    viewer?.grow();
  };
  try {
    await read(open, recording, onLine);
    if (!recording.isWhole) throw new SourceProblem("cutShort", { count: recording.phases, all: recording.header?.phases ?? "?" });
  } catch (problem) {
    if (!(problem instanceof SourceProblem)) throw problem;
    say(problem.key, problem.values, true);
  } finally {
    recording.finished = true;
    viewer?.grow();
    document.body.dataset.state = recording.isWhole ? "whole" : "broken";
  }
}

/** Shows the next match when there is one: what the server sends first is what is shown now. */
function follow() {
  const { follow: address } = document.body.dataset;
  if (!address) return;
  let shown = "";
  new EventSource(address).onmessage = ({ data }) => {
    if (shown && data !== shown) location.reload();
    shown = data;
  };
}

follow();
run();
