/*
 * What a champion finds around it besides the language itself.
 *
 * Made from api/meute.yml by `stechec api`: changes here are lost.
 */

/** Writes to the champion's log. */
declare const console: {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  debug(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
  /** Writes only if a condition does not hold. */
  assert(condition: unknown, ...values: unknown[]): void;
  /** Writes where it was called from too. */
  trace(...values: unknown[]): void;
};
