import type { Condition, Filter } from '../../../src/definitions/filter';
import type { ColumnType, Source } from '../../../src/definitions/source';

const text = (name: string) => ({ mn_MN: name, en_US: name, ko_KR: name });

/** One column of every type that filters know. */
export const sampleTypes = {
  id: 'count',
  name: 'text',
  note: 'text',
  size: 'integer',
  price: 'money',
  share: 'number',
  is_open: 'boolean',
  day: 'date',
  hour: 'time',
  moment: 'timestamp',
  others: 'references',
} as const satisfies Record<string, ColumnType>;

/** The table of the rows below, for a server. */
export const sampleSource: Source & { kind: 'source'; id: string } = {
  kind: 'source',
  id: 'filter_sample',
  format: 2,
  type: 'table',
  title: text('Filter sample'),
  titleColumn: 'name',
  columns: Object.entries(sampleTypes)
    .filter(([name]) => name !== 'id')
    .map(([name, type]) => ({
      name,
      type,
      title: text(name),
      ...(type === 'references' && { references: { source: 'filter_sample' } }),
    })),
};

/** As the wire carries them; keys are 1, 2, 3 … in their order. */
export const sampleRows: readonly Record<keyof typeof sampleTypes, unknown>[] = [
  row(
    '1',
    'Өвөрхангай',
    null,
    10,
    1500,
    0.5,
    true,
    '2026-10-01',
    '08:30:00',
    '2026-10-01T02:00:00.000Z',
    [10, 2],
  ),
  row('2', 'ЁЛ  уул', '', null, null, null, null, null, null, null, null),
  row(
    '10',
    'Булган',
    'a',
    2,
    3_000_000_000,
    -1,
    false,
    '2026-10-02',
    '08:30:01',
    '2026-10-02T15:59:59.999Z',
    [10],
  ),
  row('11', 'булган', 'A', -5, 0, 0, false, '2024-02-29', '23:59:59', '2026-10-02T16:00:00.000Z', null),
  row(
    '12',
    'Уvс 100%_\\',
    'б',
    0,
    20,
    1e-7,
    true,
    '1999-12-31',
    '00:00:00',
    '2016-07-01T15:30:00.000Z',
    [13, 1, 2],
  ),
  row('13', 'Үс', 'ө', 100, 3, 2.25, true, '2026-10-03', '12:00:00', '2026-10-03T05:00:00.000Z', null),
];

function row(
  id: string,
  name: string,
  note: string | null,
  size: number | null,
  price: number | null,
  share: number | null,
  is_open: boolean | null,
  day: string | null,
  hour: string | null,
  moment: string | null,
  others: readonly number[] | null,
): Record<keyof typeof sampleTypes, unknown> {
  return { id, name, note, size, price, share, is_open, day, hour, moment, others };
}

export interface FilterCase {
  filter: Filter;
  /** The keys of the rows that pass, in the order of the keys; `refused` where the server refuses the filter. */
  found: readonly string[] | 'refused';
  /** Only the database knows the text of such a value: the device does not decide. */
  isServerOnly?: boolean;
}

/** Filter semantics, once: the SQL of both databases and the device's evaluator run through all of them. */
export const filterCases: readonly FilterCase[] = [
  // Texts: equality letter by letter, searches folded.
  one('name', 'equals', 'Булган', ['10']),
  one('name', 'equals', ' Булган', []),
  one('name', 'notEqual', 'Булган', ['1', '2', '11', '12', '13']),
  one('name', 'whereIn', 'Булган, булган ,,Үс', ['10', '11', '13']),
  one('name', 'whereIn', ' , ', []),
  one('name', 'contains', 'ӨВЄР', ['1']),
  one('name', 'contains', 'ел', ['2']),
  one('name', 'contains', '%', ['12']),
  one('name', 'contains', '_', ['12']),
  one('name', 'contains', '\\', ['12']),
  one('name', 'contains', '', ['1', '2', '10', '11', '12', '13']),
  one('name', 'contains', 'бул\u00ADган', ['10', '11']),
  one('name', 'contains', 'ёл\u00A0\u00A0', ['2']),
  one('name', 'notContains', 'а', ['2', '12', '13']),
  one('name', 'startsWith', 'БУЛ', ['10', '11']),
  one('name', 'endsWith', 'ГАЙ', ['1']),
  one('name', 'greaterThan', 'У', ['12', '13']),
  one('name', 'lessThan', 'В', ['10', '11']),
  // Empty values: different from everything, in no order; an empty text is a value.
  one('note', 'isNull', 'x', ['1']),
  one('note', 'notNull', undefined, ['2', '10', '11', '12', '13']),
  one('note', 'equals', '', ['2']),
  one('note', 'notEqual', 'a', ['1', '2', '11', '12', '13']),
  one('note', 'notContains', 'a', ['1', '2', '12', '13']),
  one('note', 'lessThanOrEqual', 'A', ['2', '10', '11']),
  one('note', 'greaterThan', 'б', ['13']),
  // Numbers are numbers, not texts.
  one('id', 'whereIn', '2,10', ['2', '10']),
  one('id', 'greaterThan', '9', ['10', '11', '12', '13']),
  one('id', 'contains', '1', ['1', '10', '11', '12', '13']),
  one('size', 'equals', ' 10 ', ['1']),
  one('size', 'equals', '+10', ['1']),
  one('size', 'notEqual', '10', ['2', '10', '11', '12', '13']),
  one('size', 'greaterThan', '2', ['1', '13']),
  one('size', 'lessThanOrEqual', '0', ['11', '12']),
  one('size', 'contains', '0', ['1', '12', '13']),
  one('size', 'notContains', '0', ['2', '10', '11']),
  one('price', 'greaterThanOrEqual', '3000000000', ['10']),
  one('price', 'whereIn', '3, 20', ['12', '13']),
  one('share', 'equals', '0.50', ['1']),
  one('share', 'equals', '1e-7', ['12']),
  one('share', 'lessThan', '0', ['10']),
  { ...one('share', 'contains', '5', ['1', '13']), isServerOnly: true },
  // Truth in words and figures.
  one('is_open', 'equals', 'TRUE', ['1', '12', '13']),
  one('is_open', 'equals', '0', ['10', '11']),
  one('is_open', 'notEqual', 'true', ['2', '10', '11']),
  one('is_open', 'whereIn', 'true,false', ['1', '10', '11', '12', '13']),
  one('is_open', 'contains', 'ru', ['1', '12', '13']),
  // Days and times.
  one('day', 'equals', '2026-10-02', ['10']),
  one('day', 'greaterThan', '2026-10-01', ['10', '13']),
  one('day', 'lessThan', '2024-02-29', ['12']),
  one('day', 'contains', '2026-10', ['1', '10', '13']),
  one('hour', 'equals', '08:30', ['1']),
  one('hour', 'greaterThan', '08:30', ['10', '11', '13']),
  one('hour', 'lessThanOrEqual', '08:30:00', ['1', '12']),
  // A day means the day in Ulaanbaatar, in the summers with another offset too.
  one('moment', 'equals', '2026-10-02', ['10']),
  one('moment', 'equals', '2026-10-03', ['11', '13']),
  one('moment', 'equals', '2016-07-02', ['12']),
  one('moment', 'notEqual', '2026-10-03', ['1', '2', '10', '12']),
  one('moment', 'whereIn', '2026-10-01, 2026-10-02', ['1', '10']),
  one('moment', 'greaterThan', '2026-10-02', ['11', '13']),
  one('moment', 'greaterThanOrEqual', '2026-10-02', ['10', '11', '13']),
  one('moment', 'lessThan', '2026-10-02', ['1', '12']),
  one('moment', 'lessThanOrEqual', '2026-10-02', ['1', '10', '12']),
  one('moment', 'equals', '2026-10-01T10:00', ['1']),
  one('moment', 'equals', '2026-10-01T05:00:00+0300', ['1']),
  one('moment', 'greaterThan', '2026-10-02T15:59:59.999Z', ['11', '13']),
  one('moment', 'lessThanOrEqual', '2026-10-02T15:59:59.999Z', ['1', '10', '12']),
  one('moment', 'whereIn', '2026-10-02T15:59:59.999Z, 2016-07-01T15:30:00Z', ['10', '12']),
  { ...one('moment', 'contains', '15:59', ['10']), isServerOnly: true },
  // A list equals each of its keys.
  one('others', 'equals', '10', ['1', '10']),
  one('others', 'equals', '999', []),
  one('others', 'notEqual', '10', ['2', '11', '12', '13']),
  one('others', 'whereIn', '2, 13', ['1', '12']),
  one('others', 'whereIn', ' , ', []),
  one('others', 'isNull', undefined, ['2', '11', '13']),
  one('others', 'notNull', undefined, ['1', '10', '12']),
  // Refused by name.
  one('others', 'equals', 'ten', 'refused'),
  one('others', 'whereIn', '1,ten', 'refused'),
  one('others', 'contains', '1', 'refused'),
  one('others', 'notContains', '1', 'refused'),
  one('others', 'startsWith', '1', 'refused'),
  one('others', 'greaterThan', '1', 'refused'),
  one('name', 'equals', undefined, 'refused'),
  one('size', 'equals', 'ten', 'refused'),
  one('size', 'whereIn', '1,ten', 'refused'),
  one('is_open', 'greaterThan', 'true', 'refused'),
  one('is_open', 'equals', 'maybe', 'refused'),
  one('day', 'equals', '2026-02-30', 'refused'),
  one('moment', 'lessThan', 'soon', 'refused'),
];

function one(
  column: keyof typeof sampleTypes,
  condition: Condition,
  value: string | undefined,
  found: FilterCase['found'],
): FilterCase {
  return { filter: { column, condition, ...(value === undefined ? {} : { value }) }, found };
}

export interface SortCase {
  sorts: readonly { column: keyof typeof sampleTypes; order: 'asc' | 'desc' }[];
  /** All keys, in order. */
  found: readonly string[];
}

/** Empty values come last in both orders; the key, descending, decides between equals. */
export const sortCases: readonly SortCase[] = [
  sort([['name', 'asc']], ['11', '10', '2', '1', '12', '13']),
  sort([['size', 'asc']], ['11', '12', '10', '1', '13', '2']),
  sort([['size', 'desc']], ['13', '1', '10', '12', '11', '2']),
  sort([['is_open', 'asc']], ['11', '10', '13', '12', '1', '2']),
  sort(
    [
      ['is_open', 'desc'],
      ['price', 'asc'],
    ],
    ['13', '12', '1', '11', '10', '2'],
  ),
  sort([['day', 'desc']], ['13', '10', '1', '11', '12', '2']),
  sort([['hour', 'asc']], ['12', '1', '10', '13', '11', '2']),
  sort([['moment', 'desc']], ['13', '11', '10', '1', '12', '2']),
  sort([['note', 'asc']], ['2', '10', '11', '12', '13', '1']),
  sort([['id', 'asc']], ['1', '2', '10', '11', '12', '13']),
];

function sort(
  sorts: readonly [keyof typeof sampleTypes, 'asc' | 'desc'][],
  found: readonly string[],
): SortCase {
  return { sorts: sorts.map(([column, order]) => ({ column, order })), found };
}
