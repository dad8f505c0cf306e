// Names of teams and figures. They come from contestants: shortened, and without characters
// that would change the order or the look of the text around them.

const UNRULY = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
const LONGEST = 48;

/** A text from a champion, fit for a line of ours. */
export function plain(text, longest = LONGEST) {
  const tame = String(text).replace(UNRULY, "\u{fffd}");
  const letters = Array.from(tame);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : tame;
}

/** A team's name; its number if it has none. */
export function teamName(header, team) {
  const name = plain(header.teams[team]?.name ?? "").trim();
  return name === "" ? `#${team}` : name;
}

/** A figure as `[team, class]`, in words. */
export function figureName(header, figure) {
  if (!Array.isArray(figure)) return "?";
  return `${teamName(header, figure[0])} ${plain(figure[1])}`;
}
