// What the card of a figure says besides its life: its values, its weapons, its place.

import { drawing, element } from "../../common/dom.js";
import { lookOf } from "../../viewer/teams.js";
import { cardWord, weaponWord } from "./tell.js";

/** @typedef {import("../../../crates/web/types/export").Figure} Figure */

/** How a figure stands, in a word. @param {Figure} figure */
export function stanceOf({ marks = [], active }) {
  if (active) return cardWord("active");
  const state = ["dead", "gone", "lifted", "lying"].find((mark) => marks.includes(mark));
  return state && cardWord(state);
}

/** @param {Figure} figure @param {boolean} _isOpen @param {Record<string, any>} facts */
export function drawCard(figure, _isOpen, facts) {
  const profile = facts.profiles?.[figure.kind];
  if (!profile) return [];
  const values = ["size", "speed", "sprint", "tir", "combat", "survie", "armour", "value"].map((name) =>
    element("p", { class: "amount" }, element("span", {}, cardWord(name)), element("span", { class: "value" }, valueText(name, profile[name]))));
  const weapons = (Array.isArray(profile.weapons) ? profile.weapons : []).map((/** @type {any} */ weapon) => element("li", {},
    element("span", {}, weaponWord(String(weapon.word))), element("span", {}, weaponText(weapon))));
  return [values, element("ul", { class: "recharge" }, weapons), placePicture(figure)];
}

/** A test needs a face of at least its value. @param {string} name @param {unknown} value */
function valueText(name, value) {
  if (value === null || value === undefined) return "–";
  return ["tir", "combat", "survie"].includes(name) ? `${Number(value)}+` : String(Number(value));
}

/** @param {any} weapon */
function weaponText({ range, pa, rapid, stuns }) {
  const parts = [range > 0 ? `${cardWord("range")} ${Number(range)}` : cardWord("close"), pa > 0 && `${cardWord("pierces")} ${Number(pa)}`,
    rapid && cardWord("rapid"), stuns && cardWord("stuns")];
  return parts.filter(Boolean).join(", ");
}

/** The sixteen places of its cube, and the one it has. @param {Figure} figure */
function placePicture({ number, kind, team }) {
  if (!Number.isInteger(number)) return null;
  const wide = kind === "colosse" ? 2 : 1;
  const [column, row] = [number % 4, Math.trunc(number / 4)];
  const cells = Array.from({ length: 16 }, (_, place) => {
    const isTaken = place % 4 >= column && place % 4 < column + wide && Math.trunc(place / 4) >= row && Math.trunc(place / 4) < row + wide;
    return drawing("rect", { x: (place % 4) * 10 + 1, y: Math.trunc(place / 4) * 10 + 1, width: 8, height: 8,
      fill: isTaken ? lookOf(team).fill : "none", stroke: "currentColor", "stroke-width": isTaken ? 1.4 : 0.6 });
  });
  return element("p", { class: "amount" }, element("span", {}, `${cardWord("place")} ${number}`),
    drawing("svg", { viewBox: "0 0 40 40", width: 56, height: 56, role: "img", "aria-label": `${cardWord("place")} ${number}` }, cells));
}
