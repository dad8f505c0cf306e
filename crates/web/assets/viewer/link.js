// Links to a moment: `#turn=12&phase=attack.2&beat=3&team=2&of=1&figure=7`.

/** @typedef {import("../../types/export").Figure} Figure */
/** @typedef {import("./recording.js").Recording} Recording */

/** What a link asks for; fields that make no sense are left out. @param {string} hash */
export function readLink(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (/** @type {string} */ name) => (/^\d{1,9}$/.test(fields.get(name) ?? "") ? Number(fields.get(name)) : null);
  return {
    turn: number("turn"), phase: fields.get("phase"), beat: number("beat") ?? 0,
    team: number("team"), of: number("of"), figure: fields.get("figure"), end: fields.has("end"),
  };
}

/** The index of the phase a link means, or null if it is not there (yet). @param {ReturnType<typeof readLink>} link @param {Recording} recording */
export function phaseOfLink(link, recording) {
  if (link.end) return recording.finished ? recording.phases : null;
  if (link.turn === null) return 0;
  const wanted = link.phase?.toLowerCase() ?? null;
  const [, name, nth] = /^(.*)\.(\d{1,9})$/.exec(wanted ?? "") ?? [null, wanted, "1"];
  const isNamed = (/** @type {string | null} */ phase, /** @type {string | null} */ entryPoint) =>
    phase?.toLowerCase() === name || entryPoint?.toLowerCase().endsWith(`_${name}`);
  const place = recording.summaries.findIndex(({ turn, phase, entryPoint, nth: which }, index) => index > 0 && turn === link.turn
    && (name === null || (isNamed(phase, entryPoint) && which === Number(nth))));
  return place < 0 ? null : place - 1;
}

/** The number of the figure a link means, or null. @param {string | null} word @param {Figure[]} figures */
export function figureOfLink(word, figures) {
  if (word === null) return null;
  const [owner, name] = word.split(".");
  const found = figures.find((figure) => (name === undefined
    ? String(figure.id) === owner
    : String(figure.team) === owner && (figure.name ?? figure.kind) === name));
  return found?.id ?? null;
}

/** A figure in a link: its team and word, if only one goes by them; else its number. @param {Figure} figure @param {Figure[]} figures */
function figureWord(figure, figures) {
  const word = figure.name ?? figure.kind;
  const isAlone = figures.filter((each) => each.team === figure.team && (each.name ?? each.kind) === word).length === 1;
  const isSomebodys = figure.team !== null && figure.team !== undefined;
  return isAlone && isSomebodys && !word.includes(".") ? `${figure.team}.${word}` : String(figure.id);
}

/** The link to where clock and view are. @param {Recording} recording @param {import("./clock.js").Clock} clock @param {import("./view.js").View} view */
export function writeLink(recording, clock, view) {
  const fields = new URLSearchParams();
  const summary = recording.summaries[clock.phase + 1];
  if (summary) {
    fields.set("turn", String(summary.turn));
    fields.set("phase", summary.nth > 1 ? `${summary.phase}.${summary.nth}` : String(summary.phase));
    if (clock.beat > 0) fields.set("beat", String(clock.beat));
  } else {
    fields.set("end", "1");
  }
  if (view.team !== null) fields.set("team", String(view.team));
  if (view.of !== null && view.of !== view.team) fields.set("of", String(view.of));
  const figures = recording.before(clock.phase).figures ?? [];
  const figure = view.figure === null ? null : figures.find(({ id }) => id === view.figure);
  if (figure) fields.set("figure", figureWord(figure, figures));
  return `#${fields}`;
}

/** Puts the link into the address bar, where the browser lets us. @param {any} link */
export function showLink(link) {
  if (location.hash === link) return;
  try {
    history.replaceState(null, "", link);
  } catch {
    // A page in a frame without an address: there is no bar to write to.
  }
}
