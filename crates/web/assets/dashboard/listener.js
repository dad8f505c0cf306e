// Listens for all tabs of a browser, as a shared worker: browsers allow few connections to a
// server, so many tabs have one stream between them.

/** Topics one stream may have; the server refuses more. */
const MOST = 16;
/** A tab that was silent for so long is gone: it says so every 20 s, or every 60 s in the background. */
const SILENCE_MS = 200_000;
/** Tabs that open together are waited for. */
const GATHER_MS = 30;

/** Tabs, each with its topics and when it was last heard. @type {Map<MessagePort, { topics: Set<string>, seen: number }>} */
const tabs = new Map();
/** What was last told of each topic. @type {Map<string, string>} */
const newest = new Map();
/** @type {EventSource[]} */
let streams = [];
let wanted = "[]";
let up = true;
let soon = 0;

/** The name of a topic's events: that of a run, or of the list of all when there is none. @param {string} run */
const nameOf = (run) => run === "" ? "runs"
  : `runs/${encodeURIComponent(run).replace(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** @param {any} message @param {string} [topic] */
function tell(message, topic) {
  for (const [port, tab] of tabs) if (topic === undefined || tab.topics.has(topic)) port.postMessage(message);
}

/** @param {boolean} now */
function isUp(now) {
  if (now !== up) tell({ up: now });
  up = now;
}

/** @param {string[]} topics */
function open(topics) {
  const query = topics.map((/** @type {string} */ run) => run === "" ? "runs=1" : `run=${encodeURIComponent(run)}`).join("&");
  const stream = new EventSource(new URL(`../../api/events?${query}`, location.href));
  stream.onopen = () => isUp(true);
  stream.onerror = () => isUp(false);
  for (const run of topics) {
    stream.addEventListener(nameOf(run), (event) => {
      newest.set(run, event.data);
      isUp(true);
      tell({ run, data: event.data }, run);
    });
  }
  return stream;
}

/** Listens to what is wanted now, and to nothing else. */
function renew() {
  soon = 0;
  const topics = [...new Set([...tabs.values()].flatMap((tab) => [...tab.topics]))].sort();
  const broken = streams.some((stream) => stream.readyState === EventSource.CLOSED);
  // Not joined: the list of all runs has no name, and alone it would look like nothing.
  const listed = JSON.stringify(topics);
  if (listed === wanted && !broken) return;
  wanted = listed;
  for (const stream of streams) stream.close();
  for (const run of newest.keys()) if (!topics.includes(run)) newest.delete(run);
  streams = [];
  for (let from = 0; from < topics.length; from += MOST) streams.push(open(topics.slice(from, from + MOST)));
}

const renewSoon = () => { soon ||= setTimeout(renew, GATHER_MS); };

/** @type {any} */ (globalThis).onconnect = (/** @type {any} */ event) => {
  const [port] = event.ports;
  const tab = { topics: new Set(), seen: Date.now() };
  tabs.set(port, tab);
  port.onmessage = (/** @type {{ data: any }} */ { data: { hear, leave } }) => {
    tab.seen = Date.now();
    if (hear !== undefined) {
      tab.topics.add(hear);
      port.postMessage({ up });
      if (newest.has(hear)) port.postMessage({ run: hear, data: newest.get(hear) });
    }
    if (leave !== undefined) tab.topics.delete(leave);
    renewSoon();
  };
};

setInterval(() => {
  for (const [port, tab] of tabs) if (Date.now() - tab.seen > SILENCE_MS) tabs.delete(port);
  renewSoon();
}, 20_000);
