/** Compares values as the wire does: an absent value is null, an absent list is empty, the order of keys is ignored. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  // In long lists most rows are identical objects, which need no deep comparison.
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  return JSON.stringify(normal(one)) === JSON.stringify(normal(other));
}

function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((item: unknown) => normal(item));
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, inner]) => [name, normal(inner)]);
}
