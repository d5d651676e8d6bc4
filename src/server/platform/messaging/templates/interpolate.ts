import { replacePlaceholders } from '../../../../definitions/values/placeholders';

/** The text with its `{{names}}` replaced, and `empty` where there is no value. */
export function interpolate(text: string, values: Readonly<Record<string, unknown>>, empty = '—'): string {
  return replacePlaceholders(
    text,
    (name) => formatValue(Object.hasOwn(values, name) ? values[name] : null) || empty,
  );
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
