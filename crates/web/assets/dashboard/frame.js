// What is around every page: the bar at the top, and who the reader is known as.

import { element, replace } from "../common/dom.js";
import { languageSwitch, themeSwitch } from "../common/switches.js";
import { language } from "../common/words.js";
import { get } from "./api.js";
import { base, reportLink, runLink } from "./links.js";
import { t } from "./words.js";

/** Builds the page around its main part, which is the answer. */
export function frame(/** @type {{ run?: string, part?: string, champion?: string }} */ { run, part, champion }, bare = false) {
  document.title = [champion, run, "stechec"].filter(Boolean).join(" · ");
  document.body.classList.toggle("projected", Boolean(bare));
  const main = element("main", { id: "content", tabindex: "-1" });
  if (bare) {
    replace(document.body, main);
    return main;
  }
  const you = element("span", { class: "you" });
  const brand = element("a", { class: "brand", href: `${base}/`, "aria-label": `stechec: ${t("runs")}` },
    element("img", { src: `${base}/assets/dashboard/icon.svg`, alt: "", width: "24", height: "24" }),
    element("span", null, "stechec"));
  const bar = element("header", { class: "bar" },
    element("a", { class: "skip", href: "#content" }, t("skip")),
    brand,
    run && element("a", { class: "where", href: runLink(run), title: run }, run),
    run && tabs(run, part ?? (champion ? "champions" : "")),
    element("span", { class: "space" }), you, themeSwitch(), languageSwitch());
  replace(document.body, bar, main);
  get("site").then((site) => replace(you, badge(site)), () => {});
  return main;
}

/** @param {string} run @param {string} part */
function tabs(run, part) {
  /** @param {string} name @param {string} word */
  const tab = (name, word) => element("a", {
    href: runLink(run) + (name && `/${name}`), "aria-current": name === part ? "page" : null,
  }, t(word));
  return element("nav", { class: "tabs", "aria-label": t("pages") },
    tab("", "standings"), tab("matches", "matches"), tab("champions", "champions"),
    tab("maps", "maps"), tab("projector", "projector"),
    element("a", { href: reportLink(run, language()) }, t("report")));
}

/** Who the reader is known as: tokens are not to be guessed at. */
function badge(/** @type {{ token: string, organizer: boolean, owner_of: any }} */ { token, organizer, owner_of: owned }) {
  if (!token) return null;
  const names = [...new Set(owned.map((/** @type {any} */ it) => it.champion))].join(", ");
  const [text, title] = organizer
    ? [t("organizer"), t("organizer_title")]
    : names
      ? [t("owner", { names }), t("owner_title")]
      : [t("wrong_token"), t("wrong_token_title")];
  const kind = organizer || names ? "badge" : "badge warn";
  return [element("span", { class: kind, title }, text),
    element("a", { class: "leave", href: `${base}/?token=`, title: t("leave"), "aria-label": t("leave") }, "×")];
}
