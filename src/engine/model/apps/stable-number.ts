/** Below it are the numbers that people choose. */
const first = 1_000_000;
const count = 2 ** 31 - 1 - first;

/**
 * A number for a name, from 1,000,000 to 2,147,483,646 and the same everywhere: FNV-1a of 32 bits. Two names can have the
 * same; the checks of a publish find that.
 */
export function stableNumber(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return first + (hash % count);
}
