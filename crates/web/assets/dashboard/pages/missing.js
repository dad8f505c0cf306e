// When there is nothing to show.

import { element, replace } from "../../common/dom.js";
import { base } from "../links.js";
import { t } from "../words.js";

/** @param {Element} main */
export async function missing(main) {
  replace(main, note(t("missing")));
}

/** Says why something cannot be shown. @param {any} error */
export function trouble(error) {
  return note(t("trouble"), error.status === 0 ? t("offline") : error.message);
}

/** @param {string} title @param {string} [why] */
function note(title, why) {
  return element("div", { class: "panel note" }, element("h1", null, title),
    why && element("p", null, why), element("p", null, element("a", { href: `${base}/` }, t("home"))));
}
