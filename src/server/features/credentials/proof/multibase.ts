import { createPublicKey, type KeyObject } from 'node:crypto';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The first bytes of a public Ed25519 key in a Multikey. */
const ed25519Header = [0xed, 0x01];

/** Longest text that is decoded: a signature has 89 characters. */
const longest = 200;

/** Bytes as multibase text: `z` and base58 in Bitcoin's alphabet. */
export function encodeMultibase(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = alphabet.charAt(Number(rest % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}

/** Undefined where the text is no multibase text of base58. */
export function decodeMultibase(text: string): Uint8Array | undefined {
  if (!text.startsWith('z') || text.length > longest) return undefined;
  let value = 0n;
  for (const character of text.slice(1)) {
    const digit = alphabet.indexOf(character);
    if (digit === -1) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const zeros = /^1*/.exec(text.slice(1))?.[0].length ?? 0;
  const hex = value === 0n ? '' : value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return new Uint8Array([...Array.from({ length: zeros }, () => 0), ...bytes]);
}

/** A public Ed25519 key as `publicKeyMultibase`. */
export function encodePublicKey(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  return encodeMultibase(new Uint8Array([...ed25519Header, ...Buffer.from(x, 'base64url')]));
}

/** Undefined where the text is no public Ed25519 key. */
export function decodePublicKey(text: string): KeyObject | undefined {
  const bytes = decodeMultibase(text);
  if (bytes?.length !== 34 || ed25519Header.some((byte, place) => bytes[place] !== byte)) return undefined;
  const x = Buffer.from(bytes.subarray(2)).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
