/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/**
 * Writes JSON in its one canonical form (RFC 8785): no white space, names sorted by UTF-16 code units, numbers and texts as
 * ECMAScript writes them. @throws TypeError for numbers that are not finite and for texts with a lone surrogate
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON has no number that is not finite.');
    return JSON.stringify(value);
  }
  if (typeof value === 'string') return canonicalText(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${canonicalText(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function canonicalText(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('A text with a lone surrogate has no canonical form.');
  return JSON.stringify(text);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
