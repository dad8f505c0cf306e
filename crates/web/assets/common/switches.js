// The two choices every page offers: language and theme.

import { element } from "./dom.js";
import { THEMES, setTheme, theme } from "./theme.js";
import { language, languages, onLanguage, setLanguage, words } from "./words.js";

const t = words({
  en: { language: "Language", theme: "Colours", system: "system", light: "light", dark: "dark" },
  fr: { language: "Langue", theme: "Couleurs", system: "système", light: "claires", dark: "sombres" },
});

/** A choice of language. */
export function languageSwitch() {
  const options = languages().map(([code, name]) => element("option", { value: code, lang: code }, name));
  const select = element("select", {
    class: "switch", "aria-label": t("language"), onchange: () => setLanguage(select.value),
  }, options);
  const show = () => {
    select.value = language();
    select.setAttribute("aria-label", t("language"));
  };
  onLanguage(show);
  show();
  return select;
}

/** A choice of theme. */
export function themeSwitch() {
  const options = THEMES.map((name) => element("option", { value: name }));
  const select = element("select", {
    class: "switch", onchange: () => setTheme(select.value),
  }, options);
  const show = () => {
    select.setAttribute("aria-label", t("theme"));
    for (const option of options) option.textContent = t(option.value);
    select.value = theme();
  };
  onLanguage(show);
  show();
  return select;
}
