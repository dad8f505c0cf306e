// The papers of one team for the phase in play: orders with the referee's answers, the
// champion's log, what it used.

import { element, replace } from "../common/dom.js";
import { figure as number } from "../common/words.js";
import { tokenMark } from "./icons.js";
import { plain, teamName } from "./names.js";
import { gameWord, skin } from "./skin.js";
import { drawUsage } from "./usage.js";
import { t } from "./viewer-words.js";

export class TeamPanel {
  #ui;
  #shown = "";

  /** @param {any} ui */
  constructor(ui) {
    this.#ui = ui;
    this.element = element("div", { class: "team-panel" });
  }

  update() {
    const { clock, view, recording, logs } = this.#ui;
    const key = [clock.phase, view.of, view.team, recording.phases, logs.version, document.documentElement.lang].join();
    if (key === this.#shown) return;
    this.#shown = key;
    if (view.of === null) replace(this.element, element("p", { class: "soft" }, t("noTeam")));
    else replace(this.element, this.#head(view.of), this.#call(view.of), this.#usage(view.of));
  }

  /** @param {any} team */
  #head(team) {
    const { view, recording, clock } = this.#ui;
    const { name, kind, orders, refused, rank } = recording.header.teams[team];
    const isSeen = view.team === team;
    return [
      element("h3", { class: "team-name" }, tokenMark(team, 26), element("bdi", {}, teamName(recording.header, team))),
      name.length > 48 && element("p", { class: "soft long" }, plain(name, 400)),
      element("p", { class: "soft" },
        // How it ends is not told before the end.
        [clock.atEnd && t("rank", { rank }), plain(kind ?? ""), t("orderCount", { count: number(orders ?? 0), refused: number(refused ?? 0) })].filter(Boolean).join(" · ")),
      this.#ui.hasFog && element("button", { type: "button", "aria-pressed": String(isSeen), onclick: () => view.toggleTeam(team) }, t(isSeen ? "seeAll" : "seeAs")),
    ];
  }

  /** What the team was asked in this phase, and what it answered. @param {any} team */
  #call(team) {
    const { clock, recording } = this.#ui;
    const line = clock.atEnd ? recording.end : recording.phase(clock.phase);
    const calls = line?.calls ?? [];
    const call = calls.find((/** @type {any} */ each) => each.team === team);
    // The opening has no phase of its own; it is shown with the first one.
    const opening = clock.phase === 0 ? recording.opening().find((/** @type {any} */ each) => each.team === team) : null;
    const wasAsked = line?.asked?.includes(team) ?? true;
    return [
      element("h4", {}, t("orders")),
      call ? orderList(call) : element("p", { class: "soft" }, t(wasAsked ? "out" : "notAsked")),
      [opening, call].map((each) => each?.fault && faultBlock(each.fault)),
      element("h4", {}, t("log")),
      this.#log(team, line, [opening, call]),
    ];
  }

  /** @param {any} team @param {any} line @param {any} calls */
  #log(team, line, calls) {
    const { clock, logs, recording } = this.#ui;
    const texts = calls.filter(Boolean).map((/** @type {any} */ call) => call.log).filter(Boolean);
    if (texts.length === 0) {
      // An opening comes before the first phase of its turn.
      const before = clock.phase > 0 ? recording.phase(clock.phase - 1)?.turn : null;
      if (line?.turn !== undefined && line.turn !== before) texts.push(...logs.of(team, line.turn, "opening"));
      texts.push(...logs.of(team, line?.turn ?? null, line?.entry_point ?? null));
    }
    const lost = recording.header.lost_log_bytes;
    return [
      texts.length === 0
        ? element("p", { class: "soft" }, t("noLog"))
        : texts.map((/** @type {string} */ text) => element("pre", { class: "log", tabindex: 0 }, text)),
      lost > 0 && element("p", { class: "soft" }, t("lostLog", { count: number(lost) })),
    ];
  }

  /** @param {any} team */
  #usage(team) {
    return [element("h4", {}, t("used")), drawUsage(this.#ui, team)];
  }
}

function orderList(/** @type {{ orders: any, dropped_orders: any }} */ { orders, dropped_orders: dropped }) {
  if (orders.length === 0) return element("p", { class: "soft" }, t("noOrders"));
  return element("ul", { class: "orders" },
    orders.map((/** @type {{ order: any, answer: any }} */ { order, answer }) => element("li", { dataset: { answer: answer === "OK" ? "ok" : "refused" } },
      element("span", {}, orderText(order)),
      answer !== "OK" && element("strong", {}, t("refused", { answer: plain(answer) })))),
    dropped > 0 && element("li", {}, t("dropped", { count: number(dropped) })));
}

/** An order in words: the skin's, the game's, or its fields. @param {any} order */
function orderText(order) {
  const text = skin().order?.(order ?? {}) ?? order?.text;
  if (text) return plain(text, 300);
  const fields = Object.entries(order ?? {}).map(([name, value]) => `${gameWord(name)} ${typeof value === "object" ? JSON.stringify(value) : value}`);
  return plain(fields.join(", "), 300);
}

/** A fault with its details. */
export function faultBlock(/** @type {{ kind: string, message: string, detail: any }} */ { kind, message, detail }) {
  return element("div", { class: "fault" },
    element("strong", {}, `${t("fault")}: ${plain(kind ?? "")}`), element("p", {}, plain(message ?? "", 2000)),
    detail && element("pre", { class: "log", tabindex: 0 }, detail));
}
