// Languages as tabs: neighbouring blocks of code in several languages become one, of which the chosen
// language is shown, on all pages and at the next visit too. Without this script all are there.
"use strict";

(() => {
  const KEY = "stechec-language";
  const TITLES = new Map([
    ["c", "C"],
    ["cpp", "C++"],
    ["rust", "Rust"],
    ["zig", "Zig"],
    ["ocaml", "OCaml"],
    ["go", "Go"],
    ["lua", "Lua"],
    ["python", "Python"],
    ["typescript", "JavaScript, TypeScript"],
    ["assemblyscript", "AssemblyScript"],
    ["wat", "WebAssembly text"],
  ]);

  /** The language of a block of code; null if it is none of them. */
  function languageOf(block) {
    const names = [...(block.querySelector("code")?.classList ?? [])];
    const name = names.map((it) => it.replace(/^language-/, "")).find((it) => TITLES.has(it));
    return name ?? null;
  }

  /** The blocks from an element on that follow each other in different languages. */
  function blocksFrom(first) {
    const blocks = new Map();
    for (let at = first; at; at = at.nextElementSibling) {
      const inside = at.matches("details") ? [...at.querySelectorAll("pre")] : at.matches("pre") ? [at] : [];
      const languages = inside.map(languageOf);
      if (inside.length === 0 || languages.some((it) => it === null || blocks.has(it))) {
        break;
      }
      inside.forEach((block, place) => blocks.set(languages[place], block));
    }
    return blocks;
  }

  const choosers = [];

  function choose(language) {
    localStorage.setItem(KEY, language);
    choosers.forEach((chooser) => chooser(language));
  }

  /** Puts a row of buttons before the blocks and shows one of these. */
  function join(blocks) {
    const row = document.createElement("div");
    row.className = "language-tabs";
    row.setAttribute("role", "tablist");
    const [first] = blocks.values();
    const details = [...blocks.values()].map((block) => block.closest("details")).filter(Boolean);
    first.before(row);
    let last = row;
    for (const block of blocks.values()) {
      last.after(block);
      last = block;
    }
    new Set(details).forEach((it) => it.remove());
    const buttons = new Map();
    for (const [name, title] of TITLES) {
      if (!blocks.has(name)) {
        continue;
      }
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = title;
      button.setAttribute("role", "tab");
      button.addEventListener("click", () => choose(name));
      row.append(button);
      buttons.set(name, button);
    }
    choosers.push((language) => {
      const shown = blocks.has(language) ? language : blocks.keys().next().value;
      for (const [name, block] of blocks) {
        block.hidden = name !== shown;
        buttons.get(name).setAttribute("aria-selected", String(name === shown));
      }
    });
  }

  const seen = new Set();
  for (const block of document.querySelectorAll("main pre")) {
    if (!seen.has(block) && !block.closest("details")) {
      const blocks = blocksFrom(block);
      blocks.forEach((it) => seen.add(it));
      if (blocks.size > 1) {
        join(blocks);
      }
    }
  }
  const kept = localStorage.getItem(KEY) ?? "c";
  choosers.forEach((chooser) => chooser(kept));
})();
