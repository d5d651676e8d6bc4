const column = /\{(\w+)\}/g;

/** The columns whose values an address holds. */
export function columnsIn(pattern: string): string[] {
  return [...pattern.matchAll(column)].flatMap(([, name]) => name ?? []);
}

/** The address with the row's values in it, each escaped; undefined where it would lead anywhere but to a page. */
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
