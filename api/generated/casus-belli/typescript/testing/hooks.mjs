// Gives the interface another door in tests, and takes all files for modules, as in matches.
//
// Made from api/casus-belli.yml by `stechec api`: changes here are lost.

const DOOR = new URL("./door.mjs", import.meta.url).href;

export async function resolve(specifier, context, next) {
  const isDoor = /(^|\/)component\/door\.js$/.test(specifier);
  return isDoor ? { url: DOOR, format: "module", shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  const isOwn = url.startsWith("file:") && url.endsWith(".js") && !url.includes("/node_modules/");
  return next(url, isOwn ? { ...context, format: "module" } : context);
}
