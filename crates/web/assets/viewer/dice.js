// Dice and cards as texts and elements.

import { element } from "../common/dom.js";
import { plain } from "./names.js";
import { gameWord, skin } from "./skin.js";

/** @typedef {import("../../types/export").Card} Card */
/** @typedef {import("../../types/export").Die} Die */

const MOST = 24;

/** What dice show, each as a short text. @param {Die[]} dice */
export function diceFaces(dice) {
  return dice.map(({ shows, word, counts }) => ({
    text: word === undefined ? plain(Number(shows), 4) : plain(gameWord(word), 10), counts: counts === true, misses: counts === false,
  }));
}

/** Dice in a row. @param {Die[]} dice */
export function diceRow(dice) {
  return element("span", { class: "dice" }, diceFaces(dice.slice(0, MOST)).map(({ text, counts, misses }, place) =>
    element("span", { class: "die", title: text, dataset: { counts: counts ? "yes" : misses ? "no" : "" } }, skin().die?.(dice[place]) ?? text)),
  dice.length > MOST && `+${dice.length - MOST}`);
}

/** Cards in a row; those that nobody may know have a back. @param {Card[]} cards */
export function cardRow(cards, isOpen = true) {
  return element("span", { class: "cards" }, cards.slice(0, MOST).map(({ word, number, hidden }) =>
    element("span", { class: "card-face", dataset: { hidden: hidden && !isOpen ? "yes" : "" } },
      hidden && !isOpen ? "?" : [plain(gameWord(String(word)), 20), number !== undefined && element("small", {}, plain(number, 6))])),
  cards.length > MOST && `+${cards.length - MOST}`);
}
