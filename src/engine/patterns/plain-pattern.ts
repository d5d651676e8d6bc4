const escape = String.raw`\\(?:[dwsDWS.\\/^$|?*+()[\]{}-]|[pP]\{[A-Za-z_=]+\})`;
const characterSet = String.raw`\[\^?(?:[^\\[\]]|${escape})+\]`;
const character = String.raw`(?:[^\\^$.|?*+()[\]{}]|\.|${escape}|${characterSet})`;
const fixed = String.raw`(?:${character}(?:\{\d+\})?)*`;
const variable = String.raw`${character}(?:[?*+]|\{\d+,\d*\})\??`;

const plain = new RegExp(String.raw`^\^${fixed}(?:${variable}${fixed})?\$$`, 'u');

/**
 * Returns whether any engine matches a pattern in a time proportional to the text: it is anchored at both ends, has no group
 * and no alternative, and at most one of its parts varies in length. Browsers run such patterns on their own engine, and do
 * not load the linear one for them.
 */
export function isPlainPattern(pattern: string): boolean {
  return plain.test(pattern);
}

/** Returns all patterns of a JSON Schema, those of property names included. */
export function patternsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(patternsOf);
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'pattern' && typeof value === 'string') return [value];
    const names = key === 'patternProperties' ? Object.keys(Object(value)) : [];
    return [...names, ...patternsOf(value)];
  });
}
