// Names of teams and figures. They come from contestants: shortened, and without characters
// that would change the order or the look of the text around them.

import { gameWord, skin } from "./skin.js";

/** @typedef {import("../../types/export").Figure} Figure */
/** @typedef {import("../../types/export").Header} Header */

const UNRULY = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
const LONGEST = 48;

/** A text from a champion, fit for a line of ours. @param {unknown} text */
export function plain(text, longest = LONGEST) {
  const tame = String(text).replace(UNRULY, "\u{fffd}");
  const letters = Array.from(tame);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : tame;
}

/** A team's name; its number if it has none. @param {Header} header @param {number | undefined} team */
export function teamName(header, team) {
  const name = plain(header.teams[team ?? -1]?.name ?? "").trim();
  return name === "" ? `#${team}` : name;
}

/** A figure in words: whose it is, and what it is called. @param {Header} header @param {Figure | undefined} figure */
export function figureName(header, figure) {
  if (!figure) return "?";
  const name = plain(skin().name?.(figure) ?? figure.name ?? gameWord(figure.kind));
  return isTeam(figure.team) ? `${teamName(header, figure.team)} ${name}` : name;
}

/** Whether a figure is somebody's. @param {number | null | undefined} team @returns {team is number} */
export function isTeam(team) {
  return team !== null && team !== undefined;
}

/** What events call teams and figures, as they are known at a moment. */
export class Names {
  #header;
  #find;

  /** @param {Header} header @param {(id: number | undefined) => Figure | undefined} find */
  constructor(header, find) {
    this.#header = header;
    this.#find = find;
  }

  /** @param {number | undefined} team */
  team(team) {
    return teamName(this.#header, team);
  }

  /** @param {number | undefined} id */
  figure(id) {
    return figureName(this.#header, this.#find(id));
  }

  /** What a figure is. @param {number | undefined} id */
  kind(id) {
    return this.#find(id)?.kind ?? "";
  }

  /** Whose a figure is. @param {number | undefined} id */
  teamOf(id) {
    return this.#find(id)?.team;
  }
}
