/** A text that is no JSON, as a value: nothing of what was typed is lost, and no form is saved as if it had not been. */
export interface Unreadable {
  unreadableJson: string;
}

export function isUnreadable(value: unknown): value is Unreadable {
  return typeof value === 'object' && value !== null && 'unreadableJson' in value;
}

/** The value of a JSON text; an empty one is none. */
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
