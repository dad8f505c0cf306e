// Calls your own functions in a written position, in tests. Not for matches.
//
// Made from api/escouade.yml by `stechec api`: changes here are lost.
//
//     node --import ./build/api/testing/stechec_test.mjs --test tests/

import { register } from "node:module";

export { orders, position } from "./door.mjs";

// From here on modules find the other door.
register("./hooks.mjs", import.meta.url);
