// The words of a page, in the reader's language.
//
//   const t = words({ en: { hits: "{who} hits" }, fr: { hits: "{who} touche" } });
//   t("hits", { who: "elfe" })

import { recall, remember } from "./memory.js";

const LANGUAGES = { en: "English", fr: "Français" };
const listeners = new Set();
let chosen = firstLanguage();

function firstLanguage() {
  const wanted = [recall("language"), ...(navigator.languages ?? [navigator.language])];
  const codes = wanted.map((tag) => String(tag ?? "").slice(0, 2).toLowerCase());
  return codes.find((code) => Object.hasOwn(LANGUAGES, code)) ?? "en";
}

/** Codes and names of the languages there are. */
export function languages() {
  return Object.entries(LANGUAGES);
}

/** The code of the language in use. */
export function language() {
  return chosen;
}

/** Changes the language, and tells everybody who asked with `onLanguage`. @param {string} code */
export function setLanguage(code) {
  if (!Object.hasOwn(LANGUAGES, code)) return;
  chosen = code;
  remember("language", code);
  document.documentElement.lang = code;
  for (const listener of listeners) listener(code);
}

/** Calls back whenever the language changes; returns a function that ends it. @param {(...told: any[]) => void} listener */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A function from keys (and values for `{names}`) to texts. An unknown key stays itself. @param {Record<string, Record<string, string>>} table */
export function words(table) {
  return (/** @type {string} */ key, /** @type {Record<string, any>} */ values = {}) => {
    const text = table[chosen]?.[key] ?? table.en?.[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (/** @type {any} */ whole, /** @type {string} */ name) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole);
  };
}

/** A number as the reader writes it. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function figure(value, options) {
  return new Intl.NumberFormat(chosen, options).format(value);
}

document.documentElement.lang = chosen;
