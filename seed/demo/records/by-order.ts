/** The keys of rows by the places of their orders. */
export function byOrder(rows: readonly { order: number }[], keys: readonly number[]): Map<number, number> {
  return new Map(
    rows.flatMap(({ order }, index) => {
      const key = keys[index];
      return key === undefined ? [] : [[order, key] as const];
    }),
  );
}
