import type { ModelSource } from '../../../../engine/model/model';
import type { Sort } from '../../../../definitions/filter';
import { columnSql, relationSql } from '../../../definitions/tables/column-sql';
import { windowSql } from './list-arguments';
import type { Reading } from '../reading';
import type { RowsSql, RowSet } from './rows-sql';
import type { Statement } from '../../../platform/database/sql-statement';

/** Rows before a block from which on skipping them costs more than looking up where it begins. */
const deepFrom = 1_000;

export interface Window {
  offset: number;
  limit: number;
  /** The key of the row before the block is wanted. */
  isLed?: boolean;
}

/** A block of the rows of a question. */
export interface Block {
  /** The rows with what the block adds to their conditions. */
  rows: RowsSql;
  /** ` limit … offset …` */
  window: string;
  /** The key of the row that it starts behind, which may have gone this very moment: then the block is empty. */
  behind: string | undefined;
  /** Rows that are read before it: only they tell which row is before the block. */
  lead: 0 | 1;
  /** Remembers where the block ends, from the list that it gave as JSON text. */
  note(list: string): void;
}

/**
 * Far below the beginning a block starts behind the last row of the block above, when that was read and nothing has
 * changed since; so it holds the very rows that skipping would lead to. After a jump the rows before it are skipped.
 */
export function openBlock(
  reading: Pick<Reading, 'ends'>,
  statement: Statement,
  set: RowSet,
  rows: RowsSql,
  { offset, limit, isLed = false }: Window,
): Block {
  const skipping = (): Block => {
    const lead = isLed && offset > 0 ? 1 : 0;
    const window = windowSql(statement, limit, offset, lead);
    return { rows, window, behind: undefined, lead, note: () => undefined };
  };
  const end = offset + limit;
  const key = set.fields.find((field) => field.name === 'id')?.key;
  const { ends } = reading;
  const isFlat = set.fields.every(
    ({ name, fields }) => fields.length === 0 && set.source.columns.get(name)?.type !== 'json',
  );
  if (!ends || key === undefined || !isFlat || end < deepFrom || !beginsWithOrder(set.source, rows.sorts))
    return skipping();
  const listKey = [
    `${rows.from}${rows.where}${rows.orderBy}`,
    JSON.stringify(statement.parameters.slice(0, rows.bound)),
  ];
  const last = offset >= deepFrom ? ends.get(...listKey, offset) : undefined;
  const note = (list: string) => {
    const id = lastKey(list, key);
    if (id !== undefined) ends.set([...listKey, end], statement.trace.tables, id);
  };
  if (last === undefined) return { ...skipping(), note };
  const behind = behindSql(set.source, rows, statement.bind(last, 'int8'));
  const where = rows.where === '' ? ` where ${behind}` : `${rows.where} and ${behind}`;
  return { rows: { ...rows, where }, window: ` limit ${limit}`, behind: last, lead: 0, note };
}

/** Where one row ends and the next begins. In a text its quotation mark would be escaped, and flat rows hold no objects. */
const betweenRows = '}, {"';

function lastKey(list: string, key: string): string | undefined {
  if (list === '[]') return undefined;
  const between = list.lastIndexOf(betweenRows);
  const row: unknown = JSON.parse(list.slice(between < 0 ? 1 : between + '}, '.length, -1));
  const id: unknown = row !== null && typeof row === 'object' ? Reflect.get(row, key) : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Only a column without empty values says by itself where to begin in its index. */
function beginsWithOrder(source: ModelSource, [first]: readonly Sort[]): boolean {
  return first === undefined || first.column === 'id' || source.columns.get(first.column)?.required === true;
}

/** The rows that come after the one whose key is given, in the order of the rows. */
function behindSql(source: ModelSource, { alias, sorts }: RowsSql, id: string): string {
  const keys: readonly Sort[] = sorts.some(({ column }) => column === 'id')
    ? sorts
    : [...sorts, { column: 'id', order: 'desc' }];
  const parts = keys.map(({ column, order }) => {
    const value = columnSql(source, column, alias);
    const end = `(select ${columnSql(source, column, 'e')} from ${relationSql(source)} e where e.id = ${id})`;
    const isRequired = column === 'id' || source.columns.get(column)?.required === true;
    const sign = order === 'desc' ? '<' : '>';
    return {
      range: `${value} ${sign}= ${end}`,
      after: isRequired
        ? `${value} ${sign} ${end}`
        : `(${value} ${sign} ${end} or (${value} is null and ${end} is not null))`,
      same: isRequired ? `${value} = ${end}` : `${value} is not distinct from ${end}`,
    };
  });
  const behind = parts.reduceRight(
    (rest, { after, same }) => (rest === '' ? after : `(${after} or (${same} and ${rest}))`),
    '',
  );
  return `${parts[0]?.range} and ${behind}`;
}
