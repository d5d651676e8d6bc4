const placeholder = /\{\{([a-z][a-z0-9_]*)\}\}/g;

/**
 * The text with its `{{names}}` replaced, and `empty` where there is no value. What the values contain is not looked
 * into again.
 */
export function interpolate(text: string, values: Readonly<Record<string, unknown>>, empty = '—'): string {
  return text.replaceAll(
    placeholder,
    (_, name: string) => formatValue(Object.hasOwn(values, name) ? values[name] : null) || empty,
  );
}

/**
 * The placeholders to which a word's ending is glued: a value has its own stem and vowels, so the ending would be
 * wrong for most of them. `Захиалга: {{number}}` is how it is written.
 */
export function gluedPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{([a-z][a-z0-9_]*)\}\}[-\u2010-\u2014]?\p{L}/gu)].map(([, name = '']) => name);
}

/** The names that stand between `{{` and `}}`. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
