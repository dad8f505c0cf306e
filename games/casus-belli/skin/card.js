// What the card of a figure says besides its life: attacks, and where it comes back.

import { element } from "../../common/dom.js";
import { words } from "../../common/words.js";
import { plain } from "../../viewer/names.js";
import { weapon } from "./tell.js";

/** @typedef {import("../../../crates/web/types/export").Figure} Figure */

const en = {
  ready: "ready", inTurn: "in 1 turn", inTurns: "in {turns} turns", comesBack: "Comes back at ({x}, {y})",
};

const fr = {
  ready: "prête", inTurn: "dans 1 tour", inTurns: "dans {turns} tours", comesBack: "Réapparaît en ({x}, {y})",
};

const t = words({ en, fr });

/** @type {Record<number, string>} */
const FACINGS = { 0: "nord", 90: "est", 180: "sud", 270: "ouest" };

/** Where a figure looks, in the interface's word. @param {Figure} figure */
export function stanceOf({ facing }) {
  return FACINGS[facing ?? -1];
}

/** What only its own team knows. @param {Figure} figure @param {boolean} isOpen */
export function drawCard(figure, isOpen) {
  if (!isOpen) return [];
  const recharge = Array.isArray(figure.recharge) ? figure.recharge : [];
  const attacks = recharge.map(({ attack, turns }) => element("li", { dataset: { ready: turns === 0 ? "yes" : "no" } },
    element("span", {}, weapon(attack, figure.kind)), element("span", {}, turns === 0 ? t("ready") : t(turns === 1 ? "inTurn" : "inTurns", { turns: plain(turns) }))));
  const [x, y] = Array.isArray(figure.respawn) ? figure.respawn : [];
  return [
    element("ul", { class: "recharge" }, attacks),
    x !== undefined && element("p", { class: "soft" }, t("comesBack", { x: plain(x), y: plain(y) })),
  ];
}
