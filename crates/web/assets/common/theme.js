// Light, dark, or as the system says.

import { recall, remember } from "./memory.js";

export const THEMES = ["system", "light", "dark"];
const listeners = new Set();

/** What the reader chose. */
export function theme() {
  return document.documentElement.dataset.theme ?? "system";
}

/** Whether the page is dark now. */
export function isDark() {
  return theme() === "dark"
    || (theme() === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** @param {string | null} name */
export function setTheme(name) {
  apply(name);
  remember("theme", theme() === "system" ? null : name);
  tell();
}

/** Calls back whenever the page turns light or dark. @param {(...told: any[]) => void} listener */
export function onTheme(listener) {
  listeners.add(listener);
}

/** @param {string | null} name */
function apply(name) {
  if (name === "light" || name === "dark") document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
}

function tell() {
  for (const listener of listeners) listener(isDark());
}

apply(recall("theme"));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tell);
