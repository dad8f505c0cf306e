// The binding of toy.yml: every kind of value, there and back. Run by Node.js.

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(`${process.argv[2]}/`);
const api = await import(new URL("api.js", folder));
const door = await import(new URL("component/door.js", folder));

let heard;

function ask(reply, name, ...args) {
  door.answer((number, words) => {
    heard = [number, ...words];
    return reply;
  });
  return api[name](...args);
}

function refused(name, ...args) {
  try {
    ask([], name, ...args);
  } catch (error) {
    return error.message;
  }
  return assert.fail(`${name} took ${args}`);
}

const red = { left: { only: 1 }, right: api.COLOUR_RED };
const empty = { left: { only: -2 }, right: api.COLOUR_NONE };
const nest = { first: red, second: empty, last: api.TOO_LATE };
const NEST = [1, 0, -2, 1, 1];

assert.deepEqual(ask(NEST, "nothing"), nest);
assert.deepEqual(heard, [0]);
const pairs = [{ left: { only: 7 }, right: "COLOUR_RED" }];
const args = [5, [nest, nest], api.COLOUR_NONE, new Set([0, 1]), pairs, nest];
assert.deepEqual(ask([1, ...NEST], "mirror", ...args), [nest]);
assert.deepEqual(heard, [1, 5, 2, ...NEST, ...NEST, 1, 2, 0, 1, 1, 7, 0, ...NEST]);
assert.deepEqual(ask([2, 1, 0], "colours", [api.COLOUR_NONE]), ["COLOUR_NONE", "COLOUR_RED"]);
assert.deepEqual(heard, [2, 1, 1]);
assert.equal(ask([0], "judge", []), api.FINE);
assert.deepEqual(heard, [3, 0]);
assert.deepEqual(ask([0], "verdicts"), []);
assert.equal(ask([-1], "whole"), null);
assert.deepEqual(ask([3], "whole"), { only: 3 });
assert.deepEqual([api.LOWEST, api.COLD], [-2147483648, -4]);
assert.deepEqual(api.Verdict, ["FINE", "TOO_LATE"]);
const number = "has to be a whole number of 32 bits, not";
assert.equal(refused("judge", [{ only: 0.5 }]), `alone_ones.only ${number} 0.5`);
assert.equal(refused("judge", [{ only: 2 ** 31 }]), `alone_ones.only ${number} 2147483648`);
assert.equal(refused("judge", [null]), "alone_ones has to be a Alone, { only }, not null");
assert.equal(refused("judge", "text"), 'alone_ones has to be an array, not "text"');
const colours = "wanted has to be one of Colour: COLOUR_RED, COLOUR_NONE, not 1";
assert.equal(refused("colours", [1]), colours);
