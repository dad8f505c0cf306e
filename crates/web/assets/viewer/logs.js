// Logs the server lets this reader see, besides those inside of the replay.

const MOST_LOGS = 400_000;

export class Logs {
  /** Goes up when there is something new. */
  version = 0;
  #texts = new Map();

  /** Fetches them; without an address or without leave, there are none. @param {string} [address] */
  async load(address) {
    if (!address) return;
    try {
      const answer = await fetch(address);
      if (!answer.ok) return;
      const { logs } = await answer.json();
      for (const { team, turn, entry_point: entry, when, text } of logs.slice(0, MOST_LOGS)) {
        // What is called outside of phases is shown where a reader looks for it.
        const key = when === "closing" ? `${team}  ` : `${team} ${turn ?? ""} ${when === "opening" ? when : entry ?? ""}`;
        this.#texts.set(key, [...(this.#texts.get(key) ?? []), String(text)]);
      }
      this.version += 1;
    } catch {
      // The match can be watched without them.
    }
  }

  /** @param {any} team @param {number} turn @param {string} entryPoint */
  of(team, turn, entryPoint) {
    return this.#texts.get(`${team} ${turn ?? ""} ${entryPoint ?? ""}`) ?? [];
  }
}
