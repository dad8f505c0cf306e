// All runs.

import { element, replace } from "../../common/dom.js";
import { language } from "../../common/words.js";
import { listen } from "../api.js";
import { whole } from "../format.js";
import { runLink } from "../links.js";
import { connectionNote } from "../parts/connection.js";
import { keyed, say } from "../parts/keyed.js";
import { endingWords, stateBadge } from "../parts/progress.js";
import { t } from "../words.js";

/** @param {Element} main */
export async function runs(main, /** @type {{ leaving: AbortSignal }} */ { leaving }) {
  const list = element("ul", { class: "cards" });
  const none = element("p", { class: "panel note", hidden: true }, t("no_runs"), " ",
    t("no_runs_help", { command: "stechec run" }));
  const note = connectionNote();
  replace(main, element("h1", null, t("runs")), note.element, none, list);
  listen("", leaving, (told) => {
    none.hidden = told.runs.length > 0;
    keyed(list, told.runs, { key: (/** @type {any} */ run) => run.name, make: card, update });
  }, note);
}

/** @param {any} run */
function card(run) {
  return element("li", null, element("a", { class: "panel card", href: runLink(run.name) },
    element("span", { class: "title" }, element("strong", null, run.name), element("span")),
    element("span", { class: "soft facts" }),
    element("span", { class: "track", "aria-hidden": "true" }, element("span", { class: "done" })),
    element("span", { class: "soft played" })));
}

/** @param {any} item @param {any} run */
function update(item, run) {
  const [title, facts, track, played] = item.firstElementChild.children;
  if (item.dataset.state !== run.state) {
    item.dataset.state = run.state;
    replace(title.lastElementChild, stateBadge(run.state));
  }
  if (run.state === "broken") {
    say(facts, run.why);
    track.hidden = true;
    return;
  }
  say(facts, !run.format ? "" : [run.format_words[language()],
    `${whole(run.champion_count)} ${t("champions").toLowerCase()}`,
    `${whole(run.map_count)} ${t("maps").toLowerCase()}`].join(" · "));
  const over = run.state === "finished";
  const share = over ? 1 : run.total ? run.played / run.total : 0;
  track.firstElementChild.style.setProperty("width", `${(share * 100).toFixed(2)}%`);
  const numbers = { played: whole(run.played), total: whole(run.total) };
  say(played, over ? endingWords(run) : t(run.certain ? "of_matches" : "at_most", numbers));
}
