/**
 * An invalid JSON text as a value: the typed text is preserved, and the form cannot be saved as if the field were
 * empty.
 */
export interface Unreadable {
  unreadableJson: string;
}

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'unreadableJson' in value;
}

/** Parses a JSON text; an empty text is null. */
export function jsonValue(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return { unreadableJson: text } satisfies Unreadable;
  }
}

export function jsonText(value: unknown): string {
  if (value === null) return '';
  return isUnreadable(value) ? value.unreadableJson : JSON.stringify(value, null, 2);
}
