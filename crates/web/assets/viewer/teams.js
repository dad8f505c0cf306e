// How teams look: 8 hues that colour-blind people can tell apart, then 5 rings, then 3
// degrees of lightness, the same as in the pictures `stechec` draws.

export const INK = "#252a33";
export const PAPER = "#fffdf8";
export const DUSK = "#1c2438";
export const GLOW = "#ffd04a";

const HUES = ["#0072b2", "#d55e00", "#f0e442", "#cc79a7", "#56b4e9", "#000000", "#e69f00", "#009e73"];
const RINGS = ["none", "dashed", "solid", "dotted", "halves"];

/** @param {string} colour */
const channels = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** One colour with a part (0 to 1) of another. @param {any} one @param {any} other @param {number} part */
export function mix(one, other, part) {
  const [a, b] = [channels(one), channels(other)];
  const hex = a.map((value, i) => Math.round(value + (b[i] - value) * part).toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

/** Towards the dark of the same hue. @param {string} colour @param {number} part */
export function darker(colour, part) {
  const [r, g, b] = channels(colour);
  const dark = [r / 5, g / 5, b / 4].map((value) => Math.trunc(value).toString(16).padStart(2, "0"));
  return mix(colour, `#${dark.join("")}`, part);
}

/** Towards the white of paper. @param {string} colour @param {number} part */
export function lighter(colour, part) {
  return mix(colour, PAPER, part);
}

/** The ink that can be read on a colour. @param {string} colour */
export function inkOn(colour) {
  const [r, g, b] = channels(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255 > 0.52 ? INK : PAPER;
}

const looks = new Map();

/** What belongs to nobody. */
const NOBODY = { fill: "#8b8577", rim: PAPER, casing: INK, ring: "none", ink: PAPER };

/** Fill, rim, ring and ink of a team; of nobody, without a team. @param {any} team */
export function lookOf(team) {
  if (team === null || team === undefined) return NOBODY;
  if (!looks.has(team)) looks.set(team, look(team));
  return looks.get(team);
}

/** @param {any} team */
function look(team) {
  const hue = HUES[team % HUES.length];
  const ring = RINGS[Math.trunc(team / HUES.length) % RINGS.length];
  const degree = Math.trunc(team / (HUES.length * RINGS.length)) % 3;
  const fill = [hue, mix(hue, PAPER, 0.45), mix(hue, "#403850", 0.5)][degree];
  // A light blue is hard to tell from a sky blue: a dark rim helps.
  const rim = degree === 1 ? INK : PAPER;
  return { fill, rim, casing: rim === INK ? PAPER : INK, ring, ink: inkOn(fill) };
}
