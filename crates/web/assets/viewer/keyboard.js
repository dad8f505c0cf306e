// Keys, wherever the focus is, except in elements that use keys themselves.

import { SPEEDS } from "./clock.js";

/** The list of keys for the help: keys, and the words for them. @type {[string[], string][]} */
export const KEYS = [
  [["Space"], "keyPlay"], [["←", "→"], "keyPhase"], [[",", "."], "keyBeat"], [["Page ↑", "Page ↓"], "keyTurn"],
  [["Home", "End"], "keyEnds"], [["−", "+"], "keySpeed"], [["0", "…", "9"], "keyFog"], [["Esc"], "keyAll"],
  [["f", "F"], "keyFigure"], [["i", "o", "c"], "keyZoom"], [["w", "a", "s", "d"], "keyPan"], [["l"], "keyLevel"], [["?"], "keyHelp"],
];

/** @param {import("./viewer.js").Ui} ui */
export function watchKeys(ui) {
  const actions = actionsOf(ui);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event)) return;
    const key = /^[0-9]$/.test(event.key) ? "digit" : event.key;
    const action = /** @type {Record<string, (key: string) => void>} */ (actions)[key];
    if (!action) return;
    event.preventDefault();
    action(event.key);
  });
}

function actionsOf(/** @type {{ clock: any, view: any, stage: import("./stage.js").Stage, recording: any, help: any, goLast: any, hasFog: any }} */ { clock, view, stage, recording, help, goLast, hasFog }) {
  /** @param {() => void} move */
  const step = (move) => () => {
    clock.pause();
    move();
  };
  /** @param {number} by */
  const speed = (by) => () => clock.setSpeed(SPEEDS[SPEEDS.indexOf(clock.speed) + by] ?? clock.speed);
  /** @param {number} factor */
  const zoom = (factor) => () => stage.zoom(factor);
  /** @param {number} x @param {number} y */
  const pan = (x, y) => () => stage.pan(x, y);
  return {
    " ": () => clock.toggle(), k: () => clock.toggle(),
    ArrowLeft: step(() => clock.stepPhase(-1)), ArrowRight: step(() => clock.stepPhase(1)),
    ",": step(() => clock.stepBeat(-1)), ".": step(() => (view.calm ? clock.stepBeat(1) : clock.playBeat())),
    PageUp: step(() => clock.stepTurn(-1)), PageDown: step(() => clock.stepTurn(1)),
    Home: step(() => clock.seek(0)), End: step(goLast),
    "-": speed(-1), "−": speed(-1), "+": speed(1), "=": speed(1),
    digit: (/** @type {any} */ digit) => {
      if (hasFog && Number(digit) < recording.header.teams.length) view.toggleTeam(Number(digit));
    },
    Escape: () => view.set({ team: null, figure: null, hover: null }),
    f: () => view.set({ figure: stage.nextFigure(1) }), F: () => view.set({ figure: stage.nextFigure(-1) }),
    i: zoom(1.3), o: zoom(1 / 1.3), c: () => stage.fit(),
    w: pan(0, 1), a: pan(1, 0), s: pan(0, -1), d: pan(-1, 0),
    l: () => view.set({ level: nextLevel(view.level, stage.geometry.levels) }),
    "?": () => help.show(),
  };
}

/** From all levels to the lowest, and up. @param {number | null} level @param {number} levels */
function nextLevel(level, levels) {
  if (levels < 2) return null;
  if (level === null) return 0;
  return level + 1 < levels ? level + 1 : null;
}

/** Whether the element with the focus needs the key itself. */
function isBusy(/** @type {{ target: any, key: string }} */ { target, key }) {
  if (!(target instanceof Element)) return false;
  if (target.closest("select, input, textarea, dialog")) return true;
  if (target.closest("button, a") && (key === " " || key === "Enter")) return true;
  return target.matches(".tab-panel, pre") && ["PageUp", "PageDown", "Home", "End"].includes(key);
}
