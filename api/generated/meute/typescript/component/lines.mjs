// Finds out which line of TypeScript each line of JavaScript comes from.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.
//
//     node lines.mjs FOLDER
//
// reads the maps that tsc has put into the folder, and writes what start.js wants.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The numbers of a segment: digits to the base of 32, the lowest first, with a sign. */
function numbers(segment) {
  const found = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit < 32) {
      found.push(value & 1 ? -(value >> 1) : value >> 1);
      [value, shift] = [0, 0];
    }
  }
  return found;
}

/** For each line, the number of the line it comes from. */
function origins(mappings) {
  let line = 0;
  return mappings.split(";").map((segments) => {
    let first = null;
    for (const segment of segments.split(",").filter(Boolean)) {
      line += numbers(segment)[2] ?? 0;
      first ??= line + 1;
    }
    return first;
  });
}

const folder = process.argv[2];
const lines = {};
for (const name of readdirSync(folder, { recursive: true })) {
  if (!name.endsWith(".js.map") || name.startsWith("build")) continue;
  const map = JSON.parse(readFileSync(join(folder, name), "utf8"));
  const source = relative(process.cwd(), resolve(folder, dirname(name), map.sources[0]));
  lines[name.slice(0, -".map".length)] = { source, lines: origins(map.mappings) };
}
const target = join(folder, "build/api/component/lines.js");
writeFileSync(target, `export const LINES = ${JSON.stringify(lines)};\n`);
