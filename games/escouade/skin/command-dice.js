// Command dice: six faces, each a sign.

import { drawing } from "../../common/dom.js";

/** Signs of 24 units. @type {Record<string, string>} */
const SIGNS = {
  // A boot.
  mouvement: "M6 3h7v9l7 3.4V20H6z",
  // A target.
  tir: "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17zm0 2.6a5.9 5.9 0 1 0 0 11.8a5.9 5.9 0 1 0 0-11.8zM10.9 1h2.2v7h-2.2zM10.9 16h2.2v7h-2.2zM1 10.9h7v2.2H1zM16 10.9h7v2.2h-7z",
  // Crossed blades.
  combat: "M3 3l4 .6L16.4 13l2-2l1.5 1.5l-2 2L21.5 18L18 21.5l-3.5-3.6l-2 2L11 18.4l2-2L3.6 7zM21 3l-4 .6l-3.6 3.6l2.8 2.8L20.4 7zM9 11.6L7.6 13l-2-2l-1.5 1.5l2 2L2.5 18L6 21.5l3.5-3.6l2 2l1.5-1.5l-1.2-1.2z",
  // One more die.
  de: "M12 2l8 4.6v10.8L12 22l-8-4.6V6.6zM10.8 7.6v3.2H7.6v2.4h3.2v3.2h2.4v-3.2h3.2v-2.4h-3.2V7.6z",
  // A second one.
  activation: "M8 4a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 1 1 8 4zM16.4 6a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4zM1.8 20c0-5 2.6-8 6.2-8s6.2 3 6.2 8zM15.6 20c0-2.6-.6-4.8-1.7-6.5c.7-.4 1.6-.7 2.5-.7c3 0 5.2 2.5 5.2 7.2z",
  // A star.
  joker: "M12 1.8l3.1 6.6l7.2.9l-5.3 5l1.4 7.1L12 17.9l-6.4 3.5L7 14.3l-5.3-5l7.2-.9z",
};

/** What a command die shows; the numbers of others speak for themselves. @param {import("../../../crates/web/types/export").Die} die */
export function commandFace({ word }) {
  if (word === undefined || !Object.hasOwn(SIGNS, word)) return undefined;
  return drawing("svg", { viewBox: "0 0 24 24", width: 20, height: 20, class: "icon", role: "img", "aria-label": word },
    drawing("path", { d: SIGNS[word], fill: "currentColor", "fill-rule": "evenodd" }));
}
