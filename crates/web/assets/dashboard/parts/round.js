// One round of a knockout, large: who meets whom, and how it stands.

import { element, replace } from "../../common/dom.js";
import { figure } from "../../common/words.js";
import { t } from "../words.js";
import { decidedBy, roundName } from "./bracket.js";
import { say } from "./keyed.js";

export function roundScene() {
  const title = element("h2");
  const cards = element("ol", { class: "round-cards" });
  let shown = "";
  const update = (/** @type {{ bracket: any, titles: string[] }} */ { bracket, titles }, /** @type {{ round: any, from: any, to: any, scale: number }} */ { round, from, to, scale }) => {
    const isLast = round === bracket.rounds.length - 1;
    const third = isLast && bracket.third_place ? [bracket.third_place] : [];
    const all = [...bracket.rounds[round], ...third];
    const decided = bracket.rounds[round].filter((/** @type {any} */ encounter) => encounter.ranking !== null).length;
    say(title, [roundName(bracket, round), t("decided_of", { count: decided, all: bracket.rounds[round].length })].join(" · "));
    const now = JSON.stringify([all.slice(from, to), from, to, scale]);
    if (now === shown) return;
    shown = now;
    cards.style.setProperty("font-size", `${scale}em`);
    replace(cards, all.slice(from, to).map((encounter) =>
      card(encounter, titles, third.includes(encounter) ? t("third-place") : null)));
  };
  return { element: element("div", { class: "round-scene" }, title, cards), update };
}

/** @param {any} encounter @param {string[]} titles @param {string | null} heading */
function card(encounter, titles, heading) {
  const isOver = encounter.ranking !== null;
  const isOn = !isOver && encounter.games.length > 0;
  const how = [heading, decidedBy(encounter)].filter(Boolean).join(" · ");
  return element("li", { class: `round-card${isOver ? " over" : isOn ? " live" : ""}` },
    encounter.slots.map((/** @type {any} */ slot) => line(slot, titles)), how !== "" && element("p", { class: "how soft" }, how));
}

/** @param {any} slot @param {string[]} titles */
function line(slot, titles) {
  const name = slot.champion === null ? null : titles[slot.champion];
  const kind = slot.goes_on === true ? " on" : slot.goes_on === false ? " out" : "";
  return element("div", { class: `round-line${kind}` },
    element("span", { class: name === null ? "who soft" : "who" }, name ?? t("open_slot")),
    element("span", { class: "score" }, name === null ? "" : figure(slot.score)));
}
