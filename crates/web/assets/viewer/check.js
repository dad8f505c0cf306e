// Whether a line has the shape this viewer draws. What passes here needs no further checks;
// fields and events that are not known are left alone.

/** Says which field is not what it should be. */
export class ShapeProblem extends Error {
  constructor(field) {
    super(field);
    this.field = field;
  }
}

/** The largest board that is drawn. */
const MOST_SIDE = 1000;
const MOST_TEAMS = 120;

function need(holds, field) {
  if (!holds) throw new ShapeProblem(field);
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === "string";
const isCount = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;
const isNumber = Number.isFinite;

/** What is needed of the header; `setting` is one of a board with figures. */
export function checkHeader(header) {
  need(isObject(header) && header.line === "header", "line");
  need(header.stechec_export === 1, "stechec_export");
  need(isText(header.game), "game");
  need(isObject(header.map) && isText(header.map.name), "map");
  need(isCount(header.phases, 100_000), "phases");
  need(Array.isArray(header.teams) && isCount(header.teams.length, MOST_TEAMS), "teams");
  for (const team of header.teams) {
    need(isObject(team) && isText(team.name) && Array.isArray(team.faults), "teams");
  }
  checkSetting(header.setting);
}

function checkSetting(setting) {
  need(isObject(setting), "setting");
  const { columns, rows, ground, zones, classes } = setting;
  need(isCount(columns, MOST_SIDE) && columns > 0, "setting.columns");
  need(isCount(rows, MOST_SIDE) && rows > 0, "setting.rows");
  need(Array.isArray(ground) && ground.length === rows, "setting.ground");
  need(ground.every((row) => isText(row) && row.length === columns), "setting.ground");
  need(isObject(zones) && Object.values(zones).every(isText), "setting.zones");
  need(isCell(setting.start, setting), "setting.start");
  need(Array.isArray(classes) && classes.length > 0, "setting.classes");
  need(classes.every((each) => isText(each?.class) && isNumber(each.life)
    && Array.isArray(each.attacks)), "setting.classes");
}

/** A cell of the grid. */
export function isCell(cell, { columns, rows }) {
  return Array.isArray(cell) && cell.length === 2
    && isCount(cell[0], columns - 1) && isCount(cell[1], rows - 1);
}

/** `start`, a `phase` or the `end`. */
export function checkLine(line, header) {
  need(isObject(line), "line");
  need(["start", "phase", "end"].includes(line.line), "line");
  need(Array.isArray(line.calls) && line.calls.every((call) => isObject(call)
    && isCount(call.team, header.teams.length - 1) && Array.isArray(call.orders)
    && call.orders.every(isObject)), "calls");
  checkScores(line.scores, header);
  if (line.line === "end") return;
  if (line.line === "phase") {
    need(isCount(line.turn, 2 ** 32) && isText(line.phase), "phase");
    need(Array.isArray(line.events), "events");
    need(line.events.every((event) => isObject(event) && isText(event.event)
      && isCount(event.beat, 1_000_000)), "events");
  }
  checkState(line.state, header);
}

function checkScores(scores, header) {
  need(Array.isArray(scores) && scores.length === header.teams.length, "scores");
  need(scores.every(isNumber), "scores");
}

function checkState(state, header) {
  const { setting, teams } = header;
  need(isObject(state), "state");
  need(Array.isArray(state.teams) && state.teams.length === teams.length, "state.teams");
  need(state.teams.every((team) => isObject(team) && isCells(team.sees)), "state.teams");
  const most = teams.length * setting.classes.length;
  need(Array.isArray(state.figures) && state.figures.length <= most, "state.figures");
  for (const figure of state.figures) {
    need(isObject(figure) && isCount(figure.team, teams.length - 1), "state.figures.team");
    need(isText(figure.class), "state.figures.class");
    need(isCell(figure.at, setting), "state.figures.at");
    need(isNumber(figure.life), "state.figures.life");
    need(isCells(figure.sees) && isCells(figure.traces), "state.figures.sees");
  }
}

/**
 * An event with fields that are either sound or missing, so that whoever draws it need not
 * ask; null if it is about a team there cannot be.
 */
export function tidyEvent(event) {
  if (event.team !== undefined && !isCount(event.team, MOST_TEAMS)) return null;
  const tidy = { ...event };
  for (const field of ["at", "from", "to", "target"]) {
    if (!(Array.isArray(event[field]) && event[field].length === 2 && event[field].every(isNumber))) delete tidy[field];
  }
  for (const field of ["cells", "sees"]) if (!isCells(event[field])) delete tidy[field];
  for (const field of ["life", "points", "step", "damage"]) if (!isNumber(event[field])) delete tidy[field];
  return tidy;
}

/** A set of cells; numbers outside of the grid are ignored later. */
function isCells(list) {
  return Array.isArray(list) && list.every(Number.isInteger);
}
