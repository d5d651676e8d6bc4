import type { Text } from '../../../definitions/text';
import { HttpError } from '../../platform/http/http-error';
import { messages } from './messages';

export interface TextReader {
  /** The member's text; noted as a fault where it is missing, empty or longer than `longest` characters. */
  text(name: string, longest: number): string;
  /** Throws `HttpError` 400 with the faults of all members that were read. */
  requireAll(): void;
}

/** Reads texts from an untrusted JSON body. */
export function readTexts(body: unknown): TextReader {
  const members: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const faults: Record<string, Text[]> = {};
  return {
    text(name, longest) {
      const value = members[name];
      if (typeof value !== 'string' || value === '') {
        faults[name] = [messages.required];
        return '';
      }
      if (value.length > longest) faults[name] = [messages.tooLong];
      return value;
    },
    requireAll() {
      if (Object.keys(faults).length > 0) throw new HttpError(400, faults);
    },
  };
}
