// Buttons below the board: playing, steps, speed, whose eyes.

import { element, replace } from "../common/dom.js";
import { figure as number, onLanguage } from "../common/words.js";
import { SPEEDS } from "./clock.js";
import { iconButton } from "./icons.js";
import { teamName } from "./names.js";
import { beatText, positionText } from "./timeline.js";
import { t } from "./viewer-words.js";

export class Controls {
  #clock;
  #view;
  #recording;
  #play;
  #speed = element("select", { class: "speed" });
  #eyes = element("select", { class: "eyes" });
  #position = element("output", { class: "position" });

  constructor(/** @type {{ recording: any, clock: any, view: any, goLast: any, hasFog: any }} */ { recording, clock, view, goLast, hasFog }) {
    this.#eyes.hidden = !hasFog;
    this.#recording = recording;
    this.#clock = clock;
    this.#view = view;
    this.#play = iconButton("play", () => clock.toggle(), { class: "icon-button main" });
    this.#speed.addEventListener("change", () => clock.setSpeed(Number(this.#speed.value)));
    this.#eyes.addEventListener("change", () => this.#look());
    /** @param {any} move */
    const step = (move) => () => {
      clock.pause();
      move();
    };
    this.element = element("div", { class: "controls" },
      element("div", { class: "transport", role: "group" },
        iconButton("first", step(() => clock.seek(0))),
        iconButton("previousPhase", step(() => clock.stepPhase(-1))),
        iconButton("previousBeat", step(() => clock.stepBeat(-1))),
        this.#play,
        iconButton("nextBeat", step(() => (view.calm ? clock.stepBeat(1) : clock.playBeat()))),
        iconButton("nextPhase", step(() => clock.stepPhase(1))),
        iconButton("last", step(goLast))),
      this.#position,
      element("div", { class: "choices" }, this.#eyes, this.#speed));
    onLanguage(() => this.fill());
    this.fill();
  }

  /** The words of the two choices. */
  fill() {
    const { header } = this.#recording;
    replace(this.#speed, SPEEDS.map((speed) => element("option", { value: speed }, `${number(speed)}×`)));
    this.#speed.setAttribute("aria-label", t("speed"));
    replace(this.#eyes, element("option", { value: "" }, t("everything")), header.teams.map((/** @type {any} */ _, /** @type {any} */ team) =>
      element("option", { value: team }, t("seenBy", { team: `${team} · ${teamName(header, team)}` }))));
    this.#eyes.setAttribute("aria-label", t("view"));
    this.update();
  }

  update() {
    this.#play.relabel(this.#clock.playing ? "pause" : "play");
    this.#speed.value = String(this.#clock.speed);
    this.#eyes.value = this.#view.team === null ? "" : String(this.#view.team);
    // Read aloud where the reader goes, not while it plays.
    this.#position.setAttribute("aria-live", this.#clock.playing ? "off" : "polite");
    const [place, beat] = [positionText(this.#recording, this.#clock), beatText(this.#clock)];
    if (this.#position.textContent !== place + beat) {
      replace(this.#position, element("strong", {}, place), element("small", {}, beat));
    }
  }

  #look() {
    const team = this.#eyes.value === "" ? null : Number(this.#eyes.value);
    this.#view.set({ team, of: team ?? this.#view.of });
  }
}
