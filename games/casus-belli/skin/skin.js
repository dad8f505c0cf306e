// What Casus Belli looks like: the skin of its match viewer.

import { useSkin } from "../../viewer/skin.js";
import { drawCard, stanceOf } from "./card.js";
import { drawEffect, prepareEffects } from "./effects.js";
import { drawHead } from "./heads.js";
import { drawFlag, drawSpy, drawTraces } from "./signs.js";
import { joins, orderText, summary, teamOf, tell, tellResult, wordOf } from "./tell.js";
import { Terrain } from "./terrain.js";

/** How long events last at speed 1, in milliseconds. @type {Record<string, number>} */
const LASTS = {
  moved: 230, turned: 160, traces_cleared: 40, noticed: 40, pushed: 900, attacked: 1000,
  attack_lost: 600, hit: 1000, revealed: 700, faded: 200, died: 1100, scored: 1100,
  respawned: 700, respawn_fixed: 800,
};

useSkin({
  ground: (board) => new Terrain(board),
  face: drawHead,
  overlay: drawSpy,
  traces: drawTraces,
  focus: drawFlag,
  effects: prepareEffects,
  drawEffect,
  lasts: ({ event }) => (Object.hasOwn(LASTS, event) ? LASTS[event] : undefined),
  tell,
  joins,
  tellResult,
  summary,
  teamOf,
  order: orderText,
  card: drawCard,
  stance: stanceOf,
  word: wordOf,
});
