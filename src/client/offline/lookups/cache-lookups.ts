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

/** A refusal of this background work shows no toast. */
const quietly = { handlesRefusal: true };

interface Lookup {
  source: string;
  titleColumn: string;
  /** Columns that narrow the field's choices, columns of people's names, translations of the title, and columns shown with it. */
  narrowing: readonly string[];
  /** Other names in the field's options; they may be columns. */
  named: readonly string[];
}

/** Caches the rows that the form's fields choose from, so that they can be chosen offline. Ends when the person has gone. */
export async function cacheLookups(form: ServedDefinition<'form'>, isForced = false): Promise<void> {
  const person = presentPerson();
  for (const lookup of lookupsOf(form)) {
    if (!useConnection.getState().isOnline || presentPerson() !== person) return;
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

function presentPerson(): number | string | undefined {
  return useSession.getState().user?.id;
}

async function cacheTable(lookup: Lookup): Promise<void> {
  const person = presentPerson();
  try {
    const table = await readTable(lookup);
    // The rows are those that this person may see.
    if (presentPerson() === person) await cacheResponse(tableName(lookup.source), table);
  } catch (error) {
    // Without the right to read the source, the form has no choices online either.
    console.warn(`The choices of “${lookup.source}” were not kept.`, error);
  }
}

async function readTable({ source, titleColumn, narrowing, named }: Lookup): Promise<KeptTable> {
  const { types, pointing, nameable } = await typesOf(source);
  const wanted = new Set([titleColumn, ...narrowing, ...named, ...pointing]);
  // A query that names another column would be refused as a whole.
  const columns = ['id', ...[...wanted].filter((name) => name !== 'id' && nameable.includes(name))];
  return readRows(source, columns, types);
}

async function readRows(
  source: string,
  columns: readonly string[],
  types: KeptTable['types'],
): Promise<KeptTable> {
  const document = `query($offset: Int) { ${source}(ordered: true, choose: true, offset: $offset) { ${columns.join(' ')} } }`;
  const rows: Record<string, unknown>[] = [];
  while (rows.length < maxRows) {
    const answer = await query<Record<string, Record<string, unknown>[]>>(
      document,
      { offset: rows.length },
      quietly,
    );
    const found = answer[source] ?? [];
    rows.push(...found);
    if (found.length < shortPage) break;
  }
  return { columns, types, rows, savedAt: new Date().toISOString() };
}

interface SourceColumns {
  types: KeptTable['types'];
  /** References: a soum references its province. */
  pointing: readonly string[];
  /** The columns that lists of choices may name. */
  nameable: readonly string[];
}

async function typesOf(source: string): Promise<SourceColumns> {
  const { compiled } = await getJson<ServedDefinition<'source'> & { compiled: ServedSource }>(
    `/schema/source/${encodeURIComponent(source)}`,
    quietly,
  );
  const columns = Object.entries(compiled.source.columns);
  const types = Object.fromEntries(columns.map(([name, { type }]) => [name, type]));
  const pointing = columns.filter(([, { reference }]) => reference !== null).map(([name]) => name);
  return { types: { id: 'count', ...types }, pointing, nameable: compiled.nameable };
}

interface ServedSource {
  source: ServedDefinition<'form'>['compiled']['source'];
  nameable: readonly string[];
}

function lookupsOf(form: ServedDefinition<'form'>): Lookup[] {
  const role = useSession.getState().user?.role_name ?? '';
  const own = Object.entries(form.fields).flatMap(([name, field]): Lookup[] => {
    // The form does not show the field to this role.
    if (field.roles?.show?.includes(role) === false) return [];
    const reference = form.compiled.source.columns[name]?.reference;
    const identifiers = (reference?.identifiers ?? []).map(({ column }) => column);
    const naming = [
      ...Object.values(reference?.person ?? {}),
      ...Object.values(reference?.translations ?? {}),
      ...identifiers,
    ];
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
