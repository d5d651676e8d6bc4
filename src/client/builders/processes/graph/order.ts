import type { Layers, Place } from './layers';

/** Passes over the layers, down and up in turn: more of them change next to nothing. */
const passes = 8;

/** Orders the places of each layer so that few lines cross: each near the middle of its neighbours in the layer before. */
export function orderLayers({ places, links }: Layers): Place[][] {
  const rows: Place[][] = [];
  for (const place of places.values()) (rows[place.layer] ??= []).push(place);
  const filled = Array.from(rows, (row) => row ?? []);
  const above = neighbours(links.map(({ upper, lower }) => [lower, upper]));
  const below = neighbours(links.map(({ upper, lower }) => [upper, lower]));
  let best = filled.map((row) => [...row]);
  let fewest = crossings(best, below);
  for (let pass = 0; pass < passes; pass += 1) {
    const isDown = pass % 2 === 0;
    const order = isDown ? [...filled.keys()] : [...filled.keys()].toReversed();
    for (const layer of order) sortRow(filled, layer, isDown ? above : below, isDown ? layer - 1 : layer + 1);
    const crossed = crossings(filled, below);
    if (crossed < fewest) {
      fewest = crossed;
      best = filled.map((row) => [...row]);
    }
  }
  return best;
}

type Neighbours = ReadonlyMap<string, readonly string[]>;

export function neighbours(pairs: readonly (readonly [string, string])[]): Neighbours {
  const found = new Map<string, string[]>();
  for (const [one, other] of pairs) found.set(one, [...(found.get(one) ?? []), other]);
  return found;
}

function sortRow(rows: Place[][], layer: number, towards: Neighbours, fixed: number): void {
  const row = rows[layer];
  const other = new Map(rows[fixed]?.map(({ key }, index) => [key, index]));
  if (row === undefined || other.size === 0) return;
  const middles = new Map(
    row.map(({ key }, index) => {
      const near = (towards.get(key) ?? []).flatMap((each) => other.get(each) ?? []);
      return [key, near.length === 0 ? index : near.reduce((sum, each) => sum + each, 0) / near.length];
    }),
  );
  row.sort((one, next) => (middles.get(one.key) ?? 0) - (middles.get(next.key) ?? 0));
}

function crossings(rows: readonly Place[][], below: Neighbours): number {
  let count = 0;
  for (const [layer, row] of rows.entries()) {
    const next = new Map(rows[layer + 1]?.map(({ key }, index) => [key, index]));
    const ends = row.flatMap(({ key }, index) =>
      (below.get(key) ?? []).flatMap((each) => {
        const end = next.get(each);
        return end === undefined ? [] : [[index, end] as const];
      }),
    );
    for (const [index, [from, to]] of ends.entries())
      for (const [otherFrom, otherTo] of ends.slice(index + 1))
        if ((from - otherFrom) * (to - otherTo) < 0) count += 1;
  }
  return count;
}
