import { createTextCache } from '../../definitions/parsing/text-cache';
import type { ExpressionNames } from './expression';

/** Characters of the texts whose results are held, names in scope included. */
const capacity = 4_000_000;

/**
 * Makes a function of a text and the names in scope work once for each pair: every publication and every reading of
 * conditions asks for the same expressions again. The results are shared, so nobody may change them. Beyond the
 * capacity the pairs asked for least recently are forgotten.
 */
export function onceForEach<T>(
  parse: (text: string, names: ExpressionNames) => T,
): (text: string, names: ExpressionNames) => T {
  const results = createTextCache<{ result: T }>(capacity);
  return (text, names) => {
    const key = `${text}\n${describe(names)}`;
    const known = results.get(key) ?? results.set(key, { result: parse(text, names) });
    return known.result;
  };
}

function describe({ columns, lists, records }: ExpressionNames): string {
  const rows = (all: ExpressionNames['lists'] = new Map()) =>
    [...all].map(([name, inner]) => `${name}(${columnsOf(inner)})`).join();
  return `${columnsOf(columns)};${rows(lists)};${rows(records)}`;
}

function columnsOf(columns: ReadonlyMap<string, string>): string {
  let text = '';
  for (const [name, type] of columns) text += `${name}:${type} `;
  return text;
}
