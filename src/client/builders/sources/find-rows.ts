import { query } from '../../api/graphql';

export interface Choice {
  value: string;
  label: string;
}

/** The parts of a source by which its rows are found and named. */
interface SearchedSource {
  id: string;
  titleColumn: string | null | undefined;
  search: readonly string[];
}

export const mostChoices = 20;

/** Rows of a source whose searched columns contain the text, or whose key it is; the newest first. */
export async function findRows(
  { id, titleColumn, search }: SearchedSource,
  text: string,
  signal: AbortSignal,
): Promise<Choice[]> {
  const isKey = /^[1-9]\d{0,15}$/.test(text);
  const filters = isKey ? [{ column: 'id', condition: 'equals', value: text }] : [];
  const groups = isKey ? [] : anyContains(search, text);
  const title = typeof titleColumn === 'string' && titleColumn !== 'id' ? titleColumn : '';
  const { rows } = await query<{ rows: Readonly<Record<string, unknown>>[] }>(
    `query ($filters: [filter], $groups: [groupFilter]) {
      rows: ${id}(filters: $filters, groupFilters: $groups, limit: ${mostChoices}) { id ${title} }
    }`,
    { filters, groups },
    { signal },
  );
  return rows.map((row) => {
    const named = title === '' ? undefined : row[title];
    const isShown = typeof named === 'string' || typeof named === 'number';
    return {
      value: String(row.id),
      label: isShown ? `${named} (№ ${String(row.id)})` : `№ ${String(row.id)}`,
    };
  });
}

/** Returns the key of the newest row of a table; null where it has none. */
export async function readNewestRow(source: string): Promise<string | null> {
  const { rows } = await query<{ rows: { id: string }[] }>(
    `{ rows: ${source}(sorts: [{ column: "id", order: desc }], limit: 1) { id } }`,
  );
  return rows[0]?.id ?? null;
}

export function anyContains(columns: readonly string[], text: string): object[] {
  if (text === '' || columns.length === 0) return [];
  return [
    {
      combine: 'or',
      filters: columns.map((column) => ({ column, condition: 'contains', value: text })),
    },
  ];
}
