import { localDay } from '../../src/engine/time/ulaanbaatar';
import type { Numbering } from '../server-contract';

/** The placeholders of a pattern besides plain text: parts of the day, and exactly one number. */
export const patternSource =
  '^([^{}]|\\{(year|month|day)\\})*\\{seq(:[1-9])?\\}([^{}]|\\{(year|month|day)\\})*$';

const seq = /\{seq(?::([1-9]))?\}/;

/** Resolves `А-{year}-{seq:5}` on a day of 2026 to `А-2026-` and five digits. Undefined for an invalid pattern. */
export function resolvePattern(pattern: string, moment: Date): Numbering | undefined {
  if (!new RegExp(patternSource, 'u').test(pattern)) return undefined;
  const found = seq.exec(pattern);
  if (!found) return undefined;
  const [year = '', month = '', day = ''] = localDay(moment).split('-');
  const dated = (text: string) =>
    text.replaceAll('{year}', year).replaceAll('{month}', month).replaceAll('{day}', day);
  return {
    before: dated(pattern.slice(0, found.index)),
    after: dated(pattern.slice(found.index + found[0].length)),
    digits: Number(found[1] ?? 1),
  };
}
