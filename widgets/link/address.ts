const column = /\{(\w+)\}/g;

/** The columns whose values an address contains. */
export function columnsIn(pattern: string): string[] {
  return [...pattern.matchAll(column)].flatMap(([, name]) => name ?? []);
}

/** Fills the row's values into the address, each escaped; undefined if the result is not the address of a page. */
export function linkAddress(
  pattern: string | undefined,
  value: string | number,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const address =
    pattern === undefined
      ? String(value)
      : pattern.replaceAll(column, (_, name: string) => escaped(row[name]));
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(address) ? address : undefined;
}

function escaped(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '';
}
