import { languages } from '../language';
import type { Text } from '../text';

const placeholder = /\{\{([a-z][a-z0-9_]*)\}\}/g;

/** The text with its `{{names}}` replaced. What the values contain is not looked into again. */
export function replacePlaceholders(text: string, valueOf: (name: string) => string): string {
  return text.replaceAll(placeholder, (_, name: string) => valueOf(name));
}

/** Returns the names between `{{` and `}}`. */
export function findPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

/**
 * The placeholders to which a word's ending is glued: a value has its own stem and vowels, so the ending would be
 * wrong for most of them. `Захиалга: {{number}}` is how it is written.
 */
export function gluedPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{([a-z][a-z0-9_]*)\}\}[-\u2010-\u2014]?\p{L}/gu)].map(([, name = '']) => name);
}

/** The strings of a text in all its languages. */
export function listStrings(text: Text): string[] {
  return typeof text === 'string' ? [text] : languages.flatMap((language) => text[language] ?? []);
}
