import type { WidgetServices } from '../contract';

/** The source whose rows are the choices, and the column that names a row. */
export interface Reference {
  source: string;
  label: string;
}

export interface ReferenceRow {
  id: string;
  label: string;
}

/** How many choices one step of the list holds. */
export const pageSize = 50;

/**
 * One page of choices, in the source's own order; `search` is part of the label, case ignored.
 * Rejects with a message in the user's language.
 */
export async function findRows(
  services: WidgetServices,
  reference: Reference,
  request: { search: string; offset: number; signal?: AbortSignal },
): Promise<ReferenceRow[]> {
  const filters =
    request.search === '' ? [] : [{ column: reference.label, condition: 'contains', value: request.search }];
  const answer = await services.query<Record<string, unknown>>(
    `query($filters: [filter], $limit: Int, $offset: Int) {
      ${reference.source}(filters: $filters, limit: $limit, offset: $offset) { ${selectionOf(reference)} }
    }`,
    { filters, limit: pageSize, offset: request.offset },
    request.signal,
  );
  return rowsOf(answer, reference);
}

/** The rows with these keys; those that do not exist, or that the person may not see, are left out. */
export async function rowsByKey(
  services: WidgetServices,
  reference: Reference,
  ids: readonly string[],
): Promise<ReferenceRow[]> {
  const answer = await services.query<Record<string, unknown>>(
    `query($filters: [filter], $limit: Int) {
      ${reference.source}(filters: $filters, limit: $limit) { ${selectionOf(reference)} }
    }`,
    { filters: [{ column: 'id', condition: 'whereIn', value: ids.join(',') }], limit: ids.length },
  );
  return rowsOf(answer, reference);
}

function selectionOf(reference: Reference): string {
  return reference.label === 'id' ? 'id' : `id ${reference.label}`;
}

function rowsOf(answer: Record<string, unknown>, reference: Reference): ReferenceRow[] {
  const rows: unknown = answer[reference.source];
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): ReferenceRow[] => {
    if (typeof row !== 'object' || row === null) return [];
    const record = new Map<string, unknown>(Object.entries(row));
    const id = textOf(record.get('id'));
    return id === undefined ? [] : [{ id, label: textOf(record.get(reference.label)) ?? id }];
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
