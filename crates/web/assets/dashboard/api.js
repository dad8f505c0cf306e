// Questions to the server, and what it tells as it happens.

/** The server said why there is no answer, or there is no server. */
export class Trouble extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** The answer to a question. */
export async function get(path, leaving) {
  let answer;
  try {
    answer = await fetch(`/api/${path}`, { signal: leaving, credentials: "same-origin" });
  } catch (error) {
    throw new Trouble(error instanceof Error ? error.message : String(error), 0);
  }
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Trouble(told.error ?? answer.statusText, answer.status);
  return told;
}

/**
 * Hands over the newest state whenever it changes, until the reader leaves. `connection` is
 * told whether the server can be reached.
 */
export function listen(path, leaving, each, connection = (/** @type {boolean} */ _isUp) => {}) {
  const events = new EventSource(`/api/${path}`);
  events.onmessage = (event) => {
    connection(true);
    each(JSON.parse(event.data));
  };
  events.onerror = () => connection(false);
  const close = () => events.close();
  leaving.addEventListener("abort", close);
  // A page that was left must not keep its place among the listeners; one that is come
  // back to begins anew.
  addEventListener("pagehide", close, { signal: leaving });
  addEventListener("pageshow", (event) => event.persisted && location.reload(), { signal: leaving });
}
