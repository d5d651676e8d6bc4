import type { Language } from '../../definitions/text';

/**
 * A form that a text must have. It is a pattern and not a function, so that validators made for browsers carry it
 * in themselves; each runs in linear time.
 */
export interface Format {
  pattern: RegExp;
  /** A text that has the form. */
  example: string;
  /** The error message for a text with a wrong format. */
  message: Record<Language, string>;
  /** A prefix of the stored text that is neither entered nor published. */
  storedPrefix?: string;
}
