// What AssemblyScript expects of its surroundings, made of what a host offers.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.

import { log as write } from "./door";

// @ts-ignore: only this compiler knows it
@external("wasi_snapshot_preview1", "random_get")
declare function random_get(buffer: usize, length: u32): u32;

let ending = false;

/** Ends the champion when an error is thrown, and says where. */
export function abort(message: string | null, file: string | null, line: u32, column: u32): void {
  // What goes wrong here is not reported.
  if (ending) unreachable();
  ending = true;
  const what = message === null ? "" : ": " + message;
  const where = file === null ? "" : " at " + file + ":" + line.toString() + ":" + column.toString();
  write("error" + what + where);
  unreachable();
}

/** Logs a message and some numbers. */
export function trace(
  message: string,
  n: i32 = 0,
  a0: f64 = 0,
  a1: f64 = 0,
  a2: f64 = 0,
  a3: f64 = 0,
  a4: f64 = 0,
): void {
  const numbers: f64[] = [a0, a1, a2, a3, a4];
  write(message + " " + numbers.slice(0, n).join(", "));
}

/** Where `Math.random` begins: the same for the same match. */
export function seed(): f64 {
  const bits = new StaticArray<u64>(1);
  random_get(changetype<usize>(bits), 8);
  return bits[0] as f64;
}

export namespace console {
  export function log(message: string = ""): void {
    write(message);
  }

  export function debug(message: string = ""): void {
    write(message);
  }

  export function info(message: string = ""): void {
    write(message);
  }

  export function warn(message: string = ""): void {
    write(message);
  }

  export function error(message: string = ""): void {
    write(message);
  }

  export function assert<T>(condition: T, message: string = ""): void {
    if (!condition) write("assertion failed: " + message);
  }
}
