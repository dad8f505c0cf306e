// Shows the champion's own lines in traces: not for champions themselves.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.

import { LINES } from "./lines.js";
import { showPlaces } from "./surroundings.js";

showPlaces((call) =>
  call.replace(/\((.*):(\d+):\d+\)/, (whole, file, line) => {
    const found = LINES[file];
    return found ? `(${found.source}:${found.lines[line - 1] ?? "?"})` : whole;
  }),
);

export * from "./entry.js";
