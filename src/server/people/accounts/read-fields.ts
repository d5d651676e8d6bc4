import { isLanguage, type Language } from '../../../definitions/language';
import type { Text } from '../../../definitions/text';
import type { TextFormat } from '../../../definitions/values/text-format';
import { textFormat } from '../../../engine/formats/formats';
import { HttpError } from '../../platform/http/http-error';
import { acceptedLanguage } from '../../platform/http/language';
import { messages as sessionMessages } from '../session/messages';
import { messages } from './messages';

/** Reads the members of an untrusted JSON body and records the faults of each. */
export class FieldReader {
  readonly #members: Record<string, unknown>;
  readonly #faults: Record<string, Text[]> = {};

  constructor(body: unknown) {
    this.#members = typeof body === 'object' && body !== null ? { ...body } : {};
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#members, name);
  }

  /** A text that must be there. */
  required(name: string, longest: number): string {
    const value = this.optional(name, longest);
    if (value === null && !this.#faults[name]) this.refuse(name, sessionMessages.required);
    return value ?? '';
  }

  /** A text, or null where it is missing or empty. */
  optional(name: string, longest: number): string | null {
    const value = this.#members[name];
    if (value === undefined || value === null || value === '') return null;
    if (typeof value !== 'string') this.refuse(name, messages.wrongValue);
    else if (value.length > longest) this.refuse(name, sessionMessages.tooLong);
    else return value;
    return null;
  }

  /** As `optional`, and it must have the form. */
  formatted(name: string, format: TextFormat): string | null {
    const value = this.optional(name, 255);
    if (value === null || textFormat[format].pattern.test(value)) return value;
    this.refuse(name, textFormat[format].message);
    return null;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | null {
    const value = this.optional(name, 100);
    const found = allowed.find((candidate) => candidate === value);
    if (value !== null && found === undefined) this.refuse(name, messages.wrongValue);
    return found ?? null;
  }

  isTrue(name: string): boolean {
    return this.#members[name] === true;
  }

  /** The member `lang`, by its code (`mn_MN`) or tag (`mn`); else the request's language. */
  language(otherwise: Language): Language {
    const value = this.#members.lang;
    if (isLanguage(value)) return value;
    return typeof value === 'string' && value !== '' ? acceptedLanguage(value.slice(0, 20)) : otherwise;
  }

  refuse(name: string, ...faults: readonly Text[]): void {
    if (faults.length > 0) (this.#faults[name] ??= []).push(...faults);
  }

  /** Throws `HttpError` 400 with every fault that was noted. */
  requireAll(): void {
    if (Object.keys(this.#faults).length > 0) throw new HttpError(400, this.#faults);
  }
}
