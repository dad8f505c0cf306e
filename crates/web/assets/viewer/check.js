// Whether a line has the shape this viewer draws. What passes here needs no further checks;
// fields, events and changes that are not known are left alone.

/** @typedef {import("../../types/export").Act} Act */
/** @typedef {import("../../types/export").Board} Board */
/** @typedef {import("../../types/export").Change} Change */
/** @typedef {import("../../types/export").Header} Header */

/** Says which field is not what it should be. */
export class ShapeProblem extends Error {
  constructor(/** @type {string} */ field) {
    super(field);
    this.field = field;
  }
}

/** A replay of a version that cannot be read; says which one. */
export class OldExport extends Error {
  constructor(/** @type {number} */ version) {
    super(String(version));
    this.version = version;
  }
}

/** The version of the lines this viewer reads. */
export const VERSION = 2;
/** The largest board that is drawn. */
const MOST_SIDE = 1000;
const MOST_CELLS = 1_000_000;
const MOST_TEAMS = 120;
const MOST_FIGURES = 20_000;

/** @param {unknown} holds @param {string} field */
function need(holds, field) {
  if (!holds) throw new ShapeProblem(field);
}

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (/** @type {unknown} */ value) => typeof value === "string";
/** @param {unknown} value @param {number} most */
const isCount = (value, most) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
const isNumber = (/** @type {unknown} */ value) => Number.isFinite(value);
/** A set of cells; numbers outside of the board are ignored later. @param {unknown} list */
const isCells = (list) => Array.isArray(list) && list.every(Number.isInteger);
/** Absent, or as it should be. @param {unknown} value @param {(value: any) => unknown} is */
const may = (value, is) => value === undefined || value === null || is(value);
/** @param {unknown} list @param {(value: any) => unknown} is */
const isList = (list, is) => Array.isArray(list) && list.every(is);

/** What is needed of the header. @param {any} header */
export function checkHeader(header) {
  need(isObject(header) && header.line === "header", "line");
  const version = header.stechec_export;
  if (isCount(version, VERSION - 1) && version > 0) throw new OldExport(version);
  need(version === VERSION, "stechec_export");
  need(isText(header.game), "game");
  need(isObject(header.map) && isText(header.map.name), "map");
  need(isCount(header.phases, 100_000), "phases");
  need(Array.isArray(header.teams) && isCount(header.teams.length, MOST_TEAMS), "teams");
  for (const team of header.teams) {
    need(isObject(team) && isText(team.name) && Array.isArray(team.faults), "teams");
  }
  header.facts ??= {};
  need(isObject(header.facts), "facts");
  if (may(header.board, () => false)) header.board = null;
  else checkBoard(header.board);
}

/** @param {any} board */
function checkBoard(board) {
  need(isObject(board), "board");
  const { shape, columns, rows, levels = 1, grounds } = board;
  need(shape === "squares" || shape === "hexes", "board.shape");
  need(isCount(columns, MOST_SIDE) && columns > 0, "board.columns");
  need(isCount(rows, MOST_SIDE) && rows > 0, "board.rows");
  need(isCount(levels, 100) && levels > 0 && columns * rows * levels <= MOST_CELLS, "board.levels");
  checkGround(board.ground, board, "board.ground");
  need(isObject(grounds) && Object.values(grounds).every((each) => isObject(each) && isText(each.word)), "board.grounds");
  need(may(board.side_kinds, isObject), "board.side_kinds");
  need(may(board.sides, (sides) => isList(sides, isSide)), "board.sides");
  need(may(board.zones, (zones) => isList(zones, isZone)), "board.zones");
}

/** @param {any} ground @param {Board} board @param {string} field */
function checkGround(ground, { columns, rows, levels = 1 }, field) {
  need(Array.isArray(ground) && ground.length === rows * levels, field);
  need(ground.every((/** @type {unknown} */ row) => isText(row) && Array.from(String(row)).length === columns), field);
}

const isSide = (/** @type {any} */ side) => isObject(side) && Array.isArray(side.at) && isCount(side.way, 5) && may(side.kind, isText);
const isZone = (/** @type {any} */ zone) => isObject(zone) && isNumber(zone.id) && isText(zone.name) && isCells(zone.cells);

/** A cell of the board. @param {any} cell @param {Board | null} board */
function isCell(cell, board) {
  return board !== null && Array.isArray(cell) && cell.length >= 2 && cell.length <= 3 && isCount(cell[0], board.columns - 1)
    && isCount(cell[1], board.rows - 1) && isCount(cell[2] ?? 0, (board.levels ?? 1) - 1);
}

/** `start`, a `phase` or the `end`. @param {any} line @param {Header} header */
export function checkLine(line, header) {
  need(isObject(line), "line");
  need(["start", "phase", "end"].includes(line.line), "line");
  need(isList(line.calls, (call) => isObject(call) && isCount(call.team, header.teams.length - 1)
    && isList(call.orders, isObject)), "calls");
  checkScores(line.scores, header);
  if (line.line === "end") return;
  if (line.line === "phase") {
    need(isCount(line.turn, 2 ** 32) && isText(line.phase), "phase");
    need(isList(line.events, (event) => isObject(event) && isText(event.event) && isCount(event.beat, 1_000_000)), "events");
  }
  checkState(line.state, header);
}

/** @param {any} scores @param {Header} header */
function checkScores(scores, header) {
  need(Array.isArray(scores) && scores.length === header.teams.length, "scores");
  need(scores.every(isNumber), "scores");
}

/** @param {any} state @param {Header} header */
function checkState(state, { board, teams }) {
  need(isObject(state), "state");
  state.figures ??= [];
  state.teams ??= [];
  need(isList(state.teams, (team) => isObject(team) && may(team.sees, isCells)), "state.teams");
  need(Array.isArray(state.figures) && state.figures.length <= MOST_FIGURES, "state.figures");
  for (const figure of state.figures) checkFigure(figure, board, teams.length);
  need(may(state.overlays, (list) => isList(list, isOverlay)), "state.overlays");
  if (board && state.ground) checkGround(state.ground, board, "state.ground");
  need(may(state.sides, (sides) => isList(sides, isSide)), "state.sides");
  need(may(state.zones, (zones) => isList(zones, isZone)), "state.zones");
  need(may(state.piles, (piles) => isList(piles, isPile)), "state.piles");
  need(may(state.dice, (dice) => isList(dice, isObject)), "state.dice");
  need(may(state.queue, (queue) => isObject(queue) && Array.isArray(queue.figures)), "state.queue");
  need(may(state.options, (options) => isList(options, isObject)), "state.options");
  need(may(state.values, isObject), "state.values");
}

const isOverlay = (/** @type {any} */ each) => isObject(each) && isText(each.id) && isText(each.kind) && isCells(each.cells);
const isPile = (/** @type {any} */ pile) => isObject(pile) && isText(pile.name) && may(pile.cards, (cards) => isList(cards, isObject));

/** @param {any} figure @param {Board | null} board @param {number} teams */
function checkFigure(figure, board, teams) {
  need(isObject(figure) && isCount(figure.id, 2 ** 32), "state.figures.id");
  need(may(figure.team, (team) => isCount(team, teams - 1)), "state.figures.team");
  need(isText(figure.kind) && may(figure.name, isText), "state.figures.kind");
  need(may(figure.at, (at) => isCell(at, board)), "state.figures.at");
  need(may(figure.place, (place) => isList(place, isNumber) && place.length === 2), "state.figures.place");
  need(may(figure.facing, isNumber) && may(figure.size, isNumber), "state.figures.facing");
  need(may(figure.values, isObject) && may(figure.secrets, isObject), "state.figures.values");
  need(may(figure.sees, isCells), "state.figures.sees");
  need(may(figure.marks, (marks) => isList(marks, isText)), "state.figures.marks");
  need(may(figure.traces, (traces) => isObject(traces) && Object.values(traces).every(isCells)), "state.figures.traces");
}

/** What of a change is sound; by the name of the change. @type {Record<string, (what: any, board: Board | null) => unknown>} */
const SOUND = {
  figure: (what, board) => isObject(what) && isNumber(what.id) && may(what.at, (at) => isCell(at, board))
    && may(what.sees, isCells) && may(what.values, isObject) && may(what.facing, isNumber)
    && may(what.team, (team) => isCount(team, MOST_TEAMS)) && may(what.kind, isText)
    && may(what.place, (place) => isList(place, isNumber) && place.length === 2)
    && may(what.marks, (marks) => isList(marks, isText))
    && [what.traces, what.more_traces].every((traces) => may(traces, (sets) => isObject(sets) && Object.values(sets).every(isCells))),
  new_figure: (what, board) => {
    try {
      checkFigure(what, board, MOST_TEAMS);
      return true;
    } catch {
      return false;
    }
  },
  ground: (what) => isList(what, (pair) => Array.isArray(pair) && Number.isInteger(pair[0]) && isText(pair[1])),
  sides: (what) => isList(what, isSide),
  zone: isZone,
  overlay: isOverlay,
  end_overlay: isText,
  turn: (what, board) => isObject(what) && isCell(what.at, board) && isCount(what.size, MOST_SIDE) && isNumber(what.quarters),
  score: (what) => isObject(what) && isCount(what.team, MOST_TEAMS) && isNumber(what.points),
  hold: (what) => isObject(what) && isCount(what.team, MOST_TEAMS) && isList(what.cards, isObject) && isList(what.dice, isObject),
  pile: isPile,
  dice: (what) => isList(what, isObject),
  queue: (what) => isObject(what) && Array.isArray(what.figures),
  options: (what) => isList(what, isObject),
  value: (what) => isObject(what) && isText(what.name),
};

/** Whether a change can be applied without further questions. @param {any} change @param {Board | null} board */
function isSound(change, board) {
  return isObject(change) && Object.entries(change).every(([kind, what]) => !Object.hasOwn(SOUND, kind) || SOUND[kind](what, board));
}

/**
 * An event whose own fields and places are either sound or missing, so that whoever draws it
 * need not ask; null if it is about a team there cannot be. Details are for the game's skin, which
 * knows what they should be.
 * @param {any} event @param {Board | null} board @returns {Act | null}
 */
export function tidyEvent(event, board) {
  if (event.team !== undefined && !isCount(event.team, MOST_TEAMS)) return null;
  const tidy = { ...event };
  for (const field of ["at", "from", "to", "target"]) {
    const place = event[field];
    if (!(Array.isArray(place) && place.length >= 2 && place.length <= 3 && place.every(isNumber))) delete tidy[field];
  }
  for (const field of ["figure", "by"]) if (!isCount(event[field], 2 ** 32)) delete tidy[field];
  if (!isCells(event.cells)) delete tidy.cells;
  if (!isText(event.text)) delete tidy.text;
  if (!isList(event.dice, isObject)) delete tidy.dice;
  tidy.changes = (Array.isArray(event.changes) ? event.changes : []).filter((/** @type {Change} */ change) => isSound(change, board));
  return tidy;
}
