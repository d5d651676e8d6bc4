import type { QueryClient } from '@tanstack/react-query';
import type { CompiledSource } from '../../../../engine/model/compiled-source';
import type { Row } from '../../../../engine/row';
import { query } from '../../../api/graphql';
import { getJson } from '../../../api/http';
import { keyFilter, type ServedForm } from '../../../runtime/form/form-document';
import { definitionQuery } from '../../../runtime/use-definition';
import { compiledSource } from '../../sources/compiled-source';

/** A row as people of a role read it. */
export interface PreviewRow {
  row: Row;
  /** `some`: only people of the role for whom a condition on the person holds. */
  sees: 'all' | 'some' | 'none';
  /** The fields of the form whose values they do not read. */
  hidden: readonly string[];
}

interface RoleReading {
  sees: PreviewRow['sees'];
  columns: readonly string[];
}

/** The columns of a form, or of the form of a sub-table, that are in the database. */
interface StoredPart {
  source: CompiledSource;
  columns: readonly string[];
}

interface StoredList extends StoredPart {
  name: string;
}

/**
 * Reads a row of the form's table with what the form shows of it, as people of a role read it; without a role as the
 * administrator does. `set`: the open set that has the role, if it is not in force. Fields without a column in the database stay out. Null where there is no such row.
 */
export async function readPreviewRow(
  client: QueryClient,
  form: ServedForm,
  { key, role, set }: { key: string; role: string | undefined; set: string | undefined },
  signal: AbortSignal,
): Promise<PreviewRow | null> {
  const own = await storedPart(client, form.source, form);
  const lists = await storedLists(client, form, own);
  const selected = lists.map(({ name, columns }) => `${name} { id ${columns.join(' ')} }`);
  const { rows } = await query<{ rows: Row[] }>(
    `query($filters: [filter]) {
      rows: ${own.source.id}(filters: $filters, limit: 1) { id revision ${[...own.columns, ...selected].join(' ')} }
    }`,
    { filters: keyFilter(key) },
    { signal },
  );
  const [row] = rows;
  if (row === undefined) return null;
  if (role === undefined) return { row, sees: 'all', hidden: [] };
  const reading = await readingOf(own.source.id, { role, row: key, set }, signal);
  const ofLists = await Promise.all(
    lists.map(async (list) => [list.name, await readingOf(list.source.id, { role, set }, signal)] as const),
  );
  const shown = new Set(reading.columns);
  const closed = ofLists.flatMap(([name, { sees }]) => (sees === 'none' ? [name] : []));
  return {
    row: { ...masked(row, shown), ...maskedLists(row, ofLists) },
    sees: reading.sees,
    hidden: [...own.columns.filter((name) => !shown.has(name)), ...closed],
  };
}

async function storedPart(client: QueryClient, id: string, form: ServedForm): Promise<StoredPart> {
  const served = await client.fetchQuery(definitionQuery('source', id));
  const source = compiledSource(served.compiled);
  if (source === undefined) throw new Error(`The server sent no source "${id}"`);
  const lists = new Set(form.subTables?.map(({ name }) => name));
  const columns = Object.keys(form.fields).filter(
    (name) => !lists.has(name) && source.columns[name] !== undefined,
  );
  return { source, columns };
}

function storedLists(client: QueryClient, form: ServedForm, { source }: StoredPart): Promise<StoredList[]> {
  const known = (form.subTables ?? []).flatMap(({ name }) => {
    const inner = form.compiled.subForms[name];
    const declared = source.subTables.find((each) => each.name === name);
    return inner === undefined || declared === undefined ? [] : [{ name, inner, id: declared.source }];
  });
  return Promise.all(
    known.map(async ({ name, inner, id }) => ({ name, ...(await storedPart(client, id, inner)) })),
  );
}

function readingOf(
  source: string,
  { role, row, set }: { role: string; row?: string; set: string | undefined },
  signal: AbortSignal,
): Promise<RoleReading> {
  const chosen = new URLSearchParams({
    role,
    ...(row !== undefined && { row }),
    ...(set !== undefined && { set }),
  });
  return getJson<RoleReading>(`/role-reading/${encodeURIComponent(source)}?${chosen}`, { signal });
}

/** The row with null where the value is not read; the key and the revision are read with the row. */
function masked(row: Row, shown: ReadonlySet<string>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      shown.has(name) || name === 'id' || name === 'revision' ? value : null,
    ]),
  );
}

function maskedLists(row: Row, readings: readonly (readonly [string, RoleReading])[]): Row {
  return Object.fromEntries(
    readings.map(([name, { sees, columns }]) => {
      const rows: readonly unknown[] = Array.isArray(row[name]) ? row[name] : [];
      const shown = new Set(columns);
      return [name, sees === 'none' ? [] : rows.filter(isRow).map((each) => masked(each, shown))];
    }),
  );
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
