// The drawings on buttons.

import { drawing, element } from "../common/dom.js";
import { onLanguage } from "../common/words.js";
import { drawBase, drawRing } from "./tokens.js";
import { t } from "./viewer-words.js";

const SHAPES = {
  play: "M7 4.5v15l12-7.5z", pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  first: "M5 5h2.5v14H5zM19 5v14L8.5 12z", last: "M16.5 5H19v14h-2.5zM5 5v14l10.5-7z",
  previousPhase: "M12 5v14L3 12zM21 5v14l-9-7z", nextPhase: "M12 5v14l9-7zM3 5v14l9-7z",
  previousBeat: "M15.5 5.5v13L7 12z", nextBeat: "M8.5 5.5v13L17 12z",
  zoomIn: "M10.8 5h2.4v5.8H19v2.4h-5.8V19h-2.4v-5.8H5v-2.4h5.8z", zoomOut: "M5 10.8h14v2.4H5z",
  fit: "M4 4h6v2.4H6.4V10H4zM14 4h6v6h-2.4V6.4H14zM4 14h2.4v3.6H10V20H4zM17.6 14H20v6h-6v-2.4h3.6z",
  copyLink: "M9 3h10v13h-2.4V5.4H9zM5 7.5h9V21H5zM7.4 9.9v8.7h4.2V9.9z",
  help: "M12 3.5c3 0 5.2 1.8 5.2 4.6c0 3.2-3.6 3.8-3.8 6h-2.7c.1-3.4 3.5-3.7 3.5-5.8c0-1.3-.9-2.1-2.2-2.1c-1.4 0-2.4 1-2.5 2.5H6.7C6.8 5.6 9 3.5 12 3.5zM10.6 16.4h2.9v3.1h-2.9z",
  eye: "M12 5.5c4.6 0 8 3.4 9.6 6.5c-1.6 3.1-5 6.5-9.6 6.5S4 15.1 2.4 12C4 8.9 7.4 5.5 12 5.5zM12 8.2a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6zM12 10.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2z",
  close: "M6.3 4.6L12 10.3l5.7-5.7l1.7 1.7L13.7 12l5.7 5.7l-1.7 1.7L12 13.7l-5.7 5.7l-1.7-1.7L10.3 12L4.6 6.3z",
  fault: "M12 2.5L22.5 21h-21zM10.8 9v6h2.4V9zM10.8 16.6v2.4h2.4v-2.4z",
  crown: "M3 7l4.6 4.2L12 4l4.4 7.2L21 7l-1.8 11H4.8z",
};

/** @param {string} name */
export function icon(name) {
  return drawing("svg", { viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true", class: "icon" },
    drawing("path", { d: /** @type {Record<string, string>} */ (SHAPES)[name], fill: "currentColor", "fill-rule": "evenodd" }));
}

/** A button with a drawing; its name follows the language. @param {string} name @param {() => void} onclick */
export function iconButton(name, onclick, properties = {}) {
  const button = element("button", { type: "button", class: "icon-button", onclick, ...properties }, icon(name));
  const label = () => {
    const text = t(button.dataset.label ?? name);
    button.setAttribute("aria-label", text);
    button.title = text;
  };
  onLanguage(label);
  label();
  const relabel = (/** @type {string} */ key) => {
    if (button.dataset.label === key) return;
    button.dataset.label = key;
    button.replaceChildren(icon(key));
    label();
  };
  return Object.assign(button, { relabel });
}

/** A team's token as an element; nobody's without a team. @param {number | null | undefined} team */
export function tokenMark(team, size = 22) {
  const ratio = Math.min(3, Math.ceil(devicePixelRatio || 1) + 1);
  const canvas = element("canvas", { width: size * ratio, height: size * ratio, class: "token", "aria-hidden": "true" });
  canvas.style.width = `${size}px`;
  canvas.style.height = `${size}px`;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.scale(size * ratio / 32, size * ratio / 32);
  pen.translate(16, 17.5);
  drawBase(pen, team);
  drawRing(pen, team);
  return canvas;
}
