// Lines of a page, which are packed into columns: the server's `packed.rs` makes them, and says
// what each part of them means. Unpacked they are what they were made from.

import { ShapeProblem } from "./check.js";

/** More rows and numbers than this are of no line. */
const MOST = 50_000_000;

/** A line as it was, whether it came packed or not. @param {any} line */
export function unpacked(line) {
  if (typeof line !== "object" || line === null || !Object.hasOwn(line, "packed")) return line;
  return new Unpacker(line.lists).table(line.packed, 1)[0];
}

/** Reads a row of a shape. @typedef {(row: number) => any} Reader */

class Unpacker {
  #lists;
  /** The lists that were needed, as ways from their first number. @type {Map<number, number[]>} */
  #known = new Map();
  #made = 0;

  /** @param {any} lists */
  constructor(lists) {
    this.#lists = list(lists);
  }

  /** The rows of a table. @param {any} written @param {number} count */
  table(written, count) {
    const [shapes, order, columns] = list(written);
    const places = this.#column(order, count);
    const counts = list(shapes).map(() => 0);
    for (const place of places) counts[place] += 1;
    const readers = counts.map((rows, at) => this.#shape(shapes[at], list(columns[at]), rows));
    const next = counts.map(() => 0);
    return places.map((/** @type {number} */ place) => {
      next[place] += 1;
      return sound(readers[place])(next[place] - 1);
    });
  }

  /** @param {any} shape @param {any[]} columns @param {number} rows */
  #shape(shape, columns, rows) {
    /** @type {Map<number, any[]>} */
    const known = new Map();
    /** @param {number} at @returns {any[]} */
    const values = (at) => {
      const column = known.get(at) ?? this.#column(columns[at], rows, (other) => values(before(at, other, columns)));
      known.set(at, column);
      return column;
    };
    let taken = 0;
    const take = () => taken++;
    /** @param {any} part @returns {Reader} */
    const reader = (part) => {
      if (part === 0) {
        const column = values(take());
        return (row) => column[row];
      }
      if (Number.isInteger(part)) {
        const words = Array.from({ length: part }, () => values(take()));
        const text = words.map(() => "");
        return (row) => {
          for (let at = 0; at < words.length; at += 1) text[at] = words[at][row];
          return text.join(" ");
        };
      }
      if (part === "list") return this.#numbers(columns[take()], rows);
      if (part === "rows") return this.#rows(columns[take()], rows);
      if (part === "map") return this.#map(columns[take()], rows);
      const [kind, ...parts] = list(part);
      return kind === "{" ? ofObject(parts, reader) : ofList(parts.map(reader));
    };
    return reader(shape);
  }

  /** @param {any} column @param {number} rows @returns {Reader} */
  #numbers(column, rows) {
    const [firsts, places] = list(column);
    const first = this.#column(firsts, rows);
    const place = this.#column(places, rows);
    return (row) => {
      const ways = this.#ways(place[row]);
      const made = new Array(ways.length);
      for (let at = 0; at < ways.length; at += 1) made[at] = first[row] + ways[at];
      this.#count(made.length);
      return made;
    };
  }

  /** How far each number of a list is from its first. @param {number} place */
  #ways(place) {
    const known = this.#known.get(place);
    if (known) return known;
    const steps = list(this.#lists[place]);
    let last = 0;
    const ways = [last];
    for (let at = 0; at < steps.length; at += 2) {
      this.#count(steps[at + 1]);
      for (let times = steps[at + 1]; times > 0; times -= 1) ways.push((last += steps[at]));
    }
    this.#known.set(place, ways);
    return ways;
  }

  /** @param {any} column @param {number} rows @returns {Reader} */
  #rows(column, rows) {
    const [lengths, table] = list(column);
    const starts = startsOf(this.#column(lengths, rows));
    const all = this.table(table, starts[rows]);
    return (row) => all.slice(starts[row], starts[row + 1]);
  }

  /** @param {any} column @param {number} rows @returns {Reader} */
  #map(column, rows) {
    const [lengths, names, table] = list(column);
    const starts = startsOf(this.#column(lengths, rows));
    const keys = this.#column(names, starts[rows]);
    const all = this.table(table, starts[rows]);
    return (row) => {
      /** @type {Record<string, any>} */
      const made = {};
      for (let at = starts[row]; at < starts[row + 1]; at += 1) made[String(keys[at])] = all[at];
      return made;
    };
  }

  /** The values of a column. @param {any} written @param {number} rows @param {(at: number) => any[]} [other] @returns {any[]} */
  #column(written, rows, other) {
    this.#count(rows);
    const [kind, first, second] = list(written);
    switch (kind) {
      case "=": return new Array(rows).fill(first);
      case "n":
      case "v": return whole(list(first), rows);
      case "+": {
        let sum = 0;
        return whole(list(first), rows).map((step) => (sum += step));
      }
      case "of": return this.#column(second, rows).map((place) => first[place]);
      case "as": return sound(other)(first);
      case "by": return this.#following(sound(other)(first), second);
      default: throw new ShapeProblem("packed");
    }
  }

  /** What follows from each value of another column. @param {any[]} from @param {any} written */
  #following(from, written) {
    /** @type {Map<any, number>} */
    const places = new Map();
    for (const value of from) if (!places.has(value)) places.set(value, places.size);
    const found = this.#column(written, places.size);
    return from.map((value) => found[/** @type {number} */ (places.get(value))]);
  }

  /** @param {number} more */
  #count(more) {
    if (!Number.isInteger(more) || more < 0) throw new ShapeProblem("packed");
    this.#made += more;
    if (this.#made > MOST) throw new ShapeProblem("packed");
  }
}

/** @param {any[]} parts @param {(part: any) => Reader} reader @returns {Reader} */
function ofObject(parts, reader) {
  const keys = parts.filter((_, at) => at % 2 === 0).map(String);
  const readers = parts.filter((_, at) => at % 2 === 1).map(reader);
  return (row) => {
    /** @type {Record<string, any>} */
    const made = {};
    for (let at = 0; at < keys.length; at += 1) {
      const value = readers[at](row);
      // As an own property, whatever it is called.
      if (keys[at] === "__proto__") Object.defineProperty(made, keys[at], { value, writable: true, enumerable: true, configurable: true });
      else made[keys[at]] = value;
    }
    return made;
  };
}

/** @param {Reader[]} readers @returns {Reader} */
function ofList(readers) {
  return (row) => readers.map((reader) => reader(row));
}

/** Where each of some lists begins, if they lie one after the other; and where the last one ends. @param {number[]} lengths */
function startsOf(lengths) {
  const starts = [0];
  for (const length of lengths) starts.push(starts[starts.length - 1] + length);
  return starts;
}

/** The other column, unless it needs this one itself. @param {number} at @param {any} other @param {any[]} columns */
function before(at, other, columns) {
  const [kind] = list(columns[other]);
  if (other === at || kind === "as" || kind === "by") throw new ShapeProblem("packed");
  return other;
}

/** @param {any[]} column @param {number} rows */
function whole(column, rows) {
  if (column.length !== rows) throw new ShapeProblem("packed");
  return column;
}

/** @param {any} value @returns {any[]} */
function list(value) {
  if (!Array.isArray(value)) throw new ShapeProblem("packed");
  return value;
}

/** @template T @param {T | undefined} value @returns {T} */
function sound(value) {
  if (value === undefined) throw new ShapeProblem("packed");
  return value;
}
