import { newToken } from '../../platform/keys/token';

const mark = 'dk_';
/** Characters of a token in base64url: 32 bytes. */
const tokenLength = 43;
/** Characters of a key that its list shows. */
const shownLength = mark.length + 6;

export function newApiKey(): string {
  return `${mark}${newToken()}`;
}

/**
 * Whether a bearer token is meant as an API key, whole or damaged. A session's token may begin with the same characters by
 * chance: its length tells it apart.
 */
export function isApiKey(token: string): boolean {
  return token.startsWith(mark) && token.length !== tokenLength;
}

/** The first characters of a key, by which people recognize it. 36 of 256 bits: nothing can be done with them. */
export function keyPrefix(key: string): string {
  return key.slice(0, shownLength);
}
