// A host for tests: loads a champion in JavaScript, given its first module, and calls it.

import { pathToFileURL } from "node:url";

const champion = await import(pathToFileURL(process.argv[2]));
const ENTRY_POINTS = {
  partie_init: champion.partieInit,
  jouer_placement: champion.jouerPlacement,
  jouer_attaque: champion.jouerAttaque,
  jouer_deplacement: champion.jouerDeplacement,
  partie_fin: champion.partieFin,
};
const hash = BigInt(champion.stechecApiHash()).toString(16).padStart(16, "0");
process.stderr.write(`hash ${hash}\n`);
for (const [name, enter] of Object.entries(ENTRY_POINTS)) {
  process.stderr.write(`${name}\n`);
  enter();
}
