/** Random numbers from 0 to below 1; the engine has no random source of its own. */
export type Random = () => number;

/** Returns the same numbers for the same seed on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = Math.trunc(seed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Cut-off in standard deviations, because no real house lies beyond. */
const WIDEST = 2.5;

/** A number of the standard normal distribution (Box–Muller), cut at ±2.5. */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const value = radius * Math.cos(2 * Math.PI * random());
  return Math.max(-WIDEST, Math.min(WIDEST, value));
}
