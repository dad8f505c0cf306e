// What champions in JavaScript find around them: not for champions themselves.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.

import { CHANCE, call, isOpen, log } from "./door.js";

// How much of a value is shown.
const DEPTH = 4;
const ITEMS = 100;

function listed(items, within) {
  const shown = [];
  for (const item of items) {
    if (shown.length === ITEMS) {
      shown.push("…");
      break;
    }
    shown.push(within(item));
  }
  return shown.join(", ");
}

function shownObject(value, outer) {
  if (outer.includes(value)) return "[circular]";
  if (outer.length === DEPTH) return "[…]";
  const inner = [...outer, value];
  const within = (item) => shown(item, inner);
  const pair = ([key, item]) => `${typeof key === "string" ? key : within(key)}: ${within(item)}`;
  if (value instanceof Error) return trace(value);
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return `[${listed(value, within)}]`;
  if (value instanceof Set) return `Set { ${listed(value, within)} }`;
  if (value instanceof Map) return `Map { ${listed(value, pair)} }`;
  if (value instanceof RegExp) return String(value);
  const name = value.constructor?.name;
  const prefix = name && name !== "Object" ? `${name} ` : "";
  const pairs = listed(Object.entries(value), pair);
  return pairs ? `${prefix}{ ${pairs} }` : `${prefix}{}`;
}

function shown(value, outer) {
  switch (typeof value) {
    case "string":
      return outer.length === 0 ? value : JSON.stringify(value);
    case "bigint":
      return `${value}n`;
    case "function":
      return `[function ${value.name || "without a name"}]`;
    case "object":
      return value === null ? "null" : shownObject(value, outer);
    default:
      return String(value);
  }
}

/** Values as a line of text. */
function line(values) {
  return values.map((value) => shown(value, [])).join(" ");
}

// How many calls a trace shows.
const CALLS = 8;
const OURS = /\(\/?build\/api\//;

let placed = (call) => call;

/** From here on, traces show places as `show` says. */
export function showPlaces(show) {
  placed = show;
}

/** An error in words: what it is, where it came from, and what led to it. */
export function trace(error) {
  if (!(error instanceof Error)) return `thrown: ${line([error])}`;
  const calls = (error.stack ?? "").split("\n").filter((call) => call.trim() && !OURS.test(call));
  const places = calls.slice(0, CALLS).map((call) => placed(call.replace("(/", "(")));
  const cause = error.cause === undefined ? [] : [`caused by ${trace(error.cause)}`];
  return [`${error.name}: ${error.message}`, ...places, ...cause].join("\n");
}

const write = (...values) => log(line(values));

globalThis.console = {
  log: write,
  info: write,
  debug: write,
  warn: write,
  error: write,
  assert(condition, ...values) {
    if (!condition) log(line(["assertion failed:", ...values]));
  },
  trace(...values) {
    log(trace(Object.assign(new Error(line(values)), { name: "trace" })));
  },
};

// There is no clock, and asking for it would end the champion without a word.
function noClock() {
  throw new Error(
    "a champion has no clock: its limit is a number of instructions, so count steps instead",
  );
}

globalThis.Date = class extends Date {
  constructor(...values) {
    if (values.length === 0) noClock();
    super(...values);
  }
  static now = noClock;
};
globalThis.performance = { now: noClock };

// Chance is drawn anew in each match: a generator that was begun when the component was built
// would draw the same in all of them, and in both seats. While the champion is loaded there is
// no match yet, and what it draws then stays as it is.
const WORDS = 4;
let state = [1, 2, 3, 4];
let begun = false;

// The generator sfc32, whose last word counts.
function nextWord() {
  let [a, b, c, count] = state;
  const drawn = (a + b + count) | 0;
  state = [b ^ (b >>> 9), (c + (c << 3)) | 0, (((c << 21) | (c >>> 11)) + drawn) | 0, (count + 1) | 0];
  return drawn >>> 0;
}

Math.random = () => {
  if (!begun && isOpen()) {
    begun = true;
    state = Array.from({ length: WORDS }, () => call(CHANCE, [2 ** 31 - 1, 1])[0]);
    for (let at = 0; at < 16; at++) nextWord();
  }
  return ((nextWord() >>> 5) * 2 ** 26 + (nextWord() >>> 6)) / 2 ** 53;
};
