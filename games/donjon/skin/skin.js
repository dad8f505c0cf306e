// What Donjon looks like: the skin of its match viewer.

import { useSkin } from "../../viewer/skin.js";
import { drawBadges } from "./badges.js";
import { drawEffect, prepareEffects } from "./effects.js";
import { drawFace } from "./faces.js";
import { Terrain } from "./ground.js";
import { drawRays, drawRing } from "./overlays.js";
import { drawSides } from "./sides.js";
import { joins, orderText, teamOf, tell, tellResult, wordOf } from "./tell.js";

/** How long events last at speed 1, in milliseconds. @type {Record<string, number>} */
const LASTS = {
  placed: 500, began: 500, threw: 1100, spent: 500, dodged: 1300, struck: 1000, move_used: 60, stayed: 500, moved: 650,
  pushed: 700, crushed: 900, wounded: 900, died: 1200, dropped: 500, lost: 400, left: 1200, trapped: 900, switched: 700,
  trapdoor: 700, filled: 500, zat: 1300, rolled: 1100, turned: 1500, revealed: 1100, masked: 1000, forgotten: 1200,
  side_changed: 900, healed: 800, taken: 600, used: 700, hastened: 500, strengthened: 600, shaped: 900, frozen: 900,
  thawed: 600, opened: 900, closed: 700, fight_began: 1100, fight_settled: 700, played: 700, fight_decided: 1800, ended: 350,
  counted: 900,
};

useSkin({
  ground: (board) => new Terrain(board),
  face: drawFace,
  sides: drawSides,
  badges: drawBadges,
  overlay: drawRing,
  focus: drawRays,
  effects: prepareEffects,
  drawEffect,
  lasts: ({ event }) => (Object.hasOwn(LASTS, event) ? LASTS[event] : undefined),
  tell,
  joins,
  tellResult,
  teamOf,
  order: orderText,
  word: wordOf,
});
