import type { Language } from '../../definitions/text';

/**
 * A form that a text must have. It is a pattern and not a function, so that validators made for browsers carry it
 * in themselves; each runs in linear time.
 */
export interface Format {
  pattern: RegExp;
  /** What stands at a field whose text does not have the form. */
  message: Record<Language, string>;
  /** What stands before the text in tables, and is neither entered nor published. */
  storedPrefix?: string;
}
