// Questions to the server, and what it tells as it happens.

import { base, part } from "./links.js";

/** The server said why there is no answer, or there is no server. */
export class Trouble extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** The answer to a question. @param {string} path @param {AbortSignal} [leaving] */
export async function get(path, leaving) {
  let answer;
  try {
    answer = await fetch(`${base}/api/${path}`, { signal: leaving, credentials: "same-origin" });
  } catch (error) {
    throw new Trouble(error instanceof Error ? error.message : String(error), 0);
  }
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Trouble(told.error ?? answer.statusText, answer.status);
  return told;
}

/**
 * Hands over the newest state of a run, or with "" of the list of runs, whenever it changes,
 * until the reader leaves. `connection` is told whether the server can be reached, and
 * `missing` why there is nothing to hear.
 * @param {string} run @param {AbortSignal} leaving @param {(told: any) => void} each
 * @param {{ connection?: (isUp: boolean) => void, missing?: (why: string) => void }} [also]
 */
export function listen(run, leaving, each, { connection = () => {}, missing = () => {} } = {}) {
  /** @param {any} data */
  const heard = (data) => {
    const told = JSON.parse(data);
    if (told.error === undefined) each(told);
    else missing(told.error);
  };
  const end = listenTogether(run, heard, connection) ?? listenAlone(run, heard, connection);
  leaving.addEventListener("abort", end);
  // A page that was left must not keep its place among the listeners; one that is come
  // back to begins anew.
  addEventListener("pagehide", end, { signal: leaving });
  addEventListener("pageshow", (event) => event.persisted && location.reload(), { signal: leaving });
}

/** How often a tab says that it is still there. */
const ALIVE_MS = 20_000;
/** @type {MessagePort | null | undefined} */
let shared;

/** The script that listens for all tabs of this browser, where the browser has such a thing. */
function sharedListener() {
  if (shared !== undefined) return shared;
  try {
    const address = `${base}/assets/dashboard/listener.js`;
    // The one address that may become a script, whatever is asked for.
    const trusted = /** @type {any} */ (globalThis).trustedTypes
      ?.createPolicy("stechec-listener", { createScriptURL: () => address });
    const worker = new SharedWorker(trusted ? trusted.createScriptURL("") : address, { name: "stechec" });
    shared = worker.port;
    shared.start();
    setInterval(() => shared?.postMessage({}), ALIVE_MS);
  } catch {
    shared = null;
  }
  return shared;
}

/** @param {string} run @param {(data: string) => void} heard @param {(isUp: boolean) => void} connection */
function listenTogether(run, heard, connection) {
  const port = sharedListener();
  if (!port) return null;
  const told = (/** @type {{ data: any }} */ { data }) => {
    if (data.up !== undefined) connection(data.up);
    else if (data.run === run) heard(data.data);
  };
  port.addEventListener("message", told);
  port.postMessage({ hear: run });
  return () => {
    port.removeEventListener("message", told);
    port.postMessage({ leave: run });
  };
}

/** @param {string} run @param {(data: string) => void} heard @param {(isUp: boolean) => void} connection */
function listenAlone(run, heard, connection) {
  const events = new EventSource(`${base}/api/${run === "" ? "" : `runs/${part(run)}/`}events`);
  events.onmessage = (event) => {
    connection(true);
    heard(event.data);
  };
  events.onerror = () => connection(false);
  return () => events.close();
}
