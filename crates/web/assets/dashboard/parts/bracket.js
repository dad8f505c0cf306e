// A knockout: between two as a tree, among more as columns of tables.

import { drawing, element, replace } from "../../common/dom.js";
import { figure } from "../../common/words.js";
import { matchLink } from "../links.js";
import { t } from "../words.js";

/** Measures of the tree, in pixels. */
const SLOT = { least: 190, most: 360, beside: 64, letter: 9.8, height: 28 };
const GAP = 42;
const STEP = 30;
const HEAD = 34;
/** The links to the games of an encounter, below its boxes. */
const GAMES = 24;

/** `update(told, from)` keeps it true; of a tree, the rounds from `from` on are shown. @param {string} run */
export function bracketPart(run) {
  const body = element("div");
  const made = element("section", { class: "bracket-part", hidden: true },
    element("h2", null, t("bracket")), body);
  let shown = "";
  /** @param {any} told */
  const update = (told, from = 0) => {
    made.hidden = !told.bracket;
    const now = JSON.stringify([told.bracket, from]);
    if (!told.bracket || now === shown) return;
    shown = now;
    const known = { run, titles: told.titles, bracket: told.bracket, from, width: slotWidth(told.titles) };
    replace(body, told.bracket.layout.length > 0 ? tree(known) : columns(known));
  };
  return { element: made, update };
}

/** Wide enough for everybody's name, within reason. @param {string[]} titles */
function slotWidth(titles) {
  const longest = Math.max(...titles.map((/** @type {string} */ title) => title.length), 0);
  return Math.min(Math.max(SLOT.beside + longest * SLOT.letter, SLOT.least), SLOT.most);
}

/** The name of a round: how many are left tells it. */
export function roundName(/** @type {{ rounds: any, table: any }} */ { rounds, table }, /** @type {any} */ round) {
  const encounters = rounds[round].length;
  if (round === rounds.length - 1) return t("final");
  if (round === 0 && !isFull(rounds)) return t("preliminary");
  if (table !== 2) return t("round_number", { number: round + 1 });
  if (encounters === 2) return t("semifinals");
  if (encounters === 4) return t("quarterfinals");
  return t("round_of", { count: encounters * 2 });
}

/** Whether everybody plays in the first round. @param {any} rounds */
function isFull(rounds) {
  return rounds[1].every((/** @type {any} */ encounter) => encounter.slots.every((/** @type {any} */ slot) => slot.source.table !== undefined));
}

/** The row of every slot of a tree that begins with a later round. @param {any} bracket @param {any} from */
function rowsFrom(bracket, from) {
  const rows = new Map(bracket.layout.map((/** @type {any} */ at) => [`${at.round} ${at.table} ${at.slot}`, at.row]));
  if (from === 0) return rows;
  const first = bracket.layout.filter((/** @type {any} */ at) => at.round === from).sort((/** @type {any} */ a, /** @type {any} */ b) => a.row - b.row);
  // Two lie between neighbours, as in the whole tree.
  const later = new Map(first.map((/** @type {any} */ at, /** @type {number} */ index) => [`${at.round} ${at.table} ${at.slot}`, 2 * index]));
  for (let round = from + 1; round < bracket.rounds.length; round += 1) {
    bracket.rounds[round].forEach((/** @type {any} */ encounter, /** @type {any} */ table) => encounter.slots.forEach((/** @type {{ source: any }} */ { source }, /** @type {any} */ slot) => {
      const before = source.table;
      const ends = [0, 1].map((it) => later.get(`${before.round} ${before.table} ${it}`));
      later.set(`${round} ${table} ${slot}`, (ends[0] + ends[1]) / 2);
    }));
  }
  return later;
}

/** @param {any} known */
function tree(known) {
  const { bracket, from } = known;
  const places = rowsFrom(bracket, from);
  const rows = Math.max(...places.values()) + 1;
  const third = bracket.third_place;
  // For third place there is room below the final and its games.
  const last = bracket.rounds.length - 1;
  const below = third ? HEAD + places.get(`${last} 0 1`) * STEP + SLOT.height + GAMES : 0;
  const height = Math.max(HEAD + (rows - 1) * STEP, third ? below + HEAD + STEP : 0) + SLOT.height + GAMES;
  const step = known.width + GAP;
  const width = (bracket.rounds.length - from) * step - GAP;
  /** @param {any} round @param {any} table @param {any} slot */
  const y = (round, table, slot) => HEAD + places.get(`${round} ${table} ${slot}`) * STEP;
  const lines = drawing("svg", { width: String(width), height: String(height), "aria-hidden": "true" });
  const rounds = bracket.rounds.slice(from).map((/** @type {any} */ encounters, /** @type {any} */ shown) => {
    const round = from + shown;
    const left = shown * step;
    const items = encounters.map((/** @type {any} */ encounter, /** @type {any} */ table) => {
      const tops = encounter.slots.map((/** @type {any} */ _, /** @type {any} */ slot) => y(round, table, slot));
      connect(lines, known, { round, table, left }, tops, y);
      return item(known, encounter, encounter.slots.map((/** @type {any} */ slot, /** @type {any} */ at) =>
        slotBox(known, slot, { left, top: tops[at] })));
    });
    return element("li", null, title(roundName(bracket, round), left, 0), element("ol", null, items));
  });
  if (third) rounds.push(thirdPlace(known, third, below));
  const made = element("div", { class: "tree" }, lines, element("ol", null, rounds));
  made.style.setProperty("width", `${width}px`);
  made.style.setProperty("height", `${height}px`);
  return element("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("bracket") }, made);
}

/** @param {string} text @param {any} left @param {any} top */
function title(text, left, top) {
  const made = element("h3", null, text);
  made.style.setProperty("left", `${left}px`);
  made.style.setProperty("top", `${top}px`);
  return made;
}

/** @param {any} known @param {any} encounter @param {any} boxes */
function item(known, encounter, boxes) {
  return element("li", null, boxes, games(known, encounter, boxes));
}

/** A line from an encounter to the slot its winner comes to. @param {Element} lines */
function connect(lines, /** @type {{ bracket: any, width: number }} */ { bracket, width }, /** @type {{ round: any, table: any, left: any }} */ { round, table, left }, /** @type {number[]} */ tops, /** @type {(round: number, table: number, slot: number) => number} */ y) {
  const next = bracket.rounds[round + 1]?.flatMap((/** @type {any} */ encounter, /** @type {any} */ to) => encounter.slots.map((/** @type {any} */ slot, /** @type {any} */ at) => ({ slot, to, at })))
    .find((/** @type {{ slot: any }} */ { slot }) => slot.source.table?.round === round && slot.source.table.table === table);
  if (!next) return;
  const right = left + width;
  const middle = right + GAP / 2;
  const target = y(round + 1, next.to, next.at) + SLOT.height / 2;
  for (const top of tops) {
    const from = top + SLOT.height / 2;
    lines.append(drawing("path", { d: `M${right} ${from}H${middle}V${target}H${right + GAP}` }));
  }
}

/** @param {any} known @param {any} slot @param {any} at */
function slotBox(known, slot, at) {
  const name = slot.champion === null ? null : known.titles[slot.champion];
  const kind = slot.goes_on === true ? "on" : slot.goes_on === false ? "out" : "";
  const made = element("div", { class: `slot ${kind}` },
    element("span", { class: "seed", title: slot.seed === null ? null : t("seed", { number: slot.seed + 1 }) },
      slot.seed === null ? "" : String(slot.seed + 1)),
    element("span", { class: name === null ? "who soft" : "who", title: name }, name ?? t("open_slot")),
    element("span", { class: "score" }, name === null ? "" : figure(slot.score)));
  if (at) {
    made.style.setProperty("left", `${at.left}px`);
    made.style.setProperty("top", `${at.top}px`);
    made.style.setProperty("width", `${known.width}px`);
    made.style.setProperty("height", `${SLOT.height}px`);
  }
  return made;
}

/** What decided an encounter, where its games did not. */
export function decidedBy(/** @type {{ decided_by: any }} */ { decided_by: decision }) {
  if (decision === "better-seed") return t("by_seed");
  if (decision === "walkover") return t("by_walkover");
  return decision?.["further-games"] ? t("by_further") : null;
}

/** Links to the games of an encounter, beside its boxes, or that there were too few to decide it. @param {any} known @param {any} encounter @param {any} boxes */
function games(known, encounter, boxes) {
  const decided = decidedBy(encounter);
  const walkover = encounter.decided_by === "walkover";
  if (encounter.games.length === 0 && !walkover) return null;
  const links = encounter.games.map((/** @type {any} */ id, /** @type {any} */ at) => element("a", {
    href: matchLink(known.run, id), title: t("game_number", { number: at + 1 }), "aria-label": t("game_number", { number: at + 1 }),
  }, String(at + 1)));
  const made = element("span", { class: "games", title: decided }, links, walkover && element("span", { class: "soft" }, t("walkover")));
  const top = Math.max(...boxes.map((/** @type {any} */ box) => parseFloat(box.style.top) || 0));
  if (boxes[0].style.left) {
    made.style.setProperty("left", boxes[0].style.left);
    made.style.setProperty("top", `${top + SLOT.height}px`);
  }
  return made;
}

/** @param {any} known @param {any} encounter @param {any} top */
function thirdPlace(known, encounter, top) {
  const left = (known.bracket.rounds.length - 1 - known.from) * (known.width + GAP);
  const boxes = encounter.slots.map((/** @type {any} */ slot, /** @type {any} */ at) =>
    slotBox(known, slot, { left, top: top + HEAD + at * STEP }));
  return element("li", null, title(t("third-place"), left, top), element("ol", null, item(known, encounter, boxes)));
}

/** @param {any} known */
function columns(known) {
  const { bracket } = known;
  const rounds = bracket.rounds.map((/** @type {any} */ encounters, /** @type {any} */ round) => element("li", null,
    element("h3", null, roundName(bracket, round)),
    element("ol", null, encounters.map((/** @type {any} */ encounter) => {
      const boxes = encounter.slots.map((/** @type {any} */ slot) => slotBox(known, slot, null));
      return element("li", { class: "panel" }, boxes, games(known, encounter, boxes));
    }))));
  return element("div", { class: "scroll" }, element("ol", { class: "columns" }, rounds));
}
