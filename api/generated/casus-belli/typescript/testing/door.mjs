// The door of a champion in tests: `stechec desk` in a process of its own.
//
// Made from api/casus-belli.yml by `stechec api`: changes here are lost.

import { execFileSync, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const CHANCE = 2 ** 31 - 3;
export const DATA = 2 ** 31 - 4;

/** The number by which the orders that were given are asked for. */
const ORDERS = 2 ** 31 - 5;

// Where it is asked and tells, once there is a position.
let asked = null;
let told = null;

/**
 * From here on the functions of the interface answer from a position, until there is another.
 * `words` are those after `stechec desk`: `"tests/duel.scn"`, or
 * `"m.replay --champion mine --turn 12 --phase attack"`.
 */
export function position(words) {
  if (asked !== null) {
    closeSync(asked);
    closeSync(told);
  }
  const folder = mkdtempSync(join(tmpdir(), "stechec-"));
  const [there, back] = [join(folder, "in"), join(folder, "out")];
  execFileSync("mkfifo", ["-m", "600", there, back]);
  const line = `exec "\${STECHEC:-stechec}" --game casus-belli desk ${words} <"$0" >"$1"`;
  spawn("sh", ["-c", line, there, back], { stdio: ["ignore", "ignore", "inherit"] }).unref();
  asked = openSync(there, "w");
  told = openSync(back, "r");
  rmSync(folder, { recursive: true });
  const [low, high] = answer();
  const hash = (BigInt.asUintN(32, BigInt(high)) << 32n) | BigInt.asUintN(32, BigInt(low));
  if (hash !== 0xfb18f0a48072405en) {
    throw new Error("stechec desk has another interface than build/api: build the champion again");
  }
}

/**
 * The orders that were given since the position began, or since this was called last, each with the
 * answer to it.
 */
export function orders() {
  const text = Buffer.from(call(ORDERS, [])).toString();
  return text === "" ? [] : text.split("\n");
}

export function call(number, words) {
  if (asked === null) {
    throw new Error("there is no position yet: call `position` first");
  }
  const question = Buffer.from(Int32Array.from([number, words.length, ...words]).buffer);
  for (let at = 0; at < question.length; ) {
    at += writeSync(asked, question, at);
  }
  return answer();
}

function answer() {
  const [length] = read(1);
  return read(length);
}

function read(length) {
  const bytes = Buffer.alloc(4 * length);
  for (let at = 0; at < bytes.length; ) {
    const more = readSync(told, bytes, at, bytes.length - at, null);
    if (more === 0) {
      throw new Error("stechec desk has ended; what it said is above");
    }
    at += more;
  }
  return Array.from({ length }, (_, at) => bytes.readInt32LE(4 * at));
}

export const log = console.log;

export function open() {}

export function isOpen() {
  return asked !== null;
}
