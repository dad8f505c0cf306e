// Which page an address stands for, and everything around it.

import { replace } from "../common/dom.js";
import { onLanguage } from "../common/words.js";
import { Trouble } from "./api.js";
import { frame } from "./frame.js";
import { inside } from "./links.js";
import { champion } from "./pages/champion.js";
import { champions } from "./pages/champions.js";
import { maps } from "./pages/maps.js";
import { matches } from "./pages/matches.js";
import { missing, trouble } from "./pages/missing.js";
import { projector } from "./pages/projector.js";
import { run } from "./pages/run.js";
import { runs } from "./pages/runs.js";

/** @type {Record<string, (main: Element, about: any) => Promise<void>>} */
const RUN_PAGES = { matches, champions, maps, projector };

/** The page of an address: a function that fills the main part, and what it is about. @param {string} path @returns {[(main: Element, about: any) => Promise<void>, { run?: string, part?: string, champion?: string }]} */
function meant(path) {
  const [first, name, part, item, ...rest] = path.split("/").slice(1).map(decoded);
  if (first === "") return [runs, {}];
  if (first !== "runs" || !name || rest.length) return [missing, {}];
  if (part === undefined) return [run, { run: name }];
  if (part === "champions" && item) return [champion, { run: name, champion: item }];
  if (item !== undefined || !Object.hasOwn(RUN_PAGES, part)) return [missing, {}];
  return [RUN_PAGES[part], { run: name, part }];
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

let end = () => {};

async function show() {
  end();
  const leaving = new AbortController();
  end = () => leaving.abort();
  const [page, about] = meant(inside(location.pathname));
  const main = frame(about, page === projector);
  try {
    await page(main, { ...about, leaving: leaving.signal });
  } catch (error) {
    if (leaving.signal.aborted) return;
    replace(main, trouble(error));
    // What went wrong on the way is said on the page; a mistake in here is for the console.
    if (!(error instanceof Trouble)) throw error;
  }
}

onLanguage(show);
show();
