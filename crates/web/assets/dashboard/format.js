// Numbers and times as readers write them.

import { figure, language } from "../common/words.js";

/** @param {number} value */
export const whole = (value) => figure(value, { maximumFractionDigits: 0 });
/** @param {number} value */
export const tenths = (value) => figure(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** @param {number} share */
export const percent = (share, digits = 0) => figure(share, { style: "percent", maximumFractionDigits: digits });
/** @param {number} value */
export const short = (value) => figure(value, { notation: "compact", maximumSignificantDigits: 3 });

/** @param {number} count */
export function bytes(count) {
  const [unit, size] = count < 1048576 ? ["Ki", 1024] : ["Mi", 1048576];
  const letter = language() === "fr" ? "o" : "B";
  return `${figure(count / size, { maximumSignificantDigits: 3 })} ${unit}${letter}`;
}

/** What a call took, in microseconds. @param {number} us */
export function took(us) {
  /** @param {number} value */
  const digits = (value) => figure(value, { maximumSignificantDigits: 3 });
  if (us < 1000) return `${digits(us)} µs`;
  return us < 1e6 ? `${digits(us / 1000)} ms` : `${digits(us / 1e6)} s`;
}

/** A rough time to wait: nobody needs it to the second. @param {number} seconds */
export function duration(seconds) {
  if (seconds < 90) return `${whole(seconds)} s`;
  if (seconds < 5400) return `${whole(seconds / 60)} min`;
  return `${tenths(seconds / 3600)} h`;
}

/** The value of a criterion: the server's text, with the reader's decimal sign. @param {string | null} text */
export function value(text) {
  if (text === null) return "";
  return /^-?\d+(\.\d+)?$/.test(text)
    ? figure(Number(text), { minimumFractionDigits: (text.split(".")[1] ?? "").length })
    : text;
}
