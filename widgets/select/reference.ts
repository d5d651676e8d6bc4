import type { Language } from '../../src/definitions/language';
import type { Filter } from '../../src/definitions/filter';
import type { Reference } from '../../src/engine/model/compiled-source';
import { readableName } from '../../src/engine/translations/localize-row';
import { localDay } from '../../src/engine/time/ulaanbaatar';
import type { Narrowing, WidgetServices } from '../contract';
import { shortName } from '../user_info/person';

export type { Reference };

export interface ReferenceRow {
  id: string;
  label: string;
}

/** Number of choices on a page of the list. */
export const pageSize = 50;

/**
 * Queries one page of choices, in the source's own order; `search` is part of the label or of a person's name, ignoring
 * case. Rejects with a message in the user's language.
 */
export async function findRows(
  services: WidgetServices,
  reference: Reference,
  request: { search: string; offset: number; narrowing?: Narrowing; signal?: AbortSignal },
): Promise<ReferenceRow[]> {
  const { search, narrowing } = request;
  const named = namingColumns(reference).map((column) => ({ column, condition: 'contains', value: search }));
  const groupFilters = search === '' ? [] : [{ filters: named, combine: 'or' }];
  const response = await services.query<Record<string, unknown>>(
    `query($filters: [filter], $groupFilters: [groupFilter], $within: [String!], $row: JSON, $limit: Int, $offset: Int) {
      ${reference.source}(filters: $filters, groupFilters: $groupFilters, within: $within, row: $row, ordered: true, choose: true, limit: $limit, offset: $offset) { ${selectionOf(reference, services.language)} }
    }`,
    {
      ...narrowedList(narrowing),
      groupFilters,
      limit: pageSize,
      offset: request.offset,
    },
    request.signal,
  );
  return rowsOf(response, reference, services.language);
}

/** The arguments of a list that narrow it, after other filters: `filters`, and `within` with `row` where there is a condition. */
export function narrowedList(
  { filters = [], condition }: Narrowing = {},
  others: readonly Filter[] = [],
): Record<string, unknown> {
  return {
    filters: [...others, ...filters],
    ...(condition && { within: [condition.within], row: condition.row }),
  };
}

/** Returns whether the row with this key is among those that the narrowing offers. */
export async function isOffered(
  services: WidgetServices,
  { source }: Pick<Reference, 'source'>,
  id: string,
  narrowing: Narrowing,
  signal?: AbortSignal,
): Promise<boolean> {
  const response = await services.query<Record<string, unknown>>(
    `query($filters: [filter], $within: [String!], $row: JSON) {
      ${source}(filters: $filters, within: $within, row: $row, choose: true, limit: 1) { id }
    }`,
    narrowedList(narrowing, [{ column: 'id', condition: 'equals', value: id }]),
    signal,
  );
  const rows: unknown = response[source];
  return Array.isArray(rows) && rows.length > 0;
}

/** Queries the rows with these keys; rows that do not exist, or that the person may neither read nor choose, are omitted. */
export async function rowsByKey(
  services: WidgetServices,
  reference: Reference,
  ids: readonly string[],
): Promise<ReferenceRow[]> {
  const response = await services.query<Record<string, unknown>>(
    `query($filters: [filter], $limit: Int) {
      ${reference.source}(filters: $filters, choose: true, limit: $limit) { ${selectionOf(reference, services.language)} }
    }`,
    { filters: [{ column: 'id', condition: 'whereIn', value: ids.join(',') }], limit: ids.length },
  );
  return rowsOf(response, reference, services.language);
}

function selectionOf(reference: Reference, language: Language): string {
  const identifiers = (reference.identifiers ?? []).map(({ column }) => column);
  const translation = reference.translations?.[language] ?? [];
  return [...new Set(['id', ...namingColumns(reference), ...identifiers].concat(translation))].join(' ');
}

/** The columns that name a row: its label, and the names of a person. */
function namingColumns({ titleColumn, person }: Reference): string[] {
  return [titleColumn, ...(person ? [person.lastName, person.firstName] : [])];
}

function rowsOf(response: Record<string, unknown>, reference: Reference, language: Language): ReferenceRow[] {
  const rows: unknown = response[reference.source];
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): ReferenceRow[] => {
    if (typeof row !== 'object' || row === null) return [];
    const record = new Map<string, unknown>(Object.entries(row));
    const id = textOf(record.get('id'));
    return id === undefined ? [] : [{ id, label: nameOf(record, reference, language) ?? id }];
  });
}

/**
 * `№ 20001 · 2026-11-22 · Баянхошуу` if the source has identifiers; otherwise the name alone. Readers of another language see
 * its translation, or else Latin letters.
 */
function nameOf(
  record: ReadonlyMap<string, unknown>,
  reference: Reference,
  language: Language,
): string | undefined {
  const identifiers = (reference.identifiers ?? []).map(({ column, type }) => {
    const text = textOf(record.get(column));
    if (column === 'id') return text && `№ ${text}`;
    if (text === undefined) return undefined;
    return type === 'timestamp' ? localDay(text) : readableName(text, language);
  });
  const translation = textOf(record.get(reference.translations?.[language] ?? ''));
  const own = plainName(record, reference);
  const name = translation || (own && readableName(own, language));
  const parts = [...identifiers, name].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** `Б.Бат (bat)` for a person with a name; otherwise the label alone. */
function plainName(
  record: ReadonlyMap<string, unknown>,
  { titleColumn, person }: Reference,
): string | undefined {
  const own = textOf(record.get(titleColumn));
  const name = person
    ? shortName({ last_name: record.get(person.lastName), first_name: record.get(person.firstName) })
    : '';
  if (name === '' || own === undefined) return own ?? (name || undefined);
  return `${name} (${own})`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
