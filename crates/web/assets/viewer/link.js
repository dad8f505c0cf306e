// Links to a moment: `#turn=12&phase=attack&beat=3&team=2&of=1&figure=0.voleur`.

/** What a link asks for; fields that make no sense are left out. */
export function readLink(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (name) => (/^\d{1,9}$/.test(fields.get(name) ?? "") ? Number(fields.get(name)) : null);
  return {
    turn: number("turn"), phase: fields.get("phase"), beat: number("beat") ?? 0,
    team: number("team"), of: number("of"), figure: fields.get("figure"), end: fields.has("end"),
  };
}

/** The index of the phase a link means, or null if it is not there (yet). */
export function phaseOfLink(link, recording) {
  if (link.end) return recording.finished ? recording.phases : null;
  if (link.turn === null) return 0;
  const wanted = link.phase?.toLowerCase() ?? null;
  const fits = ({ turn, phase, entryPoint }) => turn === link.turn
    && (wanted === null || phase?.toLowerCase() === wanted || entryPoint?.toLowerCase().endsWith(`_${wanted}`));
  const place = recording.summaries.findIndex((summary, index) => index > 0 && fits(summary));
  return place < 0 ? null : place - 1;
}

/** The link to where clock and view are. */
export function writeLink(recording, clock, view) {
  const fields = new URLSearchParams();
  const summary = recording.summaries[clock.phase + 1];
  if (summary) {
    fields.set("turn", summary.turn);
    fields.set("phase", summary.phase);
    if (clock.beat > 0) fields.set("beat", clock.beat);
  } else {
    fields.set("end", "1");
  }
  if (view.team !== null) fields.set("team", view.team);
  if (view.of !== null && view.of !== view.team) fields.set("of", view.of);
  const figure = view.figure === null ? null : recording.before(clock.phase).figures[view.figure];
  if (figure) fields.set("figure", `${figure.team}.${figure.class}`);
  return `#${fields}`;
}

/** Puts the link into the address bar, where the browser lets us. */
export function showLink(link) {
  if (location.hash === link) return;
  try {
    history.replaceState(null, "", link);
  } catch {
    // A page in a frame without an address: there is no bar to write to.
  }
}
