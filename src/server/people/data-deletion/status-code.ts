import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U, which people take for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 20;
const pattern = new RegExp(`^[${letters}]{${length}}$`);

/** A code of 100 random bits, which nobody guesses. */
export function newStatusCode(): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** A code as it is stored, however people type it; undefined for what cannot be one. */
export function readStatusCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return pattern.test(code) ? code : undefined;
}
