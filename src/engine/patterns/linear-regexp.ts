import { RE2JS } from 're2js';

/** The part of a regular expression that a validator needs. `toString` names it, so that equal patterns are shared. */
export interface LinearRegExp {
  test(text: string): boolean;
  toString(): string;
}

/**
 * A regular expression that runs in time proportional to its input (RE2), so untrusted patterns are safe. The syntax is
 * JavaScript's with the `u` flag, without what no linear engine can do: look-around and back-references.
 * Throws an `Error` for a pattern that it cannot run.
 */
export function linearRegExp(pattern: string): LinearRegExp {
  const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
  return { test: (text) => compiled.test(text), toString: () => `/${pattern}/` };
}
