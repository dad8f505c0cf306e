// What Escouade looks like: the skin of its match viewer.

import { useSkin } from "../../viewer/skin.js";
import { drawCard, stanceOf } from "./card.js";
import { commandFace } from "./command-dice.js";
import { drawEffect, lasts, prepareEffects } from "./effects.js";
import { drawFace } from "./faces.js";
import { badgeOf, drawBase, drawViews, nameOf, poseOf } from "./figures.js";
import { drawDetonator } from "./marks.js";
import { joins, orderText, teamOf, tell, tellResult, wordOf } from "./tell.js";
import { Town } from "./town.js";

useSkin({
  ground: (board, geometry) => new Town(board, geometry),
  face: drawFace,
  name: nameOf,
  pose: poseOf,
  badge: badgeOf,
  base: drawBase,
  die: commandFace,
  overlay: drawDetonator,
  focus: drawViews,
  effects: prepareEffects,
  drawEffect,
  lasts,
  tell,
  joins,
  tellResult,
  teamOf,
  order: orderText,
  card: drawCard,
  stance: stanceOf,
  word: wordOf,
});
