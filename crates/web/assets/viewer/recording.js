// A replay that is arriving: the header, a summary of every phase, and the lines themselves
// as bytes. Lines are large, so only a few are kept unpacked.

import { changed } from "./changes.js";
import { ShapeProblem, checkHeader, checkLine } from "./check.js";
import { unpacked } from "./packed.js";

/** How many lines are kept unpacked. */
const KEPT = 6;
/** Where lines tell changes, every so many the whole state is kept, so that any is found soon. */
const STRIDE = 16;

/** @typedef {import("../../types/export").Header} Header */
/** @typedef {import("../../types/export").PhaseLine} PhaseLine */
/** @typedef {ReturnType<typeof summary>} Summary */

export class Recording {
  /** The first line; nothing is asked for before it has come. */
  header = /** @type {Header} */ (/** @type {unknown} */ (null));
  /** One for the start and one for each phase; `summaries[0]` is the start's. @type {Summary[]} */
  summaries = [];
  end = /** @type {import("../../types/export").EndLine | null} */ (null);
  /** The end of the stream, whether whole or not. */
  finished = false;

  /** @type {Uint8Array[]} */
  #lines = [];
  /** @type {Map<number, PhaseLine>} */
  #unpacked = new Map();
  /** States that are kept, by the place of their line. @type {Map<number, any>} */
  #states = new Map();
  #text = new TextDecoder();

  /** Takes the next line, and says what it was about. @param {Uint8Array} bytes */
  take(bytes) {
    const line = this.#read(bytes);
    if (this.header === null) {
      checkHeader(line);
      this.header = line;
    } else {
      this.#complete(line, this.#lines.length);
      checkLine(line, this.header);
      this.#checkOrder(line);
      if (line.line === "end") this.end = line;
      else this.#keep(line, bytes);
    }
    return line.line;
  }

  /** @param {Uint8Array} bytes */
  #read(bytes) {
    return unpacked(JSON.parse(this.#text.decode(bytes)));
  }

  /** The start comes first, then phase by phase, and nothing after the end. */
  #checkOrder(/** @type {{ line: any, index: number }} */ { line, index }) {
    const isNext = this.summaries.length === 0 ? line === "start" : line !== "start";
    if (this.end || !isNext) throw new ShapeProblem("line");
    if (line === "phase" && index !== this.phases) throw new ShapeProblem("index");
  }

  /** Works the whole state out where a line tells changes. @param {any} line @param {any} place */
  #complete(line, place) {
    const changes = line?.state_changes;
    if (changes === undefined) return;
    if (line.state !== undefined || place === 0) throw new ShapeProblem("state_changes");
    line.state = changed(this.#state(place - 1), changes);
    delete line.state_changes;
  }

  /** The state of a line. @param {any} place */
  #state(place) {
    const known = this.#states.get(place) ?? this.#unpacked.get(place)?.state;
    return known ?? this.#line(place).state;
  }

  /** @param {any} line @param {Uint8Array} bytes */
  #keep(line, bytes) {
    if (this.#lines.length % STRIDE === 0) this.#states.set(this.#lines.length, line.state);
    this.#lines.push(bytes);
    this.#remember(this.#lines.length - 1, line);
    this.summaries.push(summary(line));
  }

  /** How many phases there are so far. */
  get phases() {
    return Math.max(0, this.summaries.length - 1);
  }

  /** How many there will be, as far as is known. */
  get expected() {
    return this.finished ? this.phases : Math.max(this.phases, this.header?.phases ?? 0);
  }

  /** Whether the last line has come. */
  get isWhole() {
    return this.end !== null;
  }

  /** The complete line of a phase. @param {number} index */
  phase(index) {
    return this.#line(index + 1);
  }

  /** The state in which a phase begins; after the last one, the state in the end. @param {number} index */
  before(index) {
    return this.#line(index).state;
  }

  /** The calls before the first phase. */
  opening() {
    return this.#line(0).calls;
  }

  /** @param {number} place @returns {PhaseLine} */
  #line(place) {
    const known = this.#unpacked.get(place);
    if (known) {
      this.#remember(place, known);
      return known;
    }
    const line = this.#read(this.#lines[place]);
    if (this.#states.has(place)) {
      line.state = this.#states.get(place);
      delete line.state_changes;
    } else {
      this.#complete(line, place);
    }
    this.#remember(place, line);
    return line;
  }

  /** @param {any} place @param {any} line */
  #remember(place, line) {
    this.#unpacked.delete(place);
    this.#unpacked.set(place, line);
    const [oldest] = this.#unpacked.keys();
    if (this.#unpacked.size > KEPT) this.#unpacked.delete(oldest);
  }
}

/** What timeline, scores and curves need of a line. */
/** @param {PhaseLine} line */
function summary(line) {
  const events = line.events ?? [];
  return {
    turn: line.turn ?? null,
    phase: line.phase ?? null,
    entryPoint: line.entry_point ?? null,
    scores: line.scores,
    nth: nthOf(line.address),
    headlines: events.filter(({ headline }) => headline === true).length,
    faults: line.calls.filter(({ fault }) => fault).length,
    usage: line.calls.map(({ team, usage }) => ({ team, ...usage })),
  };
}

/** Which phase of its name within the turn: `12/attack.2` is the second. @param {unknown} address */
function nthOf(address) {
  return Number(/\.(\d{1,9})$/.exec(String(address ?? ""))?.[1] ?? 1);
}
