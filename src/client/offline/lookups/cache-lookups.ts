import { getJson } from '../../api/http';
import { query } from '../../api/graphql';
import { useConnection } from '../../api/connection';
import type { ServedDefinition } from '../../api/served-definition';
import { useSession } from '../../session/session';
import { cacheResponse, readCachedResponse } from '../response-cache';
import { isTable, maxRows, tableName, type KeptTable } from './kept-table';

/** Milliseconds for which a cached table counts as fresh. */
const freshness = 12 * 3_600_000;
/** A page with fewer rows than this is the last one: every source returns at least this many at once. */
const shortPage = 50;

interface Lookup {
  source: string;
  titleColumn: string;
  /** Columns that narrow the field's choices, columns of people's names, and columns shown with the title. */
  narrowing: readonly string[];
  /** Other names in the field's options; they may be columns. */
  named: readonly string[];
}

/** Caches the rows that the form's fields choose from, so that they can be chosen offline. */
export async function cacheLookups(form: ServedDefinition<'form'>, isForced = false): Promise<void> {
  for (const lookup of lookupsOf(form)) {
    if (!useConnection.getState().isOnline) return;
    const answer = await readCachedResponse(tableName(lookup.source));
    const kept = isTable(answer) ? answer : undefined;
    if (!isForced && kept !== undefined && isEnough(kept, lookup)) continue;
    // Another field or another form may show the same rows by another column.
    await cacheTable({ ...lookup, named: [...lookup.named, ...(kept?.columns ?? [])] });
  }
}

function isEnough({ columns, savedAt }: KeptTable, { titleColumn, narrowing }: Lookup): boolean {
  const isFresh = Date.now() - Date.parse(savedAt) < freshness;
  return isFresh && [titleColumn, ...narrowing].every((column) => columns.includes(column));
}

async function cacheTable(lookup: Lookup): Promise<void> {
  try {
    await cacheResponse(tableName(lookup.source), await readTable(lookup));
  } catch (error) {
    // Without the right to read the source, the form has no choices online either.
    console.warn(`The choices of “${lookup.source}” were not kept.`, error);
  }
}

async function readTable({ source, titleColumn, narrowing, named }: Lookup): Promise<KeptTable> {
  const { types, pointing } = await typesOf(source);
  const wanted = new Set(['id', titleColumn, ...narrowing, ...named, ...pointing]);
  const columns = [...wanted].filter((name) => name in types);
  try {
    return await readRows(source, columns, types);
  } catch (error) {
    // Of the columns that the caller may know, choices may offer the title alone.
    if (columns.length <= 2) throw error;
    return readRows(source, ['id', titleColumn], types);
  }
}

async function readRows(
  source: string,
  columns: readonly string[],
  types: KeptTable['types'],
): Promise<KeptTable> {
  const document = `query($offset: Int) { ${source}(ordered: true, choose: true, offset: $offset) { ${columns.join(' ')} } }`;
  const rows: Record<string, unknown>[] = [];
  while (rows.length < maxRows) {
    const answer = await query<Record<string, Record<string, unknown>[]>>(document, { offset: rows.length });
    const found = answer[source] ?? [];
    rows.push(...found);
    if (found.length < shortPage) break;
  }
  return { columns, types, rows, savedAt: new Date().toISOString() };
}

/** Returns the types of the source's columns, and the names of its references: a soum references its province. */
async function typesOf(source: string): Promise<{ types: KeptTable['types']; pointing: readonly string[] }> {
  const { compiled } = await getJson<ServedDefinition<'source'> & { compiled: ServedSource }>(
    `/schema/source/${encodeURIComponent(source)}`,
  );
  const columns = Object.entries(compiled.source.columns);
  const types = Object.fromEntries(columns.map(([name, { type }]) => [name, type]));
  const pointing = columns.filter(([, { reference }]) => reference !== null).map(([name]) => name);
  return { types: { id: 'count', ...types }, pointing };
}

interface ServedSource {
  source: ServedDefinition<'form'>['compiled']['source'];
}

function lookupsOf(form: ServedDefinition<'form'>): Lookup[] {
  const role = useSession.getState().user?.role_name ?? '';
  const own = Object.entries(form.fields).flatMap(([name, field]): Lookup[] => {
    // The form does not show the field to this role.
    if (field.roles?.show?.includes(role) === false) return [];
    const reference = form.compiled.source.columns[name]?.reference;
    const identifiers = (reference?.identifiers ?? []).map(({ column }) => column);
    const naming = [...Object.values(reference?.person ?? {}), ...identifiers];
    const narrowing = [...(field.narrowedBy ?? []).map(({ column }) => column), ...naming];
    return reference ? [{ ...reference, narrowing, named: namesIn(field.options) }] : [];
  });
  return [...own, ...Object.values(form.compiled.subForms).flatMap(lookupsOf)];
}

/** Returns every text in the options that could be a column name. */
function namesIn(options: unknown): string[] {
  if (typeof options === 'string') return /^[a-z][a-z0-9_]*$/.test(options) ? [options] : [];
  return typeof options === 'object' && options !== null ? Object.values(options).flatMap(namesIn) : [];
}
