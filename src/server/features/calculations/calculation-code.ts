import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U, which people take for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** The form of a code in an address. */
export const codePattern = `^[${LETTERS}]{${LENGTH}}$`;

/** A code of 50 random bits: it cannot be guessed while calls are limited. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
