import { readAggregate } from './statements/aggregate-field';
import { openBlock } from './statements/block';
import { noArguments, readPage, readWindow } from './statements/list-arguments';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import { resolveListArguments, prepared, requireSource, type Reading } from './reading';
import { readPageRows } from './statements/page-rows';
import { compileRows, type RowSet } from './statements/rows-sql';
import type { SelectedField } from './selection';
import { bindKey, Statement, type RowKey } from '../../platform/database/sql-statement';
import { pageTotal, noTotal } from './statements/total';

/** Reads one root field of a query as JSON text, with one statement. */
export async function readField(reading: Reading, field: SelectedField): Promise<string> {
  if (field.name === '__typename') return '"Query"';
  if (field.name === 'aggregate') return readAggregate(reading, field);
  return field.name === 'paginate' ? readPageOf(reading, field) : readList(reading, field);
}

/** One row as JSON text by its key; undefined when there is none that the caller may read. */
export async function readRow(
  reading: Reading,
  sourceId: string,
  key: RowKey,
  fields: readonly SelectedField[],
): Promise<string | undefined> {
  const source = requireSource(reading.model, sourceId);
  const statement = new Statement(reading.trace);
  const rows = compileRows(
    { statement, model: reading.model, rights: reading.rights },
    {
      source,
      fields,
      arguments: noArguments,
      also: (alias) => [`${alias}.id = ${bindKey(statement, key)}`],
    },
  );
  const sql = `select row_to_json(r)::text as row from (select ${rows.columns} from ${rows.from}${rows.where}) r`;
  const result = await reading.database.query<{ row: string }>(
    sql,
    statement.parameters,
    prepared(sql, reading.rights),
  );
  return result.rows[0]?.row;
}

async function readList(reading: Reading, field: SelectedField): Promise<string> {
  const source = requireSource(reading.model, field.name);
  const window = readWindow(source, field.arguments);
  const statement = new Statement(reading.trace);
  const set: RowSet = {
    source,
    fields: field.fields,
    arguments: await resolveListArguments(reading, source, field.arguments),
  };
  const rows = compileRows({ statement, model: reading.model, rights: reading.rights }, set);
  const block = openBlock(reading, statement, set, rows, window);
  const { list } = await readPageRows({
    database: reading.database,
    rights: reading.rights,
    statement,
    set,
    rows: block.rows,
    window: block.window,
    limit: window.limit,
    leadKey: undefined,
    total: undefined,
  });
  if (block.afterKey !== undefined && list === '[]') return readList({ ...reading, ends: undefined }, field);
  block.recordEnd(list);
  return list;
}

/** The members of a page for which rows are counted. */
const ofTotal = new Set(['total', 'last_page', 'is_estimate']);

/** `page`, `total` and `last_page` are returned if requested; only then are the rows counted. */
async function readPageOf(reading: Reading, field: SelectedField): Promise<string> {
  const sources = field.fields.filter((child) => child.fields.length > 0);
  const [listed] = sources;
  if (!listed || sources.length > 1) throw new QueryError('BAD_USER_INPUT', messages.oneSource);
  const source = requireSource(reading.model, listed.name);
  const { page, size } = readPage(source, field.arguments);
  const statement = new Statement(reading.trace);
  const set: RowSet = {
    source,
    fields: listed.fields,
    arguments: await resolveListArguments(reading, source, field.arguments),
  };
  const rows = compileRows({ statement, model: reading.model, rights: reading.rights }, set);
  const isCounted = field.fields.some((child) => ofTotal.has(child.name));
  const total = isCounted ? pageTotal(reading, statement, rows) : noTotal;
  const offset = (page - 1) * size;
  const key = listed.fields.find(({ name }) => name === 'id')?.key;
  const isLed = key !== undefined && field.fields.some((child) => child.name === 'before');
  const block = openBlock(reading, statement, set, rows, { offset, limit: size, withPreviousKey: isLed });
  const {
    list,
    total: found,
    before,
  } = await readPageRows({
    database: reading.database,
    rights: reading.rights,
    statement,
    set,
    rows: block.rows,
    window: block.window,
    limit: size,
    leadKey: block.lead === 0 ? undefined : key,
    total: total.sql,
  });
  const isEmpty = list === '[]';
  if (block.afterKey !== undefined && isEmpty) return readPageOf({ ...reading, ends: undefined }, field);
  block.recordEnd(list);
  const counted = await total.of(found, { offset, size, isEmpty });
  const members = field.fields.map((child) => {
    const value = {
      __typename: '"paginate"',
      page: String(page),
      total: String(counted.rows),
      last_page: String(Math.ceil(counted.rows / size)),
      is_estimate: String(counted.isEstimate),
      before: JSON.stringify(isLed ? (block.afterKey ?? before) : null),
      [listed.name]: list,
    }[child.name];
    return `${JSON.stringify(child.key)}:${value ?? 'null'}`;
  });
  return `{${members.join(',')}}`;
}
