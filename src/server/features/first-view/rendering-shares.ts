/** Renderings in a minute: of one network, and of all. Cached pages do not count. */
export const renderingLimits = { ofNetwork: 120, ofAll: 600 } as const;

const minute = 60_000;

/**
 * Returns a function that says whether a network may have one more page rendered in this minute, and counts it. Addresses
 * with invented queries are never cached, so without a limit one visitor could keep the server rendering.
 *
 * @param now milliseconds; `count` is what a dear page counts for
 */
export function createRenderingShares(
  now: () => number = Date.now,
  limits: Readonly<Record<keyof typeof renderingLimits, number>> = renderingLimits,
): (network: string, count?: number) => boolean {
  let counts = new Map<string, number>();
  let all = 0;
  let end = 0;
  return (network, count = 1) => {
    if (now() >= end) {
      counts = new Map();
      all = 0;
      end = now() + minute;
    }
    const own = counts.get(network) ?? 0;
    if (own + count > limits.ofNetwork || all + count > limits.ofAll) return false;
    counts.set(network, own + count);
    all += count;
    return true;
  };
}
