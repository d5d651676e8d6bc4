import type { Head } from './verify-audit';

/** `12:9f…`: the number of a link and its hash, as `audit:verify` prints them. */
export function readHead(text: string): Head | undefined {
  const [, seq, hash] = /^([1-9]\d{0,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  return seq === undefined || hash === undefined ? undefined : { seq: Number(seq), hash: hash.toLowerCase() };
}

export function writeHead({ seq, hash }: Head): string {
  return `${seq}:${hash}`;
}
