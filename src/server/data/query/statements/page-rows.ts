import type { Queryable } from '../../../platform/database/database';
import type { Rights } from './policy-sql';
import { prepared } from '../reading';
import { jsonList, type RowSet, type RowsSql } from './rows-sql';
import type { SelectedField } from '../selection';
import { quote, type Statement } from '../../../platform/database/sql-statement';

/** Rows from which on a page comes as plain rows. See docs/benchmarks.md. */
export const plainRowsFrom = 100;

/** A page of rows, ready to be asked for. */
export interface PageQuery {
  database: Queryable;
  rights: Rights;
  statement: Statement;
  set: RowSet;
  rows: RowsSql;
  /** ` limit … offset …` */
  window: string;
  /** The most rows that the page can have. */
  limit: number;
  /** Under which name the key comes, where the first row that is read is the one before the page. */
  leadKey: string | undefined;
  /** SQL of a whole number that is wanted with the rows. */
  total: string | undefined;
}

export interface PageRows {
  /** The rows as one JSON list. */
  list: string;
  /** Null where none was wanted. */
  total: number | null;
  /** The key of the row before the page; null where none was read. */
  before: string | null;
}

/**
 * Reads the rows and the total in one statement. Short pages, and rows with rows of their own, are JSON that PostgreSQL
 * has written: that costs this process least. Writing JSON is the greater part of PostgreSQL's work for a wide page, so
 * that its values come as they are and are written here: servers can be added, their database cannot.
 */
export function readPageRows(query: PageQuery): Promise<PageRows> {
  const { fields } = query.set;
  const isFlat = fields.length > 0 && fields.every((field) => field.fields.length === 0);
  return isFlat && query.limit >= plainRowsFrom ? readPlainRows(query) : readJson(query);
}

async function readJson({
  database,
  rights,
  statement,
  rows,
  window,
  leadKey,
  total,
}: PageQuery): Promise<PageRows> {
  const counted = `select ${total ?? 'null::int8'} as total`;
  const sql =
    leadKey === undefined
      ? `${counted}, null::text as before, ${jsonList(rows, window)}::text as rows`
      : `with p as materialized (select ${rows.columns} from ${rows.from}${rows.where}${rows.orderBy}${window})
         ${counted}, (select p.${quote(leadKey)} from p limit 1) as before, (
           select coalesce(json_agg(row_to_json(r)), '[]'::json) from (select * from p offset 1) r
         )::text as rows`;
  const { rows: found } = await database.query<{ total: number | null; before: string | null; rows: string }>(
    sql,
    statement.parameters,
    prepared(sql, rights),
  );
  const [response] = found;
  return { list: response?.rows ?? '[]', total: response?.total ?? null, before: response?.before ?? null };
}

async function readPlainRows(query: PageQuery): Promise<PageRows> {
  const { database, rights, statement, set, rows, window, leadKey, total } = query;
  const counted = total === undefined ? '' : `, ${total}`;
  const sql = `select ${rows.columns}${counted} from ${rows.from}${rows.where}${rows.orderBy}${window}`;
  const { rows: found } = await database.query<ValueList>(sql, statement.parameters, {
    ...prepared(sql, rights),
    values: 'json',
  });
  const [first] = found;
  // The total comes with rows alone.
  if (total !== undefined && first === undefined) return readJson(query);
  const place = set.fields.findIndex(({ key }) => key === leadKey);
  const before = place < 0 ? null : keyOf(first?.[place]);
  return {
    list: writeList(set.fields, place < 0 ? found : found.slice(1)),
    total: total === undefined ? null : Number(first?.[set.fields.length]),
    before,
  };
}

/** A key as its JSON text. */
function keyOf(text: string | null | undefined): string | null {
  const key: unknown = JSON.parse(text ?? 'null');
  return typeof key === 'string' ? key : null;
}

type ValueList = Readonly<Record<string, string | null>>;

/** Rows as PostgreSQL's json_agg writes them. */
function writeList(fields: readonly SelectedField[], rows: readonly ValueList[]): string {
  const starts = fields.map(({ key }, index) => `${index === 0 ? '{' : ','}"${key}":`);
  let list = '[';
  for (const row of rows) {
    if (list !== '[') list += ', ';
    for (const [index, start] of starts.entries()) list += start + (row[index] ?? 'null');
    list += '}';
  }
  return `${list}]`;
}
