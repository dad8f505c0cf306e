// A knockout: between two as a tree, among more as columns of tables.

import { drawing, element, replace } from "../../common/dom.js";
import { figure } from "../../common/words.js";
import { matchLink } from "../links.js";
import { t } from "../words.js";

/** Measures of the tree, in pixels. */
const SLOT = { width: 190, height: 28 };
const STEP = { x: 232, y: 30 };
const HEAD = 34;

export function bracketPart(run) {
  const body = element("div");
  const made = element("section", { class: "bracket-part", hidden: true },
    element("h2", null, t("bracket")), body);
  let shown = "";
  const update = (told) => {
    made.hidden = !told.bracket;
    const now = JSON.stringify(told.bracket);
    if (!told.bracket || now === shown) return;
    shown = now;
    const known = { run, champions: told.champions, bracket: told.bracket };
    replace(body, told.bracket.layout.length > 0 ? tree(known) : columns(known));
  };
  return { element: made, update };
}

/** The name of a round: how many are left tells it. */
export function roundName({ rounds, table }, round) {
  const encounters = rounds[round].length;
  if (round === rounds.length - 1) return t("final");
  if (round === 0 && !isFull(rounds)) return t("preliminary");
  if (table !== 2) return t("round_number", { number: round + 1 });
  if (encounters === 2) return t("semifinals");
  if (encounters === 4) return t("quarterfinals");
  return t("round_of", { count: encounters * 2 });
}

/** Whether everybody plays in the first round. */
function isFull(rounds) {
  return rounds[1].every((encounter) => encounter.slots.every((slot) => slot.source.table !== undefined));
}

function tree(known) {
  const { bracket } = known;
  const rows = Math.max(...bracket.layout.map((at) => at.row)) + 1;
  const third = bracket.third_place;
  const height = HEAD + rows * STEP.y + (third ? 3 * STEP.y + HEAD : 0);
  const width = bracket.rounds.length * STEP.x - (STEP.x - SLOT.width);
  const places = new Map(bracket.layout.map((at) => [`${at.round} ${at.table} ${at.slot}`, at.row]));
  const y = (round, table, slot) => HEAD + places.get(`${round} ${table} ${slot}`) * STEP.y;
  const lines = drawing("svg", { width: String(width), height: String(height), "aria-hidden": "true" });
  const rounds = bracket.rounds.map((encounters, round) => {
    const items = encounters.map((encounter, table) => {
      const tops = encounter.slots.map((_, slot) => y(round, table, slot));
      connect(lines, bracket, [round, table], tops, y);
      return item(known, encounter, encounter.slots.map((slot, at) =>
        slotBox(known, slot, { left: round * STEP.x, top: tops[at] })));
    });
    return element("li", null, title(roundName(bracket, round), round * STEP.x, 0), element("ol", null, items));
  });
  if (third) rounds.push(thirdPlace(known, third, HEAD + rows * STEP.y));
  const made = element("div", { class: "tree" }, lines, element("ol", null, rounds));
  made.style.setProperty("width", `${width}px`);
  made.style.setProperty("height", `${height}px`);
  return element("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("bracket") }, made);
}

function title(text, left, top) {
  const made = element("h3", null, text);
  made.style.setProperty("left", `${left}px`);
  made.style.setProperty("top", `${top}px`);
  return made;
}

function item(known, encounter, boxes) {
  return element("li", null, boxes, games(known, encounter, boxes));
}

/** A line from an encounter to the slot its winner comes to. */
function connect(lines, bracket, [round, table], tops, y) {
  const next = bracket.rounds[round + 1]?.flatMap((encounter, to) => encounter.slots.map((slot, at) => ({ slot, to, at })))
    .find(({ slot }) => slot.source.table?.round === round && slot.source.table.table === table);
  if (!next) return;
  const right = round * STEP.x + SLOT.width;
  const middle = right + (STEP.x - SLOT.width) / 2;
  const target = y(round + 1, next.to, next.at) + SLOT.height / 2;
  for (const top of tops) {
    const from = top + SLOT.height / 2;
    lines.append(drawing("path", { d: `M${right} ${from}H${middle}V${target}H${(round + 1) * STEP.x}` }));
  }
}

function slotBox(known, slot, at) {
  const name = slot.champion === null ? null : known.champions[slot.champion];
  const kind = slot.goes_on === true ? "on" : slot.goes_on === false ? "out" : "";
  const made = element("div", { class: `slot ${kind}` },
    element("span", { class: "seed", title: slot.seed === null ? null : t("seed", { number: slot.seed + 1 }) },
      slot.seed === null ? "" : String(slot.seed + 1)),
    element("span", { class: name === null ? "who soft" : "who", title: name }, name ?? t("open_slot")),
    element("span", { class: "score" }, name === null ? "" : figure(slot.score)));
  if (at) {
    made.style.setProperty("left", `${at.left}px`);
    made.style.setProperty("top", `${at.top}px`);
    made.style.setProperty("width", `${SLOT.width}px`);
    made.style.setProperty("height", `${SLOT.height}px`);
  }
  return made;
}

/** Links to the games of an encounter, beside its boxes. */
function games(known, encounter, boxes) {
  if (encounter.games.length === 0) return null;
  const decided = { "better-seed": t("by_seed") }[encounter.decided_by]
    ?? (encounter.decided_by?.["further-games"] ? t("by_further") : null);
  const links = encounter.games.map((id, at) => element("a", {
    href: matchLink(known.run, id), title: t("game_number", { number: at + 1 }), "aria-label": t("game_number", { number: at + 1 }),
  }, String(at + 1)));
  const made = element("span", { class: "games", title: decided }, links);
  const top = Math.max(...boxes.map((box) => parseFloat(box.style.top) || 0));
  if (boxes[0].style.left) {
    made.style.setProperty("left", boxes[0].style.left);
    made.style.setProperty("top", `${top + SLOT.height}px`);
  }
  return made;
}

function thirdPlace(known, encounter, top) {
  const left = (known.bracket.rounds.length - 1) * STEP.x;
  const boxes = encounter.slots.map((slot, at) =>
    slotBox(known, slot, { left, top: top + HEAD + at * STEP.y }));
  return element("li", null, title(t("third-place"), left, top), element("ol", null, item(known, encounter, boxes)));
}

function columns(known) {
  const { bracket } = known;
  const rounds = bracket.rounds.map((encounters, round) => element("li", null,
    element("h3", null, roundName(bracket, round)),
    element("ol", null, encounters.map((encounter) => {
      const boxes = encounter.slots.map((slot) => slotBox(known, slot, null));
      return element("li", { class: "panel" }, boxes, games(known, encounter, boxes));
    }))));
  return element("div", { class: "scroll" }, element("ol", { class: "columns" }, rounds));
}
