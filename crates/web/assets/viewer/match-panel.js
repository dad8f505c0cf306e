// The match as a whole: what was played, who failed, how it ended.

import { element, replace } from "../common/dom.js";
import { language } from "../common/words.js";
import { tokenMark } from "./icons.js";
import { plain, teamName } from "./names.js";
import { gameWord } from "./skin.js";
import { faultBlock } from "./team-panel.js";
import { t } from "./viewer-words.js";

export class MatchPanel {
  #recording;
  #clock;
  #shown = "";

  constructor(/** @type {{ recording: any, clock: any }} */ { recording, clock }) {
    this.#recording = recording;
    this.#clock = clock;
    this.element = element("div", { class: "match-panel" });
  }

  update() {
    if (this.#shown === language()) return;
    this.#shown = language();
    replace(this.element, this.#facts(), element("h4", {}, t("fault")), this.#faults());
  }

  #facts() {
    const { header } = this.#recording;
    const { board, facts } = header;
    const size = board ? ` (${[board.columns, board.rows, board.levels].filter(Boolean).join(" × ")})` : "";
    const told = Object.entries(facts).filter(([, value]) => ["number", "string"].includes(typeof value));
    /** @type {[string, string][]} */
    const rows = [
      [t("map"), `${plain(header.map.name)}${size}`], [t("game"), plain(header.game)],
      ...told.slice(0, 20).map(([key, value]) => /** @type {[string, string]} */ ([plain(gameWord(key)), plain(value)])),
    ];
    const ours = [
      ["run", plain(header.run ?? "", 100)], ["id", plain(header.match ?? "", 100)], ["seed", plain(header.seed ?? "")],
      ["faultPolicy", plain(header.fault_policy ?? "")], ["recordedBy", plain(header.writer ?? "")],
      ["digest", plain(header.digest ?? "", 100)],
    ].filter(([, value]) => value !== "");
    rows.push(...ours.map(([key, value]) => /** @type {[string, string]} */ ([t(key), value])));
    return element("dl", { class: "facts" }, rows.map(([key, value]) => [element("dt", {}, key), element("dd", {}, value)]));
  }

  #faults() {
    const { header } = this.#recording;
    const all = header.teams.flatMap((/** @type {{ faults: any }} */ { faults }, /** @type {any} */ team) => faults.map((/** @type {any} */ fault) => ({ ...fault, team })));
    if (all.length === 0) return element("p", { class: "soft" }, t("noFaults"));
    return element("ul", { class: "faults" }, all.slice(0, 300).map((/** @type {any} */ fault) => element("li", {},
      element("button", { type: "button", class: "fault-place", onclick: () => this.#go(fault) },
        tokenMark(fault.team, 18), element("bdi", {}, teamName(header, fault.team)), " · ", place(fault)),
      faultBlock(fault))));
  }

  #go(/** @type {{ index: number, phase: any }} */ { index, phase }) {
    this.#clock.pause();
    this.#clock.seek(index ?? (phase === "opening" ? 0 : this.#recording.phases));
  }
}

function place(/** @type {{ index: number, turn: number, phase: any }} */ { index, turn, phase }) {
  if (index === null || index === undefined) return t(phase === "opening" ? "opening" : "closing");
  return t("position", { turn, phase: plain(phase) });
}
