// What a projector shows, page by page: every format and size, at a size that can be read
// from the last row.

import { element } from "../../common/dom.js";
import { t } from "../words.js";
import { boardScene, groupsScene } from "./boards.js";
import { bracketPart } from "./bracket.js";
import { notes, notesScene } from "./notes.js";
import { roundScene } from "./round.js";
import { standingsTable } from "./standings.js";
import { winnerScene } from "./winner.js";

/** Heights and widths in units of type. */
const ROW = 2.1;
const SHORT_ROW = 1.9;
const HEADING = 2.4;
const CARD = { width: 12.4, row: 1.75, rest: 1.5 };
const GROUP = { width: 14, row: 1.55, rest: 3 };
const NOTE = { letter: 0.56, row: 1.45, gap: 0.6 };
/** Pages of notes: whoever waits for the standings does not wait for ever. */
const NOTE_PAGES = 4;
/** How much larger cards are when there are few. */
const SCALES = [2.4, 1.9, 1.5, 1.2, 1];
/** A tree of more rounds is too small to be read. */
const TREE_ROUNDS = 3;

/**
 * The pages there are, in the order in which they turn: each with a `key` that stays the
 * same as long as it is the same page, its `kind`, and what it is to show.
 * @param {any} told @param {{ width: number, height: number }} room
 */
export function scenes(told, room) {
  /** @type {any[]} */
  const pages = [];
  if (told.state === "finished" && told.places.some((/** @type {any} */ place) => place.rank === 1)) {
    pages.push({ key: "winner", kind: "winner", wide: true });
  }
  if (told.bracket && hasBegun(told.bracket)) pages.push(...ofBracket(told.bracket, room));
  // Whoever did not come through the groups is found there.
  pages.push(...ofGroups(told.groups, room));
  if (told.standings) pages.push(...ofStandings(told.standings, room));
  pages.push(...ofNotes(notes(told), room));
  return pages;
}

/** A page to look at: `update(told, page)` keeps it true. @param {string} run @param {any} page */
export function make(run, page) {
  switch (page.kind) {
    case "winner": return winnerScene();
    case "round": return roundScene();
    case "tree": return treeScene(run);
    case "groups": return groupsScene();
    case "board": return boardScene();
    case "notes": return notesScene();
    default: return tableScene(run, page);
  }
}

/** Whether anybody is known to play in it. */
function hasBegun(/** @type {{ rounds: any }} */ { rounds }) {
  return rounds.some(isKnown);
}

/** Whether anybody is known to play in a round. @param {any} round */
function isKnown(round) {
  return round.some((/** @type {any} */ encounter) => encounter.slots.some((/** @type {any} */ slot) => slot.champion !== null));
}

/** Whether something is left to decide in a round. @param {any} round */
function isOpen(round) {
  return round.some((/** @type {any} */ encounter) => encounter.ranking === null);
}

/** The round that is being played: the first one with something left to decide. */
export function currentRound(/** @type {{ rounds: any }} */ { rounds }) {
  const open = rounds.findIndex(isOpen);
  return open < 0 ? rounds.length - 1 : open;
}

/** The round that is being played, again and again as long as it is, and between whiles the others one after the other. @param {any} bracket @param {any} room */
function ofBracket(bracket, room) {
  const round = currentRound(bracket);
  const now = ofRound(bracket, round, room);
  const from = Math.max(bracket.rounds.length - TREE_ROUNDS, 0);
  // The way to the final, once it is in sight.
  if (round >= from && bracket.rounds.length > 1 && bracket.layout.length > 0) {
    now.push({ key: `tree ${from}`, kind: "tree", wide: true, from });
  }
  const others = bracket.rounds.map((/** @type {any} */ _, /** @type {number} */ at) => at).filter((/** @type {number} */ at) => at !== round && isKnown(bracket.rounds[at]));
  const again = isOpen(bracket.rounds[round]) ? now : [];
  return [...now, ...others.flatMap((/** @type {number} */ at, /** @type {any} */ place) => [...(place > 0 ? again : []), ...ofRound(bracket, at, room)])];
}

/** The pages of one round. @returns {any[]} @param {any} bracket @param {any} round @param {any} room */
function ofRound(bracket, round, room) {
  const isLast = round === bracket.rounds.length - 1;
  const count = bracket.rounds[round].length + (isLast && bracket.third_place ? 1 : 0);
  const { scale, each } = cards(count, bracket.table, room);
  return portions(count, each).map((portion) => ({
    key: `round ${round} ${portion.from} ${each}`, kind: "round", wide: true, round, scale, each, ...portion,
  }));
}

/** As large as encounters can be, and how many fit at that size. @param {number} count @param {any} slots @param {any} room */
function cards(count, slots, room) {
  /** @param {number} scale */
  const fitting = (scale) => {
    const across = Math.max(Math.floor(room.width / (CARD.width * scale)), 1);
    const down = Math.max(Math.floor((room.height - HEADING) / ((slots * CARD.row + CARD.rest) * scale)), 1);
    return across * down;
  };
  const scale = SCALES.find((it) => fitting(it) >= count) ?? SCALES[SCALES.length - 1];
  return { scale, each: fitting(scale) };
}

/** Equal portions: ten in pages of eight are two pages of five. @param {number} count @param {number} most */
function portions(count, most) {
  const pages = Math.max(Math.ceil(count / Math.max(most, 1)), 1);
  const each = Math.ceil(count / pages);
  return Array.from({ length: pages }, (_, at) => ({ from: at * each, to: Math.min((at + 1) * each, count) }));
}

/** @param {any} groups @param {any} room */
function ofGroups(groups, room) {
  if (groups.length === 0) return [];
  const rows = Math.max(...groups.map((/** @type {any} */ group) => group.rows.length));
  const most = Math.max(Math.floor((room.height - GROUP.rest) / GROUP.row), 3);
  const across = Math.max(Math.floor(room.width / GROUP.width), 1);
  const down = Math.max(Math.floor(room.height / (Math.min(rows, most) * GROUP.row + GROUP.rest)), 1);
  return portions(groups.length, across * down).flatMap((portion) =>
    // A group that is too long for a screen goes on on the next one.
    portions(rows, most).map((part) => ({
      key: `groups ${portion.from} ${portion.to} ${part.from} ${part.to}`, kind: "groups", wide: true, across, part, ...portion,
    })));
}

/** The best with everything there is to say, all others in two columns. @param {any} standings @param {any} room */
function ofStandings(standings, room) {
  const most = Math.max(Math.floor(room.height / ROW) - 2, 4);
  const all = standings.rows.length;
  const first = { key: `table ${most}`, kind: "table", most };
  if (all <= most) return [first];
  const down = Math.max(Math.floor((room.height - HEADING) / SHORT_ROW), 4);
  const columns = Math.max(Math.floor(room.width / 24), 1);
  const boards = portions(all, down * columns).map(({ from, to }) => ({
    key: `board ${from} ${to} ${columns}`, kind: "board", wide: true, from, to, columns,
  }));
  return [first, ...boards];
}

/** As many to a page as there is room for; the last page says how many are left out. @param {any} all @param {any} room */
function ofNotes(all, room) {
  const most = room.height - 2 * HEADING;
  /** @type {number[]} */
  const starts = [];
  let used = Infinity;
  all.forEach((/** @type {any} */ note, /** @type {number} */ at) => {
    const height = Math.ceil(note.length * NOTE.letter / room.width) * NOTE.row + NOTE.gap;
    if (used + height > most) {
      starts.push(at);
      used = 0;
    }
    used += height;
  });
  const ends = [...starts.slice(1), all.length];
  return starts.slice(0, NOTE_PAGES).map((from, page) => {
    const more = page === NOTE_PAGES - 1 ? all.length - ends[page] : 0;
    return { key: `notes ${from} ${ends[page]}`, kind: "notes", wide: true, from, to: ends[page], more };
  });
}

/** @param {string} run @param {any} page */
function tableScene(run, page) {
  const part = standingsTable(run, { most: page.most });
  return {
    element: element("div", null, part.element),
    update: (/** @type {any} */ told) => part.update(told.standings, told),
  };
}

/** @param {string} run */
function treeScene(run) {
  const part = bracketPart(run);
  const made = element("div", { class: "tree-scene" }, element("h2", null, t("bracket")), part.element);
  /** @param {any} told @param {any} page */
  const update = (told, page) => {
    part.update(told, page.from);
    fit(made.querySelector(".tree"));
  };
  return { element: made, update };
}

/** The smallest that a name becomes, in units of the stage's type: it can still be read from the last row. */
const LEAST_NAME = 0.64;
/** What decided is small already; it becomes no smaller than this part of itself. */
const LEAST_HOW = 0.75;

/** Makes what is too long for its place smaller, so that no name is cut, and nothing that decided. @param {any} stage */
export function fitNames(stage) {
  const names = [...stage.querySelectorAll(".who, th.name, .how")];
  /** @param {any} it */
  const type = (it) => parseFloat(getComputedStyle(it).fontSize);
  const name = LEAST_NAME * type(stage);
  /** @param {any} it */
  const least = (it) => it.matches(".how") ? LEAST_HOW * type(it) : name;
  for (const it of names) it.style.removeProperty("font-size");
  const found = names.filter((it) => it.scrollWidth > it.clientWidth)
    .map((it) => [it, Math.max(type(it) * (it.clientWidth - 1) / it.scrollWidth, least(it))]);
  for (const [it, size] of found) it.style.setProperty("font-size", `${size}px`);
}

/** As large as the screen allows. @param {any} drawn */
function fit(drawn) {
  drawn.style.setProperty("zoom", "1");
  const { left, top } = drawn.parentElement.getBoundingClientRect();
  const zoom = Math.min((innerWidth - 2 * left) / drawn.scrollWidth, (innerHeight - top - left / 2) / drawn.scrollHeight);
  drawn.style.setProperty("zoom", String(Math.min(Math.max(zoom, 0.5), 3)));
}
