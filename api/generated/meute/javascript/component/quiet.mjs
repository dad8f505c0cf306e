// Runs a command that reports each success, and lets it speak only if it fails.
//
// Made from api/meute.yml by `stechec api`: changes here are lost.
//
//     node quiet.mjs COMMAND...

import { spawnSync } from "node:child_process";

const [command, ...args] = process.argv.slice(2);
const { error, status, stderr } = spawnSync(command, args, { stdio: ["ignore", "ignore", "pipe"] });
if (error || status !== 0) {
  process.stderr.write(error ? `${command}: ${error.message}\n` : stderr);
  process.exitCode = status || 1;
}
