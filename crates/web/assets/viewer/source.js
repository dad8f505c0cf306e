// Where the lines come from: the server, or the page itself. Either way they arrive as a
// stream of bytes and leave as one array of bytes a line, as soon as each is complete.

const NEWLINE = 10;
/** Longer lines than this are not of a replay. */
const MOST_LINE_BYTES = 64 * 1024 * 1024;
const MOST_LINES = 100_100;

/** Something is wrong with what was received; `key` and `values` are words for the reader. */
export class SourceProblem extends Error {
  constructor(/** @type {string} */ key, values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/**
 * Where the replay of this page is. Looked up at once, because the page is about to be
 * filled; opened later.
 * @param {any} page
 */
export function findSource(page) {
  const embedded = page.getElementById("replay")?.textContent;
  const address = page.body.dataset.lines;
  return async () => {
    if (embedded) return unpack(embedded);
    if (!address) throw new SourceProblem("noReplay");
    const answer = await fetch(address).catch(() => {
      throw new SourceProblem("noServer");
    });
    if (!answer.ok) throw new SourceProblem("noAnswer", { status: answer.status });
    if (!answer.body) throw new SourceProblem("cutOff");
    return answer.body;
  };
}

/** Yields complete lines without their ends. @param {any} stream */
export async function* linesOf(stream) {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  let parts = [];
  let kept = 0;
  let count = 0;
  /** @param {any} last */
  const line = (last) => {
    const whole = joined([...parts, last]);
    parts = [];
    kept = 0;
    count += 1;
    if (count > MOST_LINES) throw new SourceProblem("tooMany", { count: MOST_LINES });
    return whole;
  };
  for (;;) {
    const { done, value } = await read(reader);
    if (done) break;
    let rest = value;
    for (let at = rest.indexOf(NEWLINE); at >= 0; at = rest.indexOf(NEWLINE)) {
      const whole = line(rest.subarray(0, at));
      rest = rest.subarray(at + 1);
      if (whole.length > 0) yield whole;
    }
    if (rest.length > 0) parts.push(rest);
    kept += rest.length;
    if (kept > MOST_LINE_BYTES) throw new SourceProblem("tooLong", { count: count + 1 });
  }
  if (kept > 0) yield line(new Uint8Array(0));
}

/** @param {any} reader */
async function read(reader) {
  try {
    return await reader.read();
  } catch {
    throw new SourceProblem("cutOff");
  }
}

/** @param {any[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((/** @type {number} */ sum, /** @type {Uint8Array} */ part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What an exported page holds: gzip as base64, so that nothing in it can be markup. @param {string} text */
function unpack(text) {
  const letters = atob(text.trim());
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}
