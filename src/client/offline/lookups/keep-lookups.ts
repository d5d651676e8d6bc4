import type { ServedForm } from '../../runtime/form/form-document';
import { getJson } from '../../api/http';
import { query } from '../../api/graphql';
import { useConnection } from '../../api/connection';
import type { ServedDefinition } from '../../runtime/use-definition';
import { keepAnswer, readAnswer } from '../kept-answers';
import { isTable, mostRows, tableName, type KeptTable } from './kept-table';

/** Milliseconds for which a kept table is good enough. */
const freshness = 12 * 3_600_000;
/** A page with fewer rows than any source gives at once is the last one. */
const shortPage = 50;

interface Lookup {
  source: string;
  label: string;
  /** Columns by which the field's choices are narrowed, and those of people's names. */
  narrowing: readonly string[];
  /** What else the field's options name: perhaps columns. */
  named: readonly string[];
}

/** Keeps the rows that the form's fields choose from, so that they can be chosen without a connection. */
export async function keepLookups(form: ServedForm, isForced = false): Promise<void> {
  for (const lookup of lookupsOf(form)) {
    if (!useConnection.getState().isOnline) return;
    const answer = await readAnswer(tableName(lookup.source));
    const kept = isTable(answer) ? answer : undefined;
    if (!isForced && kept !== undefined && isEnough(kept, lookup)) continue;
    // Another field, or another form, may show the same rows by another column.
    await keepTable({ ...lookup, named: [...lookup.named, ...(kept?.columns ?? [])] });
  }
}

function isEnough({ columns, savedAt }: KeptTable, { label, narrowing }: Lookup): boolean {
  const isFresh = Date.now() - Date.parse(savedAt) < freshness;
  return isFresh && [label, ...narrowing].every((column) => columns.includes(column));
}

async function keepTable(lookup: Lookup): Promise<void> {
  try {
    await keepAnswer(tableName(lookup.source), await readTable(lookup));
  } catch (error) {
    // Without the right to read it the form offers nothing with a connection either.
    console.warn(`The choices of “${lookup.source}” were not kept.`, error);
  }
}

async function readTable({ source, label, narrowing, named }: Lookup): Promise<KeptTable> {
  const least = [...new Set(['id', label])];
  const columns = await columnsOf(source, [...least, ...narrowing], named);
  try {
    return await readRows(source, columns);
  } catch (error) {
    if (columns.length === least.length) throw error;
    return readRows(source, least);
  }
}

async function readRows(source: string, columns: readonly string[]): Promise<KeptTable> {
  const document = `query($offset: Int) { ${source}(ordered: true, offset: $offset) { ${columns.join(' ')} } }`;
  const rows: Record<string, unknown>[] = [];
  while (rows.length < mostRows) {
    const answer = await query<Record<string, Record<string, unknown>[]>>(document, { offset: rows.length });
    const found = answer[source] ?? [];
    rows.push(...found);
    if (found.length < shortPage) break;
  }
  return { columns, rows, savedAt: new Date().toISOString() };
}

/** The wanted columns that the source shows, and those that point at other rows: a soum knows its province. */
async function columnsOf(
  source: string,
  needed: readonly string[],
  named: readonly string[],
): Promise<string[]> {
  try {
    const { compiled } = await getJson<ServedDefinition<'source'> & { compiled: ServedSource }>(
      `/schema/source/${encodeURIComponent(source)}`,
    );
    const columns = Object.entries(compiled.source.columns);
    const pointing = columns.flatMap(([name, { reference }]) => (reference === null ? [] : [name]));
    const known = new Set(['id', ...columns.map(([name]) => name)]);
    return [...new Set([...needed, ...named, ...pointing])].filter((name) => known.has(name));
  } catch {
    // Whoever may not see the source as such may still see its rows.
    return [...new Set(needed)];
  }
}

interface ServedSource {
  source: ServedForm['compiled']['source'];
}

function lookupsOf(form: ServedForm): Lookup[] {
  const own = Object.entries(form.fields).flatMap(([name, field]): Lookup[] => {
    const reference = form.compiled.source.columns[name]?.reference;
    const naming = Object.values(reference?.person ?? {});
    const narrowing = [...(field.narrowedBy ?? []).map(({ column }) => column), ...naming];
    return reference ? [{ ...reference, narrowing, named: namesIn(field.options) }] : [];
  });
  return [...own, ...Object.values(form.compiled.subForms).flatMap(lookupsOf)];
}

/** Everything in options that could be the name of a column. */
function namesIn(options: unknown): string[] {
  if (typeof options === 'string') return /^[a-z][a-z0-9_]*$/.test(options) ? [options] : [];
  return typeof options === 'object' && options !== null ? Object.values(options).flatMap(namesIn) : [];
}
