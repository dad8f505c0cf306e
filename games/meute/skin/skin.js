// What Meute looks like: the skin of its match viewer.

import { useSkin } from "../../viewer/skin.js";
import { drawCard, stanceOf } from "./card.js";
import { Cave } from "./cave.js";
import { drawEffect, prepareEffects } from "./effects.js";
import { drawFace } from "./faces.js";
import { badgeOf, drawThing } from "./signs.js";
import { joins, nameOf, optionText, orderText, summary, teamOf, tell, tellResult, wordOf } from "./tell.js";

/** How long events last at speed 1, in milliseconds. @type {Record<string, number>} */
const LASTS = {
  card_revealed: 1500, card_drawn: 1500, order_fixed: 300, entered: 260, decided: 900, struck: 1100, afflicted: 900,
  fell: 1100, scored: 1100, sprung: 900, hurt: 700, healed: 900, shielded: 700, rested: 900, skipped: 700,
  trap_laid: 700, barricade_put: 700, returned: 700, delayed: 500, round_began: 500, turn_ended: 120, round_ended: 200, token_passed: 400,
};

useSkin({
  ground: (board) => new Cave(board),
  face: drawFace,
  badge: badgeOf,
  name: nameOf,
  // Whoever cannot be seen is pale.
  pose: ({ marks }) => (marks?.includes("invisible") ? { veil: 0.55 } : undefined),
  overlay: drawThing,
  effects: prepareEffects,
  drawEffect,
  lasts: ({ event }) => (Object.hasOwn(LASTS, event) ? LASTS[event] : undefined),
  tell,
  joins,
  tellResult,
  summary,
  teamOf,
  order: orderText,
  option: optionText,
  card: drawCard,
  stance: stanceOf,
  word: wordOf,
});
