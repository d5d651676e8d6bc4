/** The address with the row's values in it, each escaped; undefined where it would lead anywhere but to a page. */
export function addressOf(
  pattern: string | undefined,
  value: string | number,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const address =
    pattern === undefined
      ? String(value)
      : pattern.replaceAll(/\{(\w+)\}/g, (_, column: string) => escaped(row[column]));
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(address) ? address : undefined;
}

function escaped(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '';
}
