// What the card of a figure says besides its life: the card of the round, the hand or the
// deck, and when it is back.

import { element } from "../../common/dom.js";
import { words } from "../../common/words.js";
import { plain } from "../../viewer/names.js";
import { cardText, stateText } from "./tell.js";

/** @typedef {import("../../../crates/web/types/export").Figure} Figure */

const en = {
  hand: "Hand", left: "Left in the deck", now: "This round", back: "Back in round {round}", rests: "An empty hand: it has to rest",
};

const fr = {
  hand: "Main", left: "Reste dans le paquet", now: "Cette manche", back: "De retour à la manche {round}", rests: "Main vide : il faut se reposer",
};

const t = words({ en, fr });

/** What is the matter with a figure, in a word. @param {Figure} figure */
export function stanceOf({ marks }) {
  const states = (marks ?? []).map(stateText);
  return states.length > 0 ? states.join(", ") : undefined;
}

/** @param {Figure} figure @param {boolean} _isOpen @param {Record<string, any>} facts */
export function drawCard(figure, _isOpen, facts) {
  const isHero = Array.isArray(figure.hand);
  const back = Number.isInteger(figure.back) && element("p", { class: "soft" }, t("back", { round: figure.back }));
  return [back, ...(isHero ? heroCards(figure, facts) : monsterCards(figure, facts))];
}

/** @param {Figure} figure @param {Record<string, any>} facts */
function heroCards({ card, hand }, facts) {
  const row = (/** @type {string} */ word) => {
    const details = facts.cards?.[word];
    return line(details?.initiative, plain(word), details ? heroText(details) : "");
  };
  return [
    typeof card === "string" && [title("now"), list([row(card)])],
    title("hand"),
    hand.length > 0 ? list(hand.slice(0, 12).map((/** @type {unknown} */ word) => row(String(word)))) : element("p", { class: "soft" }, t("rests")),
  ];
}

/** @param {Figure} figure @param {Record<string, any>} facts */
function monsterCards({ kind, card, left }, facts) {
  const deck = Array.isArray(facts.decks?.[kind]) ? facts.decks[kind] : [];
  const row = (/** @type {unknown} */ number) => {
    const details = deck[Number(number)];
    return line(details?.initiative, details ? cardText(String(details.text)) : "?", "");
  };
  return [
    Number.isInteger(card) && [title("now"), list([row(card)])],
    Array.isArray(left) && [title("left"), list(left.slice(0, 12).map(row))],
  ];
}

/** A hero's card in figures. @param {Record<string, any>} details */
function heroText({ move, jumping, attack, range }) {
  const parts = [move > 0 && `move ${move}${jumping ? " jumping" : ""}`, attack > 0 && `attack ${attack}`, range > 1 && `range ${range}`];
  return cardText(parts.filter(Boolean).join(", "));
}

/** @param {"hand" | "left" | "now"} key */
function title(key) {
  return element("p", { class: "soft" }, t(key));
}

/** @param {import("../../common/dom.js").Child[]} rows */
function list(rows) {
  return element("ul", { class: "recharge" }, rows);
}

/** @param {unknown} initiative @param {string} name @param {string} text */
function line(initiative, name, text) {
  return element("li", {}, element("span", {}, `${plain(initiative ?? "", 4)} ${name}`), element("span", { class: "soft" }, text));
}
