// The door between a champion and its host: not for champions themselves.
//
// Made from api/donjon.yml by `stechec api`: changes here are lost.
//
// Everything that crosses it is a row of 32-bit words: a number or an enumeration is one, a
// structure its fields in order, an array its length and then its items.

// @ts-ignore: only this compiler knows it
@external("stechec", "call")
declare function host_call(number: u32, args: usize, args_len: u32, result: usize, result_cap: u32): u32;

// @ts-ignore: only this compiler knows it
@external("stechec", "log")
declare function host_log(text: usize, len: u32): void;

/** Asks for the last result again, with more room for it. */
const LAST_RESULT: u32 = u32.MAX_VALUE;

/** The number by which the host is asked for chance. */
export const CHANCE: u32 = i32.MAX_VALUE - 2;

/** The number by which the host is asked for pieces of data files. */
export const DATA: u32 = i32.MAX_VALUE - 3;

/** The words of the arguments. */
const args = new Array<i32>();

/** The words of the result, and which one is read next. */
let result = new StaticArray<i32>(64);
let next = 0;

/** Makes room for the arguments of a call. */
export function begin(): void {
  args.length = 0;
}

/** Adds a word to the arguments. */
export function put(word: i32): void {
  args.push(word);
}

/** Calls a function of the host. */
export function ask(number: u32): void {
  const length = host_call(number, args.dataStart, args.length, changetype<usize>(result), result.length);
  if (length > (result.length as u32)) {
    result = new StaticArray<i32>(length);
    host_call(LAST_RESULT, 0, 0, changetype<usize>(result), length);
  }
  next = 0;
}

/** Takes a word of the result. */
export function take(): i32 {
  return result[next++];
}

/** Writes a line to the champion's log. */
export function log(text: string): void {
  const bytes = String.UTF8.encode(text);
  host_log(changetype<usize>(bytes), bytes.byteLength);
}
